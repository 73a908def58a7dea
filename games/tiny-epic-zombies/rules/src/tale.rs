//! The tale of a night in the mall: what is counted, and what each side is told at the end. The wording is our own;
//! the rules for the end are in chapter 11 of the numbered rules.

use engine::{Deed, DeedSort, Outcome, Seat};

use crate::state::{Ending, State};
use crate::words::{Defeat, Event};

static KILLED: DeedSort = DeedSort::feat("zombies killed", "Sweeps the mall");
static PROGRESSED: DeedSort =
    DeedSort::feat("steps towards objectives", "Keeps an eye on the way out");
static WALKED: DeedSort = DeedSort::count("rooms walked", "Knows every store");
static COLLECTED: DeedSort = DeedSort::count("cards collected", "Bargain hunter");
static WOUNDED: DeedSort = DeedSort::count("wounds taken", "Thick skin");
static SUMMONED: DeedSort = DeedSort::count("zombies brought in", "Opens all doors");
static BROKEN: DeedSort = DeedSort::feat("barricade broken down", "Knocks loudest");
static EATEN: DeedSort = DeedSort::feat("humans eaten", "Good appetite");

pub(crate) const DEEDS: &[DeedSort] =
    &[KILLED, PROGRESSED, WALKED, COLLECTED, WOUNDED, SUMMONED, BROKEN, EATEN];

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "few events are worth counting")]
    pub(crate) fn deeds(&self, event: &Event, count: &mut dyn FnMut(Deed)) {
        let human = |human| Some(self.seat_of(human));
        let (sort, seat, n) = match *event {
            Event::ZombieKilled { by: Some(who), .. } => (&KILLED, human(who), 1),
            Event::Progressed(who, ..) => (&PROGRESSED, human(who), 1),
            Event::Moved { who, .. } => (&WALKED, human(who), 1),
            Event::CardCollected(who, _) => (&COLLECTED, human(who), 1),
            Event::Wounded(who, n) => (&WOUNDED, human(who), n),
            // What zombies do counts for their player.
            Event::ZombieAdded(_) => (&SUMMONED, self.zombie_seat(), 1),
            Event::BarricadeDamaged(n) => (&BROKEN, self.zombie_seat(), n),
            Event::EatenAlive(..) => (&EATEN, self.zombie_seat(), 1),
            _ => return,
        };
        if let Some(seat) = seat {
            count(Deed { sort, seat, n: n.into() });
        }
    }

    pub(crate) fn farewell(&self, outcome: Outcome, seat: Seat) -> &'static str {
        let is_zombie = self.zombie_seat() == Some(seat);
        match self.ended {
            Some(Ending::Humans) if is_zombie => {
                "They did everything they came for, right under your nose. The mall is empty, and so are you."
            }
            Some(Ending::Humans) => "All is done, and you still breathe. Lock up behind you.",
            Some(Ending::Leader(_)) if outcome.winners.has(seat) => {
                "You were first, and you were alone. Do not wait for the others."
            }
            Some(Ending::Leader(_)) if is_zombie => {
                "One slipped away. There are others left in the mall."
            }
            Some(Ending::Leader(_)) => "Somebody else got there first. You can keep the mall.",
            Some(Ending::Zombies(_)) if is_zombie => {
                "Closing time. Everything must go, and everybody went."
            }
            Some(Ending::Zombies(Defeat::Eaten)) => {
                "Nobody is left to take your place. They do not even run."
            }
            Some(Ending::Zombies(Defeat::Breached)) => {
                "The last board splinters. They come in like on the first day of the sales."
            }
            Some(Ending::Zombies(Defeat::Collected)) => {
                "Everyone you hid behind the barricade is out there now, looking in."
            }
            Some(Ending::Zombies(Defeat::OutOfTime)) => {
                "You searched every shelf but one. The lights go out before you find it."
            }
            None if outcome.winners.has(seat) => "You win.",
            None => "You do not win.",
        }
    }
}
