//! The board of Tiny Epic Zombies: the mall, seen from above.

mod furniture;
mod geometry;
mod outline;
mod plan;
mod scene;
mod spots;
#[cfg(test)]
mod tests;
mod walls;

pub use geometry::{Area, Card, HEIGHT, Point, Turn, WIDTH};
pub use plan::{CARD, Plan, RoomPlan, Shelf, Sign, StorePlan};
pub use scene::{ability_art, icon_art, scene, symbol_art};
pub use spots::{ABILITY, FIGURE, ICON, TOKEN};
pub use walls::{Door, Line, Walls};
