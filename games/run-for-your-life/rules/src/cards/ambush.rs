//! Ambush: an encounter of everybody on the space.

use engine::{SeatSet, Told, done, next};

use super::{Affected, Card, Category, Effect, EventCard};
use crate::rules::{Extreme, Next, Table};
use crate::words::{Event, Stake, Step};

pub(super) const PRINT: Card = Card {
    name: "Ambush",
    count: 2,
    category: Category::Encounter,
    also: None,
    prevented_by: 2,
    effect: Effect::Encounter { zombies: 1, draw: 0, bullets: 1, who: Affected::EverybodyHere },
    text: "Every human on your space fights 1 zombie.",
};

impl<T: Told<Event>> Table<'_, T> {
    /// Ambush: every human on the space fights, the slowest first (RFYL-9.15).
    pub(crate) fn ambush(&mut self, card: EventCard, still_to_fight: SeatSet) -> Next {
        match self.s.slowest(still_to_fight) {
            None => done(),
            Some(Extreme::Tied(all)) => {
                self.contest(all, Stake::Speed, Step::Ambush { card, still_to_fight })
            }
            Some(Extreme::One(me)) => next([
                Step::Encounters { me, card, zombies: self.s.heroic(1) },
                Step::Ambush { card, still_to_fight: still_to_fight.without(me) },
            ]),
        }
    }
}
