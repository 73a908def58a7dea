//! Wounds, ammo and the barricade (chapters 5, 8 and 11).

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::characters::Character;
use crate::human::Human;
use crate::objectives::Objective;
use crate::state::{BARRICADE_MAX, BARRICADE_RESET, State, TRACK};
use crate::words::{Defeat, Event, Face, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn take_wounds(&mut self, me: Human, n: u8) {
        if n > 0 {
            self.s.humans[me].wounds += n;
            self.tell(Event::Wounded(me, n));
        }
    }

    /// TEZ-5.2: wounds never fall below 0.
    pub(crate) fn heal(&mut self, me: Human, n: u8) {
        let n = self.s.healed(me, n);
        if n > 0 {
            self.s.humans[me].wounds -= n;
            self.tell(Event::Healed(me, n));
        }
    }

    pub(crate) fn spend_ammo(&mut self, me: Human, n: u8) {
        if n > 0 {
            self.s.humans[me].ammo -= n;
            self.tell(Event::AmmoSpent(me, n));
        }
    }

    /// TEZ-14.11: lost to the zombies, as far as there is any.
    pub(crate) fn lose_ammo(&mut self, me: Human, n: u8) {
        let n = n.min(self.s.human(me).ammo);
        if n > 0 {
            self.s.humans[me].ammo -= n;
            self.tell(Event::AmmoLost(me, n));
        }
    }

    /// Gained ammo may go into a cache instead (TEZ-15.24).
    pub(crate) fn gain_ammo(&mut self, me: Human, n: u8) -> Next {
        if self.s.can_cache_ammo(me) {
            return ask(me, Question::Divert(n));
        }
        self.load(me, n);
        done()
    }

    /// TEZ-5.2: ammo never rises above 9.
    pub(crate) fn load(&mut self, me: Human, n: u8) {
        let n = n.min(TRACK - self.s.human(me).ammo);
        if n > 0 {
            self.s.humans[me].ammo += n;
            self.tell(Event::AmmoGained(me, n));
        }
    }

    /// TEZ-8.10, 13.14, 14.20: repairs the barricade, more so with a Mechanic.
    pub(crate) fn repair(&mut self, me: Human, n: u8) -> Next {
        let is_mechanic = n == 2 && self.s.human(me).is(Character::Mechanic);
        let mut n = if is_mechanic { 3 } else { n };
        if self.s.horde.has(Character::Mechanic) {
            n = (n - 1).max(1);
        }
        let n = n.min(BARRICADE_MAX - self.s.barricade);
        self.s.barricade += n;
        self.tell(Event::Repaired(me, n));
        let mut reactions = done();
        if is_mechanic {
            reactions = reactions.then(Step::GainAmmo(me, 1));
        }
        // TEZ-13.3, 13.15: after the Mechanic, the Doctor.
        match self.s.played(Character::Doctor) {
            Some(doctor) => reactions.then(Step::Ask(doctor, Question::GoodAsNew)),
            None => reactions,
        }
    }

    /// TEZ-11.13 to 11.15: one at a time.
    pub(crate) fn damage_barricade(&mut self) -> Next {
        self.s.barricade -= 1;
        self.tell(Event::BarricadeDamaged(self.s.barricade));
        if self.s.barricade > 0 {
            return done();
        }
        self.tell(Event::BarricadeFell);
        let lost = if self.s.setup.mode.is_competitive() {
            self.rob_survivor()
        } else {
            self.lose_survivor(Defeat::Breached)
        };
        if self.s.ended.is_none() {
            self.s.barricade = BARRICADE_RESET;
        }
        lost
    }

    /// TEZ-11.14, 17.5: a survivor is lost, or the game.
    pub(crate) fn lose_survivor(&mut self, defeat: Defeat) -> Next {
        match self.s.survivors.checked_sub(1) {
            None => self.zombies_win(defeat),
            Some(left) => {
                self.s.survivors = left;
                self.tell(Event::SurvivorLost(None));
                done()
            }
        }
    }

    /// TEZ-16.3, 16.4: from the healthiest human who still has one.
    fn rob_survivor(&mut self) -> Next {
        let after_active = self.s.active_first().skip(1).chain([self.s.turn.me]);
        let has_any = |&human: &Human| self.s.human(human).survivors > 0;
        let health = |human: &Human| {
            let it = self.s.human(*human);
            (it.wounds, std::cmp::Reverse(it.ammo))
        };
        // Of equals, the one whose turn comes next.
        let Some(robbed) = after_active.filter(has_any).min_by_key(health) else {
            return self.zombies_win(Defeat::Breached);
        };
        self.give_survivor(robbed)
    }

    /// TEZ-17.8: the zombies win with the last one.
    pub(crate) fn give_survivor(&mut self, me: Human) -> Next {
        self.s.humans[me].survivors -= 1;
        self.tell(Event::SurvivorLost(Some(me)));
        if self.s.everybody().all(|human| self.s.human(human).survivors == 0) {
            return self.zombies_win(Defeat::Collected);
        }
        done()
    }

    /// TEZ-8.20
    pub(crate) fn leftovers_rolled(&mut self, me: Human, face: Face) -> Next {
        match face.wounds() {
            0 => {
                self.heal(me, self.s.room_heals(1));
                done()
            }
            n => next([Step::TakeWounds(me, n)]),
        }
    }

    /// TEZ-15.26: ammo beyond the capacity of the cache is lost.
    pub(crate) fn cache_ammo(&mut self, me: Human, n: u8) {
        let room = self.s.arsenal_ammo() - self.s.cache[self.s.marker(me)].ammo;
        let n = n.min(room);
        let marker = self.s.marker(me);
        self.s.cache[marker].ammo += n;
        self.tell(Event::AmmoCached(me, n));
        self.check_arsenal(me);
    }

    /// TEZ-15.29, 16.12
    pub(crate) fn check_arsenal(&mut self, me: Human) {
        let cache = self.s.cache[self.s.marker(me)];
        let (weapons, ammo) = (self.s.arsenal_weapons(), self.s.arsenal_ammo());
        if cache.weapons >= weapons && cache.ammo >= ammo {
            self.complete(me, Objective::AssembleAnArsenal);
        }
    }
}

impl State {
    /// How many of a human's wounds an effect heals (TEZ-14.33, 14.34).
    #[inline]
    pub(crate) fn healed(&self, me: Human, n: u8) -> u8 {
        let human = self.human(me);
        if human.barred > 0 {
            return 0;
        }
        let most = if self.horde.has(Character::Hippie) { 1 } else { n };
        n.min(most).min(human.wounds)
    }

    /// TEZ-14.40: how much a room heals.
    #[inline]
    pub(crate) fn room_heals(&self, n: u8) -> u8 {
        if self.horde.has(Character::Doctor) { n - 1 } else { n }
    }

    /// How many weapons complete an arsenal.
    pub(crate) fn arsenal_weapons(&self) -> u8 {
        if self.setup.mode.is_competitive() { 1 } else { 3 }
    }

    /// How much ammo completes an arsenal.
    pub(crate) fn arsenal_ammo(&self) -> u8 {
        if self.setup.mode.is_competitive() { 5 } else { 13 }
    }

    #[inline]
    pub(crate) fn can_cache_ammo(&self, me: Human) -> bool {
        self.is_open(Objective::AssembleAnArsenal, me)
            && self.cache[self.marker(me)].ammo < self.arsenal_ammo()
    }

    #[inline]
    pub(crate) fn can_cache_weapon(&self, me: Human) -> bool {
        self.is_open(Objective::AssembleAnArsenal, me)
            && self.cache[self.marker(me)].weapons < self.arsenal_weapons()
    }
}
