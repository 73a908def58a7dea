//! The closed list of our games, type-erased: words and JSON at the edge, so that a table, a tool
//! or a client needs to know none of them.

mod any;
pub mod fair;
pub mod link;
mod log;
mod matches;
mod problem;
mod rules_text;
pub mod secrets;
pub mod setup;
mod tally;

pub use any::{AnyGame, Of};
pub use bots::Level;
pub use log::{Log, Told};
pub use matches::{AnyMatch, Choice, Reveal};
pub use problem::{Forbidden, Problem};
pub use rules_text::{Mark, Rule, RulesText};
pub use tally::{Ends, Sum, Tally, interval};

use rules_rfyl::RunForYourLife;
use rules_tez::TinyEpicZombies;
use rules_thirty::ThirtySeconds;
use rules_z15::Zombie15;

/// Every game there is.
pub fn list() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

static GAMES: [&dyn AnyGame; 4] =
    [&RUN_FOR_YOUR_LIFE, &TINY_EPIC_ZOMBIES, &ZOMBIE_15, &THIRTY_SECONDS];

static RUN_FOR_YOUR_LIFE: Of<RunForYourLife> =
    Of::new(include_str!("../../../docs/rules/run-for-your-life.md"))
        .with_style(bots::run_for_your_life::STYLE);

static TINY_EPIC_ZOMBIES: Of<TinyEpicZombies> =
    Of::new(include_str!("../../../docs/rules/tiny-epic-zombies.md"))
        .with_style(bots::tiny_epic_zombies::STYLE);

static ZOMBIE_15: Of<Zombie15> =
    Of::new(include_str!("../../../docs/rules/zombie-15.md")).with_style(bots::zombie_15::STYLE);

static THIRTY_SECONDS: Of<ThirtySeconds> =
    Of::new(include_str!("../../../docs/rules/thirty-seconds.md"))
        .with_style(bots::thirty_seconds::STYLE);

/// The game with this id among `games`.
pub fn find(games: &[&'static dyn AnyGame], id: &str) -> Result<&'static dyn AnyGame, Problem> {
    games.iter().copied().find(|game| game.id() == id).ok_or_else(|| Problem::UnknownGame {
        asked: id.to_owned(),
        known: games.iter().map(|game| game.id()).collect(),
    })
}

#[cfg(test)]
mod tests;
