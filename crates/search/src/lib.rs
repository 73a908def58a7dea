//! Plays any game; knows none.

pub mod mini_race;
pub mod random;
