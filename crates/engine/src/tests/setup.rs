//! Choices are checked against the options.

use crate::{Choices, OptionKind, SetupOption};

const OPTIONS: &[SetupOption] = &[
    SetupOption {
        key: "players",
        text: "How many play.",
        kind: OptionKind::Number { min: 2, max: 8 },
        default: "4",
    },
    SetupOption {
        key: "level",
        text: "How hard it is.",
        kind: OptionKind::OneOf(&[("easy", "Not very."), ("hard", "Very.")]),
        default: "easy",
    },
    SetupOption {
        key: "off",
        text: "What is left out.",
        kind: OptionKind::AnyOf(&[("rain", "No rain."), ("snow", "No snow.")]),
        default: "none",
    },
];

fn problem(words: &str) -> Option<String> {
    match Choices::parse(words).and_then(|choices| choices.check(OPTIONS)) {
        Ok(()) => None,
        Err(bad) => Some(bad.to_string()),
    }
}

#[test]
fn a_choice_within_its_range_is_taken() {
    for good in [
        "",
        "players=2",
        "players=8 level=hard off=rain,snow",
        "off=none",
        "off=snow",
        "level=easy",
    ] {
        assert_eq!(problem(good), None, "{good}");
    }
}

#[test]
fn a_choice_out_of_range_is_refused_with_the_range() {
    let number = "The option \"players\" must be a number from 2 to 8, not";
    for bad in ["1", "9", "", "two", "-2", "99999999999999999999", "2.5"] {
        assert_eq!(problem(&format!("players={bad}")), Some(format!("{number} {bad:?}.")));
    }
    assert_eq!(
        problem("level=mad"),
        Some("The option \"level\" must be easy, hard, not \"mad\".".to_owned())
    );
    let list = "The option \"off\" must be a list of rain, snow separated by commas, or none;";
    for (bad, word) in [("fog", "fog"), ("rain,fog", "fog"), ("", ""), ("rain,", "")] {
        assert_eq!(problem(&format!("off={bad}")), Some(format!("{list} {word:?} is not in it.")));
    }
}

#[test]
fn an_option_that_does_not_exist_is_refused_with_those_that_do() {
    assert_eq!(
        problem("colour=red"),
        Some("The option \"colour\" does not exist; there are players, level, off.".to_owned())
    );
    assert_eq!(
        problem("players"),
        Some("The option \"players\" is not of the form option=value.".to_owned())
    );
}

#[test]
fn choices_are_written_as_they_are_read() {
    let choices = Choices::parse(" players=3   off=rain,snow ").expect("both are pairs");
    assert_eq!(choices.to_string(), "players=3 off=rain,snow");
    assert_eq!(choices.get("players"), Some("3"));
    assert_eq!((choices.get("off"), choices.get("level")), (Some("rain,snow"), None));
}

#[test]
fn a_later_choice_replaces_an_earlier_one() {
    let choices = Choices::parse("players=3 level=hard players=5").expect("all are pairs");
    assert_eq!(choices, Choices::new(&[("level", "hard"), ("players", "5")]));
}
