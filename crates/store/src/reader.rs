//! What can be asked of a store.

use crate::LobbyCard;
use crate::problem::StoreError;

/// A connection that only reads. What it finds is on disk.
pub trait Reader {
    /// The whole log of a table, a line each.
    fn lines(&self, id: &str) -> Result<Vec<String>, StoreError>;

    /// All of a table, as it was at one moment.
    fn table(&self, id: &str) -> Result<Kept, StoreError>;

    /// What the lobby shows of one table.
    fn card(&self, id: &str) -> Result<LobbyCard, StoreError>;

    /// The summaries of the tables that are listed, newest first.
    fn listed(&self, at_most: u32) -> Result<Vec<String>, StoreError>;

    /// The ids of all tables, oldest first.
    fn ids(&self) -> Result<Vec<String>, StoreError>;

    /// The ids of tables to which nothing was added for so many seconds, a few at a time.
    fn abandoned(&self, for_seconds: u64, at_most: u32) -> Result<Vec<String>, StoreError>;

    /// What is kept under keys that begin so, with the keys, in their order.
    fn kept(&self, beginning: &str) -> Result<Vec<(String, String)>, StoreError>;
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub card: LobbyCard,
    pub lines: Vec<String>,
    /// What some of the first lines led to, and how many: the newest first.
    pub remembered: Vec<(u64, String)>,
}
