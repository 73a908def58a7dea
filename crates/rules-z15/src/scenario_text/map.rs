//! The map of a scenario: rows of tiles that must fit, and places on it by row and column.

use super::{Read, Reader};
use crate::map::{Area, Side, Tile, TileSet, Way};
use crate::scenario::Placed;

impl Reader {
    pub(super) fn row(&mut self, row: u8, line: &str) -> Read<()> {
        for (column, word) in line.split_whitespace().enumerate() {
            if word == "." {
                continue;
            }
            let (side, north) = word.split_once('/').unwrap_or((word, "N"));
            let placed = Side::parse(side).zip(single(north).and_then(Way::of_letter));
            let (side, north) = placed.ok_or_else(|| {
                format!("{word:?} is no tile; write its side and where its North points: 13A/S")
            })?;
            if let Some(twin) =
                self.scenario.tiles.iter().find(|tile| tile.side.number() == side.number())
            {
                return Err(format!("tile {} lies on the map twice", twin.side.number()));
            }
            if column > 11 || row > 11 {
                return Err("a map has at most 12 rows and columns".to_owned());
            }
            self.scenario.tiles.push(Placed { side, north, row, column: column as u8 });
        }
        self.rows = Some(row.saturating_add(1));
        Ok(())
    }

    /// Z15-2.3: streets meet streets, and every tile can be reached.
    pub(super) fn end_of_map(&mut self) -> Read<()> {
        self.rows = None;
        let it = &mut self.scenario;
        if it.tiles.is_empty() {
            return Err("the map is empty".to_owned());
        }
        for (at, tile) in it.tiles.iter().enumerate() {
            if tile.side.printed().has_search_area {
                it.search_areas.add(Tile(at as u8));
            }
            for way in Way::ALL {
                let Some(beside) = beside(&it.tiles, tile, way) else { continue };
                let other = it.tiles[usize::from(beside.0)];
                let here = tile.side.has_street(way, tile.north);
                if here != other.side.has_street(way.opposite(), other.north) {
                    return Err(format!(
                        "the street of {}/{} does not fit {}/{} beside it",
                        tile.side,
                        tile.north.letter(),
                        other.side,
                        other.north.letter()
                    ));
                }
                if here {
                    it.adjacent[at].add(beside);
                }
            }
        }
        let mut reached = TileSet::NONE;
        let mut front = vec![Tile(0)];
        while let Some(tile) = front.pop() {
            if !reached.has(tile) {
                reached.add(tile);
                front.extend(it.adjacent[tile.index()].iter());
            }
        }
        if reached.len() as usize != it.tiles.len() {
            return Err("some tiles cannot be reached from the others".to_owned());
        }
        Ok(())
    }

    pub(super) fn tile(&self, word: &str) -> Read<Tile> {
        let place = word.split_once(',').and_then(|(row, column)| {
            self.scenario.tile_at(row.parse().ok()?, column.parse().ok()?)
        });
        place.ok_or_else(|| format!("{word:?} is no tile of the map; write row,column from 0,0"))
    }

    pub(super) fn tiles(&self, words: &[&str]) -> Read<Vec<Tile>> {
        let tiles: Vec<Tile> = words.iter().map(|word| self.tile(word)).collect::<Read<_>>()?;
        if tiles.is_empty() { Err("name a tile as row,column".to_owned()) } else { Ok(tiles) }
    }

    pub(super) fn search_area(&self, word: &str) -> Read<Area> {
        let tile = self.tile(word)?;
        if self.scenario.has_search_area(tile) {
            Ok(tile.search_area())
        } else {
            Err(format!("the tile at {word} has no Search Area"))
        }
    }

    /// `street 0,1 2,3` or `search 0,1`.
    pub(super) fn areas(&self, words: &[&str]) -> Read<Vec<Area>> {
        match words {
            ["street", places @ ..] if !places.is_empty() => {
                places.iter().map(|word| self.tile(word).map(Tile::street)).collect()
            }
            ["search", places @ ..] if !places.is_empty() => {
                places.iter().map(|word| self.search_area(word)).collect()
            }
            _ => Err("say \"street\" or \"search\" and the places: search 0,1 2,3".to_owned()),
        }
    }

    pub(super) fn one_area(&self, words: &[&str]) -> Read<Area> {
        match self.areas(words)?.as_slice() {
            [area] => Ok(*area),
            _ => Err("name one place".to_owned()),
        }
    }
}

/// The tile that lies on this side of another.
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

fn single(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}
