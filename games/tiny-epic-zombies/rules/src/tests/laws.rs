//! The laws that every game obeys, for every mode and for any setup that players may choose.

use engine::{Mode, Rules, Seat};
use engine_test::laws::{
    Effort, OneAnswer, obey, obey_any_setup, options_are_refused_out_of_range,
    refusals_speak_of_what_is_asked, who_is_asked_has_a_choice,
};

use crate::TinyEpicZombies;
use crate::state::State;
use crate::words::{Question, Step, ZombieQuestion};

fn obeys(mode: &Mode) {
    let report = obey::<TinyEpicZombies>(mode, Effort { decisions: 100_000, seed: 1 });
    println!("{report}");
    assert!(report.decisions >= 100_000 && report.deepest_agenda <= 14);
}

#[test]
fn the_cooperative_game_against_the_ai_obeys_the_laws() {
    obeys(&TinyEpicZombies::MODES[0]);
}

#[test]
fn the_cooperative_game_against_a_zombie_player_obeys_the_laws() {
    obeys(&TinyEpicZombies::MODES[1]);
}

#[test]
fn the_competitive_game_against_the_ai_obeys_the_laws() {
    obeys(&TinyEpicZombies::MODES[2]);
}

#[test]
fn the_competitive_game_against_a_zombie_player_obeys_the_laws() {
    obeys(&TinyEpicZombies::MODES[3]);
}

#[test]
fn the_solo_game_obeys_the_laws() {
    obeys(&TinyEpicZombies::MODES[4]);
}

#[test]
fn any_setup_obeys_the_laws() {
    let report = obey_any_setup::<TinyEpicZombies>(Effort { decisions: 50_000, seed: 5 });
    println!("{report}");
    assert!(report.decisions >= 50_000);
}

#[test]
fn refusals_speak_of_the_question_that_is_asked() {
    let rules = include_str!("../../../RULES.md");
    let effort = Effort { decisions: 20_000, seed: 7 };
    for mode in TinyEpicZombies::MODES {
        let named =
            refusals_speak_of_what_is_asked::<TinyEpicZombies>(mode, effort, rules, State::topic);
        assert!(named.len() >= 30, "{}: {named:?}", mode.name);
    }
}

/// Where only one room, card, weapon or zombie is left. It is rare: once in some thousand decisions.
fn one_answer(state: &State, _: Seat) -> Option<OneAnswer> {
    let is_open = matches!(
        state.agenda.top()?,
        Step::Ask(
            _,
            Question::Turn
                | Question::Restock
                | Question::ClearanceSale
                | Question::LoudCrash
                | Question::Relief(_)
                | Question::BleedingOut
        ) | Step::AskZombie(ZombieQuestion::HordeAction(..))
    );
    is_open.then_some(OneAnswer::Open)
}

#[test]
fn who_is_asked_has_a_choice_but_for_the_last_room_card_or_zombie() {
    for mode in TinyEpicZombies::MODES {
        let effort = Effort { decisions: 20_000, seed: 9 };
        let asked = who_is_asked_has_a_choice::<TinyEpicZombies>(mode, effort, one_answer);
        let n_open = asked.get(&OneAnswer::Open).copied().unwrap_or(0);
        assert!(n_open < 40, "{}: {asked:?}", mode.name);
    }
}

#[test]
fn every_option_refuses_what_is_out_of_its_range() {
    options_are_refused_out_of_range::<TinyEpicZombies>();
}

#[cfg(feature = "serde")]
#[test]
fn positions_are_read_back_and_tampered_ones_are_refused_or_playable() {
    use engine_test::laws::obey_positions;
    for mode in TinyEpicZombies::MODES {
        let report = obey_positions::<TinyEpicZombies>(mode, Effort { decisions: 5_000, seed: 3 });
        println!("{}: {report:?}", mode.name);
        assert!(report.round_trips > 0 && report.unreadable > 0, "{report:?}");
        assert!(report.refused > 0 && report.played > 0, "{report:?}");
    }
}
