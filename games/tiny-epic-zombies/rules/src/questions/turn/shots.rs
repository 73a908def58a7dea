//! Ranged attacks (TEZ-7.8), and two at once with the weapon for it (TEZ-9.24).

use engine::RuleId;

use super::Answer;
use crate::human::Human;
use crate::mall::Room;
use crate::phrases::priced;
use crate::questions::{forbidden, forbidden_unless};
use crate::state::State;

impl State {
    /// TEZ-6.14: a human who is overrun kills nothing before the next Move.
    #[inline]
    pub(super) fn shots(&self, me: Human, may: &mut impl FnMut(Answer)) {
        if self.turn.has_killed || self.zombies.has(self.room(me)) {
            return;
        }
        let targets = self.targets(me);
        for room in targets.iter().filter(|&room| self.can_shoot(me, room)) {
            may(Answer::Shoot(room));
        }
        self.pairs(me, targets, |room, other| may(Answer::ShootTwo(room, other)));
    }

    pub(super) fn forbids_shot(&self, me: Human, room: Room) -> Option<RuleId> {
        let no_ammo = || forbidden_unless(self.can_shoot(me, room), "TEZ-5.5");
        self.forbids_aim(me, room).or_else(no_ammo)
    }

    /// What forbids a shot, regardless of its cost.
    pub(crate) fn forbids_aim(&self, me: Human, room: Room) -> Option<RuleId> {
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
            self.instead_of_adjacent(me).map(|(_, rule)| rule).or(forbidden("TEZ-7.8"))
        }
    }

    pub(super) fn describe_shot(&self, me: Human, room: Room) -> String {
        let cost = self.cost_of_shot(me, room, 0);
        self.describe_before_payment(me, cost, room).unwrap_or_else(|| {
            let (place, end) = (self.place(room), self.end_by_ammo(me, cost));
            format!("shoot the zombie in {place}{}{end}", priced(cost))
        })
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
