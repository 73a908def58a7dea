//! How a Zombie Player moves (RFYL-11.10): by a card of their own, in either direction.

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers, count, done};

use super::go::stand;
use super::{Prowl, Question, space_at};
use crate::RunForYourLife;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Go(to: Space) = Go(to),
    }
}

impl Ask<RunForYourLife> for Prowl {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["goes", "Zombie Player moves"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        let (low, high) = state.around(me, self.0.0);
        Space::range(low, high).for_each(|to| may(Answer::Go(to)));
    }

    fn forbids(self, state: &State, me: Seat, Answer::Go(to): Answer) -> Option<RuleId> {
        let (low, high) = state.around(me, self.0.0);
        if to > state.goal {
            Some(RuleId("RFYL-2.4"))
        } else if to < low || to > high {
            Some(RuleId("RFYL-11.10"))
        } else {
            None
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        !state.is_human(me)
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        me: Seat,
        Answer::Go(to): Answer,
    ) -> Next {
        let from = table.s.space(me);
        if to != from {
            table.leave_horde(me, to);
            table.comes_to(me, to);
        }
        table.tell(Event::Prowled { who: me, from, to });
        if table.s.walkers.on(to) > 0 { ask(me, Question::Lead) } else { done() }
    }

    /// RFYL-11.9
    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (me, space, n) = (names.of(me), state.space(me), self.0.0);
        format!(
            "{me}, the other zombies have moved. You are on space {space} and may prowl up to {n}: where do you go?"
        )
    }

    /// Whom a Zombie Player meets, and what happens to the horde.
    fn describe(self, state: &State, me: Seat, Answer::Go(to): Answer, names: &Names) -> String {
        let humans: Vec<&str> = state.humans_on(to).iter().map(|it| names.of(it)).collect();
        let humans = match humans.as_slice() {
            [] => String::new(),
            [one] => format!(", to {one}"),
            [first @ .., last] => format!(", to {} and {last}", first.join(", ")),
        };
        let own = if to == state.space(me) { 1 + state.player(me).horde } else { 0 };
        let zombies = stand(state.zombies_on(to) - own);
        // RFYL-11.12
        let left = match (state.horde_left_on(me, to), state.player(me).horde) {
            (None, _) | (_, 0) => String::new(),
            (Some(space), n) => format!(", leaving your {} on space {space}", count(n, "zombie")),
        };
        format!("{}{humans}{zombies}{left}", state.describe_way(me, to))
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        space_at(pointed_at).map(Answer::Go)
    }
}
