//! A First-Aid Kit (RFYL-10.3): it replaces one blood card, even when two must be drawn.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{Card, Category, Effect, Item};
use crate::RunForYourLife;
use crate::questions::FirstAid;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Question};

pub(super) const PRINT: Card = Card {
    name: "First-Aid Kit",
    count: 2,
    category: Category::Item,
    also: None,
    prevented_by: 0,
    effect: Effect::Carry(Item::FirstAidKit),
    text: "When you must draw a blood card: discard this instead.",
};

pub(super) const MOMENT: RuleId = RuleId("RFYL-10.3");

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-10.3
    pub(crate) fn instead_of_blood(&self, me: Seat) -> Option<Next> {
        let has_kit = self.s.is_human(me) && self.s.player(me).has(Item::FirstAidKit);
        has_kit.then(|| ask(me, Question::FirstAid))
    }
}

answers! {
    pub(crate) enum Answer in Action {
        Use = Use(Item::FirstAidKit),
        Bleed = Decline,
    }
}

impl Ask<RunForYourLife> for FirstAid {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Use);
        may(Answer::Bleed);
    }

    fn forbids(self, _: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Use | Answer::Bleed => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        let has_kit = state.player(me).has(Item::FirstAidKit);
        state.is_human(me) && has_kit && state.blood_pile().n() > 0
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Use => {
                table.use_item(me, Item::FirstAidKit);
                done()
            }
            Answer::Bleed => table.blood_card(me),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, you must draw a blood card. Do you use a First-Aid Kit?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Use => state.describe_item(Item::FirstAidKit),
            Answer::Bleed => "draw the blood card".to_owned(),
        }
    }
}
