//! The abilities of rooms (chapter 8).

use engine::{Id, Told, done, next};

use super::{Next, Table, ask, roll};
use crate::cards::{BACKPACK, Card, Cards, WEAPONS};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Pace, Position, Room, RoomSet, Store};
use crate::state::{N_TRAPS, State};
use crate::words::{Action, Event, Question, Step, Throw};

/// TEZ-8.29
const RIDE: u8 = 3;
/// TEZ-8.31
const DRIVE: u8 = 3;

impl<T: Told<Event>> Table<'_, T> {
    /// Something was done in the room: no kill follows in this Move (TEZ-6.7).
    pub(super) fn acted(&mut self) {
        self.s.turn.has_killed = true;
    }

    /// TEZ-8.2, 8.4
    pub(super) fn use_ability(&mut self, me: Human) -> Next {
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

    pub(super) fn gain_moves(&mut self, me: Human, n: u8) {
        self.s.turn.bonus += n;
        self.tell(Event::MovesGained(me, n));
    }

    /// TEZ-8.29, 8.30: three Moves instead of all that were left.
    fn ride(&mut self, me: Human) -> Next {
        self.s.turn.is_riding = true;
        self.s.turn.moves = RIDE;
        self.s.turn.bonus = 0;
        self.tell(Event::MovesGained(me, RIDE));
        self.rev_up(me);
        done()
    }

    /// TEZ-13.7: the Greaser in a vehicle.
    fn rev_up(&mut self, me: Human) {
        if self.s.human(me).is(Character::Greaser) {
            self.s.turn.is_revved = true;
            self.gain_moves(me, 1);
        }
    }

    /// TEZ-8.31, 8.32: the car stays where it is driven to.
    pub(super) fn drive_answer(&mut self, me: Human, action: Action) -> Next {
        let Action::Go(to) = action else { unreachable!("{action:?} drives nowhere") };
        self.s.vehicle = to;
        // TEZ-8.33: once in a turn.
        self.s.turn.used.add(to);
        self.tell(Event::Drove { who: me, to });
        self.rev_up(me);
        self.set_off(me, to)
    }

    /// TEZ-8.17, 8.18: the weapon given away lies where the other lay.
    pub(super) fn clearance_sale_answer(&mut self, me: Human, action: Action) -> Next {
        let Action::Swap(give, take) = action else { unreachable!("{action:?} swaps nothing") };
        let position = self.s.lies_at(take).expect("what is taken lies somewhere");
        self.pick_up(me, take, position);
        self.put_down(me, give, position);
        done()
    }

    /// TEZ-8.19
    pub(super) fn restock_answer(&mut self, me: Human, action: Action) -> Next {
        let Action::Collect(card) = action else { unreachable!("{action:?} restocks nothing") };
        let position = self.s.lies_at(card).expect("what is taken lies somewhere");
        self.equip(me, card, position);
        done()
    }

    /// TEZ-8.25
    pub(super) fn arm_trap_answer(&mut self, me: Human, action: Action) -> Next {
        let Action::Trap(room) = action else { unreachable!("{action:?} arms no trap") };
        self.s.traps.add(room);
        self.tell(Event::TrapArmed(me, room));
        done()
    }

    /// TEZ-8.23
    pub(super) fn loud_crash_answer(&mut self, action: Action) -> Next {
        let Action::MoveZombie(from, to) = action else { unreachable!("{action:?} is no crash") };
        self.move_zombie(from, to)
    }
}

impl State {
    /// What can be done in a room: the car can be used where it stands, and only there.
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

    /// Whether somebody may use the ability of the room they moved into.
    #[inline]
    pub(crate) fn can_use(&self, me: Human) -> bool {
        let here = self.room(me);
        self.turn.is_open
            && !self.turn.used.has(here)
            && self.is_clear(here)
            && self.ability(here).is_some_and(|ability| self.would_help(me, ability))
    }

    /// TEZ-8.34: an ability that could do nothing cannot be used.
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
            // Taken as a token.
            Ability::PickUpSupplies(_) => false,
        }
    }

    /// TEZ-8.18: swaps that leave one melee and one ranged weapon.
    pub(crate) fn sales(&self, me: Human) -> impl Iterator<Item = Action> {
        let mine = self.human(me).cards.and(WEAPONS);
        let theirs = self.all_lying().and(WEAPONS).minus(self.out_of_reach(me));
        mine.iter().flat_map(move |give| {
            let kept = mine.without(give);
            let fits = move |take: &Card| !kept.meets(take.hand());
            theirs.iter().filter(fits).map(move |take| Action::Swap(give, take))
        })
    }

    /// Weapons and backpack items that lie beside any store.
    pub(crate) fn restockable(&self, me: Human) -> Cards {
        self.all_lying().and(WEAPONS.or(BACKPACK)).minus(self.out_of_reach(me))
    }

    #[inline]
    pub(crate) fn all_lying(&self) -> Cards {
        self.lying.iter().fold(Cards::EMPTY, |all, &cards| all.or(cards))
    }

    /// TEZ-9.10, 10.3: what the active human dropped in this Move or revealed in this turn.
    fn out_of_reach(&self, me: Human) -> Cards {
        if me != self.turn.me {
            return Cards::EMPTY;
        }
        self.turn.revealed.into_iter().fold(self.turn.dropped, Cards::with)
    }

    pub(crate) fn lies_at(&self, card: Card) -> Option<Position> {
        Position::all().find(|at| self.lying[at.index()].has(card))
    }

    /// TEZ-8.25, 8.28: free rooms of this store and its neighbours.
    pub(crate) fn trappable(&self, here: Room) -> RoomSet {
        let Some(position) = here.store_position() else { return RoomSet::EMPTY };
        let near = position.neighbours().into_iter().chain([position]);
        let rooms = near.fold(RoomSet::EMPTY, |rooms, at| rooms.or(at.room_set()));
        rooms.minus(self.zombies).minus(self.traps)
    }

    /// TEZ-8.23, 8.24: from an adjacent store into a free room next to it.
    pub(crate) fn crashes(&self, here: Room) -> impl Iterator<Item = Action> {
        let near = here.store_position().map_or(RoomSet::EMPTY, |position| {
            let stores = position.neighbours().map(Position::room_set);
            stores[0].or(stores[1])
        });
        near.and(self.zombies).iter().flat_map(|from| {
            self.free_beside(from, 1).iter().map(move |to| Action::MoveZombie(from, to))
        })
    }

    /// Store rooms without zombies up to `n` rooms away (TEZ-14.9).
    pub(crate) fn free_beside(&self, from: Room, n: u8) -> RoomSet {
        self.mall.within_stores(from, n).minus(self.zombies)
    }

    /// TEZ-8.32: the Entrances that the car reaches.
    pub(crate) fn drives(&self, here: Room) -> impl Iterator<Item = Room> {
        let from = here.store_position();
        Position::all().filter_map(move |to| {
            let distance = from?.rim_distance(to);
            (1..=DRIVE).contains(&distance).then(|| to.entrance())
        })
    }
}
