//! The timer (chapter 5). The state learns the time only when it asks the clock, so a timer that is
//! to start or pause must first ask for the time.

use engine::{Millis, Told, settle};

use super::Table;
use crate::state::{State, Timer, Wait};
use crate::words::{Action, Event, Phase, Step};

impl State {
    /// When the clock should next call: when time is up, or at once if the time is needed.
    pub(crate) fn next_alarm(&self) -> Option<Millis> {
        [self.timer_alarm(), self.wait_alarm()].into_iter().flatten().min()
    }

    fn timer_alarm(&self) -> Option<Millis> {
        match self.timer {
            _ if self.ended.is_some() => None,
            Timer::Off | Timer::Paused(_) | Timer::RunOut => None,
            Timer::Starting(_) | Timer::Pausing(_) => self.now.checked_add(1),
            Timer::Running(until) => Some(until.max(self.now.checked_add(1)?)),
        }
    }

    /// When a question that passes by itself does so, or at once if the time is needed.
    fn wait_alarm(&self) -> Option<Millis> {
        let soon = self.now.checked_add(1)?;
        match self.wait {
            _ if self.ended.is_some() => None,
            Wait::Off => None,
            Wait::Starting => Some(soon),
            Wait::Until(then) => Some(soon.max(then.into())),
        }
    }

    /// Whether a reaction is asked for: looks the same whatever is in hand (THIRTY-13.6).
    #[inline]
    pub(crate) fn is_open_reaction(&self) -> bool {
        match self.agenda.top() {
            Some(Step::Ask(question)) => question.is_reaction(),
            Some(Step::AskZombies(question)) => question.is_reaction(),
            _ => false,
        }
    }

    /// THIRTY-13.9: whether that question passes by itself. In a solo game nobody is kept waiting.
    pub(crate) fn passes_by_itself(&self) -> bool {
        self.setup.wait > 0 && !self.is_solo() && self.is_open_reaction()
    }

    /// THIRTY-5.4: whether a reaction or the other side's answer pauses the timer.
    pub(crate) fn is_reaction(&self) -> bool {
        self.is_open_reaction()
            || matches!(
                (self.phase, self.agenda.top()),
                (Phase::SurvivorAction, Some(Step::AskZombies(_)))
                    | (Phase::ZombieAction, Some(Step::Ask(_)))
            )
    }

    /// THIRTY-5.6: whether the player's own phase is out of time, so that no card may be played.
    #[inline]
    pub(crate) fn is_too_late_in(&self, own: Phase) -> bool {
        self.timer == Timer::RunOut && self.phase == own
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-5.1: it runs in Action Phases, for this many seconds. A solo game has none.
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

    /// A new turn: a player who passed on everything is asked again (THIRTY-13.10).
    pub(super) fn nobody_passes_yet(&mut self) {
        self.s.survivor.passes_all = false;
        self.s.horde.passes_all = false;
    }

    /// Updates the timers after an answer. A solo game has none.
    #[inline]
    pub(super) fn attend_clock(&mut self) {
        if self.s.is_solo() {
            return;
        }
        let waits = self.s.ended.is_none() && self.s.passes_by_itself();
        self.s.wait = if waits { Wait::Starting } else { Wait::Off };
        self.attend_timer();
    }

    /// THIRTY-5.4: pauses the timer for reactions and the other side, then resumes it.
    fn attend_timer(&mut self) {
        let pauses = self.s.is_reaction();
        self.s.timer = match (self.s.timer, pauses) {
            (Timer::Starting(left), true) => Timer::Paused(left),
            (Timer::Running(until), true) => Timer::Pausing(until),
            (Timer::Pausing(until), false) => Timer::Running(until),
            (Timer::Paused(left), false) => Timer::Starting(left),
            (as_it_is, _) => as_it_is,
        };
    }

    /// It is `now`. THIRTY-5.3: when time is up, whatever was begun is finished and nothing more is
    /// begun: the question for the next action is skipped. THIRTY-13.9: a question for a reaction
    /// that has waited long enough passes.
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
        if self.s.ended.is_some() {
            self.s.wait = Wait::Off;
            return;
        }
        match self.s.wait {
            Wait::Starting => {
                let then = now.saturating_add(u64::from(self.s.setup.wait) * 1000);
                self.s.wait = Wait::Until(u32::try_from(then).unwrap_or(u32::MAX));
            }
            Wait::Until(then) if u64::from(then) <= now && self.s.is_open_reaction() => {
                return self.play(Action::Pass);
            }
            Wait::Off | Wait::Until(_) => {}
        }
        settle(self);
        self.attend_timer();
    }
}
