//! The Zombie turn (chapter 11): Draw, Action and Resolution Phase.

use engine::{Told, done, next};

use super::{Next, Table, ask_zombies};
use crate::row::Row;
use crate::setup::{Switch, ZombieDraw};
use crate::state::{HAND_LIMIT, SURVIVOR_ENERGY, State};
use crate::words::{Deck, Draw, Effect, Event, Phase, Step, ZombieQuestion};

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-11.1: Energy is restored, zombies come nearer, a card is drawn.
    pub(super) fn zombie_turn(&mut self) -> Next {
        self.tell(Event::ZombieTurnBegan);
        self.s.horde.energy = self.s.setup.zombie_energy();
        self.s.horde.trades = 0;
        self.s.horde.has_attacked = false;
        // THIRTY-10.15: the Self Defense Trainer may use the ability in each turn.
        self.s.survivor.has_used_ability = false;
        self.nobody_passes_yet();
        self.s.alley.every(|zombie| zombie.marks.begin_turn());
        if self.s.is_solo() {
            return self.step_card(1);
        }
        self.s.phase = Phase::ZombieDraw;
        self.tell(Event::PhaseBegan(Phase::ZombieDraw));
        self.choose_movers();
        next([
            Step::FreeMovement,
            Step::Recovery,
            Step::ZombieDraw,
            Step::ZombiesAct,
            Step::ZombieResolution,
        ])
    }

    /// THIRTY-11.4
    pub(super) fn zombie_draw(&mut self) -> Next {
        match self.s.setup.zombie_draw {
            ZombieDraw::Tactics => next([Step::Nature(Draw::Scheme)]),
            ZombieDraw::Zombie => next([Step::Nature(Draw::Zombie)]),
            ZombieDraw::Choice => ask_zombies(ZombieQuestion::DrawWhich),
        }
    }

    pub(crate) fn zombies_act(&mut self) -> Next {
        if self.s.phase != Phase::ZombieAction {
            self.s.phase = Phase::ZombieAction;
            self.tell(Event::PhaseBegan(Phase::ZombieAction));
            self.start_timer(self.s.setup.zombie_timer);
        }
        if self.is_time_up() {
            return done();
        }
        next([Step::AskZombies(ZombieQuestion::Act), Step::ZombiesAct])
    }

    /// THIRTY-11.9
    pub(super) fn zombie_resolution(&mut self) -> Next {
        self.s.phase = Phase::ZombieResolution;
        self.tell(Event::PhaseBegan(Phase::ZombieResolution));
        self.stop_timer();
        self.s.horde.energy = 0;
        next([Step::Fires(Row::FIRST), Step::ZombieHandLimit, Step::TurnOver])
    }

    pub(super) fn zombie_hand_limit(&mut self) -> Next {
        self.zombie_tokens_run_down();
        if self.s.claws_due {
            self.shuffle_claws();
        }
        // THIRTY-15.4: a turn without an attack removes a concussion.
        if self.s.survivor.concussions > 0 && !self.s.horde.has_attacked {
            let _nothing_follows = self.lose_concussion();
        }
        match self.s.zombie_hand_size().checked_sub(HAND_LIMIT) {
            Some(too_many) if too_many > 0 => ask_zombies(ZombieQuestion::Discard(too_many)),
            _ => done(),
        }
    }

    /// THIRTY-10.6: every card with Time tokens loses one.
    pub(super) fn zombie_tokens_run_down(&mut self) {
        if let Some(id) = self.s.alley.friend() {
            let zombie = self.s.alley.zombie_mut(id);
            zombie.tokens -= 1;
            let left = zombie.tokens;
            self.tell(Event::FriendTokens(id, left));
        }
        if self.s.distraction > 0 {
            self.s.distraction = 0;
            self.tell(Event::EffectEnded(Effect::Distraction));
        }
        if self.s.barricade.tokens > 0 {
            self.s.barricade.tokens -= 1;
            if self.s.barricade.tokens == 0 {
                self.tell(Event::EffectEnded(Effect::Barricade));
            }
        }
    }

    /// THIRTY-4.7: after the last turn nobody can escape.
    pub(super) fn turn_over(&mut self) -> Next {
        if self.s.setup.last_turn.is_some_and(|last| self.s.turn >= last) {
            return self.out_of_time();
        }
        self.survivor_turn()
    }

    /// THIRTY-15.3
    pub(super) fn take_concussion(&mut self) {
        if !self.s.setup.rules.has(Switch::Concussion) {
            return;
        }
        let me = &mut self.s.survivor;
        me.concussions += 1;
        let n = me.concussions;
        self.tell(Event::ConcussionTaken(n));
        if n == State::CONCUSSIONS {
            self.s.survivor.concussions = 0;
            self.lose_energy_token();
        }
    }

    /// THIRTY-15.6, THIRTY-15.11: lost for good and at once, but never the last one.
    fn lose_energy_token(&mut self) {
        let me = &mut self.s.survivor;
        if me.lost_energy + 1 == SURVIVOR_ENERGY {
            return self.tell(Event::LastEnergyKept);
        }
        me.lost_energy += 1;
        if me.energy > SURVIVOR_ENERGY - me.lost_energy {
            me.energy -= 1;
        }
        self.tell(Event::EnergyLost);
    }

    pub(crate) fn lose_concussion(&mut self) -> Next {
        self.s.survivor.concussions -= 1;
        self.tell(Event::ConcussionLost(self.s.survivor.concussions));
        done()
    }
}

impl State {
    /// Whether a card in play loses a Time token in the Zombie Resolution Phase.
    pub(super) fn has_tokens_to_lose(&self) -> bool {
        self.alley.friend().is_some()
            || self.distraction > 0
            || self.barricade.tokens > 0
            || self.fires.iter().any(|&tokens| tokens > 0)
    }

    /// How many Concussion tokens cost an Energy token.
    pub(crate) const CONCUSSIONS: u8 = 3;
}

impl Deck {
    pub(crate) fn draw(self) -> Draw {
        match self {
            Deck::Tactics => Draw::Scheme,
            Deck::Zombies => Draw::Zombie,
        }
    }
}
