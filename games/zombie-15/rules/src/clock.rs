//! The clock (chapter 4): the time on the track, and its next sound.
//!
//! Actions carry no time: only [`engine::Rules::clock`] does. So whenever the rules need the time,
//! they request an immediate alarm and continue from the time it gives.

use engine::Millis;

use crate::scenario::Track;
use crate::setup::{Agreed, ClockKind};

/// The length of the soundtrack in milliseconds (Z15-4.1).
pub const TRACK: u32 = 900_000;
/// The sirens after the one at the start (Z15-4.3).
pub const SIRENS: [u32; 3] = [420_000, 600_000, 840_000];
/// Z15-4.12
const TO_CHOOSE: Millis = 4_000;
/// Z15-4.20
const TO_PASS: Millis = 2_000;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Clock {
    pub(crate) state: ClockState,
    /// When the track would have begun, had it never been stopped.
    pub(crate) began: Millis,
    /// The last time that was given.
    pub(crate) told: Millis,
    /// The turn in which it was given.
    pub(crate) told_in: u16,
    /// The position on the track, in its own milliseconds.
    pub elapsed: u32,
    /// The track position of the next sound.
    pub next_sound: u32,
    pub(crate) growls: u8,
    pub sirens: u8,
    pub(crate) deadline: Deadline,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ClockState {
    NotYet,
    /// Runs from the next time that is given.
    Starting,
    Running,
    Stopping,
    Stopped,
    GoingOn,
}

/// The time limit for a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Deadline {
    None,
    /// Set when the next time is given.
    Choose,
    Pass,
    At(Millis),
}

/// A sound of the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Growl,
    Siren,
    End,
}

impl Clock {
    /// The clock before a scenario; the last time given still counts.
    pub(crate) fn new(told: Millis) -> Clock {
        Clock {
            state: ClockState::NotYet,
            began: 0,
            told,
            told_in: 0,
            elapsed: 0,
            next_sound: TRACK,
            growls: 0,
            sirens: 0,
            deadline: Deadline::None,
        }
    }

    pub(crate) fn start(&mut self, setup: &Agreed, track: Track) {
        self.state = match setup.clock {
            ClockKind::Real => ClockState::Starting,
            ClockKind::Turns | ClockKind::Actions => ClockState::Running,
        };
        self.next_sound = self.sound_after(setup, track).1;
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        matches!(self.state, ClockState::Stopping | ClockState::Stopped)
    }

    #[inline]
    pub(crate) fn sound_is_due(&self) -> bool {
        self.elapsed >= self.next_sound && self.state == ClockState::Running
    }

    /// The next sound of the track, and when. A siren comes before a growl at the same time.
    fn sound_after(&self, setup: &Agreed, track: Track) -> (Sound, u32) {
        let (every, n) = match setup.clock {
            ClockKind::Turns => (0, 0),
            ClockKind::Real | ClockKind::Actions => track.growls(),
        };
        let siren = SIRENS.get(usize::from(self.sirens)).copied().unwrap_or(TRACK);
        let growl = if self.growls < n { (u32::from(self.growls) + 1) * every } else { TRACK };
        if siren <= growl && siren < TRACK {
            (Sound::Siren, siren)
        } else if growl < TRACK {
            (Sound::Growl, growl)
        } else {
            (Sound::End, TRACK)
        }
    }

    /// When the next sound is due.
    pub(crate) fn next_due(&self, setup: &Agreed, track: Track) -> u32 {
        self.sound_after(setup, track).1
    }

    /// Takes the sound that is due, and schedules the next one.
    pub(crate) fn hear(&mut self, setup: &Agreed, track: Track) -> Sound {
        let (sound, _) = self.sound_after(setup, track);
        match sound {
            Sound::Growl => self.growls += 1,
            Sound::Siren => self.sirens += 1,
            Sound::End => {}
        }
        self.next_sound = self.sound_after(setup, track).1;
        sound
    }

    /// Advances the time without a real clock (Z15-4.17, Z15-4.18).
    #[inline]
    pub(crate) fn count(&mut self, seconds: u8) {
        if self.state == ClockState::Running {
            self.elapsed = (self.elapsed + 1_000 * u32::from(seconds)).min(TRACK);
        }
    }

    /// It is `now`.
    pub(crate) fn tell(&mut self, now: Millis, pace: u8) {
        self.told = now;
        match self.state {
            ClockState::NotYet | ClockState::Stopped => {}
            ClockState::Starting | ClockState::GoingOn => {
                self.began = now.saturating_sub(real(self.elapsed, pace));
                self.state = ClockState::Running;
            }
            ClockState::Running => self.elapsed = self.track_time(now, pace),
            ClockState::Stopping => {
                self.elapsed = self.track_time(now, pace);
                self.state = ClockState::Stopped;
            }
        }
        self.deadline = match self.deadline {
            Deadline::Choose => Deadline::At(now.saturating_add(TO_CHOOSE)),
            Deadline::Pass => Deadline::At(now.saturating_add(TO_PASS)),
            it @ (Deadline::None | Deadline::At(_)) => it,
        };
    }

    fn track_time(&self, now: Millis, pace: u8) -> u32 {
        let passed = now.saturating_sub(self.began).saturating_mul(pace.into()) / 100;
        (passed.min(TRACK.into()) as u32).max(self.elapsed)
    }

    pub(crate) fn next_alarm(&self, pace: u8) -> Option<Millis> {
        let sound = match self.state {
            ClockState::NotYet | ClockState::Stopped => None,
            ClockState::Starting | ClockState::GoingOn | ClockState::Stopping => Some(self.told),
            // A sound that is due only waits for the current action to end.
            ClockState::Running if self.sound_is_due() => None,
            ClockState::Running => Some(self.began.saturating_add(real(self.next_sound, pace))),
        };
        let deadline = match self.deadline {
            _ if self.is_stopped() => None,
            Deadline::None => None,
            Deadline::Choose | Deadline::Pass => Some(self.told),
            Deadline::At(time) => Some(time),
        };
        [sound, deadline].into_iter().flatten().min()
    }
}

/// How long a stretch of the track takes at this pace.
fn real(track: u32, pace: u8) -> Millis {
    (Millis::from(track) * 100).div_ceil(pace.max(1).into())
}
