//! Plays any game; knows none.

pub mod flat;
pub mod mini_race;
pub mod random;
