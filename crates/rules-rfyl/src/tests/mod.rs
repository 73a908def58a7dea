//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod combat;
mod conditions;
mod distance;
mod goods;
mod heroic;
mod house_rules;
mod infection;
mod laws;
mod movement;
mod notation;
mod pieces;
mod plans;
mod scene;
mod setup;
mod track;
mod turn;
mod victory;
mod why_not;
