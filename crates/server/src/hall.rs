//! All tables of the server: which are awake, and how a sleeping one is woken.

use std::collections::BTreeMap;
use std::future::pending;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use any_game::fair::Secret;
use axum::http::StatusCode;
use store::TableStore;
use table::{Connection, Kit, LiveTable, OldTable};
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, spawn_blocking};

use crate::Config;
use crate::doors::Doors;
use crate::host::{Call, Host};
use crate::listen::Sockets;
use crate::notes::Notes;
use crate::refusal::Refusal;
use crate::summary::Summary;

/// So many calls wait for a table before whoever calls has to.
const INBOX: usize = 256;

#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) archive: Archive,
    awake: tokio::sync::Mutex<BTreeMap<String, Awake>>,
    pub(crate) doors: Doors,
    pub(crate) sockets: Sockets,
    pub(crate) notes: Notes,
    last_connection: AtomicU64,
    closing: watch::Sender<bool>,
}

/// A table that has its task.
#[derive(Debug)]
struct Awake {
    inbox: mpsc::Sender<Call>,
    task: JoinHandle<()>,
}

pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A secret that nobody can guess.
pub fn fresh_secret() -> Secret {
    Secret::new(random())
}

impl Hall {
    pub(crate) fn new(store: TableStore, config: Config) -> Hall {
        Hall {
            doors: Doors::new(&config.limits),
            sockets: Sockets::new(&config.limits),
            notes: Notes::default(),
            archive: Archive(Arc::new(Mutex::new(store))),
            awake: tokio::sync::Mutex::default(),
            last_connection: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            config,
        }
    }

    /// Tells everybody that the server goes.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits until every table has stored what it has, and ended.
    pub(crate) async fn put_to_sleep(&self) {
        let awake = std::mem::take(&mut *self.awake.lock().await);
        for (_, Awake { inbox, task }) in awake {
            // A table whom nobody can call any more ends. How it ended, it has said itself.
            drop(inbox);
            let _ = task.await;
        }
    }

    /// A number for a new connection. Later ones have higher numbers.
    pub(crate) fn next_connection(&self) -> Connection {
        Connection(self.last_connection.fetch_add(1, Ordering::Relaxed))
    }

    /// The table with this id, woken if it sleeps.
    pub(crate) async fn table(&self, id: &str) -> Result<mpsc::Sender<Call>, Refusal> {
        // Whoever waits here may wait for the same table, which must not be woken twice.
        let mut awake = self.awake.lock().await;
        if let Some(it) = awake.get(id).filter(|it| !it.inbox.is_closed()) {
            return Ok(it.inbox.clone());
        }
        awake.retain(|_, it| !it.inbox.is_closed());
        let wanted = id.to_owned();
        let read = move |store: &mut TableStore| Ok((store.card(&wanted)?, store.read(&wanted)?));
        let (card, lines) = self.archive.with(read).await?;
        let unreadable = |problem: String| {
            eprintln!("shamble: A stored table cannot be resumed: {problem}");
            let text = "This table was stored by another version and cannot be resumed here.";
            Refusal::new(StatusCode::GONE, "unreadable_table", text)
        };
        let summary: Summary = serde_json::from_str(&card.summary)
            .map_err(|problem| unreadable(problem.to_string()))?;
        let n_lines = lines.len() as u64;
        // To read a long log is work, and must not hold up those who play elsewhere.
        let read = move || {
            let log = lines.join("\n");
            match OldTable::read(&Kit::ours(), &log) {
                Some(old) => Err(Refusal::older_rules(&old)),
                None => Ok(LiveTable::from_log(Kit::ours(), &log)),
            }
        };
        let table = spawn_blocking(read)
            .await
            .map_err(|problem| unreadable(problem.to_string()))??
            .map_err(|problem| unreadable(problem.to_string()))?;
        let host = Host::new(table, summary, n_lines, self.archive.clone(), &self.config);
        let (inbox, calls) = mpsc::channel(INBOX);
        let task = tokio::spawn(host.run(calls));
        awake.insert(id.to_owned(), Awake { inbox: inbox.clone(), task });
        Ok(inbox)
    }
}

/// The store, asked from tasks that must not wait for a disk.
#[derive(Clone, Debug)]
pub(crate) struct Archive(Arc<Mutex<TableStore>>);

impl Archive {
    pub(crate) async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut TableStore) -> Result<T, store::StoreError> + Send + 'static,
    ) -> Result<T, store::StoreError> {
        let store = Arc::clone(&self.0);
        // A change that panics is rolled back, so the store is sound afterwards.
        let work = move || work(&mut store.lock().unwrap_or_else(PoisonError::into_inner));
        match spawn_blocking(work).await {
            Ok(done) => done,
            Err(ended) if ended.is_panic() => resume_unwind(ended.into_panic()),
            // The program ends, and with it whoever waits here.
            Err(_) => pending().await,
        }
    }
}
