//! Where the nine cards lie. All measures of the mall are quarters of a millimetre on the printed cards,
//! counted from the top left corner of the board; a client scales them.

use rules_tez::mall::Position;

/// A card is so long and so wide.
pub(super) const LONG: f32 = 500.0;
pub(super) const SHORT: f32 = 352.0;
/// From the middle of one card to the middle of the next, so that their edges touch.
const PITCH: f32 = (LONG + SHORT) / 2.0;

/// The whole board, with a margin for signs, for cards and for whoever comes in.
pub const WIDTH: f32 = 2.0 * (PITCH + LONG / 2.0 + 60.0);
pub const HEIGHT: f32 = 2.0 * (PITCH + LONG / 2.0 + 92.0);
pub(super) const MIDDLE: Point = Point { x: WIDTH / 2.0, y: HEIGHT / 2.0 };

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub fn plus(self, x: f32, y: f32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point so far on the way to another: 0 is here, 1 is there.
    pub fn toward(self, other: Point, share: f32) -> Point {
        self.plus((other.x - self.x) * share, (other.y - self.y) * share)
    }
}

/// A box with upright sides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Area {
    pub fn around(middle: Point, width: f32, height: f32) -> Area {
        Area { x: middle.x - width / 2.0, y: middle.y - height / 2.0, width, height }
    }

    /// The smallest box with all these points.
    pub fn of(points: &[Point]) -> Area {
        let least = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MIN, f32::max);
        let (x, y) = (least(|it| it.x), least(|it| it.y));
        Area { x, y, width: most(|it| it.x) - x, height: most(|it| it.y) - y }
    }

    pub fn middle(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    pub fn right(self) -> f32 {
        self.x + self.width
    }

    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub fn has(self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }

    /// How much of it another box covers.
    pub fn shared_with(self, other: Area) -> f32 {
        let width = self.right().min(other.right()) - self.x.max(other.x);
        let height = self.bottom().min(other.bottom()) - self.y.max(other.y);
        width.max(0.0) * height.max(0.0)
    }
}

/// How a card is turned, so that its entrance is on the outer rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Upright,
    Right,
    Over,
    Left,
}

impl Turn {
    pub fn degrees(self) -> i32 {
        match self {
            Turn::Upright => 0,
            Turn::Right => 90,
            Turn::Over => 180,
            Turn::Left => -90,
        }
    }
}

/// A card that lies on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Card {
    pub middle: Point,
    pub turn: Turn,
}

impl Card {
    pub const COURTYARD: Card = Card { middle: MIDDLE, turn: Turn::Upright };

    pub fn at(position: Position) -> Card {
        let (x, y, turn) = match position {
            Position::NW => (-1.0, -1.0, Turn::Upright),
            Position::N => (0.0, -1.0, Turn::Right),
            Position::NE => (1.0, -1.0, Turn::Over),
            Position::E => (1.0, 0.0, Turn::Right),
            Position::SE => (1.0, 1.0, Turn::Over),
            Position::S => (0.0, 1.0, Turn::Left),
            Position::SW => (-1.0, 1.0, Turn::Upright),
            Position::W => (-1.0, 0.0, Turn::Left),
        };
        Card { middle: MIDDLE.plus(x * PITCH, y * PITCH), turn }
    }

    /// Where a point of the card lies, measured from its own top left corner.
    pub fn place(self, x: f32, y: f32) -> Point {
        let (x, y) = (x - LONG / 2.0, y - SHORT / 2.0);
        let (x, y) = match self.turn {
            Turn::Upright => (x, y),
            Turn::Right => (-y, x),
            Turn::Over => (-x, -y),
            Turn::Left => (y, -x),
        };
        self.middle.plus(x, y)
    }

    /// What the card covers.
    pub fn area(self) -> Area {
        Area::of(&[self.place(0.0, 0.0), self.place(LONG, SHORT)])
    }

    /// The transformation that draws something in the measures of the card where it lies.
    pub fn transform(self) -> String {
        let corner = self.place(0.0, 0.0);
        format!("translate({} {})rotate({})", corner.x, corner.y, self.turn.degrees())
    }
}
