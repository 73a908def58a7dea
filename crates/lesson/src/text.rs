//! The parts of a lesson.

use std::fmt;

use engine::{Choices, Entry, Seat, Target};

/// A guided game, its actions as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuidedGame {
    /// The id of the game.
    pub game: String,
    pub title: String,
    /// What the learner knows afterwards, in one sentence.
    pub promise: String,
    /// The setup.
    pub setup: Choices,
    /// The names of the people, clockwise.
    pub seats: Vec<String>,
    /// The learner's seat.
    pub learner: Seat,
    /// What happened before the first step.
    pub before: Script,
    pub steps: Vec<LessonStep>,
    /// The farewell, one sentence each.
    pub farewell: Vec<String>,
}

/// One idea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// The line where it begins, counted from 1.
    pub line: usize,
    pub title: String,
    /// One or two sentences.
    pub says: Vec<String>,
    /// What it points at; if empty, the target of the first answer.
    pub points: Vec<Pointed>,
    /// The answers that continue, the expected one first. A step without any only tells something.
    pub answers: Vec<String>,
    /// Why certain others do not.
    pub detours: Vec<Detour>,
    /// Why all the rest do not.
    pub otherwise: Option<String>,
    /// What happens after the answer.
    pub script: Script,
}

/// A legal answer that does not continue, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detour {
    pub line: usize,
    pub action: String,
    pub reason: String,
}

/// Entries as in a replay, each with its line number.
pub type Script = Vec<(usize, Entry<String>)>;

/// What the voice points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pointed {
    /// A target of the game.
    At(Target),
    /// A figure on the board.
    Figure(Seat),
    /// A part of the page.
    Page(PagePart),
}

/// A part of the page that every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PagePart {
    Board,
    Clock,
    Log,
    Question,
    Seats,
}

impl PagePart {
    pub const ALL: [PagePart; 5] =
        [PagePart::Board, PagePart::Clock, PagePart::Log, PagePart::Question, PagePart::Seats];

    pub fn word(self) -> &'static str {
        match self {
            PagePart::Board => "board",
            PagePart::Clock => "clock",
            PagePart::Log => "log",
            PagePart::Question => "question",
            PagePart::Seats => "seats",
        }
    }
}

/// As in lessons: `space 7`, `seat 1`, `card machete`, `figure 0`, `log`.
impl fmt::Display for Pointed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pointed::At(Target::Space(space)) => write!(f, "space {space}"),
            Pointed::At(Target::Seat(seat)) => write!(f, "seat {}", seat.0),
            Pointed::At(Target::Card(card)) => write!(f, "card {card}"),
            Pointed::Figure(seat) => write!(f, "figure {}", seat.0),
            Pointed::Page(part) => f.write_str(part.word()),
        }
    }
}

/// What is wrong with a lesson, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLesson {
    /// Counted from 1.
    pub line: usize,
    /// A sentence, or a clause without its full stop.
    pub problem: String,
}

impl fmt::Display for BadLesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.problem.trim_end_matches('.'))
    }
}

impl std::error::Error for BadLesson {}

/// The lines of a text with this first line: each with its number, its keyword and the rest. Empty lines and comments are left out.
pub(crate) fn lines<'a>(
    text: &'a str,
    first: &str,
) -> Result<impl Iterator<Item = (usize, &'a str, &'a str)>, BadLesson> {
    let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut lines = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    if lines.next().is_none_or(|(_, line)| line != first) {
        return Err(bad(1, &format!("it must begin {first:?}")));
    }
    Ok(lines.map(|(n, line)| {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        (n, word, rest)
    }))
}

pub(crate) fn bad(line: usize, problem: &str) -> BadLesson {
    BadLesson { line, problem: problem.to_owned() }
}
