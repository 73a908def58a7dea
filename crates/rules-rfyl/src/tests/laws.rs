//! The laws that every game obeys, for every mode.

use engine::{Game, Mode};
use engine_test::laws::{Effort, obey};

use crate::RunForYourLife;

fn obeys(mode: &Mode) {
    let report = obey::<RunForYourLife>(mode, Effort { decisions: 100_000, seed: 1 });
    println!("{}: {report:?}", mode.name);
}

#[test]
fn the_simple_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[0]);
}

#[test]
fn the_intermediate_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[1]);
}

#[test]
fn the_advanced_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[2]);
}

#[test]
fn the_expert_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[3]);
}
