use engine::{Game, Rng};

use crate::TinyEpicZombies;

#[test]
fn random_games_end() {
    for mode in TinyEpicZombies::MODES {
        let setup = TinyEpicZombies::configure(&mode.choices()).expect("modes are good setups");
        let (mut rng, mut scratch) = (Rng::new(1), Vec::with_capacity(256));
        let mut decisions = 0;
        let mut endings = std::collections::BTreeMap::new();
        for _ in 0..2000 {
            let mut state = TinyEpicZombies::start(&setup);
            let played =
                search::random::play_out::<TinyEpicZombies>(&mut state, &mut rng, &mut scratch);
            decisions += played.decisions;
            *endings.entry(played.ending.how).or_insert(0) += 1;
        }
        println!("{}: {decisions} {endings:?} {}", mode.name, scratch.capacity());
    }
}
