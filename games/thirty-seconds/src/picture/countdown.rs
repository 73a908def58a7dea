//! The timer of an Action Phase as it is read between two messages.

use rules::state::Timer;
use rules::view::View;
use rules::words::Phase;

/// What the timer shows at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Countdown {
    /// Milliseconds left.
    pub left: u64,
    /// Milliseconds of the whole phase.
    pub whole: u64,
    /// It stands still, for a reaction or a pause.
    pub stands: bool,
}

/// How loud it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    Calm,
    /// The last ten seconds.
    Late,
    /// The last five.
    Last,
}

impl Countdown {
    /// What the timer of a view shows when the table's clock says `now`; nothing where no timer runs.
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

    /// Whole seconds, as people count them: the last one is 1.
    pub fn seconds(self) -> u64 {
        self.left.div_ceil(1000)
    }

    /// What is left of the ring, from 1 to 0.
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

    /// The number of the tick that is due, counted down; another number is another tick. In the last ten
    /// seconds there is one each second, in the last five two.
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

    /// When the ring next looks different: in a frame while it runs, and not at all while it stands.
    pub fn is_moving(self) -> bool {
        !self.stands && self.left > 0
    }
}
