//! `why_not`: pointing at what is not allowed.

use protocol::{ToClient, ToTable, WireTarget};

use crate::hall::{Hall, hello, lanterns, play, runs, watch};

fn point(target: WireTarget) -> ToTable {
    ToTable::WhyNot { target }
}

fn card(name: &str) -> WireTarget {
    WireTarget::Card(name.to_owned())
}

/// The answer to pointing at something; nothing is stored or sent to others.
fn because(hall: &mut Hall, who: u64, target: WireTarget) -> (String, String) {
    let before = hall.table.durable();
    let told = hall.say(who, point(target.clone()));
    assert_eq!((hall.table.durable(), hall.last.store.len()), (before, 0));
    assert_eq!(hall.last.send.len(), 1, "only who asks is answered");
    match &told[..] {
        [ToClient::Because { target: at, rule, text }] if *at == target => {
            (rule.clone(), text.clone())
        }
        other => panic!("expected a reason, not {other:?}"),
    }
}

#[test]
fn pointing_at_what_is_forbidden_is_answered_with_the_rule() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    let (rule, text) = because(&mut hall, 0, card("flask"));
    assert_eq!((rule.as_str(), text.as_str()), ("LW-2.3", "A flask fills the lantern."));
    let mut hall = Hall::seated(runs(), "players=2", 2);
    let (rule, text) = because(&mut hall, 0, WireTarget::Space(90));
    assert_eq!(rule, "RFYL-2.4");
    assert!(text.ends_with('.') && !text.contains("RFYL"), "{text}");
}

#[test]
fn pointing_where_there_is_nothing_to_say_is_refused_with_a_sentence() {
    let mut hall = Hall::new(runs(), "players=2", 2);
    hall.sit(0);
    let at_goal = point(WireTarget::Space(90));
    assert_eq!(hall.refused(0, at_goal.clone()), "not_begun");
    hall.sit(1);
    hall.say(9, watch(None));
    assert_eq!(hall.refused(9, at_goal.clone()), "only_watching");
    assert_eq!(hall.refused(1, at_goal.clone()), "not_your_turn");
    let refusal = |hall: &Hall, who| match &hall.heard_by(who)[..] {
        [ToClient::Refused { text, .. }] => text.clone(),
        other => panic!("expected a refusal, not {other:?}"),
    };
    assert_eq!(refusal(&hall, 1), "It is not your turn: the game waits for Ann.");
    assert_eq!(hall.refused(0, point(WireTarget::Space(0))), "allowed");
    assert_eq!(hall.refused(0, point(WireTarget::Space(60_000))), "nothing_there");
    assert_eq!(hall.refused(0, point(WireTarget::Seat(200))), "nothing_there");
    let text = refusal(&hall, 0);
    assert!(text.starts_with("There is nothing to do there now. Ann, you are on"), "{text}");
    hall.hang_up(1);
    assert_eq!(hall.refused(0, at_goal), "missing");
}

#[test]
fn pointing_is_paced_no_more_than_playing_and_uses_up_no_pace() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    for _ in 0..3 * table::PACE {
        because(&mut hall, 0, card("flask"));
    }
    hall.say(0, ToTable::Chat { text: "Hm.".into() });
    assert!(matches!(hall.heard_by(0)[..], [ToClient::Chat { .. }]));
    hall.say(0, play("walk 1"));
    assert!(hall.last.store[0].contains(" 0 walk 1 #"));
    let (rule, _) = because(&mut hall, 0, card("flask"));
    assert_eq!(rule, "LW-2.2", "who has planned may only withdraw");
}

#[test]
fn whose_seat_a_bot_plays_must_return_before_they_ask() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(0, ToTable::HandToBot { seat: 0 });
    assert_eq!(hall.refused(0, point(card("flask"))), "bot_plays");
    hall.hang_up(0);
    hall.say(0, hello(0, None));
    because(&mut hall, 0, card("flask"));
}
