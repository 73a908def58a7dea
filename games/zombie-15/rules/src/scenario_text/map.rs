//! The map of a scenario: rows of tiles that must match, and places on it by row and column.

use super::{EMPTY, Read, Reader};
use crate::map::{Area, Side, Tile, Way};
use crate::map_check::{Misfit, adjacent, misfits, unreached};
use crate::scenario::Placed;

impl Reader {
    pub(super) fn row(&mut self, row: u8, line: &str) -> Read<()> {
        for (column, word) in line.split_whitespace().enumerate() {
            if word == "." {
                continue;
            }
            match self.tile_of_word(row, column, word) {
                Ok(placed) => self.scenario.tiles.push(placed),
                Err(problem) => self.object(problem),
            }
        }
        self.rows = Some(row.saturating_add(1));
        Ok(())
    }

    fn tile_of_word(&self, row: u8, column: usize, word: &str) -> Read<Placed> {
        let (side, north) = word.split_once('/').unwrap_or((word, "N"));
        let placed = Side::parse(side).zip(single(north).and_then(Way::of_letter));
        let (side, north) = placed.ok_or_else(|| {
            format!("{word:?} is no tile; write its side and where its North points: 13A/S")
        })?;
        let number = side.number();
        if self.scenario.tiles.iter().any(|tile| tile.side.number() == number) {
            return Err(format!("tile {number} lies on the map twice"));
        }
        if column > 11 || row > 11 {
            return Err("a map has at most 12 rows and columns".to_owned());
        }
        Ok(Placed { side, north, row, column: column as u8 })
    }

    /// Z15-2.3: streets meet streets, and every tile can be reached.
    pub(super) fn end_of_map(&mut self) -> Read<()> {
        self.rows = None;
        let it = &mut self.scenario;
        if it.tiles.is_empty() {
            return Err(EMPTY.to_owned());
        }
        for (at, tile) in it.tiles.iter().enumerate() {
            if tile.side.printed().has_search_area {
                it.search_areas.add(Tile(at as u8));
            }
        }
        it.adjacent = adjacent(&it.tiles);
        let misfits = misfits(&it.tiles);
        let in_words = |misfit: &Misfit| {
            let [one, other] = [misfit.tile, misfit.beside].map(|tile| it.tiles[tile.index()]);
            let word = |tile: Placed| format!("{}/{}", tile.side, tile.north.letter());
            format!("the street of {} does not fit {} beside it", word(one), word(other))
        };
        let told: Vec<String> = misfits.iter().map(in_words).collect();
        let is_whole = unreached(&it.tiles).is_empty();
        if told.is_empty() && !is_whole {
            return Err("some tiles cannot be reached from the others".to_owned());
        }
        told.into_iter().for_each(|problem| self.object(problem));
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

fn single(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}
