//! The timer (chapter 5). The clock only speaks when it is asked; so a timer that is to start or to
//! pause first asks what time it is.

use engine::{Millis, Told, settle};

use super::Table;
use crate::state::{State, Timer};
use crate::words::{Event, Phase, Step};

impl State {
    /// When the clock wants to speak: when time is up, or at once to tell the time.
    pub(crate) fn next_alarm(&self) -> Option<Millis> {
        match self.timer {
            _ if self.ended.is_some() => None,
            Timer::Off | Timer::Paused(_) | Timer::RunOut => None,
            Timer::Starting(_) | Timer::Pausing(_) => self.now.checked_add(1),
            Timer::Running(until) => Some(until.max(self.now.checked_add(1)?)),
        }
    }

    /// THIRTY-5.4: whether the other side has to answer, so that the timer stands still.
    pub(crate) fn is_reaction(&self) -> bool {
        matches!(
            (self.phase, self.agenda.top()),
            (Phase::SurvivorAction, Some(Step::AskZombies(_)))
                | (Phase::ZombieAction, Some(Step::Ask(_)))
        )
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-5.1: it runs in Action Phases, for so many seconds. Alone there is none.
    pub(super) fn start_timer(&mut self, seconds: u16) {
        let has_timer = seconds > 0 && !self.s.is_solo();
        self.s.timer =
            if has_timer { Timer::Starting(u64::from(seconds) * 1000) } else { Timer::Off };
    }

    pub(super) fn stop_timer(&mut self) {
        self.s.timer = Timer::Off;
    }

    pub(super) fn is_time_up(&self) -> bool {
        self.s.timer == Timer::RunOut
    }

    /// THIRTY-5.4: pauses for reactions of the other side, and goes on after them.
    pub(super) fn attend_timer(&mut self) {
        let pauses = self.s.is_reaction();
        self.s.timer = match (self.s.timer, pauses) {
            (Timer::Starting(left), true) => Timer::Paused(left),
            (Timer::Running(until), true) => Timer::Pausing(until),
            (Timer::Pausing(until), false) => Timer::Running(until),
            (Timer::Paused(left), false) => Timer::Starting(left),
            (as_it_is, _) => as_it_is,
        };
    }

    /// It is `now`. THIRTY-5.3: when time is up, what was begun is finished, and nothing more is
    /// begun: the question for the next action is moot.
    pub(crate) fn clock(&mut self, now: Millis) {
        self.s.now = self.s.now.max(now);
        let now = self.s.now;
        self.s.timer = match self.s.timer {
            _ if self.s.ended.is_some() => Timer::Off,
            Timer::Starting(left) => Timer::Running(now.saturating_add(left)),
            Timer::Pausing(until) => Timer::Paused(until.saturating_sub(now).max(1)),
            Timer::Running(until) if until <= now => {
                self.tell(Event::TimeRanOut);
                Timer::RunOut
            }
            as_it_is @ (Timer::Off | Timer::Running(_) | Timer::Paused(_) | Timer::RunOut) => {
                as_it_is
            }
        };
        if self.s.ended.is_none() {
            settle(self);
            self.attend_timer();
        }
    }
}
