//! Random play, as fast as the rules allow and without allocation.

use engine::{Game, Outcome, Rng, Seat, ToAct};

/// A game played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Answers of seats.
    pub decisions: u32,
    /// Answers of Nature.
    pub outcomes: u32,
    pub ending: Outcome,
}

/// Plays on to the end: a random seat of those the game waits for takes a random option. The clock
/// does not run. `scratch` holds options; once it has grown, nothing is allocated.
#[inline]
pub fn play_out<G: Game>(
    state: &mut G::State,
    rng: &mut Rng,
    scratch: &mut Vec<G::Action>,
) -> Played {
    let (mut decisions, mut outcomes) = (0, 0);
    loop {
        match G::to_act(state) {
            ToAct::Seats(awaited) => {
                let nth = if awaited.len() > 1 { rng.below(awaited.len()) } else { 0 };
                let seat = awaited.nth(nth).expect("whoever is awaited is somebody");
                let action = choose::<G>(state, seat, rng, scratch);
                decisions += 1;
                G::play(state, seat, action.expect("who is asked has options"), &mut ());
            }
            ToAct::Nature => {
                outcomes += 1;
                let outcome = happen::<G>(state, rng).expect("Nature can always answer");
                G::play(state, Seat::NATURE, outcome, &mut ());
            }
            ToAct::Over(ending) => return Played { decisions, outcomes, ending },
        }
    }
}

/// A uniformly random option of a seat.
#[inline]
pub fn choose<G: Game>(
    state: &G::State,
    seat: Seat,
    rng: &mut Rng,
    scratch: &mut Vec<G::Action>,
) -> Option<G::Action> {
    scratch.clear();
    G::options(state, seat, scratch);
    scratch.get(rng.below(scratch.len() as u32) as usize).copied()
}

/// A random outcome of Nature, according to the weights.
#[inline]
pub fn happen<G: Game>(state: &G::State, rng: &mut Rng) -> Option<G::Action> {
    G::draw(state, |weight| rng.below(weight))
}
