//! Where the nine cards lie. All measures of the mall are quarters of a millimetre on the printed cards,
//! from the top left corner of the board; a client scales them.

use rules::mall::Position;

/// The length and width of a card.
pub(super) const LONG: f32 = 500.0;
pub(super) const SHORT: f32 = 352.0;
/// From the centre of one card to the centre of the next, so that their edges touch.
const PITCH: f32 = (LONG + SHORT) / 2.0;

/// The whole board, with a margin for signs, cards and zombies coming in.
pub const WIDTH: f32 = 2.0 * (PITCH + LONG / 2.0 + 60.0);
pub const HEIGHT: f32 = 2.0 * (PITCH + LONG / 2.0 + 92.0);
pub(super) const MIDDLE: Point = Point { x: WIDTH / 2.0, y: HEIGHT / 2.0 };

pub use stage::geometry::{Point, Rect};

/// How a card is rotated, so that its entrance is on the outer rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rotation {
    Upright,
    Right,
    Over,
    Left,
}

impl Rotation {
    pub fn degrees(self) -> i32 {
        match self {
            Rotation::Upright => 0,
            Rotation::Right => 90,
            Rotation::Over => 180,
            Rotation::Left => -90,
        }
    }
}

/// A card that lies on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlacedCard {
    pub middle: Point,
    pub turn: Rotation,
}

impl PlacedCard {
    pub const COURTYARD: PlacedCard = PlacedCard { middle: MIDDLE, turn: Rotation::Upright };

    pub fn at(position: Position) -> PlacedCard {
        let (x, y, turn) = match position {
            Position::NW => (-1.0, -1.0, Rotation::Upright),
            Position::N => (0.0, -1.0, Rotation::Right),
            Position::NE => (1.0, -1.0, Rotation::Over),
            Position::E => (1.0, 0.0, Rotation::Right),
            Position::SE => (1.0, 1.0, Rotation::Over),
            Position::S => (0.0, 1.0, Rotation::Left),
            Position::SW => (-1.0, 1.0, Rotation::Upright),
            Position::W => (-1.0, 0.0, Rotation::Left),
        };
        PlacedCard { middle: MIDDLE.plus(x * PITCH, y * PITCH), turn }
    }

    /// Where a point of the card, given relative to its top left corner, is on the board.
    pub fn place(self, x: f32, y: f32) -> Point {
        let (x, y) = (x - LONG / 2.0, y - SHORT / 2.0);
        let (x, y) = match self.turn {
            Rotation::Upright => (x, y),
            Rotation::Right => (-y, x),
            Rotation::Over => (-x, -y),
            Rotation::Left => (y, -x),
        };
        self.middle.plus(x, y)
    }

    /// The area that the card covers.
    pub fn area(self) -> Rect {
        Rect::of(&[self.place(0.0, 0.0), self.place(LONG, SHORT)])
    }

    /// The SVG transform from the coordinates of the card to those of the board.
    pub fn transform(self) -> String {
        let corner = self.place(0.0, 0.0);
        format!("translate({} {})rotate({})", corner.x, corner.y, self.turn.degrees())
    }
}
