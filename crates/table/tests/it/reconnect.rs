//! A reconnecting client gets exactly what it missed.

use protocol::{PROTOCOL_VERSION, ToClient, ToTable};
use table::{Connection, Input, LiveTable, N_NEWS};

use crate::hall::{Hall, hello, lanterns, news, play, runs, version, watch};

#[test]
fn whoever_names_the_last_version_gets_exactly_the_rest() {
    let mut hall = Hall::seated(runs(), "players=3", 2);
    hall.say(9, watch(None));
    for nth in 0..40 {
        if nth == 20 {
            hall.say(0, ToTable::Undo);
            hall.say(1, ToTable::Chat { text: "Run!".into() });
        }
        match hall.asked().into_iter().find(|&seat| seat < 2) {
            Some(seat) => hall.answer(seat, nth),
            None => hall.wait(1000),
        }
    }
    let live = news(&hall.told[&1]);
    let from = version(&live[0]);
    for (i, seen) in (from..=hall.table.version()).enumerate() {
        let told = hall.say(100 + i as u64, hello(1, Some(seen)));
        assert!(matches!(told[0], ToClient::Welcome { you: Some(1), .. }));
        let missed: Vec<_> = live.iter().filter(|it| version(it) > seen).cloned().collect();
        assert_eq!(news(&told), missed);
        let is_chat = |it: &&ToClient| matches!(it, ToClient::Chat { .. });
        let chat_at = hall.told[&1].iter().find_map(|it| {
            if let ToClient::Chat { version, .. } = it { Some(*version) } else { None }
        });
        let n_chats = usize::from(chat_at.expect("Bob said something") > seen);
        assert_eq!(told.iter().filter(is_chat).count(), n_chats);
    }
    assert_eq!(hall.scene(100).view, hall.scene(1).view);
}

#[test]
fn whoever_has_seen_nothing_or_too_little_gets_a_fresh_view() {
    let mut hall = Hall::seated(runs(), "players=8", 2);
    hall.play_out(2);
    assert!(hall.table.game().log().len() > N_NEWS, "the test needs a long game");
    let ahead = hall.table.version() + 1;
    for (who, seen) in [(50, None), (51, Some(3)), (52, Some(ahead))] {
        let told = hall.say(who, hello(0, seen));
        let resync = told.iter().find_map(|it| {
            if let ToClient::Resync { news, scene, .. } = it {
                Some((news.len(), scene.view.clone()))
            } else {
                None
            }
        });
        assert_eq!(resync, Some((N_NEWS, hall.scene(0).view)));
        assert!(matches!(told.last(), Some(ToClient::Over { .. })));
    }
}

#[test]
fn a_killed_table_serves_those_who_were_there() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    let seen = hall.table.version();
    hall.say(0, play("walk 1"));
    hall.wait(5000);
    let missed: Vec<_> = news(&hall.told[&1]).into_iter().filter(|it| version(it) > seen).collect();
    hall.table = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is whole");
    hall.now = 77;
    let told = hall.say(8, hello(1, Some(seen)));
    assert_eq!(news(&told), missed);
}

#[test]
fn a_client_of_another_version_is_sent_away_politely() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    let theirs = ToTable::Hello { protocol: PROTOCOL_VERSION + 1, token: None, seen: None };
    assert_eq!(hall.refused(5, theirs), "other_version");
    assert_eq!(hall.last.close, [Connection(5)]);
    assert!(matches!(hall.heard_by(5)[0], ToClient::Goodbye { .. }));
    let forged =
        ToTable::Hello { protocol: PROTOCOL_VERSION, token: Some("00".repeat(32)), seen: None };
    assert_eq!(hall.refused(5, forged), "unknown_token");
    assert_eq!(hall.last.close, [Connection(5)]);
    assert_eq!(hall.refused(5, ToTable::Undo), "hello_first");
    assert_eq!(hall.refused(0, hello(0, None)), "hello_again");
}

#[test]
fn one_seat_may_be_held_from_two_devices() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(7, hello(0, None));
    hall.put(Input::Disconnected(Connection(0)));
    assert!(hall.table.seats()[0].is_here);
    hall.say(7, play("walk 1"));
    assert!(hall.last.store[0].contains(" 0 walk 1 #"), "{:?}", hall.last.store);
    hall.put(Input::Disconnected(Connection(7)));
    assert!(!hall.table.seats()[0].is_here);
}
