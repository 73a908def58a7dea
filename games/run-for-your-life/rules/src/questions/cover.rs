//! Whether to shoot a zombie that attacks another human, before the melee (RFYL-12.20).

use engine::{Ask, Names, RuleId, Seat, SeatSet, Told, answers, done};

use super::Cover;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Shoot = Shoot,
        LeaveIt = Decline,
    }
}

impl Ask<RunForYourLife> for Cover {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["without a gun", "shoot"];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Shoot);
        may(Answer::LeaveIt);
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Shoot => state.forbids_shot(me),
            Answer::LeaveIt => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.can_shoot(me)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Shoot => {
                table.shoot_in_fight(me);
                done()
            }
            Answer::LeaveIt => table.cover_by(self.0),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.cover_by(self.0)
    }

    fn is_sound(self, state: &State, me: Seat) -> bool {
        state.has_fight() && state.are_shooters(self.0.or(SeatSet::only(me)))
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (foe, whom) = (state.fight.foe.phrase(names), names.of(state.fight.me));
        format!("{}, {foe} attacks {whom}: do you shoot it?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Shoot => state.fight.foe.describe_shot(),
            Answer::LeaveIt => "let them fight it themselves".to_owned(),
        }
    }
}
