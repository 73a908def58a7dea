//! Players without a person.

use any_game::fair::Secret;
use any_game::{AnyMatch, Level, Limit, STEADY};
use engine::{Millis, Seat};

use crate::Input;

/// Somebody who decides for a seat: a level, or what is left of earlier versions. Its name is kept in the log of a
/// table, its decisions are too.
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
    /// Anything, without a thought.
    Random,
}

/// The bots there are, the usual one first. Nobody chooses a steady one any more, but old tables have it.
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

    /// How well it plays; a bot of an earlier version has no level.
    pub(crate) fn level(self) -> Option<Level> {
        match self.way {
            Way::Level(level) => Some(level),
            Way::Steady | Way::Random => None,
        }
    }

    /// What it has for luck after so many entries, with so many options: always the same at the same point of a game.
    pub(crate) fn luck(self, secret: &Secret, n_entries: usize, n_options: usize) -> u32 {
        let below = if self.way == Way::Random { n_options as u32 } else { u32::MAX };
        secret.bot(n_entries as u64, below)
    }
}

/// The number of a thought at its table. None has the number of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThoughtId(pub u64);

/// A bot is asked. Whoever hosts the table lets it think, wherever that disturbs nobody, and tells the table with
/// [`Input::Decided`]. It knows no more than its seat does, and the same thought decides alike wherever it is thought
/// through.
#[derive(Debug)]
pub struct Think {
    pub id: ThoughtId,
    pub seat: Seat,
    pub bot: Bot,
    /// The seat has options in it.
    pub position: Box<dyn AnyMatch>,
    pub luck: u32,
    /// The time of the host at which the decision is played if it is there by then. Later it comes late.
    pub wanted_at: Millis,
}

impl Think {
    /// The number of the option it takes.
    pub fn decide(&self, limit: Limit<'_>) -> usize {
        match self.bot.way {
            Way::Level(level) => self.position.think(self.seat, level, self.luck.into(), limit),
            Way::Steady => self.position.play_out(self.seat, STEADY, self.luck.into(), limit),
            Way::Random => self.luck as usize,
        }
    }

    /// The decision of a bot that thinks here and now, and everything through.
    pub fn at_once(&self) -> Input {
        Input::Decided(self.id, self.decide(Limit::NONE))
    }
}
