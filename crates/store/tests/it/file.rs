//! Tests of the file backend.

use std::fs;
use std::path::{Path, PathBuf};

use store::{Change, FileReader, Portion, StoreError, TableStore, Which};
use tempfile::TempDir;

use crate::town::{append, card, lines, read};

fn place() -> (TempDir, PathBuf) {
    let dir = TempDir::new().expect("a directory for the test");
    let file = dir.path().join("tables.db");
    (dir, file)
}

fn open(file: &Path) -> TableStore {
    TableStore::open(file).expect("the file is ours or new")
}

fn reader<T>(file: &Path, read: impl Fn(&FileReader) -> T) -> T {
    read(&FileReader::open(file).expect("it is ours"))
}

fn refusal(file: &Path) -> String {
    TableStore::open(file).expect_err("this file is not for us").to_string()
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
    assert!(FileReader::open(&file).is_ok(), "reading is free");
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
    reader(&file, |it| it.back_up(&dir.path().join("copy.db"))).expect("there is room");
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
    reader(&file, |it| it.back_up(&copy)).expect("there is room");
    let again = reader(&file, |it| it.back_up(&copy));
    assert!(again.is_err(), "nothing is overwritten");
    append(&store, "red", 2, &lines("c"), &card("y")).expect("it fits");
    let copied = open(&copy);
    assert_eq!(read(&copied, "red").expect("it exists"), lines("a b"));
    reader(&copy, |it| it.check()).expect("it is whole");
    assert_eq!(store.reading(|it| it.ids()).expect("it is readable"), ["red"]);
}

/// Each schema that was ever released has a file in `fixtures`, except the current one.
#[test]
fn a_file_of_any_older_version_is_brought_up_and_loses_nothing() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut n_found = 0;
    for entry in fs::read_dir(&fixtures).expect("they are there") {
        let (_dir, file) = place();
        fs::copy(entry.expect("it is there").path(), &file).expect("it can be copied");
        let raw = rusqlite::Connection::open(&file).expect("it is a database");
        let version = || raw.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0));
        let old = version().expect("it has a version");
        let store = open(&file);
        assert_eq!(read(&store, "red").expect("it exists"), lines("a b"), "{old}");
        append(&store, "red", 2, &lines("c"), &card("y")).expect("the log goes on");
        let portion = Portion { skip: 0, at_most: 10 };
        let abandoned = store.reading(|it| it.abandoned(Which::All, 500, portion));
        assert!(!abandoned.expect("it is readable").contains(&"red".to_owned()), "{old}");
        let kept = store.reading(|it| it.table("red")).expect("it exists");
        // Snapshots came with the second one.
        let remembered = if old < 2 { Vec::new() } else { vec![(2, "both".to_owned())] };
        assert_eq!(kept.remembered, remembered, "{old}");
        store
            .change(Change::Keep { key: "k".to_owned(), text: "t".to_owned() })
            .expect("there is room");
        assert!(version().expect("it has a version") > old);
        n_found += 1;
    }
    assert_eq!(n_found, 3);
}

#[test]
fn a_torn_write_is_as_if_it_never_began() {
    let (dir, file) = place();
    let store = open(&file);
    store.create("red", &lines("head"), &card("")).expect("it is new");
    append(&store, "red", 1, &lines("a b"), &card("")).expect("it fits");
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
