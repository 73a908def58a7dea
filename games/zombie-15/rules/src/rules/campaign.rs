//! Between the scenarios of the campaign (chapter 19).

use engine::{Told, done, next};

use super::{Next, Table};
use crate::items::Item;
use crate::scenario::Board;
use crate::state::{HeavyPlace, Load, TurnFlags};
use crate::tokens::HEAVY;
use crate::words::{Event, Figure, Question, Step};

/// Z15-19.3: the first scenario into which items may be brought.
const ITEMS_ARE_KEPT_FROM: u8 = 6;

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-19.2
    pub(super) fn reach_checkpoint(&mut self) {
        self.tell(Event::CheckpointReached(self.s.number));
        self.s.turn_flags = TurnFlags::default();
        self.s.heavy = [HeavyPlace::Away; HEAVY.len()];
        self.leave_behind();
        for figure in self.s.figures() {
            let life = self.s.max_life(figure);
            let member = self.s.member_mut(figure);
            member.life = life;
            member.is_lying = false;
            member.is_tired = false;
            member.load = Load::Nothing;
            member.grip = None;
            let given_back = |it: &Item| it.is_special() || *it == Item::Flashlight;
            for slot in &mut member.slots {
                *slot = slot.filter(|held| !given_back(&held.item));
            }
            for token in &mut member.backpack {
                *token = token.filter(|it| it.bag().is_some());
            }
        }
    }

    /// Z15-19.10: where a place was held, Heroes who lie unconscious elsewhere are left behind.
    fn leave_behind(&mut self) {
        let Some(held) = self.s.board.goals.hold else { return };
        for figure in self.s.figures() {
            let member = self.s.member_mut(figure);
            if !member.is_conscious() && member.area.tile() != held {
                member.slots = [None; 5];
                member.backpack = [None; 3];
                self.tell(Event::LeftBehind(self.s.hero(figure)));
            }
        }
    }

    /// One Hero after another. Everybody gets their items before anything is bought, so that no
    /// Special Item exists twice.
    pub(super) fn checkpoint(&mut self, figure: Figure) -> Next {
        if figure.0 >= self.s.n_figures() {
            return next([Step::Bags(Figure(0))]);
        }
        let after = Step::Checkpoint(Figure(figure.0 + 1));
        if self.s.number + 1 < ITEMS_ARE_KEPT_FROM {
            // The next scenario's sheet applies: the prologue ends here.
            self.take_starting_items(figure);
            return next([after]);
        }
        next([Step::Ask(figure, Question::Equip), after])
    }

    pub(super) fn bags(&mut self, figure: Figure) -> Next {
        if figure.0 >= self.s.n_figures() {
            return done();
        }
        next([Step::Ask(figure, Question::Bags), Step::Bags(Figure(figure.0 + 1))])
    }

    pub(crate) fn take_starting_items(&mut self, figure: Figure) {
        let board = std::mem::replace(&mut self.s.board, Board::of_campaign(self.s.number + 1));
        self.starting_items(figure);
        self.s.board = board;
        self.tell(Event::StartingItemsTaken(self.s.hero(figure)));
    }

    pub(super) fn next_scenario(&mut self) -> Next {
        self.s.number += 1;
        self.s.board = Board::of_campaign(self.s.number);
        self.lay_out()
    }
}
