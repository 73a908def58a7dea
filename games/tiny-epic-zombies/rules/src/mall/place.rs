//! Places (chapter 2): the eight positions of stores around the courtyard, and the 29 rooms.

use std::fmt;
use std::str::FromStr;

use engine::{Id, UnreadableAction, text_word};

/// A position for a store card, clockwise from the north-west corner (TEZ-2.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Position {
    NW,
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
}

impl Position {
    pub const ALL: [Position; 8] = [
        Position::NW,
        Position::N,
        Position::NE,
        Position::E,
        Position::SE,
        Position::S,
        Position::SW,
        Position::W,
    ];

    const NAMES: [&str; 8] = ["NW", "N", "NE", "E", "SE", "S", "SW", "W"];

    /// Corner stores do not touch the courtyard.
    #[inline]
    pub fn is_corner(self) -> bool {
        self as u8 & 1 == 0
    }

    /// The next store clockwise around the rim.
    #[inline]
    pub fn next_clockwise(self) -> Position {
        Position::ALL[(self as usize + 1) % 8]
    }

    /// The next store anticlockwise around the rim.
    #[inline]
    pub fn next_anticlockwise(self) -> Position {
        Position::ALL[(self as usize + 7) % 8]
    }

    /// TEZ-2.12: the adjacent stores are the two neighbours on the rim, whatever their walls.
    #[inline]
    pub fn neighbours(self) -> [Position; 2] {
        [self.next_anticlockwise(), self.next_clockwise()]
    }

    /// How many stores away another one is, the shorter way around the rim.
    #[inline]
    pub fn rim_distance(self, other: Position) -> u8 {
        let clockwise = (other as u8).wrapping_sub(self as u8) & 7;
        clockwise.min(8 - clockwise)
    }

    /// TEZ-11.10: where zombies go if this store has no room: from a corner to the next store
    /// clockwise, otherwise only to the barricade.
    #[inline]
    pub fn spill(self) -> Option<Position> {
        if self.is_corner() { Some(self.next_clockwise()) } else { None }
    }

    /// A room of the store here, by its number from 1 to 3.
    #[inline]
    pub fn room(self, number: u8) -> Room {
        debug_assert!((1..=3).contains(&number), "a store has no room {number}");
        Room(self as u8 * 3 + number - 1)
    }

    /// The rooms of the store here, in order.
    #[inline]
    pub fn rooms(self) -> [Room; 3] {
        [self.room(1), self.room(2), self.room(3)]
    }

    /// Room 1, with the symbol.
    #[inline]
    pub fn entrance(self) -> Room {
        self.room(1)
    }

    /// The courtyard room that faces this store, unless the store is in a corner.
    #[inline]
    pub fn ring(self) -> Option<Room> {
        if self.is_corner() { None } else { Some(Room(Room::FIRST_OF_RING.0 + self as u8 / 2)) }
    }

    /// TEZ-2.16: the route of a Squad that starts outside this corner store: along the arrows through
    /// its rooms and those of the next store clockwise, into the courtyard.
    pub fn squad_route(self) -> [Room; 7] {
        debug_assert!(self.is_corner(), "Squads start outside corner stores");
        let next = self.next_clockwise();
        let ring = next.ring().expect("the next store after a corner lies at the courtyard");
        let [a, b, c] = self.rooms();
        let [d, e, f] = next.rooms();
        [a, b, c, d, e, f, ring]
    }
}

impl Id for Position {
    const COUNT: usize = 8;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Position::ALL[index]
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Position::NAMES[*self as usize])
    }
}

impl FromStr for Position {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let found = Position::NAMES.iter().position(|&name| name == text).map(Position::at);
        found.ok_or_else(|| {
            UnreadableAction(format!(
                "{text:?} is no position; they are {}",
                Position::NAMES.join(", ")
            ))
        })
    }
}

text_word!(Position, Room);

/// One of the 29 rooms: three in each store, `NW1` to `W3`; and in the courtyard a ring, `CN`,
/// `CE`, `CS` and `CW`, around the centre, `CC`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "&'static str"))]
pub struct Room(u8);

impl Room {
    /// The first of the ring.
    const FIRST_OF_RING: Room = Room(24);
    /// The middle of the courtyard, where humans start and deliver.
    pub const CENTRE: Room = Room(28);
    pub const RING_NORTH: Room = Room(24);
    pub const RING_EAST: Room = Room(25);
    pub const RING_SOUTH: Room = Room(26);
    pub const RING_WEST: Room = Room(27);

    const NAMES: [&str; Room::COUNT] = [
        "NW1", "NW2", "NW3", "N1", "N2", "N3", "NE1", "NE2", "NE3", "E1", "E2", "E3", "SE1", "SE2",
        "SE3", "S1", "S2", "S3", "SW1", "SW2", "SW3", "W1", "W2", "W3", "CN", "CE", "CS", "CW",
        "CC",
    ];

    /// The store it belongs to, if any.
    #[inline]
    pub fn store_position(self) -> Option<Position> {
        if self.is_in_courtyard() { None } else { Some(Position::ALL[usize::from(self.0 / 3)]) }
    }

    /// The number of the room in its store, 1 to 3; 0 in the courtyard.
    #[inline]
    pub fn number(self) -> u8 {
        if self.is_in_courtyard() { 0 } else { self.0 % 3 + 1 }
    }

    #[inline]
    pub fn is_in_courtyard(self) -> bool {
        self.0 >= Room::FIRST_OF_RING.0
    }

    /// Whether it has the symbol of its store: room 1 of each.
    #[inline]
    pub fn is_entrance(self) -> bool {
        self.number() == 1
    }

    /// Whether both are rooms of the same store.
    #[inline]
    pub fn is_in_store_of(self, other: Room) -> bool {
        !self.is_in_courtyard() && self.store_position() == other.store_position()
    }
}

impl Id for Room {
    const COUNT: usize = 29;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Self {
        debug_assert!(index < Room::COUNT, "there is no room {index}");
        Room(index as u8)
    }
}

impl TryFrom<u8> for Room {
    type Error = String;

    fn try_from(n: u8) -> Result<Room, String> {
        let room = Some(Room(n)).filter(|room| room.index() < Room::COUNT);
        room.ok_or_else(|| format!("there is no room {n}; they go from 0 to {}", Room::COUNT - 1))
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str((*self).into())
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Room {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let found = Room::NAMES.iter().position(|&name| name == text).map(Room::at);
        found.ok_or_else(|| {
            UnreadableAction(format!(
                "{text:?} is no room; rooms look like \"NW1\", \"S3\" or \"CC\""
            ))
        })
    }
}

impl TryFrom<String> for Room {
    type Error = String;

    fn try_from(text: String) -> Result<Room, String> {
        text.parse().map_err(|UnreadableAction(problem)| problem)
    }
}

impl From<Room> for &'static str {
    fn from(room: Room) -> &'static str {
        Room::NAMES[room.index()]
    }
}
