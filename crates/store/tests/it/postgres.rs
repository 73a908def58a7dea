//! Tests of the PostgreSQL backend only.

use std::process::Command;
use std::time::{Duration, Instant};

use backing::{Disk, Postgres};
use store::{Change, StoreError, TableStore};

use crate::town::{SERVER, append, card, fence, lines, open_at, read};

/// Runs the same tests again with the URL of a server.
#[test]
fn everything_that_holds_of_a_store_holds_of_postgresql() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let mut again = Command::new(std::env::current_exe().expect("a test is a program"));
    let again = again.args(["suite::"]).env(SERVER, postgres.server()).output();
    let again = again.expect("it starts");
    let said = String::from_utf8_lossy(&again.stdout);
    assert!(again.status.success(), "{said}");
    assert!(!said.contains("running 0 tests"), "{said}");
}

#[test]
fn a_postgresql_that_was_away_is_written_to_again() {
    let Some(mut postgres) = Postgres::start(Disk::Lazy) else { return };
    let store = open_at(&postgres.database());
    store.create("red", &lines("head"), &card("")).expect("it is new");
    append(&store, "red", 1, &lines("a"), &card("")).expect("it fits");
    postgres.stop();
    let start = Instant::now();
    let problem = store.change(Change::Probe).expect_err("it is away");
    assert!(problem.to_string().contains("Check that PostgreSQL runs"), "{problem}");
    assert!(!problem.is_refusal() && read(&store, "red").is_err());
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert!(postgres.go_on());
    assert_eq!(read(&store, "red").expect("it is back"), lines("head a"));
    append(&store, "red", 2, &lines("b"), &card("")).expect("it goes on");
}

#[test]
fn what_is_no_postgresql_and_what_is_not_there_is_said() {
    let said = |url: &str| TableStore::connect(url).expect_err("it is none").to_string();
    assert!(said("mysql://localhost/x").contains("postgres://USER:PASSWORD@HOST:PORT/DATABASE"));
    let secret = said("postgres://ann:s3cret@127.0.0.1:1/shamble");
    assert!(
        secret.contains("postgres://127.0.0.1/shamble") && !secret.contains("s3cret"),
        "{secret}"
    );
    assert!(secret.contains("Check that PostgreSQL runs"), "{secret}");
}

#[test]
fn tables_of_another_version_and_what_the_disk_refuses_are_said() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let address = postgres.database();
    let store = open_at(&address);
    for id in ["a", "b"] {
        store.create(id, &lines("head"), &card("")).expect("it is new");
    }
    let client = postgres::Client::connect(&address, postgres::NoTls);
    let mut client = client.expect("it is there");
    let no_room = "SET search_path TO shamble;
         ALTER TABLE lines ADD CONSTRAINT no_room CHECK (line <> 'big')";
    client.batch_execute(no_room).expect("it can be done");
    // All of them are queued at the same time, and one of them fails alone.
    let (say, hear) = std::sync::mpsc::channel();
    let fences = ["a", "b"].map(|id| (id, fence(&store, id).expect("it is ours")));
    for (id, fence) in fences {
        let line = if id == "a" { "big" } else { "small" };
        let (lines, say) = (lines(line), say.clone());
        let append = Change::Append { id: id.to_owned(), fence, first: 1, lines, card: None };
        store.submit(append, move |done| say.send((id, done)).expect("we listen"));
    }
    drop(say);
    for (id, done) in hear {
        assert_eq!(done.is_err(), id == "a", "{id}: {done:?}");
    }
    assert_eq!(read(&store, "a").expect("it exists"), lines("head"));
    client.batch_execute("UPDATE version SET schema = 9").expect("it can be done");
    let other = TableStore::connect(&address).expect_err("it is of another version");
    assert!(other.to_string().contains("schema 9"), "{other}");
    assert!(matches!(other, StoreError::At { .. }));
}
