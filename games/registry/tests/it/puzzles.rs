//! Every puzzle of every book has exactly one right answer, given what the seat knows.

use std::path::PathBuf;

use any_game::AnyGame;
use engine::Viewer;
use lesson::{Puzzle, PuzzleBook};

/// The fewest puzzles a game has.
const FEWEST: usize = 30;

fn book(game: &dyn AnyGame) -> PuzzleBook {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = games.join(game.id()).join("puzzles").join("book.puzzles");
    let text = std::fs::read_to_string(&path).expect("every game has a book");
    PuzzleBook::parse(&text).unwrap_or_else(|problem| panic!("{}: {problem}", game.id()))
}

/// The same answer must be right however the hidden part is imagined.
#[track_caller]
fn has_one_right_answer_each(game: &str) {
    let game = any_game::find(registry::list(), game).expect("it is on the list");
    let book = book(game);
    assert_eq!(book.game, game.id());
    assert!(book.puzzles.len() >= FEWEST, "{} puzzles", book.puzzles.len());
    let problem = |puzzle: &Puzzle| {
        let checked = puzzle.position(game).and_then(|play| {
            puzzle.quest_text(game)?;
            puzzle.check(&*play, 0)?;
            puzzle.check(&*play.imagined(Viewer::Seat(puzzle.seat), 1_000), 2_000)
        });
        checked.err().map(|problem| problem.to_string())
    };
    let problems: Vec<String> = book.puzzles.iter().filter_map(problem).collect();
    assert!(problems.is_empty(), "{}:\n{}", game.id(), problems.join("\n"));
}

#[test]
fn puzzles_on_the_road_have_one_right_answer_each() {
    has_one_right_answer_each("run-for-your-life");
}

#[test]
fn puzzles_in_the_mall_have_one_right_answer_each() {
    has_one_right_answer_each("tiny-epic-zombies");
}

#[test]
fn puzzles_in_town_have_one_right_answer_each() {
    has_one_right_answer_each("zombie-15");
}

#[test]
fn puzzles_in_the_alley_have_one_right_answer_each() {
    has_one_right_answer_each("thirty-seconds");
}

#[test]
fn no_two_puzzles_of_a_book_are_the_same() {
    for game in registry::list() {
        let texts: Vec<String> = book(*game).puzzles.iter().map(ToString::to_string).collect();
        for (n, text) in texts.iter().enumerate() {
            assert!(!texts[..n].contains(text), "{}: number {} is there twice", game.id(), n + 1);
        }
    }
}
