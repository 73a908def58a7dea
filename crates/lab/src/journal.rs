//! The file in which a run saves its games, so that it can be resumed.
//!
//! The first line identifies the study; each other line is one game, in the order of the units. A line that was cut off is ignored,
//! and so is an incomplete unit.

use std::fmt;

use any_game::PlayedGame;

use crate::{GameWords, Study, game_to_json};

const MAGIC: &str = "shamble-games 1 ";

/// The content of a journal.
#[derive(Debug, Default)]
pub struct Journal {
    /// The games of each unit, from the first one on.
    pub units: Vec<Vec<PlayedGame>>,
    /// The length of the valid part of the file.
    pub bytes: usize,
}

/// Why a journal cannot be resumed, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadJournal(pub String);

impl Journal {
    /// The first line.
    pub fn heading(study: &Study) -> String {
        format!("{MAGIC}{}\n", study.identity())
    }

    /// The lines of a unit.
    pub fn lines(games: &[PlayedGame]) -> String {
        games.iter().map(|game| format!("{}\n", game_to_json(game))).collect()
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
        let mut words = GameWords::new(study.game.sorts_dealt());
        let (mut unit, mut length) = (Vec::new(), 0);
        for (n, line) in lines.enumerate() {
            let nth = journal.units.len() as u64;
            let due = if nth < study.n_units() { study.unit(nth).1 } else { 0..0 };
            let game = serde_json::from_str(line).ok().and_then(|it| words.read(&it));
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

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadJournal {}
