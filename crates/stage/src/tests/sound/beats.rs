use crate::sound::{Sound, is_heard_at, of_end};

#[test]
fn the_end_is_a_win_for_a_screen_where_somebody_won() {
    assert_eq!(of_end(&[1], &[1]), Sound::Win);
    assert_eq!(of_end(&[1], &[0, 1]), Sound::Win);
    assert_eq!(of_end(&[1], &[0]), Sound::Loss);
    assert_eq!(of_end(&[], &[0]), Sound::Loss);
}

#[test]
fn who_watches_hears_a_win_if_anybody_won() {
    assert_eq!(of_end(&[3], &[]), Sound::Win);
    assert_eq!(of_end(&[], &[]), Sound::Loss);
}

#[test]
fn nothing_is_heard_at_more_than_four_times_the_speed() {
    assert!(is_heard_at(0.6) && is_heard_at(1.0) && is_heard_at(4.0));
    assert!(!is_heard_at(4.1) && !is_heard_at(16.0) && !is_heard_at(f64::INFINITY));
}
