//! The way to the Exit, for screens that do not show all of the town.

use rules::map::Tile;
use rules::view::{TileView, View};

/// How far the Exit is, and in which direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayOut {
    pub exit: Tile,
    /// Tiles to go along the streets.
    pub steps: usize,
    /// As the crow flies, clockwise from the top of the map.
    pub degrees: i32,
}

/// From the Active Hero; `None` on the Exit itself, and where there is none.
pub fn way_out(view: &View) -> Option<WayOut> {
    let here = view.heroes.iter().find(|it| it.figure == view.active)?.area.tile();
    let tile = |tile: Tile| view.tiles.iter().find(move |it| it.tile == tile);
    let (from, exit) = (tile(here)?, view.tiles.iter().find(|it| it.is_exit)?);
    let mut seen = vec![here];
    let mut front = vec![here];
    let mut steps = 0;
    while !front.contains(&exit.tile) {
        let next = front.iter().filter_map(|&it| tile(it)).flat_map(|it| it.adjacent.iter());
        let mut next: Vec<Tile> = next.filter(|it| !seen.contains(it)).collect();
        next.sort_unstable();
        next.dedup();
        if next.is_empty() {
            return None;
        }
        seen.extend(&next);
        front = next;
        steps += 1;
    }
    (steps > 0).then(|| WayOut { exit: exit.tile, steps, degrees: direction(from, exit) })
}

fn direction(from: &TileView, to: &TileView) -> i32 {
    let apart = |of: fn(&TileView) -> u8| f32::from(of(to)) - f32::from(of(from));
    let (right, down) = (apart(|it| it.placed.column), apart(|it| it.placed.row));
    right.atan2(-down).to_degrees().round() as i32
}
