//! How far a Runner goes in its free movement: two rows, or only one (THIRTY-12.5, THIRTY-12.14).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Stride;
use crate::ThirtySeconds;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

answers! {
    pub enum Answer in Action {
        Go(id: ZombieId, to: Row) = Shamble(id, to),
    }
}

impl Ask<ThirtySeconds> for Stride {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Runner"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.strides(self.0).into_iter().for_each(|to| may(Answer::Go(self.0, to)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Go(id, to): Answer) -> Option<RuleId> {
        let can_go = id == self.0 && state.strides(id).contains(&to);
        (!can_go).then_some(RuleId("THIRTY-12.14"))
    }

    fn has_ground(self, _: &State, _: Seat) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Go(id, to) = answer;
        table.shamble(id, to);
        done()
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.alley.get(self.0).is_some() && {
            let [near, far] = state.strides(self.0);
            near != far
        }
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        format!("{}, how far does {} go?", names.of(me), state.zombie_name(self.0))
    }

    fn describe(self, state: &State, _: Seat, Answer::Go(id, to): Answer, _: &Names) -> String {
        state.describe_shamble(id, to, 0)
    }
}

impl State {
    /// The rows one and two steps toward the Survivor.
    fn strides(&self, id: ZombieId) -> [Row; 2] {
        let from = self.alley.zombie(id).row;
        [1, 2].map(|rows| self.way_to_survivor(from, rows))
    }
}
