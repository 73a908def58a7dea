//! The Lucky Charm (Z15-16.5): ignores the worst Zombie card of the next Quick Search.

use engine::Told;

use super::catalogue::object;
use super::{Card, Effect, Origin};
use crate::rules::Table;
use crate::state::State;
use crate::words::Event;

pub(super) const CARD: Card = object(
    "Lucky Charm",
    1,
    [1, 0, 0, 1],
    Origin::Special,
    Some(Effect::Charm),
    "Z15-16.5",
    "Ignores a Zombie card in your next Quick Search of this turn.",
);

impl State {
    pub(super) fn can_charm(&self) -> bool {
        !self.turn_flags.charm
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn charm(&mut self) {
        self.s.turn_flags.charm = true;
    }

    /// Z15-16.5: of so many zombies found, those of the worst card are ignored.
    pub(crate) fn adjust_found_zombies(&mut self, n: u8, worst: u8) -> u8 {
        if std::mem::take(&mut self.s.turn_flags.charm) && worst > 0 {
            self.tell(Event::CardIgnored);
            return n - worst;
        }
        n
    }
}
