//! Moves (chapter 6), and what happens on entering a room.

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::cards::{Card, Cards, before_meeting};
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::objectives::{Objective, Token, TokenKind, Tokens};
use crate::state::State;
use crate::words::{Draw, Event, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// A Move of any kind: everything about the previous room is over (TEZ-6.8, 6.10).
    pub(crate) fn set_off(&mut self, me: Human, to: Room) -> Next {
        let from = self.s.room(me);
        let turn = &mut self.s.turn;
        turn.is_open = true;
        turn.has_killed = false;
        turn.has_fought = false;
        turn.has_foraged = false;
        turn.has_pried = false;
        turn.dropped = Cards::EMPTY;
        turn.dropped_tokens = Tokens::EMPTY;
        self.s.humans[me].room = to;
        self.tell(Event::Moved { who: me, from, to });
        next([Step::Arrive(me, from)])
    }

    pub(crate) fn arrive(&mut self, me: Human, from: Room) -> Next {
        let (here, there) = (self.s.room(me).store_position(), from.store_position());
        // There are no zombies in the courtyard, and nothing is delivered in a store: each pushes
        // only what it needs, so that an Overkill leaves nothing behind on the agenda.
        if here.is_none() {
            return next([Step::Deliver(me)]);
        }
        // TEZ-9.40: only on entering from outside.
        if here == there {
            return next([Step::Meet(me)]);
        }
        before_meeting(me).then(Step::Meet(me))
    }

    /// TEZ-7.1: a zombie in the room must be fought.
    pub(crate) fn meet(&mut self, me: Human) -> Next {
        let here = self.s.room(me);
        if !self.s.zombies.has(here) {
            return done();
        }
        if self.s.instead_of_melee(me) || self.s.can_quarantine(me) {
            return ask(me, Question::Fight);
        }
        next([Step::Melee(me)])
    }

    /// TEZ-8.10 to 8.12: anything carried into the centre of the courtyard is delivered at once.
    pub(crate) fn deliver(&mut self, me: Human) -> Next {
        if self.s.room(me) != Room::CENTRE {
            return done();
        }
        let carried = self.s.tokens.with(me);
        if let Some(supply) = carried.iter().find(|it| matches!(it.kind(), TokenKind::Supply(_))) {
            let TokenKind::Supply(number) = supply.kind() else { return done() };
            let card = Step::Nature(Draw::Supply(me));
            let home = Step::SupplyHome(number);
            return next([Step::Repair(me, 2), card, home, Step::Deliver(me)]);
        }
        if carried.has(Token::PART) && self.s.is_open(Objective::FixTheHelicopter, me) {
            return self.deliver_part(me);
        }
        done()
    }

    /// TEZ-8.14: it is shown and collected at once.
    pub(crate) fn supply_drawn(&mut self, me: Human, card: Card) -> Next {
        self.s.deck.supply -= 1;
        self.s.deck.unseen.remove(card);
        self.s.deck.returned.remove(card);
        self.tell(Event::SupplyDrawn(me, card));
        if card.is_weapon() {
            return ask(me, Question::SupplyCard(card));
        }
        self.s.humans[me].cards.add(card);
        done()
    }
}

impl State {
    /// The rooms within `n` Moves, and those that a card opens.
    #[inline]
    pub(crate) fn reach_of(&self, me: Human, n: u8) -> RoomSet {
        let here = self.room(me);
        let rooms =
            if n == 1 { self.mall.moves_from(here) } else { self.mall.moves_within(here, n) };
        self.adjust_reach(me, rooms)
    }
}
