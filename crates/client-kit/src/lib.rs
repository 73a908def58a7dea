//! Building blocks of boards and pages in the browser. Independent of any game.

#![allow(unreachable_pub, reason = "what #[component] makes of pub is pub")]

pub mod board;
pub mod browser;
pub mod companion;
pub mod figures;
pub mod input;
pub mod part;
pub mod parts;
pub mod settings;
pub mod setup;
pub mod sound;
pub mod terms;
pub mod toasts;
pub mod watch;
pub mod zoom;

pub use board::{BoardContext, art};

use stage::texts::{ENGLISH, Texts};

/// The texts in the user's language.
pub fn texts() -> &'static Texts {
    &ENGLISH
}
