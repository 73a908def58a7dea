//! Arm a Trap (TEZ-8.25, 8.28): in a room of this store or an adjacent one.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::pointing::room_at;
use super::{ArmTrap, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Arm(room: Room) = Trap(room),
    }
}

impl Ask<TinyEpicZombies> for ArmTrap {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["trap"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.trappable(state.room(me)).iter().for_each(|room| may(Answer::Arm(room)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Arm(room) = answer;
        if state.trappable(state.room(me)).has(room) {
            None
        } else if room.is_in_courtyard() || state.traps.has(room) {
            forbidden("TEZ-8.28")
        } else {
            forbidden("TEZ-8.25")
        }
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::Arm(room) = answer;
        table.s.traps.add(room);
        table.tell(Event::TrapArmed(me, room));
        done()
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "in which room do you arm the trap?".to_owned()
    }

    fn describe(self, state: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::Arm(room) = answer;
        format!("arm the trap in {}", state.place(room))
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::Arm)
    }
}

impl State {
    /// Free rooms of this store and its neighbours.
    pub(crate) fn trappable(&self, here: Room) -> RoomSet {
        let Some(position) = here.store_position() else { return RoomSet::EMPTY };
        let near = position.neighbours().into_iter().chain([position]);
        let rooms = near.fold(RoomSet::EMPTY, |rooms, at| rooms.or(at.room_set()));
        rooms.minus(self.zombies).minus(self.traps)
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-8.25, TEZ-8.28
    #[test]
    fn a_trap_is_armed_in_a_free_room_nearby() {
        let trap = two().at(ANN, "E3").zombies("E1").trap("NE1");
        let trap = trap.asks(ANN, Question::ArmTrap).now();
        assert_eq!(refused(&trap, 0, "trap E1"), "TEZ-8.25");
        assert_eq!(refused(&trap, 0, "trap W1"), "TEZ-8.25");
        assert_eq!(refused(&trap, 0, "trap NE1"), "TEZ-8.28");
        assert_eq!(refused(&trap, 0, "trap CC"), "TEZ-8.28");
    }
}
