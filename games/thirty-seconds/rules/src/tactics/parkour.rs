//! Parkour (THIRTY-14.5, 14.19): two rows ahead, past everything.

use engine::{Told, next};

use super::{TacticCard, card};
use crate::questions::ZombieQuestion;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Event, Step};

pub(super) const CARD: TacticCard =
    card("Parkour", 3, 2, "Move two rows ahead past everything, but not into the street.")
        .movement()
        .known();

/// Rows that it covers.
const PARKOUR: u8 = 2;

impl State {
    /// THIRTY-14.19
    pub(super) fn can_climb(&self) -> bool {
        self.survivor.row.0 + PARKOUR <= Row::TEN.0
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-14.5: two rows, past everything, taking any token on the way.
    pub(super) fn parkour(&mut self) -> Next {
        let over = Row(self.s.survivor.row.0 + 1);
        self.take_ability_token(over);
        self.enter(Row(over.0 + 1));
        self.s.opportunists = Default::default();
        self.s.survivor.slips = false;
        next([Step::AskZombies(ZombieQuestion::Stumble), Step::Landed])
    }
}
