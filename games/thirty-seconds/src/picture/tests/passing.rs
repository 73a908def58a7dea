//! What is passed alone.

use engine::{Choices, Rng, Rules, Seat, ToAct};
use protocol::WireChoice;
use rules::ThirtySeconds;

use crate::picture::only_pass;

/// The options of each question of a random game.
fn questions(setup: &str, seed: u64) -> Vec<Vec<String>> {
    let choices = Choices::parse(setup).expect("choices are written option=value");
    let setup = ThirtySeconds::configure(&choices).expect("the test's own setup can be played");
    let mut state = ThirtySeconds::start(&setup);
    let (mut rng, mut asked) = (Rng::new(seed), Vec::new());
    loop {
        let (seat, action) = match ThirtySeconds::to_act(&state) {
            ToAct::Over(_) => return asked,
            ToAct::Nature => {
                (Seat::NATURE, search::random::happen::<ThirtySeconds>(&state, &mut rng))
            }
            ToAct::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is awaited");
                let mut options = Vec::new();
                ThirtySeconds::options(&state, seat, &mut options);
                asked.push(options.iter().map(ToString::to_string).collect());
                (seat, options.get(rng.below(options.len() as u32) as usize).copied())
            }
        };
        ThirtySeconds::play(&mut state, seat, action.expect("there is an answer"), &mut ());
    }
}

/// THIRTY-13.10
#[test]
fn who_has_no_card_that_fits_passes_alone_also_where_one_may_pass_on_everything() {
    let one =
        |action: &String| WireChoice { action: action.clone(), text: String::new(), target: None };
    let is_pass = |action: &String| ["pass", "pass-all"].contains(&action.as_str());
    let mut n_passed = [0, 0];
    for options in (0..20).flat_map(|seed| questions("", seed)) {
        let wire: Vec<_> = options.iter().map(one).collect();
        let passed = only_pass(&wire);
        assert_eq!(passed, options.iter().all(is_pass).then_some("pass"), "{options:?}");
        if passed.is_some() {
            n_passed[options.len() - 1] += 1;
        }
    }
    assert!(n_passed[1] > 100, "in a duel both ways to pass are offered: {n_passed:?}");
}
