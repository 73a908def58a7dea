//! The Helmet (Z15-16.10): bare hands kill one more.

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::state::State;
use crate::words::Figure;

pub(super) const CARD: Card = object(
    "Helmet",
    1,
    [0, 0, 0, 2],
    Origin::Special,
    None,
    "Z15-16.10",
    "Your bare hands kill one more.",
);

impl State {
    /// Z15-16.10
    pub(crate) fn adjust_bare_hands(&self, me: Figure) -> u8 {
        u8::from(self.member(me).has(Item::Helmet))
    }
}
