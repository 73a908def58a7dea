//! A played game as a line of JSON and back.

use std::collections::BTreeSet;

use any_game::PlayedGame;
use engine::{Dealt, Seat, SeatSet};
use serde_json::{Value, json};

/// The inverse of [`GameWords::read`].
pub fn game_to_json(game: &PlayedGame) -> Value {
    let seats = |set: SeatSet| set.iter().map(|seat| seat.0).collect::<Vec<u8>>();
    let dealt: Vec<Value> =
        game.dealt.iter().map(|it| json!([it.sort, it.name, seats(it.seats)])).collect();
    json!([
        game.nth,
        game.n_seats,
        seats(game.winners),
        game.how,
        game.score,
        game.turns,
        game.decisions,
        game.outcomes,
        dealt,
    ])
}

/// Interned words of games, kept as long as the program runs: there are a few dozen of them.
#[derive(Debug, Default)]
pub struct GameWords {
    sorts: &'static [&'static str],
    known: BTreeSet<&'static str>,
}

impl GameWords {
    /// For a game with these categories.
    pub fn new(sorts: &'static [&'static str]) -> GameWords {
        GameWords { sorts, known: BTreeSet::new() }
    }

    pub fn read(&mut self, line: &Value) -> Option<PlayedGame> {
        let number = |n: usize| line.get(n)?.as_u64()?.try_into().ok();
        let dealt = line.get(8)?.as_array()?.iter().map(|it| self.dealt(it));
        let dealt = dealt.collect::<Option<Vec<Dealt>>>()?;
        Some(PlayedGame {
            nth: line.get(0)?.as_u64()?,
            n_seats: line.get(1)?.as_u64()?.try_into().ok()?,
            winners: seats(line.get(2)?)?,
            how: self.word(line.get(3)?)?,
            score: line.get(4)?.as_i64().and_then(|it| it.try_into().ok()),
            turns: number(5),
            decisions: number(6)?,
            outcomes: number(7)?,
            dealt,
        })
    }

    fn word(&mut self, value: &Value) -> Option<&'static str> {
        let word = value.as_str()?;
        if let Some(known) = self.known.get(word) {
            return Some(known);
        }
        let kept: &'static str = Box::leak(word.to_owned().into_boxed_str());
        self.known.insert(kept);
        Some(kept)
    }

    fn dealt(&mut self, value: &Value) -> Option<Dealt> {
        let sort = value.get(0)?.as_str()?;
        let sort = self.sorts.iter().copied().find(|it| *it == sort)?;
        Some(Dealt { sort, name: self.word(value.get(1)?)?, seats: seats(value.get(2)?)? })
    }
}

fn seats(value: &Value) -> Option<SeatSet> {
    let seat = |it: &Value| it.as_u64().filter(|&n| n < 8).map(|n| Seat(n as u8));
    value.as_array()?.iter().map(seat).collect()
}
