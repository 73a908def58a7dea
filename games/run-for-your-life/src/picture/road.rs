//! The layout of the road: spaces 0 to 100 as one winding line, from the town at the bottom to the goal
//! at the top. All measures are CSS pixels of the box that the board fills.

use std::fmt::Write;

use rules::track::Space;
pub use stage::geometry::Point;

/// Spaces in one stretch of the road (RFYL-2.1).
pub const STRETCH: u8 = 25;
const N_SPACES: usize = 101;

/// How the road winds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Each stretch is one row.
    Wide,
    /// Each stretch is two rows.
    Tall,
}

/// A row of the road.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RoadRow {
    pub y: f32,
    pub first: Space,
    pub last: Space,
    pub heads: Heads,
}

/// The direction of travel on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heads {
    Right,
    Left,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Road {
    pub layout: Layout,
    pub width: f32,
    pub height: f32,
    /// From one space to the next on a row.
    pub pitch: f32,
    /// From one row to the next.
    pub rise: f32,
    /// The width of a figure that stands alone on its space.
    pub figure: f32,
    /// From bottom to top.
    pub rows: Vec<RoadRow>,
    points: Vec<Point>,
    /// The distance of each space along the path.
    marks: Vec<f32>,
    path: String,
}

impl Layout {
    /// The layout with the larger figures. The wide one is preferred, since it leaves room for the
    /// scenery, unless its spaces are too small for a thumb.
    fn fitting(width: f32, height: f32) -> Layout {
        let (wide, tall) =
            (Measure::new(Layout::Wide, width, height), Measure::new(Layout::Tall, width, height));
        let is_roomy = wide.pitch >= THUMB && wide.figure >= 0.9 * tall.figure;
        if is_roomy { Layout::Wide } else { Layout::Tall }
    }

    /// The last column; the start is column 0.
    fn columns(self) -> u8 {
        match self {
            Layout::Wide => STRETCH,
            Layout::Tall => STRETCH.div_ceil(2),
        }
    }

    /// The last space of each row.
    fn row_ends(self) -> &'static [u8] {
        match self {
            Layout::Wide => &[25, 50, 75, 100],
            Layout::Tall => &[13, 25, 38, 50, 63, 75, 88, 100],
        }
    }
}

/// The measures from which everything else follows.
struct Measure {
    pitch: f32,
    rise: f32,
    figure: f32,
    bottom: f32,
}

/// The narrowest space that a thumb can hit.
const THUMB: f32 = 24.0;
/// Half of what a finger hits with certainty.
const HALF_FINGER: f32 = 20.0;
/// In pitches: the smallest distance between two rows.
const LOWEST_RISE: f32 = 1.7;
/// In pitches: from the left edge to the start, and from the last column to the right edge.
const LEFT: f32 = 0.62;
const RIGHT: f32 = 1.3;
/// In pitches: how far beyond the last space the middle of a bend lies.
const BEND: f32 = 0.8;

impl Measure {
    fn new(layout: Layout, width: f32, height: f32) -> Measure {
        let n_rows = layout.row_ends().len() as f32;
        let pitch = width / (LEFT + f32::from(layout.columns()) + RIGHT);
        let bottom = height - (0.62 * pitch).min(0.12 * height);
        let sky = match layout {
            Layout::Wide => 0.22,
            Layout::Tall => 0.17,
        };
        let top = (sky * height).clamp(1.7 * pitch, 3.6 * pitch).min(0.3 * height);
        let rise = (bottom - top) / (n_rows - 1.0);
        // Where rows are far apart, figures may be a little wider than their space.
        let figure = (1.15 * pitch).max((0.25 * rise).min(1.3 * pitch)).min(rise / 2.0);
        Measure { pitch, rise, figure, bottom }
    }

    /// The smallest height in which nothing overlaps.
    fn lowest(layout: Layout, width: f32) -> f32 {
        let n_rows = layout.row_ends().len() as f32;
        let pitch = width / (LEFT + f32::from(layout.columns()) + RIGHT);
        pitch * (0.62 + 1.7 + LOWEST_RISE * (n_rows - 1.0))
    }
}

impl Road {
    /// The road in a box of this size. If the box is too low, the road is taller than it and has to be
    /// scrolled.
    pub fn new(width: f32, height: f32) -> Road {
        let width = width.max(200.0);
        let layout = Layout::fitting(width, height);
        let height = height.max(Measure::lowest(layout, width));
        let Measure { pitch, rise, figure, bottom } = Measure::new(layout, width, height);
        let mut road = Road {
            layout,
            width,
            height,
            pitch,
            rise,
            figure,
            rows: Vec::new(),
            points: Vec::with_capacity(N_SPACES),
            marks: Vec::with_capacity(N_SPACES),
            path: String::new(),
        };
        road.lay_rows(bottom);
        road.draw_path();
        road
    }

    /// The middle of a space.
    pub fn point(&self, space: Space) -> Point {
        self.points[usize::from(space.0)]
    }

    /// The distance of a space along the path.
    pub fn mark(&self, space: Space) -> f32 {
        self.marks[usize::from(space.0)]
    }

    /// The middle of the road as SVG path data, from the left edge through all spaces.
    pub fn path(&self) -> &str {
        &self.path
    }

    pub fn row(&self, space: Space) -> usize {
        self.rows.iter().position(|row| space <= row.last).unwrap_or(0)
    }

    /// How wide the asphalt is.
    pub fn breadth(&self) -> f32 {
        (0.84 * self.pitch).min(0.5 * self.rise)
    }

    /// The offset of feet above the middle of the road, a negative number; the numbers are below.
    pub fn feet(&self) -> f32 {
        -0.12 * self.breadth()
    }

    /// The size of the numbers on the road. Where spaces are narrow, figures would hide larger ones.
    pub fn number_size(&self) -> f32 {
        let least = if self.pitch >= 34.0 { 12.0 } else { 10.0 };
        (0.27 * self.pitch).clamp(least, 26.0)
    }

    /// Whether every space has room for its number; otherwise every fifth shows one.
    pub fn has_all_numbers(&self) -> bool {
        self.pitch >= 30.0
    }

    /// The space at a screen point on the road or just above it, where figures stand.
    pub fn space_at(&self, x: f32, y: f32) -> Option<Space> {
        let half = 0.5 * self.breadth();
        let above = half.max(self.rise - half).min(1.5 * self.figure);
        let row = self.rows.iter().find(|row| row.y - above <= y && y <= row.y + half)?;
        Space::range(row.first, row.last)
            .find(|&space| (self.point(space).x - x).abs() <= 0.5 * self.pitch)
    }

    /// The middle of the place that takes a press on a space, and half its size: the road and a figure on it.
    fn press_box(&self, space: Space) -> (Point, f32, f32) {
        let at = self.point(space);
        let half = 0.5 * self.breadth();
        let height = (0.96 * self.rise).min(half + 1.35 * self.figure);
        (Point { x: at.x, y: at.y + half - 0.5 * height }, 0.5 * self.pitch, 0.5 * height)
    }

    /// Which of these spaces a finger means that touches a point: spaces are narrower than it on a phone.
    pub fn under_finger(&self, of: impl Iterator<Item = Space>, x: f32, y: f32) -> Option<Space> {
        let near = of.filter_map(|space| {
            let (middle, half_width, half_height) = self.press_box(space);
            let (dx, dy) = ((middle.x - x).abs(), (middle.y - y).abs());
            let is_near = dx <= half_width.max(HALF_FINGER) && dy <= half_height.max(HALF_FINGER);
            is_near.then_some((space, dx.hypot(dy)))
        });
        near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|it| it.0)
    }

    fn lay_rows(&mut self, bottom: f32) {
        let mut first = 0;
        for (n, &last) in self.layout.row_ends().iter().enumerate() {
            let heads = if n.is_multiple_of(2) { Heads::Right } else { Heads::Left };
            let y = bottom - n as f32 * self.rise;
            for space in first..=last {
                let along = f32::from(space - first);
                let column = match heads {
                    Heads::Right => along + if n == 0 { 0.0 } else { 1.0 },
                    Heads::Left => f32::from(self.layout.columns()) - along,
                };
                self.points.push(Point { x: (LEFT + column) * self.pitch, y });
            }
            self.rows.push(RoadRow { y, first: Space(first), last: Space(last), heads });
            first = last + 1;
        }
    }

    /// One line through all spaces. A bend is two quarters of a circle and a straight piece between.
    fn draw_path(&mut self) {
        let radius = (0.5 * self.rise).min(0.9 * BEND * self.pitch);
        let quarter = std::f32::consts::FRAC_PI_2 * radius;
        let (left, right) = (
            (LEFT + 1.0 - BEND) * self.pitch,
            (LEFT + f32::from(self.layout.columns()) + BEND) * self.pitch,
        );
        let rows = self.rows.clone();
        // The length of the path so far, and where it entered the row.
        let (mut come, mut entry) = (0.0, 0.0);
        let mut path = format!("M0 {:.1}", rows[0].y);
        for (n, row) in rows.iter().enumerate() {
            for space in Space::range(row.first, row.last) {
                self.marks.push(come + (self.point(space).x - entry).abs());
            }
            let (bend, exit, sweep) = match row.heads {
                Heads::Right => (right, right - radius, 0),
                Heads::Left => (left, left + radius, 1),
            };
            if n + 1 == rows.len() {
                path += " H0";
                break;
            }
            let above = row.y - self.rise;
            let arc = format!("A{radius:.1} {radius:.1} 0 0 {sweep}");
            _ = write!(path, " H{exit:.1} {arc} {bend:.1} {:.1}", row.y - radius);
            _ = write!(path, " V{:.1} {arc} {exit:.1} {above:.1}", above + radius);
            come += (exit - entry).abs() + 2.0 * quarter + self.rise - 2.0 * radius;
            entry = exit;
        }
        self.path = path;
    }
}
