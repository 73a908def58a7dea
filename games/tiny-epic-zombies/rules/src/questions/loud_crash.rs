//! Loud Crash (TEZ-8.23, 8.24): lures a zombie of an adjacent store one room.

use engine::{Ask, Names, RuleId, Told, answers};

use super::{LoudCrash, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Position, Room, RoomSet};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Lure(from: Room, to: Room) = MoveZombie(from, to),
    }
}

impl Ask<TinyEpicZombies> for LoudCrash {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Loud Crash"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.crashes(state.room(me)).for_each(|(from, to)| may(Answer::Lure(from, to)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Lure(from, to) = answer;
        if state.lured_from(state.room(me)).has(from) && state.free_beside(from, 1).has(to) {
            None
        } else if to.is_in_courtyard() {
            forbidden("TEZ-8.24")
        } else {
            forbidden("TEZ-8.23")
        }
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Human, answer: Answer) -> Next {
        let Answer::Lure(from, to) = answer;
        table.move_zombie(from, to)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "Loud Crash: which zombie of an adjacent store does it lure, and to which room?".to_owned()
    }

    fn describe(self, state: &State, _: Human, answer: Answer, names: &Names) -> String {
        let Answer::Lure(from, to) = answer;
        state.describe_shamble(from, to, names)
    }
}

impl State {
    /// Moves of a zombie from an adjacent store into a free room next to it.
    pub(crate) fn crashes(&self, here: Room) -> impl Iterator<Item = (Room, Room)> {
        self.lured_from(here)
            .iter()
            .flat_map(|from| self.free_beside(from, 1).iter().map(move |to| (from, to)))
    }

    /// The zombies of the adjacent stores.
    fn lured_from(&self, here: Room) -> RoomSet {
        let near = here.store_position().map_or(RoomSet::EMPTY, |position| {
            let stores = position.neighbours().map(Position::room_set);
            stores[0].or(stores[1])
        });
        near.and(self.zombies)
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{ANN, refused, scene};
    use crate::words::Question;

    /// TEZ-8.23, TEZ-8.24
    #[test]
    fn a_crash_lures_from_a_store_next_door() {
        let crash = scene("players=2 se=richs-galleria").at(ANN, "SE2").zombies("E1 W1");
        let crash = crash.asks(ANN, Question::LoudCrash).now();
        assert_eq!(refused(&crash, 0, "move zombie W1 W2"), "TEZ-8.23");
        assert_eq!(refused(&crash, 0, "move zombie E1 CE"), "TEZ-8.24");
    }
}
