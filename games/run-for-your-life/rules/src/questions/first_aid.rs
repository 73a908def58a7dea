//! A First-Aid Kit (RFYL-10.3): it replaces one blood card, even when two must be drawn.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::FirstAid;
use crate::RunForYourLife;
use crate::cards::Item;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
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
