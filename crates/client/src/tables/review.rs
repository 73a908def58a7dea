//! The review of a game, in a worker of its own, so that the page stays responsive.

use any_game::{ReviewDepth, ReviewedEntry};
use leptos::prelude::*;

use super::GameWorker;
use crate::worker::messages::{FromWorker, ToWorker, ToldEntry};
use client_kit::texts;

/// The results so far. The worker is terminated with the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reviewing {
    pub(crate) entries: RwSignal<Vec<ReviewedEntry>>,
    /// How each of them is told.
    told: RwSignal<Vec<ToldEntry>>,
    pub(crate) is_begun: RwSignal<bool>,
    pub(crate) problem: RwSignal<Option<String>>,
    worker: StoredValue<Option<GameWorker>, LocalStorage>,
}

impl Reviewing {
    pub(crate) fn new() -> Reviewing {
        Reviewing {
            entries: RwSignal::new(Vec::new()),
            told: RwSignal::new(Vec::new()),
            is_begun: RwSignal::new(false),
            problem: RwSignal::new(None),
            worker: StoredValue::new_local(None),
        }
    }

    /// How an entry is told, once it was looked at.
    pub(crate) fn told(self, entry: usize) -> Option<ToldEntry> {
        self.told.with(|told| told.get(entry).cloned())
    }

    pub(crate) fn begin(self, game: &str, replay: String, depth: ReviewDepth) {
        // The page may have been left meanwhile.
        let fail = move |problem: String| drop(self.problem.try_set(Some(problem)));
        let hear = move |text: &str| match serde_json::from_str::<FromWorker>(text) {
            Ok(FromWorker::Reviewed(more, told)) => {
                let _ = self.told.try_update(|all| all.extend(told));
                let _ = self.entries.try_update(|entries| entries.extend(more));
            }
            Ok(FromWorker::Failed(problem)) => fail(problem),
            Ok(
                FromWorker::Store(_)
                | FromWorker::Told(..)
                | FromWorker::Tried(_)
                | FromWorker::Read(_),
            )
            | Err(_) => {}
        };
        match GameWorker::start(game, hear, move || fail(texts().broken.to_owned())) {
            Ok(worker) => {
                worker.post(&ToWorker::Review(replay, depth));
                self.worker.set_value(Some(worker));
                self.is_begun.set(true);
            }
            Err(problem) => fail(problem),
        }
    }
}
