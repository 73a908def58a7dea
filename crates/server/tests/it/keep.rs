//! Where a server keeps its tables: a file, or a database.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use store::{FileReader, Reader, StoreError, TableStore};
use tempfile::TempDir;

/// Where a town keeps its tables.
#[derive(Clone, Debug)]
pub(crate) enum Keep {
    File(Arc<TempDir>),
    Database(String),
}

/// Names the PostgreSQL with which the tests are to run, too.
pub(crate) const SERVER: &str = "SHAMBLE_TEST_POSTGRES";

impl Keep {
    /// A file, or a database if the environment names a PostgreSQL.
    pub(crate) fn new() -> Keep {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        match std::env::var(SERVER) {
            Err(_) => Keep::File(Arc::new(TempDir::new().expect("a directory for the test"))),
            Ok(server) => {
                let name = format!("town_{}", NEXT.fetch_add(1, Ordering::Relaxed));
                Keep::Database(backing::database(&server, &name))
            }
        }
    }

    pub(crate) fn open(&self) -> TableStore {
        match self {
            Keep::File(_) => TableStore::open(&self.file()).expect("the file is ours"),
            Keep::Database(address) => TableStore::connect(address).expect("it is there"),
        }
    }

    pub(crate) fn file(&self) -> PathBuf {
        match self {
            Keep::File(dir) => dir.path().join("tables.db"),
            Keep::Database(address) => panic!("{address} is no file"),
        }
    }

    /// Changes the store behind the server's back.
    pub(crate) fn meddle(&self, sql: &str) {
        match self {
            Keep::File(_) => {
                let file = rusqlite::Connection::open(self.file()).expect("the file is there");
                file.busy_timeout(Duration::from_secs(5)).expect("it can wait");
                file.execute_batch(sql).expect("it can be done");
            }
            // Its client blocks, which a task must not.
            Keep::Database(address) => thread::scope(|scope| {
                let meddle = || {
                    let client = postgres::Client::connect(address, postgres::NoTls);
                    let mut client = client.expect("it is there");
                    client.batch_execute("SET search_path TO shamble").expect("it is there");
                    client.batch_execute(sql).expect("it can be done");
                };
                scope.spawn(meddle).join().expect("it can be done");
            }),
        }
    }

    /// From now on all writes fail.
    pub(crate) fn fill_up(&self) {
        self.meddle(match self {
            Keep::File(_) => {
                "CREATE TRIGGER no_room BEFORE INSERT ON lines BEGIN SELECT raise(ABORT, 'no room'); END;"
            }
            Keep::Database(_) => {
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
                 CREATE TRIGGER no_room BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION refuse();"
            }
        });
    }

    pub(crate) fn make_room(&self) {
        self.meddle(match self {
            Keep::File(_) => "DROP TRIGGER no_room;",
            Keep::Database(_) => "DROP TRIGGER no_room ON lines;",
        });
    }

    /// What is stored.
    pub(crate) fn read<T: Send>(
        &self,
        read: impl Fn(&dyn Reader) -> Result<T, StoreError> + Sync,
    ) -> T {
        let found = match self {
            Keep::File(_) => read(&FileReader::open(&self.file()).expect("it is ours")),
            Keep::Database(_) => thread::scope(|scope| {
                scope.spawn(|| self.open().reading(&read)).join().expect("it can be read")
            }),
        };
        found.expect("it is there")
    }
}
