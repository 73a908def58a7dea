//! Output of the games of a study: as tables, and as a journal for resuming.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use any_game::PlayedGame;
use lab::{Journal, Stopped, Study, csv};

use crate::args::Sim;
use crate::failure::Failure;

/// More games than this are not kept in memory in case of Ctrl-C.
const MOST_IN_MEMORY: u64 = 1_000_000;

/// Everything that records each game.
#[derive(Debug)]
pub(super) struct Keeping<'a> {
    study: &'a Study,
    journal: Place,
    csv: Option<(PathBuf, BufWriter<File>)>,
    parquet: Option<lab::parquet::GamesTable>,
    n_units: u64,
}

/// The location of the journal.
#[derive(Debug)]
enum Place {
    /// In a named file that already has this many units.
    Named {
        path: PathBuf,
        file: File,
        known: u64,
    },
    /// In memory, to be saved if the run is stopped.
    Memory(String),
    Nowhere,
}

impl<'a> Keeping<'a> {
    pub(super) fn new(args: &Sim, study: &'a Study) -> Result<Keeping<'a>, Failure> {
        let journal = match &args.resume {
            Some(path) => {
                let file = OpenOptions::new().create(true).append(true).open(path);
                let file = file.map_err(|error| unwritten(path, &error))?;
                Place::Named { path: path.clone(), file, known: 0 }
            }
            None if study.n_games() <= MOST_IN_MEMORY => Place::Memory(Journal::heading(study)),
            None => Place::Nowhere,
        };
        let csv = args.csv.as_ref().map(|path| {
            let file = File::create(path).map_err(|error| unwritten(path, &error))?;
            let mut file = BufWriter::new(file);
            let begun = file.write_all(csv::heading(study).as_bytes());
            begun.map_err(|error| unwritten(path, &error))?;
            Ok::<_, Failure>((path.clone(), file))
        });
        Ok(Keeping {
            study,
            journal,
            csv: csv.transpose()?,
            parquet: args.parquet.as_deref().map(|path| parquet(path, study)).transpose()?,
            n_units: 0,
        })
    }

    /// The units that the named file already has. An incomplete end is cut off.
    pub(super) fn known(&mut self) -> Result<Vec<Vec<PlayedGame>>, Failure> {
        let Place::Named { path, file, known } = &mut self.journal else { return Ok(Vec::new()) };
        let text = fs::read_to_string(&*path).map_err(|error| {
            Failure::BadFile(format!("{} cannot be read: {error}.", path.display()))
        })?;
        if text.is_empty() {
            let begun = file.write_all(Journal::heading(self.study).as_bytes());
            begun.map_err(|error| unwritten(path, &error))?;
            return Ok(Vec::new());
        }
        let journal = Journal::read(self.study, &text)
            .map_err(|bad| Failure::BadFile(format!("{}: {bad}", path.display())))?;
        file.set_len(journal.bytes as u64).map_err(|error| unwritten(path, &error))?;
        *known = journal.units.len() as u64;
        Ok(journal.units)
    }

    /// How many units are saved.
    pub(super) fn units(&self) -> u64 {
        self.n_units
    }

    pub(super) fn keep(&mut self, unit: u64, games: Vec<PlayedGame>) -> Result<(), Failure> {
        match &mut self.journal {
            Place::Named { path, file, known } if unit >= *known => {
                let written = file.write_all(Journal::lines(&games).as_bytes());
                written.map_err(|error| unwritten(path, &error))?;
            }
            Place::Memory(text) => *text += &Journal::lines(&games),
            Place::Named { .. } | Place::Nowhere => {}
        }
        let setting = self.study.unit(unit).0;
        if let Some((path, file)) = &mut self.csv {
            for game in &games {
                let row = csv::row(self.study, setting, game);
                file.write_all(row.as_bytes()).map_err(|error| unwritten(path, &error))?;
            }
        }
        if let Some(table) = &mut self.parquet {
            let added = games.iter().try_for_each(|game| table.add(self.study, setting, game));
            added.map_err(|problem| Failure::Unwritten(problem.to_string()))?;
        }
        self.n_units = unit + 1;
        Ok(())
    }

    /// Closes all files; returns the file from which a stopped run can be resumed.
    pub(super) fn finish(self, stopped: Stopped) -> Result<Option<PathBuf>, Failure> {
        if let Some((path, mut file)) = self.csv {
            file.flush().map_err(|error| unwritten(&path, &error))?;
        }
        if let Some(table) = self.parquet {
            table.finish().map_err(|problem| Failure::Unwritten(problem.to_string()))?;
        }
        Ok(match (self.journal, stopped) {
            (Place::Named { path, .. }, _) => Some(path),
            (Place::Memory(text), Stopped::Before(unit)) if unit > 0 => {
                Some(save(self.study, &text)?)
            }
            (Place::Memory(_) | Place::Nowhere, _) => None,
        })
    }
}

fn parquet(path: &Path, study: &Study) -> Result<lab::parquet::GamesTable, Failure> {
    let file = File::create(path).map_err(|error| unwritten(path, &error))?;
    lab::parquet::GamesTable::new(file, study)
        .map_err(|problem| Failure::Unwritten(format!("{}: {problem}", path.display())))
}

/// Writes to a new file in the current directory; never overwrites one.
fn save(study: &Study, text: &str) -> Result<PathBuf, Failure> {
    let name = |n: u32| match n {
        0 => format!("{}-{}.games", study.game.id(), study.seed),
        _ => format!("{}-{}-{n}.games", study.game.id(), study.seed),
    };
    for path in (0..1000).map(|n| PathBuf::from(name(n))) {
        match File::create_new(&path) {
            Ok(mut file) => {
                file.write_all(text.as_bytes()).map_err(|error| unwritten(&path, &error))?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(unwritten(&path, &error)),
        }
    }
    Err(Failure::Unwritten("There are a thousand kept studies here. Remove some.".to_owned()))
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::Unwritten(format!(
        "{path} cannot be written: {error}. Make room, or name another file."
    ))
}
