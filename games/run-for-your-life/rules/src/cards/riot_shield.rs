//! The Riot Shield: it helps in combat without being a weapon.

use engine::Seat;

use super::{Card, Category, Effect, Item};
use crate::state::State;

pub(super) const PRINT: Card = Card {
    name: "Riot Shield",
    count: 1,
    category: Category::Item,
    also: None,
    prevented_by: 0,
    effect: Effect::Carry(Item::RiotShield),
    text: "+1 in combat. It does not kill.",
};

impl State {
    /// What it adds to the human's draw.
    pub(crate) fn shield(&self, me: Seat) -> u8 {
        self.player(me).goods.items.count(Item::RiotShield)
    }
}
