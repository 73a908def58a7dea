//! The timer of an Action Phase, as interpolated between two messages.

use rules::state::Timer;
use rules::view::View;
use rules::words::Phase;

/// The timer at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Countdown {
    /// Milliseconds left.
    pub left: u64,
    /// Milliseconds of the whole phase.
    pub whole: u64,
    /// Whether it is stopped, for a reaction or a pause.
    pub stands: bool,
}

/// How urgent it looks and sounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    Calm,
    /// The last ten seconds.
    Late,
    /// The last five.
    Last,
}

impl Countdown {
    /// The timer of a view when the table's clock says `now`; `None` if there is no timer.
    pub fn of(view: &View, now: u64, clock_runs: bool) -> Option<Countdown> {
        if view.ending.is_some() {
            return None;
        }
        let seconds = match view.phase {
            Phase::SurvivorAction => view.setup.survivor_timer,
            Phase::ZombieAction => view.setup.zombie_timer,
            Phase::Setup
            | Phase::SurvivorDraw
            | Phase::SurvivorResolution
            | Phase::ZombieDraw
            | Phase::ZombieResolution => return None,
        };
        let (left, stands) = match view.timer {
            Timer::Off => return None,
            Timer::Starting(left) => (left, !clock_runs),
            Timer::Running(until) => (until.saturating_sub(now), !clock_runs),
            Timer::Pausing(until) => (until.saturating_sub(view.now), true),
            Timer::Paused(left) => (left, true),
            Timer::RunOut => (0, true),
        };
        let whole = (u64::from(seconds) * 1000).max(1);
        Some(Countdown { left: left.min(whole), whole, stands })
    }

    /// Whole seconds, rounded up: the last second counts as 1.
    pub fn seconds(self) -> u64 {
        self.left.div_ceil(1000)
    }

    /// The share of the ring that is left, from 1 to 0.
    pub fn share(self) -> f64 {
        self.left as f64 / self.whole as f64
    }

    pub fn urgency(self) -> Urgency {
        match self.left {
            0..=5_000 => Urgency::Last,
            5_001..=10_000 => Urgency::Late,
            _ => Urgency::Calm,
        }
    }

    /// The number of the current tick, counting down; a new number is a new tick. There is one tick per
    /// second in the last ten seconds, two in the last five.
    pub fn tick(self) -> Option<u64> {
        if self.stands || self.left == 0 {
            return None;
        }
        match self.urgency() {
            Urgency::Calm => None,
            Urgency::Late => Some(2 * self.left.div_ceil(1000)),
            Urgency::Last => Some(self.left.div_ceil(500)),
        }
    }

    /// Whether the ring changes with every frame.
    pub fn is_moving(self) -> bool {
        !self.stands && self.left > 0
    }
}
