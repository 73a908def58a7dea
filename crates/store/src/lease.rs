//! Who may host a table where several nodes share a store.
//!
//! A node says again and again that it lives. What a node that has been silent for a [`LEASE`] had the right to, others
//! may claim; each claim of a table counts its fence up, and only who knows the last number may write. So a node that
//! was merely slow finds out when it writes, and changes nothing.

use std::fmt;
use std::time::Duration;

/// So long a node counts as living after its last sign. A dead node's tables go on elsewhere within three seconds: this,
/// a beat until it is noticed, and what it takes to come back and to be woken.
pub const LEASE: Duration = Duration::from_millis(1_600);
/// So often a node says that it lives.
pub const BEAT: Duration = Duration::from_millis(400);

/// A server among others. Each start is another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Node(pub i64);

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How often a table had been claimed when this right was given: with a later one, this one is worth nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence(pub(crate) i64);

/// Who hosts a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    Ours(Fence),
    Theirs(Node),
}
