//! A Zombie Player who stops with zombies may lead them (RFYL-11.11).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Lead;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::sentences::verb;
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Lead = Lead,
        LeaveThem = Decline,
    }
}

impl Ask<RunForYourLife> for Lead {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Lead);
        may(Answer::LeaveThem);
    }

    fn forbids(self, _: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Lead | Answer::LeaveThem => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        !state.is_human(me) && state.walkers.on(state.space(me)) > 0
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Lead => {
                let space = table.s.space(me);
                let n = table.s.walkers.on(space);
                table.s.walkers.take(space, n);
                table.s.players[me].horde += n;
                table.tell(Event::HordeTaken { leader: me, n });
            }
            Answer::LeaveThem => (),
        }
        done()
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let stand = verb(state.walkers.on(state.space(me)), "zombie", "stand");
        format!("{}, {stand} with you: do you take control?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Lead => "take control of the zombies here".to_owned(),
            Answer::LeaveThem => "leave them alone".to_owned(),
        }
    }
}
