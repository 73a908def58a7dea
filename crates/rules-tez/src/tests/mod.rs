//! Tests, in files that mirror the chapters of the rules.

mod notation;
mod random;
mod sentences;
