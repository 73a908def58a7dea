//! The board of a game in the terminal, as its folder provides it.

use any_game::AnyGame;
use engine::{Millis, Names};
use serde_json::Value;

use crate::ink::Ink;

/// How one game is drawn and told.
#[derive(Debug)]
pub struct Terminal {
    /// Its id.
    pub game: &'static str,
    /// The board from the view of whoever looks. The time is what its clock would say, where one goes on by itself.
    pub draw: fn(&Value, &Names, Ink, Option<Millis>) -> String,
    /// A sentence of the story as it is told at the table: a card that is drawn is read aloud.
    pub tell: fn(&'static dyn AnyGame, &str, Ink) -> String,
}
