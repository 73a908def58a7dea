//! The table of a puzzle sends the same messages as any other, and the result of an answer.

use lesson::PuzzleBook;
use protocol::{Scene, ToClient, ToTable, Waits};
use table::PuzzleTable;

/// Any book will do; its first puzzle is used.
const BOOK: &str = include_str!("../../../../games/run-for-your-life/puzzles/book.puzzles");

fn puzzle() -> (PuzzleTable, String) {
    let game = any_game::find(registry::list(), "run-for-your-life").expect("it is on the list");
    let book = PuzzleBook::parse(BOOK).expect("it can be read");
    let first = book.puzzles[0].clone();
    let answer = first.answer.clone();
    (PuzzleTable::new(game, first).expect("it can be played"), answer)
}

fn hello() -> ToTable {
    ToTable::Hello { protocol: protocol::PROTOCOL_VERSION, token: None, seen: None }
}

fn play(action: &str) -> ToTable {
    ToTable::Play { action: action.to_owned(), seen: None }
}

fn only(told: Vec<ToClient>) -> ToClient {
    let [one] = <[ToClient; 1]>::try_from(told).expect("there is one answer");
    one
}

/// The action of a wrong answer.
fn wrong(table: &mut PuzzleTable, right: &str) -> String {
    let told = table.hear(hello());
    let [ToClient::Welcome { .. }, ToClient::Resync { scene, .. }] = told.as_slice() else {
        panic!("{told:?}")
    };
    let asked = scene.asked.as_ref().expect("somebody is asked");
    let other = asked.options.iter().find(|it| it.action != right);
    other.expect("there are several answers").action.clone()
}

#[test]
fn the_right_answer_is_played_with_what_follows_and_nobody_is_asked_any_more() {
    let (mut table, answer) = puzzle();
    let told = only(table.hear(play(&answer)));
    let ToClient::Update { news, scene: Scene { asked, waits, .. }, .. } = told else {
        panic!("{told:?}")
    };
    assert!(!news.is_empty() && asked.is_none() && waits == Waits::Over);
    let tried = table.tried().expect("it was tried");
    assert!(tried.is_right && !tried.story.is_empty(), "{tried:?}");
    assert!(table.hear(play(&answer)).is_empty(), "it is answered once");
}

#[test]
fn another_answer_shows_how_it_goes_wrong_and_may_be_tried_again() {
    let (mut table, answer) = puzzle();
    let other = wrong(&mut table, &answer);
    let told = only(table.hear(play(&other)));
    assert!(matches!(told, ToClient::Update { .. }), "{told:?}");
    assert!(table.tried().is_some_and(|it| !it.is_right));
    let again = table.start_over();
    let [ToClient::Welcome { .. }, ToClient::Resync { scene, .. }] = again.as_slice() else {
        panic!("{again:?}")
    };
    assert!(scene.asked.is_some() && table.tried().is_none());
    table.hear(play(&answer));
    assert!(table.tried().is_some_and(|it| it.is_right));
}

#[test]
fn what_a_rule_forbids_is_refused_and_changes_nothing() {
    let (mut table, _) = puzzle();
    let told = only(table.hear(play("go 99")));
    assert!(matches!(told, ToClient::Refused { .. }), "{told:?}");
    assert!(table.tried().is_none());
}
