//! Counts refusals by kind for the metrics, and by address for the security log, which has at most two lines a minute per
//! address and kind however many there are.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::address::Address;

/// The log target of refusals.
const SECURITY: &str = "security";

#[derive(Debug, Default)]
pub(crate) struct Notes(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// How often each kind of request was refused since the start.
    by_kind: BTreeMap<String, u64>,
    /// Refusals in this minute by address and kind.
    by_address: BTreeMap<(Address, String), u64>,
}

const A_MINUTE: Duration = Duration::from_secs(60);

/// An attack from more addresses shows only in the counts: the log must not be a way to fill the disk.
const N_ADDRESSES: usize = 200;

impl Notes {
    pub(crate) fn note(&self, code: &str, from: Option<Address>) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.by_kind.get_mut(code) {
            Some(n) => *n += 1,
            None => drop(counts.by_kind.insert(code.to_owned(), 1)),
        }
        if let Some(from) = from
            && counts.is_first(from, code)
        {
            drop(counts);
            tracing::warn!(target: SECURITY, %from, code, "refused");
        }
    }

    pub(crate) fn counts(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).by_kind.clone()
    }

    /// Logs each minute which addresses were refused more than once.
    pub(crate) async fn report(&self) {
        // A plain interval ends its first minute at once, and who had just been refused would be logged twice.
        let mut minutes = interval_at(Instant::now() + A_MINUTE, A_MINUTE);
        minutes.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            minutes.tick().await;
            for ((from, code), n) in self.of_this_minute() {
                if n > 1 {
                    tracing::warn!(target: SECURITY, %from, code, n, "refused in the last minute");
                }
            }
        }
    }

    /// The refusals by address and kind since the last call.
    fn of_this_minute(&self) -> BTreeMap<(Address, String), u64> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut counts.by_address)
    }
}

impl Counts {
    /// Counts a refusal; returns whether it is the first of its kind for this address in this minute.
    fn is_first(&mut self, from: Address, code: &str) -> bool {
        let is_full = self.by_address.len() >= N_ADDRESSES;
        match self.by_address.get_mut(&(from, code.to_owned())) {
            Some(n) => {
                *n += 1;
                false
            }
            None if is_full => false,
            None => {
                self.by_address.insert((from, code.to_owned()), 1);
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(n: u16) -> Address {
        let [high, low] = n.to_be_bytes();
        Address::new(IpAddr::from([10, 0, high, low]))
    }

    #[test]
    fn who_knocks_often_has_one_line_and_a_count() {
        let notes = Notes::default();
        (0..5).for_each(|_| notes.note("too_fast", Some(address(1))));
        notes.note("other_origin", Some(address(1)));
        notes.note("no_descriptor", None);
        let counts = notes.counts();
        let counted: Vec<_> = counts.iter().map(|(code, n)| (code.as_str(), *n)).collect();
        assert_eq!(counted, [("no_descriptor", 1), ("other_origin", 1), ("too_fast", 5)]);
        let minute = notes.of_this_minute();
        let told: Vec<_> =
            minute.iter().map(|((from, code), n)| format!("{from} {code} {n}")).collect();
        assert_eq!(told, ["10.0.0.1 other_origin 1", "10.0.0.1 too_fast 5"]);
        assert!(notes.of_this_minute().is_empty());
    }

    #[test]
    fn the_first_minute_is_not_over_at_once() {
        let notes = Notes::default();
        notes.note("too_fast", Some(address(1)));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("there is time").block_on(async {
            tokio::select! {
                biased;
                () = notes.report() => {}
                () = tokio::task::yield_now() => {}
            }
        });
        assert_eq!(notes.of_this_minute().len(), 1);
    }

    #[test]
    fn a_crowd_cannot_fill_the_log() {
        let notes = Notes::default();
        (0..1_000).for_each(|n| notes.note("too_fast", Some(address(n))));
        assert_eq!(notes.of_this_minute().len(), N_ADDRESSES);
        assert_eq!(notes.counts()["too_fast"], 1_000);
    }
}
