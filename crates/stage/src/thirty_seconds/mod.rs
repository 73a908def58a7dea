//! The board of 30 Seconds to Live: the alley, from the warehouse to the street.

mod apply;
mod art;
mod clash;
mod countdown;
mod picture;
mod places;
mod scene;
mod sound;
mod spotlight;
mod targets;
mod tempo;
#[cfg(test)]
mod tests;
pub mod words;

pub use art::{body_art, card_art, hand_card_art, kind_art, scheme_art, supply_art, tactic_art};
pub use clash::{Assault, Clash, Purpose, Side, Stroke, Turned};
pub use countdown::{Countdown, Urgency};
pub use picture::{HandItem, Picture};
pub use places::{
    FIGURE, HEIGHT, Point, WIDTH, card_at, lane, row_at, row_left, row_middle, survivor_at,
    token_at, warehouse_at, zombies_at,
};
pub use scene::scene;
pub use spotlight::{Shown, Spotlight};
pub use targets::{Aim, Targets};
pub use tempo::{Pace, dwell};
