//! The tale of fifteen minutes: what is counted, and what is said at the end. Our own words.

use engine::{Deed, DeedSort, Seat};

use crate::heroes::Hero;
use crate::setup::GameKind;
use crate::state::{Ending, State};
use crate::words::{Defeat, Event};

static KILLED: DeedSort = DeedSort::feat("zombies killed", "Clears the street");
static WALKED: DeedSort = DeedSort::count("areas crossed", "Never stands still");
static SEARCHED: DeedSort = DeedSort::count("searches", "Looks everywhere");
static FENDED_OFF: DeedSort = DeedSort::feat("attacks fended off", "Cool head");
static LOST: DeedSort = DeedSort::count("life points lost", "Hard to kill");
static REVIVED: DeedSort = DeedSort::feat("friends revived", "Leaves nobody behind");
static NOISE: DeedSort = DeedSort::count("noise made", "Heard in the next town");

pub(crate) const DEEDS: &[DeedSort] = &[KILLED, WALKED, SEARCHED, FENDED_OFF, LOST, REVIVED, NOISE];

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "few events are worth counting")]
    pub(crate) fn deeds(&self, event: &Event, by: Option<Seat>, count: &mut dyn FnMut(Deed)) {
        let (sort, seat, n) = match *event {
            Event::ZombiesKilled(n, _) => (&KILLED, by, n),
            Event::Moved(hero, _) => (&WALKED, self.seat_playing(hero), 1),
            Event::Searched(hero) => (&SEARCHED, self.seat_playing(hero), 1),
            Event::FendedOff { hero, .. } => (&FENDED_OFF, self.seat_playing(hero), 1),
            Event::LifeLost(hero, n) => (&LOST, self.seat_playing(hero), n),
            Event::Revived(hero, _) => (&REVIVED, self.seat_playing(hero), 1),
            Event::Noise(n) => (&NOISE, by, n),
            _ => return,
        };
        if let Some(seat) = seat {
            count(Deed { sort, seat, n: n.into() });
        }
    }

    fn seat_playing(&self, hero: Hero) -> Option<Seat> {
        let figure = self.figures().find(|&it| self.member(it).hero == hero)?;
        Some(self.seat_of(figure))
    }

    /// All win and lose together, so it is the same for everybody.
    pub(crate) fn farewell(&self) -> &'static str {
        match self.ended {
            Some(Ending::Won) if self.setup.kind == GameKind::Campaign => {
                "Fifteen scenarios, and you are still here. Nobody in town can say the same."
            }
            Some(Ending::Won) if self.board.goals.hold.is_some() => {
                "The growls move off. You held the place. Breathe."
            }
            Some(Ending::Won) => "You made it, with time to spare and all your fingers. Breathe.",
            Some(Ending::Lost(Defeat::OutOfTime)) => {
                "The last siren. Whatever you still wanted to do, you do not any more."
            }
            Some(Ending::Lost(Defeat::AllUnconscious)) => {
                "Nobody is left standing. Somewhere close, something growls."
            }
            Some(Ending::Lost(Defeat::TooManyUnconscious)) => {
                "Too many to carry, and too few to carry them."
            }
            Some(Ending::Lost(Defeat::Overrun)) => {
                "There is no street any more. There are only zombies."
            }
            Some(Ending::Lost(Defeat::MissedCall)) => {
                "The Radio crackles, and nobody answers. They will not call again."
            }
            Some(Ending::GaveUp) => "Another night, then. The town is not going anywhere.",
            None => "The game is over.",
        }
    }
}
