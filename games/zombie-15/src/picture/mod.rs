//! The board of Zombie 15': the town, on a clock.

mod apply;
mod art;
pub mod campaign;
mod cue;
pub mod editor;
mod geometry;
pub mod keys;
mod lots;
mod pieces;
mod plan;
mod scene;
mod shown;
pub mod sound;
mod spotlight;
mod targets;
#[cfg(test)]
mod tests;
mod way_out;
pub mod words;

pub use art::{
    TOKEN_BACK, card_art, heavy_art, hero_art, item_art, person_art, search_card_art, token_art,
    zombie_art,
};
pub use geometry::{Point, Rect, TILE};
pub use pieces::{MOST_IN_CROWD, crowd, person, thing};
pub use plan::{AreaPlan, Plan, TilePlan};
pub use scene::{scene, tile_scene};
pub use shown::{Alarm, AlarmFlash, Picture};
pub use spotlight::{Shown, Spotlight};
pub use targets::{Targets, hero_word, option_of};
pub use way_out::{WayOut, way_out};
