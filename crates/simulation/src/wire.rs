//! Lines between people and the server: each keeps its order and takes its time, and breaks with what is on it.

use engine::{Millis, Rng};

/// One line, as it was called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wire {
    pub(crate) client: usize,
    /// Whether the client still listens, and the server.
    pub(crate) at_client: bool,
    pub(crate) at_server: bool,
    /// When the last message arrives that is on its way, in each direction.
    up: Millis,
    down: Millis,
    /// What would arrive at the server later than this is lost.
    pub(crate) cut: Millis,
}

impl Wire {
    pub(crate) fn new(client: usize) -> Wire {
        Wire { client, at_client: true, at_server: true, up: 0, down: 0, cut: Millis::MAX }
    }

    /// When something that is said now arrives at the server.
    pub(crate) fn up_at(&mut self, now: Millis, rng: &mut Rng) -> Millis {
        self.up = self.up.max(now + delay(rng));
        self.up
    }

    /// When something that is told now arrives at the client.
    pub(crate) fn down_at(&mut self, now: Millis, rng: &mut Rng) -> Millis {
        self.down = self.down.max(now + delay(rng));
        self.down
    }

    /// It breaks. Some of what the client said last may still arrive.
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
