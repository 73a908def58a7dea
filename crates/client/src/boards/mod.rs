//! The boards of the games.

pub(crate) mod run_for_your_life;
