//! The Barbed Bat (TEZ-9.17): taking a wound turns a plain kill into an Overkill.

use engine::{Ask, Names, RuleId, Told, done, next};

use super::{GrandSlam, YesOrNo};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Event, Step};

impl Ask<TinyEpicZombies> for GrandSlam {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn answer<T: Told<Event>>(self, _: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        match answer {
            YesOrNo::Yes => next([Step::TakeWounds(me, 1), Step::Overkill(me)]),
            YesOrNo::No => done(),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "a plain kill: do you take 1 wound to make it an Overkill?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => {
                format!("take 1 wound and make it an Overkill{}", state.end_by_wounds(me, 1))
            }
            YesOrNo::No => "leave it a plain kill".to_owned(),
        }
    }
}
