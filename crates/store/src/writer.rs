//! The writer thread: everything in its queue goes to disk together.

use std::fmt;
use std::sync::mpsc::Receiver;

use crate::Change;
use crate::problem::StoreError;

/// A change and its callback.
pub(crate) struct Job {
    pub(crate) change: Change,
    pub(crate) done: Box<dyn FnOnce(Result<(), StoreError>) + Send>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.change.fmt(f)
    }
}

/// The largest batch, so that nobody waits long.
const MOST: usize = 4_096;

/// Why nothing of a batch is on disk.
#[derive(Debug)]
pub(crate) enum Failed {
    /// One change failed; the others may succeed.
    Change(StoreError),
    /// All changes succeeded, but the commit failed. What is on disk is unknown, so there is no retry here.
    Commit(StoreError),
}

/// The result of each change of a batch.
pub(crate) type Results = Vec<Result<(), StoreError>>;

/// A backend that commits batches.
pub(crate) trait Commits: Send + 'static {
    /// Checks that there is still something to write to.
    fn look(&mut self) -> Result<(), StoreError>;

    /// Commits a batch; returns the result of each change, once all of them are on disk.
    fn commit(&mut self, batch: &[Job]) -> Result<Results, Failed>;
}

/// Writes until all senders are gone.
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
            // One change failed the whole batch; written one by one, it fails alone.
            batch.into_iter().for_each(|job| write(writer, vec![job]));
        }
        Err(Failed::Change(problem) | Failed::Commit(problem)) => {
            batch.into_iter().for_each(|job| (job.done)(Err(problem.clone())));
        }
    }
}
