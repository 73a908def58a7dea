//! The outlines of rooms: those of stores follow the cells of their grid, those of the courtyard
//! surround its centre.

use engine::Id;
use rules::mall::{COLUMNS, Mall, ROWS, Room};

use super::geometry::{LONG, MIDDLE, PlacedCard, Point, Rect, SHORT};

/// Half the size of the courtyard's centre.
pub(super) const CENTRE: Point = Point { x: 158.0, y: 102.0 };

/// The corners of a room, clockwise, as it lies on the table.
pub(super) fn outline(mall: &Mall, room: Room) -> Vec<Point> {
    match room.store_position() {
        Some(position) => {
            let card = PlacedCard::at(position);
            let corners = around_cells(&mall.store(position).print().grid, room.number());
            corners.into_iter().map(|(column, row)| on_card(card, column, row)).collect()
        }
        None => in_courtyard(room),
    }
}

fn on_card(card: PlacedCard, column: i32, row: i32) -> Point {
    card.place(column as f32 * LONG / COLUMNS as f32, row as f32 * SHORT / ROWS as f32)
}

fn in_courtyard(room: Room) -> Vec<Point> {
    let (outer, inner) = (Point::new(LONG / 2.0, SHORT / 2.0), CENTRE);
    let corner = |of: Point, x: f32, y: f32| MIDDLE.plus(of.x * x, of.y * y);
    if room == Room::CENTRE {
        let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        return signs.map(|(x, y)| corner(inner, x, y)).to_vec();
    }
    // From the left end of the outer wall, seen from the centre, to the right.
    let (left, right) = match room {
        Room::RING_NORTH => ((-1.0, -1.0), (1.0, -1.0)),
        Room::RING_EAST => ((1.0, -1.0), (1.0, 1.0)),
        Room::RING_SOUTH => ((1.0, 1.0), (-1.0, 1.0)),
        _ => ((-1.0, 1.0), (-1.0, -1.0)),
    };
    vec![
        corner(outer, left.0, left.1),
        corner(outer, right.0, right.1),
        corner(inner, right.0, right.1),
        corner(inner, left.0, left.1),
    ]
}

/// The corners of a room on its grid, as (column, row), clockwise on the upright card.
fn around_cells(grid: &rules::mall::Grid, number: u8) -> Vec<(i32, i32)> {
    let is_inside = |column: i32, row: i32| {
        let cell = usize::try_from(row).ok().zip(usize::try_from(column).ok());
        let cell = cell.and_then(|(row, column)| grid.get(row)?.get(column));
        cell == Some(&number)
    };
    // The top left corner of the first cell in reading order is a corner of the room.
    let first = (0..ROWS as i32)
        .flat_map(|row| (0..COLUMNS as i32).map(move |column| (column, row)))
        .find(|&(column, row)| is_inside(column, row))
        .expect("every room has a cell");
    let mut corners = vec![first];
    let (mut at, mut heading) = (first, (1, 0));
    loop {
        at = (at.0 + heading.0, at.1 + heading.1);
        if at == first {
            return corners;
        }
        // The cells ahead on either side of the path, which has the room on its right.
        let (right, left) = ((-heading.1, heading.0), (heading.1, -heading.0));
        let ahead = |side: (i32, i32)| {
            let column = at.0 + (heading.0 + side.0 - 1) / 2;
            let row = at.1 + (heading.1 + side.1 - 1) / 2;
            is_inside(column, row)
        };
        let next = match (ahead(left), ahead(right)) {
            (true, _) => left,
            (false, true) => heading,
            (false, false) => right,
        };
        if next != heading {
            corners.push(at);
            heading = next;
        }
    }
}

/// The outline as an SVG path.
pub(super) fn path(outline: &[Point]) -> String {
    let points = outline.iter().map(|point| format!("{:.1} {:.1}", point.x, point.y));
    format!("M{}Z", points.collect::<Vec<_>>().join("L"))
}

/// Whether a point is inside an outline.
pub(super) fn is_inside(outline: &[Point], point: Point) -> bool {
    edges(outline).fold(false, |inside, (a, b)| {
        let crosses = (a.y > point.y) != (b.y > point.y)
            && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
        inside != crosses
    })
}

/// How far a point is from the nearest wall.
pub(super) fn distance_to_wall(outline: &[Point], point: Point) -> f32 {
    let to_edge = |(a, b): (Point, Point)| {
        let length = a.distance(b).max(f32::EPSILON);
        let along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
        point.distance(a.toward(b, (along / length).clamp(0.0, 1.0)))
    };
    edges(outline).map(to_edge).fold(f32::MAX, f32::min)
}

pub(super) fn edges(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(&a, &b)| (a, b))
}

/// The room at a point of the board.
pub(super) fn room_at(outlines: &[Vec<Point>], point: Point) -> Option<Room> {
    let found = outlines
        .iter()
        .position(|outline| Rect::of(outline).has(point) && is_inside(outline, point));
    found.map(Room::at)
}
