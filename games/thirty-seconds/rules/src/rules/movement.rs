//! How the Survivor moves, and what passing zombies costs (chapters 6 and 8).

use engine::{Told, done, next};

use super::{Next, Table};
use crate::row::Row;
use crate::state::State;
use crate::words::{Event, Question, Step, Stretch, ZombieQuestion};
use crate::zombies::{ZombieId, ZombieSet};

impl State {
    /// THIRTY-8.1: the standing zombies in a row, unless something holds them back.
    pub fn opportunists_in(&self, row: Row) -> ZombieSet {
        if self.survivor.smoke == Some(row) || self.survivor.slips || self.is_distracted(row) {
            return ZombieSet::NONE;
        }
        let standing = |&id: &ZombieId| self.alley.zombie(id).is_standing();
        self.alley.row(row).iter().copied().filter(standing).collect()
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Moves one row, which is complete only after its Opportunity Attacks (THIRTY-8.5).
    pub(crate) fn go(&mut self, to: Row, last: Stretch) -> Next {
        let from = self.s.survivor.row;
        let passed = if to > from { self.s.opportunists_in(from) } else { ZombieSet::NONE };
        self.s.opportunists = passed;
        self.s.survivor.slips = false;
        self.enter(to);
        self.arrival(last)
    }

    /// The Survivor enters a row and takes any token on its Alley card.
    pub(crate) fn enter(&mut self, to: Row) {
        let from = self.s.survivor.row;
        self.s.survivor.row = to;
        self.tell(Event::Moved { from, to });
        self.take_ability_token(to);
    }

    /// THIRTY-10.2: an Ability token is taken when its row is entered or passed.
    pub(crate) fn take_ability_token(&mut self, row: Row) {
        if self.s.tokens_in & (1 << row.0) != 0 {
            self.s.tokens_in &= !(1 << row.0);
            self.s.survivor.tokens += 1;
            self.tell(Event::TokenTaken(row));
        }
    }

    fn arrival(&mut self, last: Stretch) -> Next {
        let stumble = Step::AskZombies(ZombieQuestion::Stumble);
        let is_alone = self.s.opportunists.is_empty() && !self.s.waits(stumble);
        if is_alone && last == Stretch::Last {
            return self.landed();
        }
        let arrived = next([stumble, Step::Opportunities, Step::Landed]);
        match last {
            Stretch::Last => arrived,
            Stretch::OneMore => arrived.then(Step::Ask(Question::Dash(Stretch::Last))),
        }
    }

    /// THIRTY-8.2: each of them attacks once, in the order that the Zombie Player chooses; in a
    /// solo game, the lowest first.
    pub(super) fn opportunities(&mut self) -> Next {
        let alley = &self.s.alley;
        let still_stands = |&id: &ZombieId| alley.get(id).is_some_and(|it| it.is_standing());
        self.s.opportunists = self.s.opportunists.iter().filter(still_stands).collect();
        match self.s.opportunists.len() {
            0 => done(),
            1 => self.lowest_opportunity(),
            _ if self.s.is_solo() => self.lowest_opportunity(),
            _ => next([Step::AskZombies(ZombieQuestion::NextOpportunity)]),
        }
    }

    /// THIRTY-8.5, THIRTY-10.8: a Survivor who is still alive has arrived.
    pub(super) fn landed(&mut self) -> Next {
        if self.s.survivor.row == Row::STREET {
            return self.escaped();
        }
        if self.s.survivor.row >= WAREHOUSE_ROW {
            self.open_the_warehouse();
        }
        done()
    }
}

/// Entering this row releases the zombies of the warehouse (THIRTY-10.8).
const WAREHOUSE_ROW: Row = Row(4);
