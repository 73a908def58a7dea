//! The scenery along the road, as SVG markup: the town at night at the bottom, then suburbs, the
//! river and the fields, and the landing field at dawn at the top. Objects are symbols of
//! `art-road.svg`, colours are custom properties of the board's style sheet.

mod surface;
mod things;

use std::fmt::Write;

use engine::Rng;
use rules::track::Space;

use super::road::{Layout, Road, RoadRow};
use things::{COUNTRIES, Thing};

/// The road crosses the river between these spaces.
const BRIDGE: (Space, Space) = (Space(54), Space(60));

/// Everything that does not move, from the sky to the numbers on the road.
pub fn scene(road: &Road) -> String {
    let mut drawing = Drawing { road, out: String::with_capacity(40_000), pools: String::new() };
    drawing.definitions();
    drawing.sky();
    for stretch in (0..COUNTRIES.len()).rev() {
        drawing.land(stretch);
    }
    drawing.asphalt();
    let pools = std::mem::take(&mut drawing.pools);
    drawing.out += &pools;
    drawing.chalk();
    drawing.signs();
    drawing.out
}

struct Drawing<'a> {
    road: &'a Road,
    out: String,
    /// The light of the lamps, which falls on the asphalt and is drawn after it.
    pools: String,
}

impl Drawing<'_> {
    fn definitions(&mut self) {
        let (road, horizon) = (self.road, self.horizon());
        let stop = |offset: &str, colour: &str| {
            format!(r##"<stop offset="{offset}" style="stop-color:var(--{colour})"/>"##)
        };
        let down = |id: &str, stops: String| {
            format!(
                r##"<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>"##
            )
        };
        self.out += "<defs>";
        let stops = [stop("0", "sky-0"), stop(".5", "sky-1"), stop("1", "sky-2")];
        self.out += &down("rfyl-sky", stops.concat());
        for stretch in 0..COUNTRIES.len() {
            let below = (road.height - self.edge(stretch)).max(1.0);
            let depth = format!("{:.2}", (0.8 * self.stretch_height() / below).min(1.0));
            let far = stop("0", &format!("land-{stretch}-far"));
            let stops = [far, stop(&depth, &format!("land-{stretch}"))];
            self.out += &down(&format!("rfyl-land-{stretch}"), stops.concat());
        }
        _ = write!(
            self.out,
            r##"<radialGradient id="rfyl-sun" gradientUnits="userSpaceOnUse" cx="{:.0}" cy="{horizon:.0}" r="{:.0}">{}{}{}</radialGradient>"##,
            self.sun(),
            0.6 * road.width,
            stop("0", "sun-0"),
            stop(".28", "sun-1"),
            stop("1", "sun-2")
        );
        _ = write!(
            self.out,
            r##"<linearGradient id="rfyl-tar" gradientUnits="userSpaceOnUse" x1="0" y1="{:.0}" x2="0" y2="0">{}{}</linearGradient>"##,
            road.height,
            stop("0", "tar-0"),
            stop("1", "tar-1")
        );
        self.out += r##"<radialGradient id="rfyl-pool"><stop style="stop-color:var(--lamp-pool)"/><stop offset="1" style="stop-color:var(--lamp-pool);stop-opacity:0"/></radialGradient></defs>"##;
    }

    /// The sun rises behind the end of the full road.
    fn sun(&self) -> f32 {
        self.road.point(Space(96)).x
    }

    fn horizon(&self) -> f32 {
        let top = self.road.rows[self.road.rows.len() - 1].y;
        top - (0.55 * self.room() + 0.6 * self.road.breadth()).min(0.55 * top)
    }

    /// How much height there is for objects between two rows of the road.
    fn room(&self) -> f32 {
        // On the narrow rows of a tall board, the road above may hide the top of an object.
        let hidden = match self.road.layout {
            Layout::Wide => 1.12,
            Layout::Tall => 0.85,
        };
        (self.road.rise - hidden * self.road.breadth()).min(3.2 * self.road.figure)
    }

    /// The rows of the road in a stretch, from the bottom.
    fn rows(&self, stretch: usize) -> &[RoadRow] {
        let n = self.road.rows.len() / COUNTRIES.len();
        &self.road.rows[stretch * n..(stretch + 1) * n]
    }

    fn stretch_height(&self) -> f32 {
        self.road.rise * (self.road.rows.len() / COUNTRIES.len()) as f32
    }

    /// Where the ground of a stretch ends and the background begins.
    fn edge(&self, stretch: usize) -> f32 {
        let rows = self.rows(stretch);
        match stretch {
            3 => self.horizon(),
            _ => rows[rows.len() - 1].y - 0.5 * self.road.breadth() - 0.62 * self.room(),
        }
    }

    fn sky(&mut self) {
        let (width, horizon) = (self.road.width, self.horizon());
        let below = horizon + 0.2 * self.road.rise;
        let mut rng = Rng::new(7);
        _ = write!(
            self.out,
            r##"<rect width="{width:.0}" height="{below:.0}" fill="url(#rfyl-sky)"/><g fill="var(--star)">"##
        );
        for _ in 0..40 {
            // Fewer stars close to the sun.
            let x = width * (1.0 - 0.75 * share(&mut rng) * share(&mut rng));
            let (y, r) = (0.7 * horizon * share(&mut rng), 0.5 + share(&mut rng));
            _ = write!(self.out, r##"<circle cx="{x:.0}" cy="{y:.0}" r="{r:.1}"/>"##);
        }
        let (moon_x, moon_y, moon) = (0.66 * width, 0.38 * horizon, 0.24 * self.road.figure);
        _ = write!(
            self.out,
            r##"</g><path fill="var(--moon)" d="M{moon_x:.1} {:.1}a{moon:.1} {moon:.1} 0 1 1 0 {d:.1}a{inner:.1} {inner:.1} 0 0 0 0 -{d:.1}"/>"##,
            moon_y - moon,
            d = 2.0 * moon,
            inner = 1.25 * moon
        );
        let sun = 0.55 * self.road.figure;
        _ = write!(
            self.out,
            r##"<rect width="{width:.0}" height="{below:.0}" fill="url(#rfyl-sun)"/><circle cx="{:.0}" cy="{:.0}" r="{sun:.0}" fill="var(--sun)"/>"##,
            self.sun(),
            horizon - 0.12 * horizon,
        );
        for (n, (rise, seed)) in [(0.36, 11), (0.2, 12)].into_iter().enumerate() {
            let path = self.ridge(horizon, rise * horizon, seed, below);
            _ = write!(self.out, r##"<path d="{path}" fill="var(--hill-{n})"/>"##);
        }
    }

    /// A line of hills from edge to edge, filled down to `bottom`.
    fn ridge(&self, y: f32, rise: f32, seed: u64, bottom: f32) -> String {
        const N: usize = 6;
        let mut rng = Rng::new(seed);
        let step = self.road.width / N as f32;
        let mut height = rise * share(&mut rng);
        let mut path = format!("M0 {:.1}", y - height);
        for n in 1..=N {
            let x = n as f32 * step;
            let next = rise * share(&mut rng);
            let (a, b) = (x - 0.6 * step, x - 0.4 * step);
            _ = write!(
                path,
                " C{a:.1} {:.1} {b:.1} {:.1} {x:.1} {:.1}",
                y - height,
                y - next,
                y - next
            );
            height = next;
        }
        _ = write!(path, " V{bottom:.0} H0Z");
        path
    }

    /// The ground of a stretch and everything on it.
    fn land(&mut self, stretch: usize) {
        let road = self.road;
        let n_rows = self.rows(stretch).len();
        let rows = &road.rows[stretch * n_rows..(stretch + 1) * n_rows];
        let (edge, top) = (self.edge(stretch), rows[rows.len() - 1].y);
        let seed = 20 + stretch as u64;
        let path = self.ridge(edge, 0.2 * self.room(), seed, road.height);
        _ = write!(self.out, r##"<path d="{path}" fill="url(#rfyl-land-{stretch})"/>"##);
        match stretch {
            2 | 3 => self.patches(edge, top, stretch),
            _ => (),
        }
        if stretch == 2 {
            self.river();
        }
        let country = &COUNTRIES[stretch];
        let mut rng = Rng::new(41 + stretch as u64);
        for (n, row) in rows.iter().enumerate().rev() {
            let (base, room) = (row.y - 0.56 * road.breadth(), self.room());
            _ = write!(self.out, r##"<g style="color:var(--thing-{stretch}-far)">"##);
            self.stand(country.far, (base - 0.1 * room, 0.92 * room, country.far_gap), &mut rng);
            if n == 0 {
                for (Thing(symbol, aspect, height), along) in country.landmarks {
                    let height = height * room;
                    self.thing(symbol, along * road.width, base - 0.05 * room, height, *aspect);
                }
            }
            _ = write!(self.out, r##"</g><g style="color:var(--thing-{stretch})">"##);
            if (row.first..=row.last).contains(&BRIDGE.0) {
                self.truss(row);
            }
            self.stand(country.near, (base, room, country.near_gap), &mut rng);
            self.out += "</g>";
        }
    }

    /// A row of objects along a line, with gaps in figure widths.
    fn stand(&mut self, things: &[Thing], (base, room, gap): (f32, f32, f32), rng: &mut Rng) {
        let road = self.road;
        let mut x = road.pitch * (1.1 + share(rng));
        let mut next = rng.below(things.len() as u32) as usize;
        while x < road.width - 2.2 * road.pitch {
            let Thing(symbol, aspect, height) = things[next % things.len()];
            next += 1;
            let height = room * height * (0.9 + 0.2 * share(rng));
            let width = height * aspect;
            if x + width > road.width - 1.5 * road.pitch {
                break;
            }
            if symbol == "lamp" {
                self.pool(x + 0.66 * width, base + 0.56 * road.breadth());
            }
            self.thing(symbol, x, base, height, aspect);
            x += width + gap * road.figure * (0.4 + 1.2 * share(rng));
        }
    }

    fn thing(&mut self, symbol: &str, x: f32, base: f32, height: f32, aspect: f32) {
        _ = write!(
            self.out,
            r##"<use href="#road-{symbol}" x="{x:.0}" y="{:.0}" width="{:.0}" height="{height:.0}"/>"##,
            base - height,
            height * aspect
        );
    }

    /// The light of a lamp on the road.
    fn pool(&mut self, x: f32, y: f32) {
        let (rx, ry) = (1.25 * self.road.pitch, 0.62 * self.road.breadth());
        _ = write!(
            self.pools,
            r##"<ellipse cx="{x:.0}" cy="{y:.0}" rx="{rx:.0}" ry="{ry:.0}" fill="url(#rfyl-pool)"/>"##
        );
    }

    /// Fields on the slope, some of them ploughed.
    fn patches(&mut self, edge: f32, top: f32, stretch: usize) {
        let road = self.road;
        let (far, near) = (edge + 0.16 * self.room(), top - 0.5 * road.breadth());
        let mut rng = Rng::new(60 + stretch as u64);
        let mut x = 0.02 * road.width;
        for n in 0..6 {
            let width = road.width * (0.1 + 0.07 * share(&mut rng));
            let (lean, depth) = (0.4 * (x - 0.5 * road.width) / road.width, near - far);
            let (a, b) = (x, x + width);
            let shift = lean * depth * 2.0;
            _ = write!(
                self.out,
                r##"<path fill="var(--patch-{})" d="M{:.0} {far:.0}H{:.0}L{:.0} {near:.0}H{:.0}Z"/>"##,
                n % 3,
                a - shift * 0.4,
                b - shift * 0.4,
                b + shift,
                a + shift
            );
            for furrow in 1..6 {
                let part = furrow as f32 / 6.0;
                let (from, to) = (a + part * width - shift * 0.4, a + part * width + shift);
                _ = write!(
                    self.out,
                    r##"<path class="furrow" d="M{from:.0} {far:.0}L{to:.0} {near:.0}"/>"##
                );
            }
            x += width * (1.05 + 0.4 * share(&mut rng));
        }
    }

    /// The water behind the suburbs, and the piers that carry the road across it.
    fn river(&mut self) {
        let road = self.road;
        let (from, to) = (road.point(BRIDGE.0), road.point(BRIDGE.1));
        let (left, right) =
            (from.x.min(to.x) - 0.9 * road.pitch, from.x.max(to.x) + 0.9 * road.pitch);
        // The hills of the suburbs hide the near shore.
        let (top, bottom) = (from.y, self.edge(1) + 0.4 * self.room());
        let shore = 0.5 * (right - left);
        _ = write!(
            self.out,
            r##"<path fill="var(--water)" d="M{left:.0} {top:.0}C{left:.0} {bend:.0} {:.0} {bend:.0} {:.0} {bottom:.0}H{:.0}C{:.0} {bend:.0} {right:.0} {bend:.0} {right:.0} {top:.0}Z"/><g fill="var(--gleam)">"##,
            left - 0.5 * shore,
            left - shore,
            right + shore,
            right + 0.5 * shore,
            bend = 0.5 * (top + bottom),
        );
        let depth = (bottom - top - 0.55 * road.breadth()).max(1.0);
        let mut rng = Rng::new(77);
        for _ in 0..16 {
            let deep = share(&mut rng);
            let x = left + (right - left) * (1.3 * share(&mut rng) - 0.15);
            let y = top + 0.55 * road.breadth() + deep * depth;
            let width = road.pitch * (0.25 + 0.7 * share(&mut rng));
            _ = write!(
                self.out,
                r##"<rect x="{x:.0}" y="{y:.1}" width="{width:.0}" height="1.500" rx=".7"/>"##
            );
        }
        self.out += r##"</g><g fill="var(--pier)">"##;
        let n_piers = 4;
        for pier in 0..n_piers {
            let x = left + (right - left) * (pier as f32 + 0.5) / n_piers as f32;
            let (width, height) = (0.3 * road.pitch, 0.5 * road.breadth() + 0.5 * depth);
            _ = write!(
                self.out,
                r##"<path d="M{:.0} {top:.0}h{:.0}l{:.0} {height:.0}h-{:.0}Z"/>"##,
                x - width,
                2.0 * width,
                -0.3 * width,
                1.4 * width
            );
        }
        self.out += "</g>";
    }

    /// The girders of the bridge.
    fn truss(&mut self, row: &RoadRow) {
        let road = self.road;
        let (from, to) = (road.point(BRIDGE.0).x, road.point(BRIDGE.1).x);
        let (left, right) = (from.min(to) - 0.6 * road.pitch, from.max(to) + 0.6 * road.pitch);
        let (base, height) = (row.y - 0.5 * road.breadth(), 0.42 * self.room());
        let n = 7;
        let step = (right - left) / n as f32;
        let at = |k: usize| {
            // The upper chord is an arch.
            let part = k as f32 / n as f32;
            (left + k as f32 * step, base - height * (4.0 * part * (1.0 - part)).sqrt().min(1.0))
        };
        let mut path = format!("M{left:.0} {base:.0}H{right:.0}");
        for k in 0..n {
            let ((x, y), (next_x, next_y)) = (at(k), at(k + 1));
            _ = write!(path, "M{x:.0} {y:.0}L{next_x:.0} {next_y:.0}V{base:.0}");
            let (low, high) = if k % 2 == 0 { (x, (next_x, next_y)) } else { (next_x, (x, y)) };
            _ = write!(path, "M{low:.0} {base:.0}L{:.0} {:.0}", high.0, high.1);
        }
        _ = write!(
            self.out,
            r##"<path d="{path}" fill="none" stroke="currentColor" stroke-linejoin="round" stroke-width="{:.1}"/>"##,
            (0.07 * road.pitch).max(1.5)
        );
    }
}

/// A number from 0 to 1.
fn share(rng: &mut Rng) -> f32 {
    rng.below(1000) as f32 / 1000.0
}
