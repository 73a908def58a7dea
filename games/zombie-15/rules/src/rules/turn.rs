//! The turn (chapter 5), and what the clock says between questions (chapter 4).

use engine::{Told, done, next, settle};

use super::{Next, Table};
use crate::clock::{ClockState, Deadline, Sound, TRACK};
use crate::heroes::Hero;
use crate::setup::ClockKind;
use crate::state::{State, TurnFlags};
use crate::why_not::is_object;
use crate::words::{Action, Defeat, Event, Figure, Question, Step};

/// Z15-4.19: only where nobody tells the time, as in random play, is this the end.
pub(crate) const MOST_TURNS_UNTOLD: u16 = 500;

impl State {
    /// The next conscious Hero, clockwise.
    pub(crate) fn next_after(&self, me: Figure) -> Figure {
        let n = self.n_figures();
        let mut after = (1..=n).map(|step| Figure((me.0 + step) % n));
        after.find(|&figure| self.member(figure).is_conscious()).unwrap_or(me)
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

    /// Z15-5.2: one action after the other, as long as there are any.
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

    #[inline]
    pub(super) fn act_answer(&mut self, me: Figure, action: Action) -> Next {
        let takes_time = self.takes_time(me, action);
        let next = self.act(me, action);
        // Z15-4.18
        if self.s.setup.clock == ClockKind::Actions && takes_time {
            self.s.turn_flags.has_acted = true;
            self.s.clock.count(self.s.setup.seconds);
        }
        next
    }

    /// What costs no action takes no time; but a turn in which nothing is done counts as one.
    fn takes_time(&self, me: Figure, action: Action) -> bool {
        let is_free = matches!(action, Action::DropToken(_) | Action::Skate(_))
            || (is_object(action) && self.s.is(me, Hero::Snow));
        if action == Action::Done { !self.s.turn_flags.has_acted } else { !is_free }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a turn knows half of all actions")]
    fn act(&mut self, me: Figure, action: Action) -> Next {
        match action {
            Action::Go(tile) => self.go(me, tile),
            Action::Enter(tile) => self.enter(me, tile),
            Action::Leave(tile) => self.leave(me, tile),
            Action::Skate(tile) => self.skate(me, tile),
            Action::Search => self.search(me),
            Action::Careful(item, slot) => self.careful_search(me, item, slot),
            Action::CarefulNothing => self.careful_nothing(me),
            Action::Flip => self.flip(),
            Action::Take(token) => self.take_token_action(me, token, None),
            Action::Exchange(token, down) => self.take_token_action(me, token, Some(down)),
            Action::TakeFrom(from, token) => self.take_from(me, from, token, None),
            Action::ExchangeFrom(from, token, down) => self.take_from(me, from, token, Some(down)),
            Action::Fight(slot) => self.fight(me, slot),
            Action::Blast(slot) => self.blast(me, slot),
            Action::BlastInto(slot, tile) => self.blast_into(me, slot, tile.street()),
            Action::Shoot(slot, tile) => self.shoot(me, slot, tile),
            Action::BareHands => self.bare_hands(me),
            Action::Reload(slot) => self.reload(me, slot),
            Action::Heal(mate) => self.heal(me, mate),
            Action::HealBoth(one, other) => self.heal_both(me, one, other),
            Action::Revive(mate) => self.revive(me, mate),
            Action::Use(item) => self.use_object(me, item),
            Action::Dynamite(tile) => self.dynamite(me, tile),
            Action::Fireworks(tile, n) => self.fireworks(me, tile, n),
            Action::PickUp(heavy) => self.pick_up(me, heavy),
            Action::Lift(mate) => self.lift(me, mate),
            Action::Drop => self.drop_load_action(me),
            Action::GetUp => self.get_up(me),
            Action::SwitchOff => self.switch_off(me),
            Action::Call => self.call(me),
            Action::Fire => self.fire(me),
            Action::DropToken(token) => {
                self.put_token_down(me, Some(token));
                done()
            }
            Action::Done => {
                self.s.turn_flags.is_done = true;
                done()
            }
            _ => unreachable!("{action:?} is no action of a turn"),
        }
    }

    /// One action is spent.
    #[inline]
    pub(super) fn spend(&mut self) {
        self.s.turn_flags.actions -= 1;
    }

    /// Z15-5.3
    fn get_up(&mut self, me: Figure) -> Next {
        self.spend();
        self.s.member_mut(me).is_lying = false;
        self.tell(Event::GotUp(self.s.hero(me)));
        done()
    }

    /// Z15-4.9: "Your turn!"
    #[inline]
    pub(super) fn pass_answer(&mut self, me: Figure, action: Action) -> Next {
        if let Action::DropToken(token) = action {
            return self.drop_token(me, token, Question::Pass);
        }
        self.s.clock.deadline = Deadline::None;
        done()
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
    pub(super) fn stop_or_go_on(&mut self, action: Action) {
        if action == Action::Pause {
            self.s.clock.state = ClockState::Stopping;
            self.tell(Event::ClockStopped);
        } else {
            self.s.clock.state = ClockState::GoingOn;
            self.tell(Event::ClockWentOn);
        }
        settle(self);
    }

    /// The track says something.
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
