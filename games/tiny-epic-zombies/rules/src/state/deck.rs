//! The search deck, the supply deck, and the cards beside stores.

use engine::{Id, SeatSet};

use crate::cards::{Card, Cards, DECK_A, DECK_B};

/// The search card in front of a human.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SearchCard {
    #[default]
    None,
    /// Nobody has looked at it, so it is not yet a particular card.
    Unseen,
    /// These seats know it.
    Seen(Card, SeatSet),
}

/// The search deck and the supply deck. Unseen cards have no order, and the twelve cards added to
/// the search deck are not particular cards until they are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deck {
    /// Cards whose place nobody knows: in the search deck, in the supply deck, or unseen in front
    /// of a human.
    pub unseen: Cards,
    /// Cards left in the search deck.
    pub search: u8,
    /// Cards left in the supply deck.
    pub supply: u8,
    /// Cards known to be in the supply deck, because a player sent them back.
    pub returned: Cards,
    /// The top card of the search deck, if the Zombie Player has seen it.
    pub top: Option<Card>,
    /// Cards that are out of the game.
    pub gone: Cards,
    /// Cards that left the search deck unseen: they stay among the unseen for good.
    pub gone_unseen: u8,
    /// Cards that left the search deck face down, though the Zombie Player had seen them.
    pub gone_face_down: Cards,
}

/// The order of the cards beside stores, the oldest first; other cards are skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Order(pub [u8; 32]);

impl Deck {
    pub(crate) fn new() -> Deck {
        Deck {
            unseen: DECK_A.or(DECK_B),
            search: 24,
            supply: 8,
            returned: Cards::EMPTY,
            top: None,
            gone: Cards::EMPTY,
            gone_unseen: 0,
            gone_face_down: Cards::EMPTY,
        }
    }
}

impl Order {
    pub(crate) fn new() -> Order {
        Order(std::array::from_fn(|i| i as u8))
    }

    /// Makes a card the latest.
    pub(crate) fn lay(&mut self, card: Card) {
        let at = self.0.iter().position(|&it| it == card as u8).unwrap_or(31);
        self.0[at..].rotate_left(1);
    }

    /// The cards, the oldest first.
    pub fn oldest_first(&self) -> impl Iterator<Item = Card> + use<> {
        self.0.into_iter().map(|card| Card::at(card.into()))
    }
}
