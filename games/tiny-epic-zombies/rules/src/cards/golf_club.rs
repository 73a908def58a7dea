//! The Golf Club (TEZ-9.18, 9.19): a shot for no ammo instead of the move of an Overkill.

use engine::{RuleId, Told, next};

use super::print::{Print, print};
use super::{Card, CardKind, after_shot};
use crate::human::Human;
use crate::mall::{Room, RoomSet, Symbol};
use crate::questions::forbidden;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Event, Step};

pub(super) const PRINT: Print = print(
    "golf-club",
    "Golf Club",
    CardKind::Melee,
    Symbol::Orange,
    "Instead of an Overkill's move, you may shoot for no ammo.",
);

impl State {
    /// TEZ-9.18, 9.19: the rooms that the shot may hit.
    #[inline]
    pub(crate) fn instead_of_overkill_move(&self, me: Human) -> RoomSet {
        if self.human(me).has(Card::GolfClub) { self.targets(me) } else { RoomSet::EMPTY }
    }

    pub(crate) fn forbids_instead_of_overkill_move(&self, me: Human, room: Room) -> Option<RuleId> {
        let human = self.human(me);
        if !human.has(Card::GolfClub) {
            forbidden("TEZ-9.18")
        } else if self.targets(me).has(room) {
            None
        } else {
            forbidden(if room == human.room { "TEZ-7.9" } else { "TEZ-9.19" })
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.18: a shot that costs no ammo.
    pub(crate) fn tee_off(&mut self, me: Human, room: Room) -> Next {
        self.tell(Event::Shot { who: me, room });
        self.s.turn.shots += 1;
        after_shot(me, next([Step::Kill(me, room)]))
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, BOB, can, check, into_n3, options_to, play, room, scene};

    /// TEZ-9.18
    #[test]
    fn golf_club_instead_of_the_move_of_an_overkill_a_shot_costs_nothing() {
        let state = into_n3(scene("").card(ANN, Card::GolfClub).zombies("N1 N2"));
        let state = play(state, &["nature roll overkill"]);
        assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1", "shoot N2"]);
        let told = "Shot { who: Ann, room: N1 }\nZombieKilled { by: Some(Ann), room: N1 }";
        let state = check(state, &["0 shoot N1"], told);
        assert_eq!(state.humans[ANN].ammo, 9);
    }

    /// TEZ-9.19
    #[test]
    fn golf_club_its_shot_has_the_reach_of_the_ranged_weapon_and_leaves_the_human_there() {
        let armed = scene("").card(ANN, Card::GolfClub).card(ANN, Card::AssaultRifle).zombies("E1");
        let state = play(into_n3(armed), &["nature roll overkill", "0 shoot E1"]);
        assert_eq!((state.turn.kills, state.turn.moves), (2, 2));
        assert_eq!(state.room(ANN), room("N3"));
        assert!(can(&state, 0, "go N1"));
    }

    /// TEZ-9.19
    #[test]
    fn golf_club_its_shot_kills_one_zombie_even_with_a_submachine_gun() {
        let armed = scene("").card(ANN, Card::GolfClub).card(ANN, Card::SubmachineGun);
        let state = play(into_n3(armed.zombies("N1 N2")), &["nature roll overkill"]);
        assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1", "shoot N2"]);
    }

    /// TEZ-9.18, TEZ-9.19
    #[test]
    fn golf_club_after_its_shot_the_uzi_may_cover_somebody() {
        let armed = scene("").card(ANN, Card::GolfClub).card(ANN, Card::Uzi).at(BOB, "NW3");
        let state = play(into_n3(armed.zombies("N1")), &["nature roll overkill", "0 shoot N1"]);
        assert!(can(&state, 0, "cover 1 W3"));
    }
}
