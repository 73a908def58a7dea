//! The Bow (Z15-15.13): a Gun that reaches the next Street.

use engine::RuleId;

use super::ItemKind::Gun;
use super::Size::Bulky;
use super::catalogue::weapon;
use super::{Card, Item, Origin};
use crate::map::Tile;
use crate::state::State;
use crate::words::{Figure, Slot};

pub(super) const CARD: Card = weapon("Bow", 1, Gun(Bulky), [4, 2, 2, 0], Origin::Hero, "Z15-15.12");

impl State {
    /// Whether an attack with this weapon reaches the next Street.
    #[inline]
    pub(crate) fn shoots_far(&self, me: Figure, weapon: Item) -> bool {
        weapon == Item::Bow && !self.member(me).area.is_search_area()
    }

    pub(crate) fn forbids_shot(&self, me: Figure, slot: Slot, tile: Tile) -> Option<RuleId> {
        let member = self.member(me);
        let shoots = member.held(slot).is_some_and(|it| self.shoots_far(me, it.item));
        let is_hit = shoots && self.targets(member.area.tile()).any(|to| to == tile);
        (!is_hit).then_some(RuleId("Z15-15.13"))
    }
}
