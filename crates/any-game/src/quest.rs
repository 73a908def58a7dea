//! What puzzles ask for, and what comes of an answer, in words.

use std::fmt;

/// What comes of an answer, its entries in words.
pub type AnswerFate = search::OptionFate<String>;

/// What a puzzle can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuestText {
    /// As books have it.
    pub word: &'static str,
    /// The same for people.
    pub says: &'static str,
}

/// Why nobody knows what comes of the answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// The game knows no such quest.
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
