//! Dynamite (Z15-16.2): thrown from a Street into the next.

use engine::{RuleId, Told};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::map::Tile;
use crate::rules::{Hits, Table};
use crate::state::State;
use crate::words::{Event, Figure};

pub(super) const CARD: Card = object(
    "Dynamite",
    1,
    [1, 3, 0, 1],
    Origin::Special,
    None,
    "Z15-16.2",
    "From a Street: kills 3 in the Street of an adjacent tile.",
);

impl State {
    /// The tiles that it may be thrown at from the Street.
    #[inline]
    pub(crate) fn blown_up(&self, me: Figure, may: impl FnMut(Tile)) {
        let member = self.member(me);
        if member.has(Item::Dynamite) {
            self.targets(member.area.tile()).for_each(may);
        }
    }

    pub(crate) fn forbids_dynamite(&self, me: Figure, tile: Tile) -> Option<RuleId> {
        let member = self.member(me);
        let is_target = self.targets(member.area.tile()).any(|it| it == tile);
        let is_allowed = member.has(Item::Dynamite) && !member.area.is_search_area() && is_target;
        (!is_allowed).then_some(RuleId("Z15-16.2"))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-16.2
    pub(crate) fn throw_dynamite(&mut self, me: Figure, tile: Tile) {
        self.use_up(me, Item::Dynamite);
        self.kill(CARD.damage, tile.street(), Hits::Everything);
    }
}
