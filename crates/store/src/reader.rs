//! The queries of a store.

use crate::LobbyCard;
use crate::problem::StoreError;

/// A read-only connection. It only sees what is on disk.
pub trait Reader {
    /// The whole log of a table.
    fn lines(&self, id: &str) -> Result<Vec<String>, StoreError>;

    /// A consistent snapshot of all of a table.
    fn table(&self, id: &str) -> Result<Kept, StoreError>;

    /// What the lobby shows of one table.
    fn card(&self, id: &str) -> Result<LobbyCard, StoreError>;

    /// The summaries of the tables that are listed, newest first.
    fn listed(&self, at_most: u32) -> Result<Vec<String>, StoreError>;

    /// The ids of all tables, oldest first.
    fn ids(&self) -> Result<Vec<String>, StoreError>;

    /// The ids of tables that have not changed for this many seconds, the oldest first, after so many that are passed over.
    fn abandoned(
        &self,
        of: Which,
        for_seconds: u64,
        portion: Portion,
    ) -> Result<Vec<String>, StoreError>;

    /// What is kept under keys that begin so, with the keys, in their order.
    fn kept(&self, beginning: &str) -> Result<Vec<(String, String)>, StoreError>;
}

/// Of which tables the abandoned ones are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    All,
    /// Those where nothing has begun.
    Open,
}

/// Part of what is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Portion {
    pub skip: u32,
    pub at_most: u32,
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub card: LobbyCard,
    pub lines: Vec<String>,
    /// Snapshots, each with the number of lines it covers, newest first.
    pub remembered: Vec<(u64, String)>,
}
