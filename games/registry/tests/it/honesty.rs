use engine::{Rng, SeatSet, Secrets, Viewer};
use run_for_your_life::rules::RunForYourLife;

use crate::race::{chosen, race, start};

#[test]
fn a_bot_decides_alike_whatever_the_hidden_cards_are() {
    let (mut rng, mut n_different) = (Rng::new(7), 0);
    for seed in 0..2 {
        race(start("level=simple"), SeatSet::NONE, seed, |state, asked| {
            for seat in asked.iter() {
                let other = RunForYourLife::imagine(state, Viewer::Seat(seat), &mut rng);
                n_different += u32::from(other != *state);
                assert_eq!(chosen(state, seat, seed), chosen(&other, seat, seed));
            }
        });
    }
    assert!(n_different > 10, "there was something to peek at: {n_different}");
}
