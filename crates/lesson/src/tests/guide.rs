use super::{WALK, lantern};
use crate::{BadLesson, Guide, GuidedGame, NOT_YET, READ_ON, Refusal};

fn begin(text: &str) -> Result<Guide, BadLesson> {
    Guide::begin(lantern(), GuidedGame::parse(text).expect("it can be read"))
}

fn walk() -> Guide {
    begin(WALK).expect("it can be played")
}

/// The error in the lesson with one line changed, there or later.
fn broken(line: &str, other: &str) -> String {
    let text = WALK.replacen(line, other, 1);
    let mut guide = match begin(&text) {
        Ok(guide) => guide,
        Err(problem) => return problem.to_string(),
    };
    while guide.step().is_some() {
        match guide.go_on(0) {
            Ok(()) => {}
            Err(Refusal::Broken(problem)) => return problem.to_string(),
            Err(other) => panic!("{other:?}"),
        }
    }
    panic!("nothing is wrong")
}

#[test]
fn the_answer_goes_on_and_others_play_as_it_is_written() {
    let mut guide = walk();
    guide.go_on(0).expect("the first step only tells");
    guide.answer("walk 2").expect("it is the answer");
    assert_eq!(guide.step().map(|step| step.title.as_str()), Some("A wolf"));
    guide.answer("turn").expect("it is the answer");
    assert!(guide.step().is_none());
    assert_eq!(guide.taken(), [0, 0, 0]);
}

#[test]
fn another_legal_answer_is_refused_with_the_reason_and_changes_nothing() {
    let mut guide = walk();
    let before = guide.play().hash();
    assert_eq!(guide.answer("walk 2"), Err(Refusal::NotYet(READ_ON.to_owned())));
    guide.go_on(0).expect("it only tells");
    let why = |refused: Result<(), Refusal>| match refused {
        Err(Refusal::NotYet(reason)) => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(why(guide.answer("walk 0")), "Standing is no walking.");
    assert_eq!(why(guide.answer("look")), NOT_YET);
    assert_eq!(guide.play().hash(), before);
    guide.answer("walk 1").expect("it goes on, too");
    assert_eq!(why(guide.answer("flee")), "Try the charm.");
}

#[test]
fn what_the_rules_forbid_is_refused_with_its_rule() {
    let mut guide = walk();
    guide.go_on(0).expect("it only tells");
    let refused = guide.answer("flee");
    let Err(Refusal::Game(problem)) = refused else { panic!("{refused:?}") };
    assert!(problem.forbidden().is_some(), "{problem}");
    assert!(matches!(guide.answer("fly"), Err(Refusal::Game(_))));
}

#[test]
fn who_comes_back_is_where_they_left_and_what_does_not_fit_is_left_out() {
    let lesson = || GuidedGame::parse(WALK).expect("it is right");
    let titles = |taken: &[usize]| {
        let guide = Guide::resume(lantern(), lesson(), taken).expect("it can be played");
        guide.step().map(|step| step.title.clone())
    };
    assert_eq!(titles(&[]), Some("The road".to_owned()));
    assert_eq!(titles(&[0, 1]), Some("A wolf".to_owned()));
    assert_eq!(titles(&[0, 7, 0]), Some("Walk".to_owned()));
    assert_eq!(titles(&[0, 0, 0, 0]), None);
}

#[test]
fn what_cannot_be_played_is_told_with_its_line_and_what_could_be() {
    let problem = broken("nature draw wolf\n", "");
    assert!(problem.starts_with("Line 21: something is still to happen"), "{problem}");
    assert!(problem.contains("nature can bring draw "), "{problem}");
    let problem = broken("1 walk 1", "1 flee");
    assert!(problem.starts_with("Line 21: "), "{problem}");
    let problem = broken("answer turn", "answer walk 1");
    assert!(problem.starts_with("Line 24: \"walk 1\" is no option"), "{problem}");
    let problem = broken("point board", "point space 3");
    assert_eq!(problem, "Line 12: space 3 means nothing now.");
    let problem = broken("length=3", "length=99");
    assert!(problem.starts_with("Line 1: "), "{problem}");
}
