//! The Cat (Z15-16.16): one Zombie card fewer at the next growl.

use engine::Told;

use super::catalogue::object;
use super::{Card, Effect, Origin};
use crate::rules::Table;
use crate::setup::ClockKind;
use crate::state::State;
use crate::words::Event;

pub(super) const CARD: Card = object(
    "Cat",
    1,
    [1, 0, 0, 3],
    Origin::Special,
    Some(Effect::Distraction),
    "Z15-16.16",
    "One fewer Zombie card at the next growl.",
);

impl State {
    pub(super) fn can_send_cat(&self) -> bool {
        !self.cat && self.has_growls_to_come()
    }

    /// Whether the clock still has Zombie cards to draw.
    fn has_growls_to_come(&self) -> bool {
        let (_, growls) = self.setup.track(&self.board).growls();
        self.board.zombie_deck.is_some()
            && match self.setup.clock {
                ClockKind::Turns => true,
                ClockKind::Real | ClockKind::Actions => self.clock.growls < growls,
            }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn send_cat(&mut self) {
        self.s.cat = true;
    }

    /// Z15-16.16: how many of these cards the growl draws.
    pub(crate) fn adjust_growl(&mut self, n: u8) -> u8 {
        if std::mem::take(&mut self.s.cat) {
            self.tell(Event::CatDistracted);
            return n - 1;
        }
        n
    }
}
