//! The laws that every game obeys, for every mode and for any setup that players may choose.

use engine::{Mode, Rules};
use engine_test::laws::{
    Effort, obey, obey_any_setup, options_are_refused_out_of_range,
    refusals_speak_of_what_is_asked, who_is_asked_has_a_choice,
};

use crate::RunForYourLife;
use crate::state::State;

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

/// RFYL-3.19
#[test]
fn a_doubled_game_obeys_the_laws() {
    let choices = &[("level", "advanced"), ("heroic", "doubled,apocalypse"), ("first", "lot")];
    obeys(&Mode { name: "doubled", text: "everything twice", choices });
}

#[test]
fn any_setup_obeys_the_laws() {
    let report = obey_any_setup::<RunForYourLife>(Effort { decisions: 50_000, seed: 5 });
    println!("{report:?}");
    assert!(report.decisions >= 50_000);
}

#[test]
fn refusals_speak_of_the_question_that_is_asked() {
    let rules = include_str!("../../../RULES.md");
    let effort = Effort { decisions: 20_000, seed: 7 };
    for mode in RunForYourLife::MODES {
        let named =
            refusals_speak_of_what_is_asked::<RunForYourLife>(mode, effort, rules, State::topic);
        assert!(named.len() >= 5, "{}: {named:?}", mode.name);
    }
}

/// RFYL-3.2
#[test]
fn nobody_is_asked_who_has_no_choice() {
    for mode in RunForYourLife::MODES {
        let effort = Effort { decisions: 20_000, seed: 9 };
        let asked = who_is_asked_has_a_choice::<RunForYourLife>(mode, effort, |_, _| None);
        assert!(asked.is_empty(), "{}: {asked:?}", mode.name);
    }
}

#[test]
fn every_option_refuses_what_is_out_of_its_range() {
    options_are_refused_out_of_range::<RunForYourLife>();
}

#[cfg(feature = "serde")]
#[test]
fn positions_are_read_back_and_tampered_ones_are_refused_or_playable() {
    use engine_test::laws::obey_positions;
    for mode in RunForYourLife::MODES {
        let report = obey_positions::<RunForYourLife>(mode, Effort { decisions: 5_000, seed: 3 });
        println!("{}: {report:?}", mode.name);
        assert!(report.round_trips > 0 && report.unreadable > 0, "{report:?}");
        assert!(report.refused > 0 && report.played > 0, "{report:?}");
    }
}
