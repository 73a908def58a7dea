//! Victory (chapter 13).

use engine::{Seat, SeatSet, Told, done};

use super::{Next, Table};
use crate::setup::Victory;
use crate::state::{Ending, State};
use crate::words::Event;

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-13.6: the check is made after the whole Human Movement phase.
    pub(super) fn arrival(&mut self) -> Next {
        let winners = self.s.winners();
        if winners.is_empty() {
            self.helicopter();
        } else {
            self.s.ended = Some(Ending::Escaped(winners));
            self.tell(Event::Escaped(winners));
        }
        done()
    }

    /// RFYL-13.9 and 13.10: the one who was human the longest wins.
    pub(super) fn everybody_is_a_zombie(&mut self) -> Next {
        let last = self.s.seats().max_by_key(|&seat| self.s.player(seat).turned);
        let last = last.expect("a game has players");
        self.s.ended = Some(Ending::LastAlive(last));
        self.tell(Event::LastAlive(last));
        done()
    }
}

impl State {
    /// Those on the goal who qualify now.
    fn winners(&self) -> SeatSet {
        let arrived = self.humans_on(self.goal);
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
            Victory::BloodAndAmmo => {
                if self.has_blood_and_ammo(arrived) {
                    arrived
                } else {
                    SeatSet::NONE
                }
            }
        }
    }

    /// One with a blood card, and another who can kill (RFYL-13.11).
    fn has_blood_and_ammo(&self, seats: SeatSet) -> bool {
        let bleeds = |&seat: &Seat| !self.player(seat).blood.is_empty();
        let can_kill =
            |seat: Seat| self.player(seat).usable_bullets() > 0 || self.player(seat).is_armed();
        seats.iter().filter(bleeds).any(|one| seats.without(one).iter().any(can_kill))
    }
}
