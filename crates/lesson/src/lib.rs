//! A guided game: a text in the words of a game, and who leads through it.
//!
//! A lesson is a replay with a voice. Draws are named and other seats answer as it is written; at each step the
//! voice says something, points at something, and waits for the one answer that goes on. Everything is played by
//! the real rules, so a lesson can be wrong only until its test has run.

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

/// What is said to a legal answer that does not go on, unless the lesson has a reason of its own.
pub const NOT_YET: &str = "Not yet. That is allowed, but this lesson goes another way.";

/// What is said to an answer at a step that only tells.
pub const READ_ON: &str = "One moment. Nothing is to be decided here yet: go on first.";

#[cfg(test)]
mod tests;
