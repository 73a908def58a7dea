//! Runs games in workers, as many as this device has cores to spare.

use lab::{Comparison, GameWords};
use leptos::prelude::*;

use super::count::{CountOrder, Counted};
use crate::tables::GameWorker;
use any_game::Level;
use client_kit::texts;

/// How many pairs of games are played per click.
pub(super) const PAIRS: u64 = 1_000;
/// More workers than this do not help.
const MOST_WORKERS: usize = 8;

/// The setups to compare.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Compared {
    pub(super) game: &'static str,
    /// The original rules, and the changed ones.
    pub(super) setups: [String; 2],
    pub(super) bots: Level,
}

/// A run in progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counting {
    pub(super) found: RwSignal<Comparison>,
    pub(super) is_running: RwSignal<bool>,
    pub(super) problem: RwSignal<Option<String>>,
    /// The target number of pairs.
    pub(super) wanted: RwSignal<u64>,
    compared: StoredValue<Option<Compared>>,
    /// The next pair that is not started.
    next: StoredValue<u64>,
    /// How many pairs are in progress.
    begun: StoredValue<u64>,
    words: StoredValue<GameWords, LocalStorage>,
    workers: StoredValue<Vec<GameWorker>, LocalStorage>,
}

impl Counting {
    pub(super) fn new() -> Counting {
        Counting {
            found: RwSignal::default(),
            is_running: RwSignal::new(false),
            problem: RwSignal::new(None),
            wanted: RwSignal::new(0),
            compared: StoredValue::new(None),
            next: StoredValue::new(0),
            begun: StoredValue::new(0),
            words: StoredValue::new_local(GameWords::default()),
            workers: StoredValue::new_local(Vec::new()),
        }
    }

    /// Starts a new comparison, or plays more games of the same.
    pub(super) fn play(self, compared: Compared) {
        self.stop();
        if self.compared.with_value(|known| known.as_ref() != Some(&compared)) {
            self.forget();
            self.compared.set_value(Some(compared.clone()));
        }
        self.wanted.set(self.found.with_untracked(Comparison::n) + PAIRS);
        self.problem.set(None);
        self.is_running.set(true);
        let cores = window().navigator().hardware_concurrency() as usize;
        let n_workers = if cores > 2 { cores - 1 } else { cores.max(1) }.min(MOST_WORKERS);
        for nth in 0..n_workers {
            match self.worker(&compared, nth) {
                Ok(worker) => self.workers.update_value(|workers| workers.push(worker)),
                Err(problem) => return self.fail(problem),
            }
        }
        (0..n_workers).for_each(|nth| self.order(nth));
    }

    /// Stops. Results are kept; unfinished games are not counted.
    pub(super) fn stop(self) {
        self.workers.update_value(Vec::clear);
        self.begun.set_value(0);
        self.is_running.set(false);
    }

    /// Clears the results, since the question has changed.
    pub(super) fn forget(self) {
        self.stop();
        self.compared.set_value(None);
        self.found.set(Comparison::default());
        self.next.set_value(0);
        self.wanted.set(0);
    }

    fn fail(self, problem: String) {
        self.stop();
        self.problem.set(Some(problem));
    }

    /// A worker that plays games; its name says what it needs.
    fn worker(self, compared: &Compared, nth: usize) -> Result<GameWorker, String> {
        let learned = if compared.bots.has_learned() { " learned" } else { "" };
        let name = format!("{} counting{learned}", compared.game);
        let fail = move || self.fail(texts().part_missing.to_owned());
        GameWorker::start(&name, move |text| self.hear(nth, text), fail)
    }

    /// Gives a worker the next batch, if there is one.
    fn order(self, nth: usize) {
        let in_hand = self.found.with_untracked(Comparison::n) + self.begun.get_value();
        let left = self.wanted.get_untracked().saturating_sub(in_hand);
        let Some(compared) = self.compared.get_value().filter(|_| left > 0) else { return };
        // Slower bots get smaller batches, so that they report as often.
        let at_once = if compared.bots.has_learned() { 1 } else { 10 }.min(left);
        let from = self.next.get_value();
        let to = from + at_once;
        self.next.set_value(to);
        self.begun.update_value(|begun| *begun += at_once);
        let bots = compared.bots.word().to_owned();
        let order = CountOrder { setups: compared.setups, bots, from, to };
        self.workers.with_value(|workers| {
            if let Some(worker) = workers.get(nth) {
                worker.post(&order);
            }
        });
    }

    fn hear(self, nth: usize, text: &str) {
        let counted = serde_json::from_str::<Counted>(text).map_err(|it| it.to_string());
        let pairs = match counted.and_then(|it| it) {
            Ok(pairs) => pairs,
            Err(problem) => return self.fail(problem),
        };
        let mut found = self.found.get_untracked();
        for [as_is, what_if] in &pairs {
            let read = |line| self.words.try_update_value(|words| words.read(line)).flatten();
            if let (Some(as_is), Some(what_if)) = (read(as_is), read(what_if)) {
                found.add(&as_is, &what_if);
            }
        }
        let n = found.n();
        self.begun.update_value(|begun| *begun = begun.saturating_sub(pairs.len() as u64));
        self.found.set(found);
        match n < self.wanted.get_untracked() {
            true => self.order(nth),
            false => self.stop(),
        }
    }
}
