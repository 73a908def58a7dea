//! People who leave, and people who come back.

use protocol::{Sitter, ToClient, ToTable, Waits};
use table::{Connection, HAND_OVER, TAKE_OVER};

use crate::hall::{Hall, hello, lanterns, play, runs};

#[test]
fn the_table_waits_for_who_left_then_a_bot_takes_over() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    hall.hang_up(1);
    let waits = |seats, bot_in| Waits::Away { seats, bot_in };
    assert_eq!(hall.scene(0).waits, waits(vec![1], Some(TAKE_OVER)));
    assert_eq!(hall.refused(0, play("walk 1")), "missing");
    hall.wait(TAKE_OVER - 1);
    let n = hall.table.game().log().len();
    assert_eq!(n, 3, "bots stand still too");
    hall.wait(1);
    let bob = &hall.table.seats()[1];
    assert!((bob.sitter, bob.is_here, bob.bot_plays) == (Sitter::Person, false, true));
    assert!(hall.stored.contains(" bot 1 seasoned #"), "the usual bot stands in: {}", hall.stored);
    hall.say(0, play("walk 1"));
    hall.wait(5000);
    assert!(hall.table.game().log().len() > n + 2, "the bots play");
}

#[test]
fn a_bot_that_stands_in_decides_alike_at_the_same_table() {
    let stored = || {
        let mut hall = Hall::seated(runs(), "players=3", 2);
        hall.hang_up(1);
        hall.wait(TAKE_OVER);
        hall.play_out(1);
        hall.stored
    };
    let (one, other) = (stored(), stored());
    assert!(one.contains("seat 2 bot random\n") && one.contains(" bot 1 seasoned #"), "{one}");
    assert_eq!(one, other);
}

#[test]
fn who_returns_plays_on_at_any_time() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    hall.hang_up(1);
    hall.wait(TAKE_OVER + 5000);
    assert_eq!(hall.asked(), [0], "bots have planned");
    let told = hall.say(11, hello(1, None));
    assert!(matches!(told[0], ToClient::Welcome { you: Some(1), .. }));
    let bob = &hall.table.seats()[1];
    assert!(bob.is_here && !bob.bot_plays && bob.name == "Bob");
    assert_eq!(hall.refused(11, ToTable::Return), "no_bot_plays");
    hall.say(11, play("withdraw"));
    assert_eq!(hall.asked(), [0, 1]);
    hall.wait(60_000);
    assert_eq!(hall.asked(), [0, 1], "no bot decides for Bob");
}

#[test]
fn a_mate_can_hand_the_seat_to_a_bot_soon() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    assert_eq!(hall.refused(0, ToTable::HandToBot { seat: 1 }), "not_yours_to_give");
    assert_eq!(hall.refused(0, ToTable::HandToBot { seat: 3 }), "no_such_seat");
    assert_eq!(hall.refused(0, ToTable::HandToBot { seat: 255 }), "no_such_seat");
    let told = hall.say(1, ToTable::Leave);
    assert!(matches!(&told[..], [ToClient::Goodbye { code, .. }] if code == "left"), "{told:?}");
    assert_eq!(hall.last.close, [Connection(1)]);
    hall.wait(HAND_OVER - 1);
    assert_eq!(hall.refused(0, ToTable::HandToBot { seat: 1 }), "just_left");
    hall.wait(1);
    hall.say(0, ToTable::HandToBot { seat: 1 });
    assert!(hall.table.seats()[1].bot_plays);
    assert_eq!(hall.refused(0, ToTable::HandToBot { seat: 1 }), "seat_taken");
}

#[test]
fn ones_own_seat_can_be_handed_to_a_bot_and_taken_back() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(0, ToTable::HandToBot { seat: 0 });
    assert_eq!(hall.refused(0, play("walk 1")), "bot_plays");
    assert_eq!(hall.refused(0, ToTable::Undo), "bot_plays");
    hall.wait(5000);
    assert_eq!(hall.asked(), [1]);
    hall.say(0, ToTable::Return);
    hall.say(0, play("withdraw"));
    assert_eq!(hall.asked(), [0, 1]);
}

#[test]
fn a_table_without_people_rests() {
    let mut hall = Hall::seated(lanterns(), "players=4", 2);
    hall.hang_up(0);
    hall.hang_up(1);
    assert_eq!(hall.last.wake_at, None);
    hall.wait(10 * TAKE_OVER);
    assert!(!hall.table.seats()[0].bot_plays && !hall.table.seats()[1].bot_plays);
    assert_eq!(hall.table.game().log().len(), 4, "nobody has played");
    hall.say(0, hello(0, None));
    assert_eq!(hall.scene(0).waits, Waits::Away { seats: vec![1], bot_in: Some(TAKE_OVER) });
    hall.wait(TAKE_OVER);
    assert!(hall.table.seats()[1].bot_plays);
}

#[test]
fn who_gets_up_before_the_game_leaves_the_seat_open() {
    let mut hall = Hall::new(lanterns(), "", 2);
    hall.sit(0);
    hall.say(0, ToTable::Leave);
    assert_eq!(hall.table.seats()[0].sitter, Sitter::Nobody);
    hall.sit(1);
    hall.sit(0);
    assert_eq!(hall.asked(), [0, 1]);
}

#[test]
fn a_proposal_does_not_wait_for_who_was_replaced() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    hall.say(0, ToTable::Pause);
    hall.say(1, ToTable::Pause);
    hall.hang_up(2);
    assert_ne!(hall.scene(0).waits, Waits::Pause);
    hall.wait(TAKE_OVER);
    assert_eq!(hall.scene(0).waits, Waits::Pause, "all who play have agreed");
}
