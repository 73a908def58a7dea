use engine::{Choices, OptionKind, SetupOption};
use serde_json::{Value, json};

use super::lantern;
use crate::setup::{choices_from_json, choices_to_json, modes_to_json, options_to_json};

fn read(setup: Value) -> Result<Choices, String> {
    let setup = setup.as_object().expect("the test writes objects").clone();
    choices_from_json(&setup).map_err(|problem| problem.to_string())
}

#[test]
fn numbers_words_and_lists_become_choices_and_come_back() {
    let setup = json!({"players": 4, "wind": "gusty", "dangers": ["moths", "wolves"]});
    let choices = read(setup.clone()).expect("it is a setup");
    assert_eq!(choices.get("dangers"), Some("moths,wolves"));
    assert_eq!(choices.get("players"), Some("4"));
    assert_eq!(choices_to_json(&choices, lantern().options()), setup);
    let none = json!({"dangers": []});
    let choices = read(none.clone()).expect("it is a setup");
    assert_eq!(choices.get("dangers"), Some("none"));
    assert_eq!(choices_to_json(&choices, lantern().options()), none);
}

#[test]
fn what_is_no_setup_is_refused() {
    for bad in [json!(null), json!(true), json!({}), json!([[]]), json!("a b"), json!("a\nb")] {
        let problem = read(json!({"wind": bad})).expect_err("it is no value");
        assert!(problem.starts_with("The option \"wind\" must be"), "{problem}");
    }
}

#[test]
fn options_tell_their_ranges_and_defaults() {
    let options = options_to_json(lantern().options());
    assert_eq!(
        options[0],
        json!({"key": "players", "text": "How many walk.", "kind": "number", "min": 2, "max": 4,
               "default": 2})
    );
    assert_eq!(options[2]["kind"], "one_of");
    assert_eq!(options[2]["words"][1]["word"], "gusty");
    assert_eq!(options[3]["default"], json!(["moths", "wolves"]));
    let modes = modes_to_json(lantern().modes(), lantern().options());
    assert_eq!(modes[1]["setup"], json!({"players": 4, "length": 12, "wind": "gusty"}));
}

#[test]
fn a_default_that_depends_on_other_choices_is_told_in_words() {
    const WORDS: &[(&str, &str)] = &[("moths", "they eat cloth"), ("wolves", "they howl")];
    let default = |default| {
        let kind = OptionKind::AnyOf(WORDS);
        let option = SetupOption { key: "dangers", text: "What lurks.", kind, default };
        options_to_json(&[option])[0]["default"].clone()
    };
    assert_eq!(default("moths,wolves"), json!(["moths", "wolves"]));
    assert_eq!(default("none"), json!([]));
    assert_eq!(
        default("as many, or as few, as the wind says"),
        json!("as many, or as few, as the wind says")
    );
}
