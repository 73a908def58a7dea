//! Old Wound: the blood cards lose a drop, or one is drawn.

use engine::{Seat, Told, done};

use super::{Card, Category, Effect};
use crate::rules::{Next, Table};
use crate::words::Event;

pub(super) const PRINT: Card = Card {
    name: "Old Wound",
    count: 1,
    category: Category::Blood,
    also: None,
    prevented_by: 0,
    effect: Effect::OldWound,
    text: "If you have blood cards, tick one more drop on each, but not the last one. If you have none, draw one.",
};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn old_wound(&mut self, me: Seat) -> Next {
        if self.s.player(me).blood.is_empty() {
            return self.must_draw_blood(me);
        }
        let before = self.s.player(me).blood;
        self.s.players[me].blood.tick_but_not_the_last();
        if self.s.player(me).blood != before {
            self.tell(Event::Ticked(me));
        }
        done()
    }
}
