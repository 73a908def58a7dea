//! The map (chapter 2): tiles, their Streets and Search Areas, and the streets between them.

/// The box has 32 tiles, so no map has more.
pub const MAX_TILES: usize = 32;

use engine::number_word;

/// A tile on the map, by its index in the scenario's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Tile(pub u8);

number_word!(Tile, 0..=MAX_TILES as u8 - 1);

impl Tile {
    /// Not on the map.
    pub(crate) const NONE: Tile = Tile(u8::MAX);

    #[inline]
    pub fn street(self) -> Area {
        Area(2 * self.0)
    }

    #[inline]
    pub fn search_area(self) -> Area {
        Area(2 * self.0 + 1)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % MAX_TILES
    }
}

/// The Street or the Search Area of a tile (Z15-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Area(pub u8);

/// `street-14`, `search-14`
impl std::fmt::Debug for Area {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sort = if self.is_search_area() { "search" } else { "street" };
        write!(f, "{sort}-{}", self.tile().0)
    }
}

pub const MAX_AREAS: usize = 2 * MAX_TILES;

impl Area {
    #[inline]
    pub fn tile(self) -> Tile {
        Tile(self.0 / 2)
    }

    #[inline]
    pub fn is_search_area(self) -> bool {
        self.0 % 2 == 1
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % MAX_AREAS
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TileSet(pub(crate) u32);

impl TileSet {
    pub const NONE: TileSet = TileSet(0);

    #[inline]
    pub fn has(self, tile: Tile) -> bool {
        usize::from(tile.0) < MAX_TILES && self.0 >> tile.0 & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let tile = Tile(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(tile)
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().fold(TileSet::NONE, |mut set, tile| {
            set.add(tile);
            set
        })
    }
}

/// A direction on the map; for a tile, the direction of its printed North.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Way {
    North,
    East,
    South,
    West,
}

impl Way {
    pub const ALL: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

    pub fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    pub fn of_letter(letter: char) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.letter() == letter)
    }

    pub fn opposite(self) -> Way {
        self.turned(Way::South)
    }

    /// This direction on a tile whose North points to `north`.
    pub fn turned(self, north: Way) -> Way {
        Way::ALL[(self as usize + north as usize) % 4]
    }
}

/// One of the 64 sides of the terrain tiles: `13A` (Z15-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Side(u8);

/// What is printed on a side: the edges that its street crosses, a Search Area, and a picture.
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    /// A bit for each edge that its street crosses, by [`Way`].
    streets: u8,
    pub has_search_area: bool,
    /// The picture, in our words.
    pub picture: &'static str,
}

impl Side {
    pub const COUNT: u8 = 64;

    pub fn all() -> impl Iterator<Item = Side> {
        (0..Side::COUNT).map(Side)
    }

    /// The number of the physical tile, 1 to 32.
    pub fn number(self) -> u8 {
        self.0 / 2 + 1
    }

    pub fn printed(self) -> &'static Printed {
        &crate::tiles::SIDES[usize::from(self.0)]
    }

    /// Whether the street crosses the edge in this direction, on a tile with this rotation.
    pub fn has_street(self, way: Way, north: Way) -> bool {
        let as_printed = (way as usize + 4 - north as usize) % 4;
        self.printed().streets >> as_printed & 1 == 1
    }

    pub fn n_streets(self) -> usize {
        self.printed().streets.count_ones() as usize
    }

    pub fn parse(word: &str) -> Option<Side> {
        let (number, letter) = word.split_at_checked(word.len().checked_sub(1)?)?;
        let back = match letter {
            "A" => 0,
            "B" => 1,
            _ => return None,
        };
        let number: u8 = number.parse().ok().filter(|n| (1..=32).contains(n))?;
        Some(Side(2 * (number - 1) + back)).filter(|side| side.to_string() == word)
    }
}

/// What is printed on a side, with its streets given by the letters of the edges that they cross.
pub(crate) const fn printed(
    edges: &'static str,
    has_search_area: bool,
    picture: &'static str,
) -> Printed {
    let mut streets = 0;
    let mut at = 0;
    while at < edges.len() {
        let way = match edges.as_bytes()[at] {
            b'N' => Way::North,
            b'E' => Way::East,
            b'S' => Way::South,
            b'W' => Way::West,
            _ => panic!("an edge is N, E, S or W"),
        };
        streets |= 1 << way as u8;
        at += 1;
    }
    Printed { streets, has_search_area, picture }
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.number(), if self.0.is_multiple_of(2) { 'A' } else { 'B' })
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        tile.0
    }
}

impl TryFrom<u8> for Tile {
    type Error = String;

    fn try_from(n: u8) -> Result<Tile, String> {
        let tile = Some(Tile(n)).filter(|t| usize::from(t.0) < MAX_TILES || *t == Tile::NONE);
        tile.ok_or_else(|| format!("there is no tile {n}; they go from 0 to 31"))
    }
}

impl From<Area> for u8 {
    fn from(area: Area) -> u8 {
        area.0
    }
}

impl TryFrom<u8> for Area {
    type Error = String;

    fn try_from(n: u8) -> Result<Area, String> {
        let area = Some(Area(n)).filter(|area| usize::from(area.0) < MAX_AREAS);
        area.ok_or_else(|| format!("there is no area {n}; they go from 0 to 63"))
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side.0
    }
}

impl TryFrom<u8> for Side {
    type Error = String;

    fn try_from(n: u8) -> Result<Side, String> {
        let side = Some(Side(n)).filter(|side| side.0 < Side::COUNT);
        side.ok_or_else(|| format!("there is no side {n}; they go from 0 to 63"))
    }
}
