//! `shamble sim`: many random games, counted.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use any_game::{AnyGame, Ends, Sum, Tally, interval, setup};
use engine::Choices;
use serde_json::{Value, json};

use crate::args::Sim;
use crate::failure::Failure;
use crate::scenario;

pub(crate) fn run(args: &Sim, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.chosen.game;
    let choices = args.chosen.agreed.choices(game)?;
    game.check_setup(&choices)?;
    let cores = || thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let threads = args.threads.unwrap_or_else(cores).min(args.games);
    let tally = play_all(game, &choices, args, threads);
    if args.json {
        writeln!(out, "{}", to_json(game, &choices, args, &tally))?;
        return Ok(());
    }
    let setup = match scenario::in_words(&choices) {
        nothing if nothing.is_empty() => nothing,
        words => format!(" {words}"),
    };
    let games =
        if tally.games == 1 { "1 game".to_owned() } else { format!("{} games", tally.games) };
    writeln!(out, "{}{setup}: {games} by random players, seed {}", game.id(), args.seed)?;
    tell(&tally, out)
}

fn play_all(game: &dyn AnyGame, choices: &Choices, args: &Sim, threads: u64) -> Tally {
    let batch = (args.games / (threads * 50)).clamp(1, 500);
    let next = AtomicU64::new(0);
    let whole = Mutex::new(Tally::default());
    let bar = Bar { total: args.games, is_shown: std::io::stderr().is_terminal() };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let from = next.fetch_add(batch, Ordering::Relaxed);
                    if from >= args.games {
                        return;
                    }
                    let games = from..(from + batch).min(args.games);
                    let part = game.simulate(choices, args.seed, games, Ends::Checked);
                    let part = part.expect("the setup was checked");
                    let mut whole = whole.lock().expect("no thread panics while it adds");
                    whole.merge(&part);
                    bar.show(whole.games);
                }
            });
        }
    });
    bar.clear();
    whole.into_inner().expect("no thread panicked while it added")
}

/// A progress bar, for people only.
struct Bar {
    total: u64,
    is_shown: bool,
}

impl Bar {
    fn show(&self, done: u64) {
        const WIDTH: u64 = 40;
        if self.is_shown {
            let full = (done * WIDTH / self.total) as usize;
            let empty = WIDTH as usize - full;
            let percent = done * 100 / self.total;
            eprint!("\r[{}{}] {percent} % of {}", "#".repeat(full), ".".repeat(empty), self.total);
        }
    }

    fn clear(&self) {
        if self.is_shown {
            eprint!("\r\x1b[K");
        }
    }
}

fn tell(tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let n = tally.games;
    writeln!(out, "\nwon by                share   95 % interval")?;
    for (seat, &won) in tally.wins.iter().take(tally.n_seats.into()).enumerate() {
        tell_share(&format!("seat {seat}"), won, n, out)?;
    }
    tell_share("several together", tally.shared, n, out)?;
    tell_share("nobody", tally.unwon, n, out)?;
    writeln!(out, "\nended")?;
    for (how, &times) in &tally.endings {
        tell_share(how, times, n, out)?;
    }
    writeln!(out, "\nper game               mean   (95 %)      least   most")?;
    for (what, sum) in counted(tally) {
        let (mean, margin) = (sum.mean(), sum.margin());
        let (least, most) = (sum.least, sum.most);
        writeln!(out, "  {what:<18} {mean:>7.1}   ± {margin:<7.2} {least:>7} {most:>6}")?;
    }
    Ok(())
}

fn tell_share(what: &str, times: u64, n: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let (low, high) = interval(times, n);
    let share = 100.0 * times as f64 / n as f64;
    let (low, high) = (100.0 * low, 100.0 * high);
    writeln!(out, "  {what:<18} {share:>6.2} %   {low:.2}–{high:.2}")?;
    Ok(())
}

fn counted(tally: &Tally) -> Vec<(&'static str, Sum)> {
    let all =
        [("turns", tally.turns), ("decisions", tally.decisions), ("outcomes", tally.outcomes)];
    all.into_iter().filter(|(_, sum)| sum.n > 0).collect()
}

fn to_json(game: &dyn AnyGame, choices: &Choices, args: &Sim, tally: &Tally) -> Value {
    let n = tally.games;
    let share = |times: u64| {
        let (low, high) = interval(times, n);
        json!({"games": times, "share": times as f64 / n as f64, "low": low, "high": high})
    };
    let seats: Vec<Value> =
        tally.wins.iter().take(tally.n_seats.into()).map(|&won| share(won)).collect();
    let ended: Value = tally.endings.iter().map(|(&how, &times)| (how, share(times))).collect();
    let mut answer = json!({
        "game": game.id(),
        "setup": setup::choices_to_json(choices, game.options()),
        "seed": args.seed,
        "games": n,
        "won_by_seat": seats,
        "won_by_several": share(tally.shared),
        "won_by_nobody": share(tally.unwon),
        "ended": ended,
    });
    for (what, sum) in counted(tally) {
        answer[what] = json!({
            "total": sum.total, "mean": sum.mean(), "margin": sum.margin(),
            "least": sum.least, "most": sum.most,
        });
    }
    answer
}
