//! The Skateboard (TEZ-9.34, 9.35): one of the counted Moves may go to any other room.

use engine::{Ask, Names, RuleId, Target, Told, answers};

use super::pointing::room_at;
use super::{Skateboard, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        To(room: Room) = Go(room),
    }
}

impl Ask<TinyEpicZombies> for Skateboard {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Skateboard"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        RoomSet::ALL.without(state.room(me)).iter().for_each(|room| may(Answer::To(room)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::To(room) = answer;
        forbidden_unless(room != state.room(me), "TEZ-9.35")
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-9.35")
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::To(room) = answer;
        table.set_off(me, room)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "where does the Skateboard take you?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        let Answer::To(room) = answer;
        state.describe_way(me, "skate to", room)
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::To)
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-9.35
    #[test]
    fn the_skateboard_leads_elsewhere() {
        let skate = two().at(ANN, "SW2").asks(ANN, Question::Skateboard).now();
        assert_eq!(refused(&skate, 0, "go SW2"), "TEZ-9.35");
    }
}
