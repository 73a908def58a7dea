//! Who can play in the arena.

use std::time::Duration;

use any_game::{AnyMatch, Choice, Level, Limit, SearchPlan, Shape};
use engine::{Rng, Seat, Viewer};

use crate::engine::json::choice;
use crate::external::External;
use crate::failure::Failure;

/// Somebody who decides for a seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Contestant {
    Random,
    /// What appeals most.
    Greedy,
    /// Flat search with so many playouts.
    Flat(u32),
    /// What was learned, with a tree search.
    Tree(SearchPlan),
    Level(Level),
    /// A program of its own, by its command.
    External(String),
}

impl Contestant {
    pub(crate) fn read(word: &str) -> Result<Contestant, Failure> {
        let number = |digits: &str| digits.parse::<u32>().ok();
        let nth = |n: u32| Level::ALL.get((n as usize).checked_sub(1)?).copied();
        let found = match word.split_once(':') {
            None if word == "random" => Some(Contestant::Random),
            None if word == "greedy" => Some(Contestant::Greedy),
            None => Level::of_word(word).map(Contestant::Level),
            Some(("flat", n)) => number(n).filter(|&n| n > 0).map(Contestant::Flat),
            Some(("tree", words)) => plan(words).map(Contestant::Tree),
            Some(("run", command)) => Some(Contestant::External(command.to_owned())),
            Some(("level", n)) => number(n).and_then(nth).map(Contestant::Level),
            Some(_) => None,
        };
        found.ok_or_else(|| {
            let levels = Level::ALL.map(Level::word).join(", ");
            Failure::Usage(format!(
                "Nobody in the arena is called {word:?}; there are {levels} (or level:1 to level:{}), \
                 random, greedy, flat:PLAYOUTS, tree:ITERATIONS[:TRUST] and run:COMMAND.",
                Level::ALL.len()
            ))
        })
    }

    pub(crate) fn word(&self) -> String {
        match self {
            Contestant::Random => "random".to_owned(),
            Contestant::Greedy => "greedy".to_owned(),
            Contestant::Flat(playouts) => format!("flat:{playouts}"),
            Contestant::Tree(SearchPlan { iterations, shape }) if *shape == Shape::USUAL => {
                format!("tree:{iterations}")
            }
            Contestant::Tree(SearchPlan { iterations, shape }) => {
                format!("tree:{iterations}:{}", shape.trust)
            }
            Contestant::Level(level) => level.word().to_owned(),
            Contestant::External(command) => format!("run:{command}"),
        }
    }

    /// Sits down for one game; a program has so long for an answer.
    pub(crate) fn sit(&self, time: Duration) -> Result<Sitting<'_>, Failure> {
        let program = if let Contestant::External(command) = self {
            let words: Vec<&str> = command.split_whitespace().collect();
            Some(External::start(&words, time)?)
        } else {
            None
        };
        Ok(Sitting { contestant: self, program })
    }
}

/// Iterations and, where it is not the usual one, the trust in what is likely.
fn plan(words: &str) -> Option<SearchPlan> {
    let (iterations, trust) = match words.split_once(':') {
        Some((iterations, trust)) => (iterations, Some(trust.parse().ok()?)),
        None => (words, None),
    };
    let trust = trust.unwrap_or(Shape::USUAL.trust);
    Some(SearchPlan {
        iterations: iterations.parse().ok()?,
        shape: Shape { trust, ..Shape::USUAL },
    })
}

/// A contestant in one game.
#[derive(Debug)]
pub(crate) struct Sitting<'a> {
    contestant: &'a Contestant,
    program: Option<External>,
}

impl Sitting<'_> {
    /// The number of the option it takes.
    pub(crate) fn choose(
        &mut self,
        game: &dyn AnyMatch,
        seat: Seat,
        options: &[Choice],
        luck: u64,
    ) -> Result<usize, Failure> {
        if let Some(program) = &mut self.program {
            let options: Vec<_> = options.iter().map(choice).collect();
            let view = game.view(Viewer::Seat(seat));
            return program.choose(seat.0, &game.question(seat), &view, &options);
        }
        Ok(match self.contestant {
            Contestant::Greedy => game.grab(seat, luck),
            Contestant::Flat(playouts) => game.play_out(seat, *playouts, luck, Limit::NONE),
            Contestant::Tree(plan) => game.search(seat, *plan, luck, Limit::NONE),
            Contestant::Level(level) => game.think(seat, *level, luck, Limit::NONE),
            Contestant::Random | Contestant::External(_) => {
                Rng::new(luck).below(options.len() as u32) as usize
            }
        })
    }
}
