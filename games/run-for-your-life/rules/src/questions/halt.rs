//! A zombie reached with movement left (RFYL-7.17): it may be shot before it stops the runner.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Halt;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Shoot = Shoot,
        Stop = Decline,
    }
}

impl Ask<RunForYourLife> for Halt {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Shoot);
        may(Answer::Stop);
    }

    fn forbids(self, _: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Shoot | Answer::Stop => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.can_halt(me, self.0)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        let foe = self.0;
        match answer {
            Answer::Shoot => {
                table.shoot(me, foe, foe.bullets());
                table.halt_at(me, foe)
            }
            Answer::Stop => table.s.foe_after(foe).map_or(done(), |next| table.halt_at(me, next)),
        }
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.is_foe(self.0)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, foe) = (names.of(me), self.0.phrase(names));
        format!("{me}, you reach {foe} with movement left: do you shoot before it stops you?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Shoot => self.0.describe_shot(),
            Answer::Stop => "save the bullet and stop here".to_owned(),
        }
    }
}
