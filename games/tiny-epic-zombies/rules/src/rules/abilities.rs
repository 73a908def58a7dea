//! The abilities of rooms (chapter 8).

use engine::{Id, Told, done, next};

use super::{Next, Table, ask, roll};
use crate::cards::{Card, Cards};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Pace, Position, Room, RoomSet, Store};
use crate::state::{N_TRAPS, State};
use crate::words::{Event, Question, Step, Throw};

/// TEZ-8.29
const RIDE: u8 = 3;

impl<T: Told<Event>> Table<'_, T> {
    /// An action was taken in the room: no kill follows in this Move (TEZ-6.7).
    pub(crate) fn acted(&mut self) {
        self.s.turn.has_killed = true;
    }

    /// TEZ-8.2, 8.4
    pub(crate) fn use_ability(&mut self, me: Human) -> Next {
        let here = self.s.room(me);
        let ability = self.s.ability(here).expect("a room that is used has an ability");
        self.acted();
        self.s.turn.used.add(here);
        self.tell(Event::AbilityUsed(me, ability));
        match ability.pace() {
            Pace::Running => self.perform_ability(me, ability),
            Pace::Stopping => {
                self.s.turn.is_over = true;
                self.perform_ability(me, ability)
            }
        }
    }

    fn perform_ability(&mut self, me: Human, ability: Ability) -> Next {
        match ability {
            Ability::GainAmmo => next([Step::GainAmmo(me, 1)]),
            Ability::HealTwo => {
                self.heal(me, self.s.room_heals(2));
                done()
            }
            Ability::ClearanceSale => ask(me, Question::ClearanceSale),
            Ability::Restock => ask(me, Question::Restock),
            Ability::Leftovers => roll(me, Throw::Leftovers),
            Ability::DoubleShot => {
                self.take_wounds(me, 1);
                self.gain_moves(me, 1);
                done()
            }
            Ability::BonusRound => {
                self.gain_moves(me, 1);
                done()
            }
            Ability::LoudCrash => ask(me, Question::LoudCrash),
            Ability::ArmTrap => ask(me, Question::ArmTrap),
            Ability::Motorcycle => self.ride(me),
            Ability::PoliceCar => ask(me, Question::Drive),
            Ability::PickUpSupplies(_) => unreachable!("supplies are taken, not used"),
        }
    }

    pub(crate) fn gain_moves(&mut self, me: Human, n: u8) {
        self.s.turn.bonus += n;
        self.tell(Event::MovesGained(me, n));
    }

    /// TEZ-8.29, 8.30: three Moves instead of all remaining ones.
    fn ride(&mut self, me: Human) -> Next {
        self.s.turn.is_riding = true;
        self.s.turn.moves = RIDE;
        self.s.turn.bonus = 0;
        self.tell(Event::MovesGained(me, RIDE));
        self.rev_up(me);
        done()
    }

    /// TEZ-13.7: the Greaser in a vehicle.
    pub(crate) fn rev_up(&mut self, me: Human) {
        if self.s.human(me).is(Character::Greaser) {
            self.s.turn.is_revved = true;
            self.gain_moves(me, 1);
        }
    }
}

impl State {
    /// The ability of a room: the car can be used only where it stands.
    #[inline]
    pub(crate) fn ability(&self, room: Room) -> Option<Ability> {
        let has_car = self.vehicle == room && self.has_car();
        match self.mall.ability(room) {
            _ if has_car => Some(Ability::PoliceCar),
            Some(Ability::PoliceCar) => None,
            ability => ability,
        }
    }

    pub(crate) fn has_car(&self) -> bool {
        self.mall.position_of(Store::EchoRidgeSecurity).is_some()
    }

    /// TEZ-8.34: an ability without effect cannot be used.
    pub(crate) fn would_help(&self, me: Human, ability: Ability) -> bool {
        let human = self.human(me);
        match ability {
            Ability::GainAmmo => human.ammo < crate::state::TRACK || self.can_cache_ammo(me),
            Ability::HealTwo => self.healed(me, self.room_heals(2)) > 0,
            Ability::ClearanceSale => self.sales(me).next().is_some(),
            Ability::Restock => !self.restockable(me).is_empty(),
            // TEZ-8.35
            Ability::BonusRound => self.turn.fought_in.has(human.room),
            Ability::LoudCrash => self.crashes(human.room).next().is_some(),
            Ability::ArmTrap => {
                self.traps.len() < N_TRAPS && !self.trappable(human.room).is_empty()
            }
            Ability::Leftovers | Ability::DoubleShot | Ability::Motorcycle | Ability::PoliceCar => {
                true
            }
            // Supplies are taken as a token.
            Ability::PickUpSupplies(_) => false,
        }
    }

    #[inline]
    pub(crate) fn all_lying(&self) -> Cards {
        self.lying.iter().fold(Cards::EMPTY, |all, &cards| all.or(cards))
    }

    /// TEZ-9.10, 10.3: cards that the active human dropped in this Move or revealed this turn.
    pub(crate) fn out_of_reach(&self, me: Human) -> Cards {
        if me != self.turn.me {
            return Cards::EMPTY;
        }
        self.turn.revealed.into_iter().fold(self.turn.dropped, Cards::with)
    }

    pub(crate) fn lies_at(&self, card: Card) -> Option<Position> {
        Position::all().find(|at| self.lying[at.index()].has(card))
    }

    /// Store rooms without zombies up to `n` rooms away (TEZ-14.9).
    pub(crate) fn free_beside(&self, from: Room, n: u8) -> RoomSet {
        self.mall.within_stores(from, n).minus(self.zombies)
    }
}
