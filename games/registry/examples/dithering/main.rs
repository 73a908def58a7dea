//! How often bots dither: `cargo run --release -p registry --example dithering -- LEVEL GAMES [SETUP…]`, in every mode and scenario
//! unless setups are named, or `… -- FILE…` for recorded games of any game, whoever played them.

mod watch;

use any_game::Level;
use engine::Replay;
use watch::Counted;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    println!("| | games | won | choices | undone | undone together | back | idle |");
    println!("|---|---|---|---|---|---|---|---|");
    match words.as_slice() {
        [level, games, setups @ ..] if Level::of_word(level).is_some() => {
            let level = Level::of_word(level).expect("it is a level");
            let games = games.parse().expect("how many games");
            let all = || registry::list().iter().flat_map(|&game| watch::setups(game)).collect();
            let setups = if setups.is_empty() { all() } else { setups.to_vec() };
            for setup in setups {
                let played = (0..games).map(|seed| watch::recorded(&setup, level, seed));
                println!("| {setup} | {} |", sum(played).row());
            }
        }
        files => {
            for file in files {
                let text = std::fs::read_to_string(file).expect("a file of a recorded game");
                let replay = Replay::parse(&text).unwrap_or_else(|bad| panic!("{file}: {bad}"));
                println!("| {file} | {} |", watch::watch(&replay).row());
            }
        }
    }
}

fn sum(replays: impl Iterator<Item = Replay>) -> Counted {
    let mut all = Counted::default();
    replays.for_each(|it| all += watch::watch(&it));
    all
}
