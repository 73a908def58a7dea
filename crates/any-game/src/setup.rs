//! Setups as JSON: the options, and the choices.

use engine::{BadSetup, Choices, Mode, OptionKind, SetupOption};
use serde_json::{Map, Value, json};

/// The options of a game, with ranges and defaults.
pub fn options_to_json(options: &[SetupOption]) -> Value {
    options.iter().map(option_to_json).collect()
}

fn option_to_json(option: &SetupOption) -> Value {
    let words = |words: &[(&str, &str)]| -> Value {
        words.iter().map(|(word, text)| json!({"word": word, "text": text})).collect()
    };
    let mut json = json!({"key": option.key, "text": option.text});
    let (kind, range) = match option.kind {
        OptionKind::Number { min, max } => {
            json["min"] = min.into();
            json["max"] = max.into();
            ("number", None)
        }
        OptionKind::NumberOrNone { min, max } => {
            json["min"] = min.into();
            json["max"] = max.into();
            ("number_or_none", None)
        }
        OptionKind::OneOf(known) => ("one_of", Some(known)),
        OptionKind::AnyOf(known) => ("any_of", Some(known)),
    };
    json["kind"] = kind.into();
    if let Some(known) = range {
        json["words"] = words(known);
    }
    json["default"] = default_to_json(option);
    json
}

/// A default that depends on other choices is given as a sentence, not as a list.
fn default_to_json(option: &SetupOption) -> Value {
    match Choices::new(&[(option.key, option.default)]).check(&[*option]) {
        Ok(()) => value_to_json(Some(option), option.default),
        Err(_) => option.default.into(),
    }
}

/// The named modes.
pub fn modes_to_json(modes: &[Mode], options: &[SetupOption]) -> Value {
    let one = |mode: &Mode| {
        let setup = choices_to_json(&mode.choices(), options);
        json!({"name": mode.name, "text": mode.text, "setup": setup})
    };
    modes.iter().map(one).collect()
}

/// The mode whose choices are all met; of several, the one with the most choices.
pub fn mode_of(modes: &'static [Mode], choices: &Choices) -> Option<&'static Mode> {
    let holds =
        |mode: &&Mode| mode.choices.iter().all(|&(key, value)| choices.get(key) == Some(value));
    // On a tie, the one that is listed first.
    modes.iter().filter(holds).rev().max_by_key(|mode| mode.choices.len())
}

/// `players=4 off=fire,fog` as `{"players": 4, "off": ["fire", "fog"]}`.
pub fn choices_to_json(choices: &Choices, options: &[SetupOption]) -> Value {
    let find = |key: &str| options.iter().find(|option| option.key == key);
    choices.iter().map(|(key, value)| (key, value_to_json(find(key), value))).collect()
}

fn value_to_json(option: Option<&SetupOption>, value: &str) -> Value {
    match (option.map(|option| option.kind), value.parse::<u16>()) {
        (Some(OptionKind::Number { .. } | OptionKind::NumberOrNone { .. }), Ok(n)) => n.into(),
        (Some(OptionKind::AnyOf(_)), _) if value == "none" => json!([]),
        (Some(OptionKind::AnyOf(_)), _) => value.split(',').collect(),
        (
            Some(
                OptionKind::Number { .. } | OptionKind::NumberOrNone { .. } | OptionKind::OneOf(_),
            )
            | None,
            _,
        ) => value.into(),
    }
}

/// Reads a setup object: numbers, words, and lists of words.
pub fn choices_from_json(setup: &Map<String, Value>) -> Result<Choices, BadSetup> {
    let mut choices = Choices::default();
    for (key, value) in setup {
        let Some(words) = word(value).or_else(|| list(value)) else {
            let problem = format!("must be a number, a word or a list of words, not {value}");
            return Err(BadSetup::new(key, problem));
        };
        // A replay keeps the whole setup on one line.
        if words.contains(char::is_whitespace) {
            return Err(BadSetup::new(key, format!("must be words without spaces, not {value}")));
        }
        choices.set(key, &words);
    }
    Ok(choices)
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(word) => Some(word.clone()),
        Value::Number(n) => Some(n.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

fn list(value: &Value) -> Option<String> {
    let words: Option<Vec<String>> = value.as_array()?.iter().map(word).collect();
    match words?.join(",") {
        none if none.is_empty() => Some("none".to_owned()),
        words => Some(words),
    }
}
