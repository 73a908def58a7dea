//! The board of Zombie 15': the town, on a clock.

mod picture;
pub mod sound;

pub use picture::Picture;
