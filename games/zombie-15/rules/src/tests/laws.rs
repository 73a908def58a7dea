//! The laws that every game obeys, for every mode and for any setup that players may choose.

use engine::{Mode, Rules};
use engine_test::laws::{Effort, obey, obey_any_setup, options_are_refused_out_of_range};

use crate::Zombie15;

fn obeys(mode: &Mode) {
    let report = obey::<Zombie15>(mode, Effort { decisions: 100_000, seed: 1 });
    println!("{report}");
    assert!(report.decisions >= 100_000 && report.deepest_agenda <= 10, "{report}");
}

#[test]
fn the_normal_quick_game_obeys_the_laws() {
    obeys(&Zombie15::MODES[0]);
}

#[test]
fn the_difficult_quick_game_obeys_the_laws() {
    obeys(&Zombie15::MODES[1]);
}

#[test]
fn the_expert_quick_game_obeys_the_laws() {
    obeys(&Zombie15::MODES[2]);
}

#[test]
fn the_campaign_obeys_the_laws() {
    obeys(&Zombie15::MODES[3]);
}

#[test]
fn practice_obeys_the_laws() {
    obeys(&Zombie15::MODES[4]);
}

#[test]
fn the_game_with_simulated_time_obeys_the_laws() {
    obeys(&Zombie15::MODES[5]);
}

const fn scenario(number: &'static str) -> [(&'static str, &'static str); 2] {
    [("mode", "scenario"), ("scenario", number)]
}

pub(super) static SCENARIOS: [[(&str, &str); 2]; 15] = [
    scenario("1"),
    scenario("2"),
    scenario("3"),
    scenario("4"),
    scenario("5"),
    scenario("6"),
    scenario("7"),
    scenario("8"),
    scenario("9"),
    scenario("10"),
    scenario("11"),
    scenario("12"),
    scenario("13"),
    scenario("14"),
    scenario("15"),
];

#[test]
fn every_scenario_obeys_the_laws() {
    for choices in &SCENARIOS {
        let mode = Mode { name: choices[1].1, text: "a scenario", choices };
        let report = obey::<Zombie15>(&mode, Effort { decisions: 8_000, seed: 7 });
        println!("{report}");
        assert!(report.decisions >= 8_000 && report.deepest_agenda <= 10, "{report}");
    }
}

#[test]
fn any_setup_obeys_the_laws() {
    let report = obey_any_setup::<Zombie15>(Effort { decisions: 100_000, seed: 5 });
    println!("{report}");
    assert!(report.decisions >= 100_000);
}

#[test]
fn every_option_refuses_what_is_out_of_its_range() {
    options_are_refused_out_of_range::<Zombie15>();
}

#[cfg(feature = "serde")]
#[test]
fn positions_are_read_back_and_tampered_ones_are_refused_or_playable() {
    use engine_test::laws::obey_positions;
    for mode in Zombie15::MODES {
        let report = obey_positions::<Zombie15>(mode, Effort { decisions: 5_000, seed: 3 });
        println!("{}: {report:?}", mode.name);
        assert!(report.round_trips > 0 && report.unreadable > 0, "{report:?}");
        assert!(report.refused > 0 && report.played > 0, "{report:?}");
    }
}
