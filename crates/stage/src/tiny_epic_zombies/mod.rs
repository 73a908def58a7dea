//! The board of Tiny Epic Zombies: the mall, seen from above.

mod apply;
mod art;
mod furniture;
mod geometry;
mod outline;
mod picture;
mod plan;
mod scene;
mod sound;
mod spotlight;
mod spots;
mod targets;
mod tempo;
#[cfg(test)]
mod tests;
mod walls;
pub mod words;

pub use art::{card_art, catalogue_art, die_art, symbol_class};
pub use geometry::{Area, Card, HEIGHT, Point, Turn, WIDTH};
pub use picture::{Picture, Zombie};
pub use plan::{CARD, Plan, RoomPlan, Shelf, Sign, StorePlan};
pub use scene::{ability_art, icon_art, scene, symbol_art};
pub use sound::sound;
pub use spotlight::{Shown, Spotlight};
pub use spots::{ABILITY, FIGURE, ICON, TOKEN};
pub use targets::Targets;
pub use tempo::{Beat, beats, dwell, read_events};
pub use walls::{Door, Line, Walls};
