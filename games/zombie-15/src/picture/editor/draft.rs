//! A scenario under construction.

use std::collections::{BTreeMap, BTreeSet};

use rules::items::Item;
use rules::lessons::Lesson;
use rules::map::{Side, Way};
use rules::scenario::{ScenarioRules, SearchDeck, Tier, Track};
use rules::tokens::{Colour, Heavy, Token};

/// A place for a tile. Rows and columns of a map begin at 0; there is room for more around it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    pub row: i8,
    pub column: i8,
}

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    pub side: Side,
    /// Where the printed North points.
    pub north: Way,
}

/// A part of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    Street,
    Search,
}

/// A Street or a Search Area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    pub cell: Cell,
    pub part: Part,
}

/// The Zombie deck: values up to the highest, and Horde cards in each half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftDeck {
    pub highest: u8,
    pub hordes: u8,
}

/// Everything a scenario file can say. `None` means unspecified.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// Comments, which come first.
    pub notes: Vec<String>,
    pub name: String,
    pub about: String,
    pub tier: Option<Tier>,
    pub track: Option<Track>,
    pub cards: Option<u8>,
    pub heroic_track: Option<Track>,
    pub heroic_cards: Option<u8>,
    /// `Some(None)` is "zombie-deck none".
    pub zombie_deck: Option<Option<DraftDeck>>,
    pub search_deck: Option<SearchDeck>,
    pub horde: Option<u8>,
    /// Starting items, for the Hero with this place (from 1) or, with 0, for each.
    pub given: Vec<(u8, Item)>,
    /// Rules that are new, and rules that are not yet in force.
    pub news: Vec<Lesson>,
    pub rules: ScenarioRules,
    pub flashlights: u8,
    pub tiles: BTreeMap<Cell, Laid>,
    pub starts: Vec<Cell>,
    pub exits: BTreeSet<Cell>,
    /// Zombies in every Street, in every crossing and in every dead end.
    pub in_streets: u8,
    pub in_crossings: u8,
    pub in_dead_ends: u8,
    pub zombies: BTreeMap<Spot, u8>,
    pub tokens: Vec<(Token, Spot)>,
    /// Tokens that lie face down, mixed; one in each of the places.
    pub hidden: Vec<(Token, Cell)>,
    pub heavy: Vec<(Heavy, Spot)>,
    pub locks: Vec<(Colour, Cell)>,
    pub alarms: BTreeSet<Cell>,
    pub car: Option<Cell>,
    pub machine_gun: Option<Spot>,
    pub alpha: Option<Cell>,
    /// By letter.
    pub entries: [Option<Cell>; 4],
    pub defended: Option<Cell>,
    pub call: Option<Cell>,
    pub supplies: u8,
    pub sample: bool,
    pub fuses: u8,
    pub gas_cans: u8,
    pub meeting: Option<Cell>,
    pub siren: bool,
    pub helicopter: u8,
    pub every_exit: bool,
    pub hold: Option<Cell>,
    pub calls: bool,
    pub crowd: u8,
    pub unconscious: u8,
    /// Lines that cannot be read, kept as they are so that they can be corrected.
    pub unread: Vec<String>,
}

impl Cell {
    pub const fn new(row: i8, column: i8) -> Cell {
        Cell { row, column }
    }

    pub fn street(self) -> Spot {
        Spot { cell: self, part: Part::Street }
    }

    pub fn search_area(self) -> Spot {
        Spot { cell: self, part: Part::Search }
    }

    /// The adjacent place in a direction.
    pub fn beside(self, way: Way) -> Cell {
        let Cell { row, column } = self;
        match way {
            Way::North => Cell::new(row - 1, column),
            Way::East => Cell::new(row, column + 1),
            Way::South => Cell::new(row + 1, column),
            Way::West => Cell::new(row, column - 1),
        }
    }
}

/// As written in scenario files.
impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

impl Part {
    /// As written in scenario files.
    pub fn word(self) -> &'static str {
        match self {
            Part::Street => "street",
            Part::Search => "search",
        }
    }
}

impl Draft {
    /// Moves everything that has a place, or removes it.
    pub(super) fn relocate(&mut self, to: impl Fn(Cell) -> Option<Cell>) {
        let spot = |it: Spot| to(it.cell).map(|cell| Spot { cell, ..it });
        let one = |place: &mut Option<Cell>| *place = place.and_then(&to);
        self.starts = self.starts.iter().filter_map(|&cell| to(cell)).collect();
        self.exits = self.exits.iter().filter_map(|&cell| to(cell)).collect();
        self.alarms = self.alarms.iter().filter_map(|&cell| to(cell)).collect();
        self.zombies = self.zombies.iter().filter_map(|(&at, &n)| Some((spot(at)?, n))).collect();
        self.tokens = keep(&self.tokens, spot);
        self.hidden = keep(&self.hidden, &to);
        self.heavy = keep(&self.heavy, spot);
        self.locks = keep(&self.locks, &to);
        self.machine_gun = self.machine_gun.and_then(spot);
        self.entries.iter_mut().for_each(one);
        for place in [
            &mut self.car,
            &mut self.alpha,
            &mut self.defended,
            &mut self.call,
            &mut self.meeting,
            &mut self.hold,
        ] {
            one(place);
        }
    }
}

/// Keeps what still has a place.
fn keep<What: Copy, Place: Copy>(
    all: &[(What, Place)],
    to: impl Fn(Place) -> Option<Place>,
) -> Vec<(What, Place)> {
    all.iter().filter_map(|&(what, at)| Some((what, to(at)?))).collect()
}
