//! Tests, in files that mirror the chapters of the rules.

mod death;
mod house_rules;
mod notation;
mod objectives;
mod objectives_deliveries;
mod objectives_fights;
mod objectives_puzzles;
mod pieces;
mod races;
mod random;
#[allow(dead_code, reason = "chapters come one by one")]
mod scene;
mod sentences;
mod setup;
mod wounds;
mod zombie_turn;
