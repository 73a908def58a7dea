//! The board of Zombie 15': the town, on a clock.

pub mod editor;
mod picture;

pub use picture::Picture;
