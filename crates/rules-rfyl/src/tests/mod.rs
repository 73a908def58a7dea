//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod cards;
mod cards_blood;
mod cards_bullets;
mod cards_encounters;
mod cards_items;
mod cards_movement;
mod cards_rip;
mod cards_weapons;
mod cards_zombies;
mod combat;
mod events;
mod group_fights;
mod items;
mod laws;
mod scene;
mod zombie_movement;
