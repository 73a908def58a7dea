//! The Shotgun (TEZ-9.30, 9.31): the zombie in the own room may be shot instead of fought.

use engine::RuleId;

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::{Room, Symbol};
use crate::phrases::priced;
use crate::questions::{forbidden, forbidden_unless};
use crate::state::State;

pub(super) const PRINT: Print = print(
    "shotgun",
    "Shotgun",
    CardKind::Ranged,
    Symbol::Green,
    "You may shoot the zombie in your own room instead of fighting it.",
);

impl State {
    /// TEZ-9.31
    #[inline]
    pub(crate) fn instead_of_melee(&self, me: Human) -> bool {
        let human = self.human(me);
        human.has(Card::Shotgun) && self.can_shoot(me, human.room)
    }

    pub(crate) fn forbids_instead_of_melee(&self, me: Human, room: Room) -> Option<RuleId> {
        if self.human(me).has(Card::Shotgun) {
            forbidden_unless(self.can_shoot(me, room), "TEZ-5.5")
        } else {
            forbidden("TEZ-7.9")
        }
    }

    pub(crate) fn describe_instead_of_melee(&self, me: Human, room: Room) -> String {
        let (cost, place) = (self.cost_of_shot(me, room, 0), self.place(room));
        let (price, end) = (priced(cost), self.end_by_ammo(me, cost));
        format!("shoot the zombie in {place} with the Shotgun{price}{end}")
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{
        ANN, can, chances, check, into_n3, options, options_to, play, scene,
    };

    /// TEZ-9.30, TEZ-9.31
    #[test]
    fn shotgun_the_zombie_in_the_own_room_may_be_shot_instead_of_fought() {
        let state = into_n3(scene("").card(ANN, Card::Shotgun));
        assert_eq!(options(&state, 0), ["melee", "shoot N3"]);
        let told = "Shot { who: Ann, room: N3 }
            AmmoSpent(Ann, 1)
            ZombieKilled { by: Some(Ann), room: N3 }";
        let shot = check(state, &["0 shoot N3"], told);
        assert!(can(&shot, 0, "go N1"), "without a die");
        let fought = check(state, &["0 melee"], "");
        assert_eq!(chances(&fought).len(), 4);
    }

    /// TEZ-9.31, TEZ-7.12
    #[test]
    fn shotgun_its_shot_is_the_kill_of_the_move_and_no_melee() {
        let armed = scene("").card(ANN, Card::Shotgun).at(ANN, "SE1").zombies("SE2 S2").turn();
        let state = play(armed, &["0 go SE2", "0 shoot SE2"]);
        assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
        assert!(!can(&state, 0, "use"), "the Bonus Round wants a melee");
    }

    /// TEZ-9.30
    #[test]
    fn shotgun_from_a_room_without_zombies_it_reaches_the_adjacent_rooms_as_usual() {
        let scene = scene("").card(ANN, Card::Shotgun).zombies("N3 N1");
        let state = play(scene.turn(), &["0 go CN"]);
        assert_eq!(options_to(&state, 0, "shoot"), ["shoot N3"]);
    }
}
