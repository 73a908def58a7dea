//! The zombie Greaser (TEZ-14.15): a room with a gear may be skipped.

use engine::{Ask, Names, RuleId, Told};

use super::SkipGear;
use crate::TinyEpicZombies;
use crate::questions::{YesOrNo, forbidden};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

impl Ask<TinyEpicZombies> for SkipGear {
    type Me = ();
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, (): (), may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, (): (), _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-14.15")
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: YesOrNo) -> Next {
        let SkipGear(position) = self;
        match answer {
            YesOrNo::Yes => table.skip(position),
            YesOrNo::No => {
                let room = table.s.next_room(position).expect("a room with a gear is free");
                table.enter_next(position, room)
            }
        }
    }

    fn is_sound(self, state: &State, (): ()) -> bool {
        let SkipGear(position) = self;
        state.next_room(position).is_some_and(|room| state.can_skip(position, room))
    }

    fn sentence(self, state: &State, (): (), _: &Names) -> String {
        let store = state.mall.store(self.0).name();
        format!("a zombie enters {store}: does it skip the room with the gear?")
    }

    fn describe(self, _: &State, (): (), answer: YesOrNo, _: &Names) -> String {
        let text = match answer {
            YesOrNo::Yes => "pass by: take the next free room",
            YesOrNo::No => "take the room with the gear",
        };
        text.to_owned()
    }
}
