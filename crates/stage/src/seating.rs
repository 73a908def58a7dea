//! Who is to sit at a new table, before it exists.

use any_game::Level;
use serde::{Deserialize, Serialize};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Sitter {
    /// Somebody at this screen.
    Person,
    /// A bot that plays so well.
    Bot(Level),
    /// Whoever is given the link.
    Open,
}

impl Sitter {
    /// The bot that plays unless somebody chooses another.
    pub fn bot() -> Sitter {
        Sitter::Bot(Level::default())
    }

    /// Whether both are persons, bots or friends.
    pub fn is_like(self, other: Sitter) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// The next one when a seat is clicked.
    pub fn next(self) -> Sitter {
        match self {
            Sitter::Person => Sitter::bot(),
            Sitter::Bot(_) => Sitter::Open,
            Sitter::Open => Sitter::Person,
        }
    }
}

impl From<Sitter> for String {
    fn from(sitter: Sitter) -> String {
        match sitter {
            Sitter::Person => "person".to_owned(),
            Sitter::Bot(level) => level.bot(),
            Sitter::Open => "open".to_owned(),
        }
    }
}

impl TryFrom<String> for Sitter {
    type Error = String;

    fn try_from(word: String) -> Result<Sitter, String> {
        match word.as_str() {
            "person" => Ok(Sitter::Person),
            "open" => Ok(Sitter::Open),
            bot => Level::of_bot(bot).map(Sitter::Bot).ok_or(word),
        }
    }
}

/// The seats of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(pub Vec<Sitter>);

impl Seating {
    /// One person at this screen, and bots.
    pub fn alone(n_seats: usize) -> Seating {
        let mut seats = vec![Sitter::bot(); n_seats];
        if let Some(first) = seats.first_mut() {
            *first = Sitter::Person;
        }
        Seating(seats)
    }

    /// More seats are for bots, fewer leave from the end.
    pub fn resize(&mut self, n_seats: usize) {
        self.0.resize(n_seats, Sitter::bot());
    }

    /// Whether it takes a server to bring these people together.
    pub fn is_online(&self) -> bool {
        self.0.contains(&Sitter::Open)
    }

    pub fn n_persons(&self) -> usize {
        self.0.iter().filter(|&&sitter| sitter == Sitter::Person).count()
    }
}
