//! The Skateboard (Z15-16.15): a free move along the street each turn, or thrown once.

use engine::RuleId;

use super::catalogue::object;
use super::{Card, Effect, Item, Origin};
use crate::state::State;
use crate::words::Figure;

pub(super) const CARD: Card = object(
    "Skateboard",
    1,
    [1, 2, 0, 3],
    Origin::Special,
    Some(Effect::Kill),
    "Z15-16.15",
    "One free move a turn from tile to tile; or once: kills 2.",
);

impl State {
    /// Whether its free move is left (Z15-16.15).
    #[inline]
    pub(crate) fn can_skate(&self, me: Figure) -> bool {
        let member = self.member(me);
        // Checked first, because hardly anybody has one.
        member.has(Item::Skateboard)
            && !self.turn_flags.has_skated
            && member.is_standing()
            && !member.area.is_search_area()
            && self.can_leave(me)
            && self.has_steps_left(me)
            && self.board.adjacent(member.area.tile()).iter().any(|tile| self.can_enter(me, tile))
    }

    pub(crate) fn forbids_skating(&self, me: Figure) -> Option<RuleId> {
        let has_move = self.member(me).has(Item::Skateboard) && !self.turn_flags.has_skated;
        (!has_move).then_some(RuleId("Z15-16.15"))
    }
}

pub(super) fn describe_use(item: Item) -> Option<String> {
    let n = CARD.damage;
    let is_thrown = item == Item::Skateboard;
    is_thrown.then(|| format!("throw the {}: kills {n}, and it is gone", CARD.name))
}
