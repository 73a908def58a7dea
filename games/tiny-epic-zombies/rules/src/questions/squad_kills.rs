//! The relief of a Squad that kills any two zombies (TEZ-15.57).

use engine::{Ask, Names, RuleId, Target, Told, answers, count, done};

use super::pointing::room_at;
use super::{Question, SquadKills, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Room;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Kill(room: Room) = Kill(room),
    }
}

impl Ask<TinyEpicZombies> for SquadKills {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Squad"];

    fn answers(self, state: &State, _: Human, may: &mut impl FnMut(Answer)) {
        state.zombies.iter().for_each(|room| may(Answer::Kill(room)));
    }

    fn forbids(self, state: &State, _: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Kill(room) = answer;
        forbidden_unless(state.zombies.has(room), "TEZ-15.57")
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-15.57")
    }

    #[inline]
    fn has_ground(self, state: &State, _: Human) -> bool {
        !state.zombies.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::Kill(room) = answer;
        table.s.zombies.remove(room);
        table.tell(Event::ZombieKilled { by: None, room });
        match self.0 {
            0..=1 => done(),
            left => ask(me, Question::SquadKills(left - 1)),
        }
    }

    fn is_sound(self, _: &State, _: Human) -> bool {
        (1..=2).contains(&self.0)
    }

    fn sentence(self, state: &State, _: Human, _: &Names) -> String {
        let left = u32::from(self.0).min(state.zombies.len()) as u8;
        format!("the Squad kills {}: which?", count(left, "more zombie"))
    }

    fn describe(self, state: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::Kill(room) = answer;
        format!("kill the zombie in {}", state.place(room))
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::Kill)
    }
}
