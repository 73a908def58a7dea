//! What the page and the worker say to each other, as JSON.

use any_game::{ReviewDepth, ReviewedEntry};
use protocol::{ToClient, ToTable};
use serde::{Deserialize, Serialize};
use table::TriedAnswer;

/// What the page says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum ToWorker {
    /// Set up a new table.
    Begin {
        game: String,
        /// `option=value`, as replays have it.
        setup: String,
        seats: Vec<Chosen>,
    },
    /// Set up a table that goes on from the first entries of a replay.
    GoOn {
        replay: String,
        entries: usize,
        seats: Vec<Chosen>,
    },
    /// Go on with a table from its log.
    Resume {
        log: String,
        /// What its clock showed last.
        clock: u64,
    },
    /// How long bots wait before they decide, in milliseconds.
    BotDelay(u64),
    Said(u64, ToTable),
    /// Set up a table with a puzzle: a book with nothing else in it.
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

/// Who was chosen for a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Chosen {
    /// Whoever has this token.
    Person(String),
    /// A bot of the level with this word.
    Bot(String),
}

/// What the worker says. Lines come before the messages that follow from them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum FromWorker {
    Store(Vec<String>),
    Told(u64, ToClient),
    /// There is no table, for this reason.
    Failed(String),
    /// What came of the answer to a puzzle; nothing as long as there is none.
    Tried(Option<Tried>),
    /// Some more entries, looked at again.
    Reviewed(Vec<ReviewedEntry>),
    /// A game that was read, or why it cannot be.
    Read(Result<Checked, String>),
}

/// An answer to a puzzle, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tried {
    /// What it says on its button.
    pub(crate) answer: String,
    pub(crate) is_right: bool,
    /// One way how it may go, in sentences.
    pub(crate) story: Vec<String>,
}

impl From<&TriedAnswer> for Tried {
    fn from(tried: &TriedAnswer) -> Tried {
        let TriedAnswer { answer, is_right, story } = tried.clone();
        Tried { answer, is_right, story }
    }
}
