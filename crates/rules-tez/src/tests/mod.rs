//! Tests, in files that mirror the chapters of the rules.

mod random;
#[expect(dead_code, reason = "chapters come one by one")]
mod scene;
