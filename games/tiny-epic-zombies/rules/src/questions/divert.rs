//! Whether gained ammo goes into the cache instead (TEZ-15.24, 15.26).

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::{Divert, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Cache = DepositAmmo,
        Keep = Decline,
    }
}

impl Ask<TinyEpicZombies> for Divert {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(Answer)) {
        may(Answer::Cache);
        may(Answer::Keep);
    }

    fn forbids(self, _: &State, _: Human, _: Answer) -> Option<RuleId> {
        None
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-15.26")
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        state.can_cache_ammo(me)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Cache => table.cache_ammo(me, self.0),
            Answer::Keep => table.load(me, self.0),
        }
        done()
    }

    fn is_sound(self, _: &State, _: Human) -> bool {
        (1..=3).contains(&self.0)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        format!("you gain {} ammo: do you keep it or does it go into the cache?", self.0)
    }

    fn describe(self, _: &State, _: Human, answer: Answer, _: &Names) -> String {
        let text = match answer {
            Answer::Cache => "let it go into the cache",
            Answer::Keep => "keep it",
        };
        text.to_owned()
    }
}
