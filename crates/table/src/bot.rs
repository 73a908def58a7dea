//! Bots that play seats.

use any_game::fair::Secret;
use any_game::{AnyMatch, Level, Limit, STEADY};
use engine::{Millis, Seat};

use crate::Input;

/// A bot: a level, or one of earlier versions. Its name and its decisions are in the log of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bot {
    pub name: &'static str,
    way: Way,
}

/// How it decides.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    Level(Level),
    /// By flat search, as bots once did.
    Steady,
    /// At random.
    Random,
}

/// All bots, the default first. `steady` can no longer be chosen, but old tables have it.
pub const BOTS: &[Bot] = &[
    Bot::of(Level::Seasoned),
    Bot::of(Level::Newcomer),
    Bot::of(Level::Casual),
    Bot::of(Level::Sharp),
    Bot::of(Level::Merciless),
    Bot { name: "steady", way: Way::Steady },
    Bot { name: "random", way: Way::Random },
];

impl Bot {
    const fn of(level: Level) -> Bot {
        Bot { name: level.word(), way: Way::Level(level) }
    }

    /// Its level; bots of earlier versions have none.
    pub(crate) fn level(self) -> Option<Level> {
        match self.way {
            Way::Level(level) => Some(level),
            Way::Steady | Way::Random => None,
        }
    }

    /// Its seed after this many entries, with this many options: always the same at the same point of a game.
    pub(crate) fn luck(self, secret: &Secret, n_entries: usize, n_options: usize) -> u32 {
        let below = if self.way == Way::Random { n_options as u32 } else { u32::MAX };
        secret.bot(n_entries as u64, below)
    }
}

/// The number of a request, unique at its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThoughtId(pub u64);

/// A request for a bot's decision. The host computes it on whatever thread or worker suits, and passes it back with
/// [`Input::Decided`]. The bot knows no more than its seat does, and decides the same wherever it runs.
#[derive(Debug)]
pub struct Think {
    pub id: ThoughtId,
    pub seat: Seat,
    pub bot: Bot,
    /// The seat has options in it.
    pub position: Box<dyn AnyMatch>,
    pub luck: u32,
    /// The host's time at which the decision is played, if it has arrived by then.
    pub wanted_at: Millis,
}

impl Think {
    /// The index of the option it takes.
    pub fn decide(&self, limit: Limit<'_>) -> usize {
        match self.bot.way {
            Way::Level(level) => self.position.think(self.seat, level, self.luck.into(), limit),
            Way::Steady => self.position.play_out(self.seat, STEADY, self.luck.into(), limit),
            Way::Random => self.luck as usize,
        }
    }

    /// Decides synchronously and without a time limit, where nobody tells the time.
    pub fn at_once(&self) -> Input {
        Input::Decided(self.id, self.decide(Limit::NONE))
    }
}
