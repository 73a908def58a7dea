//! Ranged attacks (TEZ-7.8), and two at once with the Submachine Gun (TEZ-9.24).

use engine::{Id, RuleId, Told};

use super::Answer;
use crate::cards::Card;
use crate::human::Human;
use crate::mall::Room;
use crate::phrases::priced;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

impl State {
    /// TEZ-6.14: a human who is overrun kills nothing before the next Move.
    #[inline]
    pub(super) fn shots(&self, me: Human, may: &mut impl FnMut(Answer)) {
        let human = self.human(me);
        if self.turn.has_killed || self.zombies.has(human.room) {
            return;
        }
        let targets = self.targets(me);
        for room in targets.iter().filter(|&room| self.can_shoot(me, room)) {
            may(Answer::Shoot(room));
        }
        if human.has(Card::SubmachineGun) {
            let mut others = targets;
            for room in targets.iter() {
                others.remove(room);
                for other in others.iter() {
                    if self.cost_of_pair(me, room, other) <= human.ammo {
                        may(Answer::ShootTwo(room, other));
                    }
                }
            }
        }
    }

    pub(super) fn forbids_shot(&self, me: Human, room: Room) -> Option<RuleId> {
        let no_ammo = || forbidden_unless(self.can_shoot(me, room), "TEZ-5.5");
        self.forbids_aim(me, room).or_else(no_ammo)
    }

    pub(super) fn forbids_pair(&self, me: Human, room: Room, other: Room) -> Option<RuleId> {
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

    /// What forbids a shot, regardless of its cost.
    fn forbids_aim(&self, me: Human, room: Room) -> Option<RuleId> {
        let here = self.room(me);
        let is_target = self.targets(me).has(room);
        if room == here {
            forbidden("TEZ-7.9")
        } else if let Some(rule) = self.closed() {
            Some(rule)
        } else if self.zombies.has(here) {
            forbidden("TEZ-6.14")
        } else if is_target && self.turn.has_killed {
            forbidden(match (self.turn.has_fought, self.turn.kills) {
                (true, _) => "TEZ-7.12",
                (false, 0) => "TEZ-6.7",
                (false, _) => "TEZ-6.6",
            })
        } else if is_target {
            None
        } else if self.mall.moves_from(here).has(room) && self.zombies.has(room) {
            forbidden("TEZ-7.11")
        } else {
            let has_rifle = self.human(me).has(Card::AssaultRifle);
            forbidden(if has_rifle { "TEZ-9.32" } else { "TEZ-7.8" })
        }
    }

    pub(super) fn describe_shot(&self, me: Human, room: Room) -> String {
        let (cost, place) = (self.cost_of_shot(me, room, 0), self.place(room));
        let end = self.end_by_ammo(me, cost);
        if cost > 0 && self.human(me).has(Card::Crossbow) {
            let unless = if end.is_empty() { "" } else { " unless you roll one" };
            return format!(
                "shoot the zombie in {place} for {cost} ammo, or none on an Overkill{end}{unless}"
            );
        }
        format!("shoot the zombie in {place}{}{end}", priced(cost))
    }

    pub(super) fn describe_pair(&self, me: Human, room: Room, other: Room) -> String {
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
    pub(super) fn shoot_two(&mut self, me: Human, room: Room, other: Room) -> Next {
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
    use crate::characters::Character;
    use crate::tests::scene::{ANN, moved, refused, two};

    /// TEZ-5.5, TEZ-6.6, TEZ-6.7, TEZ-6.14, TEZ-7.8, TEZ-7.9, TEZ-7.11, TEZ-7.12, TEZ-9.32
    #[test]
    fn a_shot_has_its_target_its_moment_and_its_price() {
        let here = two().at(ANN, "W2").zombies("W1 E1");
        let state = moved(here);
        assert_eq!(refused(&state, 0, "shoot W2"), "TEZ-7.9");
        assert_eq!(refused(&state, 0, "shoot E1"), "TEZ-7.8", "too far");
        assert_eq!(refused(&state, 0, "shoot W3"), "TEZ-7.8", "nobody is there");
        let rifle = moved(here.card(ANN, Card::AssaultRifle));
        assert_eq!(refused(&rifle, 0, "shoot E1"), "TEZ-9.32");
        assert_eq!(
            refused(&moved(here.with(|it| it.turn.has_killed = true)), 0, "shoot W1"),
            "TEZ-6.7",
            "something else was done"
        );
        let shot = here.with(|it| (it.turn.has_killed, it.turn.kills) = (true, 1));
        assert_eq!(refused(&moved(shot), 0, "shoot W1"), "TEZ-6.6");
        assert_eq!(refused(&moved(shot), 0, "shoot W3"), "TEZ-7.8", "nobody is there");
        let fought =
            here.with(|state| (state.turn.has_killed, state.turn.has_fought) = (true, true));
        assert_eq!(refused(&moved(fought), 0, "shoot W1"), "TEZ-7.12");
        let overrun = here.zombies("W2");
        assert_eq!(refused(&moved(overrun), 0, "shoot W1"), "TEZ-6.14");
        assert_eq!(refused(&moved(overrun), 0, "melee"), "TEZ-6.14");
        let dear = here.ammo(ANN, 1).horde(Character::Mallcop, 1);
        assert_eq!(refused(&moved(dear), 0, "shoot W1"), "TEZ-5.5");
        // Hoard's in the north-east and Gamelyn World in the south-east have the Secret Passages.
        let passage = moved(two().at(ANN, "NE2").zombies("SE3"));
        assert_eq!(refused(&passage, 0, "shoot SE3"), "TEZ-7.11");
    }

    /// TEZ-5.5, TEZ-9.24
    #[test]
    fn two_are_shot_with_the_submachine_gun_only() {
        let pair = two().at(ANN, "W2").zombies("W1 W3");
        assert_eq!(refused(&moved(pair), 0, "shoot W1 W3"), "TEZ-9.24");
        let gun = pair.card(ANN, Card::SubmachineGun);
        assert_eq!(refused(&moved(gun.ammo(ANN, 1)), 0, "shoot W1 W3"), "TEZ-5.5");
        assert_eq!(refused(&moved(gun), 0, "shoot W1 W1"), "TEZ-9.24");
        assert_eq!(refused(&moved(gun), 0, "shoot W1 E1"), "TEZ-7.8");
    }
}
