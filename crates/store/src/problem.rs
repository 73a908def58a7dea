//! Why something was not stored or found, and what to do.

use std::fmt;

use rusqlite::ErrorCode;

#[derive(Debug)]
pub enum StoreError {
    /// There is a file, but SQLite did not write it, or it did for somebody else.
    NotOurs,
    OtherSchema {
        found: i64,
    },
    NoSuchTable,
    Exists {
        id: String,
    },
    /// Somebody else has written to this log.
    Conflict {
        id: String,
        expected: i64,
        found: i64,
    },
    Sqlite {
        doing: &'static str,
        error: rusqlite::Error,
    },
    InFile {
        file: String,
        problem: Box<StoreError>,
    },
}

impl StoreError {
    pub(crate) fn of_file(self, file: &str) -> StoreError {
        StoreError::InFile { file: file.to_owned(), problem: Box::new(self) }
    }
}

/// What was being done when SQLite refused.
pub(crate) trait Doing<T> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError>;
}

impl<T> Doing<T> for rusqlite::Result<T> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError> {
        self.map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreError::NotOurs,
            _ => StoreError::Sqlite { doing, error },
        })
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NotOurs => f.write_str(
                "This is a file, but not one with tables of Shamble; nothing was changed. Name \
                 another file, or one that does not exist yet.",
            ),
            StoreError::OtherSchema { found } => write!(
                f,
                "The tables were stored by another version of Shamble (schema {found}, this one \
                 knows {}); nothing was changed. Use that version, or name another file.",
                crate::SCHEMA
            ),
            StoreError::NoSuchTable => {
                f.write_str("There is no such table. Check the link, or set up a new table.")
            }
            StoreError::Exists { id } => {
                write!(f, "There is a table {id} already. Choose another name.")
            }
            StoreError::Conflict { id, expected, found } => write!(
                f,
                "The log of table {id} goes on with line {expected}, not {found}: somebody else \
                 has written to it. Read it again."
            ),
            StoreError::Sqlite { doing, error } => write!(
                f,
                "The stored tables cannot be {}: {error}. Check that the file and its directory \
                 can be written and that the disk has room.",
                match *doing {
                    "open" => "opened",
                    "read" => "read",
                    _ => "written",
                }
            ),
            StoreError::InFile { file, problem } => write!(f, "{file}: {problem}"),
        }
    }
}

impl std::error::Error for StoreError {}
