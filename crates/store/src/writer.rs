//! The one who writes: everything that waits goes to disk together.

use std::fmt;
use std::sync::mpsc::Receiver;

use crate::Change;
use crate::problem::StoreError;

/// A change, and who waits for it.
pub(crate) struct Job {
    pub(crate) change: Change,
    pub(crate) done: Box<dyn FnOnce(Result<(), StoreError>) + Send>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.change.fmt(f)
    }
}

/// So many changes go to disk together at most, so that nobody waits long.
const MOST: usize = 4_096;

/// Why nothing of a batch is on disk.
#[derive(Debug)]
pub(crate) enum Failed {
    /// One change could not be made; the others may be.
    Change(StoreError),
    /// All were made, but not kept. What the disk has of it is not known, so nothing is tried again here.
    Commit(StoreError),
}

/// What became of each change of a batch.
pub(crate) type Results = Vec<Result<(), StoreError>>;

/// Somebody who can make changes last.
pub(crate) trait Commits: Send + 'static {
    /// Whether there is still something to write to.
    fn look(&mut self) -> Result<(), StoreError>;

    /// What became of each change, once all of them are on disk.
    fn commit(&mut self, batch: &[Job]) -> Result<Results, Failed>;
}

/// Writes until nobody can ask for anything any more.
pub(crate) fn run(mut writer: impl Commits, waiting: &Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let mut batch = vec![first];
        batch.extend(waiting.try_iter().take(MOST - 1));
        write(&mut writer, batch);
    }
}

fn write(writer: &mut impl Commits, batch: Vec<Job>) {
    if let Err(problem) = writer.look() {
        return batch.into_iter().for_each(|job| (job.done)(Err(problem.clone())));
    }
    match writer.commit(&batch) {
        Ok(results) => {
            batch.into_iter().zip(results).for_each(|(job, result)| (job.done)(result));
        }
        Err(Failed::Change(_)) if batch.len() > 1 => {
            // One of them spoils it for all; alone, it spoils it for itself.
            batch.into_iter().for_each(|job| write(writer, vec![job]));
        }
        Err(Failed::Change(problem) | Failed::Commit(problem)) => {
            batch.into_iter().for_each(|job| (job.done)(Err(problem.clone())));
        }
    }
}
