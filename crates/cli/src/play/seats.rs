//! The seats of a table in the terminal.

use any_game::Level;
use engine::Seat;
use table::{Chair, SeatToken};

use crate::failure::Failure;

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sitter {
    /// Somebody at this keyboard.
    Person(String),
    /// The bot of this name.
    Bot(&'static str),
}

/// Parses `Ann,bot,bot:merciless,random` for `n` seats, clockwise; seats that are not named are bots.
pub(super) fn read(words: Option<&str>, n: u8) -> Result<Vec<Sitter>, Failure> {
    let wanted: Vec<&str> = words.unwrap_or("Ann").split(',').map(str::trim).collect();
    if wanted.len() > n.into() {
        let hint = "Name fewer, or choose more players";
        let problem = format!("{} seats are named, but the table has {n}. {hint}.", wanted.len());
        return Err(Failure::Usage(problem));
    }
    let sitter = |i: usize| wanted.get(i).map_or(Ok(Sitter::usual()), |word| Sitter::read(word));
    (0..n.into()).map(sitter).collect()
}

/// Who sat at a game that was saved as a replay: bots are recognized by their names.
pub(super) fn of_replay(names: &[String]) -> Vec<Sitter> {
    let is_one_of = |name: &str, kind: &str| {
        let number = name.strip_prefix(kind).and_then(|it| it.strip_prefix(' '));
        number.is_some_and(|it| it.parse::<u8>().is_ok())
    };
    let sitter = |name: &String| match name.as_str() {
        name if is_one_of(name, "Bot") => Sitter::usual(),
        name if is_one_of(name, "Random") => Sitter::Bot("random"),
        name => Sitter::Person(name.to_owned()),
    };
    names.iter().map(sitter).collect()
}

impl Sitter {
    fn usual() -> Sitter {
        Sitter::Bot(Level::default().word())
    }

    fn read(word: &str) -> Result<Sitter, Failure> {
        let low = word.to_ascii_lowercase();
        match low.as_str() {
            "steady" => return Ok(Sitter::Bot("steady")),
            "random" => return Ok(Sitter::Bot("random")),
            _ => {}
        }
        match Level::of_bot(&low) {
            Some(level) => Ok(Sitter::Bot(level.word())),
            None if low.starts_with("bot:") => {
                let known = Level::ALL.map(Level::word).join(", ");
                let problem = format!("`{word}` is no bot. After `bot:` comes one of {known}.");
                Err(Failure::Usage(problem))
            }
            None => Ok(Sitter::Person(word.to_owned())),
        }
    }

    /// Its form on the command line.
    pub(super) fn word(&self) -> String {
        match self {
            Sitter::Person(name) => name.clone(),
            Sitter::Bot(name) => {
                Level::of_word(name).map_or_else(|| (*name).to_owned(), Level::bot)
            }
        }
    }

    fn chair(&self, seat: Seat) -> Chair {
        match self {
            Sitter::Person(_) => Chair::Open(token(seat)),
            Sitter::Bot(name) => Chair::Bot(name),
        }
    }
}

pub(super) fn chairs(sitters: &[Sitter]) -> Vec<Chair> {
    (0u8..).map(Seat).zip(sitters).map(|(seat, sitter)| sitter.chair(seat)).collect()
}

/// The people with their seats.
pub(super) fn people(sitters: &[Sitter]) -> Vec<(Seat, String)> {
    let person = |(seat, sitter): (Seat, &Sitter)| match sitter {
        Sitter::Person(name) => Some((seat, name.clone())),
        Sitter::Bot(_) => None,
    };
    (0u8..).map(Seat).zip(sitters).filter_map(person).collect()
}

/// The token of a seat. Everybody sits at one keyboard, so it need not be secret, and the save contains the whole table anyway.
pub(super) fn token(seat: Seat) -> SeatToken {
    SeatToken::new([seat.0; 32])
}
