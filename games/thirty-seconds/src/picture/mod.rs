//! The board of 30 Seconds to Live: the alley, from the warehouse to the street.

mod apply;
mod art;
mod clash;
mod countdown;
mod places;
mod scene;
mod shown;
mod sound;
mod spotlight;
mod targets;
mod tempo;
#[cfg(test)]
mod tests;
pub mod words;

use engine::Rules;
use protocol::Choice;
use rules::ThirtySeconds;
use rules::view::View;
use rules::words::Event;
use stage::sound::Sound;

pub use art::{body_art, card_art, hand_card_art, kind_art, scheme_art, supply_art, tactic_art};
pub use clash::{Assault, Clash, Purpose, Side, Stroke, Turned};
pub use countdown::{Countdown, Urgency};
pub use places::{
    FIGURE, HEIGHT, Point, WIDTH, card_at, lane, row_at, row_left, row_middle, survivor_at,
    token_at, warehouse_at, zombies_at,
};
pub use scene::scene;
pub use shown::{HandItem, Picture};
pub use spotlight::{Shown, Spotlight};
pub use targets::{Aim, Targets};
pub use tempo::{Pace, dwell};

impl stage::picture::Picture for Picture {
    const GAME: &'static str = ThirtySeconds::ID;
    type View = View;
    type Event = Event;

    fn of(view: &View) -> Picture {
        Picture::of(view)
    }

    fn settled(&self, view: &View) -> Picture {
        Picture::settled(self, view)
    }

    fn beats(&self, events: &[Event]) -> Vec<(Event, u32)> {
        Picture::beats(self, events)
    }

    fn apply(&mut self, event: &Event) {
        Picture::apply(self, event);
    }

    fn sound(&self, event: &Event) -> Option<Sound> {
        Picture::sound(self, event)
    }

    fn turn(&self) -> u32 {
        Picture::turn(self)
    }

    fn is_live(&self) -> bool {
        Picture::is_live(self)
    }
}

/// The only thing that can be answered, if it is to let things happen. Whoever holds any card is asked: asking only those
/// who can answer would tell what they hold.
pub fn only_pass(options: &[Choice]) -> Option<&str> {
    match options {
        [only] if only.action == "pass" => Some(&only.action),
        _ => None,
    }
}
