//! Plays any game; knows none.

pub mod flat;
mod level;
pub mod mini_race;
pub mod random;

pub use level::{Level, think};
