use protocol::{
    Asked, Fate, News, Ping, Proposal, Scene, SeatStatus, Sitter, ToClient, Undo, Waits, WireClock,
    WireJson, WireWho,
};
use serde_json::json;

use crate::room::{Heard, TableView};

fn scene(turn: u32) -> Scene {
    Scene {
        view: WireJson::of(&json!({ "turn": turn })),
        asked: None,
        waits: Waits::Turn { seats: vec![0] },
        clock: WireClock { now: 0, runs: true, alarm: None, pace: 1 },
        undo: Undo::Nothing,
        partners: Vec::new(),
        has_coach: false,
    }
}

fn welcome(commitment: &str) -> ToClient {
    ToClient::Welcome {
        protocol: 1,
        game: "run-for-your-life".into(),
        rules: 1,
        setup: "players=2".into(),
        seats: vec![],
        you: Some(0),
        commitment: commitment.into(),
        at_leisure: false,
        version: 0,
    }
}

fn happened(version: u64) -> News {
    let text = vec![format!("line {version}")];
    News::Happened { version, who: WireWho::Seat(0), text, events: WireJson::nothing() }
}

fn update(version: u64, news: Vec<News>) -> ToClient {
    ToClient::Update { version, news, scene: scene(version as u32) }
}

#[test]
fn an_update_adds_to_the_log_and_replaces_the_scene() {
    let mut room = TableView::default();
    room.hear(welcome("a"));
    assert_eq!(room.hear(update(1, vec![happened(1)])), Heard::Happened(vec![happened(1)]));
    room.hear(update(2, vec![happened(2)]));
    assert_eq!((room.version, room.log.len()), (2, 2));
    assert_eq!(room.scene, Some(scene(2)));
}

#[test]
fn what_was_taken_back_leaves_the_log() {
    let mut room = TableView::default();
    room.hear(update(3, vec![happened(1), happened(2), happened(3)]));
    room.hear(update(4, vec![News::TakenBack { version: 4, by: 0, entries: 2 }]));
    assert_eq!(room.log.iter().map(|it| it.version).collect::<Vec<_>>(), [1]);
}

#[test]
fn a_resync_forgets_the_log_and_tells_it_anew() {
    let mut room = TableView::default();
    room.hear(update(2, vec![happened(1), happened(2)]));
    let resync = ToClient::Resync { version: 900, news: vec![happened(899)], scene: scene(9) };
    assert_eq!(room.hear(resync), Heard::Afresh);
    assert_eq!((room.version, room.log.len()), (900, 1));
}

#[test]
fn a_rematch_keeps_the_chat_and_nothing_else() {
    let mut room = TableView::default();
    room.hear(welcome("a"));
    room.hear(update(1, vec![happened(1)]));
    room.hear(ToClient::Chat { version: 2, seat: 0, text: "Again!".into() });
    room.hear(welcome("b"));
    assert_eq!((room.log.len(), room.chats.len(), room.scene.is_none()), (0, 1, true));
}

#[test]
fn a_reconnection_keeps_everything() {
    let mut room = TableView::default();
    room.hear(welcome("a"));
    room.hear(update(1, vec![happened(1)]));
    room.hear(ToClient::Chat { version: 2, seat: 0, text: "Hm.".into() });
    room.hear(welcome("a"));
    room.hear(ToClient::Chat { version: 2, seat: 0, text: "Hm.".into() });
    assert_eq!((room.log.len(), room.chats.len()), (1, 1));
}

#[test]
fn a_proposal_is_there_until_its_fate_is_known() {
    let mut room = TableView::default();
    let proposal = |fate| ToClient::Proposal {
        proposal: 7,
        what: Proposal::Undo,
        by: 1,
        asked: vec![0, 1],
        agreed: vec![1],
        fate,
    };
    room.hear(proposal(Fate::Open));
    assert_eq!(room.proposal.as_ref().map(|it| it.number), Some(7));
    let closed = room.hear(proposal(Fate::Refused));
    assert_eq!(closed, Heard::ProposalClosed(Proposal::Undo, Fate::Refused));
    assert_eq!(room.proposal, None);
}

#[test]
fn a_line_says_whether_a_turn_begins_there() {
    let text = vec!["Turn 2 begins.".to_owned(), "Ann draws 7.".to_owned()];
    let events = WireJson::of(&json!([{"TurnBegan": 2}, {"MovementDrawn": [0, 7]}]));
    let mut room = TableView::default();
    let news = News::Happened { version: 1, who: WireWho::Nature, text, events };
    room.hear(update(1, vec![news]));
    let begins: Vec<_> = room.log[0].lines.iter().map(|line| line.begins_turn).collect();
    assert_eq!(begins, [true, false]);
}

#[test]
fn a_bot_that_lets_its_turn_pass_is_told_of() {
    let bot = SeatStatus {
        seat: 1,
        name: "Bot 1".into(),
        figure: None,
        sitter: Sitter::Bot,
        is_here: true,
        bot_plays: true,
        level: None,
        commitment: None,
        share: None,
    };
    let turn = |version, who, text: &str| {
        let events = WireJson::of(&json!([{"TurnBegan": version}]));
        News::Happened { version, who: WireWho::Seat(who), text: vec![text.to_owned()], events }
    };
    let mut room = TableView { seats: vec![bot], ..TableView::default() };
    room.hear(update(1, vec![turn(1, 0, "Severity's turn."), turn(2, 1, "Josh's turn.")]));
    // Somebody who is no bot needs no excuse, and neither does a bot that has done something.
    room.hear(update(
        3,
        vec![turn(3, 0, "Severity's turn."), happened(4), turn(5, 1, "Josh's turn.")],
    ));
    let idle: Vec<_> = room.log.iter().map(|it| it.lines[0].ends_idle_turn).collect();
    assert_eq!(idle, [false, true, false, false, false]);
}

#[test]
fn a_phrase_stays_among_what_was_said() {
    let mut room = TableView::default();
    room.hear(ToClient::Chat { version: 4, seat: 0, text: "Hm.".into() });
    room.hear(ToClient::Ping { seat: 1, ping: Ping::Hurry });
    // After a reconnection, lines come again and phrases do not.
    room.hear(ToClient::Chat { version: 4, seat: 0, text: "Hm.".into() });
    let said: Vec<_> = room.chats.iter().map(|it| (it.seat, it.ping)).collect();
    assert_eq!(said, [(0, None), (1, Some(Ping::Hurry))]);
}

#[test]
fn a_question_is_kept_while_somebody_is_away() {
    let asked = Asked { question: "Where to?".into(), options: vec![] };
    let away = |version| {
        let waits = Waits::Away { seats: vec![1], bot_in: None };
        ToClient::Update { version, news: vec![], scene: Scene { waits, ..scene(1) } }
    };
    let mut room = TableView::default();
    let scene_asked = Scene { asked: Some(asked.clone()), ..scene(1) };
    room.hear(ToClient::Update { version: 1, news: vec![], scene: scene_asked.clone() });
    assert_eq!(room.pending, None, "it can be answered");
    room.hear(away(2));
    room.hear(away(3));
    assert_eq!(room.pending, Some(asked));
    assert!(!room.is_asked());
    room.hear(ToClient::Update { version: 4, news: vec![], scene: scene_asked });
    assert_eq!(room.pending, None);
}
