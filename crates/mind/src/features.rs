//! Features: every fact becomes a number below 65,536, by hashing. With a few thousand different facts, hardly any two collide.

/// How many numbers there are.
pub const N_FEATURES: usize = 1 << 16;

/// Extends a hash by another word.
#[inline]
pub(crate) const fn mix(path: u64, word: u64) -> u64 {
    let mixed = (path.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// The hash of a text.
#[inline]
pub(crate) const fn text(words: &str) -> u64 {
    let bytes = words.as_bytes();
    let (mut hash, mut at) = (bytes.len() as u64, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    mix(hash, 0)
}

/// Thresholds at which a number also gets an "at least" feature.
const STEPS: [u64; 15] = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 100];
/// Up to here each number is a feature of its own.
const SMALL: u64 = 16;
const AT_LEAST: u64 = 1 << 40;
const ABOUT: u64 = 1 << 41;
const BELOW_ZERO: u64 = 1 << 42;

/// A set of features.
pub struct Sketch {
    list: Vec<u16>,
    seen: Vec<u64>,
}

impl Default for Sketch {
    fn default() -> Self {
        Sketch { list: Vec::new(), seen: vec![0; N_FEATURES / 64] }
    }
}

impl std::fmt::Debug for Sketch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a sketch of {} features", self.list.len())
    }
}

impl Sketch {
    #[inline]
    pub(crate) fn add(&mut self, hash: u64) {
        let feature = (hash >> 48) as u16;
        let (word, bit) = (usize::from(feature / 64), 1 << (feature % 64));
        if self.seen[word] & bit == 0 {
            self.seen[word] |= bit;
            self.list.push(feature);
        }
    }

    /// A number: small ones exactly, larger ones rounded, plus all thresholds they reach. Zero has no feature.
    #[inline]
    pub(crate) fn number(&mut self, path: u64, n: i64) {
        let (path, size) = (if n < 0 { mix(path, BELOW_ZERO) } else { path }, n.unsigned_abs());
        if size == 0 {
            return;
        }
        let exactly = if size <= SMALL { size } else { ABOUT + about(size) };
        self.add(mix(path, exactly));
        for step in STEPS {
            if step > size {
                break;
            }
            self.add(mix(path, AT_LEAST + step));
        }
    }

    /// Moves the features out, and starts over.
    pub(crate) fn move_to(&mut self, out: &mut Vec<u16>) {
        for &feature in &self.list {
            self.seen[usize::from(feature / 64)] = 0;
        }
        out.append(&mut self.list);
    }
}

/// Rounds to four steps per doubling.
fn about(n: u64) -> u64 {
    let doublings = u64::from(n.ilog2());
    4 * doublings + (n >> doublings.saturating_sub(2)) % 4
}
