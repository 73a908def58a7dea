//! How the terminal shows a view: the board of its game, and events.

use engine::{Millis, Names};
use protocol::WireJson;
use serde_json::Value;
use stage::ink::{Ink, wrapped};
use stage::terminal::Seen;

/// A view as it is shown.
pub(crate) struct Board<'a> {
    view: &'a WireJson,
    /// The board of the game, if it has one and can parse the view.
    seen: Option<Box<dyn Seen>>,
    ink: Ink,
}

impl Board<'_> {
    pub(crate) fn of<'a>(game: &str, view: &'a WireJson, ink: Ink) -> Board<'a> {
        let read = registry::terminal(game).map(|terminal| terminal.read(view));
        let seen = read.and_then(|it| it.map_err(|problem| complain("view", &problem)).ok());
        Board { view, seen, ink }
    }

    /// `now` is the time of the game's clock, where it runs by itself.
    pub(crate) fn draw(&self, names: &Names, now: Option<Millis>) -> String {
        match &self.seen {
            Some(seen) => seen.draw(names, self.ink, now),
            None => outline(&self.view.value()),
        }
    }

    /// A sentence with the event it is about.
    pub(crate) fn tell(&self, event: &WireJson, sentence: &str) -> String {
        let told = self.seen.as_ref().map(|seen| seen.tell(event, sentence, self.ink));
        let told = told.and_then(|it| it.map_err(|problem| complain("event", &problem)).ok());
        wrapped(told.as_deref().unwrap_or(sentence), 2)
    }
}

/// A view that cannot be parsed is shown in plain form; this is a bug of ours.
fn complain(what: &str, problem: &serde_json::Error) {
    eprintln!("shamble: A {what} of the game cannot be read: {problem}. Please report it.");
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
