//! The box of tiles, sorted by the number of streets that lead out of them.

use rules::map::{Side, Way};

/// Sides of one kind.
#[derive(Clone, Debug)]
pub struct PaletteShelf {
    pub name: &'static str,
    pub sides: Vec<Side>,
}

/// All 64 sides. Each tile is in the box twice, once for each side.
pub fn shelves() -> Vec<PaletteShelf> {
    let names = ["Straight", "Curve", "Three ways", "Four ways", "Dead end"];
    let shelf = |name| PaletteShelf {
        name,
        sides: Side::all().filter(|side| sort(*side) == name).collect(),
    };
    names.into_iter().map(shelf).collect()
}

fn sort(side: Side) -> &'static str {
    match Way::ALL.map(|way| side.has_street(way, Way::North)) {
        [true, false, true, false] | [false, true, false, true] => "Straight",
        _ => match side.n_streets() {
            1 => "Dead end",
            2 => "Curve",
            3 => "Three ways",
            _ => "Four ways",
        },
    }
}
