//! The town as it is laid out: where each Street and each Search Area is.

use rules::map::{Area, Side, Tile, Way};
use rules::scenario::Placed;

use super::geometry::{HALF, MIDDLE, Point, Printed, Rect, Shape, TILE, place, place_rect};

/// Tiles on the table, with everything that can be measured on them.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    pub tiles: Vec<TilePlan>,
    pub rows: u8,
    pub columns: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct TilePlan {
    pub placed: Placed,
    pub street: AreaPlan,
    pub search: Option<AreaPlan>,
    /// A corner of the tile with neither Street nor Search Area.
    pub corner: Point,
}

/// A Street or a Search Area.
#[derive(Clone, PartialEq, Debug)]
pub struct AreaPlan {
    /// Its area as an SVG path in the coordinates of the tile; see [`Plan::transform`].
    pub path: String,
    /// The box around it on the board.
    pub rect: Rect,
    /// Where a note about it is placed, and what is aimed at.
    pub heart: Point,
    /// Where zombies crowd together.
    pub crowd: Point,
    /// Where Heroes stand.
    pub people: Point,
    /// Where tokens and Heavy Objects lie.
    pub things: Point,
}

impl Plan {
    /// As large as the tiles require.
    pub fn new(tiles: &[Placed]) -> Plan {
        let most = |of: fn(&Placed) -> u8| tiles.iter().map(of).max().map_or(1, |it| it + 1);
        Plan::sized(tiles, most(|it| it.row), most(|it| it.column))
    }

    /// With room for this many rows and columns.
    pub fn sized(tiles: &[Placed], rows: u8, columns: u8) -> Plan {
        Plan { tiles: tiles.iter().map(tile_plan).collect(), rows, columns }
    }

    /// A single tile as it is printed.
    pub fn of_side(side: Side) -> Plan {
        Plan::new(&[Placed { side, north: Way::North, row: 0, column: 0 }])
    }

    pub fn width(&self) -> f32 {
        TILE * f32::from(self.columns)
    }

    pub fn height(&self) -> f32 {
        TILE * f32::from(self.rows)
    }

    /// The SVG view box that shows all of it, with a margin.
    pub fn view_box(&self, margin: f32) -> String {
        let (width, height) = (self.width() + 2.0 * margin, self.height() + 2.0 * margin);
        format!("-{margin} -{margin} {width} {height}")
    }

    pub fn area(&self, area: Area) -> Option<&AreaPlan> {
        let tile = self.tiles.get(usize::from(area.tile().0))?;
        if area.is_search_area() { tile.search.as_ref() } else { Some(&tile.street) }
    }

    /// The SVG transform for the path of an Area.
    pub fn transform(&self, area: Area) -> String {
        let tile = self.tiles.get(usize::from(area.tile().0));
        tile.map(|it| super::geometry::transform(&it.placed)).unwrap_or_default()
    }

    /// The box of a tile on the board.
    pub fn tile_rect(&self, tile: Tile) -> Option<Rect> {
        let placed = &self.tiles.get(usize::from(tile.0))?.placed;
        Some(place_rect(placed, Rect { x: 0.0, y: 0.0, width: TILE, height: TILE }))
    }

    /// The tile in this row and column.
    pub fn tile_at(&self, row: u8, column: u8) -> Option<Tile> {
        let is_there = |it: &TilePlan| (it.placed.row, it.placed.column) == (row, column);
        self.tiles.iter().position(is_there).map(|at| Tile(at as u8))
    }

    /// The Area at a point: on a tile, everything outside the Search Area counts as the Street.
    pub fn area_at(&self, point: Point) -> Option<Area> {
        if point.x < 0.0 || point.y < 0.0 {
            return None;
        }
        let tile = self.tile_at((point.y / TILE) as u8, (point.x / TILE) as u8)?;
        let search = &self.tiles[usize::from(tile.0)].search;
        let is_inside = search.as_ref().is_some_and(|it| it.rect.has(point));
        Some(if is_inside { tile.search_area() } else { tile.street() })
    }
}

fn tile_plan(placed: &Placed) -> TilePlan {
    let shape = Printed::on(placed.side).shape;
    let street = street(placed, shape);
    let search = placed.side.printed().has_search_area.then(|| lot(placed, shape));
    let tile = place_rect(placed, Rect { x: 0.0, y: 0.0, width: TILE, height: TILE });
    let near = |x: f32, y: f32| tile.middle().plus(x * 124.0, y * 124.0);
    let corners = [near(-1.0, -1.0), near(1.0, -1.0), near(-1.0, 1.0), near(1.0, 1.0)];
    let is_free = |at: &Point| search.as_ref().is_none_or(|it| !it.rect.has(*at));
    let corner = corners.into_iter().find(is_free).unwrap_or(corners[0]);
    TilePlan { placed: *placed, street, search, corner }
}

fn street(placed: &Placed, shape: Shape) -> AreaPlan {
    let at = |share: f32| place(placed, shape.along(share));
    let width = if shape == Shape::Cross || shape == Shape::Fork { TILE } else { 2.0 * HALF };
    let rect = Rect::around(Point::new(MIDDLE, MIDDLE), width, TILE);
    let (crowd, people, things) = match shape {
        Shape::End => (0.26, 0.74, 0.5),
        Shape::Straight | Shape::Curve => (0.26, 0.72, 0.5),
        Shape::Fork | Shape::Cross => (0.3, 0.7, 0.5),
    };
    // The crowd is the upper group, however the tile is rotated: zombies never hide Heroes.
    let (mut crowd, mut people) = (at(crowd), at(people));
    if crowd.y > people.y + 1.0 {
        std::mem::swap(&mut crowd, &mut people);
    }
    AreaPlan {
        path: shape.outline().to_owned(),
        rect: place_rect(placed, rect),
        heart: at(0.5),
        crowd,
        people,
        things: at(things),
    }
}

fn lot(placed: &Placed, shape: Shape) -> AreaPlan {
    let printed = shape.lot();
    let rect = place_rect(placed, printed);
    let heart = rect.middle();
    let is_wide = rect.width > rect.height * 1.15;
    let is_tall = rect.height > rect.width * 1.15;
    let step = |share: f32| {
        if is_wide {
            heart.plus(rect.width * share, 0.0)
        } else if is_tall {
            heart.plus(0.0, rect.height * share)
        } else {
            heart.plus(0.0, rect.height * share * 0.7)
        }
    };
    let Rect { x, y, width, height } = printed;
    AreaPlan {
        path: format!("M{x} {y}h{width}v{height}h-{width}z"),
        rect,
        heart,
        crowd: step(-0.25),
        people: step(0.25),
        things: if is_tall { step(0.0) } else { heart },
    }
}
