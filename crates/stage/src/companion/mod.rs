//! What a screen does beside the box of a game: it keeps the time, turns cards over, says how the table is
//! laid, and plays zombies that nobody plays. It knows only what people tell it.

pub mod guide;
pub mod night;
pub mod sand;
pub mod solo;

/// The same words, as a sentence begins.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}
