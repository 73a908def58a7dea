//! Writing to the file.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, params};

use super::file;
use super::reader::number_of;
use crate::problem::{Doing, StoreError};
use crate::writer::{Commits, Failed, Job, Results};
use crate::{Change, GRAIN, LobbyCard, N_SNAPSHOTS};

/// How often the writer checks that the file is still there.
const LOOK: Duration = Duration::from_secs(1);
/// How many ends of logs are cached.
const N_ENDS: usize = 65_536;
/// Pages in the write-ahead log before a checkpoint: more take longer to recover after a crash, fewer mean more flushes.
const CHECKPOINT_PAGES: i64 = 8_192;

#[derive(Debug)]
pub(crate) struct Writer {
    file: Connection,
    path: PathBuf,
    identity: Option<(u64, u64)>,
    looked: Instant,
    ends: BTreeMap<String, End>,
    /// Dropped last: until then nobody else may write.
    _lock: File,
}

/// Where the log of a table ends.
#[derive(Clone, Copy, Debug)]
struct End {
    number: i64,
    next: i64,
    touched: i64,
}

impl Writer {
    pub(crate) fn open(path: &Path) -> Result<Writer, StoreError> {
        let lock = file::lock(path)?;
        file::make(path)?;
        let mut file = Connection::open(path).doing("open")?;
        file.busy_timeout(Duration::from_secs(5)).doing("open")?;
        let version = file::version(&file)?;
        file::make_private(path)?;
        // A commit must survive a power cut, because people have been told of it: in WAL mode NORMAL would only survive a killed
        // process.
        file.pragma_update(None, "journal_mode", "WAL").doing("open")?;
        file.pragma_update(None, "synchronous", "FULL").doing("open")?;
        file.pragma_update(None, "foreign_keys", true).doing("open")?;
        file.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES).doing("open")?;
        file.set_prepared_statement_cache_capacity(32);
        file::bring_up(&mut file, version)?;
        let (path, identity) = (path.to_owned(), file::identity(path));
        let (ends, looked) = (BTreeMap::new(), Instant::now());
        Ok(Writer { file, path, identity, looked, ends, _lock: lock })
    }
}

impl Commits for Writer {
    /// Checks that the file being written is still the one that the next start will find.
    fn look(&mut self) -> Result<(), StoreError> {
        if self.looked.elapsed() >= LOOK {
            if file::identity(&self.path) != self.identity {
                return Err(StoreError::FileGone);
            }
            self.looked = Instant::now();
        }
        Ok(())
    }

    fn commit(&mut self, batch: &[Job]) -> Result<Results, Failed> {
        if self.ends.len() > N_ENDS {
            self.ends.clear();
        }
        let done = write_all(&mut self.file, &mut self.ends, batch);
        if done.is_err() {
            // After a rollback the cached ends may be wrong.
            self.ends.clear();
        }
        done
    }
}

fn write_all(
    file: &mut Connection,
    ends: &mut BTreeMap<String, End>,
    batch: &[Job],
) -> Result<Results, Failed> {
    let begun = file.transaction_with_behavior(TransactionBehavior::Immediate);
    let change = begun.doing("write").map_err(Failed::Commit)?;
    let now = change.query_row("SELECT unixepoch()", [], |row| row.get(0)).doing("write");
    let now = now.map_err(Failed::Change)?;
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        match make(&change, ends, now, &job.change) {
            // A refused change has changed nothing, so the rest continues.
            Err(problem) if !problem.is_refusal() => return Err(Failed::Change(problem)),
            result => results.push(result),
        }
    }
    change.commit().doing("write").map_err(Failed::Commit)?;
    Ok(results)
}

fn make(
    file: &Transaction<'_>,
    ends: &mut BTreeMap<String, End>,
    now: i64,
    change: &Change,
) -> Result<(), StoreError> {
    match change {
        Change::Create { id, lines, card } => create(file, now, id, lines, card),
        Change::Append { id, first, lines, card, .. } => {
            append(file, ends, now, id, *first, lines, card.as_ref())
        }
        Change::Remember { id, n_lines, text } => remember(file, id, *n_lines, text),
        // There are no other nodes.
        Change::Release { .. } => Ok(()),
        Change::Delete { id } => {
            ends.remove(id);
            delete(file, id)
        }
        Change::Keep { key, text } => {
            let sql = "INSERT OR REPLACE INTO kept (key, text) VALUES (?1, ?2)";
            file.execute(sql, [key, text]).doing("write").map(drop)
        }
        Change::KeepFirst { key, text } => {
            let sql = "INSERT OR IGNORE INTO kept (key, text) VALUES (?1, ?2)";
            file.execute(sql, [key, text]).doing("write").map(drop)
        }
        Change::Forget { key } => {
            file.execute("DELETE FROM kept WHERE key = ?1", [key]).doing("write").map(drop)
        }
        Change::Take { key, text } => {
            let sql = "DELETE FROM kept WHERE key = ?1 AND text = ?2";
            match file.execute(sql, [key, text]).doing("write")? {
                0 => Err(StoreError::TakenAway),
                _ => Ok(()),
            }
        }
        Change::Probe => file
            .execute("UPDATE tables SET touched = touched WHERE number = 0", [])
            .and_then(|_| file.pragma_update(None, "user_version", file::SCHEMA))
            .doing("write"),
    }
}

fn create(
    file: &Connection,
    now: i64,
    id: &str,
    lines: &[String],
    card: &LobbyCard,
) -> Result<(), StoreError> {
    let made = file
        .prepare_cached(
            "INSERT INTO tables (id, summary, is_listed, is_open, touched) VALUES (?1, ?2, ?3, ?4, ?5)",
        )
        .and_then(|mut insert| {
            insert.execute(params![id, card.summary, card.is_listed, card.is_open, now])
        });
    if made.as_ref().is_err_and(is_constraint) {
        return Err(StoreError::Exists { id: id.to_owned() });
    }
    made.doing("write")?;
    insert(file, file.last_insert_rowid(), 0, lines)
}

fn append(
    file: &Connection,
    ends: &mut BTreeMap<String, End>,
    now: i64,
    id: &str,
    first: u64,
    lines: &[String],
    card: Option<&LobbyCard>,
) -> Result<(), StoreError> {
    let End { number, next, touched } = match ends.get(id) {
        Some(end) => *end,
        None => end_of(file, id)?,
    };
    let first = i64::try_from(first).unwrap_or(i64::MAX);
    if first != next {
        return Err(StoreError::Conflict { id: id.to_owned(), expected: next, found: first });
    }
    insert(file, number, first, lines)?;
    if let Some(card) = card {
        file.prepare_cached(
            "UPDATE tables SET summary = ?2, is_listed = ?3, is_open = ?4, touched = ?5 WHERE number = ?1",
        )
        .and_then(|mut update| {
            update.execute(params![number, card.summary, card.is_listed, card.is_open, now])
        })
        .doing("write")?;
    } else if touched < now - GRAIN {
        file.prepare_cached("UPDATE tables SET touched = ?2 WHERE number = ?1")
            .and_then(|mut update| update.execute([number, now]))
            .doing("write")?;
    }
    let touched = if card.is_some() || touched < now - GRAIN { now } else { touched };
    ends.insert(id.to_owned(), End { number, next: next + lines.len() as i64, touched });
    Ok(())
}

fn end_of(file: &Connection, id: &str) -> Result<End, StoreError> {
    let number = number_of(file, id)?;
    let (next, touched) = file
        .prepare_cached(
            "SELECT (SELECT coalesce(max(sequence) + 1, 0) FROM lines WHERE of = ?1), touched
             FROM tables WHERE number = ?1",
        )
        .and_then(|mut query| query.query_row([number], |row| Ok((row.get(0)?, row.get(1)?))))
        .doing("write")?;
    Ok(End { number, next, touched })
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

fn remember(file: &Connection, id: &str, n_lines: u64, text: &str) -> Result<(), StoreError> {
    let number = number_of(file, id)?;
    let n_lines = i64::try_from(n_lines).unwrap_or(i64::MAX);
    file.prepare_cached("INSERT OR REPLACE INTO snapshots (of, n_lines, text) VALUES (?1, ?2, ?3)")
        .and_then(|mut insert| insert.execute(params![number, n_lines, text]))
        .doing("write")?;
    file.prepare_cached(
        "DELETE FROM snapshots WHERE of = ?1 AND n_lines <= (
             SELECT n_lines FROM snapshots WHERE of = ?1 ORDER BY n_lines DESC LIMIT 1 OFFSET ?2)",
    )
    .and_then(|mut delete| delete.execute([number, N_SNAPSHOTS]))
    .doing("write")?;
    Ok(())
}

fn delete(file: &Connection, id: &str) -> Result<(), StoreError> {
    let number = number_of(file, id)?;
    for sql in [
        "DELETE FROM snapshots WHERE of = ?1",
        "DELETE FROM lines WHERE of = ?1",
        "DELETE FROM tables WHERE number = ?1",
    ] {
        file.prepare_cached(sql).and_then(|mut delete| delete.execute([number])).doing("write")?;
    }
    Ok(())
}

fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}
