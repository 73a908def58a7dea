//! The Uzi (TEZ-9.26, 9.27): after a shot, covering fire moves a willing human in an adjacent room.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Room, Symbol};
use crate::questions::{CoveringFire, forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Favour, Question, Step};

pub(super) const PRINT: Print = print(
    "uzi",
    "Uzi",
    CardKind::Ranged,
    Symbol::Orange,
    "After a shot, pay 1 ammo to move a willing human next to you up to two rooms.",
);

/// TEZ-9.26: whether there is an Uzi is seen when the question comes up.
pub(crate) fn after_shot(me: Human, shot: Next) -> Next {
    shot.then(Step::Ask(me, Question::CoveringFire))
}

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
    use crate::tests::scene::{
        ANN, BOB, CAT, can, check, into_n3, options, options_to, play, refused, scene, two,
    };
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

    /// TEZ-9.26, TEZ-9.27
    #[test]
    fn uzi_after_a_shot_a_willing_human_next_to_it_is_moved_for_1_ammo() {
        let scene = scene("").card(ANN, Card::Uzi).zombies("N3").at(BOB, "CE");
        let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
        let asked = check(state, &["0 cover 1 E2"], "");
        assert_eq!(options(&asked, 1), ["accept", "decline"]);
        let state = check(
            asked,
            &["1 accept"],
            "HumanMoved { who: Bob, from: CE, to: E2 }\nAmmoSpent(Ann, 1)",
        );
        assert_eq!(state.humans[ANN].ammo, 7);
        assert!(can(&state, 0, "go N3"), "Bob does nothing there, and Ann's turn goes on");
    }

    /// TEZ-9.26
    #[test]
    fn uzi_only_humans_in_adjacent_rooms_are_covered() {
        let far = scene("").card(ANN, Card::Uzi).zombies("N3").at(BOB, "E1").at(CAT, "E1");
        let state = play(far.turn(), &["0 go CN", "0 shoot N3"]);
        assert!(can(&state, 0, "go N3"), "nobody is asked");
        let here = scene("").card(ANN, Card::Uzi).zombies("N3").at(BOB, "CN").at(CAT, "W2");
        assert!(can(&play(here.turn(), &["0 go CN", "0 shoot N3"]), 0, "go N3"), "nor in her own");
    }

    /// TEZ-9.26
    #[test]
    fn uzi_without_a_shot_nobody_is_covered() {
        let scene = scene("").card(ANN, Card::Uzi).at(BOB, "NW3");
        assert!(can(&play(into_n3(scene), &["nature roll kill"]), 0, "go N1"));
    }

    /// TEZ-9.27
    #[test]
    fn uzi_nobody_is_moved_to_a_zombie_or_further_than_two_rooms() {
        let scene = scene("").card(ANN, Card::Uzi).zombies("N3 E2").at(BOB, "CE").at(CAT, "W1");
        let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
        let rooms = options_to(&state, 0, "cover");
        assert!(rooms.iter().any(|it| it == "cover 1 SE2"), "past zombies");
        assert!(!rooms.iter().any(|it| it == "cover 1 E2"), "a zombie is there");
        assert!(!rooms.iter().any(|it| it == "cover 1 S1"), "too far");
    }

    /// TEZ-9.27, TEZ-6.20
    #[test]
    fn uzi_a_no_costs_nothing_and_is_not_asked_again() {
        let scene = scene("").card(ANN, Card::Uzi).zombies("N3 W2").at(BOB, "CC").at(CAT, "S1");
        let state = play(scene.at(ANN, "CE").turn(), &["0 go CN", "0 shoot N3", "0 cover 1 CS"]);
        let state = check(state, &["1 decline"], "Refused(Bob)");
        assert_eq!(state.humans[ANN].ammo, 8);
        let state = play(state, &["0 go CW", "0 shoot W2"]);
        assert!(can(&state, 0, "go W2"), "Bob is still adjacent, but has said no");
    }

    /// TEZ-9.26, TEZ-18.4
    #[test]
    fn uzi_the_second_human_of_a_lone_player_agrees() {
        let scene = scene("mode=solo").card(ANN, Card::Uzi).zombies("N3").at(BOB, "CE");
        let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
        check(
            state,
            &["0 cover 1 E2"],
            "HumanMoved { who: somebody, from: CE, to: E2 }\nAmmoSpent(Ann, 1)",
        );
    }
}
