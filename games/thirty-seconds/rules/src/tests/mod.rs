//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod abilities;
mod actions;
mod attack;
mod cards_schemes;
mod cards_supply;
mod cards_tactics;
mod chart;
mod health;
mod laws;
mod notation;
mod opportunity;
mod options;
mod pieces;
mod policy;
mod programme;
mod reactions;
mod rulings;
pub(crate) mod scene;
mod setup;
mod solo;
mod tables;
mod turn;
mod window;
mod zombie_turn;
