//! How games of Run For Your Life between bots end, with the share of each ending and its 95 % interval:
//! `cargo run --release -p registry --example endings [option=value ...] [games=100] [playouts=40] [seed=0]`.
//! Without playouts the bots follow only their taste, which takes a thousandth of the time.

use std::collections::BTreeMap;

use engine::{Choices, Outcome, Rng, Rules, Seat, ToAct};
use run_for_your_life::minds::STYLE;
use run_for_your_life::rules::RunForYourLife;
use run_for_your_life::rules::state::State;
use search::flat::{Style, play_out, think};
use search::random::happen;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |key: &str, default: u64| {
        let value = words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        value.and_then(|value| value.parse().ok()).unwrap_or(default)
    };
    let (games, playouts, seed) = (number("games", 100), number("playouts", 40), number("seed", 0));
    let is_ours = |word: &&String| {
        ["games=", "playouts=", "seed="].into_iter().all(|key| !word.starts_with(key))
    };
    let choices: Vec<&str> = words.iter().filter(is_ours).map(String::as_str).collect();
    let setup = Choices::parse(&choices.join(" ")).expect("choices are written option=value");
    let setup = RunForYourLife::configure(&setup).expect("the setup is good");
    let (mut endings, mut turns) = (BTreeMap::<&str, u64>::new(), 0);
    for game in seed..seed + games {
        let mut state = RunForYourLife::start(&setup);
        let ending = play(&mut state, playouts as u32, &mut Rng::new(game));
        *endings.entry(ending.how).or_default() += 1;
        turns += u64::from(RunForYourLife::turns(&state).unwrap_or(0));
    }
    let mean = turns as f64 / games as f64;
    println!("{}: {games} games, {playouts} playouts, {mean:.1} turns", choices.join(" "));
    for how in ["escaped", "last-alive", "out-of-time"] {
        let n = endings.get(how).copied().unwrap_or(0);
        let (low, high) = any_game::interval(n, games);
        let [low, share, high] = [low, n as f64 / games as f64, high].map(|it| 100.0 * it);
        println!("  {how:<12} {n:>5}  {share:>5.1} %  ({low:.1} to {high:.1} %)");
    }
}

fn play(state: &mut State, playouts: u32, rng: &mut Rng) -> Outcome {
    if playouts == 0 {
        play_out(state, &Style { limit: u32::MAX, ..STYLE }, rng, &mut Vec::new());
    }
    let mut options = Vec::new();
    loop {
        let (seat, action) = match RunForYourLife::to_act(state) {
            ToAct::Over(ending) => return ending,
            ToAct::Nature => (Seat::NATURE, happen::<RunForYourLife>(state, rng)),
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                options.clear();
                RunForYourLife::options(state, seat, &mut options);
                let chosen = think(state, seat, &STYLE, playouts, rng.next_u64());
                (seat, options.get(chosen).copied())
            }
        };
        RunForYourLife::play(state, seat, action.expect("there are options"), &mut ());
    }
}
