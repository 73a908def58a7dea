//! Rotten Meat (Z15-16.12): a search or a move with a single zombie in the Area.

use engine::Told;

use super::catalogue::object;
use super::{Card, Effect, Origin};
use crate::heroes::Hero;
use crate::map::Area;
use crate::rules::Table;
use crate::state::State;
use crate::words::{Event, Figure};

pub(super) const CARD: Card = object(
    "Rotten Meat",
    1,
    [3, 0, 0, 2],
    Origin::Special,
    Some(Effect::Meat),
    "Z15-16.12",
    "A search or a move with exactly one zombie in your Area.",
);

impl State {
    pub(super) fn can_use_meat(&self, me: Figure) -> bool {
        self.has_single_zombie(self.member(me).area) && !self.turn_flags.meat
    }

    /// Whether a single zombie in the Area does not hold the Hero back; Vance needs no meat for it.
    #[inline]
    pub(crate) fn is_let_go(&self, me: Figure, area: Area) -> bool {
        self.has_single_zombie(area) && (self.turn_flags.meat || self.is(me, Hero::Vance))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn lay_meat(&mut self) {
        self.s.turn_flags.meat = true;
    }

    /// Uses up meat that a search required.
    pub(crate) fn use_meat(&mut self, me: Figure) {
        let needs = !self.s.is_calm(self.s.member(me).area) && !self.s.is(me, Hero::Vance);
        self.s.turn_flags.meat &= !needs;
    }

    /// Uses up meat that a move required.
    pub(crate) fn leave_meat(&mut self, me: Figure, is_hidden: bool) {
        let area = self.s.member(me).area;
        let needs = self.s.has_single_zombie(area) && !self.s.is(me, Hero::Vance);
        self.s.turn_flags.meat &= is_hidden || !needs;
    }
}
