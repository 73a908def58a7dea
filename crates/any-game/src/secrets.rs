//! Whether two who share a screen must not see each other's.

use serde_json::Value;

/// What a view says about who looks, and to whoever is asked: that is no knowledge of the game.
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
