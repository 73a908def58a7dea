//! Plays the games, in a worker.

use any_game::{BotGames, BotPlayer, PlayedGame};
use engine::{Choices, MAX_SEATS};
use lab::game_to_json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A batch of games, under the original and under changed rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CountOrder {
    /// `option=value`, as replays have it.
    pub(super) setups: [String; 2],
    /// The word of a level.
    pub(super) bots: String,
    pub(super) from: u64,
    pub(super) to: u64,
}

/// The seed is fixed: two people with one link see the same result.
const SEED: u64 = 7;

/// The games of a batch, in pairs, or why they cannot be played.
pub(super) type Counted = Result<Vec<[Value; 2]>, String>;

/// Plays a batch; the answer is a [`Counted`].
pub(crate) fn count(games: &'static dyn BotGames, order: &str) -> String {
    let counted: Counted = serde_json::from_str(order)
        .map_err(|problem| problem.to_string())
        .and_then(|order| play(games, &order));
    serde_json::to_string(&counted).expect("it is plain text")
}

fn play(games: &'static dyn BotGames, order: &CountOrder) -> Counted {
    let bots = BotPlayer::read(&order.bots).ok_or("There is no such level.")?;
    let under = |setup: &String| {
        let choices = Choices::parse(setup).map_err(|it| it.to_string())?;
        games
            .play_numbered(&choices, &[bots; MAX_SEATS], SEED, order.from..order.to)
            .map_err(|it| it.to_string())
    };
    let [as_is, what_if] = &order.setups;
    let pairs = under(as_is)?.into_iter().zip(under(what_if)?);
    Ok(pairs.map(|(as_is, what_if)| [line(as_is), line(what_if)]).collect())
}

/// Without what was dealt, which is not used here.
fn line(game: PlayedGame) -> Value {
    game_to_json(&PlayedGame { dealt: Vec::new(), ..game })
}
