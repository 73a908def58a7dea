//! The zombie Mallcop (TEZ-14.27): a zombie may take any free room of its store.

use engine::{Ask, Names, RuleId, Target, Told, answers, next};

use super::AnyRoom;
use crate::TinyEpicZombies;
use crate::mall::Room;
use crate::questions::pointing::room_at;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Step};

answers! {
    pub(crate) enum Answer in Action {
        Enter(room: Room) = Enter(room),
        InOrder = Decline,
    }
}

impl Ask<TinyEpicZombies> for AnyRoom {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["any free room"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        state.free_rooms(self.0).iter().for_each(|room| may(Answer::Enter(room)));
        may(Answer::InOrder);
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Enter(room) => {
                forbidden_unless(state.free_rooms(self.0).has(room), "TEZ-14.27")
            }
            Answer::InOrder => None,
        }
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-14.27")
    }

    #[inline]
    fn has_ground(self, _: &State, (): ()) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        match answer {
            Answer::Enter(room) => {
                table.s.turn.roaming -= 1;
                next([Step::EnterRoom(room)])
            }
            Answer::InOrder => table.add_in_sequence(self.0),
        }
    }

    fn is_sound(self, state: &State, (): ()) -> bool {
        state.turn.roaming > 0
    }

    fn sentence(self, state: &State, (): (), _: &Names) -> String {
        format!("which room of {} does the zombie take?", state.mall.store(self.0).name())
    }

    fn describe(self, state: &State, (): (), answer: Answer, names: &Names) -> String {
        match answer {
            Answer::Enter(room) => {
                format!("{}{}", state.place(room), state.who_is_overrun(room, names))
            }
            Answer::InOrder => "take the next room in order".to_owned(),
        }
    }

    fn meant(self, _: &State, (): (), pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::Enter)
    }
}
