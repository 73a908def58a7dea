//! Sums over many games, and their margins of error.

/// One number per game, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    pub n: u64,
    pub total: u64,
    pub squares: u128,
    pub least: u64,
    pub most: u64,
}

impl Default for Sum {
    fn default() -> Self {
        Sum { n: 0, total: 0, squares: 0, least: u64::MAX, most: 0 }
    }
}

impl Sum {
    pub fn add(&mut self, value: u64) {
        let squares = u128::from(value) * u128::from(value);
        self.merge(Sum { n: 1, total: value, squares, least: value, most: value });
    }

    pub fn merge(&mut self, other: Sum) {
        self.n += other.n;
        self.total += other.total;
        self.squares += other.squares;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    pub fn mean(&self) -> f64 {
        self.total as f64 / self.n.max(1) as f64
    }

    /// The margin of error of the mean: half of its 95 % interval.
    pub fn margin(&self) -> f64 {
        let n = self.n.max(2) as f64;
        let variance = (self.squares as f64 / n - self.mean().powi(2)).max(0.0) * n / (n - 1.0);
        1.96 * (variance / n).sqrt()
    }
}

/// The 95 % interval (Wilson) for a share of `n` games.
pub fn interval(won: u64, n: u64) -> (f64, f64) {
    interval_of(won as f64 / n.max(1) as f64, n as f64)
}

/// The same for games of which groups have the same luck, by how many of each full group were won: such games tell less than as
/// many independent ones. How much less is seen from how far the groups differ.
pub fn interval_in_groups(won: u64, n: u64, size: u64, groups: &[u64]) -> (f64, f64) {
    let (share, k) = (won as f64 / n.max(1) as f64, groups.len() as f64);
    let mean = groups.iter().sum::<u64>() as f64 / k.max(1.0);
    let squares = groups.iter().map(|&it| (it as f64 - mean).powi(2)).sum::<f64>();
    let by_chance = mean * (1.0 - mean / size as f64);
    let alike = match groups {
        _ if size == 1 => 1.0,
        // All games of one group could have gone alike.
        [] | [_] => size as f64,
        _ if by_chance == 0.0 => 1.0,
        _ => (squares / (k - 1.0) / by_chance).clamp(1.0, size as f64),
    };
    interval_of(share, n as f64 / alike)
}

fn interval_of(share: f64, n: f64) -> (f64, f64) {
    if n == 0.0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.96;
    let middle = share + Z * Z / (2.0 * n);
    let width = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - width) / scale).max(0.0), ((middle + width) / scale).min(1.0))
}
