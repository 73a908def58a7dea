//! The Axe (TEZ-9.14 to 9.16): a human who is overrun fights a melee instead of taking the wounds.

use engine::{Told, next};

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::Symbol;
use crate::rules::{Next, Table, roll};
use crate::state::State;
use crate::words::{Event, Face, Step, Throw};

pub(super) const PRINT: Print = print(
    "axe",
    "Axe",
    CardKind::Melee,
    Symbol::Orange,
    "When overrun, fight a melee instead; an Overkill is a plain kill.",
)
.with_our_face();

impl State {
    /// TEZ-9.14
    pub(crate) fn instead_of_wounds(&self, me: Human) -> Option<Next> {
        self.human(me).has(Card::Axe).then(|| roll(me, Throw::Axe))
    }

    pub(crate) fn describe_instead_of_wounds(&self, me: Human) -> Option<String> {
        let is_armed = self.human(me).has(Card::Axe);
        is_armed.then(|| format!("fight it with the Axe{}", self.risk_of_melee(me)))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.15, 9.16: only the wounds of the die apply.
    pub(crate) fn axe_rolled(&mut self, me: Human, face: Face) -> Next {
        let fight = next([Step::Kill(me, self.s.room(me)), Step::TakeWounds(me, face.wounds())]);
        if face == Face::TwoWounds { self.with_contamination(me, fight) } else { fight }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{ANN, BOB, check, is_done, play, room, scene};

    /// TEZ-9.14, TEZ-9.16
    #[test]
    fn axe_who_is_overrun_fights_and_takes_only_the_wounds_of_the_die() {
        let state = scene("").card(ANN, Card::Axe).at(ANN, "N1").enter_room(room("N1")).check(
            &["nature roll one-wound"],
            "ZombieAdded(N1)
            Overrun(Ann)
            DieRolled(OneWound)
            ZombieKilled { by: Some(Ann), room: N1 }
            Wounded(Ann, 1)",
        );
        assert!(state.zombies.is_empty());
    }

    /// TEZ-9.15
    #[test]
    fn axe_an_overkill_counts_as_a_plain_kill() {
        let scene = scene("").card(ANN, Card::Axe).at(ANN, "N1");
        let state = scene.enter_room(room("N1")).now();
        let told = "DieRolled(Overkill)\nZombieKilled { by: Some(Ann), room: N1 }";
        let state = check(state, &["nature roll overkill"], told);
        assert!(is_done(&state), "nobody moves");
        assert_eq!(state.humans[ANN].wounds, 0);
    }

    /// TEZ-9.16
    #[test]
    fn axe_what_passives_add_to_an_overrun_is_averted_too() {
        let scene = scene("").card(ANN, Card::Axe).at(ANN, "N1");
        let hard = scene.horde(Character::Teenager, 1).horde(Character::FryCook, 1);
        let state = hard.enter_room(room("N1")).now();
        let state = play(state, &["nature roll kill"]);
        assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 9));
    }

    /// TEZ-9.14, TEZ-9.16, TEZ-11.22
    #[test]
    fn axe_a_zombie_that_it_killed_overruns_nobody_else() {
        let scene = scene("").card(ANN, Card::Axe).at(ANN, "N1").at(BOB, "N1");
        let state = scene.enter_room(room("N1")).now();
        let state = play(state, &["nature roll kill"]);
        assert_eq!(state.humans[BOB].wounds, 0);
    }
}
