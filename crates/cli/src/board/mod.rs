//! Boards as text, from the view of whoever looks.

use any_game::AnyGame;
use engine::{Millis, Names};
use serde_json::Value;

use stage::ink::{Ink, wrapped};

/// Draws the board of a game; `now` is what its clock would say, where one goes on by itself.
pub(crate) fn draw(
    game: &str,
    view: &Value,
    names: &Names,
    ink: Ink,
    now: Option<Millis>,
) -> String {
    match registry::terminal(game) {
        Some(board) => (board.draw)(view, names, ink, now),
        None => outline(view),
    }
}

/// A sentence of the story as it is told at the table: a card that is drawn is read aloud.
pub(crate) fn tell(game: &'static dyn AnyGame, sentence: &str, ink: Ink) -> String {
    let told = match registry::terminal(game.id()) {
        Some(board) => (board.tell)(game, sentence, ink),
        None => sentence.to_owned(),
    };
    wrapped(&told, 2)
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
