//! The logs of all tables: in one SQLite file, or in a PostgreSQL that several servers share. A log only grows; what a
//! change is answered for is on disk by then, all of it or none of it.
//!
//! One thread writes, and what waits for it goes to disk together: many tables, one flush. Readers have connections of
//! their own and wait for nobody. What is asked of a store is a [`Change`], one of the questions of a [`Reader`], or the
//! right to host a table ([`Claim`]), so that another store needs to know no more than those.

mod lease;
mod postgres;
mod problem;
mod reader;
mod sqlite;
mod writer;

pub use lease::{BEAT, Claim, Fence, LEASE, Node};
pub use problem::StoreError;
pub use reader::{Kept, Reader};
pub use sqlite::FileReader;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use writer::{Commits, Job};

/// What the lobby shows of a table. The summary is text of whoever hosts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyCard {
    pub summary: String,
    /// Whether the table is listed for everybody.
    pub is_listed: bool,
}

/// Something that is to be on disk.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// The log of a new table begins.
    Create { id: String, lines: Vec<String>, card: LobbyCard },
    /// Lines of which the first has this number, counted from 0. Whoever does not know the whole log is refused, and so
    /// is who has lost the right to host the table. The card is named if it has changed.
    Append { id: String, fence: Fence, first: u64, lines: Vec<String>, card: Option<LobbyCard> },
    /// What so many lines of a log have led to, in the words of whoever hosts the table. Older ones go.
    Remember { id: String, n_lines: u64, text: String },
    /// A table is not hosted here any more: whoever is asked for it next may.
    Release { id: String, fence: Fence },
    /// A table that nobody wants any more goes, with all that is known of it.
    Delete { id: String },
    /// Something that is no table: a text under a key, in place of what was there.
    Keep { key: String, text: String },
    /// The same, unless there is something: who asks for it afterwards gets what everybody gets.
    KeepFirst { key: String, text: String },
    /// What is kept under a key goes.
    Forget { key: String },
    /// Nothing but a sign that writing works.
    Probe,
}

/// So many snapshots of a table are kept.
const N_SNAPSHOTS: i64 = 4;
/// A table counts as written to at this grain, in seconds: to note each line would double what is written.
const GRAIN: i64 = 3_600;

/// Where all logs are. Clones share it.
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
    /// For one program alone.
    File(sqlite::Readers),
    /// For as many as there are.
    Postgres(Box<postgres::Pool>),
}

impl TableStore {
    /// Opens the file, or makes it if there is none. If another program has it, that one gets a moment to end.
    pub fn open(path: &Path) -> Result<TableStore, StoreError> {
        let at_file = |problem: StoreError| problem.at(&path.display().to_string());
        let writer = sqlite::Writer::open(path).map_err(at_file)?;
        let place = Place::File(sqlite::Readers::new(path));
        Self::start(place, writer).map_err(at_file)
    }

    /// Connects with a PostgreSQL, as in `postgres://shamble:secret@localhost/shamble`, and makes the tables if there are
    /// none. Whoever connects counts as a node.
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

    /// Hands a change to the writer, who calls `done` when it is on disk, or is not.
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

    /// The same for whoever can wait.
    pub fn change(&self, change: Change) -> Result<(), StoreError> {
        let (say, hear) = channel();
        self.submit(change, move |done| {
            // Whoever asked waits for it.
            let _ = say.send(done);
        });
        hear.recv().unwrap_or(Err(StoreError::WriterGone))
    }

    /// Begins the log of a new table.
    pub fn create(&self, id: &str, lines: &[String], card: &LobbyCard) -> Result<(), StoreError> {
        let (id, lines, card) = (id.to_owned(), lines.to_vec(), card.clone());
        self.change(Change::Create { id, lines, card })
    }

    /// Reads what is on disk, while others write. A reader whose connection is gone is asked again on another.
    pub fn reading<T>(
        &self,
        read: impl Fn(&dyn Reader) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match &self.0.place {
            Place::File(readers) => readers.reading(|it| read(it)),
            Place::Postgres(pool) => pool.reading(|it| read(it)),
        }
    }

    /// Who this program is among those that share the store; `None` where it is alone.
    pub fn node(&self) -> Option<Node> {
        match &self.0.place {
            Place::File(_) => None,
            Place::Postgres(pool) => Some(pool.node()),
        }
    }

    /// What all nodes that share the store are called together.
    pub fn town(&self) -> Option<&str> {
        match &self.0.place {
            Place::File(_) => None,
            Place::Postgres(pool) => Some(pool.town()),
        }
    }

    /// Asks for the right to host a table. What others have written is there to be read once it is given.
    pub fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        match &self.0.place {
            Place::File(_) => Ok(Claim::Ours(Fence(0))),
            Place::Postgres(pool) => pool.claim(id),
        }
    }

    /// Says that this node lives, for as long as a [`LEASE`], and who lives besides.
    pub fn renew(&self) -> Result<Vec<Node>, StoreError> {
        match &self.0.place {
            Place::File(_) => Ok(Vec::new()),
            Place::Postgres(pool) => pool.renew(),
        }
    }

    /// Gives up all that this node has the right to.
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
        // How it ended, whoever waited for it was told.
        writer.into_iter().for_each(|writer| drop(writer.join()));
    }
}
