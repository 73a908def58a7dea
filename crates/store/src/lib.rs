//! The logs of all tables: in one SQLite file, or in a PostgreSQL that several servers share. Logs are append-only; an acknowledged
//! change is on disk, all of it or none of it.
//!
//! One thread writes, and everything in its queue goes to disk together: many tables, one flush. Readers have connections of their
//! own and do not wait for writers. A store's whole interface is a [`Change`], the queries of a [`Reader`], and the right to host a table
//! ([`Claim`]), so another backend needs only those.

mod lease;
mod postgres;
mod problem;
mod reader;
mod sqlite;
mod writer;

pub use lease::{BEAT, Claim, Fence, LEASE, Node};
pub use problem::StoreError;
pub use reader::{Kept, Portion, Reader, Which};
pub use sqlite::FileReader;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use writer::{Commits, Job};

/// What the lobby shows of a table. The summary is opaque to the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyCard {
    pub summary: String,
    /// Whether the lobby lists the table.
    pub is_listed: bool,
    /// Whether nothing has begun there: its seats are not all taken yet.
    pub is_open: bool,
}

/// A write.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Begins the log of a new table.
    Create { id: String, lines: Vec<String>, card: LobbyCard },
    /// Appends lines, the first with this number, counted from 0. Refused if the number does not match the end of the log, or if
    /// the right to host the table is lost. The card is given if it has changed.
    Append { id: String, fence: Fence, first: u64, lines: Vec<String>, card: Option<LobbyCard> },
    /// Stores a snapshot of the state after this many lines, opaque to the store. Older snapshots are deleted.
    Remember { id: String, n_lines: u64, text: String },
    /// Gives up a table, so that any node may claim it.
    Release { id: String, fence: Fence },
    /// Deletes a table with everything stored about it.
    Delete { id: String },
    /// Something that is no table: a text under a key, in place of what was there.
    Keep { key: String, text: String },
    /// The same, unless there is something: who asks for it afterwards gets what everybody gets.
    KeepFirst { key: String, text: String },
    /// What is kept under a key goes.
    Forget { key: String },
    /// The same if it is this text, and refused otherwise: of several nodes that want to act on it, one does.
    Take { key: String, text: String },
    /// Nothing but a sign that writing works.
    Probe,
}

/// How many snapshots of a table are kept.
const N_SNAPSHOTS: i64 = 4;
/// The resolution of the time of the last write, in seconds: recording it for each line would double the writes.
const GRAIN: i64 = 3_600;

/// All logs. Clones share them.
#[derive(Clone, Debug)]
pub struct TableStore(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    place: Place,
    /// `None` once the store is closed.
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
}

#[derive(Debug)]
enum Place {
    /// For one server.
    File(sqlite::Readers),
    /// For any number of servers.
    Postgres(Box<postgres::Pool>),
}

impl TableStore {
    /// Opens the file, or creates it. If another program has it open, waits a moment for it to end.
    pub fn open(path: &Path) -> Result<TableStore, StoreError> {
        let at_file = |problem: StoreError| problem.at(&path.display().to_string());
        let writer = sqlite::Writer::open(path).map_err(at_file)?;
        let place = Place::File(sqlite::Readers::new(path));
        Self::start(place, writer).map_err(at_file)
    }

    /// Connects to a PostgreSQL, as in `postgres://shamble:secret@localhost/shamble`, and creates the tables if there are none.
    /// Each connected program counts as a node.
    pub fn connect(url: &str) -> Result<TableStore, StoreError> {
        let pool = postgres::Pool::new(url)?;
        let writer = pool.writer();
        Self::start(Place::Postgres(Box::new(pool)), writer)
    }

    fn start(place: Place, writer: impl Commits) -> Result<TableStore, StoreError> {
        let (jobs, waiting): (_, Receiver<Job>) = channel();
        let thread = thread::Builder::new().name("shamble-store".to_owned());
        let thread = thread.spawn(move || writer::run(writer, &waiting));
        let writer = thread.map_err(|error| StoreError::system("open", &error))?;
        Ok(TableStore(Arc::new(Inner { place, jobs: Some(jobs), writer: Some(writer) })))
    }

    /// Queues a change for the writer, which calls `done` when it is on disk or has failed.
    pub fn submit(
        &self,
        change: Change,
        done: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        let job = Job { change, done: Box::new(done) };
        let jobs = self.0.jobs.as_ref().expect("it is closed when nobody has it any more");
        if let Err(refused) = jobs.send(job) {
            (refused.0.done)(Err(StoreError::WriterGone));
        }
    }

    /// The blocking version.
    pub fn change(&self, change: Change) -> Result<(), StoreError> {
        let (say, hear) = channel();
        self.submit(change, move |done| {
            // The caller waits for it.
            let _ = say.send(done);
        });
        hear.recv().unwrap_or(Err(StoreError::WriterGone))
    }

    /// Begins the log of a new table.
    pub fn create(&self, id: &str, lines: &[String], card: &LobbyCard) -> Result<(), StoreError> {
        let (id, lines, card) = (id.to_owned(), lines.to_vec(), card.clone());
        self.change(Change::Create { id, lines, card })
    }

    /// Reads what is on disk, concurrently with writes. Retries on a new connection if the connection is gone.
    pub fn reading<T>(
        &self,
        read: impl Fn(&dyn Reader) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match &self.0.place {
            Place::File(readers) => readers.reading(|it| read(it)),
            Place::Postgres(pool) => pool.reading(|it| read(it)),
        }
    }

    /// This program's node among those that share the store; `None` where there is only one.
    pub fn node(&self) -> Option<Node> {
        match &self.0.place {
            Place::File(_) => None,
            Place::Postgres(pool) => Some(pool.node()),
        }
    }

    /// The name shared by all nodes of the store.
    pub fn town(&self) -> Option<&str> {
        match &self.0.place {
            Place::File(_) => None,
            Place::Postgres(pool) => Some(pool.town()),
        }
    }

    /// Claims the right to host a table. Everything others have written can be read once it is granted.
    pub fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        match &self.0.place {
            Place::File(_) => Ok(Claim::Ours(Fence(0))),
            Place::Postgres(pool) => pool.claim(id),
        }
    }

    /// Sends this node's heartbeat, which extends its [`LEASE`]; returns the nodes that are alive.
    pub fn renew(&self) -> Result<Vec<Node>, StoreError> {
        match &self.0.place {
            Place::File(_) => Ok(Vec::new()),
            Place::Postgres(pool) => pool.renew(),
        }
    }

    /// Gives up all tables of this node.
    pub fn leave(&self) -> Result<(), StoreError> {
        match &self.0.place {
            Place::File(_) => Ok(()),
            Place::Postgres(pool) => pool.leave(),
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        drop(self.jobs.take());
        let writer = self.writer.take().filter(|it| it.thread().id() != thread::current().id());
        // Errors have been reported to the callers.
        writer.into_iter().for_each(|writer| drop(writer.join()));
    }
}
