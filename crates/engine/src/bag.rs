//! A handful of cards of at most sixteen kinds, at most three of each, in four bytes.

use std::marker::PhantomData;

use crate::Id;

/// What somebody carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<K> {
    /// Bytes rather than a `u32`, so that a bag needs no alignment.
    pairs: [u8; 4],
    of: PhantomData<K>,
}

impl<K: Id> Bag<K> {
    /// Nothing in it.
    pub const EMPTY: Self = Bag::of_pairs(0);

    /// Two bits for each kind.
    #[inline]
    const fn pairs(self) -> u32 {
        u32::from_le_bytes(self.pairs)
    }

    #[inline]
    const fn of_pairs(pairs: u32) -> Self {
        Bag { pairs: pairs.to_le_bytes(), of: PhantomData }
    }

    /// How many of this kind are in it.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        const { assert!(K::COUNT <= 16, "a bag knows sixteen kinds") }
        (self.pairs() >> (2 * kind.index()) & 3) as u8
    }

    /// Whether any of this kind is in it.
    #[inline]
    pub fn has(self, kind: K) -> bool {
        self.count(kind) > 0
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.pairs() == 0
    }

    /// Puts one of this kind in, which must have room.
    #[inline]
    pub fn add(&mut self, kind: K) {
        assert!(self.count(kind) < 3, "a bag holds three of a kind and no more");
        *self = Bag::of_pairs(self.pairs() + (1 << (2 * kind.index())));
    }

    /// Takes one of this kind out, which must be there.
    #[inline]
    pub fn take(&mut self, kind: K) {
        assert!(self.has(kind), "only what is in the bag can be taken out");
        *self = Bag::of_pairs(self.pairs() - (1 << (2 * kind.index())));
    }

    /// What is left after removing everything of `other` that is there.
    #[inline]
    pub fn minus(mut self, other: Self) -> Self {
        for kind in other.kinds() {
            let n = self.count(kind).min(other.count(kind));
            self = Bag::of_pairs(self.pairs() - (u32::from(n) << (2 * kind.index())));
        }
        self
    }

    /// The part of it up to this kind.
    #[inline]
    pub fn up_to(self, last: K) -> Self {
        Bag::of_pairs(self.pairs() & u32::MAX >> (30 - 2 * last.index()))
    }

    /// Puts everything of `other` into this one.
    pub fn add_all(&mut self, other: Self) {
        for kind in other.kinds() {
            (0..other.count(kind)).for_each(|_| self.add(kind));
        }
    }

    /// The kinds that are in it, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = K> {
        let mut left = self.pairs();
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros() / 2;
            left &= !(3 << (2 * index));
            Some(K::at(index as usize))
        })
    }
}

impl<K: Id> Default for Bag<K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Id> FromIterator<K> for Bag<K> {
    fn from_iter<I: IntoIterator<Item = K>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |mut bag, card| {
            bag.add(card);
            bag
        })
    }
}

impl<K: Id + std::fmt::Debug> std::fmt::Debug for Bag<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.kinds().map(|kind| (kind, self.count(kind)))).finish()
    }
}

#[cfg(feature = "serde")]
impl<K: Id + serde::Serialize> serde::Serialize for Bag<K> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.kinds().map(|kind| (kind, self.count(kind))))
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Id + Ord + serde::Deserialize<'de>> serde::Deserialize<'de> for Bag<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Self::EMPTY;
        for (kind, n) in std::collections::BTreeMap::<K, u8>::deserialize(deserializer)? {
            if n > 3 {
                return Err(serde::de::Error::custom("nobody carries more than three of a kind"));
            }
            (0..n).for_each(|_| bag.add(kind));
        }
        Ok(bag)
    }
}
