//! Whether tiles form a valid map (Z15-2.3): streets meet streets, and every tile can be reached.

use crate::map::{MAX_TILES, Tile, TileSet, Way};
use crate::scenario::Placed;

/// Two adjacent tiles, only one of which has a street at their edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit {
    pub tile: Tile,
    pub way: Way,
    /// The tile on this side of the first.
    pub beside: Tile,
}

/// All edges that do not match, each once.
pub fn misfits(tiles: &[Placed]) -> Vec<Misfit> {
    let both = |at: usize| [Way::East, Way::South].map(|way| (at, way));
    let edges = (0..tiles.len()).flat_map(both);
    let misfit = |(at, way): (usize, Way)| {
        let beside = beside(tiles, &tiles[at], way)?;
        let fits = street(&tiles[at], way) == street(&tiles[usize::from(beside.0)], way.opposite());
        (!fits).then_some(Misfit { tile: Tile(at as u8), way, beside })
    };
    edges.filter_map(misfit).collect()
}

/// The tiles that cannot be reached from the first.
pub fn unreached(tiles: &[Placed]) -> TileSet {
    let adjacent = adjacent(tiles);
    let mut left: TileSet = (0..tiles.len()).map(|at| Tile(at as u8)).collect();
    let mut front = vec![Tile(0)];
    while let Some(tile) = front.pop() {
        if left.has(tile) {
            left.remove(tile);
            front.extend(adjacent[tile.index()].iter());
        }
    }
    left
}

/// For each tile, the tiles that a street leads to.
pub(crate) fn adjacent(tiles: &[Placed]) -> [TileSet; MAX_TILES] {
    let mut adjacent = [TileSet::NONE; MAX_TILES];
    for (tile, ways) in tiles.iter().zip(&mut adjacent) {
        for way in Way::ALL.into_iter().filter(|&way| street(tile, way)) {
            let beside = beside(tiles, tile, way);
            let meets = |it: &Tile| street(&tiles[it.index()], way.opposite());
            beside.filter(meets).into_iter().for_each(|it| ways.add(it));
        }
    }
    adjacent
}

fn street(tile: &Placed, way: Way) -> bool {
    tile.side.has_street(way, tile.north)
}

/// The tile next to another in this direction.
fn beside(tiles: &[Placed], tile: &Placed, way: Way) -> Option<Tile> {
    let (row, column) = (i16::from(tile.row), i16::from(tile.column));
    let (row, column) = match way {
        Way::North => (row - 1, column),
        Way::East => (row, column + 1),
        Way::South => (row + 1, column),
        Way::West => (row, column - 1),
    };
    let is_there = |it: &Placed| (i16::from(it.row), i16::from(it.column)) == (row, column);
    tiles.iter().position(is_there).map(|at| Tile(at as u8))
}
