//! Parsing and writing of the protocol's JSON.

use any_game::{AnyGame, Choice, ToldEntry, setup};
use engine::{Millis, Outcome, Target, ToAct, Who};
use serde_json::{Map, Value, json};

use super::session::Refusal;

/// A request: an object; fields that a command does not know are ignored.
pub(super) struct Request<'a>(pub(super) &'a Map<String, Value>);

/// A seat in a request.
#[derive(Clone, Copy)]
pub(super) enum SeatWord {
    Seat(u64),
    Nature,
}

impl<'a> Request<'a> {
    pub(super) fn get(&self, key: &str) -> Option<&'a Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    pub(super) fn need(&self, key: &str) -> Result<&'a Value, Refusal> {
        let missing = || Refusal::new("missing_field", format!("The field {key:?} is missing."));
        self.get(key).ok_or_else(missing)
    }

    pub(super) fn text(&self, key: &str) -> Result<&'a str, Refusal> {
        let value = self.need(key)?;
        value.as_str().ok_or_else(|| Refusal::bad_field(key, "text in quotes", value))
    }

    pub(super) fn object(&self, key: &str) -> Result<Option<&'a Map<String, Value>>, Refusal> {
        let Some(value) = self.get(key) else { return Ok(None) };
        match value.as_object() {
            Some(object) => Ok(Some(object)),
            None => Err(Refusal::bad_field(key, "an object", value)),
        }
    }

    pub(super) fn millis(&self, key: &str) -> Result<Millis, Refusal> {
        let value = self.need(key)?;
        value.as_u64().ok_or_else(|| Refusal::bad_field(key, "a number of milliseconds", value))
    }

    pub(super) fn seat(&self) -> Result<SeatWord, Refusal> {
        let value = self.need("seat")?;
        match (value.as_u64(), value.as_str()) {
            (Some(seat), _) => Ok(SeatWord::Seat(seat)),
            (None, Some("nature")) => Ok(SeatWord::Nature),
            (None, _) => Err(Refusal::bad_field("seat", "a seat's number or \"nature\"", value)),
        }
    }
}

pub(super) fn game(game: &dyn AnyGame) -> Value {
    json!({
        "id": game.id(),
        "name": game.name(),
        "rules_version": game.rules_version(),
        "modes": setup::modes_to_json(game.modes(), game.options()),
        "options": setup::options_to_json(game.options()),
    })
}

/// The seats that are asked; `["nature"]` if Nature is; empty if the game is over.
pub(super) fn to_act(to_act: ToAct) -> Value {
    match to_act {
        ToAct::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
        ToAct::Nature => json!(["nature"]),
        ToAct::Over(_) => json!([]),
    }
}

pub(super) fn result(outcome: Outcome) -> Value {
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
    let mut result = json!({"winners": winners, "how": outcome.how});
    if let Some(score) = outcome.score {
        result["score"] = score.into();
    }
    result
}

pub(crate) fn choice(choice: &Choice) -> Value {
    let mut json = json!({
        "action": choice.action,
        "text": choice.text,
        "target": choice.target.as_ref().map(target),
    });
    if let Some(weight) = choice.weight {
        json["weight"] = weight.into();
    }
    json
}

fn target(target: &Target) -> Value {
    match target {
        Target::Space(space) => json!({"space": space}),
        Target::Seat(seat) => json!({"seat": seat.0}),
        Target::Card(card) => json!({"card": card}),
    }
}

/// One entry of the log.
pub(super) fn told(told: &ToldEntry) -> Value {
    let events = events(std::slice::from_ref(told));
    match told.who {
        Who::Seat(seat) => json!({"seat": seat.0, "action": told.action, "events": events}),
        Who::Nature => json!({"seat": "nature", "action": told.action, "events": events}),
        Who::Clock(now) => json!({"clock_ms": now, "events": events}),
    }
}

pub(super) fn events(told: &[ToldEntry]) -> Value {
    told.iter().flat_map(|told| &told.events).map(|text| json!({"text": text})).collect()
}
