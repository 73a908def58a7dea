//! Caffeine Pills (RFYL-10.2): three spaces more, before moving or planning to.

use engine::{RuleId, Seat, Told};

use super::{Card, Category, Effect, Item};
use crate::rules::Table;
use crate::state::State;
use crate::words::Event;

pub(super) const MOMENT: RuleId = RuleId("RFYL-10.2");

pub(super) const PRINT: Card = Card {
    name: "Caffeine Pills",
    count: 2,
    category: Category::Item,
    also: Some(Category::Movement),
    prevented_by: 0,
    effect: Effect::Carry(Item::CaffeinePills),
    text: "Before moving: 3 spaces more.",
};

impl State {
    /// A player who cannot move at all does not take them (RFYL-10.2).
    pub(crate) fn can_take_pills(&self, me: Seat) -> bool {
        self.player(me).has(Item::CaffeinePills) && !self.player(me).legs.stuck
    }

    pub(crate) fn forbids_pills(&self, me: Seat) -> Option<RuleId> {
        (!self.can_take_pills(me)).then_some(MOMENT)
    }

    pub(crate) fn describe_pills(&self) -> String {
        self.describe_item(Item::CaffeinePills)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-10.2
    pub(crate) fn take_pills(&mut self, me: Seat) {
        self.use_item(me, Item::CaffeinePills);
        self.s.players[me].legs.bonus += 3;
    }
}
