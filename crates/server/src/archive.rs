//! The store for async tasks, which must not block on a disk.

use std::future::pending;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use store::{Change, Claim, Reader, StoreError, TableStore};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

use crate::metrics::Metrics;

#[derive(Clone, Debug)]
pub(crate) struct Archive {
    store: TableStore,
    /// Whether the last write failed.
    is_failing: Arc<AtomicBool>,
    metrics: Arc<Metrics>,
}

impl Archive {
    pub(crate) fn new(store: TableStore, metrics: Arc<Metrics>) -> Archive {
        Archive { store, is_failing: Arc::default(), metrics }
    }

    /// Returns when the change is on disk, flushed together with all others in the queue.
    pub(crate) async fn change(&self, change: Change) -> Result<(), StoreError> {
        let (say, hear) = oneshot::channel();
        let start = Instant::now();
        self.store.submit(change, move |done| {
            // The caller may have stopped waiting.
            let _ = say.send(done);
        });
        let done = hear.await.unwrap_or(Err(StoreError::WriterGone));
        self.metrics.stored.observe(start.elapsed());
        self.note(&done);
        done
    }

    /// The same without waiting, for changes that may be lost.
    pub(crate) fn change_some_time(&self, change: Change) {
        self.store.submit(change, drop);
    }

    fn note(&self, done: &Result<(), StoreError>) {
        let fails = done.as_ref().is_err_and(|problem| !problem.is_refusal());
        let failed = self.is_failing.swap(fails, Ordering::Relaxed);
        match done {
            Err(problem) if fails && !failed => tracing::error!("{problem}"),
            Ok(()) | Err(_) if failed && !fails => {
                tracing::info!("Tables can be stored again.");
            }
            Ok(()) | Err(_) => {}
        }
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl Fn(&dyn Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.ask(move |store| store.reading(read)).await
    }

    /// Claims the right to host a table, or says who has it.
    pub(crate) async fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        let id = id.to_owned();
        self.ask(move |store| store.claim(&id)).await
    }

    /// Hands everything over to other nodes.
    pub(crate) async fn leave(&self) -> Result<(), StoreError> {
        self.ask(|store| store.leave()).await
    }

    async fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&TableStore) -> T + Send + 'static,
    ) -> T {
        let store = self.store.clone();
        match spawn_blocking(move || ask(&store)).await {
            Ok(answer) => answer,
            Err(ended) if ended.is_panic() => resume_unwind(ended.into_panic()),
            // The program is exiting, and the caller with it.
            Err(_) => pending().await,
        }
    }
}
