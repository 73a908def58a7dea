//! Fireworks (TEZ-9.36, 9.37, 9.45): up to three zombies, one by one, and none twice.

use engine::{Ask, Names, RuleId, Told, answers, count, done};

use super::print::{Print, print};
use super::{CardKind, Cards, FIREWORKS};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Room, RoomSet, Symbol};
use crate::questions::{Fireworks, forbidden, forbidden_unless};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Question, Step};

pub(super) const A: Print = fireworks("fireworks-a", Symbol::Green);
pub(super) const B: Print = fireworks("fireworks-b", Symbol::Orange);

pub(super) const USE: &str = "use Fireworks: move up to three zombies to rooms without any";

/// TEZ-9.36
const FIRECRACKERS: u8 = 3;

const fn fireworks(word: &'static str, symbol: Symbol) -> Print {
    print(
        word,
        "Fireworks",
        CardKind::Fireworks,
        symbol,
        "Move up to three zombies from anywhere to rooms without zombies.",
    )
    .one_of("fireworks", "")
}

#[inline]
pub(super) fn in_turn(state: &State, cards: Cards) -> Cards {
    if can_light(state) { cards.and(FIREWORKS) } else { Cards::EMPTY }
}

pub(super) fn forbids_use(state: &State) -> Option<RuleId> {
    forbidden_unless(can_light(state), "TEZ-9.36")
}

/// TEZ-9.36
pub(super) fn use_up<T: Told<Event>>(table: &mut Table<'_, T>, me: Human) -> Next {
    table.s.turn.visited = RoomSet::EMPTY;
    ask(me, Question::Fireworks(FIRECRACKERS))
}

/// TEZ-9.36: whether there is a zombie to move, and a room to move it to.
#[inline]
fn can_light(state: &State) -> bool {
    !state.zombies.is_empty() && state.zombies != Room::STORES
}

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
        (1..=FIRECRACKERS).contains(&self.0)
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
    use crate::cards::Card;
    use crate::tests::scene::{ANN, BOB, can, check, options_to, play, refused, room, scene, two};
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

    /// TEZ-9.36
    #[test]
    fn fireworks_up_to_three_zombies_go_to_rooms_without_zombies() {
        let state = scene("").card(ANN, Card::FireworksA).zombies("N1 N2 N3 E1").turn();
        let state = check(
            state,
            &[
                "0 play fireworks-a",
                "0 move zombie N1 W1",
                "0 move zombie N2 W2",
                "0 move zombie E1 N1",
            ],
            "CardPlayed(Ann, FireworksA)
            ZombieMoved { from: N1, to: W1 }
            ZombieMoved { from: N2, to: W2 }
            ZombieMoved { from: E1, to: N1 }",
        );
        assert_eq!((state.zombies.len(), state.turn.moves), (4, 3));
        assert!(can(&state, 0, "go CN"), "three are enough");
    }

    /// TEZ-9.36
    #[test]
    fn fireworks_fewer_are_enough_too() {
        let state = scene("").card(ANN, Card::FireworksB).zombies("N1 N2").turn();
        let state = play(state, &["0 play fireworks-b", "0 move zombie N1 W1"]);
        let state = check(state, &["0 decline"], "");
        assert!(can(&state, 0, "go CN"));
    }

    /// TEZ-9.36, TEZ-9.37
    #[test]
    fn fireworks_no_zombie_goes_into_the_courtyard_or_to_another() {
        let state = scene("").card(ANN, Card::FireworksA).zombies("N1 N2").turn();
        let moves = options_to(&play(state, &["0 play fireworks-a"]), 0, "move");
        assert_eq!(moves.len(), 2 * 22);
        assert!(!moves.iter().any(|it| it.ends_with(" CN") || it.ends_with(" N2")));
    }

    /// TEZ-9.36
    #[test]
    fn fireworks_without_zombies_they_are_not_lit() {
        assert!(!can(&scene("").card(ANN, Card::FireworksA).turn(), 0, "play fireworks-a"));
    }

    /// TEZ-9.37
    #[test]
    fn fireworks_a_zombie_on_a_human_overruns_and_on_a_trap_dies() {
        let scene = scene("").card(ANN, Card::FireworksA).at(BOB, "W3").zombies("N1 N2").trap("W1");
        let state = play(scene.turn(), &["0 play fireworks-a"]);
        let state = check(
            state,
            &["0 move zombie N1 W3", "0 move zombie N2 W1"],
            "ZombieMoved { from: N1, to: W3 }
            Overrun(Bob)
            Wounded(Bob, 1)
            ZombieMoved { from: N2, to: W1 }
            TrapSprung(W1)
            ZombieKilled { by: None, room: W1 }",
        );
        assert!(state.traps.is_empty());
    }

    /// TEZ-9.37, TEZ-5.17
    #[test]
    fn fireworks_stop_with_the_death_of_whoever_lit_them() {
        let scene = scene("").card(ANN, Card::FireworksA).at(ANN, "W3").wounds(ANN, 8);
        let state = play(scene.zombies("N1 N2").turn(), &["0 play fireworks-a"]);
        let state = play(state, &["0 move zombie N1 W3", "nature deal athlete"]);
        assert_eq!(state.turn.me, BOB, "no search card, no zombie turn: Bob's turn has come");
        assert!(state.zombies.has(room("N2")));
    }

    /// TEZ-9.45
    #[test]
    fn fireworks_move_each_zombie_once() {
        let scene = scene("").card(ANN, Card::FireworksA).zombies("N1 S1").at(ANN, "CN");
        let state = play(scene.turn(), &["0 play fireworks-a", "0 move zombie N1 E1"]);
        assert!(options_to(&state, 0, "move").iter().all(|it| it.starts_with("move zombie S1")));
        let state = play(state, &["0 move zombie S1 W1"]);
        assert!(can(&state, 0, "go CC"), "no zombie is left to move");
    }
}
