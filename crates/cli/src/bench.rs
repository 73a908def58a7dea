//! `shamble bench`: the speed of random play, relative to the yardstick.

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use any_game::{AnyGame, Ends, Problem};
use engine::{Choices, Mode, Rng};
use search::mini_race;
use serde::Serialize;

use crate::args::Bench;
use crate::failure::Failure;
use crate::scenario;

/// The game and the yardstick are measured alternately, so that other load affects both alike.
const ROUNDS: usize = 7;
const SEED: u64 = 1;

struct Measured {
    decisions_per_second: f64,
    outcomes_per_second: f64,
    games_per_second: f64,
    clone_ns: f64,
    race_decisions_per_second: f64,
}

/// The `--json` output for one mode.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    mode: &'static str,
    decisions_per_second: u64,
    games_per_second: u64,
    state_bytes: usize,
    clone_ns: f64,
    of_mini_race: f64,
}

/// The result of one batch of games.
#[derive(Clone, Copy, Default)]
struct Batch {
    seconds: f64,
    games: u64,
    decisions: u64,
    outcomes: u64,
}

pub(crate) fn run(args: &Bench, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(file) = &args.scenario {
        let game = args.game.map_or_else(scenario::game, Ok)?;
        // Random players would only wait for a real clock.
        let mut choices = Choices::new(&[("clock", "actions")]);
        scenario::choose(file, game, &mut choices)?;
        return tell(game, &OWN, &choices, args, out);
    }
    let games = match args.game {
        Some(game) => vec![game],
        None => registry::list().to_vec(),
    };
    for game in games {
        for mode in game.modes() {
            tell(game, mode, &mode.choices(), args, out)?;
        }
    }
    Ok(())
}

/// The name and text of a custom scenario in the output.
const OWN: Mode = Mode {
    name: zombie_15::rules::setup::OWN,
    text: "a scenario of your own, in which each action counts three seconds",
    choices: &[],
};

fn tell(
    game: &dyn AnyGame,
    mode: &Mode,
    choices: &Choices,
    args: &Bench,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let measured = measure(game, choices, args.seconds)?;
    if args.json {
        let line = serde_json::to_string(&measured.line(game, mode));
        writeln!(out, "{}", line.expect("numbers and words are JSON"))?;
    } else {
        measured.tell(game, mode, out)?;
    }
    Ok(out.flush()?)
}

fn measure(game: &dyn AnyGame, choices: &Choices, seconds: f64) -> Result<Measured, Failure> {
    game.check_setup(choices)?;
    let each = seconds / (2 * ROUNDS) as f64;
    let mut played = 0;
    let mut games_of_round = || {
        fill(each, |n| {
            let tally = game.simulate(choices, SEED, played..played + n, Ends::Trusted);
            let tally = tally.expect("the setup was checked");
            played += n;
            (tally.games, tally.decisions.total, tally.outcomes.total)
        })
    };
    let mut rng = Rng::new(SEED);
    let mut races_of_round = || {
        fill(each, |n| {
            let raced = black_box(mini_race::race(n, &mut rng));
            (raced.games, raced.decisions, 0)
        })
    };
    let (mut ours, mut races) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        races.push(races_of_round());
        ours.push(games_of_round());
    }
    Ok(Measured {
        decisions_per_second: median(ours.iter().map(|it| it.decisions as f64 / it.seconds)),
        outcomes_per_second: median(ours.iter().map(|it| it.outcomes as f64 / it.seconds)),
        games_per_second: median(ours.iter().map(|it| it.games as f64 / it.seconds)),
        clone_ns: clone_ns(game, choices)?,
        race_decisions_per_second: median(races.iter().map(|it| it.decisions as f64 / it.seconds)),
    })
}

/// Plays batches, each larger than the last, until the time is up.
fn fill(seconds: f64, mut play: impl FnMut(u64) -> (u64, u64, u64)) -> Batch {
    let mut batch = Batch::default();
    let mut n = 1;
    let start = Instant::now();
    while batch.seconds < seconds {
        let (games, decisions, outcomes) = play(n);
        batch.games += games;
        batch.decisions += decisions;
        batch.outcomes += outcomes;
        batch.seconds = start.elapsed().as_secs_f64();
        n = (n * 2).min(1000);
    }
    batch
}

fn clone_ns(game: &dyn AnyGame, choices: &Choices) -> Result<f64, Failure> {
    const CLONES: u64 = 200_000;
    let mut nanoseconds = Vec::new();
    for round in 0..ROUNDS as u64 {
        let start = Instant::now();
        game.clone_states(choices, round, CLONES).map_err(Problem::BadSetup)?;
        nanoseconds.push(start.elapsed().as_nanos() as f64 / CLONES as f64);
    }
    Ok(median(nanoseconds.into_iter()))
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

impl Measured {
    fn of_mini_race(&self) -> f64 {
        self.decisions_per_second / self.race_decisions_per_second
    }

    fn line(&self, game: &dyn AnyGame, mode: &Mode) -> Line {
        Line {
            game: game.id(),
            mode: mode.name,
            decisions_per_second: self.decisions_per_second.round() as u64,
            games_per_second: self.games_per_second.round() as u64,
            state_bytes: game.state_bytes(),
            clone_ns: (self.clone_ns * 10.0).round() / 10.0,
            of_mini_race: (self.of_mini_race() * 1000.0).round() / 1000.0,
        }
    }

    fn tell(&self, game: &dyn AnyGame, mode: &Mode, out: &mut dyn Write) -> Result<(), Failure> {
        let millions = |n: f64| n / 1e6;
        writeln!(out, "{}, {}: {}", game.id(), mode.name, mode.text)?;
        writeln!(
            out,
            "  decisions/s          {:>8.3} M, {:.1} % of the mini-race's {:.3} M",
            millions(self.decisions_per_second),
            100.0 * self.of_mini_race(),
            millions(self.race_decisions_per_second),
        )?;
        writeln!(out, "  Nature's outcomes/s  {:>8.3} M", millions(self.outcomes_per_second))?;
        writeln!(out, "  games/s              {:>8.0}", self.games_per_second)?;
        writeln!(out, "  state                {:>8} bytes", game.state_bytes())?;
        writeln!(out, "  clone                {:>8.1} ns", self.clone_ns)?;
        Ok(())
    }
}
