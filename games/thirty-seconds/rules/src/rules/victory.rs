//! How a game ends (chapter 18), and the score of a solo game.

use engine::{Id, Names, Outcome, SeatSet, Told, done};

use super::{Next, Table};
use crate::row::Row;
use crate::state::{Ending, State};
use crate::words::{Event, SURVIVOR, ZOMBIES};

impl State {
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let zombies = if self.is_solo() { SeatSet::NONE } else { SeatSet::only(ZOMBIES) };
        match ending {
            // THIRTY-18.3: a win in a solo game is scored.
            Ending::Escaped => Outcome {
                score: self.is_solo().then(|| self.score()),
                ..Outcome::new(SeatSet::only(SURVIVOR), "escaped")
            },
            Ending::Eaten => Outcome::new(zombies, "eaten"),
            Ending::OutOfTime => Outcome::new(zombies, "out-of-time"),
        }
    }

    /// How it ended, for those who won and for everybody else.
    pub(crate) fn ending(&self, outcome: Outcome, names: &Names) -> String {
        let me = names.of(SURVIVOR);
        let winners = match outcome.winners.lowest() {
            Some(seat) => format!("{}'s zombies win", names.of(seat)),
            None => "the zombies win".to_owned(),
        };
        match self.ended {
            Some(Ending::Escaped) => match outcome.score {
                Some(score) => format!("{me} reached the street and got away. Score: {score}."),
                None => format!("{me} reached the street and got away: {me} wins."),
            },
            Some(Ending::Eaten) => format!("{me} was eaten: {winners}."),
            Some(Ending::OutOfTime) => {
                format!("{me} did not get away in {} turns: {winners}.", self.turn)
            }
            None => outcome.sentence(names),
        }
    }

    /// THIRTY-18.4: how hard the win was; a lower score is an easier win.
    pub fn score(&self) -> i16 {
        let killed: i16 = self
            .zombies_discard
            .iter()
            .map(|(body, n)| i16::from(body.kind().card().health) * i16::from(n))
            .sum();
        let health = match self.survivor.health {
            5 => -20,
            4 => -10,
            3 => -5,
            _ => 0,
        };
        let has_firearm = crate::supply::Supply::all()
            .any(|card| card.is_firearm() && self.supply_discard.of(card) > 0);
        let silence = if has_firearm { 0 } else { -20 };
        let near_the_street = self.alley.n_in(Row(9)) + self.alley.n_in(Row::TEN);
        let crowd = self.alley.n().saturating_sub(6);
        let speed = match self.turn {
            0..=5 => -10,
            6..=9 => -5,
            _ => 0,
        };
        killed + health + silence + 2 * i16::from(near_the_street) + 3 * i16::from(crowd) + speed
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-18.1
    pub(super) fn escaped(&mut self) -> Next {
        self.tell(Event::Escaped);
        if self.s.is_solo() {
            self.tell(Event::Scored(self.s.score()));
        }
        self.end(Ending::Escaped)
    }

    /// THIRTY-18.2
    pub(crate) fn eaten(&mut self) -> Next {
        self.tell(Event::Eaten);
        self.end(Ending::Eaten)
    }

    /// THIRTY-4.7
    pub(super) fn out_of_time(&mut self) -> Next {
        self.tell(Event::OutOfTime);
        self.end(Ending::OutOfTime)
    }

    fn end(&mut self, ending: Ending) -> Next {
        self.s.ended = Some(ending);
        done()
    }

    /// THIRTY-10.7: removes a token from row one; with the last, the warehouse opens.
    pub(super) fn take_time_token(&mut self) {
        if self.s.time_tokens == 0 {
            return;
        }
        self.s.time_tokens -= 1;
        self.tell(Event::TimeTokenRemoved(self.s.time_tokens));
        if self.s.time_tokens == 0 {
            self.open_the_warehouse();
        }
    }

    /// THIRTY-10.9: they appear standing in row one, however crowded it is.
    pub(super) fn open_the_warehouse(&mut self) {
        self.s.time_tokens = 0;
        if self.s.warehouse.is_empty() {
            return;
        }
        self.tell(Event::WarehouseOpened);
        while !self.s.warehouse.is_empty() {
            let body = self.s.warehouse.remove(0);
            self.put_in_play(crate::zombies::Zombie::new(body, Row::FIRST));
        }
    }
}
