//! Positions of the toy game, and what every search does in them.

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Choices, Rng, Rules, Seat, Secrets, ToAct, Viewer};
use engine_test::lantern::{Action, Lantern, State};
use search::random;

pub(crate) const ANN: Seat = Seat(0);

pub(crate) fn start(words: &str) -> State {
    let choices = Choices::parse(words).expect("the test writes good choices");
    Lantern::start(&Lantern::configure(&choices).expect("the choices are good"))
}

/// Plays at random until this many decisions were made.
pub(crate) fn after(n: u32, state: &mut State, rng: &mut Rng) {
    let (mut scratch, mut decisions) = (Vec::new(), 0);
    loop {
        let (seat, action) = match Lantern::to_act(state) {
            ToAct::Over(_) => return,
            ToAct::Nature => (Seat::NATURE, random::happen::<Lantern>(state, rng)),
            ToAct::Seats(_) if decisions == n => return,
            ToAct::Seats(asked) => {
                decisions += 1;
                let seat = asked.nth(rng.below(asked.len())).expect("somebody is asked");
                (seat, random::choose::<Lantern>(state, seat, rng, &mut scratch))
            }
        };
        Lantern::play(state, seat, action.expect("there are options"), &mut ());
    }
}

/// A walker two steps before the gate who has looked around walks through it.
pub(crate) fn walks_through_the_gate(chosen: impl Fn(&State, Seat, u64) -> Action) {
    for seed in 0..20 {
        let mut state = start("dangers=none");
        after(0, &mut state, &mut Rng::new(seed));
        state.at[ANN] = state.gate - 2;
        state.at[Seat(1)] = state.gate - 2;
        state.looked.add(ANN);
        assert_eq!(chosen(&state, ANN, seed), Action::Walk(2));
    }
}

/// Hidden information makes no difference to a decision.
pub(crate) fn decides_alike_where_worlds_look_alike(
    n_seeds: u64,
    chosen: impl Fn(&State, Seat, u64) -> Action,
) {
    let mut n_different = 0;
    for seed in 0..n_seeds {
        let mut rng = Rng::new(seed);
        let mut state = start("players=3");
        after(1 + rng.below(12), &mut state, &mut rng);
        let ToAct::Seats(asked) = Lantern::to_act(&state) else { continue };
        for seat in asked.iter() {
            let other = Lantern::imagine(&state, Viewer::Seat(seat), &mut rng);
            n_different += u64::from(other != state);
            assert_eq!(chosen(&state, seat, seed), chosen(&other, seat, seed), "{state:?}");
        }
    }
    assert!(n_different > n_seeds / 4, "there was something to peek at");
}

/// Counts down with each question, and says whether nothing was left.
pub(crate) fn is_used_up(left: &AtomicU32) -> bool {
    let one_less = |left: u32| left.checked_sub(1);
    left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_err()
}
