//! Puzzles in the terminal.

use lesson::PuzzleBook;

use super::{GAME, Place, run};

const BOOK: &str = include_str!("../../../../games/run-for-your-life/puzzles/book.puzzles");

#[test]
fn a_puzzle_shows_its_board_and_praises_the_right_answer_alone() {
    let book = PuzzleBook::parse(BOOK).expect("it is in order");
    let puzzle = &book.puzzles[1];
    let position = puzzle.position(registry::list()[0]).expect("it can be played");
    let options = position.actions(puzzle.seat);
    let wrong = options.iter().find(|it| **it != puzzle.answer).expect("there is another");
    let place = Place::new("puzzle");
    let shown = |typed: &str| run(&place, &["puzzle", GAME, "2"], typed.as_bytes()).ok();
    let asked = shown("");
    assert!(asked.contains(&format!("puzzle 2 of {}: ", book.puzzles.len())), "{asked}");
    assert!(asked.contains("Exactly one answer does it for certain"), "{asked}");
    for option in &options {
        assert!(asked.contains(option.as_str()), "{option} is listed: {asked}");
    }
    let right = shown(&format!("{}\n", puzzle.answer));
    assert!(right.contains("Right: ") && right.contains("It works whatever happens"), "{right}");
    let missed = shown(&format!("{wrong}\n"));
    assert!(missed.contains("Not for certain: ") && !missed.contains("Right: "), "{missed}");
    // Whoever was wrong is asked again, also by the number of the option.
    let number = options.iter().position(|it| *it == puzzle.answer).expect("it is one") + 1;
    let again = shown(&format!("{wrong}\n{number}\n"));
    assert!(again.contains("Not for certain: ") && again.contains("Right: "), "{again}");
    let told = shown("solution\n");
    assert!(told.contains("The solution: ") && !told.contains("Right: "), "{told}");
    let next = shown("next\nquit\n");
    assert!(next.contains("puzzle 3 of "), "{next}");
}

#[test]
fn the_puzzle_of_the_day_is_one_of_the_game_whose_turn_it_is() {
    let place = Place::new("today");
    let today = run(&place, &["puzzle"], b"").ok();
    let told = |it: &&&dyn any_game::AnyGame| today.starts_with(it.name());
    let game = *registry::list().iter().find(told).expect("it names its game");
    assert_eq!(run(&place, &["puzzle", game.id(), "today"], b"").ok(), today);
    let other = registry::list().iter().find(|it| it.id() != game.id()).expect("there are four");
    let said = run(&place, &["puzzle", other.id(), "today"], b"").failed(1);
    assert!(said.contains(&format!("shamble puzzle {} today", game.id())), "{said}");
    run(&place, &["puzzle", GAME, "9999"], b"").failed(2);
}
