//! The presentation without a browser: how events are animated, which key does what, and every text of the screen. What is specific
//! to a game is in its folder.

pub mod arrow;
#[cfg(not(target_arch = "wasm32"))]
pub mod drawings;
pub mod figures;
pub mod geometry;
#[cfg(not(target_arch = "wasm32"))]
pub mod ink;
pub mod keys;
pub mod mount;
pub mod nights;
pub mod people;
pub mod picture;
pub mod puzzles;
pub mod room;
pub mod route;
pub mod seating;
pub mod share;
pub mod sound;
pub mod targets;
#[cfg(not(target_arch = "wasm32"))]
pub mod terminal;
pub mod texts;
pub mod what_if;

#[cfg(test)]
mod tests;
