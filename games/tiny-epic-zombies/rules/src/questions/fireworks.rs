//! Fireworks (TEZ-9.36, 9.37, 9.45): up to three zombies, one by one, and none twice.

use engine::{Ask, Names, RuleId, Told, answers, count, done};

use super::{Fireworks, Question, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Room;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Step};

answers! {
    pub(crate) enum Answer in Action {
        Lure(from: Room, to: Room) = MoveZombie(from, to),
        Stop = Decline,
    }
}

impl Ask<TinyEpicZombies> for Fireworks {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Fireworks"];

    fn answers(self, state: &State, _: Human, may: &mut impl FnMut(Answer)) {
        let free = Room::STORES.minus(state.zombies);
        for from in state.zombies.minus(state.turn.visited).iter() {
            free.iter().for_each(|to| may(Answer::Lure(from, to)));
        }
        may(Answer::Stop);
    }

    fn forbids(self, state: &State, _: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Lure(_, to) if to.is_in_courtyard() => forbidden("TEZ-9.37"),
            Answer::Lure(from, to) if !state.zombies.has(from) || state.zombies.has(to) => {
                forbidden("TEZ-9.36")
            }
            Answer::Lure(from, _) => forbidden_unless(!state.turn.visited.has(from), "TEZ-9.45"),
            Answer::Stop => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Human) -> bool {
        let is_lured = !state.zombies.minus(state.turn.visited).is_empty();
        is_lured && state.zombies != Room::STORES
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Lure(from, to) => {
                table.s.turn.visited.add(to);
                let moved = table.move_zombie(from, to);
                match self.0 {
                    0..=1 => moved,
                    left => moved.then(Step::Ask(me, Question::Fireworks(left - 1))),
                }
            }
            Answer::Stop => done(),
        }
    }

    fn is_sound(self, _: &State, _: Human) -> bool {
        (1..=3).contains(&self.0)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        format!("you may move {}: which, and where to?", count(self.0, "more zombie"))
    }

    fn describe(self, state: &State, _: Human, answer: Answer, names: &Names) -> String {
        match answer {
            Answer::Lure(from, to) => state.describe_shamble(from, to, names),
            Answer::Stop => "move no more".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{ANN, refused, room, two};
    use crate::words::Question;

    /// TEZ-9.36, TEZ-9.37, TEZ-9.45
    #[test]
    fn fireworks_lead_into_free_rooms_of_stores() {
        let bang = two().zombies("E1 W1").asks(ANN, Question::Fireworks(3)).now();
        assert_eq!(refused(&bang, 0, "move zombie E1 W1"), "TEZ-9.36");
        assert_eq!(refused(&bang, 0, "move zombie E1 CC"), "TEZ-9.37");
        let again = two().zombies("E1 W1").with(|state| state.turn.visited.add(room("E1")));
        let again = again.asks(ANN, Question::Fireworks(2)).now();
        assert_eq!(refused(&again, 0, "move zombie E1 N1"), "TEZ-9.45");
    }
}
