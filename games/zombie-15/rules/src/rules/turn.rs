//! The turn (chapter 5), and the sounds of the clock between questions (chapter 4).

use engine::{Told, done, next, settle};

use super::{Next, Table};
use crate::clock::{ClockState, Sound, TRACK};
use crate::setup::ClockKind;
use crate::state::{State, TurnFlags};
use crate::words::{Defeat, Event, Figure, Question, Step};

/// Z15-4.19: the end of a game in which nobody gives the time, as in random play.
pub(crate) const MOST_TURNS_UNTOLD: u16 = 500;

impl State {
    /// The next conscious Hero, clockwise.
    pub(crate) fn next_after(&self, me: Figure) -> Figure {
        let n = self.n_figures();
        let mut after = (1..=n).map(|step| Figure((me.0 + step) % n));
        after.find(|&figure| self.member(figure).is_conscious()).unwrap_or(me)
    }

    /// Z15-4.16: whether the players have agreed on it, or the scenario allows it.
    #[inline]
    pub(crate) fn can_stop_clock(&self) -> bool {
        let runs = self.clock.state == ClockState::Running && self.setup.clock == ClockKind::Real;
        (self.setup.house.pause || self.board.rules.pause) && runs
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-5.1: actions, Zombie Attack, next player.
    pub(super) fn turn(&mut self) -> Next {
        if self.s.turns_untold() >= MOST_TURNS_UNTOLD {
            self.track_ends();
            return done();
        }
        self.s.turn = self.s.turn.saturating_add(1);
        let me = self.s.active;
        let tired = u8::from(self.s.me().is_tired);
        let actions = self.s.setup.actions() - tired;
        self.s.turn_flags = TurnFlags { actions, ..TurnFlags::default() };
        self.tell(Event::TurnBegan(self.s.hero(me), actions));
        next([Step::Actions, Step::Attack, Step::NextPlayer])
    }

    /// Z15-5.2: one action after another, as long as there are any.
    #[inline]
    pub(super) fn actions(&mut self) -> Next {
        // Z15-4.11
        if self.objective_is_met() {
            self.win();
        }
        if self.s.can_act() {
            next([Step::Ask(self.s.active, Question::Act), Step::Actions])
        } else {
            done()
        }
    }

    pub(super) fn next_player(&mut self) -> Next {
        self.crowd_gathers();
        self.s.turn_flags = TurnFlags::default();
        if self.s.setup.clock == ClockKind::Turns {
            // Z15-4.17
            self.s.clock.count(self.s.setup.seconds);
            if self.s.turn.is_multiple_of(2) {
                return next([Step::Growl, Step::PassOn]);
            }
        }
        next([Step::PassOn])
    }

    /// Z15-5.5: the next conscious Hero, clockwise.
    pub(super) fn pass_on(&mut self) -> Next {
        self.s.active = self.s.next_after(self.s.active);
        next([Step::Turn])
    }

    /// Z15-4.16
    pub(crate) fn stop_clock(&mut self) {
        self.s.clock.state = ClockState::Stopping;
        self.tell(Event::ClockStopped);
    }

    /// Z15-4.16: this answers nothing, and the pending question is asked again.
    pub(super) fn let_clock_go_on(&mut self) {
        self.s.clock.state = ClockState::GoingOn;
        self.tell(Event::ClockWentOn);
        settle(self);
    }

    /// A sound of the track is due.
    pub(super) fn sound(&mut self) -> Next {
        if self.s.clock.elapsed >= TRACK && self.s.clock.next_sound >= TRACK {
            self.track_ends();
            return done();
        }
        let track = self.track();
        match self.s.clock.hear(&self.s.setup, track) {
            Sound::Siren => self.siren(),
            Sound::Growl => {
                self.tell(Event::Growled(self.s.clock.growls));
                next([Step::Growl])
            }
            Sound::End => {
                self.track_ends();
                done()
            }
        }
    }

    fn siren(&mut self) -> Next {
        let minutes = [7, 10, 14][usize::from(self.s.clock.sirens.clamp(1, 3)) - 1];
        self.tell(Event::Siren(minutes));
        let period = self.s.clock.sirens - 1;
        if self.s.board.goals.calls && self.s.calls >> period & 1 == 0 {
            self.lose(Defeat::MissedCall);
        }
        if self.s.board.goals.siren && self.s.clock.sirens == 3 {
            self.tell(Event::ExitOpened);
        }
        if self.objective_is_met() {
            self.win();
        }
        done()
    }

    /// Z15-4.1, Z15-18.6: the fifteen minutes are over.
    fn track_ends(&mut self) {
        let missed = self.s.board.goals.calls && self.s.calls != 0b1111;
        if !missed && self.has_held_out() {
            self.tell(Event::HeldOut);
            return self.win();
        }
        self.tell(Event::TrackEnded);
        self.lose(if missed { Defeat::MissedCall } else { Defeat::OutOfTime });
    }
}
