//! Boards as text, from the view of whoever looks.

mod run_for_your_life;

use engine::Names;
use serde_json::Value;

/// Draws the board of a game.
pub(crate) fn draw(game: &str, view: &Value, names: &Names) -> String {
    match game {
        "run-for-your-life" => run_for_your_life::draw(view, names),
        _ => outline(view),
    }
}

/// Any view, one line for each of its fields.
fn outline(view: &Value) -> String {
    let Value::Object(fields) = view else { return format!("{view}\n") };
    let line =
        |(key, value): (&String, &Value)| format!("{}: {}\n", spaced(key, '_'), words(value));
    fields.iter().map(line).collect()
}

fn words(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(all) => all.iter().map(words).collect::<Vec<_>>().join("; "),
        Value::Object(fields) => {
            let pair =
                |(key, value): (&String, &Value)| format!("{} {}", spaced(key, '_'), words(value));
            fields.iter().map(pair).collect::<Vec<_>>().join(", ")
        }
    }
}

fn spaced(name: &str, gap: char) -> String {
    name.replace(gap, " ")
}
