//! A pile as counts: how many of each kind are in it.

use std::marker::PhantomData;

use crate::bytes::{ONES, TOPS, nonzero};
use crate::{Few, Id};

/// A shuffled pile of cards of `N` kinds. It has no order until somebody draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts<K, const N: usize> {
    of: [u8; N],
    /// A number in two bytes: a state has many piles, most with an odd number of kinds, and a `u16` would need alignment.
    total: [u8; 2],
    kinds: PhantomData<K>,
}

impl<K: Id, const N: usize> Counts<K, N> {
    /// A pile with this many of each kind.
    pub fn new(of: [u8; N]) -> Self {
        const { assert!(N == K::COUNT, "one count for each kind") }
        let total: u16 = of.iter().map(|&n| u16::from(n)).sum();
        Counts { of, total: total.to_ne_bytes(), kinds: PhantomData }
    }

    /// A pile without cards.
    pub fn empty() -> Self {
        Self::new([0; N])
    }

    /// How many there are of one kind.
    #[inline]
    pub fn of(&self, kind: K) -> u8 {
        self.of[kind.index()]
    }

    /// How many there are in all.
    #[inline]
    pub fn total(&self) -> u16 {
        u16::from_ne_bytes(self.total)
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Puts one of this kind in.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.of[kind.index()] += 1;
        self.total = (self.total() + 1).to_ne_bytes();
    }

    /// Takes one of this kind out, which must be there.
    #[inline]
    pub fn take(&mut self, kind: K) {
        let left = self.of[kind.index()].checked_sub(1);
        self.of[kind.index()] = left.expect("a card is drawn only from a pile that holds it");
        self.total = (self.total() - 1).to_ne_bytes();
    }

    /// The kind of the card at `nth` when the pile is sorted. `total` is stored next to the counts because every draw needs it
    /// first.
    #[inline]
    pub fn nth(&self, mut nth: u32) -> Option<K> {
        if nth >= u32::from(self.total()) {
            return None;
        }
        if self.total() >= SMALL {
            return self.nth_of_many(nth);
        }
        let (eights, rest) = self.of.as_chunks::<8>();
        for (i, &eight) in eights.iter().enumerate() {
            let sums = running_sums(eight);
            if nth < sums.last() {
                return Some(K::at(8 * i + sums.first_above(nth)));
            }
            nth -= sums.last();
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        Some(K::at(8 * eights.len() + running_sums(last).first_above(nth)))
    }

    /// The same for a pile whose sums do not fit into [`Sums`].
    fn nth_of_many(&self, mut nth: u32) -> Option<K> {
        for (index, &n) in self.of.iter().enumerate() {
            match nth.checked_sub(u32::from(n)) {
                Some(rest) => nth = rest,
                None => return Some(K::at(index)),
            }
        }
        None
    }

    /// The kinds that are there, of at most 32.
    #[inline]
    pub fn kinds(&self) -> Few<K> {
        const { assert!(N <= 32, "a set of a few has 32 places") }
        let (eights, rest) = self.of.as_chunks::<8>();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        let bits = if rest.is_empty() { 0 } else { of_kinds(last) << (8 * eights.len()) };
        let eights = eights.iter().enumerate();
        Few::of_bits(eights.fold(bits, |bits, (i, &eight)| bits | of_kinds(eight) << (8 * i)))
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> {
        K::all().zip(self.of).filter(|&(_, n)| n > 0)
    }
}

/// Below this, all sums of a pile fit into seven bits each.
const SMALL: u16 = 128;

/// Eight prefix sums in one word, a byte each. Every turn draws cards, and a processor cannot predict where a loop over the counts
/// ends; this has no loop.
#[derive(Clone, Copy)]
struct Sums(u64);

/// Multiplied by ones, each byte becomes the sum of itself and all bytes below it.
#[inline]
fn running_sums(counts: [u8; 8]) -> Sums {
    Sums(u64::from_le_bytes(counts).wrapping_mul(ONES))
}

/// A bit for each count that is not zero.
#[inline]
fn of_kinds(counts: [u8; 8]) -> u32 {
    nonzero(u64::from_le_bytes(counts)).into()
}

impl Sums {
    #[inline]
    fn last(self) -> u32 {
        (self.0 >> 56) as u32
    }

    /// The index of the first sum greater than `nth`, which is less than the last.
    #[inline]
    fn first_above(self, nth: u32) -> usize {
        // The top bit of each byte absorbs the borrow of its subtraction, and stays set where the sum was large enough.
        let greater = (self.0 | TOPS).wrapping_sub(u64::from(nth + 1) * ONES) & TOPS;
        greater.trailing_zeros() as usize / 8
    }
}

impl<K: Id + std::fmt::Debug, const N: usize> std::fmt::Debug for Counts<K, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<K: Id + serde::Serialize, const N: usize> serde::Serialize for Counts<K, N> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Id + Ord + serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de>
    for Counts<K, N>
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut of = [0; N];
        for (kind, n) in std::collections::BTreeMap::<K, u8>::deserialize(deserializer)? {
            of[kind.index()] = n;
        }
        Ok(Self::new(of))
    }
}
