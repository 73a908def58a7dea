//! The floor plan of a mall: outlines, walls and doors as the nine cards lie, and a place for everything
//! that can be in a room or beside a store.

use engine::Id;
use rules::mall::{Icon, Mall, Position, Room, RoomSet, Store};

use super::furniture::pieces;
use super::geometry::{MIDDLE, PlacedCard, Point, Rect};
use super::outline::{CENTRE, outline, path, room_at};
use super::spots::{ABILITY, FIGURE, Floor, ICON, NUMBER, TOKEN, VEHICLE, Wish};
use super::walls::{Segment, Walls};

/// The size of cards beside a store.
pub const CARD: (f32, f32) = (52.0, 72.0);

/// A room as it is drawn, and the centre of each place in it.
#[derive(Clone, PartialEq, Debug)]
pub struct RoomPlan {
    pub room: Room,
    /// Its outline as an SVG path.
    pub path: String,
    pub area: Rect,
    /// The point with the most space around it.
    pub heart: Point,
    /// The place of the room's number; courtyard rooms have none.
    pub number: Option<Point>,
    pub ability: Option<Point>,
    pub icons: Vec<(Icon, Point)>,
    pub passage: Option<Point>,
    pub zombie: Point,
    /// A trap lies where a zombie would stand.
    pub trap: Point,
    pub humans: [Point; 4],
    pub tokens: [Point; 3],
    pub vehicle: Point,
}

/// The surroundings of a store.
#[derive(Clone, PartialEq, Debug)]
pub struct StorePlan {
    pub position: Position,
    pub store: Store,
    /// The place of the symbol and its number.
    pub symbol: Point,
    /// The doors on the rim.
    pub entrance: Segment,
    /// Where zombies come from.
    pub outside: Point,
    /// The place of the name, on one line or several.
    pub sign: Sign,
    /// The place of the cards at the store.
    pub cards: Shelf,
    /// Where a Squad waits, outside a corner store.
    pub squad: Option<Point>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Sign {
    pub area: Rect,
    pub lines: Vec<String>,
    /// The height of its letters.
    pub size: f32,
}

/// A row of cards that stay within a line, however many there are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shelf {
    /// The centres of the first and of the last card that fit.
    pub line: Segment,
}

impl Shelf {
    /// The position of card `n` of `of`.
    pub fn card(self, n: usize, of: usize) -> Point {
        // Side by side as long as they fit, then closer and closer.
        let apart = 0.9 * CARD.0 / self.line.length().max(1.0);
        let step = if of > 1 { apart.min(1.0 / (of - 1) as f32) } else { 0.0 };
        self.line.from.toward(self.line.to, step * n as f32)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    pub mall: Mall,
    pub rooms: Vec<RoomPlan>,
    pub stores: Vec<StorePlan>,
    pub walls: Walls,
    /// The six pieces around the centre, each as the line along which it stands.
    pub barricade: [Segment; 6],
    /// The places of the survivors behind it.
    pub survivors: [Point; 4],
    outlines: Vec<Vec<Point>>,
}

impl Plan {
    pub fn new(mall: &Mall) -> Plan {
        let outlines: Vec<Vec<Point>> = Room::all().map(|room| outline(mall, room)).collect();
        let survivors = survivors();
        let stores: Vec<StorePlan> =
            Position::all().map(|position| store_plan(mall, position)).collect();
        // Signs hang over the edge of a store, and survivors wait in the centre: keep both free.
        let mut taken: Vec<Rect> = stores.iter().map(|store| store.sign.area).collect();
        taken.extend(stores.iter().map(|store| Rect::around(store.symbol, 66.0, 66.0)));
        taken.extend(survivors.map(|at| Rect::around(at.plus(0.0, -22.0), 46.0, 56.0)));
        let room = |room: Room| room_plan(mall, room, &outlines[room.index()], &taken);
        Plan {
            mall: *mall,
            rooms: Room::all().map(room).collect(),
            stores,
            walls: Walls::new(mall, &outlines),
            barricade: barricade(),
            survivors,
            outlines,
        }
    }

    pub fn room(&self, room: Room) -> &RoomPlan {
        &self.rooms[room.index()]
    }

    pub fn store(&self, position: Position) -> &StorePlan {
        &self.stores[position.index()]
    }

    /// The corners of a room.
    pub fn outline(&self, room: Room) -> &[Point] {
        &self.outlines[room.index()]
    }

    /// The room at a point of the board.
    pub fn room_at(&self, point: Point) -> Option<Room> {
        room_at(&self.outlines, point)
    }

    /// The outlines of several rooms, as one path.
    pub fn path_of(&self, rooms: RoomSet) -> String {
        rooms.iter().map(|room| self.room(room).path.as_str()).collect()
    }
}

fn room_plan(mall: &Mall, room: Room, outline: &[Point], taken: &[Rect]) -> RoomPlan {
    let area = Rect::of(outline);
    let furniture = room.store_position().map_or(Vec::new(), |position| {
        let on_card =
            pieces(mall.store(position)).iter().map(|piece| piece.area(PlacedCard::at(position)));
        on_card.filter(|it| it.shared_with(area) > 0.0).collect()
    });
    let mut floor = Floor::new(outline, furniture);
    for &taken in taken.iter().filter(|taken| taken.shared_with(area) > 0.0) {
        floor.reserve(taken);
    }
    let print = mall.print(room);
    let number = print.map(|_| floor.take(NUMBER, Wish::Corner));
    let square = |size: f32| (size, size);
    let ability = mall.ability(room).map(|_| floor.take(square(ABILITY), Wish::Wall));
    let icons = print.map_or(&[][..], |print| print.icons).iter();
    let icons = icons.map(|&icon| (icon, floor.take(square(ICON), Wish::Wall))).collect();
    let passage = print.filter(|print| print.has_passage);
    let passage = passage.map(|_| floor.take(square(ABILITY), Wish::Wall));
    let vehicle = floor.clone().take(VEHICLE, Wish::Space);
    let figure = |floor: &mut Floor, wish: Wish| {
        // Heads may overlap a wall or each other; feet stand on the floor.
        let height = 0.72 * FIGURE.1;
        floor.take((FIGURE.0 - 4.0, height), wish).plus(0.0, height / 2.0 - 4.0)
    };
    let zombie = figure(&mut floor, Wish::Space);
    let beside = Wish::Near(zombie.plus(0.0, -0.36 * FIGURE.1));
    let humans = std::array::from_fn(|_| figure(&mut floor, beside));
    let tokens = std::array::from_fn(|_| floor.take(square(TOKEN), beside));
    RoomPlan {
        room,
        path: path(outline),
        area,
        heart: floor.heart(),
        number,
        ability,
        icons,
        passage,
        zombie,
        trap: zombie.plus(0.0, -10.0),
        humans,
        tokens,
        vehicle,
    }
}

fn store_plan(mall: &Mall, position: Position) -> StorePlan {
    use Position::*;
    let (store, area) = (mall.store(position), PlacedCard::at(position).area());
    let entrance = super::walls::entrance(position);
    let door = entrance.middle();
    // The direction out of the entrance.
    let (x, y): (f32, f32) = match position {
        NW | W | SW => (-1.0, 0.0),
        NE | E | SE => (1.0, 0.0),
        N => (0.0, -1.0),
        S => (0.0, 1.0),
    };
    let name = store.name();
    // Beside the entrance of an upright store there is less room.
    let widest = if position.is_corner() { f32::MAX } else { area.width - 118.0 };
    let size = 25.0 * (widest / sign_width(name)).min(1.0);
    let width = sign_width(name).min(widest);
    let on_one_line = |x: f32, y: f32| Sign {
        area: Rect { x, y: y - SIGN / 2.0, width, height: SIGN },
        lines: vec![name.to_owned()],
        size,
    };
    let row = |from: f32, to: f32, y: f32| Shelf {
        line: Segment { from: Point::new(from, y), to: Point::new(to, y) },
    };
    let half = CARD.1 / 2.0;
    let (above, below) = (area.y - SIGN / 2.0 - half, area.bottom() + SIGN / 2.0 + half);
    let (left, right) = (area.x + 78.0, area.right() - 44.0);
    let (sign, cards, squad) = match position {
        NW => (on_one_line(area.x + 44.0, area.y), row(left, right, above), Some((-24.0, -48.0))),
        NE => (
            on_one_line(area.right() - 44.0 - width, area.y),
            row(area.right() - 78.0, area.x + 44.0, above),
            Some((area.width + 24.0, -48.0)),
        ),
        SW => (
            on_one_line(area.x + 44.0, area.bottom()),
            row(left, right, below),
            Some((-24.0, area.height + 48.0)),
        ),
        SE => (
            on_one_line(area.right() - 44.0 - width, area.bottom()),
            row(area.right() - 78.0, area.x + 44.0, below),
            Some((area.width + 24.0, area.height + 48.0)),
        ),
        N => (on_one_line(area.x + 14.0, area.y), row(area.x + 44.0, door.x - 70.0, above), None),
        S => (
            on_one_line(area.right() - 14.0 - width, area.bottom()),
            row(door.x + 70.0, area.right() - 44.0, below),
            None,
        ),
        W | E => {
            let lines = broken(name);
            let height = 12.0 + 23.0 * lines.len() as f32;
            let width = lines.iter().map(|line| 0.84 * sign_width(line)).fold(0.0, f32::max);
            let x = if position == W { area.x + 8.0 - width } else { area.right() - 8.0 };
            // The entrance is at the lower end in the west, at the upper end in the east.
            let (y, from, to) = if position == W {
                (area.y + 26.0, area.y + 26.0 + height + 54.0, door.y - 80.0)
            } else {
                let y = area.bottom() - 26.0 - height;
                (y, door.y + 80.0, y - 54.0)
            };
            let cards_x = if position == W { area.x - 56.0 } else { area.right() + 56.0 };
            let line = Segment { from: Point::new(cards_x, from), to: Point::new(cards_x, to) };
            (Sign { area: Rect { x, y, width, height }, lines, size: 22.0 }, Shelf { line }, None)
        }
    };
    StorePlan {
        position,
        store,
        symbol: door.plus(x * 20.0, y * 20.0),
        entrance,
        outside: door.plus(x * 90.0, y * 90.0),
        sign,
        cards,
        squad: squad.map(|(x, y)| Point::new(area.x + x, area.y + y)),
    }
}

/// The height of a sign with one line.
const SIGN: f32 = 34.0;

/// How wide a sign must be for a line in condensed capitals.
fn sign_width(line: &str) -> f32 {
    12.0 * line.chars().count() as f32 + 22.0
}

/// Breaks a name into as many lines as it has long words.
fn broken(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < 11 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn survivors() -> [Point; 4] {
    std::array::from_fn(|n| MIDDLE.plus(-72.0 + 48.0 * n as f32, -CENTRE.y + 64.0))
}

/// Two pieces behind each long wall of the centre, one behind each short one.
fn barricade() -> [Segment; 6] {
    let (x, y) = (CENTRE.x, CENTRE.y);
    let line = |a: (f32, f32), b: (f32, f32)| Segment {
        from: MIDDLE.plus(a.0, a.1),
        to: MIDDLE.plus(b.0, b.1),
    };
    let (far, near) = (0.9 * x, 36.0);
    [
        line((-far, -y), (-near, -y)),
        line((near, -y), (far, -y)),
        line((far, y), (near, y)),
        line((-near, y), (-far, y)),
        line((x, -0.85 * y), (x, -32.0)),
        line((-x, 0.85 * y), (-x, 32.0)),
    ]
}
