use super::lantern;
use crate::{Puzzle, PuzzleBook};

const BOOK: &str = "shamble-puzzles 1\ngame lantern\n\n# The first.\npuzzle\nsetup \nnames Ann, Bob\n\
                    solve 0 win walk 1\npuzzle\nsetup \nnames Ann, Bob\nsolve 0 hold walk 0\n";

#[test]
fn a_book_is_read_as_it_is_written() {
    let book = PuzzleBook::parse(BOOK).expect("it is right");
    assert_eq!((book.game.as_str(), book.puzzles.len()), ("lantern", 2));
    let first = &book.puzzles[0];
    assert_eq!((first.line, first.seat.0, first.quest.as_str()), (5, 0, "win"));
    assert_eq!(first.answer, "walk 1");
    let again = PuzzleBook::parse(&book.to_string()).expect("it is right");
    let answers =
        |book: &PuzzleBook| book.puzzles.iter().map(|it| it.answer.clone()).collect::<Vec<_>>();
    assert_eq!(answers(&again), answers(&book));
    let keys = |book: &PuzzleBook| book.puzzles.iter().map(Puzzle::key).collect::<Vec<_>>();
    assert_eq!(keys(&again), keys(&book));
    assert_ne!(book.puzzles[0].key(), book.puzzles[1].key());
}

#[test]
fn everybody_has_the_same_puzzle_on_a_day_and_another_on_the_next() {
    let book = PuzzleBook::parse(BOOK).expect("it is right");
    let days: Vec<_> = (20_000..20_004).map(|day| book.of_round(day)).collect();
    assert_eq!(days, [Some(0), Some(1), Some(0), Some(1)]);
    let empty = PuzzleBook::parse("shamble-puzzles 1\ngame lantern").expect("it is right");
    assert_eq!(empty.of_round(20_000), None);
}

#[test]
fn what_is_wrong_with_a_book_is_told_with_its_line() {
    let problem = |text: &str| PuzzleBook::parse(text).expect_err("it is wrong").to_string();
    assert!(problem("puzzle").starts_with("Line 1: it must begin"));
    assert!(problem("shamble-puzzles 1\nwhat").starts_with("Line 2: expected"));
    let open = problem("shamble-puzzles 1\ngame lantern\npuzzle\nnames Ann");
    assert!(open.starts_with("Line 3: a puzzle closes"), "{open}");
    let bad = problem("shamble-puzzles 1\ngame lantern\npuzzle\nsolve 0 win");
    assert!(bad.starts_with("Line 4: expected"), "{bad}");
}

#[test]
fn a_quest_that_the_game_does_not_know_is_told() {
    let text = BOOK.replace("solve 0 win", "solve 0 fly");
    let book = PuzzleBook::parse(&text).expect("it can be read");
    let problem = book.puzzles[0].quest_text(lantern()).expect_err("nobody flies");
    assert!(problem.to_string().contains("fly"), "{problem}");
}
