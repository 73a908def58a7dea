//! Who wins when steady bots and random ones play Run For Your Life, and how long steady ones think:
//! `cargo run --release -p bots --example strength [games]`.

use std::collections::BTreeMap;
use std::time::Instant;

use bots::{Level, run_for_your_life, think};
use engine::{Choices, Game, Rng, Seat, SeatSet, ToAct};
use rules_rfyl::RunForYourLife;
use search::random::{choose, happen};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(100);
    let playouts: u32 =
        std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(Level::STEADY.playouts);
    for level in ["simple", "intermediate", "advanced", "expert"] {
        for steady in [SeatSet::only(Seat(0)), SeatSet::first(4)] {
            let mut choices = Choices::default();
            choices.set("level", level);
            let setup = RunForYourLife::configure(&choices).expect("a level is a good setup");
            let (mut won, mut turns, mut thoughts, mut worst) = (0, 0, 0_u32, 0.0_f64);
            let mut endings = BTreeMap::new();
            let began = Instant::now();
            let mut scratch = Vec::new();
            for game in 0..games {
                let mut rng = Rng::new(game);
                // The steady one sits in every seat equally often.
                let me = Seat((game % 4) as u8);
                let steady = if steady.len() == 1 { SeatSet::only(me) } else { steady };
                let mut state = RunForYourLife::start(&setup);
                loop {
                    let (seat, action) = match RunForYourLife::to_act(&state) {
                        ToAct::Over(ending) => {
                            won += u64::from(ending.winners.has(me));
                            *endings.entry((ending.how, ending.winners.len())).or_insert(0) += 1;
                            break;
                        }
                        ToAct::Nature => (Seat::NATURE, happen::<RunForYourLife>(&state, &mut rng)),
                        ToAct::Seats(asked) => {
                            let seat = asked.lowest().expect("somebody is asked");
                            if steady.has(seat) {
                                let t = Instant::now();
                                let nth = think(
                                    &state,
                                    seat,
                                    &run_for_your_life::STYLE,
                                    Level { playouts },
                                    rng.next_u64(),
                                );
                                worst = worst.max(t.elapsed().as_secs_f64());
                                thoughts += 1;
                                scratch.clear();
                                RunForYourLife::options(&state, seat, &mut scratch);
                                (seat, scratch.get(nth).copied())
                            } else {
                                (
                                    seat,
                                    choose::<RunForYourLife>(&state, seat, &mut rng, &mut scratch),
                                )
                            }
                        }
                    };
                    RunForYourLife::play(&mut state, seat, action.expect("options"), &mut ());
                }
                turns += RunForYourLife::turns(&state).unwrap_or(0);
            }
            let all = began.elapsed().as_secs_f64();
            println!(
                "{level:<13} {} steady: seat wins {:.1} %, {:.1} turns, {endings:?}, {:.1} decisions a game, {:.2} ms mean, {:.0} ms worst",
                steady.len(),
                100.0 * won as f64 / games as f64,
                f64::from(turns) / games as f64,
                f64::from(thoughts) / games as f64,
                1000.0 * all / f64::from(thoughts),
                1000.0 * worst,
            );
        }
    }
}
