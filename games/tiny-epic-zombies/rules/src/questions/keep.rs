//! Casting the humans (TEZ-3.14): each keeps one of three characters.

use engine::{Ask, Names, RuleId, Told, answers};

use super::{Keep, forbidden_unless};
use crate::TinyEpicZombies;
use crate::characters::Character;
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Keep(character: Character) = Keep(character),
    }
}

impl Ask<TinyEpicZombies> for Keep {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["player cards"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.human(me).dealt.iter().for_each(|it| may(Answer::Keep(it)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Keep(character) = answer;
        forbidden_unless(state.human(me).dealt.has(character), "TEZ-3.14")
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        state.human(me).dealt.len() > 1
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::Keep(character) = answer;
        let dealt = std::mem::take(&mut table.s.humans[me].dealt);
        table.s.unused = table.s.unused.or(dealt.without(character));
        table.keep(me, character)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "which of these characters do you play?".to_owned()
    }

    fn describe(self, _: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::Keep(character) = answer;
        format!("the {}: {}", character.name(), character.human_text())
    }
}
