//! The Crowbar (TEZ-9.20, 9.21, 9.44): after a melee, the next Move may go to an Entrance next door.

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::{RoomSet, Symbol};
use crate::state::State;

pub(super) const PRINT: Print = print(
    "crowbar",
    "Crowbar",
    CardKind::Melee,
    Symbol::Purple,
    "After a melee, your next Move may go to an adjacent store's Entrance.",
);

impl State {
    /// TEZ-9.20
    pub(crate) fn after_melee(&mut self, me: Human) {
        self.turn.has_pried = self.human(me).has(Card::Crowbar);
    }

    /// TEZ-9.20, 9.44: a human who no longer has the Crowbar opens nothing.
    #[inline]
    pub(crate) fn adjust_reach(&self, me: Human, rooms: RoomSet) -> RoomSet {
        let here = self.room(me);
        match here.store_position() {
            Some(position) if self.turn.has_pried && self.human(me).has(Card::Crowbar) => {
                let next_door = position.neighbours().map(|it| it.entrance());
                next_door.into_iter().fold(rooms, RoomSet::with).without(here)
            }
            _ => rooms,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::objectives::Objective;
    use crate::tests::scene::{ANN, can, into_n3, options_to, play, scene};

    /// TEZ-9.20
    #[test]
    fn crowbar_after_a_melee_the_next_move_may_go_to_the_entrance_of_an_adjacent_store() {
        let state = play(into_n3(scene("").card(ANN, Card::Crowbar)), &["nature roll kill"]);
        assert!(can(&state, 0, "go NW1") && can(&state, 0, "go NE1"));
        assert!(!can(&state, 0, "go E1"), "not adjacent to the Food Court");
        let state = play(state, &["0 go NE1"]);
        assert_eq!(options_to(&state, 0, "go"), ["go NE2", "go E1"], "only the next Move");
    }

    /// TEZ-9.20
    #[test]
    fn crowbar_without_a_melee_no_door_is_made() {
        let state = scene("").card(ANN, Card::Crowbar).at(ANN, "CN").zombies("N1").turn();
        let state = play(state, &["0 go N3", "0 shoot N1"]);
        assert!(!can(&state, 0, "go NW1"));
    }

    /// TEZ-9.21
    #[test]
    fn crowbar_it_serves_the_move_of_an_overkill() {
        let state = play(into_n3(scene("").card(ANN, Card::Crowbar)), &["nature roll overkill"]);
        assert!(can(&state, 0, "go NW1"));
        let stayed = play(state, &["0 decline"]);
        assert!(can(&stayed, 0, "go NW1"), "the very next Move may still use it");
    }

    /// TEZ-9.21
    #[test]
    fn crowbar_the_move_of_a_squad_does_not_use_it_up() {
        let army = scene("").card(ANN, Card::Crowbar).objective(Objective::EscortTheArmy);
        let state = play(into_n3(army), &["nature roll kill", "0 advance squad-1"]);
        assert!(can(&state, 0, "go NW1"));
    }

    /// TEZ-9.44
    #[test]
    fn who_has_dropped_the_crowbar_opens_no_way_with_it() {
        let scene = scene("").card(ANN, Card::Crowbar).zombies("N1").at(ANN, "N2");
        let state = play(scene.turn(), &["0 go N1", "nature roll kill"]);
        assert!(can(&state, 0, "go NW1"));
        assert!(!can(&play(state, &["0 drop crowbar"]), 0, "go NW1"));
    }
}
