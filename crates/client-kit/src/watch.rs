//! The clock of a table, extrapolated between two messages.

use protocol::WireClock;

use crate::browser;

/// The last time that the table sent, and when it arrived.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Watch {
    said: WireClock,
    at: u64,
    /// Whether it came from a table.
    is_told: bool,
}

impl Watch {
    /// Set by the table's last message.
    pub fn set(said: WireClock) -> Watch {
        Watch { said, at: browser::now(), is_told: true }
    }

    /// One that stands still, for replays.
    pub fn still() -> Watch {
        let said = WireClock { now: 0, runs: false, alarm: None, pace: 1 };
        Watch { is_told: false, ..Watch::set(said) }
    }

    pub fn runs(self) -> bool {
        self.said.runs
    }

    /// Whether a table has paused it.
    pub fn is_held_up(self) -> bool {
        self.is_told && !self.said.runs
    }

    /// The time of the table, in its milliseconds.
    pub fn read(self) -> u64 {
        let passed = browser::now().saturating_sub(self.at) * self.said.pace;
        if self.said.runs { self.said.now + passed } else { self.said.now }
    }
}
