use super::synth::{loudness, peak};
use crate::sound::{Ambience, HEART_PAUSE, ambience, heart};

fn night() -> Vec<Ambience> {
    (0..=900).map(|second| ambience(second as f32 / 900.0)).collect()
}

#[test]
fn the_night_tightens_from_second_to_second() {
    for two in night().windows(2) {
        let (before, after) = (two[0], two[1]);
        assert!(after.heart.beats_per_minute > before.heart.beats_per_minute);
        assert!(after.heart.level > before.heart.level);
        assert!(after.drone.hz > before.drone.hz && after.discord > before.discord);
        assert!(after.wind.level > before.wind.level && after.city.level < before.city.level);
        assert!(after.whine.level >= before.whine.level);
    }
}

#[test]
fn nothing_in_the_night_jumps() {
    for two in night().windows(2) {
        let (before, after) = (two[0], two[1]);
        assert!(after.heart.beats_per_minute - before.heart.beats_per_minute < 0.5);
        assert!(after.whine.level - before.whine.level < 0.001);
        assert!(after.drone.level - before.drone.level < 0.001);
    }
}

#[test]
fn the_whine_is_kept_for_the_last_three_minutes() {
    let silent = night().iter().position(|it| it.whine.level > 0.0);
    assert!(silent.is_some_and(|second| (720..=722).contains(&second)), "{silent:?}");
}

#[test]
fn all_of_it_together_leaves_room_for_a_growl() {
    for it in night() {
        let sum = it.wind.level + it.city.level + it.drone.level + it.whine.level + it.heart.level;
        assert!((0.25..0.8).contains(&sum), "{it:?}");
    }
}

#[test]
fn no_share_before_the_start_or_after_the_end_is_heard_otherwise() {
    assert_eq!((ambience(-1.0), ambience(2.0)), (ambience(0.0), ambience(1.0)));
}

#[test]
fn a_heart_beats_twice_and_rests_and_never_needs_less_than_its_two_strokes() {
    let samples = heart(8_000.0);
    let level = |from: f32| loudness(&samples[(from * 8_000.0) as usize..][..400]);
    assert!(level(0.0) > 0.05 && level(0.17) > 0.03, "{} {}", level(0.0), level(0.17));
    assert!(peak(&samples) < 1.0);
    let shortest = 60.0 / ambience(1.0).heart.beats_per_minute;
    let longest = 60.0 / ambience(0.0).heart.beats_per_minute;
    assert!(longest <= HEART_PAUSE, "{longest}");
    assert!(peak(&samples[(shortest * 8_000.0) as usize - 80..]) < 0.02);
}
