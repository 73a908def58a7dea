//! The human turn (chapter 6), and the end of the clock (chapter 17).

use engine::{Told, done, next};

use super::{Next, Table};
use crate::characters::Character;
use crate::human::Human;
use crate::state::{Ending, State, Turn};
use crate::words::{Defeat, Event, Question, Step};

/// TEZ-6.1
pub(crate) const MOVES: u8 = 3;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-6.1: three Moves and a search; the zombie turn follows.
    pub(crate) fn human_turn(&mut self) -> Next {
        let me = self.s.turn.me;
        self.s.turn.number += 1;
        self.s.turn.moves = MOVES;
        // TEZ-13.1
        let is_free = !self.s.zombies.has(self.s.room(me));
        self.s.turn.can_sprint = is_free && self.s.human(me).is(Character::Athlete);
        self.tell(Event::TurnBegan(self.s.turn.number, me));
        if self.s.last_turns.is_some() {
            self.tell(Event::LastTurn(me));
        }
        next([Step::Moves, Step::AfterMoves, Step::Search, Step::ZombieTurn, Step::TurnOver])
    }

    /// TEZ-6.18, 6.23: until the player ends the turn, or there is nothing left to do.
    pub(crate) fn moves(&mut self) -> Next {
        let me = self.s.turn.me;
        if self.s.turn.is_over || !self.s.has_something_to_do(me) {
            return done();
        }
        next([Step::Ask(me, Question::Turn), Step::Moves])
    }

    /// TEZ-13.17: Hippie and Photographer are checked before the search.
    pub(crate) fn after_moves(&mut self) -> Next {
        let me = self.s.turn.me;
        self.s.turn.is_over = true;
        self.s.turn.is_open = false;
        // TEZ-13.9
        if self.s.human(me).is(Character::Hippie) && self.s.turn.kills == 0 {
            self.heal(me, 2);
        }
        // TEZ-13.16
        let zombies = self.s.room(me).store_position().map(|at| self.s.zombies_at(at).len());
        if self.s.human(me).is(Character::Photographer) && zombies == Some(2) {
            return next([Step::GainAmmo(me, 2)]);
        }
        done()
    }

    /// TEZ-17.9 to 17.11: when all cards have been revealed, each human has one last turn.
    pub(crate) fn turn_over(&mut self) -> Next {
        let me = self.s.turn.me;
        self.s.humans[me].barred = self.s.human(me).barred.saturating_sub(1);
        self.s.last_turns = match self.s.last_turns {
            Some(left) => Some(left - 1),
            None if self.s.reveals_left() == 0 => Some(self.s.setup.humans),
            None => None,
        };
        if self.s.last_turns == Some(0) {
            return self.zombies_win(Defeat::OutOfTime);
        }
        self.s.turn = Turn::new(self.s.next_human(), self.s.turn.number);
        next([Step::HumanTurn])
    }

    pub(crate) fn zombies_win(&mut self, defeat: Defeat) -> Next {
        self.s.ended = Some(Ending::Zombies(defeat));
        self.tell(Event::ZombiesWon(defeat));
        done()
    }
}

impl State {
    /// TEZ-6.1: clockwise.
    pub(crate) fn next_human(&self) -> Human {
        Human((self.turn.me.0 + 1) % self.setup.humans)
    }
}
