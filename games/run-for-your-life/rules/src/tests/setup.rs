//! Bad setups are refused, and the refusal says what is possible.

use engine::{Audit, Choices, OptionKind, Rules};

use super::scene::{bad_setup, start};
use crate::RunForYourLife;

fn is_good(choices: &str) -> bool {
    Choices::parse(choices).is_ok_and(|choices| RunForYourLife::configure(&choices).is_ok())
}

/// RFYL-3.1, RFYL-4.1, RFYL-4.2, RFYL-4.3, RFYL-4.6, RFYL-4.7
#[test]
fn every_number_is_refused_outside_its_range_and_the_range_is_told() {
    let mut n_numbers = 0;
    for option in RunForYourLife::OPTIONS {
        let OptionKind::Number { min, max } = option.kind else { continue };
        n_numbers += 1;
        let key = option.key;
        let below = i32::from(min) - 1;
        for value in [below.to_string(), (max + 1).to_string(), "many".into(), "70000".into()] {
            assert_eq!(
                bad_setup(&format!("{key}={value}")),
                format!("The option {key:?} must be a number from {min} to {max}, not {value:?}.")
            );
        }
        assert!(is_good(&format!("players=2 {key}={min}")), "{key}={min}");
        assert!(is_good(&format!("players=2 {key}={max}")), "{key}={max}");
    }
    assert_eq!(n_numbers, 6);
}

/// RFYL-3.2, RFYL-4.4
#[test]
fn every_condition_is_refused_if_it_is_none_of_its_words_and_the_words_are_told() {
    let mut n_conditions = 0;
    for option in RunForYourLife::OPTIONS {
        let OptionKind::OneOf(words) = option.kind else { continue };
        n_conditions += 1;
        let key = option.key;
        let list: Vec<_> = words.iter().map(|word| word.0).collect();
        let expected = format!("The option {key:?} must be {}, not \"easy\".", list.join(", "));
        assert_eq!(bad_setup(&format!("{key}=easy")), expected);
        assert!(list.iter().all(|word| is_good(&format!("players=8 {key}={word}"))));
    }
    assert_eq!(n_conditions, 7);
}

/// RFYL-3.19, RFYL-4.5
#[test]
fn lists_are_refused_with_the_word_that_is_not_in_them() {
    assert_eq!(
        bad_setup("heroic=doubled,tripled"),
        "The option \"heroic\" must be a list of doubled, apocalypse separated by commas, or none; \
         \"tripled\" is not in it."
    );
    let categories = "zombies, encounter, blood, weapon, item, bullets, movement, rip, blank";
    assert_eq!(
        bad_setup("events-off=ghosts"),
        format!(
            "The option \"events-off\" must be a list of {categories} separated by commas, or \
             none; \"ghosts\" is not in it."
        )
    );
    assert!(is_good("heroic=none events-off=none"));
}

/// RFYL-4.2
#[test]
fn more_bullets_than_the_box_holds_are_refused_with_what_goes_round() {
    assert_eq!(
        bad_setup("players=8 bullets=4"),
        "The option \"bullets\" must be a number from 0 to 3 with 8 players: the box has 30."
    );
    assert!(is_good("players=8 bullets=3"));
}

/// RFYL-13.4
#[test]
fn a_second_team_is_refused_with_seats_that_nobody_has() {
    assert_eq!(
        bad_setup("players=4 second-team=1,4"),
        "The option \"second-team\" must name seats from 0 to 3 with 4 players, not 4."
    );
    let nobody = bad_setup("players=4 second-team=ann");
    assert!(nobody.contains("a list of 0, 1, 2, 3, 4, 5, 6, 7 separated by commas"), "{nobody}");
    assert!(is_good("players=4 second-team=0,3"));
    assert!(is_good("players=4 second-team=none"));
}

/// RFYL-13.4
#[test]
fn for_the_advanced_victory_an_empty_team_is_refused() {
    for team in ["none", "0,1,2"] {
        let problem = bad_setup(&format!("players=3 victory=advanced second-team={team}"));
        assert!(problem.contains("\"second-team\" must leave somebody in each team"), "{problem}");
    }
    assert!(is_good("players=3 victory=advanced second-team=0,1"));
}

/// RFYL-3.2
#[test]
fn an_option_that_does_not_exist_is_refused_with_those_that_do() {
    let problem = bad_setup("players=3 colour=red");
    let known: Vec<_> = RunForYourLife::OPTIONS.iter().map(|option| option.key).collect();
    let known = known.join(", ");
    assert_eq!(problem, format!("The option \"colour\" does not exist; there are {known}."));
    // Keys are case-sensitive.
    assert!(bad_setup("Players=3").contains("does not exist"));
    assert!(!is_good("players"));
}

#[test]
fn every_mode_can_be_started_and_its_name_is_a_level() {
    for mode in RunForYourLife::MODES {
        let setup = RunForYourLife::configure(&mode.choices()).expect("a mode is a good setup");
        assert_eq!(RunForYourLife::check(&RunForYourLife::start(&setup)), Ok(()));
        assert!(is_good(&format!("level={}", mode.name)));
    }
}

/// RFYL-3.26
#[test]
fn heroic_conditions_are_said_to_be_for_the_experienced() {
    let heroic = RunForYourLife::OPTIONS.iter().find(|option| option.key == "heroic");
    let heroic = heroic.expect("they can be chosen");
    assert!(heroic.text.contains("advanced and expert"), "{}", heroic.text);
    for level in ["simple", "intermediate"] {
        let setup = start(&format!("level={level}")).setup;
        assert!(!setup.is_doubled && !setup.has_apocalypse);
    }
}
