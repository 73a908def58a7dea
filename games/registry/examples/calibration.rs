//! Whether the chance to win is right: how often who was told so many percent did win, with a 95 % interval for each tenth.
//! `cargo run --release -p registry --example calibration [game ...] [level=sharp] [games=300] [seed=1]`.
//!
//! Bots play; at each of their choices they are told their chance as a person would be. Positions of one game are alike, so
//! the intervals are those of whole games drawn again and again.

use std::thread;

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Level, Limit};
use engine::{Choices, Rng, Seat, SeatSet, ToAct};

/// So often games are drawn again for an interval.
const DRAWS: usize = 1_000;
const TENTHS: usize = 10;

/// What was said in one game, and whether it came so.
#[derive(Clone, Copy)]
struct Said {
    n: [f64; TENTHS],
    told: [f64; TENTHS],
    won: [f64; TENTHS],
    /// The squared distance from what came, and the same for who always says the share of games won.
    miss: f64,
    /// How surprising what came was, if log-odds are multiplied by each of [`CERTAINTIES`].
    surprise: [f64; N_CERTAINTIES],
}

/// 0.05, 0.1 and so on: the best of them is what a game's `Senses` should say, times what it says already.
const N_CERTAINTIES: usize = 50;
const CERTAINTIES: f64 = 0.05;

impl Default for Said {
    fn default() -> Said {
        let none = [0.0; TENTHS];
        Said { n: none, told: none, won: none, miss: 0.0, surprise: [0.0; N_CERTAINTIES] }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| words.iter().find_map(|it| it.strip_prefix(key)?.strip_prefix('='));
    let number = |key, usual| value(key).and_then(|it| it.parse().ok()).unwrap_or(usual);
    let level = value("level").map_or(Some(Level::Sharp), Level::of_word);
    let level = level.expect("a level is one of five words");
    let (games, seed) = (number("games", 300), number("seed", 1));
    let is_named = |game: &&&dyn AnyGame| {
        let mut ids = words.iter().filter(|it| !it.contains('=')).peekable();
        ids.peek().is_none() || ids.any(|id| id == game.id())
    };
    for game in registry::list().iter().filter(is_named) {
        tell(*game, level, games, seed);
    }
}

fn tell(game: &'static dyn AnyGame, level: Level, games: u64, seed: u64) {
    let n_threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut said: Vec<Said> = Vec::new();
    thread::scope(|scope| {
        let play = |nth: u64| {
            let mine = (seed..seed + games).filter(move |it| it % n_threads == nth);
            scope.spawn(move || mine.map(|it| one(game, level, it)).collect::<Vec<_>>())
        };
        let threads: Vec<_> = (0..n_threads).map(play).collect();
        for thread in threads {
            said.extend(thread.join().expect("no game breaks"));
        }
    });
    let all = sum(said.iter());
    let n: f64 = all.n.iter().sum();
    let share = all.won.iter().sum::<f64>() / n;
    println!("{}: {games} games, {} bots, seed {seed}, {n:.0} choices", game.id(), level.word());
    println!("  said           choices   told %   won %   95 % interval");
    let mut rng = Rng::new(seed);
    let mut again: Vec<Said> = Vec::new();
    for _ in 0..DRAWS {
        let drawn = (0..said.len()).map(|_| &said[rng.below(said.len() as u32) as usize]);
        again.push(sum(drawn));
    }
    let mut off = 0.0;
    for tenth in 0..TENTHS {
        let at = all.n[tenth];
        if at == 0.0 {
            continue;
        }
        let (told, won) = (100.0 * all.told[tenth] / at, 100.0 * all.won[tenth] / at);
        off += (told - won).abs() * at / n;
        let with = again.iter().filter(|it| it.n[tenth] > 0.0);
        let mut shares: Vec<f64> = with.map(|it| 100.0 * it.won[tenth] / it.n[tenth]).collect();
        shares.sort_by(f64::total_cmp);
        let quantile = |q: f64| shares[((shares.len() - 1) as f64 * q).round() as usize];
        println!(
            "  {:>3} to {:>3} % {at:>9.0} {told:>8.1} {won:>7.1}   {:.1} to {:.1}",
            10 * tenth,
            10 * tenth + 10,
            quantile(0.025),
            quantile(0.975)
        );
    }
    println!("  off by {off:.1} % on average; Brier {:.4}", all.miss / n);
    let best = (0..N_CERTAINTIES).min_by(|&a, &b| all.surprise[a].total_cmp(&all.surprise[b]));
    println!(
        "  its certainty should be multiplied by {:.2}",
        certainty(best.expect("there are some"))
    );
    println!("  who always says {:.1} % has Brier {:.4}\n", 100.0 * share, share * (1.0 - share));
}

fn sum<'a>(said: impl Iterator<Item = &'a Said>) -> Said {
    let mut all = Said::default();
    for one in said {
        for tenth in 0..TENTHS {
            all.n[tenth] += one.n[tenth];
            all.told[tenth] += one.told[tenth];
            all.won[tenth] += one.won[tenth];
        }
        all.miss += one.miss;
        all.surprise.iter_mut().zip(one.surprise).for_each(|(all, one)| *all += one);
    }
    all
}

fn certainty(nth: usize) -> f64 {
    CERTAINTIES * (nth + 1) as f64
}

/// A real clock is for people: bots play by the modes without one.
fn usual(game: &dyn AnyGame) -> Choices {
    match game.id() {
        "zombie-15" => Choices::new(&[("clock", "actions")]),
        "thirty-seconds" => Choices::new(&[("timer", "0")]),
        _ => Choices::default(),
    }
}

fn one(game: &'static dyn AnyGame, level: Level, seed: u64) -> Said {
    let mut play: Box<dyn AnyMatch> = game.start(&usual(game)).expect("the usual can be played");
    let secret = Secret::from_seed(&format!("calibration {seed}"));
    let mut told: Vec<(Seat, f32)> = Vec::new();
    let winners: SeatSet = loop {
        match play.to_act() {
            ToAct::Over(outcome) => break outcome.winners,
            ToAct::Nature => play.draw(&secret).expect("Nature can always answer"),
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let actions = play.actions(seat);
                let luck = seed.wrapping_mul(1 << 20) + play.log().len() as u64;
                let nth = match actions.len() {
                    1 => 0,
                    _ => {
                        told.push((seat, play.wins(seat, luck, Limit::NONE)));
                        play.think(seat, level, luck, Limit::NONE)
                    }
                };
                play.play(seat, &actions[nth]).expect("options are allowed");
            }
        }
    };
    let mut said = Said::default();
    for (seat, wins) in told {
        let (wins, came) = (f64::from(wins), if winners.has(seat) { 1.0 } else { 0.0 });
        let tenth = ((wins * TENTHS as f64) as usize).min(TENTHS - 1);
        said.n[tenth] += 1.0;
        said.told[tenth] += wins;
        said.won[tenth] += came;
        said.miss += (wins - came).powi(2);
        let odds = (wins / (1.0 - wins)).clamp(0.001, 1_000.0);
        for (nth, surprise) in said.surprise.iter_mut().enumerate() {
            let odds = odds.powf(certainty(nth));
            *surprise -= if came > 0.5 { odds / (1.0 + odds) } else { 1.0 / (1.0 + odds) }.ln();
        }
    }
    said
}
