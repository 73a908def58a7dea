//! Puzzles: which one a URL means, the puzzle of the day, and which ones were solved on this device.

use std::collections::BTreeSet;
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichPuzzle {
    /// The first one that was not solved on this device.
    Unsolved,
    /// That of the day.
    OfToday,
    /// By its number, counted from 1.
    Nth(usize),
}

const TODAY: &str = "today";

impl WhichPuzzle {
    /// Parses the fragment of a URL.
    pub fn parse(fragment: Option<&str>) -> WhichPuzzle {
        match fragment {
            Some(TODAY) => WhichPuzzle::OfToday,
            Some(number) => number.parse().map_or(WhichPuzzle::Unsolved, WhichPuzzle::Nth),
            None => WhichPuzzle::Unsolved,
        }
    }

    /// The inverse of [`WhichPuzzle::parse`].
    pub fn fragment(self) -> Option<String> {
        match self {
            WhichPuzzle::Unsolved => None,
            WhichPuzzle::OfToday => Some(TODAY.to_owned()),
            WhichPuzzle::Nth(number) => Some(number.to_string()),
        }
    }
}

/// The puzzle of the day is the same for everybody: the games take turns, and each goes through its book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayPuzzle {
    /// The index of the game, among those that have puzzles.
    pub game: usize,
    /// How many turns it had before.
    pub round: u64,
}

impl DayPuzzle {
    /// Days are counted since 1970, in local time.
    pub fn of(day: u64, n_games: usize) -> Option<DayPuzzle> {
        let n = n_games as u64;
        Some(DayPuzzle { game: day.checked_rem(n)? as usize, round: day.checked_div(n)? })
    }
}

/// The puzzles of a game that were solved on this device, by their keys: the book may change, and solved ones stay solved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SolvedPuzzles(BTreeSet<String>);

impl SolvedPuzzles {
    pub fn parse(text: &str) -> SolvedPuzzles {
        SolvedPuzzles(text.split_whitespace().map(str::to_owned).collect())
    }

    pub fn note(&mut self, key: &str) {
        self.0.insert(key.to_owned());
    }

    pub fn has(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// How many there are, including those no longer in the book.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many of these keys were solved.
    pub fn of(&self, keys: &[String]) -> usize {
        keys.iter().filter(|key| self.has(key)).count()
    }

    /// The index of the next unsolved key after a position, wrapping around; the next one if all are solved.
    pub fn next_unsolved(&self, keys: &[String], after: usize) -> usize {
        let n = keys.len().max(1);
        let round = (1..=n).map(|step| (after + step) % n);
        let open = round.clone().find(|&it| keys.get(it).is_some_and(|key| !self.has(key)));
        open.unwrap_or((after + 1) % n)
    }
}

impl fmt::Display for SolvedPuzzles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(String::as_str).collect::<Vec<_>>().join(" "))
    }
}

/// Days in a row on which the puzzle of the day was solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DayStreak {
    /// The last of them.
    last: u64,
    days: usize,
}

impl DayStreak {
    /// Parses the stored text; anything else counts as empty.
    pub fn parse(text: &str) -> DayStreak {
        let read = text.split_once(' ');
        let read = read.and_then(|(last, days)| Some((last.parse().ok()?, days.parse().ok()?)));
        read.map_or_else(DayStreak::default, |(last, days)| DayStreak { last, days })
    }

    /// Records that the puzzle of this day was solved.
    pub fn note(&mut self, day: u64) {
        self.days = match day.checked_sub(self.last) {
            Some(0) if self.days > 0 => self.days,
            Some(1) => self.days + 1,
            Some(_) | None => 1,
        };
        self.last = day;
    }

    pub fn is_solved_on(self, day: u64) -> bool {
        self.days > 0 && self.last == day
    }

    /// The length of the streak, if it can still continue.
    pub fn as_of(self, day: u64) -> usize {
        if self.last == day || self.last + 1 == day { self.days } else { 0 }
    }
}

impl fmt::Display for DayStreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.last, self.days)
    }
}
