//! Drawing (THIRTY-11.5) and trading cards (THIRTY-11.8). What Zombie Tactics cards do is in `schemes`.

use engine::{RuleId, Told, next};

use super::Answer;
use crate::questions::ZombieQuestion;
use crate::rules::{Next, Table};
use crate::state::{State, TRADES};
use crate::words::{Deck, Event, Step};

impl State {
    #[inline]
    pub(super) fn draws_and_trades(&self, may: &mut impl FnMut(Answer)) {
        for deck in self.decks() {
            if self.horde.energy > 0 {
                may(Answer::Draw(deck));
            }
            if self.may_trade() {
                may(Answer::Trade(deck));
            }
        }
    }

    #[inline]
    fn may_trade(&self) -> bool {
        self.horde.trades < TRADES && self.zombie_hand_size() >= 2
    }

    pub(super) fn forbids_trading(&self) -> Option<RuleId> {
        (!self.may_trade()).then_some(RuleId("THIRTY-11.8"))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn draw_from(&mut self, deck: Deck) -> Next {
        self.pay_zombies(1);
        next([Step::Nature(deck.draw())])
    }

    /// Trades two cards for a new one.
    pub(super) fn trade_for(&mut self, deck: Deck) -> Next {
        self.s.horde.trades += 1;
        next([Step::AskZombies(ZombieQuestion::Discard(2)), Step::Nature(deck.draw())])
    }
}
