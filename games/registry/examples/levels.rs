//! How bots of one level do against, or beside, those of another:
//! `cargo run --release -p registry --example levels -- GAMES LEVEL OTHER SETUP…`, a setup being `game?mode&option=value@SEAT`.
//!
//! The seat is played on the first level and all others on the second; `@any` lets it change from game to game. Without a
//! seat all play on the first level, and whoever wins counts.

use std::time::{Duration, Instant};

use any_game::fair::Secret;
use any_game::{AnyMatch, Level, Limit, interval};
use engine::{Rng, Seat, ToAct};

/// A game that takes longer has no winners.
const MOST_DECISIONS: u32 = 4_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, level, other, setups @ ..] = words.as_slice() else {
        panic!("say: GAMES LEVEL OTHER SETUP…")
    };
    let games: u32 = games.parse().expect("the first word is a number");
    let read = |word: &str| Level::of_word(word).expect("it is the word of a level");
    let levels = [read(level), read(other)];
    for words in setups {
        let (setup, seat) =
            words.split_once('@').map_or((words.as_str(), None), |it| (it.0, Some(it.1)));
        let (game, choices) = registry::setup(setup).unwrap_or_else(|problem| panic!("{problem}"));
        let (mut won, mut thoughts) = (0, [Thoughts::default(); 2]);
        for nth in 0..games {
            let mut play = game.start(&choices).expect("the setup was checked");
            let own = seat
                .map(|seat| Seat(seat.parse().unwrap_or((nth % u32::from(play.n_seats())) as u8)));
            won += u32::from(wins(&mut *play, own, levels, u64::from(nth), &mut thoughts));
        }
        let (low, high) = interval(won.into(), games.into());
        let [ours, theirs] = thoughts.map(|it| it.each());
        println!(
            "{words:<60} {level:>9} {other:>9} {games:>5} {:>5.1} % ({:>4.1}-{:>5.1})   {ours:>7.2} ms {theirs:>7.2} ms",
            100.0 * f64::from(won) / f64::from(games),
            100.0 * low,
            100.0 * high,
        );
    }
}

#[derive(Clone, Copy, Default)]
struct Thoughts {
    n: u32,
    took: Duration,
}

impl Thoughts {
    fn each(self) -> f64 {
        self.took.as_secs_f64() * 1e3 / f64::from(self.n.max(1))
    }
}

fn wins(
    play: &mut dyn AnyMatch,
    own: Option<Seat>,
    levels: [Level; 2],
    seed: u64,
    thoughts: &mut [Thoughts; 2],
) -> bool {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let (secret, mut rng, mut decisions) = (Secret::new(bytes), Rng::new(seed), 0);
    loop {
        match play.to_act() {
            ToAct::Over(outcome) => {
                let any = !outcome.winners.is_empty();
                return own.map_or(any, |seat| outcome.winners.has(seat));
            }
            ToAct::Nature => play.draw(&secret).expect("Nature is asked"),
            ToAct::Seats(_) if decisions == MOST_DECISIONS => return false,
            ToAct::Seats(awaited) => {
                decisions += 1;
                let seat = awaited.nth(rng.below(awaited.len())).expect("somebody is awaited");
                let side = usize::from(own.is_some_and(|own| own != seat));
                let began = Instant::now();
                let nth = play.think(seat, levels[side], rng.next_u64(), Limit::NONE);
                thoughts[side].took += began.elapsed();
                thoughts[side].n += 1;
                let options = play.options(seat).expect("the seat exists");
                play.play(seat, &options[nth].action).expect("an option can be played");
            }
        }
    }
}
