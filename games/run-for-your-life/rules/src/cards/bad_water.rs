//! Bad Water: of all humans on the space, the one with the lowest draw takes a blood card.

use engine::{Seat, Told};

use super::{Card, Category, Effect};
use crate::rules::{Next, Table, draw};
use crate::words::{Draw, Event, Stake};

pub(super) const PRINT: Card = Card {
    name: "Bad Water",
    count: 1,
    category: Category::Blood,
    also: None,
    prevented_by: 0,
    effect: Effect::BadWater,
    text: "All humans on your space draw; the lowest draws a blood card.",
};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn bad_water(&mut self, me: Seat) -> Next {
        let all = self.s.humans_on(self.s.space(me));
        if all.len() == 1 {
            return self.must_draw_blood(me);
        }
        draw(Draw::Contest { all, still_to_draw: all, stake: Stake::BadWater })
    }
}
