//! Replays on disk and in links.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use engine::Replay;

use crate::failure::Failure;

/// Reads a replay or a save, which is the same thing.
pub(crate) fn read_replay(path: &Path) -> Result<Replay, Failure> {
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
    Replay::parse(&text).map_err(|bad| Failure::BadFile(format!("{shown}: {bad}")))
}

/// Reads a game from a file or, where there is no such file, from a link or the part behind its `#`;
/// and what to call it.
pub(crate) fn read_game(from: &Path) -> Result<(Replay, String), Failure> {
    match from.to_str().filter(|text| is_link(text) && !from.exists()) {
        None => Ok((read_replay(from)?, from.display().to_string())),
        Some(link) => match any_game::link::read(registry::list(), link) {
            Ok(replay) => Ok((replay, "The link".to_owned())),
            Err(problem) => Err(Failure::BadFile(problem.to_string())),
        },
    }
}

/// No name of a file that somebody mistyped looks like this.
fn is_link(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.contains('#') || text.len() >= 40 && text.chars().all(is_letter)
}

/// Replaces a file in one step, so that whatever happens it is whole: the old one or the new one.
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
        // The half-written file is ours, and whether it goes does not change what is reported.
        let _ = fs::remove_file(beside);
        let hint = "Name another file";
        Failure::Unwritten(format!("{} cannot be written: {error}. {hint}.", path.display()))
    })
}
