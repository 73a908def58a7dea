//! Tests, in files that mirror the chapters of the rules.

mod card_texts;
mod meant;
mod notation;
mod phrases;
mod random;
#[allow(dead_code, reason = "chapters come one by one")]
mod scene;
mod sentences;
mod why_not;
