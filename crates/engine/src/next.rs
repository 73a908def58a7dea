//! What follows from a rule.

/// What follows from a rule, in order. Rules return it; only the engine schedules.
#[must_use = "what happens next is lost unless it is returned"]
#[derive(Clone, Copy, Debug)]
pub struct Next<S> {
    steps: [Option<S>; CAPACITY],
    len: u8,
}

const CAPACITY: usize = 7;

/// Nothing follows.
#[inline]
pub fn done<S: Copy>() -> Next<S> {
    Next { steps: [None; CAPACITY], len: 0 }
}

/// These steps follow, in this order.
#[inline]
pub fn next<S: Copy, const N: usize>(steps: [S; N]) -> Next<S> {
    const { assert!(N <= CAPACITY, "a rule has at most seven consequences: make a step of them") }
    let mut next = done();
    for (slot, step) in next.steps.iter_mut().zip(steps) {
        *slot = Some(step);
    }
    next.len = N as u8;
    next
}

impl<S: Copy> Next<S> {
    /// First this, then `step`.
    #[inline]
    pub fn then(mut self, step: S) -> Self {
        assert!((self.len as usize) < CAPACITY, "a rule has at most {CAPACITY} consequences");
        self.steps[self.len as usize] = Some(step);
        self.len += 1;
        self
    }

    /// The consequences, in order.
    #[inline]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = S> {
        self.steps[..self.len as usize].iter().flatten().copied()
    }
}
