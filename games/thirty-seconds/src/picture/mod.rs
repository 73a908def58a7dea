//! The board of 30 Seconds to Live: the alley, from the warehouse to the street.

mod apply;
mod art;
mod clash;
mod countdown;
mod cue;
mod keys;
mod places;
mod scene;
mod shown;
mod spotlight;
mod targets;
#[cfg(test)]
mod tests;
pub mod words;

use protocol::WireChoice;

pub use art::{
    body_art, card_art, hand_card_art, kind_art, person_art, scheme_art, supply_art, survivor_art,
    tactic_art,
};
pub use clash::{Assault, Attacker, Clash, FaceUpAttack, Purpose, Stroke};
pub use countdown::{Countdown, Urgency};
pub use cue::{Tempo, cue};
pub use keys::arranged;
pub use places::{
    FIGURE, HEIGHT, Point, WIDTH, card_at, lane, row_at, row_left, row_middle, survivor_at,
    token_at, warehouse_at, zombies_at,
};
pub use scene::scene;
pub use shown::{HandItem, Picture};
pub use spotlight::{Shown, Spotlight};
pub use targets::{Aim, Targets};

/// The pass, if there is nothing else to do: to pass on everything in this turn (THIRTY-13.10) is no other choice. A player
/// with any card in hand is asked: asking only those who can react would reveal what they hold.
pub fn only_pass(options: &[WireChoice]) -> Option<&str> {
    let pass = options.iter().find(|it| it.action == "pass")?;
    let passes = |it: &WireChoice| ["pass", "pass-all"].contains(&&*it.action);
    options.iter().all(passes).then_some(&pass.action)
}
