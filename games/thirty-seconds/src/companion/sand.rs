//! The timer of 30 Seconds to Live at a real table (chapter 5 of its rules).

use serde::{Deserialize, Serialize};

use stage::sound::Sound;

/// Whose Action Phase it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Side {
    Survivor,
    Zombies,
}

/// An hourglass. It stores times of day, in milliseconds, so that it goes on after the page is reloaded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sand {
    /// Seconds for each side; 0 means no limit.
    seconds: [u16; 2],
    pub side: Side,
    /// Milliseconds that had passed when it was last started or stopped,
    passed: u64,
    /// and when it was started, if it is running.
    since: Option<u64>,
    /// The last second that was announced by a sound.
    heard: Option<u16>,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Survivor, Side::Zombies];

    pub fn other(self) -> Side {
        match self {
            Side::Survivor => Side::Zombies,
            Side::Zombies => Side::Survivor,
        }
    }
}

impl Sand {
    /// The Survivor begins (THIRTY-4.1); a handicap is a different time for one side (THIRTY-5.2).
    pub fn new(survivor: u16, zombies: u16) -> Sand {
        let seconds = [survivor, zombies];
        Sand { seconds, side: Side::Survivor, passed: 0, since: None, heard: None }
    }

    pub fn seconds_of(&self, side: Side) -> u16 {
        self.seconds[side as usize]
    }

    /// Gives a side a different time, at the latest from its next phase on.
    pub fn give(&mut self, side: Side, seconds: u16) {
        self.seconds[side as usize] = seconds;
    }

    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Whether the phase has not been started yet.
    pub fn is_fresh(&self) -> bool {
        self.since.is_none() && self.passed == 0
    }

    pub fn go(&mut self, now: u64) {
        if self.since.is_none() && !self.is_over(now) {
            self.since = Some(now);
        }
    }

    pub fn stop(&mut self, now: u64) {
        self.passed = self.passed(now);
        self.since = None;
    }

    /// Passes to the other side, whose phase begins when somebody starts it.
    pub fn turn_over(&mut self) {
        *self = Sand {
            side: self.side.other(),
            ..Sand::new(self.seconds[Side::Survivor as usize], self.seconds[Side::Zombies as usize])
        };
    }

    /// Milliseconds left; `None` without a timer.
    pub fn left(&self, now: u64) -> Option<u64> {
        let all = u64::from(self.seconds_of(self.side)) * 1_000;
        (all > 0).then(|| all.saturating_sub(self.passed(now)))
    }

    /// Seconds left, rounded up: the last second counts as 1.
    pub fn seconds_left(&self, now: u64) -> Option<u16> {
        self.left(now).map(|left| left.div_ceil(1_000) as u16)
    }

    pub fn is_over(&self, now: u64) -> bool {
        self.left(now) == Some(0)
    }

    /// The sound that is due now, if any. When the time is up, the timer stops.
    pub fn tick(&mut self, now: u64) -> Option<Sound> {
        let left = self.seconds_left(now).filter(|_| self.is_running())?;
        if left == 0 {
            self.stop(now);
        }
        let is_new = self.heard.replace(left) != Some(left);
        is_new.then(|| Sound::Tick(left.min(u8::MAX.into()) as u8))
    }

    /// Milliseconds until the number changes.
    pub fn next_in(&self, now: u64) -> Option<u64> {
        let left = self.left(now).filter(|_| self.is_running())?;
        Some(left.saturating_sub(1) % 1_000 + 1)
    }

    fn passed(&self, now: u64) -> u64 {
        self.passed + self.since.map_or(0, |since| now.saturating_sub(since))
    }
}
