//! The Bicycle: two spaces more every turn, until a fight is lost.

use engine::{Seat, Told};

use super::{Card, Category, Effect, Item};
use crate::rules::Table;
use crate::state::Player;
use crate::words::Event;

pub(super) const PRINT: Card = Card {
    name: "Bicycle",
    count: 1,
    category: Category::Item,
    also: Some(Category::Movement),
    prevented_by: 0,
    effect: Effect::Carry(Item::Bicycle),
    text: "2 spaces more every turn. Lost when you lose a fight.",
};

impl Player {
    /// What it adds to the movement.
    #[inline]
    pub(crate) fn adjust_movement(&self) -> i8 {
        2 * self.goods.items.count(Item::Bicycle) as i8
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn after_lost_fight(&mut self, me: Seat) {
        if self.s.player(me).has(Item::Bicycle) {
            self.discard_item(me, Item::Bicycle);
            self.tell(Event::ItemLost(me, Item::Bicycle));
        }
    }
}
