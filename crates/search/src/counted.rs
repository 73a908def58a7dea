//! Random games for `cargo xtask instructions`, which counts instructions per decision. Each game has a program for it,
//! `rules/examples/<game>.rs`.

use std::hint::black_box;

use engine::{Choices, Game, Rng};

use crate::random::play_out;

/// `<mode> <games>` plays that many games and prints the number of decisions and outcomes; without arguments it lists the modes.
///
/// Only `counted` is measured. The same games are played before, so that all caches are filled.
pub fn main<G: Game>() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [mode, games] = words.as_slice() else {
        G::MODES.iter().for_each(|mode| println!("{}", mode.name));
        return;
    };
    let mode = G::MODES.iter().find(|it| it.name == mode).expect("the mode is on the list");
    let games = games.parse().expect("the second word is a number");
    let choices = mode.choices();
    play::<G>(&choices, games);
    let (decisions, outcomes) = counted::<G>(&choices, games);
    println!("{decisions} {outcomes}");
}

/// The measured function, found by its name.
#[inline(never)]
fn counted<G: Game>(choices: &Choices, games: u64) -> (u64, u64) {
    black_box(play::<G>(choices, games))
}

fn play<G: Game>(choices: &Choices, games: u64) -> (u64, u64) {
    let setup = G::configure(choices).expect("a mode can be set up");
    let mut scratch = Vec::new();
    let (mut decisions, mut outcomes) = (0, 0);
    for seed in 0..games {
        let played = play_out::<G>(&mut G::start(&setup), &mut Rng::new(seed), &mut scratch);
        decisions += u64::from(played.decisions);
        outcomes += u64::from(played.outcomes);
    }
    (decisions, outcomes)
}
