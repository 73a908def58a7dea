//! The scenario editor, without a browser. A [`Draft`] is a scenario on the desk: whatever was written or
//! laid so far, whether it can be played or not. What is wrong with it, only the rules crate says.

mod desk;
mod draft;
mod lay;
mod palette;
mod pieces;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use desk::{Checked, Desk, EMPTY};
pub use draft::{Cell, Draft, DraftDeck, Laid, Part, Spot};
pub use lay::{Ground, Shift};
pub use palette::{PaletteShelf, shelves};
pub use pieces::{LyingPiece, Piece};
