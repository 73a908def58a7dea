//! The board of Run For Your Life: the road out of town.

mod apply;
mod picture;
mod spotlight;
mod tempo;
#[cfg(test)]
mod tests;

pub use picture::{Crowd, Helicopter, Picture, Pile, Runner, Supplies, Team};
pub use spotlight::{Duel, DuelEnd, Reason, Shown, Spotlight};
pub use tempo::{Beat, ZOMBIE_TURN, beats, dwell, read_events};
