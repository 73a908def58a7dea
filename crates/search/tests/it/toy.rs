//! Positions of the toy game.

use engine::{Choices, Rng, Rules, Seat, ToAct};
use engine_test::lantern::{Lantern, State};
use search::random;

pub(crate) const ANN: Seat = Seat(0);

pub(crate) fn start(words: &str) -> State {
    let choices = Choices::parse(words).expect("the test writes good choices");
    Lantern::start(&Lantern::configure(&choices).expect("the choices are good"))
}

/// Plays at random until so many decisions were made.
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
