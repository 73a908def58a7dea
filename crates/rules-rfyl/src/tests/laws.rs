//! The laws that every game obeys, for every mode and for any setup that people may agree on.

use engine::{Game, Mode, OptionKind, Rng};
use engine_test::allocations;
use engine_test::laws::{Effort, obey};

use crate::RunForYourLife;

fn obeys(mode: &Mode) {
    let report = obey::<RunForYourLife>(mode, Effort { decisions: 100_000, seed: 1 });
    println!("{}: {report:?}", mode.name);
    assert!(report.decisions >= 100_000 && report.deepest_agenda <= 13);
}

#[test]
fn the_simple_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[0]);
}

#[test]
fn the_intermediate_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[1]);
}

#[test]
fn the_advanced_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[2]);
}

#[test]
fn the_expert_game_obeys_the_laws() {
    obeys(&RunForYourLife::MODES[3]);
}

/// Every option at random, house rules included.
fn any_setup(rng: &mut Rng) -> Mode {
    let mut choices = Vec::new();
    for option in RunForYourLife::OPTIONS {
        let value = match option.kind {
            _ if rng.below(2) == 0 => continue,
            // Eight players with five bullets each are refused: the box has thirty.
            OptionKind::Number { min, .. } if option.key == "bullets" => min + rng.below(4) as u16,
            OptionKind::Number { min, max } => min + rng.below(u32::from(max - min) + 1) as u16,
            OptionKind::OneOf(words) | OptionKind::AnyOf(words) => {
                let word: &'static str = words[rng.below(words.len() as u32) as usize].0;
                choices.push((option.key, word));
                continue;
            }
            OptionKind::Word => continue,
        };
        // Leaked, because modes are static: a few hundred bytes in a test.
        choices.push((option.key, &*value.to_string().leak()));
    }
    Mode { name: "any", text: "any setup", choices: choices.leak() }
}

#[test]
fn any_setup_obeys_the_laws() {
    let mut rng = Rng::new(5);
    for seed in 0..60 {
        let mode = any_setup(&mut rng);
        obey::<RunForYourLife>(&mode, Effort { decisions: 1_000, seed });
    }
}

#[test]
fn random_play_allocates_nothing() {
    for mode in RunForYourLife::MODES {
        let setup = RunForYourLife::configure(&mode.choices()).expect("modes are good setups");
        let start = RunForYourLife::start(&setup);
        let (mut rng, mut scratch) = (Rng::new(1), Vec::with_capacity(64));
        let n = allocations(|| {
            for _ in 0..20 {
                search::random::play_out::<RunForYourLife>(
                    &mut start.clone(),
                    &mut rng,
                    &mut scratch,
                );
            }
        });
        assert_eq!(n, 0, "allocations in twenty games of {}", mode.name);
    }
}

#[cfg(feature = "serde")]
#[test]
fn positions_are_read_back_and_tampered_ones_are_refused_or_playable() {
    use engine_test::laws::obey_positions;
    for mode in RunForYourLife::MODES {
        let report = obey_positions::<RunForYourLife>(mode, Effort { decisions: 20_000, seed: 3 });
        println!("{}: {report:?}", mode.name);
    }
}
