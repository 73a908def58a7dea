//! Several nodes share a PostgreSQL, and each table is written by one of them.

use std::time::{Duration, Instant};

use backing::{Disk, Postgres};
use store::{BEAT, Change, Claim, Fence, LEASE, StoreError, TableStore};

use crate::town::{card, fence, lines, open_at, read};

fn write(store: &TableStore, fence: Fence, first: u64, text: &str) -> Result<(), StoreError> {
    let id = "red".to_owned();
    store.change(Change::Append { id, fence, first, lines: lines(text), card: None })
}

/// Retries until the table is ours; returns how long that took.
fn take_over(store: &TableStore) -> (Fence, Duration) {
    let start = Instant::now();
    loop {
        store.renew().expect("it is there");
        match store.claim("red").expect("it exists") {
            Claim::Ours(fence) => return (fence, start.elapsed()),
            Claim::Theirs(_) => std::thread::park_timeout(BEAT / 8),
        }
    }
}

#[test]
fn who_has_lost_a_table_cannot_write_and_nothing_is_written_twice() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let address = postgres.database();
    let (one, other) = (open_at(&address), open_at(&address));
    one.create("red", &lines("head"), &card("")).expect("it is new");
    let first = fence(&one, "red").expect("it is nobody's");
    let old = fence(&one, "red").expect("it is ours already");
    assert_ne!(first, old, "each claim counts");
    assert!(matches!(write(&one, first, 1, "never"), Err(StoreError::Lost { .. })));
    write(&one, old, 1, "a").expect("it is ours");
    let ours = one.node().expect("it is a node");
    assert_eq!(other.claim("red").expect("it exists"), Claim::Theirs(ours));

    // The first node hangs, but is not dead.
    let (new, took) = take_over(&other);
    assert!(took <= LEASE + BEAT, "{took:?}");
    write(&other, new, 2, "b").expect("it is theirs now");
    for stale in [2, 3] {
        let refused = write(&one, old, stale, "never");
        assert!(matches!(refused, Err(StoreError::Lost { .. })), "{refused:?}");
    }
    one.renew().expect("it wakes up");
    let theirs = other.node().expect("it is a node");
    assert_eq!(one.claim("red").expect("it exists"), Claim::Theirs(theirs));
    assert_eq!(read(&one, "red").expect("it exists"), lines("head a b"));
}

#[test]
fn who_leaves_or_lets_go_hands_over_at_once() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let address = postgres.database();
    let (one, other) = (open_at(&address), open_at(&address));
    one.create("red", &lines("head"), &card("")).expect("it is new");
    let ours = fence(&one, "red").expect("it is nobody's");
    one.change(Change::Release { id: "red".to_owned(), fence: ours }).expect("it is ours");
    let theirs = fence(&other, "red").expect("it was let go");
    // A late release under an earlier claim takes nothing away.
    one.change(Change::Release { id: "red".to_owned(), fence: ours }).expect("it can be said");
    write(&other, theirs, 1, "a").expect("it is still theirs");
    other.renew().expect("it lives");
    assert_eq!(one.renew().expect("it is there").len(), 2);
    other.leave().expect("it can go");
    assert_eq!(one.renew().expect("it is there"), [one.node().expect("it is a node")]);
    fence(&one, "red").expect("nobody has it any more");
    let late = write(&other, theirs, 2, "b");
    assert!(matches!(late, Err(StoreError::Lost { .. })), "{late:?}");
}

#[test]
fn of_many_who_want_a_table_one_gets_it() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let address = postgres.database();
    let nodes: Vec<TableStore> = (0..4).map(|_| open_at(&address)).collect();
    for round in 0..10 {
        let id = format!("table {round}");
        nodes[0].create(&id, &lines("head"), &card("")).expect("it is new");
        nodes.iter().for_each(|node| drop(node.renew().expect("it lives")));
        let claims: Vec<Claim> = std::thread::scope(|scope| {
            let ask = |node: &TableStore| node.claim(&id).expect("it exists");
            let asking: Vec<_> = nodes.iter().map(|it| scope.spawn(move || ask(it))).collect();
            asking.into_iter().map(|it| it.join().expect("nobody panics")).collect()
        });
        let winner = claims.iter().position(|it| matches!(it, Claim::Ours(_)));
        let winner = nodes[winner.expect("somebody gets it")].node().expect("it is a node");
        let others = claims.iter().filter(|it| **it == Claim::Theirs(winner));
        assert_eq!(others.count(), nodes.len() - 1, "{claims:?}");
    }
}
