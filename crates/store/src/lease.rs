//! Who may host a table where several nodes share a store.
//!
//! A node sends heartbeats. When one has been silent for a [`LEASE`], others may claim its tables; each claim of a table increments
//! its fence, and only a writer with the latest fence may write. So a node that was merely slow finds out when it writes, and
//! changes nothing.

use std::fmt;
use std::time::Duration;

/// How long a node counts as alive after its last heartbeat. A dead node's tables continue elsewhere within three seconds: this, a
/// heartbeat until it is noticed, and the time to reconnect and to wake the table.
pub const LEASE: Duration = Duration::from_millis(1_600);
/// The interval between heartbeats.
pub const BEAT: Duration = Duration::from_millis(400);

/// A running server. Each start is a new node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Node(pub i64);

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A fencing token: how often the table had been claimed. A later claim invalidates it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence(pub(crate) i64);

/// Who hosts a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    Ours(Fence),
    Theirs(Node),
}
