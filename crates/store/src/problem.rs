//! Errors of the store, and what to do about them.

use std::fmt;
use std::io;

use rusqlite::ErrorCode;

#[derive(Clone, Debug)]
pub enum StoreError {
    /// The file is not an SQLite database, or belongs to another application.
    NotOurs,
    OtherSchema {
        found: i64,
        known: i64,
    },
    NoSuchTable,
    Exists {
        id: String,
    },
    /// Another writer has appended to this log.
    Conflict {
        id: String,
        expected: i64,
        found: i64,
    },
    /// Another node has claimed this table.
    Lost {
        id: String,
    },
    /// What was to be taken is not kept any more.
    TakenAway,
    /// Another program has the file open.
    Taken,
    /// The file was deleted or replaced while it was open.
    FileGone,
    /// There already is a file at the target.
    InTheWay,
    /// SQLite finds its own file broken.
    Damaged {
        said: String,
    },
    /// The writer thread has ended.
    WriterGone,
    System {
        doing: &'static str,
        said: String,
    },
    /// Not a valid PostgreSQL URL.
    BadAddress {
        said: String,
    },
    Postgres {
        doing: &'static str,
        said: String,
    },
    At {
        place: String,
        problem: Box<StoreError>,
    },
}

impl StoreError {
    pub(crate) fn system(doing: &'static str, error: &io::Error) -> StoreError {
        StoreError::System { doing, said: error.to_string() }
    }

    /// Whether the request was refused while the disk is fine.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            StoreError::NoSuchTable
                | StoreError::Exists { .. }
                | StoreError::Conflict { .. }
                | StoreError::Lost { .. }
                | StoreError::TakenAway
        )
    }

    pub(crate) fn at(self, place: &str) -> StoreError {
        StoreError::At { place: place.to_owned(), problem: Box::new(self) }
    }
}

/// Adds what was being done to an error.
pub(crate) trait Doing<T> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError>;
}

impl<T> Doing<T> for rusqlite::Result<T> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError> {
        self.map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreError::NotOurs,
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged { said: error.to_string() },
            _ => StoreError::System { doing, said: error.to_string() },
        })
    }
}

impl<T> Doing<T> for Result<T, postgres::Error> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError> {
        self.map_err(|error| {
            // The error itself only says "db error"; the details are in its source.
            let said = match (error.as_db_error(), std::error::Error::source(&error)) {
                (Some(said), _) => said.message().to_owned(),
                (None, Some(cause)) => format!("{error}: {cause}"),
                (None, None) => error.to_string(),
            };
            StoreError::Postgres { doing, said }
        })
    }
}

fn participle(doing: &str) -> &'static str {
    match doing {
        "open" => "opened",
        "read" => "read",
        _ => "written",
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NotOurs => f.write_str(
                "This is a file, but not one with tables of Shamble; nothing was changed. Name \
                 another file, or one that does not exist yet.",
            ),
            StoreError::OtherSchema { found, known } => write!(
                f,
                "The tables were stored by another version of Shamble (schema {found}, this one \
                 knows {known}); nothing was changed. Use that version, or name another place."
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
            StoreError::TakenAway => {
                f.write_str("Somebody else has taken it, or it has changed. Look again.")
            }
            StoreError::Taken => f.write_str(
                "Another server has these tables open. Stop it first, or name another file.",
            ),
            StoreError::FileGone => f.write_str(
                "The file with the tables was deleted or replaced while the server ran, so nothing is \
                 stored any more. Put it back, or restore a backup, and start the server again.",
            ),
            StoreError::InTheWay => {
                f.write_str("There is a file of this name already; nothing was changed. Name another.")
            }
            StoreError::Damaged { said } => write!(
                f,
                "The file with the tables is damaged: {said}. Restore a backup, or export what can still \
                 be read."
            ),
            StoreError::WriterGone => {
                f.write_str("Nothing can be stored any more. Start the server again.")
            }
            StoreError::Lost { id } => write!(
                f,
                "Another node hosts table {id} now, so nothing was written. Connect again to reach it there."
            ),
            StoreError::BadAddress { said } => write!(
                f,
                "This is no address of a PostgreSQL: {said}. Write it as \
                 postgres://USER:PASSWORD@HOST:PORT/DATABASE."
            ),
            StoreError::System { doing, said } => write!(
                f,
                "The stored tables cannot be {}: {said}. Check that the file and its directory \
                 can be written and that the disk has room.",
                participle(doing)
            ),
            StoreError::Postgres { doing, said } => write!(
                f,
                "The stored tables cannot be {}: {said}. Check that PostgreSQL runs, lets this program in and has \
                 room on its disk.",
                participle(doing)
            ),
            StoreError::At { place, problem } => write!(f, "{place}: {problem}"),
        }
    }
}

impl std::error::Error for StoreError {}
