//! Many contests at once on shared threads, so that none waits for the last game of another: `cargo run --release
//! -p registry --example contest -- THREADS SECONDS FILE [--json]`. Each line of the file is a contest, `WEIGHT GAMES SETUP
//! PLAYERS [keep] [pace=0.9] [whose=0]`: of `whose` player the times and, with `--json`, the share are told.
//!
//! A decision is cut off after half a second, as at a server.
//!
//! Each game is another deal; only where different players change places do as many games as there are seats share one, and
//! the intervals take that into account.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use any_game::fair::Secret;
use any_game::{AnyGame, BotPlayer, Limit, interval_in_groups};
use engine::{Choices, Rng, Seat, ToAct};
use serde_json::json;

/// The time limit of a decision, as at a server.
const A_DECISION: Duration = Duration::from_millis(500);

struct Line {
    weight: f64,
    games: u64,
    setup: String,
    game: &'static dyn AnyGame,
    choices: Choices,
    players: Vec<BotPlayer>,
    keeps: bool,
    pace: Option<u64>,
    whose: usize,
}

impl Books {
    /// The share of a player, with its interval, in percent.
    fn share(&self, line: &Line, at: usize) -> [f64; 3] {
        let size = line.round();
        let full: Vec<u64> =
            self.rounds.iter().take((self.games / size) as usize).map(|it| it[at]).collect();
        let (low, high) = interval_in_groups(self.wins[at], self.games, size, &full);
        [self.wins[at] as f64 / self.games.max(1) as f64, low, high].map(|it| 100.0 * it)
    }

    /// The mean and the 99th percentile of a decision, in milliseconds.
    fn times(&self) -> (f64, f64) {
        let mut thinking = self.thinking.clone();
        thinking.sort_unstable();
        let n = thinking.len().max(1);
        let mean = thinking.iter().map(|&it| f64::from(it)).sum::<f64>() / n as f64 / 1e3;
        (mean, f64::from(thinking.get(n * 99 / 100).copied().unwrap_or(0)) / 1e3)
    }
}

impl Line {
    /// How many games have the same luck: as many as there are seats, where players change places.
    fn round(&self) -> u64 {
        if self.keeps || self.players.len() == 1 { 1 } else { self.players.len() as u64 }
    }
}

#[derive(Default)]
struct Books {
    begun: u64,
    spent: f64,
    games: u64,
    wins: [u64; 8],
    /// The same, by round.
    rounds: Vec<[u64; 8]>,
    ends: BTreeMap<&'static str, u64>,
    turns: Vec<u32>,
    thinking: Vec<u32>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let threads: usize = words[0].parse().expect("threads");
    let seconds: f64 = words[1].parse().expect("seconds");
    let text = std::fs::read_to_string(&words[2]).expect("a file of lines");
    let lines: Vec<Line> = text
        .lines()
        .filter(|it| !it.trim().is_empty() && !it.starts_with('#'))
        .map(|it| {
            let it: Vec<&str> = it.split_whitespace().collect();
            let (game, choices) = registry::setup(it[2]).unwrap_or_else(|p| panic!("{p}"));
            let read = |it: &str| BotPlayer::read(it).unwrap_or_else(|| panic!("{it}"));
            Line {
                weight: it[0].parse().expect("weight"),
                games: it[1].parse().expect("games"),
                setup: it[2].to_owned(),
                game,
                choices,
                players: it[3].split(',').map(read).collect(),
                keeps: it.contains(&"keep"),
                pace: it
                    .iter()
                    .find_map(|it| it.strip_prefix("pace="))
                    .map(|it| (it.parse::<f64>().expect("pace") * 1e3) as u64),
                whose: it
                    .iter()
                    .find_map(|it| it.strip_prefix("whose="))
                    .map_or(0, |it| it.parse().expect("whose")),
            }
        })
        .collect();
    let books = Mutex::new(lines.iter().map(|_| Books::default()).collect::<Vec<_>>());
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    if began.elapsed().as_secs_f64() > seconds {
                        return;
                    }
                    let (at, nth) = {
                        let mut books = books.lock().expect("no panic");
                        let next = (0..lines.len())
                            .filter(|&at| books[at].begun < lines[at].games)
                            .min_by(|&a, &b| {
                                let key = |at: usize| {
                                    (books[at].spent + 0.01 * books[at].begun as f64)
                                        / lines[at].weight
                                };
                                key(a).total_cmp(&key(b))
                            });
                        let Some(at) = next else { return };
                        books[at].begun += 1;
                        // An estimate until the game has been played, so that other contests may go first.
                        books[at].spent += 2.0;
                        (at, books[at].begun - 1)
                    };
                    let started = Instant::now();
                    let played = play(&lines[at], nth);
                    let mut books = books.lock().expect("no panic");
                    let book = &mut books[at];
                    book.spent += started.elapsed().as_secs_f64() - 2.0;
                    book.games += 1;
                    let round = (nth / lines[at].round()) as usize;
                    book.rounds.resize(book.rounds.len().max(round + 1), [0; 8]);
                    for (seat, won) in played.0.into_iter().enumerate() {
                        book.wins[seat] += u64::from(won);
                        book.rounds[round][seat] += u64::from(won);
                    }
                    *book.ends.entry(played.1).or_default() += 1;
                    book.turns.push(played.2);
                    book.thinking.extend(played.3);
                }
            });
        }
    });
    let books = books.into_inner().expect("no panic");
    if words.iter().any(|it| it == "--json") {
        return tell_json(&lines, &books);
    }
    tell(&lines, &books, began);
}

/// A line for each contest.
fn tell_json(lines: &[Line], books: &[Books]) {
    for (line, book) in lines.iter().zip(books) {
        let [share, low, high] = book.share(line, line.whose);
        let (mean, p99) = book.times();
        println!(
            "{}",
            json!({"games": book.games, "share": share, "low": low, "high": high, "mean": mean, "p99": p99})
        );
    }
}

fn tell(lines: &[Line], books: &[Books], began: Instant) {
    println!("=== {:.0} s", began.elapsed().as_secs_f64());
    for (line, book) in lines.iter().zip(books) {
        let games = book.games;
        let words: Vec<String> = line.players.iter().map(BotPlayer::word).collect();
        let (mean, p99) = book.times();
        let shares: Vec<String> = (0..words.len().min(2))
            .map(|at| {
                let [share, low, high] = book.share(line, at);
                format!("{} {share:.1}% ({low:.1}-{high:.1})", book.wins[at])
            })
            .collect();
        let turns = book.turns.iter().sum::<u32>() as f64 / games.max(1) as f64;
        println!(
            "{:48} {:50} {games:4} games: {} | {:?} turns {turns:.1} | {mean:.2} ms, p99 {p99:.1} ms | {:.0} core s",
            line.setup,
            words.join(","),
            shares.join("; "),
            book.ends,
            book.spent,
        );
    }
}

fn play(line: &Line, nth: u64) -> ([bool; 8], &'static str, u32, Vec<u32>) {
    let mut play = line.game.start(&line.choices).expect("checked");
    let n = usize::from(play.n_seats());
    let is_one = line.players.len() == 1;
    let is_fixed = line.keeps || is_one;
    let turned = if is_fixed { 0 } else { (nth % n as u64) as usize };
    let sitting = |seat: Seat| if is_one { 0 } else { (usize::from(seat.0) + n - turned) % n };
    let round = if is_fixed { nth } else { nth / n as u64 };
    let secret = Secret::from_seed(&format!("contest {round}"));
    let mut rng = Rng::new((round + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let (mut decisions, mut now, mut thinking) = (0, 0, Vec::new());
    let outcome = loop {
        if let Some(alarm) = play.next_alarm().filter(|&it| line.pace.is_some() && it <= now) {
            play.clock(alarm).expect("the clock speaks");
            continue;
        }
        match play.to_act() {
            ToAct::Over(outcome) => break Some(outcome),
            ToAct::Nature => play.draw(&secret).expect("asked"),
            ToAct::Seats(_) if decisions == 4000 => break None,
            ToAct::Seats(awaited) => {
                decisions += 1;
                now += line.pace.unwrap_or(0) as engine::Millis;
                let seat = awaited.nth(rng.below(awaited.len())).expect("somebody");
                let options = play.options(seat).expect("at the table");
                let luck = rng.next_u64();
                let mut chosen = 0;
                if options.len() > 1 {
                    let who = sitting(seat);
                    let at = Instant::now();
                    let is_over = || at.elapsed() >= A_DECISION;
                    chosen = play.decide(seat, &line.players[who], luck, Limit::new(&is_over));
                    if line.players[who] == line.players[line.whose] {
                        thinking.push(at.elapsed().as_micros() as u32);
                    }
                }
                play.play(seat, &options[chosen].action).expect("an option");
            }
        }
    };
    let mut won = [false; 8];
    let how = outcome.map_or("cut-off", |it| it.how);
    if let Some(outcome) = outcome {
        outcome.winners.iter().for_each(|seat| won[sitting(seat)] = true);
    }
    (won, how, play.turns().and_then(|it| it.last().copied()).unwrap_or(0), thinking)
}
