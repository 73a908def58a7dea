//! Who sits where.

use engine::{Names, Seat};

use crate::failure::Failure;

/// A player without a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bot {
    /// The usual one.
    Steady,
    Random,
}

/// `Ann,bot,random` as names for `n` seats; bots get numbers, and who is not named is one.
pub(super) fn read(words: Option<&str>, n: u8) -> Result<Names, Failure> {
    let words = words.unwrap_or("Ann");
    let wanted: Vec<&str> = words.split(',').map(str::trim).collect();
    if wanted.len() > n.into() {
        let hint = "Name fewer, or choose more players";
        let problem = format!("{} seats are named, but the table has {n}. {hint}.", wanted.len());
        return Err(Failure::Usage(problem));
    }
    let mut names: Vec<String> = Vec::new();
    for i in 0..usize::from(n) {
        let name = match wanted.get(i) {
            None => Bot::Steady.name(i),
            Some(word) => Bot::read(word).map_or_else(|| (*word).to_owned(), |bot| bot.name(i)),
        };
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(Failure::Usage(format!("Seat {i} needs a name of letters, or \"bot\".")));
        }
        if names.contains(&name) {
            return Err(Failure::Usage(format!("Two seats are called {name}; rename one.")));
        }
        names.push(name);
    }
    Ok(Names::new(names))
}

/// The bot that plays a seat: its name in the save says so.
pub(super) fn bot(names: &Names, seat: Seat) -> Option<Bot> {
    let is_called = |bot: &Bot| names.of(seat) == bot.name(seat.0.into());
    [Bot::Steady, Bot::Random].into_iter().find(is_called)
}

impl Bot {
    fn read(word: &str) -> Option<Bot> {
        match word.to_ascii_lowercase().as_str() {
            "bot" | "steady" => Some(Bot::Steady),
            "random" => Some(Bot::Random),
            _ => None,
        }
    }

    fn name(self, seat: usize) -> String {
        match self {
            Bot::Steady => format!("Bot {seat}"),
            Bot::Random => format!("Random {seat}"),
        }
    }
}
