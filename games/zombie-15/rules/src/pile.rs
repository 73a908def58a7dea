//! The Search discard (chapter 7), a pile whose order matters.

use crate::items::{N_SEARCH_CARDS, SearchCard};

/// A discard pile, whose order matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile {
    cards: [Option<SearchCard>; N_SEARCH_CARDS],
    len: u8,
}

impl Pile {
    pub(crate) const EMPTY: Pile = Pile { cards: [None; N_SEARCH_CARDS], len: 0 };

    pub(crate) fn put(&mut self, card: SearchCard) {
        self.cards[usize::from(self.len)] = Some(card);
        self.len += 1;
    }

    pub fn len(&self) -> u8 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// From bottom to top.
    #[inline]
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = SearchCard> + ExactSizeIterator {
        let lying = &self.cards[..usize::from(self.len)];
        lying.iter().map(|card| card.expect("below its top the pile has cards"))
    }

    /// The index of the uppermost card of this kind.
    pub(crate) fn find(&self, card: SearchCard) -> Option<u8> {
        self.cards().rposition(|other| other == card).map(|at| at as u8)
    }

    /// Removes the card at an index; those above it move down.
    pub(crate) fn take(&mut self, at: u8) {
        self.cards.copy_within(usize::from(at) + 1.., usize::from(at));
        self.len -= 1;
        self.cards[usize::from(self.len)] = None;
    }

    /// Removes everything above a height, and returns how many cards that was.
    pub(crate) fn cut(&mut self, height: u8) -> u8 {
        let removed = self.len - height;
        self.cards[usize::from(height)..].fill(None);
        self.len = height;
        removed
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Pile {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.cards())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<SearchCard>::deserialize(deserializer)?;
        if cards.len() > N_SEARCH_CARDS {
            return Err(serde::de::Error::custom("there are 56 Search cards"));
        }
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.put(card));
        Ok(pile)
    }
}
