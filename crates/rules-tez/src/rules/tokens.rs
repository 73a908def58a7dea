//! Tokens that are carried: supplies, the Radio and the Part (chapters 8, 15 and 16).

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::human::Human;
use crate::mall::{Icon, Room};
use crate::objectives::{Objective, Place, Token, Tokens};
use crate::state::State;
use crate::words::{Action, Event, Favour, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-8.8, 15.13
    pub(super) fn take_token(&mut self, me: Human, token: Token) -> Next {
        self.acted();
        self.s.tokens.put(token, Place::With(me));
        self.tell(Event::TokenTaken(me, token));
        // TEZ-8.11: what is taken in the centre of the courtyard is delivered there.
        next([Step::Deliver(me)])
    }

    /// TEZ-15.13
    pub(super) fn drop_token(&mut self, me: Human, token: Token) -> Next {
        let room = self.s.room(me);
        self.s.tokens.put(token, Place::In(room));
        self.s.turn.dropped_tokens.add(token);
        self.tell(Event::TokenDropped(me, token, room));
        done()
    }

    /// TEZ-15.15: if the other agrees.
    pub(super) fn give(&mut self, me: Human, token: Token, to: Human) -> Next {
        self.ask_consent(me, to, Favour::Take(token))
    }

    /// TEZ-15.15, 16.6: in a race nobody asks.
    pub(super) fn take_from(&mut self, me: Human, token: Token, from: Human) -> Next {
        if self.s.setup.mode.is_competitive() {
            return self.hand_over(from, me, token);
        }
        self.ask_consent(me, from, Favour::HandOver(token))
    }

    /// TEZ-15.4: once in a turn.
    fn hand_over(&mut self, from: Human, to: Human, token: Token) -> Next {
        self.acted();
        self.s.turn.handed.add(token);
        self.s.tokens.put(token, Place::With(to));
        self.tell(Event::TokenGiven { from, to, token });
        next([Step::Deliver(to)])
    }

    /// TEZ-6.20: a no costs nothing, and is taken for an answer.
    pub(super) fn consent_answer(
        &mut self,
        me: Human,
        asker: Human,
        favour: Favour,
        action: Action,
    ) -> Next {
        if action == Action::Decline {
            self.tell(Event::Refused(me));
            return match favour {
                Favour::Take(token) | Favour::HandOver(token) => {
                    self.s.turn.refused[me].add(token);
                    done()
                }
                // TEZ-6.24: somebody else may be willing.
                Favour::Move(_) => {
                    self.s.turn.stays.add(me);
                    ask(asker, Question::CoveringFire)
                }
            };
        }
        self.granted(me, asker, favour)
    }

    pub(super) fn granted(&mut self, me: Human, asker: Human, favour: Favour) -> Next {
        match favour {
            Favour::Take(token) => self.hand_over(asker, me, token),
            Favour::HandOver(token) => self.hand_over(me, asker, token),
            // TEZ-9.27: paid once the other agrees.
            Favour::Move(to) => {
                self.carry(me, to);
                next([Step::Pay(asker, 1)])
            }
        }
    }

    /// Somebody is moved and does nothing there (TEZ-9.26, 14.39).
    pub(super) fn carry(&mut self, who: Human, to: Room) {
        let from = self.s.room(who);
        self.s.humans[who].room = to;
        if who == self.s.turn.me {
            self.s.turn.is_open = false;
        }
        self.tell(Event::HumanMoved { who, from, to });
    }

    /// The token goes back to its crate.
    pub(super) fn return_supply(&mut self, number: u8) {
        let crate_room = self.s.crate_of(number);
        self.s.tokens.put(Token::supply(number), Place::In(crate_room));
        self.tell(Event::TokenReturned(Token::supply(number), crate_room));
    }

    /// TEZ-15.19, 16.11
    pub(super) fn deliver_part(&mut self, me: Human) -> Next {
        self.advance(me, Objective::FixTheHelicopter);
        if self.s.is_still_played(Objective::FixTheHelicopter) {
            self.s.puzzles.gear = (self.s.puzzles.gear + 1) % 4;
            self.place_part();
        }
        done()
    }

    /// TEZ-15.18
    pub(super) fn place_part(&mut self) {
        let gear = Icon::Gear(self.s.puzzles.gear + 1);
        let room = self.s.mall.rooms_with(gear).lowest().expect("every mall has every gear");
        self.s.tokens.put(Token::PART, Place::In(room));
        self.tell(Event::PartPlaced(room));
    }
}

impl State {
    /// TEZ-15.1, 15.14: tokens in the room that may be taken.
    #[inline]
    pub(crate) fn takeable(&self, me: Human) -> Tokens {
        let lying = self.tokens.lying_in(self.room(me));
        lying.and(CARRIED).minus(self.turn.dropped_tokens)
    }

    /// The Radio and the Part, as far as somebody carries them.
    #[inline]
    pub(crate) fn handy(&self, me: Human) -> Tokens {
        self.tokens.with(me).and(HANDED)
    }

    /// TEZ-15.15, 16.6: what can change hands between people in a room.
    #[inline]
    pub(crate) fn exchanges(&self, me: Human, mut add: impl FnMut(Action)) {
        let mates = self.humans_in(self.room(me)).without(me);
        if mates.is_empty() {
            return;
        }
        let is_race = self.setup.mode.is_competitive();
        for mate in mates.iter() {
            let settled = self.turn.handed.or(self.turn.refused[mate]);
            if !is_race {
                let mine = self.handy(me).minus(settled);
                mine.iter().for_each(|token| add(Action::Give(token, mate)));
            }
            let theirs = self.handy(mate).minus(settled);
            theirs.iter().for_each(|token| add(Action::TakeFrom(token, mate)));
        }
    }
}

/// What people carry.
pub(crate) const CARRIED: Tokens = Tokens::of_bits(0b11_0011);
/// What they hand over (TEZ-8.36).
pub(crate) const HANDED: Tokens = Tokens::of_bits(0b11_0000);
