//! Token buckets for rates, and counters for how many of something are in use at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::time::Instant;

/// A burst, and a sustained rate per second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: u32,
    pub(crate) per_second: f64,
}

impl Rate {
    pub(crate) fn per_second(burst: u32, per_second: u32) -> Rate {
        Rate { burst, per_second: per_second.into() }
    }

    pub(crate) fn per_minute(burst: u32, per_minute: u32) -> Rate {
        Rate { burst, per_second: f64::from(per_minute) / 60.0 }
    }
}

/// A token bucket.
#[derive(Debug)]
pub(crate) struct Bucket {
    drops: f64,
    rate: Rate,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket { drops: rate.burst.into(), rate, at: Instant::now() }
    }

    /// Whether there was a token left at this time.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let has_one = self.drops >= 1.0;
        if has_one {
            self.drops -= 1.0;
        }
        has_one
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.drops = (self.drops + passed * self.rate.per_second).min(self.rate.burst.into());
        self.at = self.at.max(now);
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.drops >= self.rate.burst.into()
    }
}

/// A bucket per key. A full bucket equals a new one, so full ones are dropped.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    kept: Mutex<Kept<K>>,
}

#[derive(Debug)]
struct Kept<K> {
    each: BTreeMap<K, Bucket>,
    /// At this number of buckets, full ones are dropped.
    sweep_at: usize,
    /// Shared by new keys once too many buckets are kept.
    rest: Bucket,
}

const FIRST_SWEEP: usize = 1_024;
const MOST_KEPT: usize = 131_072;

impl<K: Ord> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        let rest = Bucket::new(rate);
        let kept = Kept { each: BTreeMap::new(), sweep_at: FIRST_SWEEP, rest };
        Buckets { rate, kept: Mutex::new(kept) }
    }

    pub(crate) fn take(&self, who: K, now: Instant) -> bool {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.each.len() >= kept.sweep_at {
            kept.each.retain(|_, bucket| !bucket.is_full(now));
            kept.sweep_at = (kept.each.len() * 2).clamp(FIRST_SWEEP, MOST_KEPT);
        }
        let is_crowded = kept.each.len() >= MOST_KEPT && !kept.each.contains_key(&who);
        if is_crowded {
            return kept.rest.take(now);
        }
        kept.each.entry(who).or_insert_with(|| Bucket::new(self.rate)).take(now)
    }
}

/// How many of something each key currently has.
#[derive(Debug)]
pub(crate) struct Counts<K: Ord + Clone> {
    most: u32,
    now: Mutex<BTreeMap<K, u32>>,
}

/// One of them, released on drop.
#[derive(Debug)]
pub(crate) struct Counted<K: Ord + Clone> {
    who: K,
    of: Arc<Counts<K>>,
}

impl<K: Ord + Clone> Counts<K> {
    pub(crate) fn new(most: u32) -> Arc<Counts<K>> {
        Arc::new(Counts { most, now: Mutex::default() })
    }

    /// One more, unless the limit is reached.
    pub(crate) fn one_more(self: &Arc<Self>, who: K) -> Option<Counted<K>> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let n = now.entry(who.clone()).or_default();
        if *n >= self.most {
            return None;
        }
        *n += 1;
        Some(Counted { who, of: Arc::clone(self) })
    }
}

impl<K: Ord + Clone> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut now = self.of.now.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n) = now.get_mut(&self.who) {
            *n -= 1;
            if *n == 0 {
                now.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_what_flows_in() {
        let mut bucket = Bucket::new(Rate::per_second(3, 2));
        let start = bucket.at;
        assert_eq!([0; 4].map(|_| bucket.take(start)), [true, true, true, false]);
        let later = start + Duration::from_millis(1001);
        assert_eq!([0; 3].map(|_| bucket.take(later)), [true, true, false]);
        let much_later = start + Duration::from_secs(1000);
        assert_eq!([0; 4].map(|_| bucket.take(much_later)), [true, true, true, false]);
    }

    #[test]
    fn everybody_has_a_bucket_of_their_own_and_full_ones_are_forgotten() {
        let buckets = Buckets::new(Rate::per_minute(2, 60));
        let start = Instant::now();
        assert_eq!([0; 3].map(|_| buckets.take(0, start)), [true, true, false]);
        assert!((1..FIRST_SWEEP).all(|who| buckets.take(who, start)), "nobody else is affected");
        let later = start + Duration::from_secs(3600);
        assert!(buckets.take(FIRST_SWEEP, later));
        let kept = buckets.kept.lock().expect("nobody panicked");
        assert_eq!(kept.each.len(), 1, "an hour later only the last one counts");
    }

    #[test]
    fn who_lets_one_go_may_have_another() {
        let counts = Counts::new(2);
        let (one, two) = (counts.one_more("a"), counts.one_more("a"));
        assert!(one.is_some() && two.is_some() && counts.one_more("a").is_none());
        assert!(counts.one_more("b").is_some(), "nobody else is affected");
        drop(one);
        assert!(counts.one_more("a").is_some());
        drop(two);
        assert!(counts.now.lock().expect("nobody panicked").is_empty(), "nothing is left behind");
    }
}
