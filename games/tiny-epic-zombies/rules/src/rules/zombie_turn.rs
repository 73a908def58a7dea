//! The zombie turn (chapter 11), the Zombie-AI (chapter 12), and everything that happens when a zombie
//! enters a room.

use std::cmp::Reverse;

use engine::{Id, Told, done, next};

use super::{Next, Table, ask, ask_zombie};
use crate::cards::{Card, FREQUENCIES};
use crate::characters::Character;
use crate::human::{Human, Humans};
use crate::mall::{Position, Room, RoomSet};
use crate::setup::Ai;
use crate::state::State;
use crate::words::{Event, Question, Step, ZombieQuestion};

/// TEZ-11.6, 12.2
const ADDED: u8 = 2;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-11.1: noise, zombies, deal. Without a revealed card there is no zombie turn (TEZ-17.10).
    pub(crate) fn zombie_turn(&mut self) -> Next {
        self.s.turn.is_zombie_turn = true;
        let Some(symbol) = self.s.turn.symbol else { return done() };
        self.s.turn.pointers = [0; 8];
        self.s.turn.visited = RoomSet::EMPTY;
        self.s.turn.to_add = ADDED;
        // TEZ-14.37
        if self.s.horde.has(Character::Popstar) && self.s.last_symbol == Some(symbol) {
            self.s.turn.extra += 1;
        }
        self.s.last_symbol = Some(symbol);
        next([Step::Noise, Step::AddZombies, Step::DealNext])
    }

    /// TEZ-11.3
    pub(crate) fn noise(&mut self) -> Next {
        let me = self.s.turn.me;
        if !self.s.makes_noise(me) {
            return done();
        }
        // TEZ-13.5, 13.6
        if self.s.human(me).is(Character::FryCook) && self.s.human(me).ammo > 0 {
            return ask(me, Question::ServiceWithASmile);
        }
        self.noise_made(me)
    }

    /// TEZ-11.5, 12.3
    pub(crate) fn noise_made(&mut self, me: Human) -> Next {
        self.tell(Event::NoiseMade(me));
        if self.s.setup.mode.has_zombie_player() {
            return ask_zombie(ZombieQuestion::Horde);
        }
        self.s.turn.to_add = 2 * ADDED;
        done()
    }

    pub(crate) fn add_zombies(&mut self) -> Next {
        if !self.s.setup.mode.has_zombie_player() {
            return next([Step::AiAdds(0)]);
        }
        if self.s.turn.to_add == 0 {
            return done();
        }
        next([Step::AskZombie(ZombieQuestion::Store), Step::AddZombies])
    }

    /// TEZ-12.4: number 1, number 2, and again after a noise.
    pub(crate) fn ai_adds(&mut self, nth: u8) -> Next {
        if nth == self.s.turn.to_add {
            return done();
        }
        // TEZ-4.6: both go to the same store, whatever the first one does there.
        if self.s.setup.ai == Ai::Hunting && self.s.turn.to_add == ADDED {
            let position = self.s.prey();
            let both = self.zombies_for(position).then(Step::AddZombie(position));
            return both.then(Step::AiAdds(ADDED));
        }
        let position = self.s.ai_target(nth);
        self.zombies_for(position).then(Step::AiAdds(nth + 1))
    }

    /// One zombie for a store, plus any additional ones (TEZ-14.7, 14.8).
    pub(crate) fn zombies_for(&mut self, position: Position) -> Next {
        let n = 1 + std::mem::take(&mut self.s.turn.extra);
        (0..n).fold(done(), |zombies, _| zombies.then(Step::AddZombie(position)))
    }

    /// TEZ-11.8 to 11.12: into the lowest free room, or on to the next store, or to the barricade.
    pub(crate) fn add_zombie(&mut self, position: Position) -> Next {
        if self.s.turn.roaming > 0 && !self.s.free_rooms(position).is_empty() {
            return ask_zombie(ZombieQuestion::AnyRoom(position));
        }
        self.add_in_sequence(position)
    }

    pub(crate) fn add_in_sequence(&mut self, position: Position) -> Next {
        let spill = position.spill().filter(|_| self.s.next_room(position).is_none());
        let position = spill.unwrap_or(position);
        let Some(room) = self.s.next_room(position) else { return next([Step::DamageBarricade]) };
        if self.s.can_skip(position, room) {
            if self.s.setup.mode.has_zombie_player() {
                return ask_zombie(ZombieQuestion::SkipGear(position));
            }
            // TEZ-14.16
            if self.s.humans_in(room).is_empty() {
                return self.skip(position);
            }
        }
        self.enter_next(position, room)
    }

    /// The sequence of a store continues after this room (TEZ-11.9), unless no zombie is left to enter
    /// (TEZ-11.31).
    pub(crate) fn enter_next(&mut self, position: Position, room: Room) -> Next {
        if self.s.zombie_supply() > 0 {
            self.s.turn.pointers[position.index()] = room.number();
        }
        next([Step::EnterRoom(room)])
    }

    /// TEZ-14.15: skips the room with the gear.
    pub(crate) fn skip(&mut self, position: Position) -> Next {
        let gear = self.s.next_room(position).expect("a room that is skipped is free");
        let room = self.s.free_after(position, gear.number()).expect("a later room is free");
        self.enter_next(position, room)
    }

    /// A zombie from the supply enters (TEZ-11.17, 11.20).
    pub(crate) fn enter_room(&mut self, room: Room) -> Next {
        if self.s.zombie_supply() == 0 {
            return self.bleeding_out();
        }
        self.tell(Event::ZombieAdded(room));
        self.zombie_comes(room)
    }

    /// A zombie enters from another room (TEZ-11.29).
    pub(crate) fn move_zombie(&mut self, from: Room, to: Room) -> Next {
        self.s.zombies.remove(from);
        self.tell(Event::ZombieMoved { from, to });
        self.zombie_comes(to)
    }

    fn zombie_comes(&mut self, room: Room) -> Next {
        // TEZ-11.23: a trap takes effect before everything else.
        if self.s.traps.has(room) {
            self.s.traps.remove(room);
            self.tell(Event::TrapSprung(room));
            self.tell(Event::ZombieKilled { by: None, room });
            return done();
        }
        self.s.zombies.add(room);
        self.overrun_squads(room);
        self.store_fills(room);
        let humans = self.s.humans_in(room);
        if humans.is_empty() { done() } else { next([Step::OverrunAll(room, humans)]) }
    }

    /// TEZ-14.42: when a store becomes full, its oldest card leaves the game.
    fn store_fills(&mut self, room: Room) {
        let Some(position) = room.store_position() else { return };
        if !self.s.horde.has(Character::Survivalist) || self.s.zombies_at(position).len() < 3 {
            return;
        }
        let lying = self.s.lying[position.index()].minus(FREQUENCIES);
        let mut oldest = self.s.laid_cards.oldest_first();
        if let Some(card) = oldest.find(|&card| lying.has(card)) {
            self.remove_card(position, card);
        }
    }

    pub(crate) fn remove_card(&mut self, position: Position, card: Card) {
        self.s.lying[position.index()].remove(card);
        self.s.deck.gone.add(card);
        self.tell(Event::CardRemoved(card));
    }

    /// TEZ-11.17 to 11.19: the healthiest human is wounded.
    fn bleeding_out(&mut self) -> Next {
        let tied = self.s.healthiest();
        match tied.lowest() {
            Some(human) if tied.len() == 1 => self.bleed(human),
            _ => ask(self.s.turn.me, Question::BleedingOut),
        }
    }

    pub(crate) fn bleed(&mut self, human: Human) -> Next {
        self.tell(Event::BledOut(human));
        self.take_wounds(human, 1);
        done()
    }

    /// TEZ-11.22: one after another, until the zombie is dead.
    pub(crate) fn overrun_all(&mut self, room: Room, humans: Humans) -> Next {
        if !self.s.zombies.has(room) {
            return done();
        }
        let is_there = |&human: &Human| humans.has(human) && self.s.room(human) == room;
        match self.s.active_first().find(is_there) {
            Some(human) => {
                next([Step::Overrun(human), Step::OverrunAll(room, humans.without(human))])
            }
            None => done(),
        }
    }

    /// TEZ-11.24: a weapon that acts before the overrun counts, one in place of the wounds, or wounds.
    pub(crate) fn overrun(&mut self, me: Human) -> Next {
        self.tell(Event::Overrun(me));
        // TEZ-6.14: no further kill before the next Move.
        if me == self.s.turn.me {
            self.acted();
        }
        let instead = self.s.instead_of_overrun(me);
        instead.unwrap_or_else(|| self.overrun_in_earnest(me))
    }

    pub(crate) fn overrun_in_earnest(&self, me: Human) -> Next {
        let instead = self.s.instead_of_wounds(me);
        instead.unwrap_or_else(|| next([Step::OverrunWounds(me)]))
    }

    /// TEZ-11.21, 14.13, 14.35
    pub(crate) fn overrun_wounds(&mut self, me: Human) -> Next {
        let is_entrance = self.s.room(me).is_entrance();
        let more = u8::from(is_entrance && self.s.horde.has(Character::Teenager));
        self.take_wounds(me, 1 + more);
        if self.s.horde.has(Character::FryCook) {
            self.lose_ammo(me, 1);
        }
        let human = self.s.human(me);
        // TEZ-13.26, 13.27
        if human.is(Character::Teenager) && !human.is_eaten() {
            return ask(me, Question::SugarRush);
        }
        done()
    }

    /// TEZ-11.25, 12.5: deals the next search card.
    pub(crate) fn deal_next(&mut self) -> Next {
        let me = self.s.turn.me;
        if !self.s.setup.mode.has_zombie_player() {
            self.draw_search_card(me);
            return done();
        }
        if self.s.horde.hand.is_empty() {
            return done();
        }
        ask_zombie(ZombieQuestion::Deal(me))
    }
}

impl State {
    /// TEZ-11.3, 11.4, 14.22
    pub(crate) fn makes_noise(&self, me: Human) -> bool {
        match self.room(me).store_position() {
            Some(position) => self.turn.symbol == Some(self.mall.store(position).symbol()),
            None => self.horde.has(Character::Teacher),
        }
    }

    /// TEZ-12.4: where the AI adds its next zombie.
    fn ai_target(&self, nth: u8) -> Position {
        let symbol = self.turn.symbol.expect("zombies are added for a symbol");
        self.mall.positions(symbol)[usize::from(nth % 2)]
    }

    /// TEZ-4.6: the store of the active human, or the one with more humans, or number 1.
    fn prey(&self) -> Position {
        let symbol = self.turn.symbol.expect("zombies are added for a symbol");
        let [first, second] = self.mall.positions(symbol);
        let scent = |position: Position| {
            let in_store = |human: Human| self.room(human).store_position() == Some(position);
            (in_store(self.turn.me), self.everybody().filter(|&it| in_store(it)).count())
        };
        if scent(second) > scent(first) { second } else { first }
    }

    /// The rooms of a store without zombies.
    #[inline]
    pub(crate) fn free_rooms(&self, position: Position) -> RoomSet {
        position.room_set().minus(self.zombies)
    }

    /// TEZ-11.8, 11.9, 11.30: the room that the next zombie of a store takes. After the last free room
    /// the sequence starts over; only a store without any free room is full.
    #[inline]
    pub(crate) fn next_room(&self, position: Position) -> Option<Room> {
        let behind = self.free_after(position, self.turn.pointers[position.index()]);
        let room = behind.or_else(|| self.free_after(position, 0))?;
        // TEZ-14.18
        if room.number() == 1
            && self.horde.has(Character::Athlete)
            && !self.zombies.has(position.room(2))
        {
            return Some(position.room(2));
        }
        Some(room)
    }

    /// The lowest room without a zombie after the room with this number.
    #[inline]
    fn free_after(&self, position: Position, number: u8) -> Option<Room> {
        let free = self.free_rooms(position);
        free.iter().find(|room| room.number() > number)
    }

    /// TEZ-14.15
    pub(crate) fn can_skip(&self, position: Position, room: Room) -> bool {
        self.horde.has(Character::Greaser)
            && self.mall.has_gear(room)
            && self.free_after(position, room.number()).is_some()
    }

    /// TEZ-11.17, 11.18: the fewest wounds, then the most ammo.
    pub(crate) fn healthiest(&self) -> Humans {
        let health = |human: Human| {
            let it = self.human(human);
            (it.wounds, Reverse(it.ammo))
        };
        let best = self.everybody().map(health).min();
        self.everybody().filter(|&human| Some(health(human)) == best).collect()
    }
}
