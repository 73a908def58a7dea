//! The Test Kit (RFYL-10.1): reveals a blood card before the draw for movement.

use engine::{RuleId, Seat, SeatSet, Told, count, next};

use super::{Card, Category, Effect, Item};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Draw, Event, Question, Step};

pub(super) const MOMENT: RuleId = RuleId("RFYL-10.1");

pub(super) const PRINT: Card = Card {
    name: "Test Kit",
    count: 1,
    category: Category::Item,
    also: None,
    prevented_by: 0,
    effect: Effect::Carry(Item::TestKit),
    text: "Before you draw for movement: reveal one blood card of somebody on your space.",
};

impl State {
    /// RFYL-10.1: the blood cards that can be tested, told apart by their drops.
    pub(crate) fn tests(&self, me: Seat) -> impl Iterator<Item = (Seat, u8)> {
        self.tested_by(me).iter().flat_map(move |whose| {
            let has_cards = move |&drops: &u8| self.player(whose).blood.with(drops).n() > 0;
            (1..=3).filter(has_cards).map(move |drops| (whose, drops))
        })
    }

    pub(crate) fn forbids_test(&self, me: Seat, whose: Seat, drops: u8) -> Option<RuleId> {
        let can_test = self.tested_by(me).has(whose)
            && drops > 0
            && self.player(whose).blood.with(drops).n() > 0;
        (!can_test).then_some(MOMENT)
    }

    /// RFYL-10.1: everybody on the same space, including the player.
    fn tested_by(&self, me: Seat) -> SeatSet {
        if self.can_test(me) { self.humans_on(self.space(me)) } else { SeatSet::NONE }
    }

    pub(crate) fn can_test(&self, me: Seat) -> bool {
        self.player(me).has(Item::TestKit)
    }
}

pub(crate) fn describe_test(drops: u8, whose: &str) -> String {
    let drops = count(drops, "drop");
    format!("use the Test Kit: reveal a blood card with {drops}, {whose}")
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn test(&mut self, me: Seat, whose: Seat, drops: u8) -> Next {
        self.use_item(me, Item::TestKit);
        next([Step::Nature(Draw::Reveal(whose, drops)), Step::Ask(me, Question::Ready)])
    }
}
