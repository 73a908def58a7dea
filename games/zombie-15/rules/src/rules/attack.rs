//! The Zombie Attack (chapter 12) and unconscious Heroes (chapter 13).

use engine::{Told, done};

use super::{Next, Table, ask};
use crate::clock::Deadline;
use crate::heroes::Hero;
use crate::map::Area;
use crate::setup::ClockKind;
use crate::state::{AttackState, Load, State};
use crate::words::{Attackers, Defeat, Event, Figure, Question, Slot};

/// Z15-17.10
const ALPHA_COUNTS: u8 = 4;
/// Z15-17.3
const MACHINE_GUN_FEND_OFF: u8 = 4;

/// How many zombies these count as, with or without the Alpha.
pub(crate) fn with_alpha(zombies: u8, is_alpha_here: bool) -> u8 {
    zombies.saturating_add(if is_alpha_here { ALPHA_COUNTS } else { 0 })
}

impl State {
    /// How many attack in an Area.
    #[inline]
    pub fn attackers(&self, area: Area) -> u8 {
        with_alpha(self.zombies_in(area), self.alpha_is_in(area))
    }

    /// Z15-12.1: all standing Heroes of an Area together.
    pub fn fend_off(&self, area: Area) -> u8 {
        let here = self.figures().filter(|&figure| self.member(figure).area == area);
        here.map(|figure| self.fend_off_of(figure)).sum()
    }

    /// Z15-12.4: the best Weapon and all permanent bonuses.
    pub fn fend_off_of(&self, me: Figure) -> u8 {
        let member = self.member(me);
        if !member.is_standing() {
            return 0;
        }
        let best = Slot::WEAPONS
            .into_iter()
            .filter(|&slot| self.is_uncovered(me, slot))
            .filter_map(|slot| member.held(slot))
            .map(|held| held.item.card().fend_off)
            .max();
        // Z15-15.5
        let severity = u8::from(best.is_some() && self.is(me, Hero::Severity));
        let gun = if self.machine_gun.fired_by == Some(me) && member.load == Load::Nothing {
            MACHINE_GUN_FEND_OFF
        } else {
            0
        };
        let objects = Slot::OBJECTS.into_iter().filter_map(|slot| member.held(slot));
        let bonus: u8 = objects.map(|held| held.item.card().fend_off).sum();
        (best.unwrap_or(0) + severity).max(gun) + bonus
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-5.1: it begins when the actions are over, and stays open until "Your turn!".
    pub(super) fn attack(&mut self) -> Next {
        let me = self.s.active;
        if !self.s.me().is_conscious() {
            return done();
        }
        self.s.turn_flags.attack = AttackState::Held;
        self.check_attack();
        self.expect_pass();
        ask(me, Question::Pass)
    }

    /// Z15-4.20
    pub(super) fn expect_pass(&mut self) {
        if self.s.setup.house.auto_pass && self.s.setup.clock == ClockKind::Real {
            self.s.clock.deadline = Deadline::Pass;
        }
    }

    /// Z15-12.2: more zombies than all can fend off.
    fn check_attack(&mut self) {
        let me = self.s.active;
        let area = self.s.me().area;
        let zombies = self.s.attackers(area);
        if zombies == 0 {
            return;
        }
        let (hero, score) = (self.s.hero(me), self.s.fend_off(area));
        let attackers =
            Attackers { zombies: self.s.zombies_in(area), has_alpha: self.s.alpha_is_in(area) };
        if zombies <= score {
            self.tell(Event::FendedOff { hero, attackers, score });
            return;
        }
        self.s.turn_flags.attack = AttackState::Fell;
        let was_down = std::mem::replace(&mut self.s.member_mut(me).is_lying, true);
        self.tell(match was_down {
            true => Event::StayedDown { hero, attackers, score },
            false => Event::Fell { hero, attackers, score },
        });
        // Z15-17.10
        self.lose_life(me, if self.s.alpha_is_in(area) { 2 } else { 1 });
    }

    /// Z15-4.8, Z15-12.5, Z15-12.6: zombies that come before "Your turn!" are checked again.
    pub(super) fn check_attack_again(&mut self) {
        let is_open = match self.s.turn_flags.attack {
            AttackState::NotYet => false,
            AttackState::Held => true,
            AttackState::Fell => self.s.setup.house.strict,
        };
        if is_open && self.s.me().is_conscious() {
            self.check_attack();
        }
        if self.s.turn_flags.attack != AttackState::NotYet {
            self.expect_pass();
        }
    }

    pub(crate) fn lose_life(&mut self, figure: Figure, points: u8) {
        let life = self.s.member(figure).life;
        let lost = points.min(life);
        self.s.member_mut(figure).life = life - lost;
        self.tell(Event::LifeLost(self.s.hero(figure), lost));
        if life == lost {
            self.becomes_unconscious(figure);
        }
    }

    /// Z15-13.1, Z15-11.4
    fn becomes_unconscious(&mut self, figure: Figure) {
        self.s.member_mut(figure).is_lying = true;
        self.tell(Event::Unconscious(self.s.hero(figure)));
        self.drop_load(figure);
        let n = self.s.figures().filter(|&it| !self.s.member(it).is_conscious()).count() as u8;
        // Z15-13.4, Z15-18.7
        if n == self.s.n_figures() {
            self.lose(Defeat::AllUnconscious);
        } else if self.s.board.defeats.unconscious.is_some_and(|most| n >= most) {
            self.lose(Defeat::TooManyUnconscious);
        }
    }
}
