//! Laws about positions: states as JSON and back, even after tampering.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Entry, Game, Mode, Rng, ToAct, play_entry};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Case, Effort, drive};

/// What happened to tampered positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Positions {
    /// States that were written and read back.
    pub round_trips: u64,
    pub unreadable: u64,
    pub refused: u64,
    /// Positions that were accepted, and then played.
    pub played: u64,
}

/// One state in this many is serialized, and tampered with this often.
const SAMPLE: u32 = 8;
const TAMPERED: u32 = 6;

/// How many entries are played from an accepted position.
const PLAYED_ON: u32 = 60;

/// Plays random games of one mode. Each position must round-trip through JSON; a tampered one must
/// be unreadable, or refused by [`engine::Audit::check`], or playable.
pub fn obey_positions<G: Game>(mode: &Mode, effort: Effort) -> Positions
where
    G::State: Serialize + DeserializeOwned,
{
    let mut positions = Positions::default();
    let mut decisions = 0;
    let mut seed = effort.seed;
    while decisions < effort.decisions {
        let mut rng = Rng::new(seed);
        let mut case = Case::<G>::new(&mode.choices(), seed);
        while !matches!(G::to_act(case.record.state()), ToAct::Over(_)) {
            if rng.below(SAMPLE) == 0 {
                try_position(&case, &mut rng, &mut positions);
            }
            let chosen = drive::choose::<G>(case.record.state(), case.record.now(), &mut rng);
            let entry = match chosen {
                Ok(chosen) => chosen.entry,
                Err(problem) => case.broken("whoever is asked can answer", problem),
            };
            decisions += u64::from(matches!(entry, Entry::Acted(..)));
            if let Err(problem) = case.record.play(entry, &mut ()) {
                case.broken("options are playable", problem);
            }
        }
        try_position(&case, &mut rng, &mut positions);
        seed += 1;
    }
    positions
}

fn try_position<G: Game>(case: &Case<G>, rng: &mut Rng, positions: &mut Positions)
where
    G::State: Serialize + DeserializeOwned,
{
    let law = "a position is written and read back";
    let json = serde_json::to_string(case.record.state()).unwrap_or_else(|e| case.broken(law, e));
    match serde_json::from_str::<G::State>(&json) {
        Ok(read) if read == *case.record.state() => positions.round_trips += 1,
        Ok(read) => case.broken(law, format!("{json} was read as {read:?}")),
        Err(problem) => case.broken(law, format!("{problem} in {json}")),
    }
    let value: Value = serde_json::from_str(&json).unwrap_or_else(|e| case.broken(law, e));
    for _ in 0..TAMPERED {
        let mut tampered = value.clone();
        (0..=rng.below(3)).for_each(|_| tamper(&mut tampered, &value, rng));
        let tried =
            catch_unwind(AssertUnwindSafe(|| play_tampered::<G>(&tampered, rng, positions)));
        match tried {
            Ok(Ok(())) => {}
            Ok(Err(problem)) => {
                case.broken("an accepted position can be played", format!("{problem} {tampered}"))
            }
            Err(_) => case.broken("an accepted position never panics", &tampered),
        }
    }
}

fn play_tampered<G: Game>(
    tampered: &Value,
    rng: &mut Rng,
    positions: &mut Positions,
) -> Result<(), String>
where
    G::State: DeserializeOwned,
{
    let Ok(mut state) = G::State::deserialize(tampered) else {
        positions.unreadable += 1;
        return Ok(());
    };
    if G::check(&state).is_err() {
        positions.refused += 1;
        return Ok(());
    }
    positions.played += 1;
    let mut now = 0;
    for _ in 0..PLAYED_ON {
        if matches!(G::to_act(&state), ToAct::Over(_)) {
            break;
        }
        let entry = drive::choose::<G>(&state, now, rng)?.entry;
        if let Entry::Clock(time) = entry {
            now = time;
        }
        play_entry::<G>(&mut state, entry, &mut ());
    }
    Ok(())
}

/// Changes one random place; `whole` supplies values from elsewhere.
fn tamper(value: &mut Value, whole: &Value, rng: &mut Rng) {
    let mut nth = rng.below(count(value)) as usize;
    let Some(place) = find(value, &mut nth) else { return };
    match place {
        Value::Array(list) if !list.is_empty() && rng.below(2) == 0 => {
            let [one, other] = [0, 1].map(|_| rng.below(list.len() as u32) as usize);
            match rng.below(3) {
                0 => list.swap(one, other),
                1 => drop(list.remove(one)),
                _ => list.insert(one, list[other].clone()),
            }
        }
        Value::Object(fields) if !fields.is_empty() && rng.below(2) == 0 => {
            let nth = rng.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(nth).cloned().unwrap_or_default();
            fields.remove(&key);
        }
        Value::Number(number) if rng.below(4) > 0 => {
            const ODD: [i64; 10] = [0, 1, 2, 3, 7, 8, 127, 255, 65_535, -1];
            let near = number.as_i64().unwrap_or(0).saturating_add(i64::from(rng.below(5)) - 2);
            let odd = ODD[rng.below(ODD.len() as u32) as usize];
            *place = Value::from(if rng.below(2) == 0 { near } else { odd });
        }
        Value::Bool(is_so) => *is_so = !*is_so,
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            let mut nth = rng.below(count(whole)) as usize;
            let mut lender = whole.clone();
            let lent = find(&mut lender, &mut nth).map(Value::take);
            *place = if rng.below(6) == 0 { Value::Null } else { lent.unwrap_or_default() };
        }
    }
}

/// How many places there are in a value, itself included.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// The place with this number, counting down from the root.
fn find<'a>(value: &'a mut Value, nth: &mut usize) -> Option<&'a mut Value> {
    if *nth == 0 {
        return Some(value);
    }
    *nth -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|inner| find(inner, nth)),
        Value::Object(fields) => fields.values_mut().find_map(|inner| find(inner, nth)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}
