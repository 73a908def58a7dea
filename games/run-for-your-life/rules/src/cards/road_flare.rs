//! The Road Flare (RFYL-10.4): thrown up to five spaces, before the zombies move.

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers, done};

use super::{Card, Category, Effect, Item};
use crate::RunForYourLife;
use crate::questions::{Flare, space_at};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Event, Question, Step};

pub(super) const PRINT: Card = Card {
    name: "Road Flare",
    count: 1,
    category: Category::Item,
    also: None,
    prevented_by: 0,
    effect: Effect::Carry(Item::RoadFlare),
    text: "Name a space within 5 of you: this turn, zombies within 10 spaces of it move toward it.",
};

pub(super) const MOMENT: RuleId = RuleId("RFYL-10.4");

impl State {
    /// RFYL-10.4: the deck has only one, so at most one player can throw it.
    pub(crate) fn before_zombies_move(&self) -> Option<Step> {
        let thrower = self.humans.iter().find(|&me| self.player(me).has(Item::RoadFlare));
        thrower.map(|me| Step::Ask(me, Question::Flare))
    }
}

const FLARE_THROW: u8 = 5;

answers! {
    pub(crate) enum Answer in Action {
        Throw(space: Space) = Flare(space),
        Keep = Decline,
    }
}

impl Ask<RunForYourLife> for Flare {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Road Flare"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        let (low, high) = state.around(me, FLARE_THROW);
        Space::range(low, high).for_each(|space| may(Answer::Throw(space)));
        may(Answer::Keep);
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        let (low, high) = state.around(me, FLARE_THROW);
        match answer {
            Answer::Throw(space) if space < low || space > high => Some(MOMENT),
            Answer::Throw(_) | Answer::Keep => None,
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.player(me).has(Item::RoadFlare) && state.walkers.n() > 0
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Throw(space) => {
                table.use_item(me, Item::RoadFlare);
                table.s.flare = Some(space);
                table.tell(Event::FlareThrown(me, space));
            }
            Answer::Keep => (),
        }
        done()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, do you throw the Road Flare, and where?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Throw(space) => format!("throw the flare onto space {space}"),
            Answer::Keep => "keep the flare".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        space_at(pointed_at).map(Answer::Throw)
    }
}
