//! The turn (chapter 5), and the goal that moves (RFYL-3.5 to 3.10).

use engine::{Seat, SeatSet, Told, done, next};

use super::{Next, Table, draw};
use crate::cards::Value;
use crate::setup::Distance;
use crate::state::{Ending, Gun};
use crate::track::Space;
use crate::words::{Draw, Event, Phase, Step};

/// The turn in which the helicopter leaves (RFYL-3.5).
pub(crate) const HELICOPTER_LEAVES: u16 = 5;

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-5.1: the five phases of a turn.
    pub(crate) fn turn(&mut self) -> Next {
        self.s.turn += 1;
        self.tell(Event::TurnBegan(self.s.turn));
        let phases = [
            Step::InfectionCountdown(Seat(0)),
            Step::HumanMovement,
            Step::Events,
            Step::ZombieMovement,
            Step::Combat(Space::LAST),
            Step::EndOfTurn,
        ];
        match self.s.setup.distance {
            Distance::Fixed | Distance::Helicopter => next(phases),
            Distance::Drifting => {
                let [infection, movement, events, zombies, combat, end] = phases;
                next([Step::GoalDrift, infection, movement, events, zombies, combat, end])
            }
        }
    }

    /// RFYL-5.5: chance has decided who begins.
    pub(crate) fn first_player_drawn(&mut self, first: Seat) -> Next {
        self.s.first = first;
        self.tell(Event::FirstPlayerDrawn(first));
        done()
    }

    pub(crate) fn begin(&mut self, phase: Phase) {
        self.s.phase = phase;
        self.tell(Event::PhaseBegan(phase));
    }

    /// RFYL-3.7: a card determines how many counters are placed.
    pub(crate) fn counters_laid(&mut self, value: Value) -> Next {
        self.s.counters = value.0;
        self.tell(Event::CountersLaid(value.0));
        done()
    }

    /// RFYL-3.8: once no counters are left, each turn begins with a card.
    pub(crate) fn goal_drift(&mut self) -> Next {
        let drifts = self.s.setup.has_drifting_goal() && self.s.counters == 0;
        if drifts && self.s.goal < Space::LAST { draw(Draw::Drift) } else { done() }
    }

    /// RFYL-3.8: the goal moves away by half the card, rounded up; RFYL-3.10: never beyond 100.
    pub(crate) fn goal_drifts(&mut self, value: Value) -> Next {
        self.s.goal = self.s.goal.ahead(value.0.div_ceil(2));
        self.tell(Event::GoalMoved(self.s.goal));
        done()
    }

    /// RFYL-3.6: the helicopter leaves at the end of turn 5.
    pub(crate) fn helicopter(&mut self) {
        if self.s.setup.distance == Distance::Helicopter && self.s.turn == HELICOPTER_LEAVES {
            self.s.goal = Space::LAST;
            self.tell(Event::HelicopterLeft(self.s.goal));
        }
    }

    /// RFYL-8.5: first, goods on the spaces are taken.
    pub(crate) fn end_of_turn(&mut self) -> Next {
        if self.s.zombie_players().iter().any(|owner| self.s.has_left(owner)) {
            next([Step::Gather(Seat(0)), Step::TurnOver])
        } else {
            self.turn_over()
        }
    }

    /// The cards held are discarded, a counter is removed (RFYL-3.9), and the next turn begins.
    pub(crate) fn turn_over(&mut self) -> Next {
        for seat in SeatSet::first(self.s.setup.players).iter() {
            let player = &mut self.s.players[seat];
            player.card = None;
            if player.gun == Gun::Searching {
                player.gun = Gun::Missing;
            }
        }
        self.s.down = SeatSet::NONE;
        self.s.flare = None;
        self.s.counters = self.s.counters.saturating_sub(1);
        if self.has_winners() {
            return done();
        }
        self.helicopter();
        if self.s.turn >= self.s.setup.last_turn {
            // RFYL-4.7
            self.s.ended = Some(Ending::OutOfTime);
            self.tell(Event::OutOfTime);
            return done();
        }
        self.turn()
    }
}
