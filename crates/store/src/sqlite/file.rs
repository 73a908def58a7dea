//! The file itself: its ownership, its lock, its permissions and its version.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::park_timeout;
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use crate::problem::{Doing, StoreError};

/// Marks a file as ours: "Sham" in ASCII.
const APPLICATION: i64 = 0x5368_616d;
pub(crate) const SCHEMA: i64 = 4;

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

/// When each table was last written to, in seconds since 1970, and the snapshots.
const SECOND: &str = "
    ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET touched = unixepoch();
    CREATE INDEX touched ON tables (touched);
    CREATE TABLE snapshots (
        of INTEGER NOT NULL REFERENCES tables (number),
        n_lines INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (of, n_lines)
    ) STRICT, WITHOUT ROWID;";

/// What is no table: keys, and who wants to be told of what.
const THIRD: &str = "
    CREATE TABLE kept (
        key TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;";

/// Which tables have not begun, to let go of them sooner. The summary that the server has written says so.
const FOURTH: &str = "
    ALTER TABLE tables ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET is_open = summary LIKE '%\"stage\":\"open\"%';
    CREATE INDEX unbegun ON tables (touched) WHERE is_open;";

/// So long another program may take to end before the file counts as taken.
const PATIENCE: Duration = Duration::from_secs(3);
const A_MOMENT: Duration = Duration::from_millis(20);

/// Keeps other servers away while it is held. SQLite has locks of its own, but lets several programs write in turn.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    let beside = beside(path, "-lock");
    let file = private().open(&beside).map_err(|error| StoreError::system("open", &error))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => park_timeout(A_MOMENT),
            Err(TryLockError::WouldBlock) => return Err(StoreError::Taken),
            Err(TryLockError::Error(error)) => return Err(StoreError::system("open", &error)),
        }
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

#[cfg(unix)]
fn private() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false).mode(0o600);
    options
}

#[cfg(not(unix))]
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options
}

/// Creates the file if there is none, readable only by its owner: it holds the secret of every game.
pub(crate) fn make(path: &Path) -> Result<(), StoreError> {
    private().open(path).map(drop).map_err(|error| StoreError::system("open", &error))
}

/// Makes the file, and those SQLite has put next to it, readable only by their owner.
#[cfg(unix)]
pub(crate) fn make_private(path: &Path) -> Result<(), StoreError> {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    for file in ["", "-wal", "-shm"].map(|end| beside(path, end)).iter().filter(|it| it.exists()) {
        let only_ours = Permissions::from_mode(0o600);
        set_permissions(file, only_ours).map_err(|error| StoreError::system("open", &error))?;
    }
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn make_private(_path: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// The identity of the file at a path, to notice when it is replaced.
#[cfg(unix)]
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// On other systems an open file cannot be removed.
#[cfg(not(unix))]
pub(crate) fn identity(_path: &Path) -> Option<(u64, u64)> {
    Some((0, 0))
}

/// Refuses files that are not ours or of an unknown version; returns the version, 0 for a new file.
pub(crate) fn version(file: &Connection) -> Result<i64, StoreError> {
    let pragma = |name: &str| file.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, schema) =
        (pragma("application_id").doing("open")?, pragma("user_version").doing("open")?);
    let count = "SELECT count(*) FROM sqlite_schema";
    let n_tables: i64 = file.query_row(count, [], |row| row.get(0)).doing("open")?;
    match (application, schema) {
        (APPLICATION, schema @ 1..=SCHEMA) => Ok(schema),
        (APPLICATION, other) => Err(StoreError::OtherSchema { found: other, known: SCHEMA }),
        (0, 0) if n_tables == 0 => Ok(0),
        _ => Err(StoreError::NotOurs),
    }
}

/// Creates the tables, or migrates those of an older version.
pub(crate) fn bring_up(file: &mut Connection, from: i64) -> Result<(), StoreError> {
    if from == SCHEMA {
        return Ok(());
    }
    let change = file.transaction_with_behavior(TransactionBehavior::Immediate).doing("open")?;
    if from == 0 {
        change.execute_batch(TABLES).doing("open")?;
        change.pragma_update(None, "application_id", APPLICATION).doing("open")?;
    }
    if from < 2 {
        change.execute_batch(SECOND).doing("open")?;
    }
    if from < 3 {
        change.execute_batch(THIRD).doing("open")?;
    }
    change.execute_batch(FOURTH).doing("open")?;
    change.pragma_update(None, "user_version", SCHEMA).doing("open")?;
    change.commit().doing("open")
}
