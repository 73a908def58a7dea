//! How well learned players do without any search, compared with flat Monte Carlo: `cargo run --release -p registry --example
//! learned -- NET GAMES [PLAYOUTS] SETUP…`, where a setup is `game?mode&option=value`.
//!
//! Without `@`, the network plays all seats. Against others: `SETUP@SEAT` puts the network on that seat, `SETUP@any` on each
//! seat in turn, and flat search plays the others, with PLAYOUTS playouts (400 by default; 0 takes options as they appeal).
//! With `-` instead of a network, flat search plays its seats too. `--show` tells one game in words.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::Seat;
use mind::{Judgement, Net, Observation, TrainingGame};

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let shows = words.iter().position(|word| word == "--show").map(|at| words.remove(at)).is_some();
    let net = (words[0] != "-").then(|| {
        let bytes = std::fs::read(&words[0]).expect("the first word is the path of a network");
        Net::read(&bytes).expect("it is a network")
    });
    let numbers: Vec<u32> = words[1..].iter().map_while(|word| word.parse().ok()).collect();
    let games = numbers.first().copied().unwrap_or(100);
    let playouts = numbers.get(1).copied().unwrap_or(400);
    println!(
        "{:<64} {:>6} {:>7} {:>15} {:>9} {:>8}   ended",
        "setup", "games", "won", "95 %", "decisions", "each"
    );
    for words in &words[1 + numbers.len()..] {
        let (setup, seat) =
            words.split_once('@').map_or((words.as_str(), None), |it| (it.0, Some(it.1)));
        let (game, choices) = registry::setup(setup).unwrap_or_else(|problem| panic!("{problem}"));
        let mut lesson = game.lesson(&choices).expect("the setup was checked");
        let mut player = Player { net: net.as_ref(), ..Player::default() };
        let n_seats = game.start(&choices).expect("the setup was checked").n_seats();
        for nth in 0..games {
            let own =
                seat.map(|seat| Seat(seat.parse().unwrap_or((nth % u32::from(n_seats)) as u8)));
            lesson.begin(u64::from(nth) + 1);
            player.play(lesson.as_mut(), own, playouts, shows);
        }
        player.tell(words, games);
        if shows {
            return;
        }
    }
}

#[derive(Default)]
struct Player<'a> {
    net: Option<&'a Net>,
    won: u32,
    decisions: u32,
    own: u32,
    thinking: Duration,
    ends: BTreeMap<&'static str, u32>,
    seen: Observation,
    judged: Judgement,
}

impl Player<'_> {
    fn play(
        &mut self,
        lesson: &mut dyn TrainingGame,
        own: Option<Seat>,
        playouts: u32,
        shows: bool,
    ) {
        while let Some(seat) = lesson.asked() {
            let is_own = own.is_none_or(|own| own == seat);
            let began = Instant::now();
            let option = match self.net.filter(|_| is_own) {
                Some(net) => {
                    lesson.observe(&mut self.seen);
                    net.choose(&self.seen, &mut self.judged)
                }
                None => lesson.think(playouts),
            };
            if is_own {
                self.own += 1;
                self.thinking += began.elapsed();
            }
            if shows {
                let all: Vec<String> = (0..lesson.n_options()).map(|it| lesson.words(it)).collect();
                println!(
                    "{:>3} {:?} {} (of {})",
                    lesson.n_decisions(),
                    seat,
                    lesson.words(option),
                    all.join(", ")
                );
            }
            self.decisions += 1;
            lesson.play(option);
        }
        let outcome = lesson.outcome().expect("nobody is asked once it is over");
        let has_won = match own {
            Some(seat) => outcome.winners.has(seat),
            None => !outcome.winners.is_empty(),
        };
        self.won += u32::from(has_won);
        *self.ends.entry(outcome.how).or_default() += 1;
    }

    fn tell(&self, words: &str, games: u32) {
        let (low, high) = any_game::interval(self.won.into(), games.into());
        println!(
            "{words:<64} {games:>6} {:>6.1}% {:>6.1}-{:>5.1} % {:>9.1} {:>5.0} µs   {:?}",
            100.0 * f64::from(self.won) / f64::from(games),
            100.0 * low,
            100.0 * high,
            f64::from(self.decisions) / f64::from(games),
            self.thinking.as_secs_f64() * 1e6 / f64::from(self.own.max(1)),
            self.ends,
        );
    }
}
