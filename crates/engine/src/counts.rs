//! A pile as counts: for cards that look alike, how many of each kind are in it.

use std::marker::PhantomData;

use crate::Id;

/// A shuffled pile of cards of `N` kinds. Its order does not exist until somebody draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts<K, const N: usize> {
    of: [u8; N],
    total: u16,
    kinds: PhantomData<K>,
}

impl<K: Id, const N: usize> Counts<K, N> {
    pub fn new(of: [u8; N]) -> Self {
        const { assert!(N == K::COUNT, "one count for each kind") }
        let total = of.iter().map(|&n| u16::from(n)).sum();
        Counts { of, total, kinds: PhantomData }
    }

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
        self.total
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    #[inline]
    pub fn add(&mut self, kind: K) {
        self.of[kind.index()] += 1;
        self.total += 1;
    }

    /// Takes one of this kind out, which must be there.
    #[inline]
    pub fn take(&mut self, kind: K) {
        let left = self.of[kind.index()].checked_sub(1);
        self.of[kind.index()] = left.expect("a card is drawn only from a pile that holds it");
        self.total -= 1;
    }

    /// The kind of the card at `nth` when the pile lies sorted.
    #[inline]
    pub fn nth(&self, mut nth: u32) -> Option<K> {
        // Of many kinds, eight at a time first: piles are searched at every draw.
        let mut from = 0;
        for eight in self.of.chunks(8).take(if N > 16 { N } else { 0 }) {
            let here = eight.iter().map(|&n| u32::from(n)).sum();
            if nth < here {
                break;
            }
            nth -= here;
            from += eight.len();
        }
        for (index, &n) in self.of.iter().enumerate().skip(from) {
            match nth.checked_sub(u32::from(n)) {
                Some(rest) => nth = rest,
                None => return Some(K::at(index)),
            }
        }
        None
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> {
        K::all().zip(self.of).filter(|&(_, n)| n > 0)
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
