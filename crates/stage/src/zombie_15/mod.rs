//! The board of Zombie 15': the town, on a clock.

mod picture;

pub use picture::Picture;
