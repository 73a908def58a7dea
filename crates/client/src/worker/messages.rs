//! Messages between the page and the worker, as JSON.

use any_game::{ReviewDepth, ReviewedEntry};
use protocol::{ToClient, ToTable};
use serde::{Deserialize, Serialize};
use table::TriedAnswer;

/// Messages from the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum ToWorker {
    /// Set up a new table.
    Begin {
        game: String,
        /// `option=value`, as replays have it.
        setup: String,
        seats: Vec<Chosen>,
    },
    /// Set up a table that continues from the first entries of a replay.
    GoOn {
        replay: String,
        entries: usize,
        seats: Vec<Chosen>,
    },
    /// Resume a table from its log.
    Resume {
        log: String,
        /// The last time of its clock.
        clock: u64,
    },
    /// How long bots wait before they decide, in milliseconds.
    BotDelay(u64),
    Said(u64, ToTable),
    /// Set up a puzzle: a book with nothing else in it.
    Puzzle(String),
    /// Look at a game again, without a table.
    Review(String, ReviewDepth),
    /// Read a game that is over or goes on elsewhere, and check all of it.
    Read(Written),
}

/// A game as somebody has it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Written {
    /// The text of a replay.
    Text(String),
    /// A link to one, or its end.
    Link(String),
    /// The log of a table in this browser.
    Log(String),
}

/// A game that was read, and found to be right in every line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Checked {
    /// The text of its replay.
    pub(crate) replay: String,
    /// The end of a link to it, if it has one.
    pub(crate) link: Option<String>,
}

/// An entry of a game that is over, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ToldEntry {
    /// The turn after it.
    pub(crate) turn: u32,
    /// What was seen to happen first; empty if it was nothing.
    pub(crate) said: String,
}

/// The player chosen for a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Chosen {
    /// The holder of this token.
    Person(String),
    /// A bot of this level.
    Bot(String),
}

/// Messages from the worker. Lines come before the messages that follow from them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum FromWorker {
    Store(Vec<String>),
    Told(u64, ToClient),
    /// There is no table, for this reason.
    Failed(String),
    /// The result of the answer to a puzzle; `None` before there is one.
    Tried(Option<Tried>),
    /// Some more reviewed entries, and how each is told.
    Reviewed(Vec<ReviewedEntry>, Vec<ToldEntry>),
    /// A game that was read, or why it cannot be.
    Read(Result<Checked, String>),
}

/// An answer to a puzzle, and its result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tried {
    /// The text of its button.
    pub(crate) answer: String,
    pub(crate) is_right: bool,
    /// One possible course, in sentences.
    pub(crate) story: Vec<String>,
}

impl From<&TriedAnswer> for Tried {
    fn from(tried: &TriedAnswer) -> Tried {
        let TriedAnswer { answer, is_right, story } = tried.clone();
        Tried { answer, is_right, story }
    }
}
