//! Flat Monte Carlo on the toy game.

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Rng, Rules, Seat, ToAct};
use engine_test::lantern::{Action, Lantern, State};
use search::flat::{Style, choose, won};
use search::{Limit, Sight, glance, random};

use crate::toy::{
    ANN, after, decides_alike_where_worlds_look_alike, is_used_up, start, walks_through_the_gate,
};

fn chosen(state: &State, seat: Seat, seed: u64) -> Action {
    let mut options = Vec::new();
    Lantern::options(state, seat, &mut options);
    options[choose::<Lantern>(state, seat, 200, &Style::NONE, &mut Rng::new(seed), Limit::NONE)]
}

#[test]
fn it_walks_through_the_gate_when_it_can() {
    walks_through_the_gate(chosen);
}

#[test]
fn it_decides_alike_in_worlds_that_look_alike() {
    decides_alike_where_worlds_look_alike(200, chosen);
}

#[test]
fn it_wins_more_than_chance_does() {
    let (mut wins, mut scratch) = ([0.0; 2], Vec::new());
    for seed in 0..200 {
        let (mut rng, mut state) = (Rng::new(seed), start(""));
        let shares = loop {
            let (seat, action) = match Lantern::to_act(&state) {
                ToAct::Over(_) => break [ANN, Seat(1)].map(|seat| won::<Lantern>(&state, seat)),
                ToAct::Nature => (Seat::NATURE, random::happen::<Lantern>(&state, &mut rng)),
                ToAct::Seats(asked) if asked.has(ANN) => {
                    (ANN, Some(chosen(&state, ANN, rng.next_u64())))
                }
                ToAct::Seats(_) => {
                    (Seat(1), random::choose::<Lantern>(&state, Seat(1), &mut rng, &mut scratch))
                }
            };
            Lantern::play(&mut state, seat, action.expect("there are options"), &mut ());
        };
        shares.iter().zip(&mut wins).for_each(|(won, sum)| *sum += won.expect("it is over"));
    }
    assert!(wins[0] > 1.5 * wins[1], "{wins:?}");
}

#[test]
fn only_what_appeals_is_tried_where_anything_does() {
    let mut state = start("");
    after(0, &mut state, &mut Rng::new(1));
    let lazy = Style { appeal: |_, _, action| u32::from(action == Action::Walk(0)), ..Style::NONE };
    let mut options = Vec::new();
    Lantern::options(&state, ANN, &mut options);
    let nth = choose::<Lantern>(&state, ANN, 200, &lazy, &mut Rng::new(1), Limit::NONE);
    assert_eq!(options[nth], Action::Walk(0));
    let sulky = Style { appeal: |_, _, _| 0, breadth: 1, ..Style::NONE };
    assert_eq!(choose::<Lantern>(&state, ANN, 200, &sulky, &mut Rng::new(1), Limit::NONE), 0);
}

#[test]
fn who_has_no_time_left_decides_with_what_was_tried_so_far() {
    let style: Style<Lantern> =
        Style { appeal: |_, _, action| 1 + u32::from(action == Action::Walk(2)), ..Style::NONE };
    let sight = Sight { worlds: 1_000_000, depth: 60, breadth: 12, slack: 0.01 };
    let mut state = start("dangers=none");
    after(0, &mut state, &mut Rng::new(1));
    (state.at[ANN], state.at[Seat(1)]) = (state.gate - 2, state.gate - 2);
    state.looked.add(ANN);
    let mut options = Vec::new();
    Lantern::options(&state, ANN, &mut options);
    assert!(options.len() > 1);
    for steps in [0_u32, 1, 500] {
        let left = AtomicU32::new(steps);
        let is_over = || is_used_up(&left);
        let mut rng = Rng::new(7);
        let flat = choose(&state, ANN, 1_000_000, &style, &mut rng, Limit::new(&is_over));
        assert_eq!(options[flat], Action::Walk(2), "after {steps} steps");
        left.store(steps, Ordering::Relaxed);
        let glanced = glance(&state, ANN, sight, &style, &mut rng, Limit::new(&is_over));
        assert_eq!(options[glanced], Action::Walk(2), "after {steps} steps");
    }
}
