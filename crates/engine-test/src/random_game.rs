//! Plays a random game and shows every decision.

use engine::{Choices, Game, Rng, Seat, ToAct};

/// Plays to the end. For each decision `see` gets the state before it, its events, and the state after it. The clock does not run.
pub fn random_game<G: Game>(
    choices: &Choices,
    seed: u64,
    mut see: impl FnMut(&G::State, &[G::Event], &G::State),
) {
    let mut state = G::start(&G::configure(choices).expect("the test's own setup can be played"));
    let (mut rng, mut options) = (Rng::new(seed), Vec::new());
    loop {
        let (seat, action) = match G::to_act(&state) {
            ToAct::Over(_) => return,
            ToAct::Nature => (Seat::NATURE, G::draw(&state, |weight| rng.below(weight))),
            ToAct::Seats(seats) => {
                let seat = seats.nth(rng.below(seats.len())).expect("somebody is awaited");
                options.clear();
                G::options(&state, seat, &mut options);
                (seat, options.get(rng.below(options.len() as u32) as usize).copied())
            }
        };
        let (before, mut told) = (state.clone(), Vec::new());
        G::play(&mut state, seat, action.expect("there is an answer"), &mut told);
        see(&before, &told, &state);
    }
}
