//! Random play must not allocate: bots play games out millions of times.

use engine::{Game, Mode, Rng, ToAct};

use crate::allocations;

/// How many games of the mode are counted.
const GAMES: u32 = 10;
/// No seat has more options.
const OPTIONS: usize = 1_024;

/// What comes before the first decision may lay out a board; from there on nothing may be
/// allocated.
pub(super) fn random_play_allocates_nothing<G: Game>(mode: &Mode) {
    let setup = G::configure(&mode.choices()).expect("modes are good setups");
    let mut start = G::start(&setup);
    let (mut rng, mut scratch) = (Rng::new(1), Vec::with_capacity(OPTIONS));
    while G::to_act(&start) == ToAct::Nature {
        step::<G>(&mut start, &mut rng, &mut scratch);
    }
    let n = allocations(|| {
        for _ in 0..GAMES {
            let mut state = start.clone();
            while step::<G>(&mut state, &mut rng, &mut scratch) {}
        }
    });
    if n > 0 {
        let law = "random play allocates nothing";
        let (name, id, setup) = (G::NAME, G::ID, mode.choices());
        panic!(
            "\n{name} ({id}), setup \"{setup}\"\nThe law {law:?} is broken: {n} times in {GAMES} games"
        );
    }
}

/// Answers at random for whoever is asked; `false` if the game is over.
fn step<G: Game>(state: &mut G::State, rng: &mut Rng, options: &mut Vec<G::Action>) -> bool {
    let (seat, action) = match G::to_act(state) {
        ToAct::Over(_) => return false,
        ToAct::Nature => (engine::Seat::NATURE, G::draw(state, |weight| rng.below(weight))),
        ToAct::Seats(seats) => {
            let seat = seats.nth(rng.below(seats.len())).expect("a game waits for somebody");
            options.clear();
            G::options(state, seat, options);
            (seat, options.get(rng.below(options.len() as u32) as usize).copied())
        }
    };
    G::play(state, seat, action.expect("whoever is asked can answer"), &mut ());
    true
}
