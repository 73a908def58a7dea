//! `shamble arena`: statistics of bots playing against and with each other.

mod contest;
mod contestant;

use std::io::Write;
use std::time::Duration;

use any_game::{interval, setup};
use serde_json::{Value, json};

use contest::{Contest, Counted};
use contestant::Contestant;

use crate::args::Arena;
use crate::failure::Failure;
use crate::{players, scenario};

pub(crate) fn run(args: &Arena, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.chosen.game;
    let choices = args.chosen.agreed.choices(game)?;
    let n_seats = game.start(&choices)?.n_seats();
    let named: Vec<_> = args.seats.split(',').map(str::trim).map(Contestant::read).collect();
    let named = named.into_iter().collect::<Result<Vec<_>, _>>()?;
    let contestants = lab::seats_for(&named, n_seats).map_err(Failure::Usage)?;
    let contest = Contest {
        game,
        choices: &choices,
        contestants,
        keeps_seats: args.keep_seats,
        games: args.games,
        seed: args.seed,
        threads: players::threads(args.threads) as u64,
        time: args.seconds.map(Duration::from_secs_f64),
        stop_at: args.stop_at,
        bot_time: Duration::from_secs_f64(args.bot_seconds),
        pace: args.pace.map(Duration::from_secs_f64),
    };
    let counted = contest.hold()?;
    if args.json {
        writeln!(out, "{}", to_json(&contest, &counted))?;
        return Ok(());
    }
    tell(&contest, &counted, out)
}

fn tell(contest: &Contest<'_>, counted: &Counted, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = match scenario::in_words(contest.choices) {
        nothing if nothing.is_empty() => nothing,
        words => format!(" {words}"),
    };
    let n = counted.games;
    let games = if n == 1 { "1 game".to_owned() } else { format!("{n} games") };
    writeln!(out, "{}{setup}: {games}, seed {}", contest.game.id(), contest.seed)?;
    writeln!(out, "\nwon by                share   95 % interval")?;
    for (contestant, &won) in contest.contestants.iter().zip(&counted.wins) {
        tell_share(&contestant.word(), won, n, out)?;
    }
    writeln!(out, "\nended")?;
    for (how, &times) in &counted.ends {
        tell_share(how, times, n, out)?;
    }
    let (mean, p99) = counted.ms_per_decision();
    writeln!(out, "\nms a decision: {mean:.2} on average, {p99:.2} at most in 99 of 100")?;
    Ok(())
}

fn tell_share(what: &str, times: u64, n: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let (low, high) = interval(times, n);
    let share = 100.0 * times as f64 / n.max(1) as f64;
    writeln!(out, "  {what:<18} {share:>6.2} %   {:.2}–{:.2}", 100.0 * low, 100.0 * high)?;
    Ok(())
}

fn to_json(contest: &Contest<'_>, counted: &Counted) -> Value {
    let n = counted.games;
    let seat = |(contestant, &won): (&Contestant, &u64)| {
        let (low, high) = interval(won, n);
        let share = won as f64 / n.max(1) as f64;
        json!({"level": contestant.word(), "wins": won, "share": share, "low": low, "high": high})
    };
    let seats: Vec<Value> = contest.contestants.iter().zip(&counted.wins).map(seat).collect();
    let (mean, p99) = counted.ms_per_decision();
    json!({
        "game": contest.game.id(),
        "setup": setup::choices_to_json(contest.choices, contest.game.options()),
        "seed": contest.seed,
        "games": n,
        "seats": seats,
        "ends": counted.ends,
        "ms_per_decision": {"mean": mean, "p99": p99},
    })
}
