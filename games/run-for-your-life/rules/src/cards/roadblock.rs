//! Roadblock: some spaces back, at once.

use engine::{Seat, Told, done};

use super::{Card, Category, Effect};
use crate::rules::{Next, Table};
use crate::track::Space;
use crate::words::Event;

pub(super) const PRINT: Card = Card {
    name: "Roadblock",
    count: 1,
    category: Category::Movement,
    also: None,
    prevented_by: 0,
    effect: Effect::Back(3),
    text: "Move back 3 spaces now.",
};

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-9.12: a player moved by an event stops at the first zombies.
    pub(super) fn roadblock(&mut self, me: Seat, spaces: u8) -> Next {
        let here = self.s.space(me);
        let met = self.s.zombie_spaces().below(here).highest().unwrap_or(Space::START);
        self.moved(me, here.back(spaces).max(met));
        done()
    }
}
