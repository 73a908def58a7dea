//! The log of a table in a file, always up to date.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files::write_whole;

pub(super) struct Save {
    file: PathBuf,
    /// The length of the file, as far as we know.
    n_bytes: u64,
}

impl Save {
    pub(super) fn write(file: PathBuf, log: &str) -> Result<Save, Failure> {
        write_whole(&file, log)?;
        Ok(Save { file, n_bytes: log.len() as u64 })
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Appends lines; they are on disk when this returns.
    pub(super) fn append(&mut self, lines: &[String]) -> Result<(), Failure> {
        if lines.is_empty() {
            return Ok(());
        }
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let shown = self.file.display();
        let add = || -> io::Result<bool> {
            let mut file = OpenOptions::new().append(true).open(&self.file)?;
            if file.metadata()?.len() != self.n_bytes {
                return Ok(false);
            }
            file.write_all(text.as_bytes())?;
            file.sync_data()?;
            Ok(true)
        };
        match add() {
            Ok(true) => {
                self.n_bytes += text.len() as u64;
                Ok(())
            }
            Ok(false) => Err(Failure::Unwritten(format!(
                "{shown} was changed by another program; perhaps the game is open in another terminal. \
                 Close one of them, and load the game again."
            ))),
            Err(error) => Err(Failure::Unwritten(format!(
                "{shown} cannot be written: {error}. Make room, and load the game again."
            ))),
        }
    }
}

/// Refuses a file that exists: another game must not be lost.
pub(super) fn new_file(file: &Path) -> Result<PathBuf, Failure> {
    if file.exists() {
        let shown = file.display();
        let hint = format!("Go on with it by --load {shown}, or name another file");
        return Err(Failure::Usage(format!("{shown} exists. {hint}.")));
    }
    Ok(file.to_owned())
}

/// A name of which there is no file yet.
pub(super) fn free_name(game: &str, commitment: &str) -> PathBuf {
    let stem = format!("{game}-{}", &commitment[..8]);
    let names = (2..).map(|n| format!("{stem}-{n}.save"));
    let mut names = std::iter::once(format!("{stem}.save")).chain(names).map(PathBuf::from);
    names.find(|name| !name.exists()).expect("some name is free")
}
