//! Boards as text, from the view of whoever looks.

mod run_for_your_life;
mod thirty_seconds;
mod tiny_epic_zombies;
mod zombie_15;

use engine::{Millis, Names};
use games::AnyGame;
use serde_json::Value;

use crate::ink::{Ink, wrapped};

/// Draws the board of a game; `now` is what its clock would say, where one goes on by itself.
pub(crate) fn draw(
    game: &str,
    view: &Value,
    names: &Names,
    ink: Ink,
    now: Option<Millis>,
) -> String {
    match game {
        "thirty-seconds" => thirty_seconds::draw(view, names, ink, now),
        "zombie-15" => zombie_15::draw(view, names, ink, now),
        "run-for-your-life" => run_for_your_life::draw(view, names, ink),
        "tiny-epic-zombies" => tiny_epic_zombies::draw(view, names, ink),
        _ => outline(view),
    }
}

/// A sentence of the story as it is told at the table: a card that is drawn is read aloud.
pub(crate) fn tell(game: &'static dyn AnyGame, sentence: &str, ink: Ink) -> String {
    let told = match game.id() {
        "run-for-your-life" => run_for_your_life::tell(&game.cards(), sentence, ink),
        "thirty-seconds" => thirty_seconds::tell(sentence, ink),
        "tiny-epic-zombies" => tiny_epic_zombies::tell(game, sentence, ink),
        "zombie-15" => zombie_15::tell(sentence, ink),
        _ => sentence.to_owned(),
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
