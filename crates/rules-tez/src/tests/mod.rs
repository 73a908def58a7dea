//! Tests, in files that mirror the chapters of the rules.

mod notation;
mod random;
#[allow(dead_code, reason = "chapters come one by one")]
mod scene;
mod sentences;
