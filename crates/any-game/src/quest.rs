//! The quests of puzzles and the consequences of answers, as text.

use std::fmt;

/// The consequences of an answer, with entries as text.
pub type AnswerFate = search::OptionFate<String>;

/// A quest of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuestText {
    /// Its word in puzzle books.
    pub word: &'static str,
    /// Its sentence for people.
    pub says: &'static str,
}

/// Why the consequences are unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// The game has no such quest.
    UnknownQuest(String),
    /// It takes too long to try everything.
    TooMuch,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::UnknownQuest(word) => write!(f, "The game knows no quest `{word}`."),
            Unsolved::TooMuch => f.write_str("It takes too long to try everything."),
        }
    }
}
