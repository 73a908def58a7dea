//! The logs of all tables in one SQLite file. A log only grows; what a change is answered for is on disk by then, all of
//! it or none of it.
//!
//! One thread writes, and what waits for it goes to disk together: many tables, one flush. Readers have connections of
//! their own and wait for nobody. What is asked of a store is a [`Change`] or one of the questions of a [`Reader`], so
//! that another store needs to know no more than those.

mod file;
mod problem;
mod reader;
mod writer;

pub use problem::StoreError;
pub use reader::{Kept, Reader};

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use writer::{Job, Writer};

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
    /// Lines of which the first has this number, counted from 0. Whoever does not know the whole log is refused, so of
    /// two writers only one wins. The card is named if it has changed.
    Append { id: String, first: u64, lines: Vec<String>, card: Option<LobbyCard> },
    /// What so many lines of a log have led to, in the words of whoever hosts the table. Older ones go.
    Remember { id: String, n_lines: u64, text: String },
    /// A table that nobody wants any more goes, with all that is known of it.
    Delete { id: String },
    /// Nothing but a sign that writing works.
    Probe,
}

/// The file with all logs, open for one program alone. Clones share it.
#[derive(Clone, Debug)]
pub struct TableStore(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    path: PathBuf,
    /// `None` once the store is closed.
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    /// Connections that nobody reads from just now.
    readers: Mutex<Vec<Reader>>,
}

/// So many idle connections are kept for whoever reads next.
const N_READERS: usize = 8;

impl TableStore {
    /// Opens the file, or makes it if there is none. If another program has it, that one gets a moment to end.
    pub fn open(path: &Path) -> Result<TableStore, StoreError> {
        let shown = path.display().to_string();
        let writer = Writer::open(path).map_err(|problem| problem.of_file(&shown))?;
        let (jobs, waiting) = channel();
        let name = "shamble-store".to_owned();
        let writer = thread::Builder::new().name(name).spawn(move || writer.run(&waiting));
        let writer = writer.map_err(|error| StoreError::system("open", &error).of_file(&shown))?;
        let (path, readers) = (path.to_owned(), Mutex::default());
        Ok(TableStore(Arc::new(Inner { path, jobs: Some(jobs), writer: Some(writer), readers })))
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

    /// Appends lines of which the first has this number, counted from 0.
    pub fn append(
        &self,
        id: &str,
        first: u64,
        lines: &[String],
        card: &LobbyCard,
    ) -> Result<(), StoreError> {
        let (id, lines, card) = (id.to_owned(), lines.to_vec(), Some(card.clone()));
        self.change(Change::Append { id, first, lines, card })
    }

    /// Reads what is on disk, while others write.
    pub fn reading<T>(
        &self,
        read: impl FnOnce(&Reader) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.0.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let reader = match idle {
            Some(reader) => reader,
            None => Reader::open(&self.0.path)?,
        };
        let found = read(&reader);
        let mut readers = self.0.readers.lock().unwrap_or_else(PoisonError::into_inner);
        if readers.len() < N_READERS {
            readers.push(reader);
        }
        found
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        drop(self.jobs.take());
        self.readers.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        let writer = self.writer.take().filter(|it| it.thread().id() != thread::current().id());
        // How it ended, whoever waited for it was told.
        writer.into_iter().for_each(|writer| drop(writer.join()));
    }
}
