//! What the boards in the browser and the pages around them are made of. It knows no game.

#![allow(unreachable_pub, reason = "what #[component] makes of pub is pub")]

pub mod board;
pub mod browser;
pub mod companion;
pub mod input;
pub mod part;
pub mod parts;
pub mod settings;
pub mod setup;
pub mod sound;
pub mod toasts;
pub mod watch;
pub mod zoom;

pub use board::{BoardContext, art};

use stage::texts::{ENGLISH, Texts};

/// What the screen says, in the language of whoever looks.
pub fn texts() -> &'static Texts {
    &ENGLISH
}
