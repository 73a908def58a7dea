//! The Teenager (TEZ-13.26, 13.27): runs up to three rooms when overrun.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::pointing::room_at;
use super::{Question, SugarRush, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event};

/// TEZ-13.26
const REACH: u8 = 3;

answers! {
    pub(crate) enum Answer in Action {
        Run(room: Room) = Go(room),
        Stay = Decline,
    }
}

impl Ask<TinyEpicZombies> for SugarRush {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Teenager"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.sugar_rush(me).iter().for_each(|room| may(Answer::Run(room)));
        may(Answer::Stay);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Run(room) => forbidden_unless(state.sugar_rush(me).has(room), "TEZ-13.26"),
            Answer::Stay => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        !state.sugar_rush(me).is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Run(room) => {
                table.carry(me, room);
                ask(me, Question::JumpedInto)
            }
            Answer::Stay => done(),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "you were overrun: do you run? If so, where?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Run(room) => state.describe_way(me, "run to", room),
            Answer::Stay => "stay with the zombie".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::Run)
    }
}

impl State {
    /// Rooms that the Teenager can run to.
    fn sugar_rush(&self, me: Human) -> RoomSet {
        self.mall.moves_within(self.room(me), REACH).minus(self.zombies)
    }
}

#[cfg(test)]
mod tests {
    use crate::characters::Character;
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-13.26
    #[test]
    fn the_teenager_runs_only_so_far() {
        let teen = two().is(ANN, Character::Teenager).at(ANN, "W1");
        let rush = teen.asks(ANN, Question::SugarRush).now();
        assert_eq!(refused(&rush, 0, "go E1"), "TEZ-13.26");
    }
}
