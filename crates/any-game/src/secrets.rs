//! Checks whether two people who share a screen have secrets from each other.

use serde_json::Value;

/// Fields of a view that depend on the viewer but are no knowledge of the game.
const PERSONAL: [&str; 2] = ["viewer", "hints"];

/// Whether one of two seats knows what the other does not, by what each sees of the same position.
pub fn are_apart(one: &Value, other: &Value) -> bool {
    let (Some(one), Some(other)) = (one.as_object(), other.as_object()) else {
        return one != other;
    };
    let differs = |(key, value): (&String, &Value)| {
        !PERSONAL.contains(&key.as_str()) && other.get(key) != Some(value)
    };
    one.iter().any(differs)
}
