//! The turn (chapter 5), and what the clock says between questions (chapter 4).

use engine::{Told, done, next, settle};

use super::{Next, Table};
use crate::clock::{ClockState, Deadline, Sound, TRACK};
use crate::setup::ClockKind;
use crate::state::TurnFlags;
use crate::words::{Action, Defeat, Event, Figure, Question, Step};

/// Z15-4.19
pub(crate) const MOST_TURNS: u16 = 500;

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-5.1: actions, Zombie Attack, next player.
    pub(super) fn turn(&mut self) -> Next {
        if self.s.turn >= MOST_TURNS {
            self.track_ends();
            return done();
        }
        self.s.turn += 1;
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
        let next = self.act(me, action);
        // Z15-4.18
        if self.s.setup.clock == ClockKind::Actions {
            self.s.clock.count(self.s.setup.seconds);
        }
        next
    }

    fn act(&mut self, me: Figure, action: Action) -> Next {
        match action {
            Action::Go(tile) => self.go(me, tile),
            Action::Enter(tile) => self.enter(me, tile),
            Action::Leave(tile) => self.leave(me, tile),
            Action::Skate(tile) => self.skate(me, tile),
            Action::Search => self.search(me),
            Action::Careful(item, slot) => self.careful_search(me, item, slot),
            Action::Flip => self.flip(),
            Action::Take(token) => self.take_token_action(me, token, None),
            Action::Exchange(token, down) => self.take_token_action(me, token, Some(down)),
            Action::TakeFrom(from, token) => self.take_from(me, from, token, None),
            Action::ExchangeFrom(from, token, down) => self.take_from(me, from, token, Some(down)),
            Action::Fight(slot) => self.fight(me, slot),
            Action::Blast(slot) => self.blast(me, slot),
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
            Action::Done => {
                self.s.turn_flags.is_done = true;
                done()
            }
            Action::Begin
            | Action::Tired(_)
            | Action::Keep(..)
            | Action::PutDown(_)
            | Action::PutDownRest
            | Action::LeaveIt
            | Action::Grip(_)
            | Action::Surge(_)
            | Action::Lose(_)
            | Action::KeepItems
            | Action::StartingItems
            | Action::Buy(..)
            | Action::Give(..)
            | Action::DropToken(_)
            | Action::Ready
            | Action::Again
            | Action::GiveUp
            | Action::Shape(_)
            | Action::Tiles(_)
            | Action::Weapon(_)
            | Action::Flashlight(_)
            | Action::Card(_)
            | Action::Turned(_)
            | Action::Zombies(_)
            | Action::Letter(_)
            | Action::Pass
            | Action::Pause
            | Action::Resume => unreachable!("{action:?} is no action of a turn"),
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
    pub(super) fn pass_answer(&mut self) -> Next {
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
        let n = self.s.n_figures();
        let after = (1..=n).map(|step| Figure((self.s.active.0 + step) % n));
        let next_hero = after.into_iter().find(|&figure| self.s.member(figure).is_conscious());
        if let Some(figure) = next_hero {
            self.s.active = figure;
        }
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
        self.tell(Event::TrackEnded);
        let missed = self.s.board.goals.calls && self.s.calls != 0b1111;
        if missed {
            self.lose(Defeat::MissedCall);
        } else if self.has_held_out() {
            self.win();
        } else {
            self.lose(Defeat::OutOfTime);
        }
    }
}
