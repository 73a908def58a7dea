//! Whether to shoot a zombie that survived the melee (RFYL-12.4, 12.20): the human engaged decides
//! first, then the others.

use engine::{Ask, Names, RuleId, Seat, SeatSet, Told, answers, done};

use super::PartingShot;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Shoot = Shoot,
        SaveBullet = Decline,
    }
}

impl Ask<RunForYourLife> for PartingShot {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["without a gun", "shoot"];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Shoot);
        may(Answer::SaveBullet);
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Shoot => state.forbids_shot(me),
            Answer::SaveBullet => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.can_shoot_after(me)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Shoot => {
                table.shoot_in_fight(me);
                done()
            }
            Answer::SaveBullet => table.parting_shots(self.0),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.parting_shots(self.0)
    }

    fn is_sound(self, state: &State, me: Seat) -> bool {
        state.are_shooters(self.0.or(SeatSet::only(me)))
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (me, foe) = (names.of(me), state.fight.foe.phrase(names));
        format!("{me}, {foe} is still there: do you shoot it now?")
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Shoot => state.fight.foe.describe_shot(),
            Answer::SaveBullet => "save the bullet".to_owned(),
        }
    }
}
