//! The tables that this browser remembers: those it hosts, with their logs, and those of a server, with
//! the seats that were held there.

use serde::{Deserialize, Serialize};

use crate::worker::messages::ToWorker;
use client_kit::browser::{self, kept};

/// So many tables are remembered; the oldest are forgotten first.
const N_TABLES: usize = 30;
const INDEX: &str = "tables";

/// One table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    pub(crate) id: String,
    /// The id of the game.
    pub(crate) game: String,
    pub(crate) place: Place,
    /// The secrets of the seats at this screen.
    pub(crate) tokens: Vec<String>,
    /// What is still to be given to friends.
    #[serde(default)]
    pub(crate) invitations: Vec<Invitation>,
    /// What the persons at this screen are called.
    #[serde(default)]
    pub(crate) names: Vec<String>,
    /// Who sits there, for the eye.
    #[serde(default)]
    pub(crate) seated: Vec<String>,
    /// The turn or the end, for the eye.
    #[serde(default)]
    pub(crate) stage: String,
    #[serde(default)]
    pub(crate) is_over: bool,
}

impl Saved {
    /// A table of which nothing is known yet but the seats at this screen.
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
    // What another version has written is not read, and not lost until something is remembered.
    kept::read(INDEX).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub(crate) fn find(id: &str) -> Option<Saved> {
    all().into_iter().find(|saved| saved.id == id)
}

/// Remembers a table as the latest.
pub(crate) fn remember(saved: Saved) {
    let mut tables = all();
    tables.retain(|other| other.id != saved.id);
    tables.insert(0, saved);
    for old in tables.drain(tables.len().min(N_TABLES)..) {
        kept::forget(&log_name(&old.id));
    }
    write(&tables);
}

/// Changes what is known of a table.
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
        browser::complain("This browser keeps nothing: tables are lost when the page is closed.");
    }
}

fn log_name(id: &str) -> String {
    format!("log/{id}")
}

/// The log of a table that is hosted here.
pub(crate) fn log(id: &str) -> Option<String> {
    kept::read(&log_name(id))
}

/// Keeps what the clock of a table shows: its log knows only when something happened last.
pub(crate) fn keep_clock(id: &str, shown: u64) {
    // If it cannot be kept, neither can the log, and the table says so.
    let _ = kept::write(&clock_name(id), &shown.to_string());
}

/// What the clock of a table showed last.
pub(crate) fn clock(id: &str) -> u64 {
    kept::read(&clock_name(id)).and_then(|it| it.parse().ok()).unwrap_or(0)
}

fn clock_name(id: &str) -> String {
    format!("clock/{id}")
}

/// Why lines were not added to a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotKept {
    /// The browser has no room, or keeps nothing at all.
    Full,
    /// Another page has added something meanwhile: of two writers only one wins.
    OpenElsewhere,
}

/// Adds to a log that has so many bytes, as its writer believes; how many it has then.
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

/// Keeps how a table begins until its worker has written the first line.
pub(crate) fn remember_beginning(id: &str, begin: &ToWorker) {
    let text = serde_json::to_string(begin).expect("a message is plain text");
    // If it cannot be kept, neither can the log, and the table says so.
    let _ = kept::write(&beginning_name(id), &text);
}

/// How a table begins that has no log yet.
pub(crate) fn beginning(id: &str) -> Option<ToWorker> {
    serde_json::from_str(&kept::read(&beginning_name(id))?).ok()
}

fn beginning_name(id: &str) -> String {
    format!("begin/{id}")
}
