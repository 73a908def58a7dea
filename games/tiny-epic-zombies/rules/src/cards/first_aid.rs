//! First Aid (TEZ-9.42): heals two wounds.

use engine::{Told, count, done};

use super::CardKind;
use super::print::{Print, print};
use crate::human::Human;
use crate::mall::Symbol;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

pub(super) const A: Print = first_aid("first-aid-a", Symbol::Purple);
pub(super) const B: Print = first_aid("first-aid-b", Symbol::Green);

const HEALED: u8 = 2;

const fn first_aid(word: &'static str, symbol: Symbol) -> Print {
    print(word, "First Aid", CardKind::FirstAid, symbol, "Heal 2 wounds.").one_of("first-aid", "")
}

pub(super) fn describe(state: &State, me: Human) -> String {
    format!(": heal {}", count(state.healed(me, HEALED), "wound"))
}

/// TEZ-9.42
pub(super) fn instead_of_carrying<T: Told<Event>>(table: &mut Table<'_, T>, me: Human) -> Next {
    table.heal(me, HEALED);
    done()
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, check, play, scene};

    /// TEZ-9.42
    #[test]
    fn first_aid_heals_2_wounds() {
        let scene = scene("").at(ANN, "CN").wounds(ANN, 3).lying(Position::N, Card::FirstAidA);
        let state = play(scene.turn(), &["0 go N3"]);
        check(state, &["0 collect first-aid-a"], "CardCollected(Ann, FirstAidA)\nHealed(Ann, 2)");
    }

    /// TEZ-9.42, TEZ-5.2
    #[test]
    fn first_aid_heals_no_wound_that_is_not_there() {
        let scene = scene("").at(ANN, "CN").wounds(ANN, 1).lying(Position::N, Card::FirstAidA);
        let state = play(scene.turn(), &["0 go N3", "0 collect first-aid-a"]);
        assert_eq!(state.humans[ANN].wounds, 0);
    }
}
