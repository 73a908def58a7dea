//! Tests, in files that mirror the chapters of the rules.

mod card_texts;
mod laws;
mod meant;
mod notation;
mod phrases;
#[allow(dead_code, reason = "chapters come one by one")]
mod scene;
mod sentences;
mod why_not;
