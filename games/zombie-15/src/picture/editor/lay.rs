//! Laying tiles. The box has each tile once, so laying one takes it from where it was; the pieces on a
//! tile go with it.

use rules::map::{Side, Way};
use rules::scenario::Placed;

use super::draft::{Cell, Draft, Laid};

/// The most rows and columns a map can have.
const LONGEST: i8 = 12;

/// The rectangle of places that the desk shows: the map, and room for one more tile on each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    pub first: Cell,
    pub rows: i8,
    pub columns: i8,
}

/// By how much everything moved, because the first row and column of a map are always 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shift {
    pub rows: i8,
    pub columns: i8,
}

impl Shift {
    pub fn of(self, cell: Cell) -> Cell {
        Cell::new(cell.row + self.rows, cell.column + self.columns)
    }
}

impl Ground {
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let Ground { first, rows, columns } = self;
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| Cell::new(first.row + row, first.column + column))
        })
    }

    pub fn has(self, cell: Cell) -> bool {
        let (row, column) = (cell.row - self.first.row, cell.column - self.first.column);
        (0..self.rows).contains(&row) && (0..self.columns).contains(&column)
    }
}

impl Draft {
    /// What the desk shows. An empty desk has room for the first tiles.
    pub fn ground(&self) -> Ground {
        let rows = self.tiles.keys().map(|cell| cell.row + 1).max();
        let columns = self.tiles.keys().map(|cell| cell.column + 1).max();
        let (Some(rows), Some(columns)) = (rows, columns) else {
            return Ground { first: Cell::new(0, 0), rows: 3, columns: 5 };
        };
        // A map of the maximum size has no room around it.
        let around = |n: i8| if n < LONGEST { (-1, n + 2) } else { (0, n) };
        let ((top, rows), (left, columns)) = (around(rows), around(columns));
        Ground { first: Cell::new(top, left), rows, columns }
    }

    /// Lays a side of a tile, rotated to fit its neighbours if possible.
    pub fn lay(&mut self, side: Side, cell: Cell) -> Shift {
        let was = self.tiles.iter().find(|(_, laid)| laid.side.number() == side.number());
        let was = was.map(|(cell, laid)| (*cell, *laid));
        if was.is_some_and(|(at, laid)| at == cell && laid.side == side) {
            return Shift::default();
        }
        let north = self.fitting(side, cell);
        if let Some((from, _)) = was.filter(|(at, _)| *at != cell) {
            self.tiles.remove(&from);
            self.relocate(
                |it| if it == from { Some(cell) } else { Some(it).filter(|_| it != cell) },
            );
        }
        self.tiles.insert(cell, Laid { side, north });
        self.settle()
    }

    /// Moves a tile with everything on it; if there is a tile at the target, they swap.
    pub fn carry_tile(&mut self, from: Cell, to: Cell) -> Shift {
        self.carry(from, to);
        self.settle()
    }

    pub fn turn(&mut self, cell: Cell, by: Way) {
        if let Some(laid) = self.tiles.get_mut(&cell) {
            laid.north = laid.north.turned(by);
        }
    }

    /// Turns a tile over to its other side.
    pub fn flip(&mut self, cell: Cell) {
        let Some(laid) = self.tiles.get(&cell).copied() else { return };
        let other = Side::all().find(|it| it.number() == laid.side.number() && *it != laid.side);
        if let Some(side) = other {
            let north = self.fitting(side, cell);
            self.tiles.insert(cell, Laid { side, north });
        }
    }

    /// Puts a tile and everything on it back into the box.
    pub fn take_away(&mut self, cell: Cell) -> Shift {
        if self.tiles.remove(&cell).is_none() {
            return Shift::default();
        }
        self.relocate(|it| (it != cell).then_some(it));
        self.settle()
    }

    /// The tiles as the rules crate represents them, and where each of them is.
    pub fn placed(&self) -> Vec<(Cell, Placed)> {
        let one = |(cell, laid): (&Cell, &Laid)| {
            let (row, column) = (u8::try_from(cell.row).ok()?, u8::try_from(cell.column).ok()?);
            Some((*cell, Placed { side: laid.side, north: laid.north, row, column }))
        };
        self.tiles.iter().filter_map(one).collect()
    }

    fn carry(&mut self, from: Cell, to: Cell) {
        let (moved, pushed) = (self.tiles.remove(&from), self.tiles.remove(&to));
        let Some(moved) = moved else {
            self.tiles.extend(pushed.map(|pushed| (to, pushed)));
            return;
        };
        self.tiles.insert(to, moved);
        self.tiles.extend(pushed.filter(|_| from != to).map(|pushed| (from, pushed)));
        self.relocate(|it| match it {
            it if it == from => Some(to),
            it if it == to => Some(from),
            it => Some(it),
        });
    }

    /// The rotation with which the most edges match.
    fn fitting(&self, side: Side, cell: Cell) -> Way {
        let matches = |north: Way| {
            let edge = |way: &Way| {
                let beside = self.tiles.get(&cell.beside(*way));
                beside.filter(|it| it.side.number() != side.number()).is_some_and(|it| {
                    it.side.has_street(way.opposite(), it.north) == side.has_street(*way, north)
                })
            };
            Way::ALL.iter().filter(|way| edge(way)).count()
        };
        // Of equals, the smallest rotation.
        Way::ALL.into_iter().rev().max_by_key(|north| matches(*north)).unwrap_or(Way::North)
    }

    /// Shifts everything so that the map begins at row 0 and column 0.
    fn settle(&mut self) -> Shift {
        let top = self.tiles.keys().map(|cell| cell.row).min().unwrap_or(0);
        let left = self.tiles.keys().map(|cell| cell.column).min().unwrap_or(0);
        let shift = Shift { rows: -top, columns: -left };
        if shift != Shift::default() {
            self.tiles = self.tiles.iter().map(|(cell, laid)| (shift.of(*cell), *laid)).collect();
            self.relocate(|cell| Some(shift.of(cell)));
        }
        shift
    }
}
