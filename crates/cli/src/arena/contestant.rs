//! The players of an arena.

use std::time::Duration;

use any_game::{AnyMatch, BotPlayer, Choice, Limit};
use engine::{Seat, Viewer};

use crate::engine::json::choice;
use crate::external::External;
use crate::failure::Failure;

/// A player for a seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Contestant {
    Own(BotPlayer),
    /// An external program, by its command.
    External(String),
}

impl Contestant {
    pub(crate) fn read(word: &str) -> Result<Contestant, Failure> {
        if let Some(command) = word.strip_prefix("run:") {
            return Ok(Contestant::External(command.to_owned()));
        }
        BotPlayer::read(word).map(Contestant::Own).ok_or_else(|| {
            let known = BotPlayer::known();
            Failure::Usage(format!(
                "Nobody in the arena is called {word:?}; there are {known}, and run:COMMAND."
            ))
        })
    }

    pub(crate) fn word(&self) -> String {
        match self {
            Contestant::Own(player) => player.word(),
            Contestant::External(command) => format!("run:{command}"),
        }
    }

    /// Starts for one game; an external program has this long for an answer.
    pub(crate) fn sit(&self, time: Duration) -> Result<Sitting<'_>, Failure> {
        Ok(match self {
            Contestant::Own(player) => Sitting::Own(player),
            Contestant::External(command) => {
                let words: Vec<&str> = command.split_whitespace().collect();
                Sitting::External(External::start(&words, time)?)
            }
        })
    }
}

/// A contestant in one game.
#[derive(Debug)]
pub(crate) enum Sitting<'a> {
    Own(&'a BotPlayer),
    External(External),
}

impl Sitting<'_> {
    /// The index of the option it takes.
    pub(crate) fn choose(
        &mut self,
        game: &dyn AnyMatch,
        seat: Seat,
        options: &[Choice],
        luck: u64,
    ) -> Result<usize, Failure> {
        match self {
            Sitting::Own(player) => Ok(game.decide(seat, player, luck, Limit::NONE)),
            Sitting::External(program) => {
                let options: Vec<_> = options.iter().map(choice).collect();
                let view = game.view(Viewer::Seat(seat));
                program.choose(seat.0, &game.question(seat), &view, &options)
            }
        }
    }
}
