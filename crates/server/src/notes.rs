//! What was refused, counted: one line a minute in the log, however many knock.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

/// How often each kind of thing was refused since the start.
#[derive(Debug, Default)]
pub(crate) struct Notes(Mutex<BTreeMap<String, u64>>);

const A_MINUTE: Duration = Duration::from_secs(60);

impl Notes {
    pub(crate) fn note(&self, code: &str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(code) {
            Some(n) => *n += 1,
            None => drop(counts.insert(code.to_owned(), 1)),
        }
    }

    pub(crate) fn counts(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells the host what was refused since it was last told.
    pub(crate) async fn report(&self) {
        let mut minutes = interval(A_MINUTE);
        minutes.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut told = BTreeMap::new();
        loop {
            minutes.tick().await;
            let counts = self.counts();
            let new = counts.iter().map(|(code, n)| (code, n - told.get(code).unwrap_or(&0)));
            let new: Vec<_> =
                new.filter(|(_, n)| *n > 0).map(|(code, n)| format!("{code} {n}")).collect();
            if !new.is_empty() {
                eprintln!("shamble: Refused in the last minute: {}.", new.join(", "));
            }
            told = counts;
        }
    }
}
