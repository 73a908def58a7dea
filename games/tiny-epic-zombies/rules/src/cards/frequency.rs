//! The Frequencies (TEZ-9.41): ammo, and with Call the C.D.C. a call (TEZ-15.16).

use engine::Told;

use super::CardKind;
use super::print::{Print, print};
use crate::human::Human;
use crate::mall::Symbol;
use crate::objectives::Objective;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

pub(super) const THREE_A: Print = three("frequency-3a", Symbol::Orange);
pub(super) const THREE_B: Print = three("frequency-3b", Symbol::Blue);
pub(super) const TWO_A: Print = two("frequency-2a", Symbol::Green);
pub(super) const TWO_B: Print = two("frequency-2b", Symbol::Purple);
pub(super) const ONE_A: Print = one("frequency-1a", Symbol::Blue);
pub(super) const ONE_B: Print = one("frequency-1b", Symbol::Orange);

const fn three(word: &'static str, symbol: Symbol) -> Print {
    print(word, "Frequency 3", CardKind::Frequency(3), symbol, "Gain 3 ammo.")
        .one_of("frequency-3", "")
}

const fn two(word: &'static str, symbol: Symbol) -> Print {
    print(word, "Frequency 2", CardKind::Frequency(2), symbol, "Gain 2 ammo.")
        .one_of("frequency-2", "")
}

const fn one(word: &'static str, symbol: Symbol) -> Print {
    print(word, "Frequency 1", CardKind::Frequency(1), symbol, "Gain 1 ammo.")
        .one_of("frequency-1", "")
}

pub(super) fn describe(state: &State, ammo: u8) -> String {
    let is_call = state.objectives.has(Objective::CallTheCdc);
    format!(": gain {ammo} ammo{}", if is_call { " and make a call" } else { "" })
}

/// TEZ-9.41, 15.16
pub(super) fn instead_of_carrying<T: Told<Event>>(
    table: &mut Table<'_, T>,
    me: Human,
    ammo: u8,
) -> Next {
    if table.s.objectives.has(Objective::CallTheCdc) {
        table.advance(me, Objective::CallTheCdc);
    }
    table.gain_ammo(me, ammo)
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, check, play, scene};

    /// TEZ-9.41
    #[test]
    fn frequency_gives_the_printed_ammo() {
        for (card, word, n) in [
            (Card::Frequency1A, "frequency-1a", 1),
            (Card::Frequency1B, "frequency-1b", 1),
            (Card::Frequency2A, "frequency-2a", 2),
            (Card::Frequency2B, "frequency-2b", 2),
            (Card::Frequency3A, "frequency-3a", 3),
            (Card::Frequency3B, "frequency-3b", 3),
        ] {
            let scene = scene("").at(ANN, "CN").ammo(ANN, 4).lying(Position::N, card);
            let state = play(scene.turn(), &["0 go N3"]);
            let told = format!("CardCollected(Ann, {card:?})\nAmmoGained(Ann, {n})");
            let state = check(state, &[&format!("0 collect {word}")], &told);
            assert!(state.deck.gone.has(card));
        }
    }

    /// TEZ-9.41, TEZ-5.2
    #[test]
    fn frequency_what_is_beyond_9_ammo_is_lost() {
        let scene = scene("").at(ANN, "CN").ammo(ANN, 8).lying(Position::N, Card::Frequency3A);
        let state = play(scene.turn(), &["0 go N3"]);
        check(
            state,
            &["0 collect frequency-3a"],
            "CardCollected(Ann, Frequency3A)\nAmmoGained(Ann, 1)",
        );
    }
}
