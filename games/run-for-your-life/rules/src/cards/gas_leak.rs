//! Gas Leak: a low card kills (RFYL-9.10).

use engine::{Seat, Told, done};

use super::{Card, Category, Effect, EventCard, Value};
use crate::rules::{Next, Table, draw};
use crate::words::{Draw, Event};

pub(super) const PRINT: Card = Card {
    name: "Gas Leak",
    count: 1,
    category: Category::Rip,
    also: None,
    prevented_by: 0,
    effect: Effect::GasLeak { dies_up_to: 3 },
    text: "Draw a Determination card: on 1 to 3 you die.",
};

pub(super) fn happens(me: Seat, card: EventCard) -> Next {
    draw(Draw::GasLeak(me, card))
}

impl<T: Told<Event>> Table<'_, T> {
    /// Gas Leak: a low card kills (RFYL-9.10).
    pub(crate) fn gas_leak(&mut self, me: Seat, card: EventCard, value: Value) -> Next {
        self.tell(Event::AmountDrawn(me, value));
        let effect = card.card().effect;
        let dies = matches!(effect, Effect::GasLeak { dies_up_to } if value.0 <= dies_up_to);
        if dies { self.dies(me) } else { done() }
    }
}
