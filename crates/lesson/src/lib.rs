//! Guided games: the script of a lesson, and its guide.
//!
//! A lesson is a replay with a voice. Draws and the other seats' answers are scripted; at each step the voice says something,
//! points at something, and waits for the expected answer. Everything is played by the real rules, so its test finds any mistake in
//! a lesson.

mod glossary;
mod guide;
mod puzzle;
mod read;
mod sheet;
mod text;

pub use glossary::{Glossary, Mention, Term};
pub use guide::{Guide, Refusal};
pub use puzzle::{PUZZLE_REACH, Puzzle, PuzzleBook};
pub use sheet::{HowToSheet, Panel};
pub use text::{BadLesson, Detour, GuidedGame, LessonStep, PagePart, Pointed, Script};

/// The reply to a legal answer that does not continue, unless the lesson gives its own reason.
pub const NOT_YET: &str = "Not yet. That is allowed, but this lesson goes another way.";

/// The reply to an answer at a step without one.
pub const READ_ON: &str = "One moment. Nothing is to be decided here yet: go on first.";

#[cfg(test)]
mod tests;
