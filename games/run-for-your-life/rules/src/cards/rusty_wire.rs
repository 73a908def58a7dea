//! The event Rusty Wire: give up an item, or draw a blood card.

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers, done};

use super::{Card, Category, Effect, Item};
use crate::RunForYourLife;
use crate::questions::{RustyWire, item_at};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Question};

pub(super) const PRINT: Card = Card {
    name: "Rusty Wire",
    count: 1,
    category: Category::Blood,
    also: None,
    prevented_by: 0,
    effect: Effect::RustyWire,
    text: "Discard an item, or draw a blood card.",
};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn rusty_wire(&mut self, me: Seat) -> Next {
        if self.s.player(me).goods.items.is_empty() {
            self.must_draw_blood(me)
        } else {
            ask(me, Question::RustyWire)
        }
    }
}

answers! {
    pub(crate) enum Answer in Action {
        GiveUp(item: Item) = Discard(item),
        Bleed = Decline,
    }
}

impl Ask<RunForYourLife> for RustyWire {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["offers"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        state.player(me).goods.items.kinds().for_each(|item| may(Answer::GiveUp(item)));
        may(Answer::Bleed);
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::GiveUp(item) if !state.player(me).has(item) => Some(RuleId("RFYL-5.2")),
            Answer::GiveUp(_) | Answer::Bleed => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && !state.player(me).goods.items.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::GiveUp(item) => {
                table.discard_item(me, item);
                table.tell(Event::ItemLost(me, item));
                done()
            }
            Answer::Bleed => table.must_draw_blood(me),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let me = names.of(me);
        format!("{me}, rusty wire: do you discard an item, or draw a blood card?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::GiveUp(item) => format!("discard {}", item.name()),
            Answer::Bleed => "draw a blood card instead".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        item_at(pointed_at).map(Answer::GiveUp)
    }
}
