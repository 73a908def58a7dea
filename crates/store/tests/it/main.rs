//! What is stored stays, and nothing else is touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::{Change, LobbyCard, Reader, StoreError, TableStore};
use tempfile::TempDir;

fn place() -> (TempDir, PathBuf) {
    let dir = TempDir::new().expect("a directory for the test");
    let file = dir.path().join("tables.db");
    (dir, file)
}

fn open(file: &Path) -> TableStore {
    TableStore::open(file).expect("the file is ours or new")
}

fn read(store: &TableStore, id: &str) -> Result<Vec<String>, StoreError> {
    store.reading(|it| it.lines(id))
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
    let store = open(&file);
    store.create("red", &lines("a b"), &card("open")).expect("it is new");
    store.create("blue", &lines("x"), &card("other")).expect("it is new");
    store.append("red", 2, &lines("c d"), &card("begun")).expect("it fits");
    assert_eq!(read(&store, "red").expect("it exists"), lines("a b c d"));
    assert_eq!(read(&store, "blue").expect("it exists"), lines("x"));
    assert_eq!(store.reading(|it| it.card("red")).expect("it exists"), card("begun"));
}

#[test]
fn listed_tables_come_newest_first_and_hidden_ones_do_not() {
    let (_dir, file) = place();
    let store = open(&file);
    for id in ["a", "b", "c"] {
        store.create(id, &lines("head"), &card(id)).expect("it is new");
    }
    let hidden = LobbyCard { summary: "b".to_owned(), is_listed: false };
    store.append("b", 1, &lines("end"), &hidden).expect("it fits");
    assert_eq!(store.reading(|it| it.listed(10)).expect("it is readable"), ["c", "a"]);
    assert_eq!(store.reading(|it| it.listed(1)).expect("it is readable"), ["c"]);
}

#[test]
fn of_two_writers_only_one_wins() {
    let (_dir, file) = place();
    let store = open(&file);
    let (one, other) = (store.clone(), store.clone());
    one.create("red", &lines("head"), &card("")).expect("it is new");
    one.append("red", 1, &lines("mine"), &card("")).expect("it fits");
    let late = other.append("red", 1, &lines("yours too"), &card("changed"));
    assert!(matches!(late, Err(StoreError::Conflict { expected: 2, found: 1, .. })), "{late:?}");
    let early = other.append("red", 5, &lines("far"), &card(""));
    assert!(matches!(early, Err(StoreError::Conflict { .. })), "a log has no gaps: {early:?}");
    assert_eq!(read(&store, "red").expect("it exists"), lines("head mine"));
    let kept = store.reading(|it| it.card("red")).expect("it exists");
    assert_eq!(kept, card(""), "the refused changed nothing");
    let twin = other.create("red", &lines("head"), &card(""));
    assert!(matches!(twin, Err(StoreError::Exists { .. })), "{twin:?}");
}

#[test]
fn what_many_tables_wait_for_is_stored_together_and_what_does_not_fit_spoils_nothing() {
    let (_dir, file) = place();
    let store = open(&file);
    let (say, hear) = std::sync::mpsc::channel();
    let n = 200_u64;
    for table in 0..n {
        store.create(&table.to_string(), &lines("head"), &card("")).expect("it is new");
    }
    for line in 1..=5 {
        for table in 0..n {
            // Every seventh does not know where its log ends.
            let first = if table % 7 == 0 && line == 3 { 99 } else { line };
            let (id, lines, say) = (table.to_string(), vec![line.to_string()], say.clone());
            let append = Change::Append { id, first, lines, card: None };
            store.submit(append, move |done| say.send((table, line, done)).expect("we listen"));
        }
    }
    drop(say);
    for (table, line, done) in hear {
        let is_cut = table % 7 == 0 && line >= 3;
        assert_eq!(done.is_err(), is_cut, "{table}, {line}: {done:?}");
    }
    assert_eq!(read(&store, "8").expect("it exists"), lines("head 1 2 3 4 5"));
    assert_eq!(read(&store, "7").expect("it exists"), lines("head 1 2"));
}

#[test]
fn one_change_that_the_disk_refuses_fails_alone() {
    let (_dir, file) = place();
    let store = open(&file);
    store.create("red", &lines("head"), &card("")).expect("it is new");
    let other = rusqlite::Connection::open(&file).expect("it is there");
    let no_room = "CREATE TRIGGER full BEFORE INSERT ON lines WHEN new.line = 'big'
                   BEGIN SELECT raise(ABORT, 'no room'); END;";
    other.execute_batch(no_room).expect("it can be done");
    let (say, hear) = std::sync::mpsc::channel();
    for id in ["a", "b", "c", "d"] {
        let line = if id == "c" { "big" } else { "small" };
        let say = say.clone();
        let create = Change::Create { id: id.to_owned(), lines: lines(line), card: card("") };
        store.submit(create, move |done| say.send((id, done)).expect("we listen"));
    }
    drop(say);
    for (id, done) in hear {
        assert_eq!(done.is_err(), id == "c", "{id}: {done:?}");
    }
    assert!(read(&store, "c").is_err() && read(&store, "d").is_ok());
}

#[test]
fn a_second_server_is_told_that_the_file_is_taken() {
    let (_dir, file) = place();
    let store = open(&file);
    assert!(refusal(&file).contains("Another server has these tables open"));
    assert!(Reader::open(&file).is_ok(), "reading is free");
    drop(store);
    open(&file);
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (dir, file) = place();
    fs::write(&file, "").expect("there is room");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("it is ours");
    let store = open(&file);
    store.create("red", &lines("head"), &card("")).expect("it is new");
    store.reading(|it| it.back_up(&dir.path().join("copy.db"))).expect("there is room");
    for entry in fs::read_dir(dir.path()).expect("it is there") {
        let entry = entry.expect("it is there");
        let mode = entry.metadata().expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?} {mode:o}", entry.path());
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_taken_away_is_noticed() {
    let (_dir, file) = place();
    let store = open(&file);
    fs::remove_file(&file).expect("it is ours");
    let start = std::time::Instant::now();
    let noticed = loop {
        if let Err(problem) = store.change(Change::Probe) {
            break problem;
        }
        assert!(start.elapsed().as_secs() < 10, "it goes on as if nothing had happened");
    };
    assert!(matches!(noticed, StoreError::FileGone), "{noticed}");
}

#[test]
fn a_copy_is_whole_and_readers_see_what_is_stored() {
    let (dir, file) = place();
    let store = open(&file);
    store.create("red", &lines("a b"), &card("x")).expect("it is new");
    store.change(Change::Probe).expect("it can be written");
    let copy = dir.path().join("copy.db");
    store.reading(|it| it.back_up(&copy)).expect("there is room");
    let again = store.reading(|it| it.back_up(&copy));
    assert!(again.is_err(), "nothing is overwritten");
    store.append("red", 2, &lines("c"), &card("y")).expect("it fits");
    let copied = open(&copy);
    assert_eq!(read(&copied, "red").expect("it exists"), lines("a b"));
    copied.reading(|it| it.check()).expect("it is whole");
    assert_eq!(store.reading(|it| it.ids()).expect("it is readable"), ["red"]);
}

#[test]
fn a_few_snapshots_are_kept_and_a_table_goes_with_all_of_it() {
    let (_dir, file) = place();
    let store = open(&file);
    store.create("red", &lines("a b"), &card("x")).expect("it is new");
    for n_lines in 1..=9 {
        let (id, text) = ("red".to_owned(), format!("after {n_lines}"));
        store.change(Change::Remember { id, n_lines, text }).expect("it can be written");
    }
    let kept = store.reading(|it| it.table("red")).expect("it exists");
    let numbers: Vec<_> = kept.remembered.iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, [9, 8, 7, 6]);
    assert_eq!(kept.remembered[0].1, "after 9");
    assert_eq!((kept.card, kept.lines), (card("x"), lines("a b")));
    store.change(Change::Delete { id: "red".to_owned() }).expect("it exists");
    assert!(matches!(store.reading(|it| it.table("red")), Err(StoreError::NoSuchTable)));
    store.create("red", &lines("new"), &card("")).expect("the name is free again");
}

#[test]
fn tables_to_which_nothing_was_added_for_long_are_found() {
    let (_dir, file) = place();
    let store = open(&file);
    for id in ["old", "new"] {
        store.create(id, &lines("head"), &card("")).expect("it is new");
    }
    let other = rusqlite::Connection::open(&file).expect("it is there");
    let age = "UPDATE tables SET touched = touched - 1000 WHERE id = 'old'";
    other.execute_batch(age).expect("it can be done");
    assert_eq!(store.reading(|it| it.abandoned(500, 10)).expect("it is readable"), ["old"]);
    assert!(store.reading(|it| it.abandoned(5_000, 10)).expect("it is readable").is_empty());
}

#[test]
fn a_file_of_the_first_version_is_brought_up_and_loses_nothing() {
    let (_dir, file) = place();
    let old = rusqlite::Connection::open(&file).expect("it is new");
    old.execute_batch(
        "CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, summary TEXT NOT NULL,
             is_listed INTEGER NOT NULL) STRICT;
         CREATE INDEX listed ON tables (number) WHERE is_listed;
         CREATE TABLE lines (of INTEGER NOT NULL REFERENCES tables (number), sequence INTEGER NOT NULL,
             line TEXT NOT NULL, PRIMARY KEY (of, sequence)) STRICT, WITHOUT ROWID;
         INSERT INTO tables VALUES (1, 'red', 'x', 1);
         INSERT INTO lines VALUES (1, 0, 'a'), (1, 1, 'b');
         PRAGMA application_id = 0x5368616d;
         PRAGMA user_version = 1;",
    )
    .expect("so it was");
    drop(old);
    let store = open(&file);
    assert_eq!(read(&store, "red").expect("it exists"), lines("a b"));
    store.append("red", 2, &lines("c"), &card("y")).expect("the log goes on");
    assert!(store.reading(|it| it.abandoned(500, 10)).expect("it is readable").is_empty());
}

#[test]
fn what_does_not_exist_is_refused() {
    let (_dir, file) = place();
    let store = open(&file);
    assert!(matches!(read(&store, "red"), Err(StoreError::NoSuchTable)));
    assert!(matches!(store.reading(|it| it.card("red")), Err(StoreError::NoSuchTable)));
    let append = store.append("red", 0, &lines("a"), &card(""));
    assert!(matches!(append, Err(StoreError::NoSuchTable)));
}

/// The program that the next test kills: it is this test alone, run again with the file's name.
#[test]
fn a_killed_process_leaves_whole_appends() {
    const FILE: &str = "SHAMBLE_STORE_TO_DIE_ON";
    if let Some(file) = std::env::var_os(FILE) {
        let store = open(Path::new(&file));
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
    let store = open(&file);
    assert_eq!(read(&store, "red").expect("it exists"), lines("head a b c"));
    assert_eq!(store.reading(|it| it.card("red")).expect("it exists"), card("three"));
    store.append("red", 4, &lines("d"), &card("")).expect("the log goes on");
}

#[test]
fn a_torn_write_is_as_if_it_never_began() {
    let (dir, file) = place();
    let store = open(&file);
    store.create("red", &lines("head"), &card("")).expect("it is new");
    store.append("red", 1, &lines("a b"), &card("")).expect("it fits");
    let torn = dir.path().join("torn.db");
    let journal = |path: &Path| PathBuf::from(format!("{}-wal", path.display()));
    let written = fs::read(journal(&file)).expect("the journal is there while it is open");
    fs::copy(&file, &torn).expect("it can be copied");
    fs::write(journal(&torn), &written[..written.len() - 100]).expect("it can be written");
    assert_eq!(read(&open(&torn), "red").expect("it exists"), lines("head"));
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
