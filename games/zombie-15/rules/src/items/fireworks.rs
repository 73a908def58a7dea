//! Fireworks (Z15-16.4): lead zombies from a Street to the next.

use engine::{RuleId, Told};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::map::Tile;
use crate::rules::Table;
use crate::state::State;
use crate::words::{Event, Figure};

/// How many zombies they can lead away.
const MOST: u8 = 3;

pub(super) const CARD: Card = object(
    "Fireworks",
    1,
    [1, 0, 0, 1],
    Origin::Special,
    None,
    "Z15-16.4",
    "From a Street: up to 3 of its zombies go to an adjacent Street.",
);

impl State {
    /// Where zombies may be led from the Street, and how many.
    #[inline]
    pub(crate) fn led_away(&self, me: Figure, mut may: impl FnMut(Tile, u8)) {
        let member = self.member(me);
        if member.has(Item::Fireworks) {
            let most = self.zombies_in(member.area).min(MOST);
            let near = self.board.adjacent(member.area.tile()).iter();
            for tile in near.filter(|&to| !self.is_locked(to)) {
                (1..=most).for_each(|n| may(tile, n));
            }
        }
    }

    pub(crate) fn forbids_fireworks(&self, me: Figure, tile: Tile, n: u8) -> Option<RuleId> {
        let member = self.member(me);
        let area = member.area;
        let is_near = self.board.adjacent(area.tile()).has(tile) && !self.is_locked(tile);
        let has_so_many = (1..=self.zombies_in(area).min(MOST)).contains(&n);
        let is_allowed =
            member.has(Item::Fireworks) && !area.is_search_area() && is_near && has_so_many;
        (!is_allowed).then_some(RuleId("Z15-16.4"))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-16.4
    pub(crate) fn light_fireworks(&mut self, me: Figure, tile: Tile, n: u8) {
        self.use_up(me, Item::Fireworks);
        let from = self.s.member(me).area;
        self.move_zombies(n, from, tile.street());
    }
}
