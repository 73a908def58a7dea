//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod actions;
mod laws;
mod pieces;
mod scene;
mod setup;
mod turn;
