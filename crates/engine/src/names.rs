//! The names of the people at the table.

use crate::Seat;

/// Names for the seats, used when events are put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

const USUAL: [&str; crate::MAX_SEATS] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

impl Names {
    /// One name for each seat, clockwise.
    pub fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// Ann, Bob, Cat and so on, for a table of `n`.
    pub fn usual(n: u8) -> Names {
        Names(USUAL.iter().take(n.into()).map(|name| (*name).to_owned()).collect())
    }

    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        if seat == Seat::NATURE {
            return "Nature";
        }
        self.0.get(seat.0 as usize).map_or("somebody", String::as_str)
    }

    /// The names of all seats, clockwise.
    pub fn all(&self) -> &[String] {
        &self.0
    }
}
