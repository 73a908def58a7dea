//! The Zombie (TEZ-10.8): an event that adds a zombie to the store that is searched.

use engine::next;

use super::CardKind;
use super::print::{Print, print};
use crate::mall::{Position, Symbol};
use crate::rules::Next;
use crate::words::Step;

pub(super) const A: Print = zombie("zombie-a", Symbol::Blue);
pub(super) const B: Print = zombie("zombie-b", Symbol::Purple);

const fn zombie(word: &'static str, symbol: Symbol) -> Print {
    print(word, "Zombie", CardKind::Zombie, symbol, "Add a zombie to the store where you search.")
        .one_of("zombie", "a ")
}

/// TEZ-10.8
pub(super) fn happens(at: Position) -> Next {
    next([Step::AddZombie(at)])
}
