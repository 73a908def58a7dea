//! How often a player who foresees everything would win, as an upper bound on what the rules allow. `cargo run --release -p
//! registry --example bounds -- THREADS GAMES PLAYOUTS SETUP [LEVEL [SEAT]]`, for Tiny Epic Zombies or Run For Your Life.
//!
//! One side, that of each seat in turn or of SEAT (counted from 0), knows everything hidden, every future draw and every
//! decision of the others, who play at LEVEL (casual by default); before each of its decisions it plays to the end PLAYOUTS
//! times and follows the best line found. This is no real player, and the product does not use it.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use any_game::interval;
use engine::{Game, Outcome, Rng, Rules, Seat, ToAct};
use mind::{Mind, Senses};
use search::flat::Style;
use search::random::happen;
use search::{Level, Limit, SearchPlan};
use serde::Serialize;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [threads, games, playouts, words, others @ ..] = words.as_slice() else {
        panic!("say: THREADS GAMES PLAYOUTS SETUP [LEVEL [SEAT]]")
    };
    let level = |word: &String| Level::of_word(word).expect("it is a level");
    let level = others.first().map_or(Level::Casual, level);
    let only = others.get(1).map(|word| Seat(word.parse().expect("it is a seat")));
    let number = |word: &str| word.parse::<u32>().expect("it is a number");
    let (threads, games, n) = (number(threads), u64::from(number(games)), number(playouts));
    {
        let (game, choices) = registry::setup(words).unwrap_or_else(|problem| panic!("{problem}"));
        let began = Instant::now();
        let (next, won) = (AtomicU64::new(0), Mutex::new((0, 0)));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= games {
                            return;
                        }
                        let me = only.unwrap_or(Seat((nth % 4) as u8));
                        let (ending, turns) = match game.id() {
                            "tiny-epic-zombies" => {
                                use tiny_epic_zombies::{minds, rules::TinyEpicZombies as G};
                                let setup = G::configure(&choices).expect("it was checked");
                                let bytes = include_bytes!(
                                    "../../tiny-epic-zombies/minds/tiny-epic-zombies.net"
                                );
                                let mind = mind_of::<G>(minds::STYLE, minds::SENSES, bytes, 6.0);
                                foreseen::<G>(&setup, &mind, (me, level), n, nth)
                            }
                            _ => {
                                use run_for_your_life::{minds, rules::RunForYourLife as G};
                                let setup = G::configure(&choices).expect("it was checked");
                                let bytes = include_bytes!(
                                    "../../run-for-your-life/minds/run-for-your-life.net"
                                );
                                let mind = mind_of::<G>(minds::STYLE, minds::SENSES, bytes, 7.5);
                                foreseen::<G>(&setup, &mind, (me, level), n, nth)
                            }
                        };
                        let mut won = won.lock().expect("no panic");
                        won.0 += u64::from(ending.winners.has(me));
                        won.1 += 1;
                        let (low, high) = interval(won.0, won.1);
                        println!(
                            "{words}, {n} playouts: {} of {} ({:.0}-{:.0} %), {} after {turns} turns, {:.0} s",
                            won.0,
                            won.1,
                            100.0 * low,
                            100.0 * high,
                            ending.how,
                            began.elapsed().as_secs_f64()
                        );
                    }
                });
            }
        });
    }
}

fn mind_of<G: Game>(
    style: Style<G>,
    senses: Senses<G>,
    bytes: &'static [u8],
    doubt: f32,
) -> Mind<G> {
    let mut mind = Mind::of_the_rules_alone();
    (mind.style, mind.senses, mind.bytes) = (style, senses, Some(bytes));
    mind.plans.casual = SearchPlan::Liking { doubt };
    mind
}

/// A game with predetermined luck: each draw follows from the turn and the number of draws in it so far.
#[derive(Clone)]
struct Written<S> {
    state: S,
    turn: u32,
    n: u64,
}

impl<S> Written<S> {
    fn luck<G: Game<State = S>>(&mut self, seed: u64) -> Rng {
        let turn = G::turns(&self.state).unwrap_or(0);
        if turn != self.turn {
            (self.turn, self.n) = (turn, 0);
        }
        self.n += 1;
        let key = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (u64::from(turn) << 20) ^ self.n;
        Rng::new(key)
    }

    /// Plays on to the next choice of a seat's side, or to the end.
    fn go_on<G: Game<State = S, View: Serialize>>(
        &mut self,
        mind: &Mind<G>,
        (me, level): (Seat, Level),
        seed: u64,
    ) -> Result<Seat, Outcome> {
        let mut options = Vec::new();
        loop {
            let side = |seat: Seat| (mind.senses.side)(&self.state, seat);
            let (seat, action) = match G::to_act(&self.state) {
                ToAct::Over(ending) => return Err(ending),
                ToAct::Nature => {
                    let mut rng = self.luck::<G>(seed);
                    (Seat::NATURE, happen::<G>(&self.state, &mut rng).expect("it answers"))
                }
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    options.clear();
                    G::options(&self.state, seat, &mut options);
                    let nth = match seat {
                        _ if options.len() == 1 => 0,
                        seat if side(seat) == side(me) => return Ok(seat),
                        seat => {
                            let luck = self.luck::<G>(seed).next_u64();
                            mind.decide(&self.state, seat, level, luck, Limit::NONE)
                        }
                    };
                    (seat, options[nth])
                }
            };
            G::play(&mut self.state, seat, action, &mut ());
        }
    }
}

fn foreseen<G: Game<View: Serialize>>(
    setup: &G::Setup,
    mind: &Mind<G>,
    who: (Seat, Level),
    playouts: u32,
    seed: u64,
) -> (Outcome, u32) {
    let mut rng = Rng::new(!seed);
    let mut real = Written { state: G::start(setup), turn: 0, n: 0 };
    let mut best: (f32, VecDeque<G::Action>) = (f32::NEG_INFINITY, [].into());
    loop {
        let asked = match real.go_on::<G>(mind, who, seed) {
            Ok(asked) => asked,
            Err(ending) => return (ending, G::turns(&real.state).unwrap_or(0)),
        };
        for _ in 0..playouts {
            if best.0 >= WON {
                break;
            }
            let doubt = [0.0, 1.0, 2.0, 3.0][rng.below(4) as usize];
            let (mut tried, mut line, mut asked) = (real.clone(), VecDeque::new(), asked);
            // Half of them follow the best line for a while.
            let follows =
                if rng.below(2) == 0 { rng.below(best.1.len() as u32 + 1) as usize } else { 0 };
            let ending = loop {
                let mut options = Vec::new();
                G::options(&tried.state, asked, &mut options);
                let action = if line.len() < follows {
                    best.1[line.len()]
                } else {
                    let plan = SearchPlan::Liking { doubt };
                    options[mind.search(&tried.state, asked, plan, rng.next_u64(), Limit::NONE)]
                };
                line.push_back(action);
                G::play(&mut tried.state, asked, action, &mut ());
                asked = match tried.go_on::<G>(mind, who, seed) {
                    Ok(asked) => asked,
                    Err(ending) => break ending,
                };
            };
            let progress = (mind.senses.progress)(&tried.state, who.0);
            let turns = G::turns(&tried.state).unwrap_or(0) as f32 / 1_000.0;
            let score = if ending.winners.has(who.0) { WON } else { progress + turns };
            if score > best.0 {
                best = (score, line);
            }
        }
        let action = best.1.pop_front().expect("the best way goes to the end");
        G::play(&mut real.state, asked, action, &mut ());
        if best.1.is_empty() && best.0 < WON {
            best.0 = f32::NEG_INFINITY;
        }
    }
}

/// More than any progress can be worth.
const WON: f32 = 100.0;
