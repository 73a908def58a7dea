//! The laws that every game obeys, for every mode and for any setup that players may choose.

use engine::{Mode, Rules, Seat};
use engine_test::laws::{
    Effort, OneAnswer, obey, obey_any_setup, options_are_refused_out_of_range,
    who_is_asked_has_a_choice,
};

use crate::Zombie15;
use crate::setup::ClockKind;
use crate::state::State;
use crate::words::{Question, Step};

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

fn one_answer(state: &State, _: Seat) -> Option<OneAnswer> {
    let Step::Ask(_, question) = state.agenda.top()? else { return None };
    // Z15-4.3, Z15-4.9: somebody starts the clock, and says that it is the next player's turn.
    if state.clock.is_stopped() {
        return Some(OneAnswer::Moment);
    }
    match question {
        Question::Begin => Some(OneAnswer::Moment),
        Question::Pass if state.setup.clock == ClockKind::Real => Some(OneAnswer::Moment),
        Question::Pass | Question::Act => Some(OneAnswer::TurnEnds),
        // What was found has no place: it is seen before it is put down.
        Question::Keep => Some(OneAnswer::Open),
        Question::SecondCard
        | Question::Found(_)
        | Question::Grip
        | Question::MakeRoom
        | Question::Surge
        | Question::Lose
        | Question::Tired
        | Question::Equip
        | Question::Bags
        | Question::Again => None,
    }
}

#[test]
fn who_is_asked_has_a_choice_but_for_the_clock_and_the_end_of_a_turn() {
    for mode in Zombie15::MODES {
        let effort = Effort { decisions: 20_000, seed: 9 };
        let asked = who_is_asked_has_a_choice::<Zombie15>(mode, effort, one_answer);
        let n_open = asked.get(&OneAnswer::Open).copied().unwrap_or(0);
        assert!(asked.contains_key(&OneAnswer::Moment) && n_open < 20, "{}: {asked:?}", mode.name);
    }
}

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
