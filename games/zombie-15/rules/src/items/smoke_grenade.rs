//! The Smoke Grenade (Z15-16.7, 16.19): a move out of a Street despite its zombies.

use engine::Told;

use super::catalogue::object;
use super::{Card, Effect, Origin};
use crate::map::Area;
use crate::rules::Table;
use crate::state::State;
use crate::words::{Event, Figure};

pub(super) const CARD: Card = object(
    "Smoke Grenade",
    1,
    [1, 0, 0, 1],
    Origin::Special,
    Some(Effect::Smoke),
    "Z15-16.7",
    "One move out of a Street with zombies in this turn.",
);

impl State {
    /// Z15-16.19: only where it helps.
    pub(super) fn can_smoke(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        let is_attacked = !self.is_calm(area);
        let is_street = !area.is_search_area();
        is_street && is_attacked && !self.alpha_is_in(area) && !self.turn_flags.smoke
    }

    /// Whether smoke hides who leaves this Area.
    #[inline]
    pub(crate) fn is_hidden_in(&self, area: Area) -> bool {
        self.turn_flags.smoke && !area.is_search_area() && !self.alpha_is_in(area)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn smoke(&mut self) {
        self.s.turn_flags.smoke = true;
    }

    /// Smoke stays in its Street; whether there was any.
    pub(crate) fn leave_smoke(&mut self) -> bool {
        std::mem::take(&mut self.s.turn_flags.smoke)
    }
}
