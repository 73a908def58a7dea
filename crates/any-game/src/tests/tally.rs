use engine::Choices;

use super::lantern;
use crate::{Ends, Tally, interval, interval_in_groups};

fn simulate(games: std::ops::Range<u64>) -> Tally {
    lantern()
        .simulate(&Choices::default(), 7, games, Ends::Checked)
        .expect("the default can be played")
}

#[test]
fn parts_add_up_to_the_whole_in_any_order() {
    let whole = simulate(0..300);
    let mut sum = Tally::default();
    [200..300, 0..1, 1..200].into_iter().for_each(|part| sum.merge(&simulate(part)));
    assert_eq!(sum, whole);
    assert_eq!(whole.games, 300);
    assert_eq!(whole.endings.values().sum::<u64>(), 300);
    assert!(whole.decisions.least > 0 && whole.decisions.mean() > 1.0);
}

#[test]
fn another_seed_gives_other_games() {
    let other = lantern()
        .simulate(&Choices::default(), 8, 0..300, Ends::Checked)
        .expect("it can be played");
    assert_ne!(other, simulate(0..300));
}

#[test]
fn a_setup_out_of_range_is_refused() {
    let choices = Choices::new(&[("players", "9")]);
    let problem =
        lantern().simulate(&choices, 1, 0..1, Ends::Checked).expect_err("four walk at most");
    assert!(problem.to_string().contains("from 2 to 4"), "{problem}");
}

#[test]
fn intervals_are_wilsons() {
    let near =
        |(a, b): (f64, f64), (c, d): (f64, f64)| (a - c).abs() < 5e-4 && (b - d).abs() < 5e-4;
    assert!(near(interval(50, 100), (0.4038, 0.5962)), "{:?}", interval(50, 100));
    assert!(near(interval(0, 100), (0.0, 0.0370)), "{:?}", interval(0, 100));
    assert_eq!(interval(0, 0), (0.0, 1.0));
}

#[test]
fn games_with_the_same_luck_tell_less() {
    let apart = interval(50, 100);
    // Groups of four that differ no more than by chance, and ones that go one way or the other as a whole.
    let by_chance = [[1, 2, 3, 2, 2]; 5].concat();
    let alike = [[4, 0, 4, 0, 2]; 5].concat();
    assert_eq!(interval_in_groups(50, 100, 4, &by_chance), apart);
    let wide = interval_in_groups(50, 100, 4, &alike);
    assert!(wide.0 < apart.0 - 0.04 && wide.1 > apart.1 + 0.04, "{wide:?}");
    // Of a single group nobody knows; groups of one are plain games.
    assert!(interval_in_groups(2, 4, 4, &[2]).0 < interval(2, 4).0);
    assert_eq!(interval_in_groups(50, 100, 1, &[]), apart);
}
