//! Rooftop Collapse: of all humans on the space, the one with the lowest draw dies (RFYL-9.10).

use engine::{Seat, Told, done};

use super::{Card, Category, Effect, EventCard, Value};
use crate::rules::{Next, Table, draw};
use crate::words::{Draw, Event, Stake};

pub(super) const PRINT: Card = Card {
    name: "Rooftop Collapse",
    count: 1,
    category: Category::Rip,
    also: None,
    prevented_by: 0,
    effect: Effect::Collapse { alone_dies_up_to: 2 },
    text: "All humans on your space draw; the lowest dies. Alone, you die on 1 or 2.",
};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn collapse(&mut self, me: Seat, card: EventCard) -> Next {
        let all = self.s.humans_on(self.s.space(me));
        if all.len() == 1 {
            return draw(Draw::CollapseAlone(me, card));
        }
        draw(Draw::Contest { all, still_to_draw: all, stake: Stake::Collapse })
    }

    pub(crate) fn collapse_alone(&mut self, me: Seat, card: EventCard, value: Value) -> Next {
        self.tell(Event::AmountDrawn(me, value));
        let effect = card.card().effect;
        let dies = matches!(effect, Effect::Collapse { alone_dies_up_to: n } if value.0 <= n);
        if dies { self.dies(me) } else { done() }
    }
}
