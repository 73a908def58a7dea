//! Attacks (chapter 7): melee, Overkill and ranged attacks. Weapons act in the windows `before_…`,
//! `instead_of_…`, `after_…` and `adjust_…`, which are in their files in `cards`.

use engine::{Told, done, next};

use super::{Next, Table, roll};
use crate::cards::after_shot;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::objectives::Objective;
use crate::state::State;
use crate::words::{Event, Face, Step, Throw};

/// TEZ-13.12: the third zombie shot in a turn.
const FREE_SHOT: u8 = 3;
/// TEZ-13.20
const KILLS_TO_STUDY: u8 = 3;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-7.2, 13.7: rolls the die, unless the Greaser rides into the fight.
    pub(crate) fn melee(&mut self, me: Human) -> Next {
        if self.s.turn.is_revved {
            self.s.turn.is_revved = false;
            self.tell(Event::RevvedUp(me));
            return self.melee_rolled(me, Face::Overkill);
        }
        roll(me, Throw::Melee)
    }

    /// TEZ-7.2 to 7.7: the zombie dies whatever the die shows.
    pub(crate) fn melee_rolled(&mut self, me: Human, face: Face) -> Next {
        let human = *self.s.human(me);
        self.s.turn.has_killed = true;
        self.s.turn.has_fought = true;
        self.s.turn.fought_in.add(human.room);
        self.s.after_melee(me);
        let kill = Step::Kill(me, human.room);
        let wounds = Step::TakeWounds(me, face.wounds());
        match face {
            Face::Overkill => next([kill, Step::Overkill(me)]),
            Face::Kill => self.s.after_plain_kill(me, next([kill])),
            Face::OneWound => self.s.after_melee_wounds(me, next([kill, wounds])),
            Face::TwoWounds => {
                let contaminated = self.with_contamination(me, next([kill, wounds]));
                self.s.after_melee_wounds(me, contaminated)
            }
        }
    }

    /// TEZ-14.31
    pub(crate) fn with_contamination(&self, me: Human, wounds: Next) -> Next {
        if self.s.horde.has(Character::Scientist) {
            wounds.then(Step::Contaminate(me))
        } else {
            wounds
        }
    }

    /// TEZ-14.31: into the lowest free room other than the attacker's.
    pub(crate) fn contaminate(&mut self, me: Human) -> Next {
        let here = self.s.room(me);
        let Some(position) = here.store_position() else { return done() };
        let free = position.room_set().minus(self.s.zombies).without(here);
        match free.lowest() {
            Some(room) => next([Step::EnterRoom(room)]),
            None => done(),
        }
    }

    /// TEZ-7.8: kills a zombie for ammo.
    pub(crate) fn shoot(&mut self, me: Human, room: Room) -> Next {
        let cost = self.s.cost_of_shot(me, room, 0);
        self.tell(Event::Shot { who: me, room });
        self.s.turn.shots += 1;
        self.s.turn.has_killed = true;
        let before = self.s.before_payment(me, cost, room);
        let shot = before.unwrap_or_else(|| self.pay_and_kill(me, cost, room));
        after_shot(me, shot)
    }

    /// TEZ-7.15: the ammo is paid, and the zombie dies even if paying kills the human (TEZ-5.23);
    /// then its death takes effect.
    pub(crate) fn pay_and_kill(&mut self, me: Human, cost: u8, room: Room) -> Next {
        self.spend_ammo(me, cost);
        self.kill(me, room)
    }

    /// TEZ-1.3: a killed zombie goes back to the supply.
    pub(crate) fn kill(&mut self, me: Human, room: Room) -> Next {
        self.s.zombies.remove(room);
        self.tell(Event::ZombieKilled { by: Some(me), room });
        let mut gains = done();
        // TEZ-7.13: kills count only on the human's own turn.
        if self.s.turn.me == me && !self.s.turn.is_zombie_turn {
            self.s.turn.kills += 1;
            let other = self.s.played(Character::Scientist).filter(|&it| it != me);
            // TEZ-13.20, 13.21
            if let Some(scientist) = other
                && self.s.turn.kills == KILLS_TO_STUDY
            {
                gains = gains.then(Step::GainAmmo(scientist, 1));
            }
        }
        // TEZ-13.10
        if self.s.human(me).is(Character::Janitor) && self.s.is_clear(room) {
            gains = gains.then(Step::GainAmmo(me, 1));
        }
        gains
    }

    /// TEZ-15.45: roll until an Overkill.
    pub(crate) fn quarantine_rolled(&mut self, me: Human, face: Face) -> Next {
        if face == Face::Overkill {
            return self.capture(me);
        }
        self.take_wounds(me, face.wounds());
        // TEZ-15.49: a human who dies on the way stops rolling.
        if self.s.human(me).is_eaten() { done() } else { roll(me, Throw::Quarantine) }
    }

    /// TEZ-15.47
    fn capture(&mut self, me: Human) -> Next {
        let room = self.s.room(me);
        self.s.zombies.remove(room);
        self.tell(Event::Captured(me, room));
        self.advance(me, Objective::QuarantineTheInfected);
        done()
    }
}

impl State {
    /// The human who plays this character, if any.
    #[inline]
    pub(crate) fn played(&self, character: Character) -> Option<Human> {
        self.everybody().find(|&human| self.human(human).is(character))
    }

    /// Rooms with a zombie that can be shot at, regardless of cost (TEZ-7.8 to 7.11).
    #[inline]
    pub(crate) fn targets(&self, me: Human) -> RoomSet {
        let range = match self.instead_of_adjacent(me) {
            Some((range, _)) => range,
            None => self.mall.adjacent(self.room(me)),
        };
        range.and(self.zombies)
    }

    /// The cost of a shot into a room, with `before` shots earlier in the same attack.
    #[inline]
    pub(crate) fn cost_of_shot(&self, me: Human, room: Room, before: u8) -> u8 {
        // TEZ-13.12
        let human = self.human(me);
        if human.is(Character::Mallcop) && self.turn.shots + before + 1 == FREE_SHOT {
            return 0;
        }
        let mut cost = 1;
        // TEZ-14.24
        if self.horde.has(Character::Photographer) && !room.is_in_store_of(human.room) {
            cost += 1;
        }
        // TEZ-14.26
        if self.horde.has(Character::Mallcop) && room.is_entrance() {
            cost += 1;
        }
        cost
    }

    /// TEZ-5.5: nobody pays more than they have.
    #[inline]
    pub(crate) fn can_shoot(&self, me: Human, room: Room) -> bool {
        self.cost_of_shot(me, room, 0) <= self.human(me).ammo
    }
}
