//! Dropped Clip: a bullet is lost.

use engine::{Seat, Told, done};

use super::{Card, Category, Effect};
use crate::rules::{Next, Table};
use crate::words::Event;

pub(super) const PRINT: Card = Card {
    name: "Dropped Clip",
    count: 1,
    category: Category::Bullets,
    also: None,
    prevented_by: 0,
    effect: Effect::DroppedClip,
    text: "Lose 1 bullet, if you have one.",
};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn dropped_clip(&mut self, me: Seat) -> Next {
        let n = self.s.player(me).goods.bullets.min(1);
        self.spend_bullets(me, n);
        self.tell(Event::BulletsLost(me, n));
        done()
    }
}
