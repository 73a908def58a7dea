//! The road itself, and what is chalked on it.

use std::fmt::Write;

use engine::Rng;
use rules::track::Space;

use super::super::road::STRETCH;
use super::{Drawing, share};

impl Drawing<'_> {
    /// One line, drawn several times, each time thinner.
    pub(super) fn asphalt(&mut self) {
        let (path, breadth, pitch) = (self.road.path(), self.road.breadth(), self.road.pitch);
        for (class, breadth) in [
            ("verge", breadth + 0.24 * pitch),
            ("kerb", breadth + 0.07 * pitch),
            ("tar", breadth),
            ("edge-line", breadth - 0.1 * pitch),
            ("tar", breadth - 0.15 * pitch),
        ] {
            _ = write!(
                self.out,
                r##"<path class="{class}" d="{path}" fill="none" stroke-width="{breadth:.1}"/>"##
            );
        }
        self.wear();
    }

    /// Cracks, skid marks and stains.
    fn wear(&mut self) {
        let road = self.road;
        let half = 0.42 * road.breadth();
        let mut rng = Rng::new(29);
        self.out += r##"<g class="wear">"##;
        for _ in 0..34 {
            let at = road.point(Space(rng.below(100) as u8));
            let x = at.x + road.pitch * (share(&mut rng) - 0.5);
            let y = at.y + half * (1.4 * share(&mut rng) - 0.9);
            let reach = road.pitch * (0.2 + 0.5 * share(&mut rng));
            let (a, b) =
                (half * 0.5 * (share(&mut rng) - 0.5), half * 0.7 * (share(&mut rng) - 0.5));
            _ = write!(
                self.out,
                r##"<path d="M{x:.1} {y:.1}l{:.1} {a:.1} {:.1} {b:.1} {:.1} {:.1}"/>"##,
                0.4 * reach,
                0.25 * reach,
                0.5 * reach,
                -a
            );
        }
        self.out += "</g>";
    }

    /// The lines between spaces, and their numbers.
    pub(super) fn chalk(&mut self) {
        let road = self.road;
        let half = 0.5 * road.breadth();
        let mut rng = Rng::new(5);
        self.out += r##"<g class="ticks">"##;
        for row in &road.rows {
            for space in Space::range(row.first, row.last).skip(1) {
                let (a, b) = (road.point(space.back(1)), road.point(space));
                let (x, y) = (0.5 * (a.x + b.x), b.y);
                let lean = 0.05 * road.pitch * (share(&mut rng) - 0.5);
                _ = write!(
                    self.out,
                    r##"<path d="M{:.1} {:.1}L{:.1} {:.1}"/>"##,
                    x - lean,
                    y - 0.7 * half,
                    x + lean,
                    y + 0.7 * half
                );
            }
        }
        let size = road.number_size();
        _ = write!(self.out, r##"</g><g class="numbers" font-size="{size:.1}">"##);
        let start = road.point(Space::START);
        _ = write!(
            self.out,
            r##"<text x="{:.1}" y="{:.1}" font-size="{:.1}">START</text>"##,
            start.x,
            start.y + half - 0.36 * size,
            (0.8 * size).max(12.0)
        );
        for space in Space::range(Space(1), Space::LAST) {
            let is_fifth = space.0 % 5 == 0;
            if road.has_all_numbers() || is_fifth {
                let at = road.point(space);
                let class = if is_fifth { r##" class="fifth""## } else { "" };
                let y = at.y + half - 0.36 * size;
                _ = write!(self.out, r##"<text{class} x="{:.1}" y="{y:.1}">{space}</text>"##, at.x);
            }
        }
        self.out += "</g>";
    }

    /// A sign at the end of each stretch.
    pub(super) fn signs(&mut self) {
        let road = self.road;
        let height = (1.1 * self.room()).min(0.9 * road.figure);
        let (width, size) = (0.88 * height, 0.36 * height);
        self.out += r##"<g class="signs">"##;
        for end in [STRETCH, 2 * STRETCH, 3 * STRETCH] {
            let at = road.point(Space(end));
            // Far enough out that a flag on the last space does not hide it.
            let x =
                at.x + if at.x < 0.5 * road.width { 1.4 * road.pitch } else { -1.4 * road.pitch };
            let y = at.y - 0.56 * road.breadth() - height;
            _ = write!(
                self.out,
                r##"<use href="#road-sign" x="{:.0}" y="{y:.0}" width="{width:.0}" height="{height:.0}"/><text x="{x:.0}" y="{:.1}" font-size="{size:.1}">{end}</text>"##,
                x - 0.5 * width,
                y + 0.45 * height
            );
        }
        self.out += "</g>";
    }
}
