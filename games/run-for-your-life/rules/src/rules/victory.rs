//! Victory (chapter 13).

use engine::{Seat, SeatSet, Told, done};

use super::{Extreme, Next, Table, draw};
use crate::setup::Victory;
use crate::state::{Ending, State};
use crate::words::{Draw, Event, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// At the end of Human Movement, because with plans everybody moves at once.
    pub(crate) fn arrival(&mut self) -> Next {
        self.has_winners();
        done()
    }

    /// RFYL-13.6: all who stand on the goal and qualify now win together.
    #[inline]
    pub(crate) fn has_winners(&mut self) -> bool {
        let winners = self.s.winners();
        if winners.is_empty() {
            return false;
        }
        self.s.ended = Some(Ending::Escaped(winners));
        self.tell(Event::Escaped(winners));
        true
    }

    /// RFYL-13.9: the player who stayed human the longest wins.
    pub(crate) fn everybody_is_a_zombie(&mut self) -> Option<Next> {
        if self.s.draws_for_victory() {
            return None;
        }
        let last = self.s.seats().max_by_key(|&seat| self.s.player(seat).turned)?;
        let together = self.s.turned_together;
        if !together.has(last) || together.len() == 1 {
            return Some(self.last_alive(last));
        }
        // RFYL-13.10
        let stake = Stake::LastAlive;
        Some(draw(Draw::Contest { all: together, still_to_draw: together, stake }))
    }

    /// RFYL-13.10: of those who turned at the same time, the highest draw wins.
    pub(crate) fn highest_draw(&mut self, all: SeatSet) -> Next {
        match Extreme::greatest(all, |seat| self.s.player(seat).draw) {
            Some(Extreme::One(last)) => self.last_alive(last),
            Some(Extreme::Tied(all)) => {
                draw(Draw::Contest { all, still_to_draw: all, stake: Stake::LastAlive })
            }
            None => done(),
        }
    }

    fn last_alive(&mut self, last: Seat) -> Next {
        self.s.ended = Some(Ending::LastAlive(last));
        self.tell(Event::LastAlive(last));
        done()
    }
}

impl State {
    /// Whether the last players to turn are drawing for the victory.
    pub(crate) fn draws_for_victory(&self) -> bool {
        let top = self.agenda.top();
        matches!(top, Some(Step::Nature(Draw::Contest { stake: Stake::LastAlive, .. })))
    }

    /// Those on the goal who qualify now.
    fn winners(&self) -> SeatSet {
        let arrived = self.humans_on(self.goal);
        if arrived.is_empty() {
            return arrived;
        }
        let clean: SeatSet =
            arrived.iter().filter(|&seat| self.player(seat).blood.is_empty()).collect();
        match self.setup.victory {
            // RFYL-13.1
            Victory::First => arrived,
            // RFYL-13.2
            Victory::WithoutBlood => clean,
            // RFYL-13.3
            Victory::OneOfEachTeam => {
                let second = clean.and(self.setup.second_team);
                let both = !second.is_empty() && second != clean;
                if both { clean } else { SeatSet::NONE }
            }
            // RFYL-13.5 and 13.8
            Victory::BloodAndAmmo if self.has_blood_and_ammo(arrived) => arrived,
            // RFYL-13.11
            Victory::GroupOfThree if arrived.len() >= 3 => arrived,
            // RFYL-13.12 and 13.13
            Victory::AllUninfected if self.nobody_has_blood_cards() => arrived,
            Victory::BloodAndAmmo | Victory::GroupOfThree | Victory::AllUninfected => SeatSet::NONE,
        }
    }

    fn nobody_has_blood_cards(&self) -> bool {
        self.humans.iter().all(|seat| self.player(seat).blood.is_empty())
    }

    /// RFYL-13.5: one player with a blood card, and another with a bullet or a weapon.
    fn has_blood_and_ammo(&self, seats: SeatSet) -> bool {
        let bleeds = |&seat: &Seat| !self.player(seat).blood.is_empty();
        let has_ammo =
            |seat: Seat| self.player(seat).goods.bullets > 0 || self.player(seat).is_armed();
        seats.iter().filter(bleeds).any(|one| seats.without(one).iter().any(has_ammo))
    }
}
