//! How fast bots think: `cargo run --release -p registry --example speed`. In positions of games between sharp bots, it
//! measures how long a decision takes without a search, and how many iterations a search makes in a second.

use std::time::{Duration, Instant};

use any_game::fair::Secret;
use any_game::{BotPlayer, Limit};
use engine::{Rng, ToAct};

/// Iterations of a search, unless it is decided early.
const ITERATIONS: u32 = 200;
const POSITIONS: u32 = 150;
const SETUPS: [&str; 5] = [
    "run-for-your-life?intermediate",
    "tiny-epic-zombies?cooperative&players=3",
    "tiny-epic-zombies?competitive&players=4",
    "zombie-15?clock=actions&expert",
    "thirty-seconds?duel",
];

fn main() {
    let read = |word: &str| BotPlayer::read(word).expect("it is a player");
    // This much trust in the priors spreads the visits, which keeps a search from being decided early.
    let players = ["doubt:0", "merciless", &format!("tree:{ITERATIONS}:1000")].map(read);
    println!("{:<44} network alone    merciless   iterations a second at least", "setup");
    for words in SETUPS {
        let (game, choices) = registry::setup(words).unwrap_or_else(|problem| panic!("{problem}"));
        let mut spent = [Duration::ZERO; 3];
        let (mut rng, mut n, mut nth) = (Rng::new(1), 0, 0);
        while n < POSITIONS {
            nth += 1;
            let mut play = game.start(&choices).expect("the setup was checked");
            let secret = Secret::from_seed(&nth.to_string());
            loop {
                match play.to_act() {
                    ToAct::Over(_) => break,
                    ToAct::Nature => play.draw(&secret).expect("Nature is asked"),
                    ToAct::Seats(awaited) => {
                        let seat = awaited.lowest().expect("somebody is asked");
                        let options = play.options(seat).expect("the seat is at the table");
                        if options.len() > 1 && rng.below(8) == 0 && n < POSITIONS {
                            n += 1;
                            for (player, spent) in players.iter().zip(&mut spent) {
                                let began = Instant::now();
                                play.decide(seat, player, rng.next_u64(), Limit::NONE);
                                *spent += began.elapsed();
                            }
                        }
                        let taken = play.decide(seat, &players[0], rng.next_u64(), Limit::NONE);
                        play.play(seat, &options[taken].action).expect("an option can be played");
                    }
                }
            }
        }
        let ms = spent.map(|it| it.as_secs_f64() * 1e3 / f64::from(POSITIONS));
        let rate = f64::from(ITERATIONS) / ms[2] * 1e3;
        println!("{words:<44} {:>10.3} ms {:>9.2} ms {rate:>12.0}", ms[0], ms[1]);
    }
}
