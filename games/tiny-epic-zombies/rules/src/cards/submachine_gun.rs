//! The Submachine Gun (TEZ-9.24, 9.25): one attack may kill two zombies.

use engine::{Id, RuleId, Told};

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::{Room, RoomSet, Symbol};
use crate::phrases::priced;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

pub(super) const PRINT: Print = print(
    "submachine-gun",
    "Submachine Gun",
    CardKind::Ranged,
    Symbol::Orange,
    "You may shoot two zombies in adjacent rooms for 2 ammo.",
);

impl State {
    /// TEZ-9.24: the pairs of targets that may be shot at once.
    #[inline]
    pub(crate) fn pairs(&self, me: Human, targets: RoomSet, mut may: impl FnMut(Room, Room)) {
        let human = self.human(me);
        if !human.has(Card::SubmachineGun) {
            return;
        }
        let mut others = targets;
        for room in targets.iter() {
            others.remove(room);
            for other in others.iter() {
                if self.cost_of_pair(me, room, other) <= human.ammo {
                    may(room, other);
                }
            }
        }
    }

    pub(crate) fn forbids_pair(&self, me: Human, room: Room, other: Room) -> Option<RuleId> {
        if !self.human(me).has(Card::SubmachineGun) || room == other {
            return forbidden("TEZ-9.24");
        }
        let targets = self.targets(me);
        let missed = [room, other].into_iter().find(|&it| !targets.has(it));
        if let Some(rule) = self.forbids_aim(me, missed.unwrap_or(room)) {
            Some(rule)
        } else if self.cost_of_pair(me, room, other) > self.human(me).ammo {
            forbidden("TEZ-5.5")
        } else {
            // A pair is written in the order of its rooms.
            forbidden_unless(room.index() < other.index(), "TEZ-9.24")
        }
    }

    pub(crate) fn describe_pair(&self, me: Human, room: Room, other: Room) -> String {
        let cost = self.cost_of_pair(me, room, other);
        format!(
            "shoot the zombies in {} and {}{}{}",
            self.place(room),
            self.place(other),
            priced(cost),
            self.end_by_ammo(me, cost)
        )
    }

    /// TEZ-13.34: in the cheaper order.
    fn cost_of_pair(&self, me: Human, room: Room, other: Room) -> u8 {
        let cost = |room, other| self.cost_of_shot(me, room, 0) + self.cost_of_shot(me, other, 1);
        cost(room, other).min(cost(other, room))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.24, 9.25: one attack, two kills.
    pub(crate) fn shoot_two(&mut self, me: Human, room: Room, other: Room) -> Next {
        let cost = self.s.cost_of_pair(me, room, other);
        for room in [room, other] {
            self.tell(Event::Shot { who: me, room });
        }
        self.s.turn.shots += 2;
        self.s.turn.has_killed = true;
        let first = self.pay_and_kill(me, cost, room);
        let second = self.kill(me, other);
        second.steps().fold(first, Next::then)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, check, options_to, play, scene};

    /// TEZ-9.24, TEZ-9.25
    #[test]
    fn submachine_gun_two_zombies_next_to_the_own_room_are_shot_for_2_ammo() {
        let scene = scene("").card(ANN, Card::SubmachineGun).zombies("E1 E2");
        let state = play(scene.turn(), &["0 go CE"]);
        assert_eq!(options_to(&state, 0, "shoot"), ["shoot E1", "shoot E2", "shoot E1 E2"]);
        let state = check(
            state,
            &["0 shoot E1 E2"],
            "Shot { who: Ann, room: E1 }
            Shot { who: Ann, room: E2 }
            AmmoSpent(Ann, 2)
            ZombieKilled { by: Some(Ann), room: E1 }
            ZombieKilled { by: Some(Ann), room: E2 }",
        );
        assert_eq!((state.turn.kills, state.turn.shots), (2, 2));
    }

    /// TEZ-9.24, TEZ-5.5
    #[test]
    fn submachine_gun_who_has_1_ammo_shoots_one() {
        let scene = scene("").card(ANN, Card::SubmachineGun).zombies("E1 E2").ammo(ANN, 1);
        let state = play(scene.turn(), &["0 go CE"]);
        assert_eq!(options_to(&state, 0, "shoot"), ["shoot E1", "shoot E2"]);
    }

    /// TEZ-9.25
    #[test]
    fn submachine_gun_a_pair_is_one_attack() {
        let scene = scene("").card(ANN, Card::SubmachineGun).zombies("E1 E2 E3");
        let state = play(scene.turn(), &["0 go CE", "0 shoot E1 E3"]);
        assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
    }
}
