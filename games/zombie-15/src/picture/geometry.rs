//! Where tiles lie, and how the street runs on each. A tile is a square of [`TILE`] units; printed things
//! are measured from its top left corner with the printed North up.

use rules::map::{Side, Way};
use rules::scenario::Placed;

pub use stage::geometry::{Point, Rect};

/// The side of a tile.
pub const TILE: f32 = 300.0;
/// Half the width of a street with its pavements.
pub(super) const HALF: f32 = 48.0;
pub(super) const MIDDLE: f32 = TILE / 2.0;

/// How a street runs. Every tile is one of these five, possibly mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// From the North into a turning place.
    End,
    /// From the North to the South.
    Straight,
    /// From the North to the East.
    Curve,
    /// North, East and South.
    Fork,
    Cross,
}

/// A shape as printed, or with East and West swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Printed {
    pub(super) shape: Shape,
    pub(super) is_mirrored: bool,
}

impl Printed {
    pub(super) fn on(side: Side) -> Printed {
        let [_, east, south, west] = Way::ALL.map(|way| side.has_street(way, Way::North));
        let shape = match (east || west, south, east && west) {
            (_, _, true) => Shape::Cross,
            (true, true, false) => Shape::Fork,
            (true, false, false) => Shape::Curve,
            (false, true, false) => Shape::Straight,
            (false, false, false) => Shape::End,
        };
        Printed { shape, is_mirrored: west && !east }
    }
}

impl Shape {
    /// The centre line of the street.
    pub(super) fn line(self) -> &'static str {
        match self {
            Shape::End => "M150 0V120",
            Shape::Straight => "M150 0V300",
            Shape::Curve => "M150 0A150 150 0 0 0 300 150",
            Shape::Fork => "M150 0V300M150 150H300",
            Shape::Cross => "M150 0V300M0 150H300",
        }
    }

    /// The area of the street, as closed outlines.
    pub(super) fn outline(self) -> &'static str {
        match self {
            Shape::End => "M102 0H198V72A68 68 0 1 1 102 72Z",
            Shape::Straight => "M102 0H198V300H102Z",
            Shape::Curve => "M102 0H198A102 102 0 0 0 300 102V198A198 198 0 0 1 102 0Z",
            Shape::Fork => "M102 0H198V102H300V198H198V300H102Z",
            Shape::Cross => "M102 0H198V102H300V198H198V300H102V198H0V102H102Z",
        }
    }

    /// The place of the Search Area, if there is one.
    pub(super) fn lot(self) -> Rect {
        let [x, y, width, height] = match self {
            Shape::End => [30.0, 198.0, 240.0, 94.0],
            Shape::Straight => [202.0, 30.0, 92.0, 240.0],
            Shape::Curve => [14.0, 170.0, 172.0, 118.0],
            Shape::Fork => [6.0, 30.0, 92.0, 240.0],
            Shape::Cross => [202.0, 6.0, 92.0, 92.0],
        };
        Rect { x, y, width, height }
    }

    /// The door of the Search Area, from one post to the other.
    pub(super) fn door(self) -> [Point; 2] {
        let [x, y, to_x, to_y] = match self {
            Shape::End => [132.0, 198.0, 168.0, 198.0],
            Shape::Straight => [202.0, 132.0, 202.0, 168.0],
            Shape::Curve => [128.0, 170.0, 164.0, 170.0],
            Shape::Fork => [98.0, 132.0, 98.0, 168.0],
            Shape::Cross => [202.0, 40.0, 202.0, 72.0],
        };
        [Point::new(x, y), Point::new(to_x, to_y)]
    }

    /// A point at this fraction of the street's longest way: 0 at one end, 1 at the other.
    pub(super) fn along(self, share: f32) -> Point {
        match self {
            Shape::End => Point::new(MIDDLE, 186.0 * share),
            Shape::Straight | Shape::Fork | Shape::Cross => Point::new(MIDDLE, TILE * share),
            Shape::Curve => {
                let (sin, cos) = (std::f32::consts::FRAC_PI_2 * share).sin_cos();
                Point::new(TILE - MIDDLE * cos, MIDDLE * sin)
            }
        }
    }
}

/// The top left corner of a tile on the board.
pub(super) fn corner(placed: &Placed) -> Point {
    Point::new(TILE * f32::from(placed.column), TILE * f32::from(placed.row))
}

/// Where a printed point is on the board.
pub(super) fn place(placed: &Placed, point: Point) -> Point {
    let x = if Printed::on(placed.side).is_mirrored { TILE - point.x } else { point.x };
    let (x, y) = match placed.north {
        Way::North => (x, point.y),
        Way::East => (TILE - point.y, x),
        Way::South => (TILE - x, TILE - point.y),
        Way::West => (point.y, TILE - x),
    };
    corner(placed).plus(x, y)
}

/// Where a printed rectangle is on the board.
pub(super) fn place_rect(placed: &Placed, rect: Rect) -> Rect {
    let ends = [Point::new(rect.x, rect.y), Point::new(rect.right(), rect.bottom())];
    Rect::of(&ends.map(|end| place(placed, end)))
}

/// The SVG transform from printed coordinates to the board.
pub(super) fn transform(placed: &Placed) -> String {
    let at = corner(placed);
    let mirror =
        if Printed::on(placed.side).is_mirrored { "translate(300)scale(-1 1)" } else { "" };
    let degrees = 90 * placed.north as u32;
    let turn = if degrees == 0 { String::new() } else { format!("rotate({degrees} 150 150)") };
    format!("translate({} {}){turn}{mirror}", at.x, at.y)
}
