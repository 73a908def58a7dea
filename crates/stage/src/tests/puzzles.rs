use crate::puzzles::{DayPuzzle, DayStreak, SolvedPuzzles};

fn keys(n: usize) -> Vec<String> {
    (0..n).map(|n| format!("k{n}")).collect()
}

#[test]
fn games_take_turns_by_the_day_and_go_through_their_books() {
    let days: Vec<_> = (8..13).filter_map(|day| DayPuzzle::of(day, 4)).collect();
    let turns: Vec<_> = days.iter().map(|it| (it.game, it.round)).collect();
    assert_eq!(turns, [(0, 2), (1, 2), (2, 2), (3, 2), (0, 3)]);
    assert_eq!(DayPuzzle::of(8, 0), None);
}

#[test]
fn what_was_solved_is_kept_by_its_key_and_outlives_the_book() {
    let mut solved = SolvedPuzzles::default();
    solved.note("k1");
    solved.note("k1");
    solved.note("gone");
    assert_eq!(SolvedPuzzles::parse(&solved.to_string()), solved);
    assert_eq!((solved.len(), solved.of(&keys(3))), (2, 1));
}

#[test]
fn the_next_puzzle_is_one_that_was_not_solved_as_long_as_there_is_one() {
    let mut solved = SolvedPuzzles::parse("k1 k2");
    assert_eq!(solved.next_unsolved(&keys(4), 0), 3);
    assert_eq!(solved.next_unsolved(&keys(4), 3), 0);
    solved.note("k0");
    solved.note("k3");
    assert_eq!(solved.next_unsolved(&keys(4), 3), 0);
    assert_eq!(solved.next_unsolved(&keys(4), 1), 2);
}

#[test]
fn a_row_of_days_goes_on_until_a_day_is_missed() {
    let mut streak = DayStreak::default();
    assert!(!streak.is_solved_on(0));
    for day in [100, 101, 101] {
        streak.note(day);
    }
    assert_eq!(DayStreak::parse(&streak.to_string()), streak);
    assert!(streak.is_solved_on(101) && !streak.is_solved_on(102));
    assert_eq!([101, 102, 103].map(|day| streak.as_of(day)), [2, 2, 0]);
    streak.note(103);
    assert_eq!(streak.as_of(103), 1);
    assert_eq!(DayStreak::parse("nonsense"), DayStreak::default());
}
