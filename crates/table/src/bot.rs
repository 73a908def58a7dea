//! Players without a person.

use any_game::fair::Secret;
use any_game::{AnyMatch, Choice, Level, STEADY};
use engine::Seat;

/// A way to decide: a level, or what is left of earlier versions. Its name is kept in the log of a table, its decisions
/// are too.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    pub name: &'static str,
    /// The number of the option it takes.
    pub choose: fn(&BotTurn<'_>) -> usize,
}

/// What a bot decides on. It has at least one option. A fair bot asks the game only for what its
/// seat can see.
#[derive(Debug)]
pub struct BotTurn<'a> {
    pub game: &'a dyn AnyMatch,
    pub seat: Seat,
    pub options: &'a [Choice],
    secret: &'a Secret,
}

impl<'a> BotTurn<'a> {
    pub(crate) fn new(
        game: &'a dyn AnyMatch,
        seat: Seat,
        options: &'a [Choice],
        secret: &'a Secret,
    ) -> BotTurn<'a> {
        BotTurn { game, seat, options, secret }
    }

    /// A number below `n`, which must not be 0: always the same one at the same point of the game.
    pub fn luck(&self, n: u32) -> u32 {
        self.secret.bot(self.game.log().len() as u64, n)
    }

    fn think(&self, level: Level) -> usize {
        self.game.think(self.seat, level, self.luck(u32::MAX).into())
    }
}

/// The bots there are, the usual one first. Nobody chooses a steady one any more, but old tables have it.
pub const BOTS: &[Bot] = &[
    Bot { name: Level::Seasoned.word(), choose: |turn| turn.think(Level::Seasoned) },
    Bot { name: Level::Newcomer.word(), choose: |turn| turn.think(Level::Newcomer) },
    Bot { name: Level::Casual.word(), choose: |turn| turn.think(Level::Casual) },
    Bot { name: Level::Sharp.word(), choose: |turn| turn.think(Level::Sharp) },
    Bot { name: Level::Merciless.word(), choose: |turn| turn.think(Level::Merciless) },
    Bot { name: "steady", choose: steady },
    Bot { name: "random", choose: random },
];

fn steady(turn: &BotTurn<'_>) -> usize {
    turn.game.play_out(turn.seat, STEADY, turn.luck(u32::MAX).into())
}

fn random(turn: &BotTurn<'_>) -> usize {
    turn.luck(turn.options.len() as u32) as usize
}
