//! Sets of rooms in 32 bits, because a mall keeps 30 of them in every state.

use engine::Id;

use super::{Position, Room};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RoomSet(u32);

impl RoomSet {
    pub const EMPTY: RoomSet = RoomSet(0);
    pub const ALL: RoomSet = RoomSet((1 << 29) - 1);
    /// All rooms of stores.
    pub const STORES: RoomSet = RoomSet((1 << 24) - 1);
    /// The ring and the centre.
    pub const COURTYARD: RoomSet = RoomSet(0b1_1111 << 24);
    /// The courtyard without its centre.
    pub const RING: RoomSet = RoomSet(0b1111 << 24);
    /// Room 1 of each store.
    pub const ENTRANCES: RoomSet = RoomSet(0o1111_1111);

    #[inline]
    pub fn only_one(room: Room) -> RoomSet {
        RoomSet(1 << room.index())
    }

    /// The three rooms of a store.
    #[inline]
    pub fn of_store(position: Position) -> RoomSet {
        RoomSet(0b111 << (position.index() * 3))
    }

    #[inline]
    pub fn has(self, room: Room) -> bool {
        self.0 >> room.index() & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, room: Room) {
        self.0 |= 1 << room.index();
    }

    #[inline]
    pub fn remove(&mut self, room: Room) {
        self.0 &= !(1 << room.index());
    }

    #[inline]
    pub fn with(self, room: Room) -> RoomSet {
        RoomSet(self.0 | 1 << room.index())
    }

    #[inline]
    pub fn without(self, room: Room) -> RoomSet {
        RoomSet(self.0 & !(1 << room.index()))
    }

    #[inline]
    pub fn or(self, other: RoomSet) -> RoomSet {
        RoomSet(self.0 | other.0)
    }

    #[inline]
    pub fn and(self, other: RoomSet) -> RoomSet {
        RoomSet(self.0 & other.0)
    }

    #[inline]
    pub fn minus(self, other: RoomSet) -> RoomSet {
        RoomSet(self.0 & !other.0)
    }

    /// Whether any room is in both.
    #[inline]
    pub fn meets(self, other: RoomSet) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The room that comes first: NW before N, room 1 before room 2, the courtyard last.
    #[inline]
    pub fn first(self) -> Option<Room> {
        if self.0 == 0 { None } else { Some(Room::at(self.0.trailing_zeros() as usize)) }
    }

    /// The room, if it is the only one.
    #[inline]
    pub fn only(self) -> Option<Room> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The room with so many others before it.
    #[inline]
    pub fn nth(self, n: u32) -> Option<Room> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        RoomSet(bits).first()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Room> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let room = RoomSet(left).first()?;
            left &= left - 1;
            Some(room)
        })
    }
}

impl FromIterator<Room> for RoomSet {
    fn from_iter<I: IntoIterator<Item = Room>>(rooms: I) -> Self {
        rooms.into_iter().fold(RoomSet::EMPTY, RoomSet::with)
    }
}

impl std::fmt::Debug for RoomSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for RoomSet {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for RoomSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Room>::deserialize(deserializer)?.into_iter().collect())
    }
}
