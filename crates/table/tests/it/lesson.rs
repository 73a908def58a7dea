//! The table of a lesson sends the same messages as any other.

use lesson::{Guide, GuidedGame};
use protocol::{News, Scene, ToClient, ToTable, Undo, Waits, WireTarget};
use table::LessonTable;

fn road() -> LessonTable {
    let game = any_game::find(registry::list(), "run-for-your-life").expect("it is on the list");
    let lesson =
        GuidedGame::parse(game.first_lesson().expect("it has one")).expect("it can be read");
    LessonTable::new(Guide::begin(game, lesson).expect("it can be played"))
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

#[test]
fn whoever_comes_is_welcomed_and_told_everything() {
    let mut table = road();
    let told = table.hear(hello());
    let [ToClient::Welcome { game, you, seats, .. }, ToClient::Resync { scene, news, .. }] =
        told.as_slice()
    else {
        panic!("{told:?}")
    };
    assert_eq!((game.as_str(), *you, seats.len()), ("run-for-your-life", Some(0), 3));
    assert!(!news.is_empty());
    let Scene { asked, waits, undo, .. } = scene;
    assert!(asked.as_ref().is_some_and(|asked| asked.options.iter().any(|it| it.action == "go 5")));
    assert_eq!((waits, *undo), (&Waits::Turn { seats: vec![0] }, Undo::Nothing));
}

#[test]
fn an_answer_that_goes_on_is_told_with_all_that_follows_and_another_is_refused() {
    let mut table = road();
    table.go_on();
    table.go_on();
    let refused = only(table.hear(play("go 4")));
    assert!(
        matches!(&refused, ToClient::Refused { code, rule: None, .. } if code == "not_yet"),
        "{refused:?}"
    );
    let forbidden = only(table.hear(play("go 6")));
    assert!(
        matches!(&forbidden, ToClient::Refused { code, rule: Some(rule), .. }
            if code == "illegal" && rule == "RFYL-7.1"),
        "{forbidden:?}"
    );
    let told = only(table.hear(play("go 5")));
    let ToClient::Update { news, .. } = told else { panic!("{told:?}") };
    let told_of = |wanted: &str| {
        news.iter().any(|it| match it {
            News::Happened { text, .. } => text.iter().any(|line| line == wanted),
            News::TakenBack { .. } => false,
        })
    };
    assert!(
        told_of("Sam runs from space 0 to space 5.")
            && told_of("Otto draws a blood card with 3 drops.")
    );
    assert_eq!(table.step().map(|step| step.title.as_str()), Some("Events"));
}

#[test]
fn pointing_at_what_cannot_be_done_names_the_rule() {
    let mut table = road();
    let told = only(table.hear(ToTable::WhyNot { target: WireTarget::Space(9) }));
    assert!(matches!(&told, ToClient::Because { rule, .. } if rule == "RFYL-7.1"), "{told:?}");
}

#[test]
fn back_at_the_start_it_is_another_game() {
    let mut table = road();
    let commitment = |told: &[ToClient]| match told.first() {
        Some(ToClient::Welcome { commitment, .. }) => commitment.clone(),
        other => panic!("{other:?}"),
    };
    let first = commitment(&table.hear(hello()));
    table.go_on();
    let again = table.start_over();
    assert_ne!(commitment(&again), first);
    assert_eq!(table.step().map(|step| step.title.as_str()), Some("The road"));
}
