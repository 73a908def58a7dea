//! Places for what is in a room: printed marks at the walls, figures where there is space, and no
//! overlaps as long as the room is large enough.

use super::geometry::{Point, Rect};
use super::outline::{distance_to_wall, is_inside};

/// The size of a figure on the board, around its feet.
pub const FIGURE: (f32, f32) = (60.0, 80.0);
/// The sizes of marks and tokens.
pub const ABILITY: f32 = 56.0;
pub const ICON: f32 = 42.0;
pub const TOKEN: f32 = 40.0;
pub(super) const NUMBER: (f32, f32) = (26.0, 34.0);
pub(super) const VEHICLE: (f32, f32) = (92.0, 56.0);

/// The distance between the points of the room that are tried.
const STEP: f32 = 6.0;
/// The gap between a wall and what stands beside it.
const WALL: f32 = 9.0;

/// Where a place should preferably be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wish {
    /// In the corner closest to the top left.
    Corner,
    /// Along the walls and away from everything else.
    Wall,
    /// Where there is the most space around it.
    Space,
    /// As close as possible to a point.
    Near(Point),
}

/// The floor of a room, cell by cell, with the places already taken.
#[derive(Clone, Debug)]
pub(super) struct Floor {
    area: Rect,
    columns: usize,
    rows: usize,
    /// The distance of each cell to the nearest wall; 0 outside the room.
    depth: Vec<f32>,
    taken: Vec<Rect>,
    /// Objects in the room that may be covered, but preferably not.
    avoided: Vec<Rect>,
}

impl Floor {
    pub(super) fn new(outline: &[Point], avoided: Vec<Rect>) -> Floor {
        let area = Rect::of(outline);
        let (columns, rows) = ((area.width / STEP) as usize + 1, (area.height / STEP) as usize + 1);
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let depth = cells.map(|(column, row)| {
            let point = Point::new(
                area.x + (column as f32 + 0.5) * STEP,
                area.y + (row as f32 + 0.5) * STEP,
            );
            if is_inside(outline, point) { distance_to_wall(outline, point) } else { 0.0 }
        });
        Floor { area, columns, rows, depth: depth.collect(), taken: Vec::new(), avoided }
    }

    /// The point with the most space around it.
    pub(super) fn heart(&self) -> Point {
        let deepest =
            (0..self.depth.len()).max_by(|&a, &b| self.depth[a].total_cmp(&self.depth[b]));
        self.cell(deepest.expect("a room has a floor"))
    }

    /// The best place for something of this size, which is then taken; if none is free, the one that
    /// covers the least.
    pub(super) fn take(&mut self, (width, height): (f32, f32), wish: Wish) -> Point {
        let mut best = (f32::MIN, self.heart());
        for n in 0..self.depth.len() {
            if self.depth[n] <= 0.0 {
                continue;
            }
            let middle = self.cell(n);
            let box_here = Rect::around(middle, width, height);
            let score = self.score(n, middle, box_here, wish);
            if score > best.0 {
                best = (score, middle);
            }
        }
        self.taken.push(Rect::around(best.1, width, height));
        best.1
    }

    pub(super) fn reserve(&mut self, area: Rect) {
        self.taken.push(area);
    }

    fn cell(&self, n: usize) -> Point {
        let (column, row) = (n % self.columns, n / self.columns);
        Point::new(
            self.area.x + (column as f32 + 0.5) * STEP,
            self.area.y + (row as f32 + 0.5) * STEP,
        )
    }

    fn depth_at(&self, point: Point) -> f32 {
        let (column, row) = ((point.x - self.area.x) / STEP, (point.y - self.area.y) / STEP);
        if column < 0.0 || row < 0.0 {
            return 0.0;
        }
        let (column, row) = (column as usize, row as usize);
        if column < self.columns && row < self.rows {
            self.depth[row * self.columns + column]
        } else {
            0.0
        }
    }

    fn score(&self, n: usize, middle: Point, area: Rect, wish: Wish) -> f32 {
        let size = area.width * area.height;
        let (left, right, top, bottom) = (area.x, area.right(), area.y, area.bottom());
        let (x, y) = (middle.x, middle.y);
        let rim = [
            (left, top),
            (x, top),
            (right, top),
            (left, y),
            (right, y),
            (left, bottom),
            (x, bottom),
            (right, bottom),
        ];
        let depths = rim.map(|(x, y)| self.depth_at(Point::new(x, y)));
        let outside: f32 = depths.iter().map(|depth| (WALL - depth).max(0.0)).sum();
        let covered: f32 = self.taken.iter().map(|taken| area.shared_with(*taken)).sum();
        let avoided: f32 = self.avoided.iter().map(|it| area.shared_with(*it)).sum();
        let clash = if covered > 0.0 { 500.0 } else { 0.0 };
        let must = -60.0 * outside - clash - 2000.0 * covered / size;
        let walls = depths.iter().filter(|&&depth| depth < WALL + 1.5 * STEP).count() as f32;
        must + match wish {
            Wish::Corner => {
                -(middle.x - self.area.x) - (middle.y - self.area.y) - 300.0 * avoided / size
            }
            Wish::Wall => {
                let nearest = self.taken.iter().map(|it| it.middle().distance(middle));
                26.0 * walls - 0.5 * self.depth[n] + 0.15 * nearest.fold(150.0, f32::min)
                    - 160.0 * avoided / size
            }
            Wish::Space => {
                let aside = self.area.middle().distance(middle);
                self.depth[n].min(56.0) - 0.08 * aside - 60.0 * avoided / size
            }
            Wish::Near(point) => -point.distance(middle) - 40.0 * avoided / size,
        }
    }
}
