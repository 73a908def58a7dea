//! Where everybody and everything is, in the coordinates of the scene: the warehouse on the left, ten
//! rows, the street on the right.

use std::collections::BTreeMap;

use rules::alley::ROW_LIMIT;
use rules::row::Row;
use rules::zombies::ZombieId;
pub use stage::geometry::Point;

use super::shown::Picture;

pub const WIDTH: f32 = 1200.0;
pub const HEIGHT: f32 = 600.0;
/// The size of a figure around its feet.
pub const FIGURE: (f32, f32) = (72.0, 96.0);

/// Where row one begins, and how wide a row is.
const FIRST: f32 = 84.0;
const ROW: f32 = 94.0;
/// The feet of the front figures, and the distance between those behind each other.
const FRONT: f32 = 462.0;
const DEPTH: f32 = 58.0;

/// The left edge of a row; the street reaches to the end of the scene.
pub fn row_left(row: Row) -> f32 {
    FIRST + ROW * (f32::from(row.0) - 1.0)
}

pub fn row_middle(row: Row) -> f32 {
    if row == Row::STREET { row_left(row) + 48.0 } else { row_left(row) + 0.5 * ROW }
}

/// The row at a position in the scene.
pub fn row_at(x: f32) -> Option<Row> {
    let nth = ((x - FIRST) / ROW).floor();
    (nth >= 0.0 && x < WIDTH).then(|| Row((nth as u8 + 1).min(Row::STREET.0)))
}

/// The feet of the `nth` zombie of a row, from the bottom. Zombies that come out of the warehouse into a
/// full row stand beside the others.
pub fn lane(row: Row, nth: usize) -> Point {
    let limit = usize::from(ROW_LIMIT);
    let (depth, aside) = (nth % limit, nth / limit);
    let x = [20.0, 4.0, 22.0][depth] - 42.0 * aside as f32;
    Point { x: row_middle(row) + x, y: FRONT - DEPTH * depth as f32 }
}

/// All zombies in the alley, by id.
pub fn zombies_at(picture: &Picture) -> BTreeMap<ZombieId, Point> {
    let mut taken: BTreeMap<Row, usize> = BTreeMap::new();
    let mut all = BTreeMap::new();
    for (id, zombie) in &picture.view.zombies {
        let nth = taken.entry(zombie.row).or_default();
        all.insert(*id, lane(zombie.row, *nth));
        *nth += 1;
    }
    all
}

/// The Survivor stands in front of everybody.
pub fn survivor_at(row: Row) -> Point {
    let x = if row == Row::STREET { 0.0 } else { -22.0 };
    Point { x: row_middle(row) + x, y: FRONT + 72.0 }
}

/// The nth card that lies in a row.
pub fn card_at(row: Row, nth: usize) -> Point {
    let (column, pile) = (nth % 3, nth / 3);
    Point {
        x: row_middle(row) - 28.0 + 28.0 * column as f32 + 5.0 * pile as f32,
        y: HEIGHT - 30.0 - 6.0 * pile as f32,
    }
}

/// An Ability token of a row, on the wall where it catches the eye.
pub fn token_at(row: Row) -> Point {
    Point { x: row_middle(row), y: 248.0 }
}

/// The nth silhouette behind the warehouse door.
pub fn warehouse_at(nth: usize) -> Point {
    Point { x: 24.0 + 18.0 * nth as f32, y: FRONT - 78.0 + 26.0 * (nth % 2) as f32 }
}
