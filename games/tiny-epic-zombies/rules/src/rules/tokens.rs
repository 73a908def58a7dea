//! Tokens that are carried: supplies, the Radio and the Part (chapters 8, 15 and 16).

use engine::{Told, done};

use super::{Next, Table};
use crate::human::Human;
use crate::mall::{Icon, Room};
use crate::objectives::{Objective, Place, Token, Tokens};
use crate::words::Event;

impl<T: Told<Event>> Table<'_, T> {
    /// Moves a human who takes no action there (TEZ-9.26, 14.39).
    pub(crate) fn carry(&mut self, who: Human, to: Room) {
        let from = self.s.room(who);
        self.s.humans[who].room = to;
        if who == self.s.turn.me {
            self.s.turn.is_open = false;
        }
        self.tell(Event::HumanMoved { who, from, to });
    }

    /// TEZ-8.38: the token goes back to its crate.
    pub(crate) fn return_supply(&mut self, number: u8) -> Next {
        let crate_room = self.s.crate_of(number);
        self.s.tokens.put(Token::supply(number), Place::In(crate_room));
        self.tell(Event::TokenReturned(Token::supply(number), crate_room));
        done()
    }

    /// TEZ-15.19, 16.11
    pub(crate) fn deliver_part(&mut self, me: Human) -> Next {
        self.advance(me, Objective::FixTheHelicopter);
        if self.s.is_still_played(Objective::FixTheHelicopter) {
            self.s.puzzles.gear = (self.s.puzzles.gear + 1) % 4;
            self.place_part();
        }
        done()
    }

    /// TEZ-15.18
    pub(crate) fn place_part(&mut self) {
        let gear = Icon::Gear(self.s.puzzles.gear + 1);
        let room = self.s.mall.rooms_with(gear).lowest().expect("every mall has every gear");
        self.s.tokens.put(Token::PART, Place::In(room));
        self.tell(Event::PartPlaced(room));
    }
}

/// The tokens that humans can hand over (TEZ-8.36).
pub(crate) const HANDED: Tokens = Tokens::of_bits(0b11_0000);
