//! Tests, in files that mirror the chapters of the rules.

mod death;
mod house_rules;
mod movement;
mod notation;
mod pieces;
mod random;
#[allow(dead_code, reason = "chapters come one by one")]
mod scene;
mod search;
mod sentences;
mod setup;
mod solo;
mod turn;
mod victory;
mod wounds;
