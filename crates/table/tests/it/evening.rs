//! Whole games.

use any_game::fair::Secret;
use engine::Replay;
use protocol::{Fate, Proposal, Sitter, ToClient, ToTable, Waits};
use table::Input;

use crate::hall::{Hall, hello, is_refusal, lanterns, news, play, runs, watch};

fn over(messages: &[ToClient]) -> Option<(String, String)> {
    messages.iter().find_map(|message| {
        if let ToClient::Over { secret, replay, .. } = message {
            Some((secret.clone(), replay.clone()))
        } else {
            None
        }
    })
}

#[test]
fn two_persons_and_a_bot_play_to_the_end_and_can_verify_it() {
    let mut hall = Hall::seated(runs(), "players=3", 2);
    hall.say(9, watch(None));
    hall.play_out(2);
    for who in [0, 1, 9] {
        let (secret, replay) = over(&hall.told[&who]).expect("everybody is told the end");
        let replay = Replay::parse(&replay).expect("it is a replay");
        assert_eq!(Secret::from_hex(&secret).map(|it| it.commitment()), replay.commitment);
        assert_eq!(replay.seats, ["Ann", "Bob", "Bot 1"]);
        runs().games[0].verify(&replay).expect("nobody bent the draws");
    }
    hall.say(0, ToTable::Chat { text: "Again?".into() });
    let is_end = |it: &&ToClient| matches!(it, ToClient::Over { .. });
    assert_eq!(hall.told[&1].iter().filter(is_end).count(), 1, "the end is told once");
    let n_entries = hall.table.game().log().len();
    assert_eq!(news(&hall.told[&0]).len(), n_entries, "each entry was told once");
    assert_eq!(hall.scene(0).waits, Waits::Over);
    assert_eq!(hall.last.wake_at, None);
    assert_eq!(hall.stored, hall.table.to_log());
}

#[test]
fn the_game_begins_when_all_seats_are_taken() {
    let mut hall = Hall::new(lanterns(), "players=3", 3);
    hall.sit(0);
    hall.sit(1);
    assert_eq!(hall.scene(0).waits, Waits::Open { seats: vec![2] });
    assert!(hall.table.game().log().is_empty());
    assert_eq!(hall.refused(0, play("walk 1")), "not_begun");
    assert_eq!(hall.refused(0, ToTable::Pause), "not_begun");
    hall.say(0, ToTable::HandToBot { seat: 2 });
    assert_eq!(hall.scene(1).waits, Waits::Turn { seats: vec![0, 1, 2] });
    assert_eq!(hall.table.seats()[2].sitter, Sitter::Bot);
    // The holder of the link may still come, and the bot makes way.
    hall.say(2, hello(2, None));
    hall.say(2, ToTable::Claim { name: "Cat".into(), figure: None });
    assert_eq!(hall.table.seats()[2].sitter, Sitter::Person);
    assert!(hall.scene(2).asked.is_some());
}

#[test]
fn eight_sit_at_one_table() {
    let mut hall = Hall::seated(runs(), "players=8", 8);
    hall.play_out(8);
    for who in 0..8 {
        assert!(over(&hall.told[&who]).is_some());
        assert!(!hall.told[&who].iter().any(is_refusal));
    }
}

#[test]
fn bots_wait_a_little_before_each_decision() {
    let mut hall = Hall::seated(lanterns(), "players=2", 1);
    assert_eq!(hall.asked(), [0, 1]);
    let due = hall.last.wake_at.expect("a bot is asked");
    assert_eq!(due, hall.now + table::BOT_DELAY);
    hall.wait(table::BOT_DELAY - 1);
    assert_eq!(hall.asked(), [0, 1]);
    hall.wait(1);
    assert_eq!(hall.asked(), [0]);
}

#[test]
fn a_rematch_needs_all_and_a_new_secret() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    assert_eq!(hall.refused(0, ToTable::Rematch), "not_over");
    hall.play_out(2);
    assert_eq!(hall.refused(0, ToTable::Undo), "over");
    hall.say(0, ToTable::Rematch);
    assert!(!hall.last.wants_secret);
    hall.say(1, ToTable::Rematch);
    assert!(hall.last.wants_secret, "two who propose the same agree");
    let next = Secret::from_seed("another evening");
    hall.put(Input::Secret(next));
    let told = hall.heard_by(1);
    let welcomed = |it: &ToClient| matches!(it, ToClient::Welcome { commitment, .. } if *commitment == next.commitment());
    assert!(welcomed(&told[0]), "{told:?}");
    assert!(told.iter().any(|it| matches!(it, ToClient::Resync { .. })));
    let agreed = |it: &ToClient| {
        matches!(it, ToClient::Proposal { what: Proposal::Rematch, fate: Fate::Accepted, .. })
    };
    assert!(told.iter().any(agreed));
    assert!(!hall.last.wants_secret && !hall.is_over());
    assert_eq!(hall.scene(0).clock.now, 0);
    hall.play_out(2);
    let replay = hall.table.replay().expect("it has a beginning");
    lanterns().games[0].verify(&replay).expect("nobody bent the second game");
    // A secret that was not asked for changes nothing.
    let before = hall.table.durable();
    hall.put(Input::Secret(next));
    assert_eq!(hall.table.durable(), before);
}
