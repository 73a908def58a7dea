use crate::companion::sand::{Sand, Side};
use stage::sound::Sound;

const NOON: u64 = 1_000_000_000;

/// The sounds heard when the timer is read every 100 milliseconds.
fn listen(sand: &mut Sand, from: u64, to: u64) -> Vec<Sound> {
    (from..=to).step_by(100).filter_map(|ms| sand.tick(NOON + ms)).collect()
}

#[test]
fn thirty_seconds_are_counted_down_to_nothing_and_then_it_stands_still() {
    let mut sand = Sand::new(30, 30);
    assert_eq!(listen(&mut sand, 0, 1_000), [], "nobody has turned it yet");
    sand.go(NOON);
    let heard = listen(&mut sand, 0, 40_000);
    let expected: Vec<_> = (0..=30).rev().map(Sound::Tick).collect();
    assert_eq!(heard, expected);
    assert!(sand.is_over(NOON + 40_000) && !sand.is_running());
}

#[test]
fn a_timer_that_stands_still_loses_nothing() {
    let mut sand = Sand::new(30, 30);
    sand.go(NOON);
    sand.stop(NOON + 12_300);
    assert_eq!(sand.left(NOON + 99_000), Some(17_700));
    sand.go(NOON + 99_000);
    assert_eq!(sand.seconds_left(NOON + 99_800), Some(17));
}

#[test]
fn the_other_side_has_its_own_time() {
    let mut sand = Sand::new(30, 20);
    sand.go(NOON);
    sand.turn_over();
    assert_eq!((sand.side, sand.is_fresh()), (Side::Zombies, true));
    assert_eq!(sand.seconds_left(NOON), Some(20));
    sand.turn_over();
    assert_eq!((sand.side, sand.seconds_left(NOON)), (Side::Survivor, Some(30)));
}

#[test]
fn without_a_timer_nothing_ticks() {
    let mut sand = Sand::new(0, 30);
    sand.go(NOON);
    assert_eq!((sand.left(NOON + 90_000), sand.next_in(NOON)), (None, None));
    assert_eq!(listen(&mut sand, 0, 40_000), []);
}

#[test]
fn it_knows_when_the_number_changes() {
    let mut sand = Sand::new(30, 30);
    sand.go(NOON);
    assert_eq!(sand.next_in(NOON), Some(1_000));
    assert_eq!(sand.next_in(NOON + 400), Some(600));
    for ms in [0, 400, 29_500] {
        let then = NOON + ms + sand.next_in(NOON + ms).expect("it runs");
        assert_ne!(sand.seconds_left(then), sand.seconds_left(NOON + ms), "{ms}");
    }
}
