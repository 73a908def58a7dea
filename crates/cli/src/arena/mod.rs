//! `shamble arena`: statistics of bots playing against and with each other.

mod contest;
mod contestant;

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use any_game::setup;
use serde_json::{Value, json};

use contest::{Contest, Counted, Share};
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
    let n = counted.n_games();
    let games = if n == 1 { "1 game".to_owned() } else { format!("{n} games") };
    writeln!(out, "{}{setup}: {games}, seed {}", contest.game.id(), contest.seed)?;
    writeln!(out, "\nwon by                share   95 % interval")?;
    for (nth, contestant) in contest.contestants.iter().enumerate() {
        tell_share(&contestant.word(), counted.won(nth), out)?;
    }
    writeln!(out, "\nended")?;
    for (how, share) in counted.ends() {
        tell_share(how, share, out)?;
    }
    let (mean, p99) = counted.ms_per_decision();
    writeln!(out, "\nms a decision: {mean:.2} on average, {p99:.2} at most in 99 of 100")?;
    Ok(())
}

fn tell_share(what: &str, share: Share, out: &mut dyn Write) -> Result<(), Failure> {
    let [share, low, high] = [share.share, share.low, share.high].map(|it| 100.0 * it);
    writeln!(out, "  {what:<18} {share:>6.2} %   {low:.2}–{high:.2}")?;
    Ok(())
}

fn to_json(contest: &Contest<'_>, counted: &Counted) -> Value {
    let seat = |(nth, contestant): (usize, &Contestant)| {
        let Share { times, share, low, high } = counted.won(nth);
        json!({"level": contestant.word(), "wins": times, "share": share, "low": low, "high": high})
    };
    let seats: Vec<Value> = contest.contestants.iter().enumerate().map(seat).collect();
    let ends: BTreeMap<_, _> =
        counted.ends().into_iter().map(|(how, it)| (how, it.times)).collect();
    let (mean, p99) = counted.ms_per_decision();
    json!({
        "game": contest.game.id(),
        "setup": setup::choices_to_json(contest.choices, contest.game.options()),
        "seed": contest.seed,
        "games": counted.n_games(),
        "seats": seats,
        "ends": ends,
        "ms_per_decision": {"mean": mean, "p99": p99},
    })
}
