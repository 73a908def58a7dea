//! The tale of a finished race: what is counted, and what each runner is told. Chapter 13 says who wins; the
//! wording here is our own.

use engine::{Deed, DeedSort, Outcome, Seat};

use crate::state::{Ending, State};
use crate::words::Event;

static KILLED: DeedSort = DeedSort::feat("zombies killed", "Clears the road");
static RUN: DeedSort = DeedSort::count("spaces run", "Quickest feet");
static FOUND: DeedSort = DeedSort::feat("things found", "Deepest pockets");
static BITTEN: DeedSort = DeedSort::count("blood cards drawn", "Hard to kill");
static LED: DeedSort = DeedSort::feat("zombies gathered", "Leader of the pack");

pub(crate) const DEEDS: &[DeedSort] = &[KILLED, RUN, FOUND, BITTEN, LED];

impl Event {
    #[expect(clippy::wildcard_enum_match_arm, reason = "few events are worth counting")]
    pub(crate) fn deeds(&self, count: &mut dyn FnMut(Deed)) {
        let mut note = |sort, seat, n| count(Deed { sort, seat, n });
        match *self {
            Event::ZombieKilled { killer, .. } => note(&KILLED, killer, 1),
            Event::Ran { who, from, to } => note(&RUN, who, to.0.abs_diff(from.0).into()),
            Event::ItemTaken(who, _) | Event::GunTaken(who) => note(&FOUND, who, 1),
            Event::BloodDrawn(who, _) => note(&BITTEN, who, 1),
            Event::Joined { n, leader } => note(&LED, leader, n.into()),
            _ => {}
        }
    }
}

impl State {
    pub(crate) fn farewell(&self, outcome: Outcome, seat: Seat) -> &'static str {
        let wins = outcome.winners.has(seat);
        match self.ended {
            Some(Ending::Escaped(_)) if wins => "You are out. Below you the city goes dark.",
            Some(Ending::Escaped(_)) if self.is_human(seat) => {
                "The rotor fades. You stand on the road, and the road is not empty."
            }
            Some(Ending::Escaped(_)) => "They got away, and you are still hungry.",
            Some(Ending::LastAlive(_)) if wins => {
                "Nobody got out. You were the last to fall, and that is worth something."
            }
            Some(Ending::LastAlive(_)) => "The road belongs to the dead now. You are one of them.",
            Some(Ending::OutOfTime) => "Nobody comes for you any more. The road is very quiet.",
            None if wins => "You win.",
            None => "You do not win.",
        }
    }
}
