//! The Assault Rifle (TEZ-9.32, 9.33): shots reach up to two rooms away.

use engine::RuleId;

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::{RoomSet, Symbol};
use crate::state::State;

pub(super) const PRINT: Print = print(
    "assault-rifle",
    "Assault Rifle",
    CardKind::Ranged,
    Symbol::Blue,
    "You may shoot up to two rooms away.",
);

impl State {
    /// TEZ-9.32, 9.33: the range, and the rule that says so.
    #[inline]
    pub(crate) fn instead_of_adjacent(&self, me: Human) -> Option<(RoomSet, RuleId)> {
        let human = self.human(me);
        let has_rifle = human.has(Card::AssaultRifle);
        has_rifle.then(|| (self.mall.within(human.room, 2), RuleId("TEZ-9.32")))
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, chances, into_n3, options_to, play, scene};

    /// TEZ-9.32, TEZ-9.33
    #[test]
    fn assault_rifle_shots_reach_up_to_two_rooms_through_anything() {
        let scene = scene("").card(ANN, Card::AssaultRifle).zombies("N3 N1 NE3 NE2");
        let state = play(scene.turn(), &["0 go CN"]);
        assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1", "shoot N3", "shoot NE3"]);
    }

    /// TEZ-9.33
    #[test]
    fn assault_rifle_not_through_secret_passages() {
        let armed = scene("").card(ANN, Card::AssaultRifle).at(ANN, "NE1").zombies("SE3 SE2 S3");
        let state = play(armed.turn(), &["0 go NE2"]);
        assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
    }

    /// TEZ-9.32, TEZ-7.9
    #[test]
    fn assault_rifle_it_does_not_shoot_into_the_own_room() {
        let state = into_n3(scene("").card(ANN, Card::AssaultRifle));
        assert_eq!(chances(&state).len(), 4, "it is melee");
    }
}
