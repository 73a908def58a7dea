//! A new store: a file, or a database if the environment names a PostgreSQL.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use store::{Change, Claim, Fence, LobbyCard, StoreError, TableStore};
use tempfile::TempDir;

/// Names the PostgreSQL with which the tests are to run, too.
pub(crate) const SERVER: &str = "SHAMBLE_TEST_POSTGRES";

pub(crate) enum Town {
    File(TempDir),
    Database(String),
}

impl Town {
    pub(crate) fn new() -> Town {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        match std::env::var(SERVER) {
            Err(_) => Town::File(TempDir::new().expect("a directory for the test")),
            Ok(server) => {
                let name =
                    format!("t{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
                Town::Database(backing::database(&server, &name))
            }
        }
    }

    /// The argument of [`Town::open_at`], for another program.
    pub(crate) fn address(&self) -> String {
        match self {
            Town::File(dir) => dir.path().join("tables.db").display().to_string(),
            Town::Database(address) => address.clone(),
        }
    }

    pub(crate) fn open(&self) -> TableStore {
        open_at(&self.address())
    }

    /// Changes the store behind its back.
    pub(crate) fn meddle(&self, sql: &str) {
        match self {
            Town::File(_) => {
                let file = rusqlite::Connection::open(self.address()).expect("it is there");
                file.execute_batch(sql).expect("it can be done");
            }
            Town::Database(address) => {
                let client = postgres::Client::connect(address, postgres::NoTls);
                let mut client = client.expect("it is there");
                client.batch_execute("SET search_path TO shamble").expect("it is there");
                client.batch_execute(sql).expect("it can be done");
            }
        }
    }
}

pub(crate) fn open_at(address: &str) -> TableStore {
    if address.starts_with("postgres:") {
        TableStore::connect(address).expect("it is there")
    } else {
        TableStore::open(&PathBuf::from(address)).expect("the file is ours or new")
    }
}

pub(crate) fn read(store: &TableStore, id: &str) -> Result<Vec<String>, StoreError> {
    store.reading(|it| it.lines(id))
}

pub(crate) fn lines(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

pub(crate) fn card(summary: &str) -> LobbyCard {
    LobbyCard { summary: summary.to_owned(), is_listed: true, is_open: false }
}

/// Claims a table that nobody else wants.
pub(crate) fn fence(store: &TableStore, id: &str) -> Result<Fence, StoreError> {
    match store.claim(id)? {
        Claim::Ours(fence) => Ok(fence),
        Claim::Theirs(node) => panic!("{id} is with {node}"),
    }
}

/// Appends lines of which the first has this number, counted from 0.
pub(crate) fn append(
    store: &TableStore,
    id: &str,
    first: u64,
    lines: &[String],
    card: &LobbyCard,
) -> Result<(), StoreError> {
    let (fence, id, lines) = (fence(store, id)?, id.to_owned(), lines.to_vec());
    store.change(Change::Append { id, fence, first, lines, card: Some(card.clone()) })
}
