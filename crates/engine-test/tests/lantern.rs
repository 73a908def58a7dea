//! The toy game plays to its end.

use engine::{Game, Rng, Seat, ToAct};
use engine_test::lantern::Lantern;

#[test]
fn a_random_walk_ends() {
    let mut rng = Rng::new(1);
    for mode in Lantern::MODES {
        let setup = Lantern::configure(&mode.choices()).expect("a mode is a good setup");
        for _ in 0..200 {
            let mut state = Lantern::start(&setup);
            let mut options = Vec::new();
            let winners = loop {
                assert_eq!(Lantern::check(&state), Ok(()));
                let (seat, action) = match Lantern::to_act(&state) {
                    ToAct::Over(outcome) => break outcome.winners,
                    ToAct::Nature => {
                        let nth = rng.below(Lantern::weight(&state));
                        (Seat::NATURE, Lantern::outcome(&state, nth).expect("below the weight"))
                    }
                    ToAct::Seats(seats) => {
                        let seat = seats.nth(rng.below(seats.len())).expect("somebody is asked");
                        options.clear();
                        Lantern::options(&state, seat, &mut options);
                        (seat, options[rng.below(options.len() as u32) as usize])
                    }
                };
                Lantern::play(&mut state, seat, action, &mut ());
            };
            assert!(winners.iter().all(|seat| state.at[seat] == state.gate));
        }
    }
}
