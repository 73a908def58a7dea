//! Walls, and the doors in them. There is a door exactly where two rooms are adjacent, so that the
//! drawing shows where one can go.

use std::collections::BTreeMap;

use engine::Id;
use rules::mall::{Mall, Position, Room, RoomSet};

use super::geometry::{PlacedCard, Point, SHORT};
use super::outline::edges;

/// Walls that touch along less than this meet only at a corner.
const LEAST_CONTACT: f32 = 0.08 * SHORT;
/// The width of a door, if its wall is long enough.
const DOOR: f32 = 46.0;
/// The width of the doors through which zombies come in.
const ENTRANCE: f32 = 64.0;

/// A line from one point to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Segment {
    pub from: Point,
    pub to: Point,
}

impl Segment {
    pub fn length(self) -> f32 {
        self.from.distance(self.to)
    }

    pub fn middle(self) -> Point {
        self.from.toward(self.to, 0.5)
    }

    /// The piece of this length around a point.
    fn piece(self, middle: Point, length: f32) -> Segment {
        let share = length / 2.0 / self.length().max(f32::EPSILON);
        let (x, y) = ((self.to.x - self.from.x) * share, (self.to.y - self.from.y) * share);
        Segment { from: middle.plus(-x, -y), to: middle.plus(x, y) }
    }
}

/// A way from one room to the next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Door {
    pub rooms: (Room, Room),
    /// The gap in the wall.
    pub gap: Segment,
}

/// The walls between rooms.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Walls {
    /// Around whole cards.
    pub thick: Vec<Segment>,
    /// Between rooms of one card.
    pub thin: Vec<Segment>,
    pub doors: Vec<Door>,
    /// The entrance of the store at each position.
    pub entrances: Vec<Segment>,
}

impl Walls {
    /// The walls of a mall, given the outline of each room.
    pub(super) fn new(mall: &Mall, outlines: &[Vec<Point>]) -> Walls {
        let doors = doors(mall, outlines);
        let entrances: Vec<Segment> = Position::all().map(entrance).collect();
        let gaps: Vec<Segment> =
            doors.iter().map(|door| door.gap).chain(entrances.iter().copied()).collect();
        let cards: Vec<PlacedCard> = Position::all()
            .map(PlacedCard::at)
            .chain(std::iter::once(PlacedCard::COURTYARD))
            .collect();
        let is_thick = |line: &Segment| {
            let middle = line.middle();
            cards.iter().any(|card| {
                let area = card.area();
                area.has(middle)
                    && [
                        area.x - middle.x,
                        area.right() - middle.x,
                        area.y - middle.y,
                        area.bottom() - middle.y,
                    ]
                    .iter()
                    .any(|distance| distance.abs() < 0.5)
            })
        };
        let all: Vec<Segment> = outlines
            .iter()
            .flat_map(|outline| edges(outline))
            .map(|(from, to)| Segment { from, to })
            .collect();
        let (thick, thin): (Vec<Segment>, Vec<Segment>) = all.into_iter().partition(is_thick);
        Walls {
            thick: without(joined(thick), &gaps),
            thin: without(joined(thin), &gaps),
            doors,
            entrances,
        }
    }
}

/// The line along which the walls of two rooms touch; there is at most one.
pub(super) fn contact(one: &[Point], other: &[Point]) -> Option<Segment> {
    let shared = edges(one).flat_map(|a| edges(other).filter_map(move |b| overlap(a, b)));
    let longest = shared.max_by(|a, b| a.length().total_cmp(&b.length()))?;
    Some(longest).filter(|line| line.length() >= LEAST_CONTACT)
}

/// The overlap of two walls on one line.
fn overlap((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Segment> {
    let length = a.distance(b);
    let along = |p: Point| ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
    let beside = |p: Point| ((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / length;
    if beside(c).abs() > 0.5 || beside(d).abs() > 0.5 {
        return None;
    }
    let from = along(c).min(along(d)).max(0.0);
    let to = along(c).max(along(d)).min(length);
    let at = |distance: f32| a.toward(b, distance / length);
    (to > from).then(|| Segment { from: at(from), to: at(to) })
}

fn doors(mall: &Mall, outlines: &[Vec<Point>]) -> Vec<Door> {
    let pairs = RoomSet::ALL.iter().flat_map(|room| {
        mall.adjacent(room)
            .iter()
            .filter(move |other| room < *other)
            .map(move |other| (room, other))
    });
    let door = |rooms: (Room, Room)| {
        let line = contact(&outlines[rooms.0.index()], &outlines[rooms.1.index()])?;
        // In a short wall, a door leaves some wall on both sides.
        let width = DOOR.min(0.55 * line.length());
        Some(Door { rooms, gap: line.piece(line.middle(), width) })
    };
    pairs.filter_map(door).collect()
}

/// Beside the printed symbol, at the top left of the upright card, in the edge on the rim.
pub(super) fn entrance(position: Position) -> Segment {
    let card = PlacedCard::at(position);
    let (from, to) = match position {
        Position::E | Position::W => ((62.5, 0.0), (62.5 + ENTRANCE, 0.0)),
        Position::NW | Position::N | Position::NE | Position::SE | Position::S | Position::SW => {
            ((0.0, SHORT / 6.0), (0.0, SHORT / 6.0 + ENTRANCE))
        }
    };
    let shift = ENTRANCE / 2.0;
    let place = |(x, y): (f32, f32)| match x {
        0.0 => card.place(x, y - shift),
        _ => card.place(x - shift, y),
    };
    Segment { from: place(from), to: place(to) }
}

/// Merges collinear lines, so that a wall shared by two rooms is drawn only once.
fn joined(lines: Vec<Segment>) -> Vec<Segment> {
    let mut slanted = Vec::new();
    // Keyed by direction and position, to a tenth of a unit.
    let mut straight: BTreeMap<(bool, i32), Vec<(f32, f32)>> = BTreeMap::new();
    for line in lines {
        let (from, to) = (line.from, line.to);
        let tenths = |it: f32| (it * 10.0).round() as i32;
        if (from.x - to.x).abs() < 0.1 {
            let span = (from.y.min(to.y), from.y.max(to.y));
            straight.entry((true, tenths(from.x))).or_default().push(span);
        } else if (from.y - to.y).abs() < 0.1 {
            let span = (from.x.min(to.x), from.x.max(to.x));
            straight.entry((false, tenths(from.y))).or_default().push(span);
        } else if from.x < to.x {
            // A slanted wall separates two rooms, which list it in opposite directions.
            slanted.push(line);
        }
    }
    let mut joined = slanted;
    for ((is_upright, place), mut spans) in straight {
        spans.sort_by(|a, b| a.0.total_cmp(&b.0));
        let place = place as f32 / 10.0;
        let line = |(a, b): (f32, f32)| match is_upright {
            true => Segment { from: Point::new(place, a), to: Point::new(place, b) },
            false => Segment { from: Point::new(a, place), to: Point::new(b, place) },
        };
        let mut open = spans[0];
        for &span in &spans[1..] {
            if span.0 <= open.1 + 0.5 {
                open.1 = open.1.max(span.1);
            } else {
                joined.push(line(open));
                open = span;
            }
        }
        joined.push(line(open));
    }
    joined
}

/// The lines without the gaps.
fn without(lines: Vec<Segment>, gaps: &[Segment]) -> Vec<Segment> {
    let mut left = Vec::new();
    for line in lines {
        let length = line.length();
        let along = |p: Point| {
            ((p.x - line.from.x) * (line.to.x - line.from.x)
                + (p.y - line.from.y) * (line.to.y - line.from.y))
                / length
        };
        let mut cuts: Vec<(f32, f32)> = gaps
            .iter()
            .filter_map(|gap| overlap((line.from, line.to), (gap.from, gap.to)))
            .map(|cut| (along(cut.from).min(along(cut.to)), along(cut.from).max(along(cut.to))))
            .collect();
        cuts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut from = 0.0;
        for (a, b) in cuts.into_iter().chain(std::iter::once((length, length))) {
            if a > from + 0.5 {
                let at = |distance: f32| line.from.toward(line.to, distance / length);
                left.push(Segment { from: at(from), to: at(a) });
            }
            from = b.max(from);
        }
    }
    left
}
