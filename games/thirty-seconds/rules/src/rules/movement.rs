//! How the Survivor moves, and what it costs to pass zombies (chapters 6 and 8).

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::setup::Switch;
use crate::state::State;
use crate::words::{Action, Bite, Event, Question, Step, Stretch, ZombieQuestion};
use crate::zombies::{ZombieId, ZombieSet};

impl State {
    /// THIRTY-15.7: down for good, which still allows to crawl.
    pub(crate) fn is_down_for_good(&self) -> bool {
        self.survivor.is_down
            && self.survivor.health == 1
            && self.setup.rules.has(Switch::PermanentKnockdown)
    }

    /// Whether nothing forbids Movement Actions: THIRTY-13.5, THIRTY-14.6.
    #[inline]
    pub(crate) fn is_free_to_move(&self) -> bool {
        !self.survivor.is_exhausted && self.holders.is_empty()
    }

    /// Whether the Survivor may move on foot.
    #[inline]
    pub(crate) fn can_walk(&self) -> bool {
        self.is_free_to_move() && !self.survivor.is_down
    }

    /// THIRTY-6.1, THIRTY-15.7: what one row costs, if the Survivor can move at all.
    #[inline]
    pub(crate) fn move_cost(&self) -> Option<u8> {
        if !self.is_free_to_move() {
            None
        } else if !self.survivor.is_down {
            Some(1)
        } else if self.is_down_for_good() {
            Some(2)
        } else {
            None
        }
    }

    /// The rows beside the Survivor's.
    #[inline]
    pub(crate) fn steps_from_here(&self) -> impl Iterator<Item = Row> {
        let row = self.survivor.row;
        [row.back(), row.ahead()].into_iter().flatten()
    }

    /// THIRTY-6.2: what it costs to stand up, if the Survivor can.
    pub(crate) fn stand_cost(&self) -> Option<u8> {
        let can_stand = self.survivor.is_down && !self.is_down_for_good();
        can_stand.then(|| if self.is_crowded() { 2 } else { 1 })
    }

    /// THIRTY-8.1: standing zombies in a row, except those that are kept still.
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
    pub(super) fn go(&mut self, to: Row, last: Stretch) -> Next {
        let from = self.s.survivor.row;
        let passed = if to > from { self.s.opportunists_in(from) } else { ZombieSet::NONE };
        self.s.opportunists = passed;
        self.s.survivor.slips = false;
        self.enter(to);
        self.arrival(last)
    }

    /// The Survivor stands in another row and takes what lies on its Alley card.
    pub(super) fn enter(&mut self, to: Row) {
        let from = self.s.survivor.row;
        self.s.survivor.row = to;
        self.tell(Event::Moved { from, to });
        self.take_ability_token(to);
    }

    /// THIRTY-10.2: an Ability token is taken on entering or passing its row.
    pub(super) fn take_ability_token(&mut self, row: Row) {
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

    /// THIRTY-8.2: each of them attacks once, in an order that the Zombie Player chooses; alone, the
    /// lowest first.
    pub(super) fn opportunities(&mut self) -> Next {
        let alley = &self.s.alley;
        let still_stands = |&id: &ZombieId| alley.get(id).is_some_and(|it| it.is_standing());
        self.s.opportunists = self.s.opportunists.iter().filter(still_stands).collect();
        match self.s.opportunists.len() {
            0 => done(),
            1 => self.next_opportunity_moot(),
            _ if self.s.is_solo() => self.next_opportunity_moot(),
            _ => next([Step::AskZombies(ZombieQuestion::NextOpportunity)]),
        }
    }

    pub(super) fn next_opportunity_answer(&mut self, action: Action) -> Next {
        let Action::Choose(id) = action else { unreachable!("{action:?} names no zombie") };
        self.opportunity(id)
    }

    pub(super) fn next_opportunity_moot(&mut self) -> Next {
        let all = self.s.opportunists;
        let first = all.lowest().map(|any| self.s.alley.zombie(any).row);
        let in_order = first.and_then(|row| {
            self.s.alley.row(row).iter().copied().find(|&id| self.s.opportunists.has(id))
        });
        in_order.map_or(done(), |id| self.opportunity(id))
    }

    fn opportunity(&mut self, id: ZombieId) -> Next {
        self.s.opportunists.remove(id);
        next([Step::Attack(id, Bite::Opportunity), Step::Opportunities])
    }

    /// THIRTY-8.5, THIRTY-10.8: whoever is still alive has arrived.
    pub(super) fn landed(&mut self) -> Next {
        if self.s.survivor.row == Row::STREET {
            return self.escaped();
        }
        if self.s.survivor.row >= WAREHOUSE_ROW {
            self.open_the_warehouse();
        }
        done()
    }

    /// A Sprint goes on, or not.
    pub(super) fn dash_answer(&mut self, last: Stretch, action: Action) -> Next {
        if let Action::Move(to) = action { self.go(to, last) } else { done() }
    }

    /// THIRTY-10.11: the Track Star chooses who does not attack.
    pub(super) fn ignore_answer(&mut self, left: u8, action: Action) -> Next {
        let Action::Choose(id) = action else { unreachable!("{action:?} names no zombie") };
        self.s.opportunists.remove(id);
        if left > 1 { ask(Question::Ignore(left - 1)) } else { done() }
    }
}

/// The row whose entry releases the zombies of the warehouse (THIRTY-10.8).
const WAREHOUSE_ROW: Row = Row(4);
