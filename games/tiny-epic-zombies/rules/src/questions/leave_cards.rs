//! A human who is Eaten Alive in the courtyard leaves the cards at any one store (TEZ-5.8).

use engine::{Ask, Id, Names, RuleId, Target, Told, answers};

use super::pointing::store_at;
use super::{LeaveCards, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Position;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        At(position: Position) = LayAt(position),
    }
}

impl Ask<TinyEpicZombies> for LeaveCards {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(Answer)) {
        Position::all().for_each(|position| may(Answer::At(position)));
    }

    fn forbids(self, _: &State, _: Human, _: Answer) -> Option<RuleId> {
        None
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-5.8")
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        !state.human(me).cards.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::At(position) = answer;
        table.leave_cards(me, position);
        table.newcomer(me)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human) -> Next {
        table.newcomer(me)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "at which store do you leave the cards of the dead?".to_owned()
    }

    fn describe(self, state: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::At(position) = answer;
        format!("at {}", state.mall.store(position).name())
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        store_at(pointed_at).map(Answer::At)
    }
}
