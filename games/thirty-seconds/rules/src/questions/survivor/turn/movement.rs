//! Moving (THIRTY-6.1) and standing up (THIRTY-6.2).

use engine::{RuleId, count};

use super::Answer;
use crate::questions::energy;
use crate::row::Row;
use crate::setup::Switch;
use crate::state::State;

impl State {
    #[inline]
    pub(super) fn moves(&self, may: &mut impl FnMut(Answer)) {
        let energy = self.survivor.energy;
        if self.move_cost().is_some_and(|cost| cost <= energy) {
            self.steps_from_here().for_each(|to| may(Answer::Move(to)));
        }
        if self.stand_cost().is_some_and(|cost| cost <= energy) {
            may(Answer::StandUp);
        }
    }

    pub(super) fn forbids_move(&self, to: Row) -> Option<RuleId> {
        let can_pay = self.move_cost().is_none_or(|cost| cost <= self.survivor.energy);
        self.forbids_step(to).or_else(|| (!can_pay).then_some(RuleId("THIRTY-4.4")))
    }

    /// Why the Survivor cannot enter a row, whatever the cost.
    pub(crate) fn forbids_step(&self, to: Row) -> Option<RuleId> {
        let is_far = to.distance(self.survivor.row) != 1;
        self.forbids_moving().or_else(|| is_far.then_some(RuleId("THIRTY-6.12")))
    }

    /// Why the Survivor cannot take any Movement Action.
    pub(crate) fn forbids_moving(&self) -> Option<RuleId> {
        if !self.holders.is_empty() {
            Some(RuleId("THIRTY-12.11"))
        } else if self.survivor.is_exhausted {
            Some(RuleId("THIRTY-13.12"))
        } else if self.survivor.is_down && !self.is_down_for_good() {
            Some(RuleId("THIRTY-6.11"))
        } else {
            None
        }
    }

    /// The cost of moving one row, if the Survivor can move at all.
    #[inline]
    pub(super) fn move_cost(&self) -> Option<u8> {
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

    /// The rows next to the Survivor's.
    #[inline]
    pub(crate) fn steps_from_here(&self) -> impl Iterator<Item = Row> {
        let row = self.survivor.row;
        [row.back(), row.ahead()].into_iter().flatten()
    }

    pub(crate) fn describe_move(&self, to: Row, cost: u8) -> String {
        format!("move to {to}{}{}", energy(cost), self.warning(to))
    }

    /// The price of a move besides Energy.
    fn warning(&self, to: Row) -> String {
        let here = self.survivor.row;
        if to < here {
            return String::new();
        }
        match self.opportunists_in(here).len() {
            0 => String::new(),
            n => format!(", {} in passing", count(n as u8, "attack")),
        }
    }

    pub(super) fn forbids_standing_up(&self) -> Option<RuleId> {
        if self.is_down_for_good() {
            return Some(RuleId("THIRTY-15.7"));
        }
        let can_stand = self.stand_cost().is_some_and(|cost| cost <= self.survivor.energy);
        (!can_stand).then_some(RuleId("THIRTY-6.2"))
    }

    /// The cost of standing up, if the Survivor can.
    #[inline]
    pub(super) fn stand_cost(&self) -> Option<u8> {
        let can_stand = self.survivor.is_down && !self.is_down_for_good();
        can_stand.then(|| if self.is_crowded() { 2 } else { 1 })
    }

    pub(super) fn describe_standing_up(&self) -> String {
        format!("stand up{}", energy(self.stand_cost().unwrap_or(1)))
    }

    /// THIRTY-15.7: the Survivor cannot stand up again, but can still crawl.
    #[inline]
    pub(crate) fn is_down_for_good(&self) -> bool {
        self.survivor.is_down && self.survivor.health == 1 && self.plays(Switch::PermanentKnockdown)
    }

    /// Whether nothing forbids Movement Actions: THIRTY-13.5, THIRTY-14.6.
    #[inline]
    pub(super) fn is_free_to_move(&self) -> bool {
        !self.survivor.is_exhausted && self.holders.is_empty()
    }

    /// Whether the Survivor may move on foot.
    #[inline]
    pub(crate) fn can_walk(&self) -> bool {
        self.is_free_to_move() && !self.survivor.is_down
    }
}
