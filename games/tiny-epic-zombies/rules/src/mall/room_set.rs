//! Sets of rooms in 32 bits, because a mall keeps 30 of them in every state.

use engine::{Few, Id};

use super::{Position, Room};

/// A set of rooms: NW before N, room 1 before room 2, the courtyard last.
pub type RoomSet = Few<Room>;

impl Room {
    /// All rooms of stores.
    pub const STORES: RoomSet = RoomSet::of_bits((1 << 24) - 1);
    /// The ring and the centre.
    pub const COURTYARD: RoomSet = RoomSet::of_bits(0b1_1111 << 24);
    /// The courtyard without its centre.
    pub const RING: RoomSet = RoomSet::of_bits(0b1111 << 24);
    /// Room 1 of each store.
    pub const ENTRANCES: RoomSet = RoomSet::of_bits(0o1111_1111);
}

impl Position {
    /// The three rooms of the store at this position.
    #[inline]
    pub fn room_set(self) -> RoomSet {
        RoomSet::of_bits(0b111 << (self.index() * 3))
    }
}
