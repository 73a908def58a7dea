//! Adrenaline (TEZ-9.38): up to two more Moves.

use engine::{Told, done};

use super::print::{Print, print};
use super::{ADRENALINE, CardKind, Cards};
use crate::human::Human;
use crate::mall::Symbol;
use crate::rules::{Next, Table};
use crate::words::Event;

pub(super) const A: Print = adrenaline("adrenaline-a", Symbol::Green);
pub(super) const B: Print = adrenaline("adrenaline-b", Symbol::Purple);

pub(super) const USE: &str = "use Adrenaline: up to two more Moves";

const MOVES: u8 = 2;

const fn adrenaline(word: &'static str, symbol: Symbol) -> Print {
    print(word, "Adrenaline", CardKind::Adrenaline, symbol, "Up to two more Moves this turn.")
        .one_of("adrenaline", "")
}

#[inline]
pub(super) fn in_turn(cards: Cards) -> Cards {
    cards.and(ADRENALINE)
}

/// TEZ-9.38
pub(super) fn use_up<T: Told<Event>>(table: &mut Table<'_, T>, me: Human) -> Next {
    table.gain_moves(me, MOVES);
    done()
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, can, check, play, scene};

    /// TEZ-9.38
    #[test]
    fn adrenaline_gives_up_to_two_additional_moves() {
        let state = scene("").card(ANN, Card::AdrenalineB).turn();
        let state = check(
            state,
            &["0 play adrenaline-b"],
            "CardPlayed(Ann, AdrenalineB)\nMovesGained(Ann, 2)",
        );
        let state = play(state, &["0 go CN", "0 go CC", "0 go CN"]);
        assert!(can(&state, 0, "end"), "the additional ones may be left out");
        let state = play(state, &["0 go CC"]);
        check(state, &["0 go CN"], "Moved { who: Ann, from: CC, to: CN }\nTurnBegan(3, Bob)");
    }

    /// TEZ-9.38, TEZ-6.13
    #[test]
    fn adrenaline_it_can_be_used_once_the_three_moves_are_made() {
        let state = scene("").card(ANN, Card::AdrenalineA).turn();
        let state = play(state, &["0 go CN", "0 go CC", "0 go CN", "0 play adrenaline-a"]);
        assert!(can(&state, 0, "go N3") && can(&state, 0, "end"));
    }
}
