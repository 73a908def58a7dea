//! The advanced move order (RFYL-7.13 to 7.15): everybody plans, all confirm, then all run.

use engine::{Seat, SeatSet, Told, done, next};

use super::{Extreme, Next, Table};
use crate::state::State;
use crate::words::{Event, Question, Round, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-7.14: everybody draws before planning begins.
    pub(crate) fn get_ready(&mut self, still_to_draw: SeatSet) -> Next {
        let still_to_draw = still_to_draw.and(self.s.humans);
        let Some(me) = self.s.first_in_order(still_to_draw) else { return done() };
        let others = Step::GetReady(still_to_draw.without(me));
        next([Step::Ask(me, Question::Ready), Step::MovementDraw(me), others])
    }

    pub(crate) fn plans(&mut self) -> Next {
        // A Test Kit may have turned somebody in the meantime.
        self.s.waiting = self.s.waiting.and(self.s.humans);
        let waiting = self.s.waiting;
        self.s.unconfirmed = waiting.iter().filter(|&me| self.s.has_moves(me)).collect();
        for me in waiting.iter() {
            self.s.players[me].plan =
                if self.s.unconfirmed.has(me) { None } else { Some(self.s.space(me)) };
        }
        next([Step::AskAll(Round::Plans)])
    }

    /// RFYL-7.15: in the intermediate order, by the cards of this turn; a player whom zombies would
    /// stop waits for those who may clear the way.
    pub(crate) fn carry_out_plans(&mut self) -> Next {
        let free = self.s.waiting.iter().filter(|&me| self.s.gets_through(me)).collect();
        let first = self.s.front_runner(free).or_else(|| self.s.front_runner(self.s.waiting));
        match first {
            None => done(),
            Some(Extreme::Tied(all)) => self.contest(all, Stake::Speed, Step::CarryOutPlans),
            Some(Extreme::One(me)) => {
                self.s.waiting.remove(me);
                let to = self.s.players[me].plan.take().unwrap_or(self.s.space(me));
                self.run(me, to).then(Step::CarryOutPlans)
            }
        }
    }
}

impl State {
    /// Whether there is anything to plan.
    pub(crate) fn has_moves(&self, me: Seat) -> bool {
        self.can_take_pills(me) || {
            let (low, high) = self.plannable(me);
            low < high
        }
    }

    /// Whether this player's plan can be carried out now.
    fn gets_through(&self, me: Seat) -> bool {
        self.player(me).plan.is_none_or(|plan| self.way(me, plan).end == plan)
    }
}
