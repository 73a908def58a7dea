//! Typed sets of up to 32 things, for states in which every byte counts.

use std::marker::PhantomData;

use crate::Id;

/// A set of a few things: rooms, cards, tokens.
pub struct Few<K> {
    bits: u32,
    of: PhantomData<K>,
}

impl<K> Few<K> {
    /// Nothing.
    pub const EMPTY: Self = Few { bits: 0, of: PhantomData };

    /// The members whose numbers are set in `bits`, which must all be in the list.
    pub const fn of_bits(bits: u32) -> Self {
        Few { bits, of: PhantomData }
    }

    /// The numbers of the members, as bits.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// Whether it is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many things they are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// What is in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Few::of_bits(self.bits | other.bits)
    }

    /// What is in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Few::of_bits(self.bits & other.bits)
    }

    /// What is not in the other set.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Few::of_bits(self.bits & !other.bits)
    }

    /// Whether both sets have something in common.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
}

impl<K: Id> Few<K> {
    /// Everything.
    pub const ALL: Self = {
        assert!(K::COUNT <= 32, "a set of a few holds up to 32 things");
        Few::of_bits(if K::COUNT == 32 { u32::MAX } else { (1 << K::COUNT) - 1 })
    };

    /// Only this one.
    #[inline]
    pub fn only(it: K) -> Self {
        Few::of_bits(1 << it.index())
    }

    /// Whether something is in it.
    #[inline]
    pub fn has(self, it: K) -> bool {
        self.bits >> it.index() & 1 == 1
    }

    /// Puts something in.
    #[inline]
    pub fn add(&mut self, it: K) {
        self.bits |= 1 << it.index();
    }

    /// Takes something out, if it is there.
    #[inline]
    pub fn remove(&mut self, it: K) {
        self.bits &= !(1 << it.index());
    }

    /// The set and one more.
    #[inline]
    pub fn with(self, it: K) -> Self {
        Few::of_bits(self.bits | 1 << it.index())
    }

    /// The others.
    #[inline]
    pub fn without(self, it: K) -> Self {
        Few::of_bits(self.bits & !(1 << it.index()))
    }

    /// The member with the lowest number.
    #[inline]
    pub fn lowest(self) -> Option<K> {
        if self.bits == 0 { None } else { Some(K::at(self.bits.trailing_zeros() as usize)) }
    }

    /// The member with this many lower ones.
    #[inline]
    pub fn nth(self, n: u32) -> Option<K> {
        let mut left = self.bits;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        Few::of_bits(left).lowest()
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

// By hand, because a derive would require the same of `K`.
impl<K> Clone for Few<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Few<K> {}

impl<K> PartialEq for Few<K> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<K> Eq for Few<K> {}

impl<K> std::hash::Hash for Few<K> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u32(self.bits);
    }
}

impl<K> Default for Few<K> {
    fn default() -> Self {
        Few::EMPTY
    }
}

impl<K: Id> FromIterator<K> for Few<K> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        items.into_iter().fold(Few::EMPTY, Few::with)
    }
}

impl<K: Id + std::fmt::Debug> std::fmt::Debug for Few<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<K: Id + serde::Serialize> serde::Serialize for Few<K> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Id + serde::Deserialize<'de>> serde::Deserialize<'de> for Few<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<K>::deserialize(deserializer)?.into_iter().collect())
    }
}
