//! The Police Car (TEZ-8.31, 8.32): to an Entrance up to three stores away.

use engine::{Ask, Id, Names, RuleId, Target, Told, answers};

use super::pointing::room_at;
use super::{Drive, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Position, Room};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

/// TEZ-8.31
const REACH: u8 = 3;

answers! {
    pub(crate) enum Answer in Action {
        To(room: Room) = Go(room),
    }
}

impl Ask<TinyEpicZombies> for Drive {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Police Car"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        drives(state.room(me)).for_each(|room| may(Answer::To(room)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::To(room) = answer;
        forbidden_unless(drives(state.room(me)).any(|it| it == room), "TEZ-8.32")
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-8.32")
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    /// The car stays where it was driven.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::To(room) = answer;
        table.s.vehicle = room;
        // TEZ-8.33: once per turn.
        table.s.turn.used.add(room);
        table.tell(Event::Drove { who: me, to: room });
        table.rev_up(me);
        table.set_off(me, room)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "where do you drive? The car stays there.".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        let Answer::To(room) = answer;
        state.describe_way(me, "drive to", room)
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::To)
    }
}

/// The Entrances that the car can reach.
fn drives(here: Room) -> impl Iterator<Item = Room> {
    let from = here.store_position();
    Position::all().filter_map(move |to| {
        let distance = from?.rim_distance(to);
        (1..=REACH).contains(&distance).then(|| to.entrance())
    })
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-8.32
    #[test]
    fn the_car_goes_three_stores_at_most() {
        let drive = two().at(ANN, "SW2").asks(ANN, Question::Drive).now();
        assert_eq!(refused(&drive, 0, "go NE1"), "TEZ-8.32");
    }
}
