//! Who wins when steady and random bots play Run For Your Life, and how long the steady ones think:
//! `cargo run --release -p registry --example strength [games] [playouts]`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::{Choices, Outcome, Rng, Rules, Seat, SeatSet, ToAct};
use run_for_your_life::minds;
use run_for_your_life::rules::RunForYourLife;
use search::flat::{STEADY, think};
use search::random::{choose, happen};

#[derive(Default)]
struct Tally {
    won: u32,
    turns: u32,
    endings: BTreeMap<&'static str, u32>,
    thoughts: u32,
    thinking: Duration,
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let games = numbers.next().unwrap_or(100);
    let playouts = numbers.next().unwrap_or(STEADY);
    println!("level          steady   wins of one   turns   decisions    each   ended");
    for mode in ["simple", "intermediate", "advanced", "expert"] {
        let mut choices = Choices::default();
        choices.set("level", mode);
        let setup = RunForYourLife::configure(&choices).expect("a level is a good setup");
        for n_steady in [1, 4] {
            let mut tally = Tally::default();
            for game in 0..games {
                // A lone thinker sits on every seat equally often.
                let me = Seat((game % 4) as u8);
                let steady = if n_steady == 1 { SeatSet::only(me) } else { SeatSet::first(4) };
                let ending = play(&setup, steady, playouts, game.into(), &mut tally);
                tally.won += u32::from(ending.winners.has(me));
                *tally.endings.entry(ending.how).or_default() += 1;
            }
            let per_game = |n: u32| f64::from(n) / f64::from(games);
            let each = tally.thinking.as_secs_f64() * 1000.0 / f64::from(tally.thoughts);
            println!(
                "{mode:<14} {n_steady:<8} {:>9.1} % {:>7.1} {:>11.1} {each:>5.1} ms   {:?}",
                100.0 * per_game(tally.won),
                per_game(tally.turns),
                per_game(tally.thoughts),
                tally.endings,
            );
        }
    }
}

fn play(
    setup: &<RunForYourLife as Rules>::Setup,
    steady: SeatSet,
    playouts: u32,
    seed: u64,
    tally: &mut Tally,
) -> Outcome {
    let (mut rng, mut options) = (Rng::new(seed), Vec::new());
    let mut state = RunForYourLife::start(setup);
    loop {
        let (seat, action) = match RunForYourLife::to_act(&state) {
            ToAct::Over(ending) => {
                tally.turns += RunForYourLife::turns(&state).unwrap_or(0);
                return ending;
            }
            ToAct::Nature => (Seat::NATURE, happen::<RunForYourLife>(&state, &mut rng)),
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let mut action = choose::<RunForYourLife>(&state, seat, &mut rng, &mut options);
                if steady.has(seat) {
                    let began = Instant::now();
                    let style = &minds::STYLE;
                    action =
                        options.get(think(&state, seat, style, playouts, rng.next_u64())).copied();
                    tally.thinking += began.elapsed();
                    tally.thoughts += 1;
                }
                (seat, action)
            }
        };
        RunForYourLife::play(&mut state, seat, action.expect("there are options"), &mut ());
    }
}
