//! Zombies enter, move, get up and call others (THIRTY-11.5, THIRTY-12.10).

use engine::{RuleId, Told, done};

use super::Answer;
use crate::questions::energy;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;
use crate::zombies::{Body, Mark, Zombie, ZombieId, ZombieKind};

impl State {
    #[inline]
    pub(super) fn entries(&self, may: &mut impl FnMut(Answer)) {
        if self.horde.energy > 0 && self.can_enter_from_hand() {
            self.zombies_hand.kinds().iter().for_each(|body| may(Answer::Enter(body)));
        }
    }

    #[inline]
    pub(super) fn shambles_of(&self, id: ZombieId, it: &Zombie, may: &mut impl FnMut(Answer)) {
        if self.shamble_cost(it).is_some_and(|cost| cost <= self.horde.energy) {
            self.shambles(it).for_each(|to| may(Answer::Shamble(id, to)));
        }
    }

    /// THIRTY-12.13, THIRTY-15.8: the cost of moving a zombie, if it can move.
    #[inline]
    pub(super) fn shamble_cost(&self, zombie: &Zombie) -> Option<u8> {
        if zombie.is_standing() {
            Some(1)
        } else if self.is_crushed(zombie) {
            Some(2)
        } else {
            None
        }
    }

    /// The rows that a zombie can be moved to.
    #[inline]
    fn shambles(&self, zombie: &Zombie) -> impl Iterator<Item = Row> {
        let from = zombie.row;
        let goes_far = zombie.kind().card().paid_move > 1;
        let back = from.back().filter(|&to| self.can_step(from, to));
        let ahead = from.ahead().filter(|&to| self.can_step(from, to));
        let farther_back = back
            .filter(|_| goes_far)
            .and_then(|via| via.back().filter(|&to| self.can_step(via, to)));
        let farther_ahead = ahead
            .filter(|_| goes_far)
            .and_then(|via| via.ahead().filter(|&to| self.can_step(via, to)));
        [farther_back, back, ahead, farther_ahead].into_iter().flatten()
    }

    pub(super) fn forbids_shamble(&self, id: ZombieId, to: Row) -> Option<RuleId> {
        let Some(zombie) = self.alley.get(id) else { return Some(RuleId("THIRTY-11.5")) };
        let Some(cost) = self.shamble_cost(zombie) else { return Some(RuleId("THIRTY-12.13")) };
        let strides = 1..=zombie.kind().card().paid_move;
        let can_go = strides.contains(&zombie.row.distance(to)) && cost <= self.horde.energy;
        self.forbids_way(zombie.row, to).or_else(|| (!can_go).then_some(RuleId("THIRTY-11.5")))
    }

    /// Why a zombie cannot get from one row to another, whatever its range.
    pub(crate) fn forbids_way(&self, from: Row, to: Row) -> Option<RuleId> {
        let barricade = self.barricade;
        if to == Row::STREET {
            Some(RuleId("THIRTY-2.4"))
        } else if self.is_distracted(from) {
            Some(RuleId("THIRTY-14.18"))
        } else if barricade.tokens > 0 && from > barricade.row && to <= barricade.row {
            Some(RuleId("THIRTY-14.8"))
        } else if Row::alley().any(|row| is_on_the_way(row, from, to) && !self.alley.has_room(row))
        {
            Some(RuleId("THIRTY-2.3"))
        } else {
            None
        }
    }

    pub(in crate::questions::zombies) fn describe_shamble(
        &self,
        id: ZombieId,
        to: Row,
        cost: u8,
    ) -> String {
        format!("{} moves to {to}{}", self.zombie_name(id), energy(cost))
    }

    #[inline]
    pub(super) fn rise_of(&self, id: ZombieId, it: &Zombie, may: &mut impl FnMut(Answer)) {
        if self.horde.energy > 0 && self.can_rise(it) {
            may(Answer::Rise(id));
        }
    }

    #[inline]
    pub(super) fn shriek_of(&self, id: ZombieId, it: &Zombie, may: &mut impl FnMut(Answer)) {
        if it.kind() == ZombieKind::Shrieker
            && self.can_shriek(it)
            && self.shuffler_in_hand().is_some()
        {
            may(Answer::Shriek(id));
        }
    }

    pub(super) fn forbids_shriek(&self, id: ZombieId) -> Option<RuleId> {
        if !self.alley.has_room(Row::TEN) {
            return Some(RuleId("THIRTY-2.3"));
        }
        let can_call = self.alley.get(id).is_some_and(|it| self.can_shriek(it));
        (!can_call || self.shuffler_in_hand().is_none()).then_some(RuleId("THIRTY-12.10"))
    }

    /// The Shuffler in hand that a Shrieker calls, preferably one without supplies.
    fn shuffler_in_hand(&self) -> Option<Body> {
        let has = |&body: &Body| self.zombies_hand.of(body) > 0;
        [Body::Shuffler, Body::LadenShuffler].into_iter().find(has)
    }
}

/// Whether a zombie going from one row to another enters this one.
fn is_on_the_way(row: Row, from: Row, to: Row) -> bool {
    row != from && row.distance(from) + row.distance(to) == from.distance(to)
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn shamble_for_energy(&mut self, id: ZombieId, to: Row) -> Next {
        let zombie = self.s.alley.zombie(id);
        self.pay_zombies(self.s.shamble_cost(zombie).unwrap_or(1));
        self.shamble_acting(id, to)
    }

    pub(super) fn shriek(&mut self, id: ZombieId) -> Next {
        self.s.alley.zombie_mut(id).marks.add(Mark::Shrieked);
        self.tell(Event::Shrieked(id));
        let called = self.s.shuffler_in_hand();
        called.map_or(done(), |body| self.enter_from_hand(body, Row::TEN))
    }
}
