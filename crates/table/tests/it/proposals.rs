//! Pause and resume by consent, chat and pings.

use protocol::{LONGEST_CHAT, Ping, ToClient, ToTable, Waits};
use table::{Bounds, PACE, PACE_WINDOW};

use crate::hall::{Hall, lanterns, play, watch};

#[test]
fn a_pause_begins_and_ends_when_all_agree() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    hall.wait(1000);
    assert_eq!(hall.refused(0, ToTable::Resume), "not_paused");
    hall.say(0, ToTable::Pause);
    assert!(matches!(hall.scene(0).waits, Waits::Turn { .. }), "Bob has not agreed");
    hall.say(1, ToTable::Pause);
    assert_eq!(hall.scene(0).waits, Waits::Pause);
    assert!(hall.scene(0).asked.is_none());
    assert_eq!(hall.refused(0, play("walk 1")), "paused");
    let shown = hall.scene(1).clock;
    assert!(!shown.runs);
    hall.wait(1_000_000);
    assert_eq!(hall.last.wake_at, None);
    hall.say(1, ToTable::Resume);
    hall.say(0, ToTable::Resume);
    assert_eq!(hall.scene(1).clock.now, shown.now, "paused time does not count");
    assert!(hall.scene(1).clock.runs);
    hall.say(0, play("walk 1"));
}

#[test]
fn chat_reaches_everybody_in_bounds() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(9, watch(None));
    hall.say(0, ToTable::Chat { text: " Run,\n  Bob! #1 ".into() });
    for who in [0, 1, 9] {
        let [ToClient::Chat { seat: 0, text, .. }] = &hall.heard_by(who)[..] else {
            panic!("{who} is told once")
        };
        assert_eq!(text, "Run, Bob! #1");
    }
    let long = "x".repeat(LONGEST_CHAT + 1);
    assert_eq!(hall.refused(0, ToTable::Chat { text: long }), "bad_chat");
    assert_eq!(hall.refused(0, ToTable::Chat { text: " \n".into() }), "bad_chat");
    assert_eq!(hall.refused(0, ToTable::Chat { text: "a\u{7}b".into() }), "bad_chat");
    assert_eq!(hall.refused(9, ToTable::Chat { text: "Hi".into() }), "only_watching");
}

#[test]
fn a_host_may_let_people_speak_more_or_less() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.table.set_bounds(Bounds { words: 1, window: 500, ..Bounds::default() });
    let thanks = || ToTable::Ping { ping: Ping::Thanks };
    hall.wait(500);
    hall.say(0, thanks());
    assert_eq!(hall.heard_by(1).len(), 1);
    assert_eq!(hall.refused(0, thanks()), "too_fast");
    hall.wait(500);
    hall.say(0, thanks());
    assert_eq!(hall.heard_by(1).len(), 1);
}

#[test]
fn whoever_speaks_too_fast_is_slowed_down() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.wait(PACE_WINDOW);
    for _ in 0..PACE {
        hall.say(0, ToTable::Ping { ping: Ping::Hurry });
        assert_eq!(hall.heard_by(1), [ToClient::Ping { seat: 0, ping: Ping::Hurry }]);
        assert!(hall.last.store.is_empty());
    }
    assert_eq!(hall.refused(0, ToTable::Ping { ping: Ping::Hurry }), "too_fast");
    assert_eq!(hall.refused(0, ToTable::Chat { text: "!".into() }), "too_fast");
    hall.say(1, ToTable::Ping { ping: Ping::Thanks });
    assert_eq!(hall.heard_by(0).len(), 1, "Bob has said nothing yet");
    hall.wait(PACE_WINDOW);
    hall.say(0, ToTable::Chat { text: "!".into() });
    assert_eq!(hall.last.store.len(), 1);
}
