//! The laws that every game obeys, for every mode and for any setup that people may agree on.

use engine::{Game, Mode, Rng, Seat, ToAct, Viewer};
use engine_test::allocations;
use engine_test::laws::{Effort, obey, obey_any_setup, options_are_refused_out_of_range};

use crate::ThirtySeconds;
use crate::state::{AGENDA, State};
use crate::words::{Action, SURVIVOR, ZOMBIES};
use search::random;

fn obeys(mode: &Mode) {
    let report = obey::<ThirtySeconds>(mode, Effort { decisions: 100_000, seed: 1 });
    println!("{report}");
    assert!(report.decisions >= 100_000 && report.deepest_agenda + 6 <= AGENDA);
}

#[test]
fn a_duel_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[0]);
}

#[test]
fn a_game_against_fast_attack_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[1]);
}

#[test]
fn a_game_against_swarm_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[2]);
}

#[test]
fn a_duel_without_the_timer_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[3]);
}

#[test]
fn any_setup_obeys_the_laws() {
    let report = obey_any_setup::<ThirtySeconds>(Effort { decisions: 100_000, seed: 5 });
    println!("{report}");
    assert!(report.decisions >= 100_000);
}

#[test]
fn every_option_refuses_what_is_out_of_its_range() {
    options_are_refused_out_of_range::<ThirtySeconds>();
}

/// Otherwise a bot that imagines would be told something by what it cannot imagine.
#[test]
fn what_is_imagined_depends_on_nothing_that_is_hidden() {
    let viewers = [Viewer::Spectator, Viewer::Seat(SURVIVOR), Viewer::Seat(ZOMBIES)];
    let (mut rng, mut scratch, mut n_different) = (Rng::new(3), Vec::new(), 0);
    for game in 0..20 {
        let setup = ThirtySeconds::configure(&ThirtySeconds::MODES[0].choices());
        let mut state = ThirtySeconds::start(&setup.expect("modes are good setups"));
        while let Some((seat, action)) = any_entry(&state, &mut rng, &mut scratch) {
            ThirtySeconds::play(&mut state, seat, action, &mut ());
            for viewer in viewers {
                let other = state.imagine(viewer, &mut rng);
                n_different += u32::from(other != state);
                let again = |state: &State| state.imagine(viewer, &mut Rng::new(game));
                assert!(again(&state) == again(&other), "{viewer:?} in game {game}");
            }
        }
    }
    assert!(n_different > 1_000, "there was something to hide: {n_different}");
}

/// Something that can happen, unless it is over.
fn any_entry(state: &State, rng: &mut Rng, scratch: &mut Vec<Action>) -> Option<(Seat, Action)> {
    match ThirtySeconds::to_act(state) {
        ToAct::Over(_) => None,
        ToAct::Nature => Some((Seat::NATURE, random::happen::<ThirtySeconds>(state, rng)?)),
        ToAct::Seats(asked) => {
            let seat = asked.lowest()?;
            Some((seat, random::choose::<ThirtySeconds>(state, seat, rng, scratch)?))
        }
    }
}

#[test]
fn random_play_allocates_nothing() {
    for mode in ThirtySeconds::MODES {
        let setup = ThirtySeconds::configure(&mode.choices()).expect("modes are good setups");
        let start = ThirtySeconds::start(&setup);
        let (mut rng, mut scratch) = (Rng::new(1), Vec::with_capacity(256));
        let n = allocations(|| {
            for _ in 0..20 {
                random::play_out::<ThirtySeconds>(&mut start.clone(), &mut rng, &mut scratch);
            }
        });
        assert_eq!(n, 0, "allocations in twenty games of {}", mode.name);
    }
}

#[cfg(feature = "serde")]
#[test]
fn positions_are_read_back_and_tampered_ones_are_refused_or_playable() {
    use engine_test::laws::obey_positions;
    for mode in ThirtySeconds::MODES {
        let report = obey_positions::<ThirtySeconds>(mode, Effort { decisions: 20_000, seed: 3 });
        println!("{}: {report:?}", mode.name);
        assert!(report.round_trips > 0 && report.unreadable > 0, "{report:?}");
        assert!(report.refused > 0 && report.played > 0, "{report:?}");
    }
}
