//! Points and boxes of a board.

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

    /// The point at this fraction of the way to another: 0 is here, 1 is there.
    pub fn toward(self, other: Point, share: f32) -> Point {
        self.plus((other.x - self.x) * share, (other.y - self.y) * share)
    }
}

/// An axis-aligned rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    pub fn around(middle: Point, width: f32, height: f32) -> Rect {
        Rect { x: middle.x - width / 2.0, y: middle.y - height / 2.0, width, height }
    }

    /// The bounding box of these points.
    pub fn of(points: &[Point]) -> Rect {
        let least = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MIN, f32::max);
        let (x, y) = (least(|it| it.x), least(|it| it.y));
        Rect { x, y, width: most(|it| it.x) - x, height: most(|it| it.y) - y }
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

    /// The area that it shares with another box.
    pub fn shared_with(self, other: Rect) -> f32 {
        let width = self.right().min(other.right()) - self.x.max(other.x);
        let height = self.bottom().min(other.bottom()) - self.y.max(other.y);
        width.max(0.0) * height.max(0.0)
    }
}
