//! Lessons of the toy game.

mod glossary;
mod guide;
mod puzzle;
mod read;

use any_game::{AnyGame, Of};
use engine_test::lantern::Lantern;

static LANTERN: Of<Lantern> = Of::new("");

fn lantern() -> &'static dyn AnyGame {
    &LANTERN
}

/// A short correct lesson.
const WALK: &str = include_str!("walk.lesson");
