//! Seats: who can be asked.

use crate::bytes::{eight_of, nonzero};

/// The most that any of our games seats.
pub const MAX_SEATS: usize = 8;

/// A place at the table. Chance has one too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(pub u8);

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(n: u8) -> Result<Seat, String> {
        let seat = Some(Seat(n)).filter(|seat| usize::from(seat.0) < MAX_SEATS);
        seat.ok_or_else(|| format!("there is no seat {n}; they go from 0 to {}", MAX_SEATS - 1))
    }
}

impl Seat {
    /// The seat that rolls dice and turns cards.
    pub const NATURE: Seat = Seat(u8::MAX);

    /// The seats of a table with `n` people, clockwise.
    pub fn first(n: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..n).map(Seat)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// The seats of a table with `n` people.
    #[inline]
    pub fn first(n: u8) -> SeatSet {
        debug_assert!(usize::from(n) <= MAX_SEATS, "no table seats {n}");
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// Only this one.
    #[inline]
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// All seats for which this is true. It tests every seat, even empty ones, and so has no branch
    /// to mispredict.
    #[inline]
    pub fn of_whom(is_true: impl Fn(Seat) -> bool) -> SeatSet {
        let bit = |n: u8| u8::from(is_true(Seat(n))) << n;
        SeatSet((0..MAX_SEATS as u8).fold(0, |set, n| set | bit(n)))
    }

    /// The seats whose entry in `numbers` equals `number`.
    #[inline]
    pub fn with_number(numbers: [u8; MAX_SEATS], number: u8) -> SeatSet {
        let differences = u64::from_le_bytes(numbers) ^ eight_of(number);
        SeatSet(!nonzero(differences))
    }

    /// Whether a seat is in it; Nature never is.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        (seat.0 as usize) < MAX_SEATS && self.0 & (1 << seat.0) != 0
    }

    /// Puts a seat in.
    #[inline]
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out, if it is there.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The others.
    #[inline]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Those in both sets.
    #[inline]
    pub fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    pub fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Those who are not in the other set.
    #[inline]
    pub fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// How many they are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is nobody.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seat at `index` in ascending order.
    pub fn nth(self, index: u32) -> Option<Seat> {
        self.iter().nth(index as usize)
    }

    /// The first seat of the set clockwise after `from`; `from` itself comes last.
    pub fn clockwise_after(self, from: Seat) -> Option<Seat> {
        let above = SeatSet(self.0 & !(u8::MAX >> (7 - from.0.min(7))));
        above.lowest().or(self.lowest())
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let seat = Seat(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, |mut set, seat| {
            set.add(seat);
            set
        })
    }
}

impl std::fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Something for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[place(seat)]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[place(seat)]
    }
}

/// The index of a seat in arrays. The mask tells the compiler what holds for every seat, and saves
/// a bounds check in the hottest code.
#[inline]
fn place(seat: Seat) -> usize {
    debug_assert!(usize::from(seat.0) < MAX_SEATS, "{seat:?} is not at the table");
    usize::from(seat.0) % MAX_SEATS
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}
