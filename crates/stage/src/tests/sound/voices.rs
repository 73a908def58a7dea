use super::ALL;
use crate::sound::{Sound, Voices};

#[test]
fn the_same_sound_does_not_begin_twice_within_forty_milliseconds() {
    let mut voices = Voices::default();
    assert!(voices.admit(Sound::Click, 1000));
    assert!(!voices.admit(Sound::Click, 1039));
    assert!(voices.admit(Sound::Card, 1039), "another one does");
    assert!(voices.admit(Sound::Click, 1040));
}

#[test]
fn no_more_than_three_of_a_kind_and_eight_in_all_sound_at_once() {
    let mut voices = Voices::default();
    let growls = (0..10).filter(|&i| voices.admit(Sound::Growl(i), u64::from(i) * 41)).count();
    assert_eq!(growls, 3);
    let others = ALL.iter().filter(|sound| voices.admit(**sound, 411)).count();
    assert_eq!(growls + others, 8);
}

#[test]
fn what_has_ended_makes_room() {
    let mut voices = Voices::default();
    let times = (0..60).map(|i| i * 50);
    let heard: Vec<u64> = times.filter(|&now| voices.admit(Sound::Rotor, now)).collect();
    let lasts = (Sound::Rotor.score().lasts() * 1000.0) as u64;
    assert_eq!(heard[..3], [0, 50, 100]);
    assert!(heard[3] >= lasts && heard[3] < lasts + 50, "{heard:?}");
}
