//! The Crossbow (TEZ-9.22, 9.23, 9.47): each shot is rolled for, and costs no ammo on an Overkill.

use engine::Told;

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::{Room, Symbol};
use crate::rules::{Next, Table, roll};
use crate::state::State;
use crate::words::{Event, Face, Throw};

pub(super) const PRINT: Print = print(
    "crossbow",
    "Crossbow",
    CardKind::Ranged,
    Symbol::Purple,
    "Roll when you shoot: on an Overkill the shot costs no ammo.",
)
.with_our_face();

impl State {
    /// TEZ-9.23: the die is rolled before the ammo is paid, unless the shot is free anyway.
    pub(crate) fn before_payment(&self, me: Human, cost: u8, room: Room) -> Option<Next> {
        let is_rolled = cost > 0 && self.human(me).has(Card::Crossbow);
        is_rolled.then(|| roll(me, Throw::Crossbow(cost, room)))
    }

    pub(crate) fn describe_before_payment(
        &self,
        me: Human,
        cost: u8,
        room: Room,
    ) -> Option<String> {
        if cost == 0 || !self.human(me).has(Card::Crossbow) {
            return None;
        }
        let (place, end) = (self.place(room), self.end_by_ammo(me, cost));
        let unless = if end.is_empty() { "" } else { " unless you roll one" };
        Some(format!(
            "shoot the zombie in {place} for {cost} ammo, or none on an Overkill{end}{unless}"
        ))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.22
    pub(crate) fn crossbow_rolled(&mut self, me: Human, cost: u8, room: Room, face: Face) -> Next {
        if face == Face::Overkill {
            self.tell(Event::ShotWasFree(me));
            return self.kill(me, room);
        }
        self.pay_and_kill(me, cost, room)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{ANN, can, chances, check, into_n3, play, scene};

    /// TEZ-9.22, TEZ-9.23
    #[test]
    fn crossbow_the_die_is_rolled_with_each_shot_before_the_ammo_is_paid() {
        let state = play(scene("").card(ANN, Card::Crossbow).zombies("N3").turn(), &["0 go CN"]);
        check(
            state,
            &["0 shoot N3", "nature roll kill"],
            "Shot { who: Ann, room: N3 }
            DieRolled(Kill)
            AmmoSpent(Ann, 1)
            ZombieKilled { by: Some(Ann), room: N3 }",
        );
    }

    /// TEZ-9.22
    #[test]
    fn crossbow_on_an_overkill_the_shot_costs_nothing() {
        let scene = scene("").card(ANN, Card::Crossbow).zombies("N3");
        let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
        let told = "DieRolled(Overkill)
            ShotWasFree(Ann)
            ZombieKilled { by: Some(Ann), room: N3 }";
        let state = check(state, &["nature roll overkill"], told);
        assert_eq!((state.humans[ANN].ammo, state.turn.moves), (9, 2));
        assert!(!can(&state, 0, "decline"), "and nobody moves");
    }

    /// TEZ-9.22, TEZ-9.47
    #[test]
    fn crossbow_wounds_on_its_die_hurt_nobody() {
        let scene = scene("").card(ANN, Card::Crossbow).zombies("N3");
        let state = play(scene.turn(), &["0 go CN", "0 shoot N3", "nature roll two-wounds"]);
        assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 8));
    }

    /// TEZ-9.23
    #[test]
    fn crossbow_a_shot_that_is_free_anyway_needs_no_roll() {
        let mallcop = scene("").card(ANN, Card::Crossbow).is(ANN, Character::Mallcop).zombies("N3");
        let state = play(mallcop.with(|s| s.turn.shots = 2).turn(), &["0 go CN", "0 shoot N3"]);
        assert!(can(&state, 0, "go N3"));
        let golfer = scene("").card(ANN, Card::Crossbow).card(ANN, Card::GolfClub).zombies("N1");
        let state = play(into_n3(golfer), &["nature roll overkill", "0 shoot N1"]);
        assert_eq!((state.humans[ANN].ammo, chances(&state).len()), (9, 0));
    }
}
