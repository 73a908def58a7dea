//! Fast One: an encounter that also costs movement.

use engine::{Seat, Told};

use super::{Card, Category, Effect, EventCard};
use crate::rules::{Next, Table};
use crate::words::Event;

pub(super) const PRINT: Card = Card {
    name: "Fast One",
    count: 2,
    category: Category::Encounter,
    also: Some(Category::Movement),
    prevented_by: 1,
    effect: Effect::FastOne { next_move: -2 },
    text: "Fight 1 zombie. Win or lose, your next movement is 2 shorter.",
};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn fast_one(&mut self, me: Seat, card: EventCard, next_move: i8) -> Next {
        self.next_move(me, next_move);
        self.encounters(me, card, self.s.heroic(1))
    }
}
