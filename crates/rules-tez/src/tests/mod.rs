//! Tests, in files that mirror the chapters of the rules.

mod abilities;
mod attacks;
mod backpack;
mod death;
mod hordes;
mod house_rules;
mod humans;
mod humans_reacting;
mod items;
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
mod supplies;
mod teenager;
mod vehicles;
mod weapons_melee;
mod weapons_ranged;
mod wounds;
mod zombie_turn;
mod zombies;
