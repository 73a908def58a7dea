use rules::track::Space;
use rules::words::{Event, Phase};

use super::law::{Decision, random_game};
use crate::picture::{Picture, ZOMBIE_TURN};
use stage::picture::GamePicture as _;

#[test]
fn a_whole_zombie_turn_never_takes_longer_than_three_seconds() {
    let mut longest = 0;
    for seed in 0..60 {
        random_game("players=8 level=expert", seed, |Decision { before, told, .. }| {
            let beats = Picture::of(&before).beats(&told);
            let sum: u32 = beats.iter().map(|(_, ms)| ms).sum();
            if before.phase == Phase::ZombieMovement
                && !told.iter().any(|event| matches!(event, Event::PhaseBegan(_)))
            {
                longest = longest.max(sum);
                assert!(sum <= ZOMBIE_TURN, "{sum} ms: {told:#?}");
            }
        });
    }
    assert!(longest > 500, "no zombie turn was worth looking at");
}

#[test]
fn a_long_zombie_turn_is_told_faster_and_what_comes_before_and_after_is_not() {
    let shambled = Event::Shambled { n: 1, from: Space(1), to: Space(9) };
    let mut told = vec![Event::TurnBegan(4), Event::PhaseBegan(Phase::ZombieMovement)];
    told.extend([shambled; 40]);
    told.extend([Event::PhaseBegan(Phase::Combat), Event::OutOfTime]);
    let mut picture = None;
    random_game("players=2", 1, |it| picture = Some(Picture::of(&it.before)));
    let mut picture = picture.expect("there was a game");
    picture.phase = Phase::Events;
    let beats = picture.beats(&told);
    assert_eq!((beats[0].1, beats[beats.len() - 1].1), (600, 1500));
    let turn: u32 = beats[2..42].iter().map(|(_, ms)| ms).sum();
    assert!((2900..=ZOMBIE_TURN).contains(&turn), "{turn} ms");
}
