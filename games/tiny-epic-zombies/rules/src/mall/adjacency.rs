//! Which rooms touch (chapter 2). The nine cards form a pinwheel: corners and courtyard in landscape, the
//! four stores between them in portrait, so that every border between two stores joins the short edge of
//! one card to the middle of the long edge of the other.

use engine::Id;

use super::catalogue::{COLUMNS, Edge, ROWS};
use super::{Position, Room, RoomSet, Store};

/// The edges of a card, in units that make rows, columns and the overlap whole numbers: the cards are 125
/// by 88 millimetres, and a unit is a twelfth of a millimetre.
const LONG: i32 = 1500;
const SHORT: i32 = 1056;
const ROW: i32 = SHORT / ROWS as i32;
const COLUMN: i32 = LONG / COLUMNS as i32;
/// TEZ-2.9: short edges lie against the middle of long ones, this far from either end.
const OVERHANG: i32 = (LONG - SHORT) / 2;
/// Walls that touch along less than 8 % of a short edge meet only at a corner.
const LEAST: i32 = SHORT * 8 / 100 + 1;

/// Whether the rows and columns of the two cards count in the same direction along the border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    Along,
    Against,
}

/// A border between two stores: the short edge of one, the long edge of the other.
type Border = (Position, Edge, Position, Edge, Run);

/// TEZ-2.8: all borders between stores. Each store is turned so that its entrance is on the outer rim: NW
/// and SW are upright, NE and SE upside down, N and E turned right, S and W turned left.
const BORDERS: [Border; 8] = {
    use Edge::{Bottom, Left, Right, Top};
    use Position::*;
    [
        (NW, Right, N, Bottom, Run::Along),
        (NE, Right, N, Top, Run::Against),
        (E, Left, NE, Top, Run::Along),
        (E, Right, SE, Bottom, Run::Along),
        (SE, Right, S, Bottom, Run::Along),
        (SW, Right, S, Top, Run::Against),
        (W, Left, SW, Top, Run::Along),
        (W, Right, NW, Bottom, Run::Along),
    ]
};

/// Which rooms touch each room, in a mall of these stores.
pub(super) fn of(stores: &[Store; 8]) -> [RoomSet; Room::COUNT] {
    let mut adjacent = [RoomSet::EMPTY; Room::COUNT];
    let mut join = |room: Room, other: Room| {
        adjacent[room.index()].add(other);
        adjacent[other.index()].add(room);
    };
    for position in Position::all() {
        for (one, other) in stores[position.index()].print().inner_walls() {
            join(position.room(one), position.room(other));
        }
        let Some(ring) = position.ring() else { continue };
        join(ring, Room::CENTRE);
        let next = position.next_clockwise().next_clockwise();
        join(ring, next.ring().expect("every second store lies at the courtyard"));
        for number in 1..=3 {
            if faces_courtyard(stores[position.index()], position, number) {
                join(ring, position.room(number));
            }
        }
    }
    for (short, short_edge, long, long_edge, run) in BORDERS {
        let (short_store, long_store) = (stores[short.index()], stores[long.index()]);
        for i in 1..=3 {
            let Some(rows) = short_store.print().span(short_edge, i) else { continue };
            for j in 1..=3 {
                let Some(columns) = long_store.print().span(long_edge, j) else { continue };
                if contact(rows, columns, run) >= LEAST {
                    join(short.room(i), long.room(j));
                }
            }
        }
    }
    adjacent
}

/// TEZ-2.10: N and S face the courtyard with a short edge, all of which touches it; E and W with a long
/// one, whose ends extend past it.
fn faces_courtyard(store: Store, position: Position, number: u8) -> bool {
    let whole = (0, ROWS as u8);
    if matches!(position, Position::N | Position::S) {
        store.print().span(Edge::Right, number).is_some()
    } else {
        let span = store.print().span(Edge::Bottom, number);
        span.is_some_and(|columns| contact(whole, columns, Run::Along) >= LEAST)
    }
}

/// How much of a span of rows on a short edge touches a span of columns on a long one.
fn contact(rows: (u8, u8), columns: (u8, u8), run: Run) -> i32 {
    let (from, to) = (i32::from(rows.0) * ROW, i32::from(rows.1) * ROW);
    let (from, to) = match run {
        Run::Along => (from, to),
        Run::Against => (SHORT - to, SHORT - from),
    };
    let (first, last) = (i32::from(columns.0) * COLUMN, i32::from(columns.1) * COLUMN);
    (to + OVERHANG).min(last) - (from + OVERHANG).max(first)
}
