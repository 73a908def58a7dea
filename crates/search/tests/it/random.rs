//! Random play on the toy game.

use engine::{Rng, Rules, ToAct};
use engine_test::allocations;
use engine_test::lantern::Lantern;
use search::random::{Played, play_out};

fn games(n: u64, seed: u64) -> Vec<Played> {
    let setup = Lantern::configure(&Lantern::MODES[1].choices()).expect("a mode is a good setup");
    let (mut rng, mut scratch) = (Rng::new(seed), Vec::new());
    let play = |_| {
        let mut state = Lantern::start(&setup);
        let played = play_out::<Lantern>(&mut state, &mut rng, &mut scratch);
        assert_eq!(Lantern::to_act(&state), ToAct::Over(played.ending));
        played
    };
    (0..n).map(play).collect()
}

#[test]
fn the_same_seed_plays_the_same_games() {
    assert_eq!(games(50, 7), games(50, 7));
    assert_ne!(games(50, 7), games(50, 8));
}

#[test]
fn random_games_end_with_and_without_winners() {
    let played = games(2_000, 1);
    assert!(played.iter().any(|game| game.ending.winners.is_empty()));
    assert!(played.iter().any(|game| game.ending.winners.len() > 1));
    assert!(played.iter().all(|game| game.decisions > 0 && game.outcomes >= 4));
}

#[test]
fn random_play_does_not_allocate() {
    let setup = Lantern::configure(&Lantern::MODES[1].choices()).expect("a mode is a good setup");
    let (mut rng, mut scratch) = (Rng::new(1), Vec::with_capacity(16));
    let allocated = allocations(|| {
        for _ in 0..100 {
            play_out::<Lantern>(&mut Lantern::start(&setup), &mut rng, &mut scratch);
        }
    });
    assert_eq!(allocated, 0);
    assert!(allocations(|| drop(games(1, 1))) > 0, "the counter counts");
}
