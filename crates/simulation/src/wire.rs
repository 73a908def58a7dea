//! Connections between clients and the server: each keeps its order, has latency, and breaks with messages in flight.

use engine::{Millis, Rng};

/// One connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wire {
    pub(crate) client: usize,
    /// Whether the client and the server still have it open.
    pub(crate) at_client: bool,
    pub(crate) at_server: bool,
    /// When the last message in flight arrives, in each direction.
    up: Millis,
    down: Millis,
    /// Messages that would reach the server later than this are lost.
    pub(crate) cut: Millis,
}

impl Wire {
    pub(crate) fn new(client: usize) -> Wire {
        Wire { client, at_client: true, at_server: true, up: 0, down: 0, cut: Millis::MAX }
    }

    /// When a message sent now arrives at the server.
    pub(crate) fn up_at(&mut self, now: Millis, rng: &mut Rng) -> Millis {
        self.up = self.up.max(now + delay(rng));
        self.up
    }

    /// When a message sent now arrives at the client.
    pub(crate) fn down_at(&mut self, now: Millis, rng: &mut Rng) -> Millis {
        self.down = self.down.max(now + delay(rng));
        self.down
    }

    /// Breaks the connection. Some of the client's last messages may still arrive.
    pub(crate) fn cut(&mut self, now: Millis, rng: &mut Rng) {
        let left = self.up.saturating_sub(now) as u32;
        self.cut = now + u64::from(rng.below(left + 1));
        self.at_client = false;
    }
}

/// Which of the four delays: most are short.
const SLOW: [usize; 16] = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3];

fn delay(rng: &mut Rng) -> Millis {
    let most = [20, 80, 400, 3000][SLOW[rng.below(16) as usize]];
    1 + u64::from(rng.below(most))
}
