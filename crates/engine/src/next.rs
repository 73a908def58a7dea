//! The consequences of a rule.
//!
//! All of it is force-inlined: a rule returns a `Next` for every step of every game, and it should
//! never be built in one place and copied to another.

/// The consequences of a rule, in order. Rules return it; only the engine schedules it.
#[must_use = "what happens next is lost unless it is returned"]
#[derive(Clone, Copy, Debug)]
pub struct Next<S> {
    /// Only the first `len` count. Plain steps with a length, because `Option`s would be tested one
    /// by one when they are copied.
    steps: [S; CAPACITY],
    len: u8,
}

const CAPACITY: usize = 7;

/// Nothing follows.
#[inline(always)]
pub fn done<S: Copy + Default>() -> Next<S> {
    Next { steps: [S::default(); CAPACITY], len: 0 }
}

/// These steps follow, in this order.
#[inline(always)]
pub fn next<S: Copy + Default, const N: usize>(steps: [S; N]) -> Next<S> {
    const { assert!(N <= CAPACITY, "a rule has at most seven consequences: make a step of them") }
    Next { steps: std::array::from_fn(|i| steps.get(i).copied().unwrap_or_default()), len: N as u8 }
}

impl<S: Copy> Next<S> {
    /// First this, then `step`.
    #[inline(always)]
    pub fn then(mut self, step: S) -> Self {
        let len = usize::from(self.len);
        assert!(len < CAPACITY, "a rule has at most {CAPACITY} consequences");
        self.steps[len] = step;
        self.len += 1;
        self
    }

    /// The consequences, in order.
    #[inline(always)]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = S> {
        self.steps[..usize::from(self.len)].iter().copied()
    }
}
