//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod abilities;
mod actions;
mod attack;
mod health;
mod laws;
mod opportunity;
mod pieces;
mod scene;
mod setup;
mod turn;
