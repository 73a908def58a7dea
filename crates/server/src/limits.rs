//! How much one client may ask for.

use std::time::Duration;

use tokio::time::Instant;

/// What a server bears. The defaults are far above what people need.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message or request.
    pub message_bytes: usize,
    /// So many messages of one connection at once, and so many more each second.
    pub burst: u32,
    pub per_second: u32,
    /// So many new tables at once, and so many more each minute, from everybody together.
    pub tables_burst: u32,
    pub tables_per_minute: u32,
    /// So many messages wait for a client before it counts as gone.
    pub queue: usize,
    pub connections: u32,
    /// So long is waited for a hello, for a client to take a message, and for the last to go.
    pub patience: Duration,
    /// A connection that is silent so long is asked whether it is still there; after three times as
    /// long it counts as gone.
    pub silence: Duration,
    /// A table at which nobody is goes to sleep after this time.
    pub sleep_after: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 64 * 1024,
            burst: 40,
            per_second: 20,
            tables_burst: 60,
            tables_per_minute: 60,
            queue: 256,
            connections: 10_000,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(20),
            sleep_after: Duration::from_secs(60),
        }
    }
}

/// A bucket that fills by itself and from which every message takes a drop.
#[derive(Debug)]
pub(crate) struct Bucket {
    drops: f64,
    most: f64,
    per_second: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(most: u32, per_second: f64) -> Bucket {
        let most = f64::from(most);
        Bucket { drops: most, most, per_second, at: Instant::now() }
    }

    /// Whether there was a drop left at this time.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.drops = (self.drops + passed * self.per_second).min(self.most);
        self.at = now;
        let has_one = self.drops >= 1.0;
        if has_one {
            self.drops -= 1.0;
        }
        has_one
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_what_flows_in() {
        let mut bucket = Bucket::new(3, 2.0);
        let start = bucket.at;
        assert_eq!([0; 4].map(|_| bucket.take(start)), [true, true, true, false]);
        let later = start + Duration::from_millis(1001);
        assert_eq!([0; 3].map(|_| bucket.take(later)), [true, true, false]);
        let much_later = start + Duration::from_secs(1000);
        assert_eq!([0; 4].map(|_| bucket.take(much_later)), [true, true, true, false]);
    }
}
