use super::WALK;
use crate::{BadLesson, GuidedGame, PagePart, Pointed};

/// The lesson with one line changed.
fn with(line: &str, other: &str) -> Result<GuidedGame, BadLesson> {
    assert!(WALK.contains(line), "{line:?} is not in the lesson");
    GuidedGame::parse(&WALK.replacen(line, other, 1))
}

fn refused(line: &str, other: &str) -> String {
    with(line, other).expect_err("it is wrong").to_string()
}

#[test]
fn a_lesson_is_read_step_by_step() {
    let lesson = GuidedGame::parse(WALK).expect("it is right");
    assert_eq!((lesson.title.as_str(), lesson.promise.as_str()), ("A walk", "Then you can walk."));
    assert_eq!(lesson.seats, ["Ann", "Bob"]);
    let titles: Vec<_> = lesson.steps.iter().map(|step| step.title.as_str()).collect();
    assert_eq!(titles, ["The road", "Walk", "A wolf"]);
    let [road, walk, wolf] = lesson.steps.as_slice() else { panic!("there are three steps") };
    assert_eq!(road.points, [Pointed::Page(PagePart::Board)]);
    assert_eq!(walk.answers, ["walk 2", "walk 1"]);
    assert_eq!(walk.detours[0].reason, "Standing is no walking.");
    assert_eq!(walk.script.len(), 2);
    assert_eq!(wolf.otherwise.as_deref(), Some("Try the charm."));
    assert_eq!(lesson.farewell, ["Enough.", "Walk on."]);
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    assert_eq!(refused("shamble-lesson 1", "hello"), "Line 1: it must begin \"shamble-lesson 1\".");
    assert_eq!(refused("seat 1 Bob", "seat 2 Bob"), "Line 8: expected \"seat 1 NAME\".");
    assert_eq!(
        refused("point board", "point moon"),
        "Line 14: point at \"space N\", \"seat N\", \"figure N\", \"card NAME\", board, clock, log, question, seats."
    );
    assert_eq!(
        refused("not walk 0: S", "not walk 0 S"),
        "Line 20: expected \"not ACTION: REASON\"."
    );
    assert_eq!(
        refused("1 walk 1", "bob walk 1"),
        "Line 21: \"bob\" is neither a seat nor \"nature\" nor \"clock\"."
    );
    assert_eq!(refused("say Walk two.", ""), "Line 16: a step says something.");
    assert_eq!(refused("title A walk\n", ""), "Line 30: the line \"title …\" is missing.");
}

#[test]
fn a_voice_that_says_too_much_is_refused() {
    let much = format!("say {}.", "on and on ".repeat(20));
    let problem = refused("say Walk two.", &much);
    assert!(problem.starts_with("Line 17: 2") && problem.contains("too many"), "{problem}");
    let thrice = "say One.\nsay Two.\nsay Three.";
    let problem = refused("say Walk two.", thrice);
    assert_eq!(problem, "Line 19: a step says at most 2 lines: make two steps.");
}
