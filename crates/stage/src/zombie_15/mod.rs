//! The board of Zombie 15': the town, on a clock.

pub mod campaign;
pub mod editor;
mod geometry;
mod lots;
mod picture;
mod plan;
mod scene;
#[cfg(test)]
mod tests;

pub use geometry::{Point, Rect, TILE};
pub use picture::Picture;
pub use plan::{AreaPlan, Plan, TilePlan};
pub use scene::{scene, tile_scene};
