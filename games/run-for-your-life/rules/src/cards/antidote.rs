//! The Antidote (RFYL-6.4): a player who turns out infected uses it or keeps it.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{Card, Category, Effect, Item};
use crate::RunForYourLife;
use crate::questions::Antidote;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Question};

pub(super) const PRINT: Card = Card {
    name: "Antidote",
    count: 1,
    category: Category::Item,
    also: None,
    prevented_by: 0,
    effect: Effect::Carry(Item::Antidote),
    text: "When your blood card turns out infected: discard both and stay human.",
};

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-6.4
    pub(crate) fn instead_of_turning(&self, me: Seat) -> Option<Next> {
        self.s.player(me).has(Item::Antidote).then(|| ask(me, Question::Antidote))
    }
}

answers! {
    pub(crate) enum Answer in Action {
        Use = Use(Item::Antidote),
        Turn = Decline,
    }
}

impl Ask<RunForYourLife> for Antidote {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Use);
        may(Answer::Turn);
    }

    fn forbids(self, _: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Use | Answer::Turn => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.player(me).has(Item::Antidote)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Use => {
                table.use_item(me, Item::Antidote);
                done()
            }
            Answer::Turn => table.becomes_a_zombie(me),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, you are infected. Do you use the Antidote?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Use => state.describe_item(Item::Antidote),
            Answer::Turn => "keep the Antidote and turn".to_owned(),
        }
    }
}
