//! The scenario editor, without a browser. A [`Draft`] is the scenario on the desk: whatever has been
//! written or laid so far, playable or not. Only the rules crate says what is wrong with it.

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
