//! Numbers with confidence intervals.

use any_game::{Sum, interval};

/// A number with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// The number of games.
    pub n: u64,
}

impl Measure {
    /// A share, with Wilson's interval.
    pub fn share(times: u64, n: u64) -> Measure {
        let (low, high) = interval(times, n);
        Measure { value: times as f64 / n.max(1) as f64, low, high, n }
    }

    pub fn mean(sum: &Sum) -> Measure {
        let (value, margin) = (sum.mean(), sum.margin());
        Measure { value, low: value - margin, high: value + margin, n: sum.n }
    }

    /// `12.3 % (10.9–13.8)`
    pub fn percent(&self) -> String {
        let [value, low, high] = [self.value, self.low, self.high].map(|it| 100.0 * it);
        format!("{value:.1} % ({low:.1}–{high:.1})")
    }

    /// `17.2 (16.9–17.5)`
    pub fn number(&self) -> String {
        format!("{:.1} ({:.1}–{:.1})", self.value, self.low, self.high)
    }
}
