//! Boards as text, from the view of whoever looks.

use engine::Names;
use serde_json::Value;

/// Draws the board of a game.
pub(crate) fn draw(_game: &str, view: &Value, _names: &Names) -> String {
    outline(view)
}

/// Any view, one line for each of its fields.
fn outline(view: &Value) -> String {
    let Value::Object(fields) = view else { return format!("{view}\n") };
    fields
        .iter()
        .map(|(key, value)| format!("{}: {}\n", key.replace('_', " "), words(value)))
        .collect()
}

fn words(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(all) => all.iter().map(words).collect::<Vec<_>>().join("; "),
        Value::Object(fields) => {
            let pair = |(key, value): (&String, &Value)| {
                format!("{} {}", key.replace('_', " "), words(value))
            };
            fields.iter().map(pair).collect::<Vec<_>>().join(", ")
        }
    }
}
