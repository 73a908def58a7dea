//! Draws for high or low (RFYL-1.12), and who was faster (RFYL-7.8).

use engine::{Seat, SeatSet, Told, done, next};

use super::{Extreme, Next, Table, draw};
use crate::cards::Value;
use crate::state::{Speed, State};
use crate::words::{Draw, Event, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// All of them draw; `afterwards` then looks at the result.
    pub(crate) fn contest(&mut self, all: SeatSet, stake: Stake, afterwards: Step) -> Next {
        next([Step::Nature(Draw::Contest { all, still_to_draw: all, stake }), afterwards])
    }

    pub(crate) fn contest_drawn(
        &mut self,
        all: SeatSet,
        still_to_draw: SeatSet,
        stake: Stake,
        value: Value,
    ) -> Next {
        let Some(me) = still_to_draw.lowest() else { return done() };
        self.s.players[me].draw = value.0;
        self.tell(Event::TieDrawn(me, value, stake));
        let still_to_draw = still_to_draw.without(me);
        if !still_to_draw.is_empty() {
            return draw(Draw::Contest { all, still_to_draw, stake });
        }
        match stake {
            Stake::Speed => self.rank(all),
            Stake::BadWater | Stake::Collapse => self.lowest_draw(all, stake),
            Stake::LastAlive => self.highest_draw(all),
        }
    }

    /// Higher draws were faster. Anybody who was already faster than all of them stays so.
    fn rank(&mut self, all: SeatSet) -> Next {
        let Some(one) = all.lowest() else { return done() };
        let tie = self.s.player(one).speed;
        let gained = |s: &State, me: Seat| {
            all.iter().filter(|&other| s.player(other).draw < s.player(me).draw).count() as u8
        };
        let most = all.iter().map(|me| gained(self.s, me)).max().unwrap_or(0);
        for me in self.s.humans.iter() {
            let Speed { card, rank } = self.s.player(me).speed;
            if all.has(me) {
                self.s.players[me].speed.rank += gained(self.s, me);
            } else if card == tie.card && rank > tie.rank {
                self.s.players[me].speed.rank += most;
            }
        }
        let only = |extreme| match extreme {
            Some(Extreme::One(seat)) => Some(seat),
            Some(Extreme::Tied(_)) | None => None,
        };
        let (fastest, slowest) = (only(self.s.fastest(all)), only(self.s.slowest(all)));
        self.tell(Event::SpeedsDrawn { fastest, slowest });
        done()
    }

    fn lowest_draw(&mut self, all: SeatSet, stake: Stake) -> Next {
        let lowest = Extreme::greatest(all, |seat| std::cmp::Reverse(self.s.player(seat).draw));
        match lowest {
            Some(Extreme::One(me)) if stake == Stake::BadWater => self.must_draw_blood(me),
            Some(Extreme::One(me)) => self.dies(me),
            Some(Extreme::Tied(all)) => draw(Draw::Contest { all, still_to_draw: all, stake }),
            None => done(),
        }
    }
}

impl State {
    pub(crate) fn slowest(&self, seats: SeatSet) -> Option<Extreme> {
        Extreme::greatest(seats, |seat| std::cmp::Reverse(self.player(seat).speed))
    }

    pub(crate) fn fastest(&self, seats: SeatSet) -> Option<Extreme> {
        Extreme::greatest(seats, |seat| self.player(seat).speed)
    }

    /// The first group among them that ties on speed, if there is one.
    pub(crate) fn tied(&self, seats: SeatSet) -> Option<SeatSet> {
        if seats.len() < 2 {
            return None;
        }
        let speed = |seat: Seat| self.player(seat).speed;
        let alike = |me: Seat| seats.iter().filter(|&other| speed(other) == speed(me)).collect();
        seats.iter().map(alike).find(|all: &SeatSet| all.len() > 1)
    }

    /// The player with `nth` others slower, if no speeds tie; wraps around after the fastest.
    pub(crate) fn nth_slowest(&self, seats: SeatSet, nth: u32) -> Option<Seat> {
        if seats.len() == 1 {
            return seats.lowest();
        }
        let speed = |seat: Seat| self.player(seat).speed;
        let slower = |me: Seat| seats.iter().filter(|&other| speed(other) < speed(me)).count();
        seats.iter().find(|&me| slower(me) as u32 == nth % seats.len())
    }
}
