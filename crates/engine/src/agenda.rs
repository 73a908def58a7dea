//! The agenda: what the rulebook says must still happen.

use crate::Next;

/// The steps that must still happen, a stack with the next one on top. Plain data, so that a whole
/// game in mid-rule can be cloned, compared, hashed, printed and dropped.
#[derive(Clone, Copy)]
pub struct Agenda<S, const N: usize> {
    /// Only the first `len` count: a popped step stays in its slot until it is overwritten.
    steps: [S; N],
    len: u8,
}

impl<S: Copy + Default, const N: usize> Agenda<S, N> {
    /// An agenda with one step.
    pub fn new(first: S) -> Self {
        let mut agenda = Self::empty();
        agenda.push(first);
        agenda
    }

    /// The steps from the bottom (last) to the top (next); `None` if they do not fit.
    pub fn from_steps(steps: &[S]) -> Option<Self> {
        if steps.len() > N {
            return None;
        }
        let mut agenda = Self::empty();
        steps.iter().for_each(|&step| agenda.push(step));
        Some(agenda)
    }

    fn empty() -> Self {
        const { assert!(N <= u8::MAX as usize, "an agenda is counted in a byte") }
        Agenda { steps: [S::default(); N], len: 0 }
    }
}

impl<S: Copy, const N: usize> Agenda<S, N> {
    /// The next step.
    #[inline]
    pub fn top(&self) -> Option<S> {
        // For an empty agenda the index is out of bounds, so one check covers both.
        self.steps.get((self.len as usize).wrapping_sub(1)).copied()
    }

    /// How many steps are left.
    pub fn depth(&self) -> usize {
        self.len as usize
    }

    /// From the last step to the next one.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = S> {
        self.steps[..self.len as usize].iter().copied()
    }

    /// Drops everything above the topmost step that `is_kept`, which becomes the next one: for "the
    /// turn ends at once, but the card is still turned over".
    pub fn cut_to(&mut self, is_kept: impl Fn(S) -> bool) {
        while self.top().is_some_and(|step| !is_kept(step)) {
            self.pop();
        }
    }

    /// Pops the next step.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<S> {
        let top = self.top();
        self.len = self.len.saturating_sub(1);
        top
    }

    /// Pushes the consequences of a rule, the first one on top.
    #[inline]
    pub(crate) fn schedule(&mut self, next: Next<S>) {
        for step in next.steps().rev() {
            self.push(step);
        }
    }

    #[inline]
    fn push(&mut self, step: S) {
        assert!((self.len as usize) < N, "the agenda holds {N} steps and no more");
        self.steps[self.len as usize] = step;
        self.len += 1;
    }
}

impl<S: Copy + PartialEq, const N: usize> PartialEq for Agenda<S, N> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.steps().eq(other.steps())
    }
}

impl<S: Copy + Eq, const N: usize> Eq for Agenda<S, N> {}

impl<S: Copy + std::hash::Hash, const N: usize> std::hash::Hash for Agenda<S, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u8(self.len);
        self.steps().for_each(|step| step.hash(state));
    }
}

impl<S: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for Agenda<S, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

#[cfg(feature = "serde")]
impl<S: Copy + serde::Serialize, const N: usize> serde::Serialize for Agenda<S, N> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.steps())
    }
}

#[cfg(feature = "serde")]
impl<'de, S: Copy + Default + serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de>
    for Agenda<S, N>
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = Vec::<S>::deserialize(deserializer)?;
        Self::from_steps(&steps).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "the agenda has {} steps; at most {N} fit",
                steps.len()
            ))
        })
    }
}
