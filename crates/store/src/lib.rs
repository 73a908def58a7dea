//! The logs of all tables in one SQLite file. A log only grows; what `append` was given is on disk
//! when it returns, all of it or none of it.

mod problem;

pub use problem::StoreError;

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, TransactionBehavior, params};

use problem::Doing;

/// Marks a file as ours: "Sham" in ASCII.
const APPLICATION: i64 = 0x5368_616d;
const SCHEMA: i64 = 1;

const TABLES: &str = "
    CREATE TABLE tables (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        summary TEXT NOT NULL,
        is_listed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX listed ON tables (number) WHERE is_listed;
    CREATE TABLE lines (
        of INTEGER NOT NULL REFERENCES tables (number),
        sequence INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (of, sequence)
    ) STRICT, WITHOUT ROWID;";

/// What the lobby shows of a table. The summary is text of whoever hosts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyCard {
    pub summary: String,
    /// Whether the table is listed for everybody.
    pub is_listed: bool,
}

/// The file with all logs.
#[derive(Debug)]
pub struct TableStore {
    file: Connection,
}

impl TableStore {
    /// Opens the file, or makes it if there is none.
    pub fn open(path: &Path) -> Result<TableStore, StoreError> {
        let shown = path.display().to_string();
        Self::open_file(path).map_err(|problem| problem.of_file(&shown))
    }

    fn open_file(path: &Path) -> Result<TableStore, StoreError> {
        let mut file = Connection::open(path).doing("open")?;
        file.busy_timeout(Duration::from_secs(5)).doing("open")?;
        let pragma = |name: &str| file.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let (application, schema) =
            (pragma("application_id").doing("open")?, pragma("user_version").doing("open")?);
        let n_tables: i64 = file
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
            .doing("open")?;
        match (application, schema) {
            (APPLICATION, SCHEMA) => {}
            (APPLICATION, other) => return Err(StoreError::OtherSchema { found: other }),
            (0, 0) if n_tables == 0 => {}
            _ => return Err(StoreError::NotOurs),
        }
        // A commit must outlive a power cut, because people have been told of it: in this mode
        // NORMAL would only outlive a killed process.
        file.pragma_update(None, "journal_mode", "WAL").doing("open")?;
        file.pragma_update(None, "synchronous", "FULL").doing("open")?;
        file.pragma_update(None, "foreign_keys", true).doing("open")?;
        let change = file.transaction_with_behavior(TransactionBehavior::Immediate);
        let change = change.doing("open")?;
        // Another process may have made the tables since we looked.
        let made = change.pragma_query_value(None, "application_id", |row| row.get::<_, i64>(0));
        if made.doing("open")? == 0 {
            change.execute_batch(TABLES).doing("open")?;
            change.pragma_update(None, "application_id", APPLICATION).doing("open")?;
            change.pragma_update(None, "user_version", SCHEMA).doing("open")?;
        }
        change.commit().doing("open")?;
        Ok(TableStore { file })
    }

    /// Begins the log of a new table.
    pub fn create(
        &mut self,
        id: &str,
        lines: &[String],
        card: &LobbyCard,
    ) -> Result<(), StoreError> {
        let change = self.file.transaction_with_behavior(TransactionBehavior::Immediate);
        let change = change.doing("write")?;
        let made = change.execute(
            "INSERT INTO tables (id, summary, is_listed) VALUES (?1, ?2, ?3)",
            params![id, card.summary, card.is_listed],
        );
        if made.as_ref().is_err_and(is_constraint) {
            return Err(StoreError::Exists { id: id.to_owned() });
        }
        made.doing("write")?;
        let number = change.last_insert_rowid();
        insert(&change, number, 0, lines)?;
        change.commit().doing("write")
    }

    /// Appends lines of which the first has this number, counted from 0. Whoever does not know the
    /// whole log is refused, so of two writers only one wins.
    pub fn append(
        &mut self,
        id: &str,
        first: u64,
        lines: &[String],
        card: &LobbyCard,
    ) -> Result<(), StoreError> {
        let change = self.file.transaction_with_behavior(TransactionBehavior::Immediate);
        let change = change.doing("write")?;
        let number = number_of(&change, id)?;
        let end: i64 = change
            .prepare_cached("SELECT coalesce(max(sequence) + 1, 0) FROM lines WHERE of = ?1")
            .and_then(|mut query| query.query_row([number], |row| row.get(0)))
            .doing("write")?;
        let first = i64::try_from(first).unwrap_or(i64::MAX);
        if first != end {
            return Err(StoreError::Conflict { id: id.to_owned(), expected: end, found: first });
        }
        insert(&change, number, first, lines)?;
        change
            .prepare_cached("UPDATE tables SET summary = ?2, is_listed = ?3 WHERE number = ?1")
            .and_then(|mut update| {
                update.execute(params![number, card.summary, card.is_listed]).map(drop)
            })
            .doing("write")?;
        change.commit().doing("write")
    }

    /// The whole log of a table, a line each.
    pub fn read(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let number = number_of(&self.file, id)?;
        let mut query = self
            .file
            .prepare_cached("SELECT line FROM lines WHERE of = ?1 ORDER BY sequence")
            .doing("read")?;
        let lines = query.query_map([number], |row| row.get(0)).doing("read")?;
        lines.collect::<Result<_, _>>().doing("read")
    }

    /// What the lobby shows of one table.
    pub fn card(&self, id: &str) -> Result<LobbyCard, StoreError> {
        let number = number_of(&self.file, id)?;
        let card = self.file.query_row(
            "SELECT summary, is_listed FROM tables WHERE number = ?1",
            [number],
            |row| Ok(LobbyCard { summary: row.get(0)?, is_listed: row.get(1)? }),
        );
        card.doing("read")
    }

    /// The summaries of the tables that are listed, newest first.
    pub fn listed(&self, at_most: u32) -> Result<Vec<String>, StoreError> {
        let mut query = self
            .file
            .prepare_cached(
                "SELECT summary FROM tables WHERE is_listed ORDER BY number DESC LIMIT ?1",
            )
            .doing("read")?;
        let summaries = query.query_map([at_most], |row| row.get(0)).doing("read")?;
        summaries.collect::<Result<_, _>>().doing("read")
    }
}

fn number_of(file: &Connection, id: &str) -> Result<i64, StoreError> {
    let number = file
        .prepare_cached("SELECT number FROM tables WHERE id = ?1")
        .and_then(|mut query| query.query_row([id], |row| row.get(0)).optional())
        .doing("read")?;
    number.ok_or(StoreError::NoSuchTable)
}

fn insert(file: &Connection, of: i64, first: i64, lines: &[String]) -> Result<(), StoreError> {
    let mut insert = file
        .prepare_cached("INSERT INTO lines (of, sequence, line) VALUES (?1, ?2, ?3)")
        .doing("write")?;
    for (sequence, line) in (first..).zip(lines) {
        insert.execute(params![of, sequence, line]).doing("write")?;
    }
    Ok(())
}

fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}
