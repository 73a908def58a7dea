//! The solver on the toy game.

use engine::{Entry, Rng, Rules, Seat, ToAct};
use engine_test::lantern::{Action, Lantern, State};
use search::{Goal, OptionFate, SolveReach, TooMuch, Wanted, solve};

use crate::toy::{after, start};

const REACH: SolveReach = SolveReach { worlds: 3, choices: 4, positions: 20_000 };
const WIN: Goal<Lantern> = Goal { wanted: Wanted::Victory(4), feared: |_, _, _| false };

type Fates = Result<Vec<OptionFate<<Lantern as Rules>::Action>>, TooMuch>;

fn solved(state: &State, seat: Seat, goal: &Goal<Lantern>) -> Fates {
    solve::<Lantern>(state, seat, goal, REACH, 7)
}

/// Positions of random games in which somebody is asked.
fn positions(words: &str) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let mut state = start(words);
        after(rng.below(30), &mut state, &mut rng);
        if let ToAct::Seats(asked) = Lantern::to_act(&state) {
            found.extend(asked.iter().map(|seat| (state.clone(), seat)));
        }
    }
    found
}

/// Where a line leads to.
fn end(state: &State, seat: Seat, fate: &OptionFate<Action>) -> State {
    let mut world = search::imagined::<Lantern>(state, seat, fate.luck);
    for entry in &fate.line {
        let (seat, action) = match *entry {
            Entry::Acted(seat, action) => (seat, action),
            Entry::Happened(action) => (Seat::NATURE, action),
            Entry::Clock(_) => panic!("nobody tells the time"),
        };
        Lantern::play(&mut world, seat, action, &mut ());
    }
    world
}

#[test]
fn the_line_of_a_certain_win_ends_in_one_and_another_does_not() {
    let mut n_certain = 0;
    for (state, seat) in positions("") {
        let Ok(fates) = solved(&state, seat, &WIN) else { continue };
        for fate in fates {
            let end = end(&state, seat, &fate);
            let wins = matches!(Lantern::to_act(&end), ToAct::Over(it) if it.winners.has(seat));
            assert_eq!(wins, fate.is_certain, "{state:?} {:?}", fate.line);
            n_certain += u32::from(fate.is_certain);
        }
    }
    assert!(n_certain > 0, "somewhere a win is certain");
}

#[test]
fn what_the_seat_cannot_see_makes_no_difference() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut state = start("players=3");
        after(1 + rng.below(12), &mut state, &mut rng);
        let ToAct::Seats(asked) = Lantern::to_act(&state) else { continue };
        for seat in asked.iter() {
            let other = search::imagined::<Lantern>(&state, seat, seed);
            assert_eq!(solved(&state, seat, &WIN), solved(&other, seat, &WIN), "{state:?}");
        }
    }
}

#[test]
fn what_must_not_happen_spoils_everything() {
    let feared = Goal { wanted: Wanted::Nothing, feared: |_, _, _| true };
    for (state, seat) in positions("") {
        let fates = solved(&state, seat, &feared).expect("it is soon seen");
        assert!(!fates.is_empty() && fates.iter().all(|it| !it.is_certain), "{fates:?}");
    }
}

#[test]
fn what_would_take_too_long_has_no_answer() {
    let reach = SolveReach { positions: 1, ..REACH };
    let hold = Goal { wanted: Wanted::Nothing, feared: |_, _, _| false };
    let is_too_much =
        |(state, seat)| solve::<Lantern>(&state, seat, &hold, reach, 7) == Err(TooMuch);
    assert!(positions("").into_iter().any(is_too_much));
}
