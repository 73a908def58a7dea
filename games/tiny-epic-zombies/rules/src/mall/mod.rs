//! The mall (chapter 2): eight stores around a courtyard, and which rooms are adjacent.
//!
//! There is no hand-written list of neighbours. The walls of each store are in the catalogue, the
//! cards lie as they do on the table, and two rooms are adjacent because their walls touch.

mod adjacency;
mod catalogue;
mod place;
mod room_set;
mod store;
#[cfg(test)]
mod tests;

use std::hash::{Hash, Hasher};

pub use catalogue::{COLUMNS, Edge, Grid, Print, ROWS, RoomPrint, STORES};
pub use place::{Position, Room};
pub use room_set::RoomSet;
pub use store::{Ability, Icon, N_CARDS, Pace, Store, Symbol};

use engine::Id;

/// The stores of one game and everything that follows from their places. Two malls are equal if
/// their stores are, because the rest is computed from them.
#[derive(Clone, Copy)]
pub struct Mall {
    stores: [Store; 8],
    /// Where each store card lies.
    positions: [Position; N_CARDS],
    /// Without secret passages.
    adjacent: [RoomSet; Room::COUNT],
    passages: RoomSet,
}

impl Mall {
    /// The mall with these stores, clockwise from the north-west. It must contain each of the eight
    /// cards once; use `try_from` for untrusted input.
    pub fn new(stores: [Store; 8]) -> Mall {
        Mall::try_from(stores).expect("each store card lies in the mall once")
    }

    /// The stores, clockwise from the north-west.
    #[inline]
    pub fn stores(&self) -> [Store; 8] {
        self.stores
    }

    #[inline]
    pub fn store(&self, position: Position) -> Store {
        self.stores[position.index()]
    }

    /// Where a store lies, if this side of its card is face up.
    #[inline]
    pub fn position_of(&self, store: Store) -> Option<Position> {
        let position = self.positions[store.card()];
        if self.store(position) == store { Some(position) } else { None }
    }

    /// Where the store with this symbol and this number, 1 or 2, lies.
    #[inline]
    pub fn position(&self, symbol: Symbol, number: u8) -> Position {
        self.positions[symbol.index() * 2 + usize::from(number) - 1]
    }

    /// Where the two stores of a symbol lie, number 1 first.
    #[inline]
    pub fn positions(&self, symbol: Symbol) -> [Position; 2] {
        [self.position(symbol, 1), self.position(symbol, 2)]
    }

    /// What is printed in a room of a store; the courtyard has no such print.
    #[inline]
    pub fn print(&self, room: Room) -> Option<&'static RoomPrint> {
        let position = room.store_position()?;
        Some(self.store(position).room(room.number()))
    }

    /// The ability of a room, usable once it is safe. In the courtyard only the centre has one.
    #[inline]
    pub fn ability(&self, room: Room) -> Option<Ability> {
        match self.print(room) {
            Some(print) => print.ability,
            None if room == Room::CENTRE => Some(Ability::HealTwo),
            None => None,
        }
    }

    pub fn has_icon(&self, room: Room, icon: Icon) -> bool {
        self.print(room).is_some_and(|print| print.icons.contains(&icon))
    }

    /// All rooms that show an icon: one in each store for the flask, only one for any other.
    pub fn rooms_with(&self, icon: Icon) -> RoomSet {
        Room::STORES.iter().filter(|&room| self.has_icon(room, icon)).collect()
    }

    /// Whether a room shows a gear, whatever its number.
    pub fn has_gear(&self, room: Room) -> bool {
        let is_gear = |icon: &Icon| matches!(icon, Icon::Gear(_));
        self.print(room).is_some_and(|print| print.icons.iter().any(is_gear))
    }

    /// TEZ-2.5: the rooms whose walls touch this one. Secret passages do not count.
    #[inline]
    pub fn adjacent(&self, room: Room) -> RoomSet {
        self.adjacent[room.index()]
    }

    /// Whether two rooms touch. Secret passages do not count.
    #[inline]
    pub fn is_adjacent(&self, room: Room, other: Room) -> bool {
        self.adjacent(room).has(other)
    }

    /// The rooms with a secret passage, two in every mall (TEZ-2.17).
    #[inline]
    pub fn passages(&self) -> RoomSet {
        self.passages
    }

    /// TEZ-2.13: where a Move leads: the adjacent rooms, and the other end of a secret passage.
    #[inline]
    pub fn moves_from(&self, room: Room) -> RoomSet {
        let adjacent = self.adjacent(room);
        if self.passages.has(room) { adjacent.or(self.passages.without(room)) } else { adjacent }
    }

    /// TEZ-2.15: the other rooms at most `n` rooms away. Secret passages do not count.
    #[inline]
    pub fn within(&self, room: Room, n: u8) -> RoomSet {
        spread(room, n, |room| self.adjacent(room))
    }

    /// TEZ-14.9, 14.10: other store rooms within `n` zombie steps, never through the courtyard.
    pub fn within_stores(&self, room: Room, n: u8) -> RoomSet {
        spread(room, n, |room| self.adjacent(room).and(Room::STORES))
    }

    /// The other rooms at most `n` Moves away, secret passages included.
    #[inline]
    pub fn moves_within(&self, room: Room, n: u8) -> RoomSet {
        spread(room, n, |room| self.moves_from(room))
    }

    /// The store rooms that touch the courtyard.
    #[inline]
    pub fn beside_courtyard(&self) -> RoomSet {
        let touched = Room::RING.iter().map(|room| self.adjacent(room));
        touched.fold(RoomSet::EMPTY, RoomSet::or).and(Room::STORES)
    }
}

#[inline]
fn spread(from: Room, n: u8, next: impl Fn(Room) -> RoomSet) -> RoomSet {
    let mut reached = RoomSet::only(from);
    let mut newest = reached;
    for _ in 0..n {
        let found = newest.iter().fold(RoomSet::EMPTY, |found, room| found.or(next(room)));
        newest = found.minus(reached);
        reached = reached.or(newest);
    }
    reached.without(from)
}

impl TryFrom<[Store; 8]> for Mall {
    type Error = String;

    fn try_from(stores: [Store; 8]) -> Result<Mall, String> {
        let mut lies = [None; N_CARDS];
        for (position, store) in Position::all().zip(stores) {
            if lies[store.card()].replace(position).is_some() {
                return Err(format!(
                    "{} and {} are two sides of one card; lay out eight different cards",
                    store.name(),
                    store.reverse().name()
                ));
            }
        }
        Ok(Mall {
            stores,
            positions: lies.map(|position| position.expect("eight stores are eight cards")),
            adjacent: adjacency::of(&stores),
            passages: Room::STORES
                .iter()
                .filter(|room| {
                    let position = room.store_position().expect("it is a room of a store");
                    stores[position.index()].room(room.number()).has_passage
                })
                .collect(),
        })
    }
}

impl PartialEq for Mall {
    fn eq(&self, other: &Mall) -> bool {
        self.stores == other.stores
    }
}

impl Eq for Mall {}

impl Hash for Mall {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.stores.hash(state);
    }
}

impl std::fmt::Debug for Mall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(Position::all().zip(self.stores)).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Mall {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.stores.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Mall {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stores = <[Store; 8]>::deserialize(deserializer)?;
        Mall::try_from(stores).map_err(serde::de::Error::custom)
    }
}

const _: () = assert!(size_of::<Mall>() <= 160, "a state carries its mall");
