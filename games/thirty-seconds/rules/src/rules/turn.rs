//! The Survivor's turn (chapter 4): Draw, Action and Resolution Phase.

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::state::{HAND_LIMIT, Just, LastBreath, SURVIVOR_ENERGY, State};
use crate::words::{Draw, Effect, Event, Phase, Question, Step};
use crate::zombies::ZombieSet;

/// Energy tokens that come back after a Desperation Move (THIRTY-10.5).
const SPENT_ENERGY: u8 = 2;

impl State {
    /// THIRTY-4.2
    fn refreshed_energy(&self) -> u8 {
        let all = SURVIVOR_ENERGY - self.survivor.lost_energy;
        match self.survivor.last_breath {
            LastBreath::Owed => all.min(SPENT_ENERGY),
            LastBreath::Unused | LastBreath::Used => all,
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-4.1, THIRTY-4.2, THIRTY-4.3: Energy is restored, and one Tactics card is drawn.
    pub(super) fn survivor_turn(&mut self) -> Next {
        self.s.turn += 1;
        self.s.phase = Phase::SurvivorDraw;
        self.tell(Event::TurnBegan(self.s.turn));
        let energy = self.s.refreshed_energy();
        let me = &mut self.s.survivor;
        me.energy = energy;
        if me.last_breath == LastBreath::Owed {
            me.last_breath = LastBreath::Used;
        }
        me.has_used_ability = false;
        me.has_picked_up = false;
        me.trades = 0;
        me.paid_attacks = 0;
        me.just = Just::Nothing;
        self.nobody_passes_yet();
        next([Step::Nature(Draw::Tactic), Step::SurvivorActs, Step::SurvivorResolution])
    }

    /// THIRTY-4.4: actions in any order, as long as there is time.
    pub(super) fn survivor_acts(&mut self) -> Next {
        if self.s.phase != Phase::SurvivorAction {
            self.s.phase = Phase::SurvivorAction;
            self.tell(Event::PhaseBegan(Phase::SurvivorAction));
            self.start_timer(self.s.setup.survivor_timer);
        }
        if self.is_time_up() {
            return done();
        }
        next([Step::Ask(Question::Act), Step::SurvivorActs])
    }

    /// THIRTY-4.5: effects in play are resolved, a Time token is removed, decks are shuffled, and
    /// the hand limit is enforced.
    pub(super) fn survivor_resolution(&mut self) -> Next {
        self.s.phase = Phase::SurvivorResolution;
        self.tell(Event::PhaseBegan(Phase::SurvivorResolution));
        self.stop_timer();
        let me = &mut self.s.survivor;
        me.energy = 0;
        me.is_panicking = false;
        me.is_exhausted = false;
        me.slips = false;
        me.aims = false;
        me.has_discount = false;
        me.smoke = None;
        me.just = Just::Nothing;
        me.jammed = None;
        self.s.holders = ZombieSet::NONE;
        self.s.equipped.as_mut().iter_mut().for_each(|carried| carried.is_jammed = false);
        if self.s.fires != [0; 10] {
            return next([Step::Fires(Row::FIRST), Step::HandLimit, Step::ZombieTurn]);
        }
        self.hand_limit().then(Step::ZombieTurn)
    }

    /// THIRTY-14.9: each zombie in a burning row takes 1 damage, and the fire loses a token.
    pub(super) fn fires_burn(&mut self, from: Row) -> Next {
        let burning = Row::alley().find(|&row| row >= from && self.s.fires[row.index()] > 0);
        let Some(row) = burning else { return done() };
        self.tell(Event::Burned(row));
        for &id in self.s.alley.line(row).as_slice() {
            if self.s.can_be_hurt(id) {
                self.hurt(id, 1);
            }
        }
        self.s.fires[row.index()] -= 1;
        if self.s.fires[row.index()] == 0 {
            self.tell(Event::EffectEnded(Effect::Fire(row)));
        }
        match row.ahead() {
            Some(above) if above != Row::STREET => next([Step::Fires(above)]),
            _ => done(),
        }
    }

    /// The rest of the Survivor's Resolution Phase: THIRTY-10.7, THIRTY-7.4 and THIRTY-4.6.
    pub(super) fn hand_limit(&mut self) -> Next {
        self.take_time_token();
        if self.s.strikes_due {
            self.shuffle_strikes();
        }
        match self.s.hand_size().checked_sub(HAND_LIMIT) {
            Some(too_many) if too_many > 0 => ask(Question::Discard(too_many)),
            _ => done(),
        }
    }
}
