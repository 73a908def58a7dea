//! Typed sets of up to 128 things.

use std::marker::PhantomData;

/// One of a closed, numbered list of things: a space, a room, a card.
pub trait Id: Copy + Eq {
    /// Its number, from 0.
    fn index(self) -> usize;
    /// The thing with this number, which must be in the list.
    fn at(index: usize) -> Self;
    /// How many there are.
    const COUNT: usize;

    /// All of them, counted upwards.
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }
}

/// A set of things: spaces, rooms, or a shuffled pile that has no order until somebody looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<K> {
    bits: u128,
    of: PhantomData<K>,
}

/// The bit of each place. A table, because a 128-bit shift is slower.
static AT: [u128; 128] = {
    let mut at = [0; 128];
    let mut i = 0;
    while i < 128 {
        at[i] = 1 << i;
        i += 1;
    }
    at
};

/// The bits below each place, for the same reason.
static BELOW: [u128; 129] = {
    let mut below = [u128::MAX; 129];
    let mut i = 0;
    while i < 128 {
        below[i] = (1 << i) - 1;
        i += 1;
    }
    below
};

impl<K: Id> Set<K> {
    /// Nothing.
    pub const EMPTY: Self = Set { bits: 0, of: PhantomData };

    /// Everything.
    pub fn all() -> Self {
        K::all().collect()
    }

    /// Whether something is in it.
    #[inline]
    pub fn has(self, it: K) -> bool {
        self.bits >> it.index() & 1 == 1
    }

    /// Puts something in.
    #[inline]
    pub fn add(&mut self, it: K) {
        self.bits |= AT[it.index()];
    }

    /// Takes something out, if it is there.
    #[inline]
    pub fn remove(&mut self, it: K) {
        self.bits &= !AT[it.index()];
    }

    /// Whether it is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many things they are.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// What is in either set.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Set { bits: self.bits | other.bits, of: PhantomData }
    }

    /// What is in both sets.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Set { bits: self.bits & other.bits, of: PhantomData }
    }

    /// Those numbered below `it`.
    #[inline]
    pub fn below(self, it: K) -> Self {
        Set { bits: self.bits & BELOW[it.index()], of: PhantomData }
    }

    /// Those numbered up to `it`.
    #[inline]
    pub fn below_or_at(self, it: K) -> Self {
        Set { bits: self.bits & BELOW[it.index() + 1], of: PhantomData }
    }

    /// Those numbered above `it`.
    #[inline]
    pub fn above(self, it: K) -> Self {
        Set { bits: self.bits & !BELOW[it.index() + 1], of: PhantomData }
    }

    /// The member with the lowest number.
    #[inline]
    pub fn lowest(self) -> Option<K> {
        if self.bits == 0 { None } else { Some(K::at(self.bits.trailing_zeros() as usize)) }
    }

    /// The member with the highest number.
    #[inline]
    pub fn highest(self) -> Option<K> {
        if self.bits == 0 { None } else { Some(K::at(127 - self.bits.leading_zeros() as usize)) }
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = K> {
        let mut left = self;
        std::iter::from_fn(move || {
            let it = left.lowest()?;
            left.bits &= left.bits - 1;
            Some(it)
        })
    }
}

impl<K: Id> Default for Set<K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Id> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        items.into_iter().fold(Self::EMPTY, |mut set, it| {
            set.add(it);
            set
        })
    }
}

impl<K: Id + std::fmt::Debug> std::fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<K: Id + serde::Serialize> serde::Serialize for Set<K> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Id + serde::Deserialize<'de>> serde::Deserialize<'de> for Set<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<K>::deserialize(deserializer)?.into_iter().collect())
    }
}
