//! The laws that every game obeys, and how a rule is tested. Only tests depend on it.

mod alloc;
mod check;
pub mod lantern;
pub mod laws;
mod random_game;

pub use alloc::allocations;
pub use check::{check, check_on, noted, refused};
pub use random_game::random_game;
