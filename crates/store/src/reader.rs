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

    /// The ids of tables that have not changed for this many seconds, a few at a time.
    fn abandoned(&self, for_seconds: u64, at_most: u32) -> Result<Vec<String>, StoreError>;

    /// What is kept under keys that begin so, with the keys, in their order.
    fn kept(&self, beginning: &str) -> Result<Vec<(String, String)>, StoreError>;
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub card: LobbyCard,
    pub lines: Vec<String>,
    /// Snapshots, each with the number of lines it covers, newest first.
    pub remembered: Vec<(u64, String)>,
}
