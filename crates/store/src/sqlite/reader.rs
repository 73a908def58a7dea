//! Reading the file.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension};

use super::file;
use crate::LobbyCard;
use crate::problem::{Doing, StoreError};
use crate::reader::{Kept, Portion, Reader, Which};

/// A read-only connection to the file; a server may be writing at the same time.
#[derive(Debug)]
pub struct FileReader {
    file: Connection,
}

/// How many idle connections are kept.
const N_READERS: usize = 8;

/// Idle connections.
#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<FileReader>>,
}

impl Readers {
    pub(crate) fn new(path: &Path) -> Readers {
        Readers { path: path.to_owned(), idle: Mutex::default() }
    }

    pub(crate) fn reading<T>(
        &self,
        read: impl Fn(&FileReader) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let reader = match idle {
            Some(reader) => reader,
            None => FileReader::open(&self.path)?,
        };
        let found = read(&reader);
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < N_READERS {
            idle.push(reader);
        }
        found
    }
}

impl FileReader {
    /// Opens an existing file, even while a server writes to it.
    pub fn open(path: &Path) -> Result<FileReader, StoreError> {
        let open = || {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let file = Connection::open_with_flags(path, flags).doing("open")?;
            file.busy_timeout(Duration::from_secs(5)).doing("open")?;
            match file::version(&file)? {
                0 => Err(StoreError::NotOurs),
                older if older < file::SCHEMA => {
                    Err(StoreError::OtherSchema { found: older, known: file::SCHEMA })
                }
                _ => Ok(FileReader { file }),
            }
        };
        open().map_err(|problem: StoreError| problem.at(&path.display().to_string()))
    }

    /// Writes a consistent copy to a new file, without blocking writers.
    pub fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::InTheWay.at(&to.display().to_string()));
        }
        let back_up = || {
            file::make(to)?;
            let name = to.to_str().ok_or(StoreError::NotOurs)?;
            self.file.execute("VACUUM INTO ?1", [name]).doing("write")?;
            Ok(())
        };
        back_up().map_err(|problem: StoreError| problem.at(&to.display().to_string()))
    }

    /// Whether the file is intact, as far as SQLite can tell.
    pub fn check(&self) -> Result<(), StoreError> {
        let said = self.file.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0));
        let said: String = said.doing("read")?;
        if said == "ok" { Ok(()) } else { Err(StoreError::Damaged { said }) }
    }

    fn texts(&self, sql: &str, at_most: i64) -> Result<Vec<String>, StoreError> {
        let mut query = self.file.prepare_cached(sql).doing("read")?;
        let texts = query.query_map([at_most], |row| row.get(0)).doing("read")?;
        texts.collect::<Result<_, _>>().doing("read")
    }
}

impl Reader for FileReader {
    fn lines(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let number = number_of(&self.file, id)?;
        let mut query = self
            .file
            .prepare_cached("SELECT line FROM lines WHERE of = ?1 ORDER BY sequence")
            .doing("read")?;
        let lines = query.query_map([number], |row| row.get(0)).doing("read")?;
        lines.collect::<Result<_, _>>().doing("read")
    }

    fn table(&self, id: &str) -> Result<Kept, StoreError> {
        // All queries within one transaction see the same snapshot.
        let moment = self.file.unchecked_transaction().doing("read")?;
        let (card, lines) = (self.card(id)?, self.lines(id)?);
        let mut query = self
            .file
            .prepare_cached(
                "SELECT n_lines, text FROM snapshots WHERE of = (SELECT number FROM tables WHERE id = ?1)
                 ORDER BY n_lines DESC",
            )
            .doing("read")?;
        let remembered = query.query_map([id], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)));
        let remembered = remembered.doing("read")?;
        let positive = |(n, text): (i64, String)| (n.max(0) as u64, text);
        let remembered =
            remembered.map(|it| it.map(positive)).collect::<Result<_, _>>().doing("read")?;
        drop(query);
        moment.finish().doing("read")?;
        Ok(Kept { card, lines, remembered })
    }

    fn card(&self, id: &str) -> Result<LobbyCard, StoreError> {
        let card = self
            .file
            .prepare_cached("SELECT summary, is_listed, is_open FROM tables WHERE id = ?1")
            .and_then(|mut query| {
                let card = |row: &rusqlite::Row<'_>| {
                    let (is_listed, is_open) = (row.get(1)?, row.get(2)?);
                    Ok(LobbyCard { summary: row.get(0)?, is_listed, is_open })
                };
                query.query_row([id], card).optional()
            })
            .doing("read")?;
        card.ok_or(StoreError::NoSuchTable)
    }

    fn listed(&self, at_most: u32) -> Result<Vec<String>, StoreError> {
        self.texts(
            "SELECT summary FROM tables WHERE is_listed ORDER BY number DESC LIMIT ?1",
            at_most.into(),
        )
    }

    fn ids(&self) -> Result<Vec<String>, StoreError> {
        self.texts("SELECT id FROM tables ORDER BY number LIMIT ?1", i64::MAX)
    }

    fn abandoned(
        &self,
        of: Which,
        for_seconds: u64,
        portion: Portion,
    ) -> Result<Vec<String>, StoreError> {
        let seconds = i64::try_from(for_seconds).unwrap_or(i64::MAX);
        let sql = match of {
            Which::All => {
                "SELECT id FROM tables WHERE touched < unixepoch() - ?1
                 ORDER BY touched, number LIMIT ?2 OFFSET ?3"
            }
            Which::Open => {
                "SELECT id FROM tables WHERE is_open AND touched < unixepoch() - ?1
                 ORDER BY touched, number LIMIT ?2 OFFSET ?3"
            }
        };
        let mut query = self.file.prepare_cached(sql).doing("read")?;
        let values = [seconds, portion.at_most.into(), portion.skip.into()];
        let ids = query.query_map(values, |row| row.get(0)).doing("read")?;
        ids.collect::<Result<_, _>>().doing("read")
    }

    fn kept(&self, beginning: &str) -> Result<Vec<(String, String)>, StoreError> {
        let mut query = self
            .file
            .prepare_cached(
                "SELECT key, text FROM kept WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key",
            )
            .doing("read")?;
        let rows = query.query_map([beginning], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.doing("read")?.collect::<Result<_, _>>().doing("read")
    }
}

pub(crate) fn number_of(file: &Connection, id: &str) -> Result<i64, StoreError> {
    let number = file
        .prepare_cached("SELECT number FROM tables WHERE id = ?1")
        .and_then(|mut query| query.query_row([id], |row| row.get(0)).optional())
        .doing("read")?;
    number.ok_or(StoreError::NoSuchTable)
}
