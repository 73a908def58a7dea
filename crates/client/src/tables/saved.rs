//! The tables that this browser remembers: those it hosts, with their logs, and those of a server, with the tokens of its seats.

use serde::{Deserialize, Serialize};

use crate::worker::messages::ToWorker;
use client_kit::browser::{self, kept};

/// How many tables are remembered; the oldest are dropped first.
const N_TABLES: usize = 30;
const INDEX: &str = "tables";

/// One table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    pub(crate) id: String,
    /// The id of the game.
    pub(crate) game: String,
    pub(crate) place: Place,
    /// The tokens of the seats at this screen.
    pub(crate) tokens: Vec<String>,
    /// Links still to be given to friends.
    #[serde(default)]
    pub(crate) invitations: Vec<Invitation>,
    /// The names of the persons at this screen.
    #[serde(default)]
    pub(crate) names: Vec<String>,
    /// The players, for display.
    #[serde(default)]
    pub(crate) seated: Vec<String>,
    /// The turn or the end, for display.
    #[serde(default)]
    pub(crate) stage: String,
    #[serde(default)]
    pub(crate) is_over: bool,
}

impl Saved {
    /// A new table with the seats at this screen.
    pub(crate) fn new(id: &str, game: &str, place: Place, tokens: Vec<String>) -> Saved {
        Saved {
            id: id.to_owned(),
            game: game.to_owned(),
            place,
            tokens,
            invitations: Vec::new(),
            names: Vec::new(),
            seated: Vec::new(),
            stage: String::new(),
            is_over: false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Place {
    Here,
    Online,
}

/// A seat for somebody who has the link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Invitation {
    pub(crate) seat: u8,
    pub(crate) token: String,
}

/// All of them, the latest first.
pub(crate) fn all() -> Vec<Saved> {
    // Data of another version is ignored, but not lost until something is saved.
    kept::read(INDEX).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub(crate) fn find(id: &str) -> Option<Saved> {
    all().into_iter().find(|saved| saved.id == id)
}

/// Saves a table as the latest.
pub(crate) fn remember(saved: Saved) {
    let mut tables = all();
    tables.retain(|other| other.id != saved.id);
    tables.insert(0, saved);
    for old in tables.drain(tables.len().min(N_TABLES)..) {
        kept::forget(&log_name(&old.id));
    }
    write(&tables);
}

/// Updates a table.
pub(crate) fn note(id: &str, change: impl FnOnce(&mut Saved)) {
    let mut tables = all();
    if let Some(saved) = tables.iter_mut().find(|saved| saved.id == id) {
        change(saved);
        write(&tables);
    }
}

pub(crate) fn forget(id: &str) {
    let mut tables = all();
    tables.retain(|saved| saved.id != id);
    kept::forget(&log_name(id));
    kept::forget(&beginning_name(id));
    kept::forget(&clock_name(id));
    write(&tables);
}

fn write(tables: &[Saved]) {
    let text = serde_json::to_string(tables).expect("a table is plain text");
    if !kept::write(INDEX, &text) {
        browser::complain("This browser has no storage: tables are lost when the page is closed.");
    }
}

fn log_name(id: &str) -> String {
    format!("log/{id}")
}

/// The log of a table that is hosted here.
pub(crate) fn log(id: &str) -> Option<String> {
    kept::read(&log_name(id))
}

/// Stores the clock of a table: its log has only the time of the last line.
pub(crate) fn keep_clock(id: &str, shown: u64) {
    // If this fails, so does the log, and the table reports it.
    let _ = kept::write(&clock_name(id), &shown.to_string());
}

/// The last stored time of a table's clock.
pub(crate) fn clock(id: &str) -> u64 {
    kept::read(&clock_name(id)).and_then(|it| it.parse().ok()).unwrap_or(0)
}

fn clock_name(id: &str) -> String {
    format!("clock/{id}")
}

/// Why lines were not appended to a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotKept {
    /// The storage is full or disabled.
    Full,
    /// Another page has appended something meanwhile: of two writers only one wins.
    OpenElsewhere,
}

/// Appends to a log whose length must be `believed`; returns the new length.
pub(crate) fn append(id: &str, believed: usize, lines: &[String]) -> Result<usize, NotKept> {
    let mut text = log(id).unwrap_or_default();
    if text.len() != believed {
        return Err(NotKept::OpenElsewhere);
    }
    lines.iter().for_each(|line| {
        text.push_str(line);
        text.push('\n');
    });
    if !kept::write(&log_name(id), &text) {
        return Err(NotKept::Full);
    }
    if believed == 0 {
        kept::forget(&beginning_name(id));
    }
    Ok(text.len())
}

/// An id for a table that is hosted here.
pub(crate) fn fresh_id() -> String {
    browser::random()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Stores the parameters of a table until its worker has written the first line.
pub(crate) fn remember_beginning(id: &str, begin: &ToWorker) {
    let text = serde_json::to_string(begin).expect("a message is plain text");
    // If this fails, so does the log, and the table reports it.
    let _ = kept::write(&beginning_name(id), &text);
}

/// The parameters of a table that has no log yet.
pub(crate) fn beginning(id: &str) -> Option<ToWorker> {
    serde_json::from_str(&kept::read(&beginning_name(id))?).ok()
}

fn beginning_name(id: &str) -> String {
    format!("begin/{id}")
}
