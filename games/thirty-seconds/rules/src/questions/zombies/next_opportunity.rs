//! The Survivor runs past several zombies: who attacks next (THIRTY-8.6).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use super::NextOpportunity;
use crate::ThirtySeconds;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Bite, Event, SURVIVOR, Step};
use crate::zombies::ZombieId;

answers! {
    pub enum Answer in Action {
        Attack(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for NextOpportunity {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["attacked by each"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.opportunists.iter().for_each(|id| may(Answer::Attack(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Attack(id): Answer) -> Option<RuleId> {
        (!state.opportunists.has(id)).then_some(RuleId("THIRTY-8.1"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.opportunists.len() > 1
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Attack(id) = answer;
        table.opportunity(id)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.lowest_opportunity()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, prey) = (names.of(me), names.of(SURVIVOR));
        format!("{me}, {prey} runs past: who attacks next?")
    }

    fn describe(self, state: &State, _: Seat, Answer::Attack(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Where nobody chooses, zombies attack from bottom to top.
    pub(crate) fn lowest_opportunity(&mut self) -> Next {
        let all = self.s.opportunists;
        let first = all.lowest().map(|any| self.s.alley.zombie(any).row);
        let in_order =
            first.and_then(|row| self.s.alley.row(row).iter().copied().find(|&id| all.has(id)));
        in_order.map_or(done(), |id| self.opportunity(id))
    }

    fn opportunity(&mut self, id: ZombieId) -> Next {
        self.s.opportunists.remove(id);
        next([Step::Attack(id, Bite::Opportunity), Step::Opportunities])
    }
}
