//! The tale of a finished game: what is counted, and what each side is told. The wording is our own.

use engine::{Deed, DeedSort, Seat};

use crate::state::{Ending, State};
use crate::words::{Event, SURVIVOR, ZOMBIES};

static KILLED: DeedSort = DeedSort::feat("zombies killed", "Sweeps the alley");
static HURT: DeedSort = DeedSort::feat("damage dealt", "Dead aim");
static RUN: DeedSort = DeedSort::count("rows run", "Quickest feet");
static USED: DeedSort = DeedSort::count("supplies used", "Waste not, want not");
static DODGED: DeedSort = DeedSort::feat("attacks blocked or dodged", "Slippery");
static BITTEN: DeedSort = DeedSort::feat("wounds given", "Good appetite");
static ENTERED: DeedSort = DeedSort::count("zombies sent in", "Knows everybody in town");

pub(crate) const DEEDS: &[DeedSort] = &[KILLED, HURT, RUN, USED, DODGED, BITTEN, ENTERED];

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "few events are worth counting")]
    pub(crate) fn deeds(&self, event: &Event, count: &mut dyn FnMut(Deed)) {
        let zombies = (!self.is_solo()).then_some(ZOMBIES);
        let (sort, seat, n) = match *event {
            Event::ZombieKilled { .. } => (&KILLED, Some(SURVIVOR), 1),
            Event::ZombieHurt { damage, .. } => (&HURT, Some(SURVIVOR), damage.into()),
            Event::Moved { from, to } => (&RUN, Some(SURVIVOR), from.index().abs_diff(to.index())),
            Event::ItemUsed(_) => (&USED, Some(SURVIVOR), 1),
            Event::Blocked | Event::Dodged => (&DODGED, Some(SURVIVOR), 1),
            // Solo zombies have no seat.
            Event::Wounded { damage, .. } => (&BITTEN, zombies, damage.into()),
            Event::ZombieEntered { .. } => (&ENTERED, zombies, 1),
            _ => return,
        };
        if let (Some(seat), Ok(n)) = (seat, u16::try_from(n)) {
            count(Deed { sort, seat, n });
        }
    }

    pub(crate) fn farewell(&self, seat: Seat) -> &'static str {
        match (self.ended, seat == SURVIVOR) {
            (Some(Ending::Escaped), true) => "The engine starts. You do not look back.",
            (Some(Ending::Escaped), false) => {
                "Tail lights. You follow them for a while, out of habit."
            }
            (Some(Ending::Eaten), true) => {
                "So close to the street. The last thing you hear is chewing."
            }
            (Some(Ending::Eaten), false) => "Warm, and worth the wait.",
            (Some(Ending::OutOfTime), true) => "The truck could not wait any longer. They can.",
            (Some(Ending::OutOfTime), false) => "The truck has gone, and dinner is still here.",
            (None, _) => "The game is over.",
        }
    }
}
