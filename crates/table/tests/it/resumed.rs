//! Tables that continue from a replay with its secret, as if they had never been closed.

use any_game::fair::Secret;
use engine::{Replay, Seat};
use protocol::{ToTable, Undo};
use table::{Kit, LiveTable};

use crate::hall::{Hall, chairs, fifteen_minutes, hello, lanterns, play, runs, secret};

/// The table of a replay, with these people on the first seats.
fn resumed(kit: Kit, replay: &Replay, names: &[&str]) -> Result<LiveTable, String> {
    let people: Vec<(Seat, String)> =
        (0u8..).map(Seat).zip(names).map(|(seat, name)| (seat, (*name).to_owned())).collect();
    let chairs = chairs(replay.seats.len() as u8, names.len() as u8);
    LiveTable::from_replay(kit, replay, secret(), chairs, &people)
}

#[test]
fn a_game_goes_on_from_its_replay_with_the_same_chance_and_verifies_as_a_whole() {
    for (kit, words) in [(runs(), "players=3"), (lanterns(), "players=3 wind=gusty length=12")] {
        let mut hall = Hall::seated(kit, words, 2);
        for nth in 0..8 {
            match hall.asked().into_iter().find(|&seat| seat < 2) {
                Some(seat) => hall.answer(seat, nth),
                None => hall.wait(1000),
            }
        }
        let replay = hall.table.open_replay().expect("it has a beginning");
        let table = resumed(kit, &replay, &["Ann", "Bob"]).expect("it goes on");
        assert_eq!(table.game().hash(), hall.table.game().hash());
        let again = LiveTable::from_log(kit, &table.to_log()).expect("its log is whole");
        assert_eq!(again.durable(), table.durable());
        let mut after = Hall::at(table);
        (0..2).for_each(|seat| drop(after.say(u64::from(seat), hello(seat, None))));
        after.play_out(2);
        let whole = after.table.replay().expect("it has a beginning");
        assert_eq!(whole.given, 0);
        kit.games[0].verify(&whole).expect("nobody bent it");
    }
}

#[test]
fn what_was_done_before_the_replay_was_written_can_be_taken_back() {
    let mut hall = Hall::seated(lanterns(), "players=2", 1);
    hall.answer(0, 0);
    let replay = hall.table.open_replay().expect("it has a beginning");
    let mut after = Hall::at(resumed(lanterns(), &replay, &["Ann"]).expect("it goes on"));
    after.say(0, hello(0, None));
    assert_ne!(after.scene(0).undo, Undo::Nothing);
    let before = after.table.game().log().len();
    after.say(0, ToTable::Undo);
    assert!(after.table.game().log().len() < before);
}

#[test]
fn the_clock_of_the_table_stands_where_the_replay_left_it() {
    let mut hall = Hall::seated(fifteen_minutes(), "players=1 mode=scenario scenario=2", 1);
    hall.say(0, play("begin"));
    hall.wait(60_500);
    let replay = hall.table.open_replay().expect("it has a beginning");
    let told = replay.lines.iter().rev().find_map(|line| match line.entry {
        engine::Entry::Clock(told) => Some(told),
        engine::Entry::Acted(..) | engine::Entry::Happened(_) => None,
    });
    let table = resumed(fifteen_minutes(), &replay, &["Ann"]).expect("it goes on");
    let mut after = Hall::at(table);
    after.say(0, hello(0, None));
    assert_eq!(Some(after.scene(0).clock.now), told);
}

#[test]
fn a_replay_that_does_not_follow_from_the_secret_or_seats_nobody_is_refused() {
    let hall = Hall::seated(lanterns(), "players=2", 2);
    let replay = hall.table.open_replay().expect("it has a beginning");
    let refused = resumed(lanterns(), &replay, &["Ann", "Ann"]).expect_err("there is one Ann");
    assert!(refused.contains("is called Ann already"), "{refused}");
    let (other, chairs) = (Secret::from_seed("another evening"), chairs(2, 0));
    assert!(LiveTable::from_replay(lanterns(), &replay, other, chairs, &[]).is_err());
}
