//! The Improvised Shield (Z15-16.8): fends off three more, and costs more by a house rule (Z15-16.18).

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::state::State;

pub(super) const CARD: Card = object(
    "Improvised Shield",
    1,
    [0, 0, 3, 1],
    Origin::Special,
    None,
    "Z15-16.8",
    "Fends off 3 more.",
);

impl State {
    /// Z15-16.18: its price under the house rule.
    pub(crate) fn instead_of_value(&self, item: Item) -> Option<u8> {
        (item == Item::ImprovisedShield && self.setup.house.dear_shield).then_some(3)
    }
}
