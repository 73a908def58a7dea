//! What a screen does beside the box of a game: it keeps the time, turns cards over, says how the table is
//! laid, and plays zombies that nobody plays. It knows only what people tell it.

pub mod guide;
pub mod night;
pub mod sand;
pub mod solo;

use engine::Game;

/// The same words, as a sentence begins.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}

/// Whether there is something to lie beside the box of a game.
pub fn has_companion(game: &str) -> bool {
    matches!(game, rules_z15::Zombie15::ID | rules_thirty::ThirtySeconds::ID)
}

/// So much time as people read it: `14:05`. A second that has begun is counted.
pub fn minutes(millis: u32) -> String {
    let seconds = millis.div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
