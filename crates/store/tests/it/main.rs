//! What is stored stays, and nothing else is touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::{LobbyCard, StoreError, TableStore};
use tempfile::TempDir;

fn place() -> (TempDir, PathBuf) {
    let dir = TempDir::new().expect("a directory for the test");
    let file = dir.path().join("tables.db");
    (dir, file)
}

fn open(file: &Path) -> TableStore {
    TableStore::open(file).expect("the file is ours or new")
}

fn lines(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

fn card(summary: &str) -> LobbyCard {
    LobbyCard { summary: summary.to_owned(), is_listed: true }
}

fn refusal(file: &Path) -> String {
    TableStore::open(file).expect_err("this file is not for us").to_string()
}

#[test]
fn a_log_is_read_back_as_it_was_written() {
    let (_dir, file) = place();
    let mut store = open(&file);
    store.create("red", &lines("a b"), &card("open")).expect("it is new");
    store.create("blue", &lines("x"), &card("other")).expect("it is new");
    store.append("red", 2, &lines("c d"), &card("begun")).expect("it fits");
    assert_eq!(store.read("red").expect("it exists"), lines("a b c d"));
    assert_eq!(store.read("blue").expect("it exists"), lines("x"));
    assert_eq!(store.card("red").expect("it exists"), card("begun"));
}

#[test]
fn listed_tables_come_newest_first_and_hidden_ones_do_not() {
    let (_dir, file) = place();
    let mut store = open(&file);
    for id in ["a", "b", "c"] {
        store.create(id, &lines("head"), &card(id)).expect("it is new");
    }
    let hidden = LobbyCard { summary: "b".to_owned(), is_listed: false };
    store.append("b", 1, &lines("end"), &hidden).expect("it fits");
    assert_eq!(store.listed(10).expect("it is readable"), ["c", "a"]);
    assert_eq!(store.listed(1).expect("it is readable"), ["c"]);
}

#[test]
fn of_two_writers_only_one_wins() {
    let (_dir, file) = place();
    let (mut one, mut other) = (open(&file), open(&file));
    one.create("red", &lines("head"), &card("")).expect("it is new");
    one.append("red", 1, &lines("mine"), &card("")).expect("it fits");
    let late = other.append("red", 1, &lines("yours too"), &card("changed"));
    assert!(matches!(late, Err(StoreError::Conflict { expected: 2, found: 1, .. })), "{late:?}");
    let early = other.append("red", 5, &lines("far"), &card(""));
    assert!(matches!(early, Err(StoreError::Conflict { .. })), "a log has no gaps: {early:?}");
    assert_eq!(one.read("red").expect("it exists"), lines("head mine"));
    assert_eq!(one.card("red").expect("it exists"), card(""), "the refused changed nothing");
    let twin = other.create("red", &lines("head"), &card(""));
    assert!(matches!(twin, Err(StoreError::Exists { .. })), "{twin:?}");
}

#[test]
fn what_does_not_exist_is_refused() {
    let (_dir, file) = place();
    let mut store = open(&file);
    assert!(matches!(store.read("red"), Err(StoreError::NoSuchTable)));
    assert!(matches!(store.card("red"), Err(StoreError::NoSuchTable)));
    let append = store.append("red", 0, &lines("a"), &card(""));
    assert!(matches!(append, Err(StoreError::NoSuchTable)));
}

/// The program that the next test kills: it is this test alone, run again with the file's name.
#[test]
fn a_killed_process_leaves_whole_appends() {
    const FILE: &str = "SHAMBLE_STORE_TO_DIE_ON";
    if let Some(file) = std::env::var_os(FILE) {
        let mut store = open(Path::new(&file));
        store.create("red", &lines("head"), &card("")).expect("it is new");
        store.append("red", 1, &lines("a b c"), &card("three")).expect("it fits");
        std::process::abort();
    }
    let (_dir, file) = place();
    let this = std::env::current_exe().expect("a test is a program");
    let mut again = Command::new(this);
    again.args(["a_killed_process_leaves_whole_appends", "--exact"]).env(FILE, &file);
    let end = again.output().expect("it starts");
    assert!(!end.status.success(), "it was to die");
    let mut store = open(&file);
    assert_eq!(store.read("red").expect("it exists"), lines("head a b c"));
    assert_eq!(store.card("red").expect("it exists"), card("three"));
    store.append("red", 4, &lines("d"), &card("")).expect("the log goes on");
}

#[test]
fn a_torn_write_is_as_if_it_never_began() {
    let (dir, file) = place();
    let mut store = open(&file);
    store.create("red", &lines("head"), &card("")).expect("it is new");
    store.append("red", 1, &lines("a b"), &card("")).expect("it fits");
    let torn = dir.path().join("torn.db");
    let journal = |path: &Path| PathBuf::from(format!("{}-wal", path.display()));
    let written = fs::read(journal(&file)).expect("the journal is there while it is open");
    fs::copy(&file, &torn).expect("it can be copied");
    fs::write(journal(&torn), &written[..written.len() - 100]).expect("it can be written");
    assert_eq!(open(&torn).read("red").expect("it exists"), lines("head"));
}

#[test]
fn a_file_that_is_not_ours_is_refused_and_left_alone() {
    let (dir, file) = place();
    let text = "Dear diary, ".repeat(500);
    fs::write(&file, &text).expect("it can be written");
    let said = refusal(&file);
    assert!(said.contains("tables.db") && said.contains("Name another file"), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("it is still there"), text);

    let other = dir.path().join("other.db");
    let foreign = rusqlite::Connection::open(&other).expect("it is new");
    foreign.execute_batch("CREATE TABLE recipes (name TEXT)").expect("it is a table");
    assert!(refusal(&other).contains("Name another file"));
    assert!(refusal(&dir.path().join("no/such/dir.db")).contains("Check that the file"));
}

#[test]
fn a_file_of_another_version_is_refused() {
    let (_dir, file) = place();
    drop(open(&file));
    let later = rusqlite::Connection::open(&file).expect("it exists");
    later.pragma_update(None, "user_version", 9).expect("it is a number");
    let said = refusal(&file);
    assert!(said.contains("schema 9") && said.contains("Use that version"), "{said}");
}
