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
        done()
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

    /// TEZ-15.72: it costs nothing, and a kill may still follow.
    fn hand_over(&mut self, from: Human, to: Human, token: Token) -> Next {
        let is_mine = from == self.s.turn.me;
        let mate = if is_mine { to } else { from };
        self.s.turn.handed[mate] |= handed(token, is_mine);
        self.s.tokens.put(token, Place::With(to));
        self.tell(Event::TokenGiven { from, to, token });
        done()
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

    /// TEZ-8.38: the token goes back to its crate.
    pub(super) fn return_supply(&mut self, number: u8) -> Next {
        let crate_room = self.s.crate_of(number);
        self.s.tokens.put(Token::supply(number), Place::In(crate_room));
        self.tell(Event::TokenReturned(Token::supply(number), crate_room));
        done()
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

    /// TEZ-15.15, 15.72, 16.6: what can change hands between people in a room. In a race who takes
    /// something has to come into the room, and nothing is given.
    #[inline]
    pub(crate) fn exchanges(&self, me: Human, mut add: impl FnMut(Action)) {
        let is_race = self.setup.mode.is_competitive();
        if is_race && !self.turn.is_open || self.is_in_nobodys_hands() {
            return;
        }
        for mate in self.humans_in(self.room(me)).without(me).iter() {
            let is_open = |token: &Token| !self.turn.refused[mate].has(*token);
            let mine = if is_race { Tokens::EMPTY } else { self.handy(me) };
            let may_give = |token: &Token| !self.has_handed(*token, me, mate) && is_open(token);
            mine.iter().filter(may_give).for_each(|token| add(Action::Give(token, mate)));
            let may_take = |token: &Token| !self.has_handed(*token, mate, me) && is_open(token);
            let theirs = self.handy(mate);
            theirs.iter().filter(may_take).for_each(|token| add(Action::TakeFrom(token, mate)));
        }
    }

    /// Whether neither the Radio nor the Part is carried by anybody.
    #[inline]
    fn is_in_nobodys_hands(&self) -> bool {
        let is_carried = |token| matches!(self.tokens.of(token), Place::With(_));
        !is_carried(Token::RADIO) && !is_carried(Token::PART)
    }

    /// TEZ-15.4, 16.6: whether a token went this way already in this turn; in a race, whichever way.
    pub(crate) fn has_handed(&self, token: Token, from: Human, to: Human) -> bool {
        if self.setup.mode.is_competitive() {
            let any_way = handed(token, true) | handed(token, false);
            return self.turn.handed.0.iter().any(|ways| ways & any_way != 0);
        }
        let is_mine = from == self.turn.me;
        let mate = if is_mine { to } else { from };
        self.turn.handed[mate] & handed(token, is_mine) != 0
    }
}

/// The bit for a token that the active human has given somebody, or taken from them.
fn handed(token: Token, is_given: bool) -> u8 {
    1 << (2 * u8::from(token == Token::PART) + u8::from(is_given))
}

/// What people carry.
pub(crate) const CARRIED: Tokens = Tokens::of_bits(0b11_0011);
/// What they hand over (TEZ-8.36).
pub(crate) const HANDED: Tokens = Tokens::of_bits(0b11_0000);
