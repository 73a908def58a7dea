//! The mall at night, as SVG markup: everything that does not move, from the asphalt around it to the
//! numbers on its floors. Objects are symbols of `art-mall.svg`, colours are custom properties of the
//! board's style sheet.

mod floors;
mod marks;

pub use marks::{ability_art, icon_art, symbol_art};

use std::fmt::Write;

use engine::{Id, Rng};
use rules::mall::{Position, Room};

use super::furniture::pieces;
use super::geometry::{HEIGHT, LONG, MIDDLE, PlacedCard, Point, Rect, SHORT, WIDTH};
use super::outline::is_inside;
use super::plan::Plan;
use super::walls::{Door, Segment};

/// Everything that does not move.
pub fn scene(plan: &Plan) -> String {
    let mut drawing = Drawing { plan, out: String::with_capacity(60_000) };
    drawing.definitions();
    drawing.lot();
    drawing.slab();
    for position in Position::all() {
        drawing.store(position);
    }
    drawing.courtyard();
    drawing.rooms();
    drawing.night();
    drawing.walls();
    drawing.lamps();
    drawing.marks();
    drawing.out
}

/// The names of the stores. What glows on the floors lies between the scene and these.
pub fn signs(plan: &Plan) -> String {
    let mut drawing = Drawing { plan, out: String::new() };
    drawing.signs();
    drawing.out
}

struct Drawing<'a> {
    plan: &'a Plan,
    out: String,
}

impl Drawing<'_> {
    fn definitions(&mut self) {
        self.out += "<defs>";
        for position in Position::all() {
            self.out += &floors::pattern(self.plan.mall.store(position));
        }
        self.out += floors::COURTYARD;
        for (id, colour) in
            [("mall-light", "light"), ("mall-pool", "pool"), ("mall-spill", "spill")]
        {
            _ = write!(
                self.out,
                r##"<radialGradient id="{id}"><stop style="stop-color:var(--{colour})"/><stop offset=".45" style="stop-color:var(--{colour});stop-opacity:var(--falloff)"/><stop offset="1" style="stop-color:var(--{colour});stop-opacity:0"/></radialGradient>"##
            );
        }
        _ = write!(
            self.out,
            r##"<radialGradient id="mall-night" gradientUnits="userSpaceOnUse" cx="{}" cy="{}" r="{}"><stop offset=".16" style="stop-color:var(--night);stop-opacity:0"/><stop offset="1" style="stop-color:var(--night)"/></radialGradient></defs>"##,
            MIDDLE.x,
            MIDDLE.y,
            0.62 * WIDTH
        );
    }

    /// The parking lot around the mall.
    fn lot(&mut self) {
        _ = write!(
            self.out,
            r##"<rect class="lot" x="-400" y="-400" width="{}" height="{}"/>"##,
            WIDTH + 800.0,
            HEIGHT + 800.0
        );
        self.cracks();
        self.out += r##"<g class="bays">"##;
        let area = PlacedCard::at(Position::NW).area();
        let end = PlacedCard::at(Position::SE).area();
        for n in 0..8 {
            let x = area.x + 100.0 + 56.0 * n as f32;
            for (x, top, bottom) in [
                (x, 8.0, area.y - 14.0),
                (WIDTH - x, 8.0, area.y - 14.0),
                (x, end.bottom() + 14.0, HEIGHT - 8.0),
                (WIDTH - x, end.bottom() + 14.0, HEIGHT - 8.0),
            ] {
                _ = write!(self.out, r##"<path d="M{x:.0} {top:.0}V{bottom:.0}"/>"##);
            }
        }
        self.out += "</g>";
    }

    fn cracks(&mut self) {
        let mut rng = Rng::new(17);
        self.out += r##"<g class="cracks">"##;
        for n in 0..44 {
            let along = share(&mut rng);
            let inward = 110.0 * share(&mut rng);
            let (x, y) = match n % 4 {
                0 => (along * WIDTH, inward),
                1 => (along * WIDTH, HEIGHT - inward),
                2 => (inward, along * HEIGHT),
                _ => (WIDTH - inward, along * HEIGHT),
            };
            let mut step = || 44.0 * share(&mut rng) - 22.0;
            _ = write!(
                self.out,
                r##"<path d="M{x:.0} {y:.0}l{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}"/>"##,
                step(),
                step(),
                step(),
                step(),
                step(),
                step()
            );
        }
        self.out += "</g>";
    }

    /// The mall stands on a slab and casts a shadow.
    fn slab(&mut self) {
        let cards =
            Position::all().map(PlacedCard::at).chain(std::iter::once(PlacedCard::COURTYARD));
        let areas: Vec<Rect> = cards.map(PlacedCard::area).collect();
        for (class, grow, shift) in [("shadow", 4.0, 14.0), ("slab", 11.0, 0.0)] {
            _ = write!(self.out, r##"<path class="{class}" d=""##);
            for area in &areas {
                _ = write!(
                    self.out,
                    "M{:.0} {:.0}h{:.0}v{:.0}h-{:.0}z",
                    area.x - grow + 0.5 * shift,
                    area.y - grow + shift,
                    area.width + 2.0 * grow,
                    area.height + 2.0 * grow,
                    area.width + 2.0 * grow
                );
            }
            self.out += r##""/>"##;
        }
        // Four plots of grass between the cards, a lamp in each.
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let at = plot(x, y);
            _ = write!(
                self.out,
                r##"<rect class="plot" x="{:.0}" y="{:.0}" width="74" height="74"/>"##,
                at.x - 37.0,
                at.y - 37.0
            );
            self.art("mall-hedge", at, (74.0, 74.0), 0.0);
        }
    }

    fn store(&mut self, position: Position) {
        let (card, store) = (PlacedCard::at(position), self.plan.mall.store(position));
        _ = write!(
            self.out,
            r##"<g class="store floor-{word}" transform="{}"><rect width="{LONG}" height="{SHORT}" fill="url(#mall-floor-{word})"/>"##,
            card.transform(),
            word = store.word(),
        );
        for piece in pieces(store) {
            let (art, at) = (piece.art, Point::new(piece.x, piece.y));
            if let Some(paint) = art.paint {
                _ = write!(self.out, r##"<g color="{paint}">"##);
            }
            self.art(art.id, at, (art.width, art.height), piece.degrees);
            self.out += if art.paint.is_some() { "</g>" } else { "" };
        }
        self.out += "</g>";
    }

    fn courtyard(&mut self) {
        let area = PlacedCard::COURTYARD.area();
        _ = write!(
            self.out,
            r##"<g class="floor-courtyard"><rect x="{:.0}" y="{:.0}" width="{LONG}" height="{SHORT}" fill="url(#mall-floor-courtyard)"/>"##,
            area.x, area.y
        );
        _ = write!(
            self.out,
            r##"<path class="centre" d="{}"/>"##,
            self.plan.room(Room::CENTRE).path
        );
        self.art("mall-rose", MIDDLE, (180.0, 180.0), 0.0);
        for x in [-1.0, 1.0] {
            for y in [-1.0, 1.0] {
                self.art("above-bench", MIDDLE.plus(116.0 * x, 156.0 * y), (86.0, 26.0), 0.0);
                self.art("mall-plant", MIDDLE.plus(226.0 * x, 84.0 * y), (38.0, 38.0), 0.0);
            }
        }
        self.out += "</g>";
    }

    /// Every second room is a shade darker, so that rooms of one store can be told apart.
    fn rooms(&mut self) {
        self.out += r##"<g class="rooms">"##;
        for room in Room::all() {
            let shade = room.number();
            _ = write!(
                self.out,
                r##"<path class="shade-{shade}" d="{}"/>"##,
                self.plan.room(room).path
            );
        }
        self.out += "</g>";
    }

    fn walls(&mut self) {
        let walls = &self.plan.walls;
        let path = |lines: &[Segment]| lines.iter().map(line).collect::<String>();
        let (thick, thin) = (path(&walls.thick), path(&walls.thin));
        let gaps: Vec<Segment> = walls.doors.iter().map(|door| door.gap).collect();
        _ = write!(self.out, r##"<path class="sill" d="{}"/>"##, path(&gaps));
        _ = write!(
            self.out,
            r##"<path class="wall thin" d="{thin}"/><path class="wall thick" d="{thick}"/>"##
        );
        _ = write!(
            self.out,
            r##"<path class="chalk thin" d="{thin}"/><path class="chalk thick" d="{thick}"/>"##
        );
        _ = write!(self.out, r##"<path class="glass" d="{}"/>"##, path(&walls.entrances));
        for door in &walls.doors {
            self.door(door);
        }
    }

    /// In the doors of a store, an arrow shows the order in which its rooms are numbered.
    fn door(&mut self, door: &Door) {
        let (from, to) = door.rooms;
        if !from.is_in_store_of(to) || to.number() != from.number() + 1 {
            return;
        }
        let (middle, length) = (door.gap.middle(), door.gap.length());
        let (x, y) = (
            (door.gap.to.x - door.gap.from.x) / length,
            (door.gap.to.y - door.gap.from.y) / length,
        );
        // On the side of the gap where the next room is.
        let ahead = middle.plus(-y * 14.0, x * 14.0);
        let side = if is_inside(self.plan.outline(to), ahead) { 1.0 } else { -1.0 };
        let (ahead_x, ahead_y) = (-y * side, x * side);
        let point = |along: f32, forward: f32| {
            middle.plus(x * along + ahead_x * forward, y * along + ahead_y * forward)
        };
        let (a, tip, b) = (point(-9.0, -5.0), point(0.0, 5.0), point(9.0, -5.0));
        _ = write!(
            self.out,
            r##"<path class="arrow" d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}"/>"##,
            a.x, a.y, tip.x, tip.y, b.x, b.y
        );
    }

    /// The shadows of the walls, and the darkness over everything.
    fn night(&mut self) {
        let walls = &self.plan.walls;
        let path: String = walls.thick.iter().chain(&walls.thin).map(line).collect();
        _ = write!(self.out, r##"<path class="wall-shadow" d="{path}"/>"##);
        _ = write!(
            self.out,
            r##"<rect x="-400" y="-400" width="{}" height="{}" fill="url(#mall-night)"/>"##,
            WIDTH + 800.0,
            HEIGHT + 800.0
        );
    }

    /// The lamps in the courtyard, around it and at the entrances.
    fn lamps(&mut self) {
        self.out += r##"<g class="lights">"##;
        _ = write!(
            self.out,
            r##"<circle cx="{}" cy="{}" r="640" fill="url(#mall-light)"/>"##,
            MIDDLE.x, MIDDLE.y
        );
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let at = plot(x, y);
            _ = write!(
                self.out,
                r##"<circle cx="{:.0}" cy="{:.0}" r="250" fill="url(#mall-pool)"/>"##,
                at.x, at.y
            );
        }
        for (x, y) in [(0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT)] {
            _ = write!(
                self.out,
                r##"<circle cx="{x}" cy="{y}" r="330" fill="url(#mall-spill)"/>"##
            );
        }
        for store in &self.plan.stores {
            let at = store.entrance.middle();
            _ = write!(
                self.out,
                r##"<circle cx="{:.0}" cy="{:.0}" r="120" fill="url(#mall-spill)"/>"##,
                at.x, at.y
            );
        }
        self.out += "</g>";
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            self.art("above-lamp", plot(x, y), (44.0, 44.0), 0.0);
        }
    }

    /// A symbol of this size, centred at a point and rotated.
    fn art(&mut self, id: &str, at: Point, (width, height): (f32, f32), degrees: f32) {
        let (x, y) = (at.x - width / 2.0, at.y - height / 2.0);
        _ = write!(
            self.out,
            r##"<use href="#{id}" x="{x:.0}" y="{y:.0}" width="{width:.0}" height="{height:.0}""##
        );
        if degrees != 0.0 {
            _ = write!(self.out, r##" transform="rotate({degrees:.0} {:.0} {:.0})""##, at.x, at.y);
        }
        self.out += "/>";
    }
}

fn line(it: &Segment) -> String {
    format!("M{:.1} {:.1}L{:.1} {:.1}", it.from.x, it.from.y, it.to.x, it.to.y)
}

/// The middle of a plot between the courtyard and three stores.
fn plot(x: f32, y: f32) -> Point {
    let (inner, outer) = (SHORT / 2.0, LONG / 2.0);
    MIDDLE.plus(x * (inner + outer) / 2.0, y * (inner + outer) / 2.0)
}

/// A number from 0 to 1.
fn share(rng: &mut Rng) -> f32 {
    rng.below(1000) as f32 / 1000.0
}
