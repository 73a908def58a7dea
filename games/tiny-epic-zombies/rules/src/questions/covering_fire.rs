//! Covering fire with the Uzi (TEZ-9.26, 9.27): after a shot, a willing human in an adjacent room
//! is moved.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::{CoveringFire, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::human::Human;
use crate::mall::Room;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Favour};

answers! {
    pub(crate) enum Answer in Action {
        Cover(mate: Human, room: Room) = Cover(mate, room),
        Cease = Decline,
    }
}

impl Ask<TinyEpicZombies> for CoveringFire {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Uzi", "must agree"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.covers(me).for_each(|(mate, room)| may(Answer::Cover(mate, room)));
        may(Answer::Cease);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Cover(mate, _) if state.turn.stays.has(mate) => forbidden("TEZ-6.20"),
            Answer::Cover(_, room) if state.zombies.has(room) => forbidden("TEZ-9.27"),
            Answer::Cover(mate, room) => {
                let from = state.room(mate);
                let is_near = mate != me
                    && state.has_human(mate)
                    && state.mall.adjacent(state.room(me)).has(from);
                let is_in_reach = state.mall.moves_within(from, 2).has(room);
                forbidden_unless(is_near && is_in_reach, "TEZ-9.26")
            }
            Answer::Cease => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        let human = state.human(me);
        human.has(Card::Uzi) && human.ammo > 0 && state.covers(me).next().is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Cover(mate, to) => table.ask_consent(me, mate, Favour::Move(to)),
            Answer::Cease => done(),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "do you give covering fire, so that a human next to you can move?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, names: &Names) -> String {
        match answer {
            Answer::Cover(mate, room) => format!(
                "pay 1 ammo to move {} to {}, if they agree{}",
                state.whom(mate, names),
                state.place(room),
                state.end_by_ammo(me, 1)
            ),
            Answer::Cease => "let everybody stay where they are".to_owned(),
        }
    }

    fn meant(self, state: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        state.human_at(pointed_at).map(|mate| Answer::Cover(mate, state.room(mate)))
    }
}

impl State {
    /// Which humans could be moved, and where.
    fn covers(&self, me: Human) -> impl Iterator<Item = (Human, Room)> {
        let near = self.mall.adjacent(self.room(me));
        let is_asked = move |&mate: &Human| mate != me && !self.turn.stays.has(mate);
        let mates = self.everybody().filter(is_asked).filter(move |&it| near.has(self.room(it)));
        mates.flat_map(move |mate| {
            let rooms = self.mall.moves_within(self.room(mate), 2).minus(self.zombies);
            rooms.iter().map(move |room| (mate, room))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, BOB, CAT, refused, scene, two};
    use crate::words::Question;

    /// TEZ-6.20, TEZ-9.26, TEZ-9.27
    #[test]
    fn covering_fire_moves_who_is_near_and_willing() {
        let uzi = two().at(ANN, "W1").at(BOB, "W2").zombies("W3").card(ANN, Card::Uzi);
        let uzi = uzi.asks(ANN, Question::CoveringFire).now();
        assert_eq!(refused(&uzi, 0, "cover 1 E1"), "TEZ-9.26");
        assert_eq!(refused(&uzi, 0, "cover 1 W3"), "TEZ-9.27");
        let stays =
            scene("players=3").at(ANN, "W1").at(BOB, "W2").at(CAT, "W2").card(ANN, Card::Uzi);
        let stays = stays.with(|state| state.turn.stays.add(BOB));
        let stays = stays.asks(ANN, Question::CoveringFire).now();
        assert_eq!(refused(&stays, 0, "cover 1 W3"), "TEZ-6.20");
    }
}
