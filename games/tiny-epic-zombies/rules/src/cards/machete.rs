//! The Machete (TEZ-9.11): the move of an Overkill may cover two rooms.

use engine::RuleId;

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::human::Human;
use crate::mall::Symbol;
use crate::state::State;

pub(super) const PRINT: Print = print(
    "machete",
    "Machete",
    CardKind::Melee,
    Symbol::Green,
    "After an Overkill you may go up to two rooms.",
);

impl State {
    /// TEZ-9.11: the rule that lets an Overkill go two rooms.
    #[inline]
    pub(crate) fn adjust_overkill(&self, me: Human) -> Option<RuleId> {
        self.human(me).has(Card::Machete).then_some(RuleId("TEZ-9.11"))
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, can, check, into_n3, options_to, play, scene};

    /// TEZ-9.11
    #[test]
    fn machete_the_move_of_an_overkill_may_cover_two_rooms() {
        let state = play(into_n3(scene("").card(ANN, Card::Machete)), &["nature roll overkill"]);
        assert!(can(&state, 0, "go CC") && can(&state, 0, "go N1"));
        assert!(!can(&state, 0, "go CS"), "three rooms away");
        assert!(!can(&state, 0, "go N3"), "not back to where it began");
        let state = check(state, &["0 go W3"], "Moved { who: Ann, from: N3, to: W3 }");
        assert_eq!(options_to(&state, 0, "go").len(), 4, "a counted Move still covers one");
    }

    /// TEZ-9.11, TEZ-6.11
    #[test]
    fn machete_zombies_are_passed_by() {
        let scene = scene("").card(ANN, Card::Machete).zombies("NW3");
        let state = play(into_n3(scene), &["nature roll overkill", "0 go W3"]);
        assert_eq!(state.zombies.len(), 1);
        assert_eq!(state.turn.kills, 1);
    }
}
