//! A file in which a run keeps what was played, so that it can go on another time.
//!
//! The first line says which study it is of; each other line is one game, in the order of the units. A line that was being
//! written when everything stopped is left out, and so is a unit of which games are missing.

use std::collections::BTreeSet;
use std::fmt;

use any_game::PlayedGame;
use engine::{Dealt, Seat, SeatSet};
use serde_json::{Value, json};

use crate::Study;

const MAGIC: &str = "shamble-games 1 ";

/// What a journal holds.
#[derive(Debug, Default)]
pub struct Journal {
    /// The games of each unit, from the first one on.
    pub units: Vec<Vec<PlayedGame>>,
    /// How much of the file is good: what comes after it was not finished.
    pub bytes: usize,
}

/// Why a journal cannot be gone on with: a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadJournal(pub String);

impl Journal {
    /// The first line.
    pub fn heading(study: &Study) -> String {
        format!("{MAGIC}{}\n", study.identity())
    }

    /// The lines of a unit.
    pub fn lines(games: &[PlayedGame]) -> String {
        games.iter().map(|game| format!("{}\n", to_json(game))).collect()
    }

    pub fn read(study: &Study, text: &str) -> Result<Journal, BadJournal> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].split_inclusive('\n');
        let heading = lines.next().unwrap_or_default();
        let Some(identity) = heading.strip_prefix(MAGIC) else {
            let problem = "This is no file in which games were kept; name another, or a new one.";
            return Err(BadJournal(problem.to_owned()));
        };
        if heading != Journal::heading(study) {
            return Err(BadJournal(format!(
                "It is of another study: {}. Ask for the same, or name another file.",
                identity.trim_end()
            )));
        }
        let mut journal = Journal { units: Vec::new(), bytes: heading.len() };
        let mut words = Words::of(study);
        let (mut unit, mut length) = (Vec::new(), 0);
        for (n, line) in lines.enumerate() {
            let nth = journal.units.len() as u64;
            let due = if nth < study.n_units() { study.unit(nth).1 } else { 0..0 };
            let game = serde_json::from_str(line).ok().and_then(|it| words.game(&it));
            let expected = due.start + unit.len() as u64;
            let Some(game) = game.filter(|game| game.nth == expected && due.contains(&game.nth))
            else {
                return Err(BadJournal(format!("Line {} is not the game it should be.", n + 2)));
            };
            unit.push(game);
            length += line.len();
            if unit.len() as u64 == due.end - due.start {
                journal.units.push(std::mem::take(&mut unit));
                journal.bytes += std::mem::take(&mut length);
            }
        }
        Ok(journal)
    }
}

fn to_json(game: &PlayedGame) -> Value {
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

/// The words of a file, each kept once for as long as the program runs: there are a few dozen of them.
struct Words {
    sorts: &'static [&'static str],
    known: BTreeSet<&'static str>,
}

impl Words {
    fn of(study: &Study) -> Words {
        Words { sorts: study.game.sorts_dealt(), known: BTreeSet::new() }
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

    fn game(&mut self, line: &Value) -> Option<PlayedGame> {
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

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadJournal {}
