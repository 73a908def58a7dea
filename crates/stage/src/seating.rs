//! Who will sit at a new table.

use any_game::Level;
use serde::{Deserialize, Serialize};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum SitterChoice {
    /// Somebody at this screen.
    Person,
    /// A bot of this level.
    Bot(Level),
    /// Anyone with the link.
    Open,
}

impl SitterChoice {
    /// The default bot.
    pub fn bot() -> SitterChoice {
        SitterChoice::Bot(Level::default())
    }

    /// Whether both are persons, bots or friends.
    pub fn is_like(self, other: SitterChoice) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// The next one when a seat is clicked.
    pub fn next(self) -> SitterChoice {
        match self {
            SitterChoice::Person => SitterChoice::bot(),
            SitterChoice::Bot(_) => SitterChoice::Open,
            SitterChoice::Open => SitterChoice::Person,
        }
    }
}

impl From<SitterChoice> for String {
    fn from(sitter: SitterChoice) -> String {
        match sitter {
            SitterChoice::Person => "person".to_owned(),
            SitterChoice::Bot(level) => level.bot(),
            SitterChoice::Open => "open".to_owned(),
        }
    }
}

impl TryFrom<String> for SitterChoice {
    type Error = String;

    fn try_from(word: String) -> Result<SitterChoice, String> {
        match word.as_str() {
            "person" => Ok(SitterChoice::Person),
            "open" => Ok(SitterChoice::Open),
            bot => Level::of_bot(bot).map(SitterChoice::Bot).ok_or(word),
        }
    }
}

/// The seats of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(pub Vec<SitterChoice>);

impl Seating {
    /// One person at this screen, and bots.
    pub fn alone(n_seats: usize) -> Seating {
        let mut seats = vec![SitterChoice::bot(); n_seats];
        if let Some(first) = seats.first_mut() {
            *first = SitterChoice::Person;
        }
        Seating(seats)
    }

    /// Added seats are for bots; removed ones are taken from the end.
    pub fn resize(&mut self, n_seats: usize) {
        self.0.resize(n_seats, SitterChoice::bot());
    }

    /// Whether these people need a server.
    pub fn is_online(&self) -> bool {
        self.0.contains(&SitterChoice::Open)
    }

    pub fn n_persons(&self) -> usize {
        self.0.iter().filter(|&&sitter| sitter == SitterChoice::Person).count()
    }
}
