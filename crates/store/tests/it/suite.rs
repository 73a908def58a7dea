//! Tests of every backend.

use std::process::Command;

use store::{BEAT, Change, Claim, Fence, LobbyCard, Portion, StoreError, TableStore, Which};

use crate::town::{Town, append, card, fence, lines, open_at, read};

#[test]
fn a_log_is_read_back_as_it_was_written() {
    let town = Town::new();
    let store = town.open();
    store.create("red", &lines("a b"), &card("open")).expect("it is new");
    store.create("blue", &lines("x"), &card("other")).expect("it is new");
    append(&store, "red", 2, &lines("c d"), &card("begun")).expect("it fits");
    assert_eq!(read(&store, "red").expect("it exists"), lines("a b c d"));
    assert_eq!(read(&store, "blue").expect("it exists"), lines("x"));
    assert_eq!(store.reading(|it| it.card("red")).expect("it exists"), card("begun"));
}

#[test]
fn listed_tables_come_newest_first_and_hidden_ones_do_not() {
    let town = Town::new();
    let store = town.open();
    for id in ["a", "b", "c"] {
        store.create(id, &lines("head"), &card(id)).expect("it is new");
    }
    let hidden = LobbyCard { summary: "b".to_owned(), is_listed: false, is_open: false };
    append(&store, "b", 1, &lines("end"), &hidden).expect("it fits");
    assert_eq!(store.reading(|it| it.listed(10)).expect("it is readable"), ["c", "a"]);
    assert_eq!(store.reading(|it| it.listed(1)).expect("it is readable"), ["c"]);
}

#[test]
fn of_two_writers_only_one_wins() {
    let town = Town::new();
    let store = town.open();
    let (one, other) = (store.clone(), store.clone());
    one.create("red", &lines("head"), &card("")).expect("it is new");
    append(&one, "red", 1, &lines("mine"), &card("")).expect("it fits");
    let late = append(&other, "red", 1, &lines("yours too"), &card("changed"));
    assert!(matches!(late, Err(StoreError::Conflict { expected: 2, found: 1, .. })), "{late:?}");
    let early = append(&other, "red", 5, &lines("far"), &card(""));
    assert!(matches!(early, Err(StoreError::Conflict { .. })), "a log has no gaps: {early:?}");
    assert_eq!(read(&store, "red").expect("it exists"), lines("head mine"));
    let kept = store.reading(|it| it.card("red")).expect("it exists");
    assert_eq!(kept, card(""), "the refused changed nothing");
    let twin = other.create("red", &lines("head"), &card(""));
    assert!(matches!(twin, Err(StoreError::Exists { .. })), "{twin:?}");
}

#[test]
fn what_many_tables_wait_for_is_stored_together_and_what_does_not_fit_spoils_nothing() {
    let town = Town::new();
    let store = town.open();
    let (say, hear) = std::sync::mpsc::channel();
    let n = 200_u64;
    for table in 0..n {
        store.create(&table.to_string(), &lines("head"), &card("")).expect("it is new");
    }
    let right = |table: u64| fence(&store, &table.to_string()).expect("nobody else wants it");
    let fences: Vec<_> = (0..n).map(right).collect();
    for line in 1..=5 {
        for table in 0..n {
            // Every seventh append has a wrong position.
            let first = if table % 7 == 0 && line == 3 { 99 } else { line };
            let (id, lines, say) = (table.to_string(), vec![line.to_string()], say.clone());
            let fence = fences[table as usize];
            let append = Change::Append { id, fence, first, lines, card: None };
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
fn a_few_snapshots_are_kept_and_a_table_goes_with_all_of_it() {
    let town = Town::new();
    let store = town.open();
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
    let town = Town::new();
    let store = town.open();
    for id in ["old", "older", "unbegun", "new", "new and unbegun"] {
        let card = LobbyCard { is_open: id.ends_with("unbegun"), ..card("") };
        store.create(id, &lines("head"), &card).expect("it is new");
    }
    town.meddle("UPDATE tables SET touched = touched - 1000 WHERE id IN ('old', 'unbegun')");
    town.meddle("UPDATE tables SET touched = touched - 1500 WHERE id = 'older'");
    let found = |of, seconds, skip, at_most| {
        let portion = Portion { skip, at_most };
        store.reading(|it| it.abandoned(of, seconds, portion)).expect("it is readable")
    };
    assert_eq!(found(Which::All, 500, 0, 10), ["older", "old", "unbegun"]);
    assert_eq!(found(Which::All, 500, 1, 1), ["old"], "the oldest is passed over");
    assert_eq!(found(Which::Open, 500, 0, 10), ["unbegun"]);
    assert!(found(Which::All, 5_000, 0, 10).is_empty());
    append(&store, "unbegun", 1, &lines("sit"), &card("begun")).expect("it fits");
    town.meddle("UPDATE tables SET touched = touched - 1000 WHERE id = 'unbegun'");
    assert!(found(Which::Open, 500, 0, 10).is_empty(), "it has begun");
    assert_eq!(found(Which::All, 500, 2, 10), ["unbegun"]);
}

#[test]
fn of_several_who_want_to_take_what_is_kept_one_gets_it() {
    let town = Town::new();
    let store = town.open();
    let key = || "remind/red/0".to_owned();
    let keep = |text: &str| Change::Keep { key: key(), text: text.to_owned() };
    let take = |text: &str| store.change(Change::Take { key: key(), text: text.to_owned() });
    store.change(keep("now")).expect("it can be written");
    assert!(matches!(take("later"), Err(StoreError::TakenAway)), "it is another text");
    take("now").expect("it is there");
    assert!(matches!(take("now"), Err(StoreError::TakenAway)), "it is gone");
    store.change(keep("later")).expect("it can be written");
    take("later").expect("it is there again");
    assert!(store.reading(|it| it.kept("remind/")).expect("it is readable").is_empty());
}

#[test]
fn what_does_not_exist_is_refused() {
    let town = Town::new();
    let store = town.open();
    assert!(matches!(read(&store, "red"), Err(StoreError::NoSuchTable)));
    assert!(matches!(store.reading(|it| it.card("red")), Err(StoreError::NoSuchTable)));
    let append = append(&store, "red", 0, &lines("a"), &card(""));
    assert!(matches!(append, Err(StoreError::NoSuchTable)));
}

/// The program that the next test kills: this test alone, run again with the file's name.
#[test]
fn a_killed_process_leaves_whole_appends() {
    const STORE: &str = "SHAMBLE_STORE_TO_DIE_ON";
    if let Ok(address) = std::env::var(STORE) {
        let store = open_at(&address);
        store.create("red", &lines("head"), &card("")).expect("it is new");
        append(&store, "red", 1, &lines("a b c"), &card("three")).expect("it fits");
        std::process::abort();
    }
    let town = Town::new();
    let this = std::env::current_exe().expect("a test is a program");
    let mut again = Command::new(this);
    again.args(["suite::a_killed_process_leaves_whole_appends", "--exact"]);
    again.env(STORE, town.address());
    let end = again.output().expect("it starts");
    assert!(!end.status.success(), "it was to die");
    let store = town.open();
    assert_eq!(read(&store, "red").expect("it exists"), lines("head a b c"));
    assert_eq!(store.reading(|it| it.card("red")).expect("it exists"), card("three"));
    let fence = dead_ones_right(&store);
    let (id, lines, card) = ("red".to_owned(), lines("d"), None);
    store.change(Change::Append { id, fence, first: 4, lines, card }).expect("the log goes on");
}

/// The claim of a dead node that still counts as alive for a while.
fn dead_ones_right(store: &TableStore) -> Fence {
    loop {
        match store.claim("red").expect("it exists") {
            Claim::Ours(fence) => return fence,
            Claim::Theirs(_) => std::thread::park_timeout(BEAT / 4),
        }
    }
}
