//! Tests, in files that mirror the chapters of the rules.

mod abilities;
mod attacks;
mod backpack;
mod card_texts;
mod death;
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
#[allow(dead_code, reason = "chapters come one by one")]
mod scene;
mod search;
mod sentences;
mod setup;
mod solo;
mod supplies;
mod teenager;
mod turn;
mod vehicles;
mod victory;
mod weapons_melee;
mod weapons_ranged;
mod why_not;
mod wounds;
mod zombie_turn;
