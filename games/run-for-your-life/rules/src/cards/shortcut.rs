//! The event Shortcut: move some spaces ahead, up to the first zombies (RFYL-9.12).

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers, done};

use super::{Card, Category, Effect};
use crate::RunForYourLife;
use crate::questions::{Shortcut, space_at};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Event, Question};

pub(super) const PRINT: Card = Card {
    name: "Shortcut",
    count: 1,
    category: Category::Movement,
    also: None,
    prevented_by: 0,
    effect: Effect::Ahead(4),
    text: "Move ahead up to 4 spaces now, stopping at zombies.",
};

pub(super) fn happens(me: Seat, spaces: u8) -> Next {
    ask(me, Question::Shortcut(spaces))
}

answers! {
    pub(crate) enum Answer in Action {
        Go(to: Space) = Go(to),
    }
}

impl Ask<RunForYourLife> for Shortcut {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["goes", "moved by an event", "offers"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        Space::range(state.space(me), self.end(state, me)).for_each(|to| may(Answer::Go(to)));
    }

    fn forbids(self, state: &State, me: Seat, Answer::Go(to): Answer) -> Option<RuleId> {
        if state.space(me) <= to && to <= self.end(state, me) {
            None
        } else if to > state.goal {
            Some(RuleId("RFYL-2.4"))
        } else if !state.zombie_spaces().above(state.space(me)).below(to).is_empty() {
            Some(RuleId("RFYL-9.12"))
        } else {
            Some(RuleId("RFYL-5.2"))
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && self.end(state, me) > state.space(me)
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        me: Seat,
        Answer::Go(to): Answer,
    ) -> Next {
        table.moved(me, to);
        done()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, spaces) = (names.of(me), self.0);
        format!("{me}, a shortcut: up to {spaces} spaces ahead. Where do you go?")
    }

    fn describe(self, state: &State, me: Seat, Answer::Go(to): Answer, _: &Names) -> String {
        state.describe_run(me, to)
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        space_at(pointed_at).map(Answer::Go)
    }
}

impl Shortcut {
    /// The farthest space it leads to.
    fn end(self, state: &State, me: Seat) -> Space {
        let here = state.space(me);
        let met = state.zombie_spaces().above(here).lowest().unwrap_or(Space::LAST);
        here.ahead(self.0).min(state.goal).min(met)
    }
}
