//! Car Alarm: zombies as many spaces behind as a Determination card shows.

use engine::{Seat, Told, done};

use super::{Card, Category, Effect, EventCard, Place, Value};
use crate::rules::{Next, Table, draw};
use crate::words::{Draw, Event};

pub(super) const PRINT: Card = Card {
    name: "Car Alarm",
    count: 2,
    category: Category::Zombies,
    also: None,
    prevented_by: 3,
    effect: Effect::Add { zombies: 3, place: Place::BehindByCard },
    text: "Draw a Determination card and add 3 zombies that many spaces behind you.",
};

/// The card is drawn first.
pub(super) fn before_placing(me: Seat, card: EventCard) -> Next {
    draw(Draw::CarAlarm(me, card))
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn car_alarm(&mut self, me: Seat, card: EventCard, value: Value) -> Next {
        self.tell(Event::AmountDrawn(me, value));
        if let Effect::Add { zombies, .. } = card.card().effect {
            self.place_zombies(self.s.heroic(zombies), self.s.space(me).back(value.0));
        }
        done()
    }
}
