//! The board of Run For Your Life: the road out of town.

mod apply;
mod art;
mod places;
mod road;
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
use rules::RunForYourLife;
use rules::view::View;
use rules::words::Event;
use stage::sound::Sound;

pub use art::{card_art, event_art, event_kind, item_art, zombie_art};
pub use places::{DRAWN, Figure, Place, crowd, place, places};
pub use road::{Heads, Layout, Point, Road, Row, STRETCH};
pub use scene::scene;
pub use shown::{Crowd, Helicopter, Picture, Pile, Runner, Supplies, Team};
pub use sound::sound;
pub use spotlight::{Duel, DuelEnd, Reason, Shown, Spotlight};
pub use targets::{Targets, foremost, next_space};
pub use tempo::{ZOMBIE_TURN, beats, dwell};

impl stage::picture::Picture for Picture {
    const GAME: &'static str = RunForYourLife::ID;
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
