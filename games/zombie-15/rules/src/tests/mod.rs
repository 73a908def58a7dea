//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod attack;
mod campaign;
mod cards;
mod clock;
mod endings;
mod extras;
mod fight;
mod goals;
mod golden;
mod growl;
mod guide;
mod heroes;
mod hints;
mod laws;
mod legality;
mod lessons;
pub(crate) mod movement;
mod scenario_pieces;
mod scenario_words;
pub(crate) mod scene;
mod search;
mod setup;
mod special_items;
mod tokens;
mod words;
