//! The board of Run For Your Life: the road out of town.

mod apply;
mod art;
mod cue;
mod places;
mod road;
mod scene;
mod shown;
mod spotlight;
mod targets;
mod tempo;
#[cfg(test)]
mod tests;
pub mod words;

pub use art::{card_art, event_art, event_kind, item_art, zombie_art};
pub use cue::cue;
pub use places::{DRAWN, DrawnFigure, FigurePlace, crowd, place, places};
pub use road::{Heads, Layout, Point, Road, RoadRow, STRETCH};
pub use scene::scene;
pub use shown::{Crowd, HelicopterShown, Picture, Pile, Runner, Supplies, Team};
pub use spotlight::{Duel, DuelEnd, Reason, Shown, Spotlight};
pub use targets::{Targets, foremost, next_space};
pub use tempo::ZOMBIE_TURN;
