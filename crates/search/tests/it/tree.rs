//! Tree search on the toy game.

use std::sync::atomic::AtomicU32;

use engine::{Rng, Rules, Seat, ToAct};
use engine_test::allocations;
use engine_test::lantern::{Action, Lantern, State};
use search::Limit;
use search::flat::{Style, won};
use search::judge::Opinion;
use search::random;
use search::roots::{Finding, best, grow_roots, seed, share};
use search::tree::{Budget, Shape, Tree};

use crate::toy::{
    ANN, after, decides_alike_where_worlds_look_alike, is_used_up, start, walks_through_the_gate,
};

fn search(
    tree: &mut Tree<Lantern>,
    state: &State,
    seat: Seat,
    iterations: u32,
    seed: u64,
) -> Action {
    let mut judge = Opinion::new(Style::NONE, seed);
    tree.choose(state, seat, &mut judge, Budget::iterations(iterations), &mut Rng::new(seed))
}

fn chosen(state: &State, seat: Seat, seed: u64) -> Action {
    search(&mut Tree::new(Shape::USUAL), state, seat, 200, seed)
}

/// The same with the search for many sides.
fn chosen_among_many(state: &State, seat: Seat, seed: u64) -> Action {
    let shape = Shape { is_among_many: true, trust: 1.0, ..Shape::USUAL };
    search(&mut Tree::new(shape), state, seat, 200, seed)
}

#[test]
fn it_finds_a_win_that_is_there() {
    walks_through_the_gate(chosen);
    walks_through_the_gate(chosen_among_many);
}

#[test]
fn it_decides_alike_in_worlds_that_look_alike_and_under_the_same_seed() {
    decides_alike_where_worlds_look_alike(100, chosen);
    decides_alike_where_worlds_look_alike(100, chosen_among_many);
}

#[test]
fn it_keeps_to_its_budget_and_stops_when_told() {
    let mut state = start("players=3");
    after(3, &mut state, &mut Rng::new(1));
    let ToAct::Seats(asked) = Lantern::to_act(&state) else { panic!("nobody is asked") };
    let seat = asked.lowest().expect("somebody is asked");
    let mut tree = Tree::<Lantern>::new(Shape::USUAL);
    search(&mut tree, &state, seat, 50, 1);
    assert!(tree.n_iterations() <= 50);
    assert!(tree.tried().map(|(_, visits, _)| visits).sum::<u32>() < 50);

    let left = AtomicU32::new(7);
    let is_over = || is_used_up(&left);
    let budget = Budget { iterations: u32::MAX, limit: Limit::new(&is_over) };
    let mut judge = Opinion::new(Style::NONE, 1);
    let action = tree.choose(&state, seat, &mut judge, budget, &mut Rng::new(1));
    assert_eq!(tree.n_iterations(), 7);
    let mut options = Vec::new();
    Lantern::options(&state, seat, &mut options);
    assert!(options.contains(&action));
}

#[test]
fn it_wins_more_than_chance_does() {
    let (mut wins, mut scratch) = ([0.0; 2], Vec::new());
    let mut tree = Tree::new(Shape::USUAL);
    for seed in 0..200 {
        let (mut rng, mut state) = (Rng::new(seed), start(""));
        let shares = loop {
            let (seat, action) = match Lantern::to_act(&state) {
                ToAct::Over(_) => break [ANN, Seat(1)].map(|seat| won::<Lantern>(&state, seat)),
                ToAct::Nature => (Seat::NATURE, random::happen::<Lantern>(&state, &mut rng)),
                ToAct::Seats(asked) if asked.has(ANN) => {
                    let seed = rng.next_u64();
                    (ANN, Some(search(&mut tree, &state, ANN, 100, seed)))
                }
                ToAct::Seats(_) => {
                    (Seat(1), random::choose::<Lantern>(&state, Seat(1), &mut rng, &mut scratch))
                }
            };
            Lantern::play(&mut state, seat, action.expect("there are options"), &mut ());
        };
        shares.iter().zip(&mut wins).for_each(|(won, sum)| *sum += won.expect("it is over"));
    }
    assert!(wins[0] > 1.5 * wins[1], "{wins:?}");
}

#[test]
fn a_tree_that_has_grown_does_not_allocate() {
    let mut state = start("players=3");
    after(3, &mut state, &mut Rng::new(1));
    let ToAct::Seats(asked) = Lantern::to_act(&state) else { panic!("nobody is asked") };
    let seat = asked.lowest().expect("somebody is asked");
    for is_among_many in [false, true] {
        let mut tree = Tree::<Lantern>::new(Shape { is_among_many, ..Shape::USUAL });
        let mut judge = Opinion::new(Style::NONE, 1);
        let mut think = |iterations| {
            let budget = Budget::iterations(iterations);
            tree.choose(&state, seat, &mut judge, budget, &mut Rng::new(1));
        };
        think(2_000);
        assert_eq!(allocations(|| think(500)), 0);
    }
}

/// What a search divided among this many roots finds, on this many threads.
fn found(
    state: &State,
    seat: Seat,
    roots: u32,
    threads: usize,
    iterations: u32,
) -> Vec<Finding<Action>> {
    let luck = 11;
    let worker = || Tree::<Lantern>::new(Shape::USUAL);
    let mut workers: Vec<_> = std::iter::repeat_with(worker).take(threads).collect();
    grow_roots(&mut workers, roots, |tree, nth| {
        let seed = seed(luck, nth);
        let (mut judge, mut rng) = (Opinion::new(Style::NONE, seed), Rng::new(seed));
        let budget = Budget::iterations(share(iterations, roots, nth));
        tree.grow(state, seat, &mut judge, budget, &mut rng);
        tree.findings()
    })
}

#[test]
fn roots_find_the_same_on_however_many_threads() {
    for steps in [3, 5, 9] {
        let mut state = start("players=3");
        after(steps, &mut state, &mut Rng::new(u64::from(steps)));
        let ToAct::Seats(asked) = Lantern::to_act(&state) else { continue };
        let seat = asked.lowest().expect("somebody is asked");
        for roots in [1, 2, 4, 5] {
            let alone = found(&state, seat, roots, 1, 203);
            for threads in [2, 3, 4, 8] {
                let together = found(&state, seat, roots, threads, 203);
                assert_eq!(together, alone, "{roots} roots, {threads} threads");
            }
            let visits: u32 = alone.iter().map(|it| it.visits).sum();
            // The first iteration of a root goes no further than the root itself.
            assert_eq!(visits, 203 - roots, "{roots} roots: {alone:?}");
            assert!(best(&alone).is_some());
        }
    }
}

#[test]
fn one_root_decides_as_a_tree_does() {
    let mut state = start("players=3");
    after(3, &mut state, &mut Rng::new(1));
    let ToAct::Seats(asked) = Lantern::to_act(&state) else { panic!("nobody is asked") };
    let seat = asked.lowest().expect("somebody is asked");
    let chosen = search(&mut Tree::new(Shape::USUAL), &state, seat, 200, 11);
    assert_eq!(best(&found(&state, seat, 1, 1, 200)), Some(chosen));
}

#[test]
fn all_iterations_of_a_plan_are_given_to_its_roots() {
    for (iterations, roots) in [(600, 4), (40, 3), (2, 5)] {
        let shares: Vec<u32> = (0..roots).map(|nth| share(iterations, roots, nth)).collect();
        assert_eq!(shares.iter().sum::<u32>(), iterations, "{shares:?}");
        assert!(shares[0] - shares[roots as usize - 1] <= 1, "{shares:?}");
    }
}
