//! Who is to sit at a new table, before it exists.

use serde::{Deserialize, Serialize};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Somebody at this screen.
    Person,
    Bot,
    /// Whoever is given the link.
    Open,
}

impl Sitter {
    /// The next one when a seat is clicked.
    pub fn next(self) -> Sitter {
        match self {
            Sitter::Person => Sitter::Bot,
            Sitter::Bot => Sitter::Open,
            Sitter::Open => Sitter::Person,
        }
    }
}

/// The seats of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(pub Vec<Sitter>);

impl Seating {
    /// One person at this screen, and bots.
    pub fn alone(n_seats: usize) -> Seating {
        let mut seats = vec![Sitter::Bot; n_seats];
        if let Some(first) = seats.first_mut() {
            *first = Sitter::Person;
        }
        Seating(seats)
    }

    /// More seats are for bots, fewer leave from the end.
    pub fn resize(&mut self, n_seats: usize) {
        self.0.resize(n_seats, Sitter::Bot);
    }

    /// Whether it takes a server to bring these people together.
    pub fn is_online(&self) -> bool {
        self.0.contains(&Sitter::Open)
    }

    pub fn n_persons(&self) -> usize {
        self.0.iter().filter(|&&sitter| sitter == Sitter::Person).count()
    }
}
