//! The Flashlight (RFYL-10.5): discards an event, and another is drawn in its place.

use engine::{Ask, Names, RuleId, Seat, Told, answers};

use super::{Card, Category, Effect, EventCard, Item};
use crate::RunForYourLife;
use crate::questions::SecondLook;
use crate::rules::{Next, Table, ask, draw};
use crate::state::State;
use crate::words::{Action, Draw, Event, Question};

pub(super) const PRINT: Card = Card {
    name: "Flashlight",
    count: 1,
    category: Category::Item,
    also: None,
    prevented_by: 0,
    effect: Effect::Carry(Item::Flashlight),
    text: "Discard an event you drew and draw another.",
};

pub(super) const MOMENT: RuleId = RuleId("RFYL-10.5");

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-10.5
    pub(crate) fn instead_of_event(&self, me: Seat, card: EventCard) -> Option<Next> {
        self.s.player(me).has(Item::Flashlight).then(|| ask(me, Question::SecondLook(card)))
    }
}

answers! {
    pub(crate) enum Answer in Action {
        Use = Use(Item::Flashlight),
        KeepEvent = Decline,
    }
}

impl Ask<RunForYourLife> for SecondLook {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Use);
        may(Answer::KeepEvent);
    }

    fn forbids(self, _: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Use | Answer::KeepEvent => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.player(me).has(Item::Flashlight)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Use => {
                table.use_item(me, Item::Flashlight);
                draw(Draw::Event(me))
            }
            Answer::KeepEvent => table.prevention(me, self.0),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat) -> Next {
        table.prevention(me, self.0)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, card) = (names.of(me), self.0.quoted());
        format!("{me}, you drew {card} Do you use the Flashlight to draw another?")
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Use => state.describe_item(Item::Flashlight),
            Answer::KeepEvent => "keep this event".to_owned(),
        }
    }
}
