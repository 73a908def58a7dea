//! The Chainsaw (TEZ-9.12, 9.13): after wounds rolled in melee, a move as after an Overkill.

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::Symbol;
use crate::rules::Next;
use crate::state::State;
use crate::words::Step;

pub(super) const PRINT: Print = print(
    "chainsaw",
    "Chainsaw",
    CardKind::Melee,
    Symbol::Purple,
    "After wounds rolled in melee you may move as after an Overkill.",
);

impl State {
    /// TEZ-9.12
    pub(crate) fn after_melee_wounds(&self, me: Human, wounds: Next) -> Next {
        if self.human(me).has(Card::Chainsaw) { wounds.then(Step::Overkill(me)) } else { wounds }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{ANN, can, check, into_n3, options, options_to, play, scene};

    /// TEZ-9.12
    #[test]
    fn chainsaw_after_wounds_of_the_die_a_free_move_may_be_made() {
        for (face, shown, n) in [("one-wound", "OneWound", 1), ("two-wounds", "TwoWounds", 2)] {
            let state = into_n3(scene("").card(ANN, Card::Chainsaw));
            let told = format!(
                "DieRolled({shown})
                ZombieKilled {{ by: Some(Ann), room: N3 }}
                Wounded(Ann, {n})"
            );
            let state = check(state, &[&format!("nature roll {face}")], &told);
            let state = check(state, &["0 go N1"], "Moved { who: Ann, from: N3, to: N1 }");
            assert_eq!(state.turn.moves, 2);
        }
    }

    /// TEZ-9.12
    #[test]
    fn chainsaw_a_plain_kill_stays_one_and_the_dead_do_not_move() {
        let state = into_n3(scene("").card(ANN, Card::Chainsaw));
        assert!(can(&play(state, &["nature roll kill"]), 0, "drop chainsaw"), "Ann's turn goes on");
        let dying = into_n3(scene("").card(ANN, Card::Chainsaw).wounds(ANN, 8));
        let dead = play(dying, &["nature roll one-wound"]);
        assert_eq!(options(&dead, 0), [""; 0], "a new character is drawn");
        assert!(dead.lying[1].has(Card::Chainsaw));
    }

    /// TEZ-9.13
    #[test]
    fn chainsaw_its_move_has_the_range_of_an_overkill() {
        let popstar = scene("").card(ANN, Card::Chainsaw).is(ANN, Character::Popstar);
        let state = play(into_n3(popstar), &["nature roll one-wound"]);
        assert!(can(&state, 0, "go CC"));
        let janitor = scene("").card(ANN, Card::Chainsaw).horde(Character::Janitor, 1);
        let state = play(into_n3(janitor), &["nature roll one-wound"]);
        assert_eq!(options_to(&state, 0, "go"), ["go N1", "go N2"], "no Overkill leaves the store");
    }
}
