//! The alley (chapter 2): rows one to ten, and the street beyond them.

use engine::number_word;

/// A row of the alley: 1 is at the warehouse door, 10 at the far end, 11 is the street.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Row(pub u8);

number_word!(Row, 1..=Row::N_CARDS);

/// The rows of the alley.
pub(crate) const N_ROWS: usize = 10;

impl Row {
    pub const FIRST: Row = Row(1);
    /// Where zombies enter.
    pub const TEN: Row = Row(10);
    pub const STREET: Row = Row(11);
    /// Alley cards: ten rows and the street (THIRTY-2.1).
    pub const N_CARDS: u8 = 11;

    /// The rows of the alley, without the street.
    pub fn alley() -> impl DoubleEndedIterator<Item = Row> {
        (1..=N_ROWS as u8).map(Row)
    }

    /// The neighbour toward the street, which may be the street itself.
    #[inline]
    pub fn ahead(self) -> Option<Row> {
        (self.0 < 11).then_some(Row(self.0 + 1))
    }

    /// The neighbour toward the warehouse.
    #[inline]
    pub fn back(self) -> Option<Row> {
        (self.0 > 1).then_some(Row(self.0 - 1))
    }

    /// The number of steps between two rows.
    #[inline]
    pub fn distance(self, other: Row) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// The next row on the way to `goal`.
    #[inline]
    pub fn toward(self, goal: Row) -> Row {
        match self.cmp(&goal) {
            std::cmp::Ordering::Less => Row(self.0 + 1),
            std::cmp::Ordering::Equal => self,
            std::cmp::Ordering::Greater => Row(self.0 - 1),
        }
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl From<Row> for u8 {
    fn from(row: Row) -> u8 {
        row.0
    }
}

impl TryFrom<u8> for Row {
    type Error = String;

    fn try_from(n: u8) -> Result<Row, String> {
        let row = Some(Row(n)).filter(|row| (1..=11).contains(&row.0));
        row.ok_or_else(|| {
            format!("there is no row {n}; they go from 1 to 10, and 11 is the street")
        })
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if *self == Row::STREET { f.write_str("the street") } else { write!(f, "row {}", self.0) }
    }
}
