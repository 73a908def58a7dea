//! A type-erased interface to any game, with text and JSON, so that tables, tools and clients need not know a particular one. The
//! registry lists the games.

mod any;
mod any_match;
mod bot_player;
pub mod fair;
pub mod link;
mod log;
mod matches;
mod played;
mod problem;
mod quest;
mod review;
mod rules_text;
pub mod secrets;
pub mod setup;
mod sum;
mod tale;
#[cfg(not(target_arch = "wasm32"))]
mod tally;

pub use any::{AnyGame, Of};
pub use any_match::{AnyMatch, Choice, Reveal};
pub use bot_player::BotPlayer;
pub use log::{Log, SeenEntry, ToldEntry};
pub use mind::{Advice, AdviceReason, LevelPlans};
pub use played::{BotGames, PlayedGame};
pub use problem::{Forbidden, Problem};
pub use quest::{AnswerFate, QuestText, Unsolved};
pub use review::{ReviewDepth, ReviewedDecision, ReviewedEntry, course, turning_points};
pub use rules_text::{Rule, RuleMark, RulesText};
pub use search::flat::STEADY;
pub use search::tree::Shape;
pub use search::{Level, Limit, SearchPlan, SolveReach};
pub use sum::{Sum, interval, interval_in_groups};
pub use tale::{BestMove, DeedCount, Medal, Tale};
#[cfg(not(target_arch = "wasm32"))]
pub use tally::{Ends, Tally};

/// The game with this id among `games`.
pub fn find(games: &[&'static dyn AnyGame], id: &str) -> Result<&'static dyn AnyGame, Problem> {
    games.iter().copied().find(|game| game.id() == id).ok_or_else(|| Problem::UnknownGame {
        asked: id.to_owned(),
        known: games.iter().map(|game| game.id()).collect(),
    })
}

#[cfg(test)]
mod tests;
