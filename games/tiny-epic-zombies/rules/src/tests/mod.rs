//! Tests, in files that mirror the chapters of the rules. What a question allows and forbids is tested
//! in its own file.

mod abilities;
mod attacks;
mod card_texts;
mod death;
mod hordes;
mod house_rules;
mod humans;
mod humans_reacting;
mod items;
mod laws;
mod meant;
mod movement;
mod notation;
mod objectives;
mod objectives_deliveries;
mod objectives_fights;
mod objectives_puzzles;
mod phrases;
mod pieces;
mod races;
pub(crate) mod scene;
mod search;
mod sentences;
mod setup;
mod solo;
mod supplies;
mod teenager;
mod turn;
mod vehicles;
mod victory;
mod view;
mod why_not;
mod wounds;
mod zombie_turn;
mod zombies;
