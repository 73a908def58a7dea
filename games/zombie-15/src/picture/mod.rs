//! The board of Zombie 15': the town, on a clock.

mod apply;
mod art;
pub mod campaign;
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
mod tempo;
#[cfg(test)]
mod tests;
pub mod words;

use engine::Rules;
use protocol::Choice;
use rules::Zombie15;
use rules::view::View;
use rules::words::Event;
use stage::keys::Keys;
use stage::sound::Sound;

pub use art::{TOKEN_BACK, card_art, heavy_art, item_art, search_card_art, token_art, zombie_art};
pub use geometry::{Point, Rect, TILE};
pub use pieces::{MOST_IN_CROWD, crowd, person, thing};
pub use plan::{AreaPlan, Plan, TilePlan};
pub use scene::{scene, tile_scene};
pub use shown::{Alarm, Flash, Picture};
pub use spotlight::{Shown, Spotlight};
pub use targets::{Targets, hero_word, main_option, option_of};

impl stage::picture::Picture for Picture {
    const GAME: &'static str = Zombie15::ID;
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

    fn title(&self) -> Option<String> {
        Some(campaign::title(&self.view))
    }

    fn keys(&self, options: &[Choice]) -> Vec<Keys> {
        Picture::keys(self, options)
    }
}
