//! Games on disk and in links.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use engine::Replay;
use table::{BadLog, Kit, LiveTable, OldTable};

use crate::failure::Failure;

/// The content of a file.
pub(crate) enum Saved {
    Replay(Replay),
    /// The log of a table.
    Table(Box<LiveTable>),
    /// The log of a table that was begun under other rules.
    Old(Box<OldTable>),
}

/// Reads a replay, or the log of a table.
pub(crate) fn read_saved(path: &Path) -> Result<Saved, Failure> {
    let shown = path.display();
    let bytes = fs::read(path).map_err(|error| {
        let hint = if error.kind() == io::ErrorKind::NotFound {
            "Check its name; saves are where the game was played"
        } else if error.kind() == io::ErrorKind::IsADirectory {
            "Name a file in it"
        } else {
            "Check whether you may read it"
        };
        Failure::BadFile(format!("{shown} cannot be read: {error}. {hint}."))
    })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        Failure::BadFile(format!(
            "{shown} is not text, so it is no replay; name a file that Shamble wrote."
        ))
    })?;
    if text.starts_with("shamble-table ") {
        return read_log(&text).map_err(|bad| Failure::BadFile(format!("{shown}: {bad}")));
    }
    let replay = Replay::parse(&text).map_err(|bad| Failure::BadFile(format!("{shown}: {bad}")))?;
    Ok(Saved::Replay(replay))
}

fn read_log(text: &str) -> Result<Saved, BadLog> {
    // A program killed in mid-write leaves half a line, of which nobody was told.
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if let Some(old) = OldTable::read(&Kit::ours(), whole) {
        return Ok(Saved::Old(Box::new(old)));
    }
    Ok(Saved::Table(Box::new(LiveTable::from_log(Kit::ours(), whole)?)))
}

/// Reads a game from a file or, where there is no such file, from a link or the part after its `#`;
/// also returns its name for messages.
pub(crate) fn read_game(from: &Path) -> Result<(Saved, String), Failure> {
    match from.to_str().filter(|text| is_link(text) && !from.exists()) {
        None => Ok((read_saved(from)?, from.display().to_string())),
        Some(link) => match any_game::link::read(registry::list(), link) {
            Ok(replay) => Ok((Saved::Replay(replay), "The link".to_owned())),
            Err(problem) => Err(Failure::BadFile(problem.to_string())),
        },
    }
}

impl Saved {
    /// The game as a replay. A table under other rules has only its text.
    pub(crate) fn replay(self, shown: &str) -> Result<Replay, Failure> {
        match self {
            Saved::Replay(replay) => Ok(replay),
            Saved::Table(table) => Ok(table.open_replay()?),
            Saved::Old(old) => Err(Failure::BadFile(format!("{shown}: {}", old.notice()))),
        }
    }
}

/// Unlike any file name that somebody might have mistyped.
fn is_link(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.contains('#') || text.len() >= 40 && text.chars().all(is_letter)
}

/// Replaces a file atomically, so that it is always complete: the old one or the new one.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.tmp", std::process::id()));
    let beside = Path::new(&beside);
    let write = || -> io::Result<()> {
        let mut file = fs::File::create(beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        fs::rename(beside, path)
    };
    write().map_err(|error| {
        // Removing our temporary file may fail; that does not change the error.
        let _ = fs::remove_file(beside);
        let hint = "Name another file";
        Failure::Unwritten(format!("{} cannot be written: {error}. {hint}.", path.display()))
    })
}
