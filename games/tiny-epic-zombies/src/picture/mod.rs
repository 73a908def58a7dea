//! The board of Tiny Epic Zombies: the mall, seen from above.

mod apply;
mod art;
mod cue;
mod furniture;
mod geometry;
mod outline;
mod pieces;
mod plan;
mod scene;
mod shown;
mod spotlight;
mod spots;
mod targets;
#[cfg(test)]
mod tests;
mod walls;
pub mod words;

pub use art::{
    KNIFE, PISTOL, card_art, character_art, die_art, objective_art, person_art, search_card_art,
    search_card_count, token_art, vehicle_art, zombie_art,
};
pub use cue::cue;
pub use geometry::{HEIGHT, PlacedCard, Point, Rect, Rotation, WIDTH};
pub use pieces::{LyingCard, cards_at, humans_at, tokens_at};
pub use plan::{CARD, Plan, RoomPlan, Shelf, Sign, StorePlan};
pub use scene::{ability_art, icon_art, scene, signs, symbol_art};
pub use shown::{Picture, ZombieShown};
pub use spotlight::{Shown, Spotlight};
pub use spots::{ABILITY, FIGURE, ICON, TOKEN};
pub use targets::{MallSpace, Targets, arranged, destinations, leads_to, next_space};
pub use walls::{Door, Segment, Walls};
