//! The town at night, as SVG markup: everything that does not move. Objects are symbols of `art-town.svg` and
//! `art-mall.svg`, colours are custom properties of the board's style sheet; the SVG has the class
//! `town-scene`.

use std::fmt::Write;

use rules::map::{Side, Way};
use rules::scenario::Placed;

use super::geometry::{Point, Printed, Rect, Shape, TILE, corner, place, place_rect, transform};
use super::lots::{Ground, Lot, Thing, What, lot};
use super::plan::Plan;

/// Everything that does not move. Anything outside the Street and the Search Area of a tile is only
/// decoration.
pub fn scene(plan: &Plan) -> String {
    drawn(plan, |drawing| drawing.closed_edges())
}

/// A single tile as it is in the box, with the printed North up; its view box is that of [`Plan::of_side`].
pub fn tile_scene(side: Side) -> String {
    drawn(&Plan::of_side(side), |_| ())
}

fn drawn(plan: &Plan, edges: fn(&mut Drawing<'_>)) -> String {
    let mut drawing = Drawing { plan, out: String::with_capacity(4_000 * plan.tiles.len()) };
    drawing.definitions();
    drawing.shadow();
    for tile in &plan.tiles {
        drawing.tile(&tile.placed);
    }
    edges(&mut drawing);
    drawing.lights();
    for tile in &plan.tiles {
        drawing.sign(&tile.placed);
    }
    drawing.out
}

struct Drawing<'a> {
    plan: &'a Plan,
    out: String,
}

impl Drawing<'_> {
    fn definitions(&mut self) {
        self.out += "<defs>";
        for (id, colour) in [("town-light", "town-lamplight"), ("town-window", "town-windowlight")]
        {
            _ = write!(
                self.out,
                r##"<radialGradient id="{id}"><stop style="stop-color:var(--{colour})"/><stop offset=".45" style="stop-color:var(--{colour});stop-opacity:.4"/><stop offset="1" style="stop-color:var(--{colour});stop-opacity:0"/></radialGradient>"##
            );
        }
        self.out += "</defs>";
    }

    /// The tiles cast one shadow together.
    fn shadow(&mut self) {
        for (class, grow, down) in [("shadow", 6.0, 12.0), ("rim", 7.0, 0.0)] {
            _ = write!(self.out, r##"<path class="{class}" d=""##);
            for tile in &self.plan.tiles {
                let at = corner(&tile.placed);
                let side = TILE + 2.0 * grow;
                let (x, y) = (at.x - grow, at.y - grow + down);
                _ = write!(self.out, "M{x:.0} {y:.0}h{side:.0}v{side:.0}h-{side:.0}z");
            }
            self.out += r##""/>"##;
        }
    }

    fn tile(&mut self, placed: &Placed) {
        let printed = placed.side.printed();
        let lot = lot(printed.picture);
        let shape = Printed::on(placed.side).shape;
        let ground = match lot.ground {
            Ground::Lawn => "lawn",
            Ground::Paved => "paved",
            Ground::Dirt => "dirt",
        };
        _ = write!(
            self.out,
            r##"<g class="tile {ground}" transform="{}"><rect class="ground" width="300" height="300"/>"##,
            transform(placed)
        );
        for thing in lot.below {
            self.thing(thing);
        }
        self.road(shape, &lot);
        if printed.has_search_area {
            self.room(shape, &lot);
        }
        for thing in lot.above {
            self.thing(thing);
        }
        self.out += "</g>";
    }

    fn road(&mut self, shape: Shape, lot: &Lot) {
        let line = shape.line();
        let bulb = |class: &str, r: u8| match shape {
            Shape::End => format!(r##"<circle class="{class}" cx="150" cy="120" r="{r}"/>"##),
            Shape::Straight | Shape::Curve | Shape::Fork | Shape::Cross => String::new(),
        };
        _ = write!(
            self.out,
            r##"<path class="kerb" d="{line}"/>{}<path class="road" d="{line}"/>{}"##,
            bulb("kerb-end", 68),
            bulb("road-end", 58),
        );
        let dashes = match shape {
            Shape::End => "M150 6V70",
            Shape::Straight => "M150 6V300",
            Shape::Curve => line,
            Shape::Fork => "M150 6V96M150 210V300M210 150H300",
            Shape::Cross => "M150 6V96M150 210V300M6 150H96M210 150H300",
        };
        _ = write!(self.out, r##"<path class="dashes" d="{dashes}"/>"##);
        let stripes = match shape {
            Shape::Fork => "M116 98H184M116 202H184M202 116V184",
            Shape::Cross => "M116 98H184M116 202H184M202 116V184M98 116V184",
            Shape::End | Shape::Straight | Shape::Curve => "",
        };
        if !stripes.is_empty() && !lot.is_round {
            _ = write!(self.out, r##"<path class="stripes" d="{stripes}"/>"##);
        }
        if lot.is_round {
            self.out += r##"<circle class="road-end" cx="150" cy="150" r="72"/><circle class="island" cx="150" cy="150" r="22"/>"##;
        }
    }

    /// The Search Area: a lit room with a door to the street.
    fn room(&mut self, shape: Shape, lot: &Lot) {
        let Rect { x, y, width, height } = shape.lot();
        let [from, to] = shape.door();
        _ = write!(
            self.out,
            r##"<g class="room room-{}"><rect class="cast" x="{:.0}" y="{:.0}" width="{width}" height="{height}"/><rect class="floor" x="{x}" y="{y}" width="{width}" height="{height}"/>"##,
            lot.room,
            x + 5.0,
            y + 8.0
        );
        for thing in furniture(lot.room, shape) {
            self.thing(&thing);
        }
        let outline = format!("M{x} {y}h{width}v{height}h-{width}z");
        let gap = format!("M{} {}L{} {}", from.x, from.y, to.x, to.y);
        _ = write!(
            self.out,
            r##"<path class="wall" d="{outline}"/><path class="chalk" d="{outline}"/><path class="sill" d="{gap}"/><path class="gap" d="{gap}"/></g>"##
        );
    }

    fn thing(&mut self, thing: &Thing) {
        let Thing { x, y, width, height, degrees, .. } = *thing;
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        let turn = if degrees == 0.0 {
            String::new()
        } else {
            format!(r##" transform="rotate({degrees:.0} {x:.0} {y:.0})""##)
        };
        match thing.what {
            What::Art(id) => {
                _ = write!(
                    self.out,
                    r##"<use href="#{id}" x="{left:.1}" y="{top:.1}" width="{width}" height="{height}"{turn}/>"##
                );
            }
            What::Gable(n) => {
                _ = write!(
                    self.out,
                    r##"<g class="roof roof-{n}"{turn}><rect class="cast" x="{:.1}" y="{:.1}" width="{width}" height="{height}"/><rect class="sunny" x="{left:.1}" y="{top:.1}" width="{width}" height="{height}"/><rect class="shady" x="{left:.1}" y="{y:.1}" width="{width}" height="{:.1}"/><path class="ridge" d="M{left:.1} {y:.1}h{width}"/></g>"##,
                    left + 4.0,
                    top + 7.0,
                    height / 2.0
                );
            }
            What::Flat(n) => {
                _ = write!(
                    self.out,
                    r##"<g class="roof roof-{n}"{turn}><rect class="cast" x="{:.1}" y="{:.1}" width="{width}" height="{height}"/><rect class="sunny" x="{left:.1}" y="{top:.1}" width="{width}" height="{height}"/><rect class="shady" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}"/><rect class="vent" x="{:.1}" y="{:.1}" width="11" height="9"/></g>"##,
                    left + 5.0,
                    top + 9.0,
                    left + 5.0,
                    top + 5.0,
                    width - 10.0,
                    height - 10.0,
                    left + width * 0.58,
                    top + height * 0.3,
                );
            }
        }
    }

    /// Fences between tiles without a connecting street, and barriers where a street leaves town.
    fn closed_edges(&mut self) {
        let mut fences = String::new();
        let mut barriers: Vec<(Point, Way)> = Vec::new();
        for tile in &self.plan.tiles {
            let Placed { side, north, row, column } = tile.placed;
            let at = corner(&tile.placed);
            for way in Way::ALL {
                let (down, right) = match way {
                    Way::North => (-1, 0),
                    Way::East => (0, 1),
                    Way::South => (1, 0),
                    Way::West => (0, -1),
                };
                let beside = row.checked_add_signed(down).zip(column.checked_add_signed(right));
                let beside = beside.and_then(|(row, column)| self.plan.tile_at(row, column));
                let beside = beside.map(|it| self.plan.tiles[usize::from(it.0)].placed);
                let is_open = side.has_street(way, north);
                let goes_on = beside.is_some_and(|it| it.side.has_street(way.opposite(), it.north));
                let middle = match way {
                    Way::North => at.plus(TILE / 2.0, 0.0),
                    Way::East => at.plus(TILE, TILE / 2.0),
                    Way::South => at.plus(TILE / 2.0, TILE),
                    Way::West => at.plus(0.0, TILE / 2.0),
                };
                if is_open && !goes_on {
                    barriers.push((middle, way));
                }
                // Each edge between two tiles is drawn once.
                if beside.is_some() && !is_open && matches!(way, Way::East | Way::South) {
                    let (x, y) = (middle.x, middle.y);
                    _ = match way {
                        Way::East | Way::West => {
                            write!(fences, "M{x:.0} {:.0}V{:.0}", y - 148.0, y + 148.0)
                        }
                        Way::North | Way::South => {
                            write!(fences, "M{:.0} {y:.0}H{:.0}", x - 148.0, x + 148.0)
                        }
                    };
                }
            }
        }
        _ = write!(
            self.out,
            r##"<path class="fence-cast" d="{fences}"/><path class="fence" d="{fences}"/><path class="pickets" d="{fences}"/>"##
        );
        for (at, way) in barriers {
            let degrees = 90 * (way as u32 % 2);
            _ = write!(
                self.out,
                r##"<use href="#town-barrier" x="{:.0}" y="{:.0}" width="92" height="24" transform="rotate({degrees} {:.0} {:.0})"/>"##,
                at.x - 46.0,
                at.y - 12.0,
                at.x,
                at.y
            );
        }
    }

    /// A lamp on each street, and light from the doors.
    fn lights(&mut self) {
        self.out += r##"<g class="lights">"##;
        let mut lamps = Vec::new();
        for tile in &self.plan.tiles {
            let placed = &tile.placed;
            let shape = Printed::on(placed.side).shape;
            let (lamp, light) = match shape {
                Shape::End => (Point::new(96.0, 52.0), Point::new(140.0, 80.0)),
                Shape::Straight => (Point::new(98.0, 92.0), Point::new(140.0, 100.0)),
                Shape::Curve => (Point::new(226.0, 74.0), Point::new(194.0, 106.0)),
                Shape::Fork => (Point::new(206.0, 94.0), Point::new(164.0, 140.0)),
                Shape::Cross => (Point::new(94.0, 94.0), Point::new(140.0, 140.0)),
            };
            lamps.push(place(placed, lamp));
            let at = place(placed, light);
            _ = write!(
                self.out,
                r##"<circle cx="{:.0}" cy="{:.0}" r="140" fill="url(#town-light)"/>"##,
                at.x, at.y
            );
            if placed.side.printed().has_search_area {
                let [from, to] = shape.door();
                let door = place(placed, from.toward(to, 0.5));
                _ = write!(
                    self.out,
                    r##"<circle cx="{:.0}" cy="{:.0}" r="58" fill="url(#town-window)"/>"##,
                    door.x, door.y
                );
            }
        }
        self.out += "</g>";
        for at in lamps {
            _ = write!(
                self.out,
                r##"<use href="#above-lamp" x="{:.0}" y="{:.0}" width="22" height="22"/>"##,
                at.x - 11.0,
                at.y - 11.0
            );
        }
    }

    /// The sign over the door stays upright, however its tile is rotated.
    fn sign(&mut self, placed: &Placed) {
        let printed = placed.side.printed();
        if !printed.has_search_area {
            return;
        }
        let shape = Printed::on(placed.side).shape;
        let rect = place_rect(placed, shape.lot());
        let (x, y) = (rect.right() - 34.0, rect.y - 6.0);
        _ = write!(
            self.out,
            r##"<use class="sign" href="#town-sign-{}" x="{x:.0}" y="{y:.0}" width="40" height="40"/>"##,
            lot(printed.picture).sign
        );
    }
}

/// The furniture of a room, along its longer side.
fn furniture(room: &str, shape: Shape) -> Vec<Thing> {
    let pieces: [(&'static str, f32, f32); 3] = match room {
        "shop" => [
            ("above-shelf", 58.0, 14.0),
            ("above-shelf-bottles", 58.0, 14.0),
            ("above-checkout", 47.0, 18.0),
        ],
        "cafe" => [
            ("above-espresso-bar", 62.0, 19.0),
            ("above-table-laid", 32.0, 32.0),
            ("above-table", 30.0, 30.0),
        ],
        "police" => [
            ("above-prison-cell", 56.0, 40.0),
            ("above-desk", 50.0, 27.0),
            ("above-lockers", 53.0, 12.0),
        ],
        "hospital" => {
            [("town-bed", 44.0, 24.0), ("town-bed", 44.0, 24.0), ("above-desk", 46.0, 25.0)]
        }
        "works" => [
            ("above-pallet", 30.0, 30.0),
            ("above-boxes", 34.0, 30.0),
            ("above-lumber", 58.0, 22.0),
        ],
        "hotel" => {
            [("above-counter", 54.0, 18.0), ("above-sofa", 42.0, 19.0), ("town-bed", 44.0, 24.0)]
        }
        "hall" => [
            ("above-statue", 34.0, 34.0),
            ("above-painting", 40.0, 14.0),
            ("above-vase", 22.0, 22.0),
        ],
        _ => {
            [("above-sofa", 42.0, 19.0), ("above-table-laid", 30.0, 30.0), ("town-bed", 44.0, 24.0)]
        }
    };
    let Rect { x, y, width, height } = shape.lot();
    let is_tall = height > width;
    let put = |(id, w, h): (&'static str, f32, f32), at: Point, degrees: f32| Thing {
        what: What::Art(id),
        x: at.x,
        y: at.y,
        width: w,
        height: h,
        degrees,
    };
    let [one, two, three] = pieces;
    if is_tall {
        let wall = if shape == Shape::Fork { x + 8.0 } else { x + width - 8.0 };
        let inward = if shape == Shape::Fork { 1.0 } else { -1.0 };
        vec![
            put(one, Point::new(wall + inward * one.2 / 2.0, y + 42.0), 90.0),
            put(two, Point::new(wall + inward * two.2 / 2.0, y + height / 2.0), 90.0),
            put(three, Point::new(wall + inward * three.2 / 2.0, y + height - 42.0), 90.0),
        ]
    } else if shape == Shape::Cross {
        vec![put(one, Point::new(x + width / 2.0 + 8.0, y + 8.0 + one.2 / 2.0), 0.0)]
    } else {
        let floor = y + height - 8.0;
        vec![
            put(one, Point::new(x + 38.0, floor - one.2 / 2.0), 0.0),
            put(two, Point::new(x + width / 2.0 + 6.0, floor - two.2 / 2.0), 0.0),
            put(three, Point::new(x + width - 36.0, floor - three.2 / 2.0), 0.0),
        ]
    }
}
