//! A race of Run For Your Life between bots that think and bots that do not.

use engine::{Choices, Rng, Rules, Seat, SeatSet, ToAct};
use run_for_your_life::minds;
use run_for_your_life::rules::RunForYourLife;
use run_for_your_life::rules::state::State;
use run_for_your_life::rules::words::Action;
use search::flat::think;
use search::random;

/// Fewer playouts than at a table, to keep the test to seconds; more only make bots stronger.
pub(crate) const QUICK: u32 = 40;

pub(crate) fn start(words: &str) -> State {
    let choices = Choices::parse(words).expect("the test writes good choices");
    RunForYourLife::start(&RunForYourLife::configure(&choices).expect("the choices are good"))
}

pub(crate) fn chosen(state: &State, seat: Seat, luck: u64) -> Action {
    let mut options = Vec::new();
    RunForYourLife::options(state, seat, &mut options);
    options[think(state, seat, &minds::STYLE, QUICK, luck)]
}

/// Plays to the end; `see` is called for every position in which somebody is asked.
pub(crate) fn race(
    mut state: State,
    steady: SeatSet,
    seed: u64,
    mut see: impl FnMut(&State, SeatSet),
) -> engine::Outcome {
    let (mut rng, mut scratch) = (Rng::new(seed), Vec::new());
    loop {
        let (seat, action) = match RunForYourLife::to_act(&state) {
            ToAct::Over(ending) => return ending,
            ToAct::Nature => (Seat::NATURE, random::happen::<RunForYourLife>(&state, &mut rng)),
            ToAct::Seats(asked) => {
                see(&state, asked);
                let seat = asked.lowest().expect("somebody is asked");
                let action = if steady.has(seat) {
                    Some(chosen(&state, seat, rng.next_u64()))
                } else {
                    random::choose::<RunForYourLife>(&state, seat, &mut rng, &mut scratch)
                };
                (seat, action)
            }
        };
        RunForYourLife::play(&mut state, seat, action.expect("there are options"), &mut ());
    }
}
