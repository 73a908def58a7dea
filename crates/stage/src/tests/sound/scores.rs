use std::collections::BTreeSet;

use super::ALL;
use super::synth::{RATE, loudness, peak, play};
use crate::sound::{Sound, noise};

#[test]
fn every_sound_has_a_name_of_its_own() {
    let names: BTreeSet<_> = ALL.iter().map(|sound| sound.name()).collect();
    assert_eq!(names.len(), ALL.len());
}

#[test]
fn no_sound_is_silent_and_none_is_so_loud_that_it_is_cut() {
    for sound in ALL {
        let samples = play(&sound.score());
        let (peak, loudness) = (peak(&samples), loudness(&samples));
        println!("{:9} peak {peak:.2}, loudness {loudness:.3}", sound.name());
        assert!((0.1..0.75).contains(&peak), "{sound:?} peaks at {peak}");
        assert!((0.03..0.25).contains(&loudness), "{sound:?} is {loudness} loud");
    }
}

#[test]
fn every_growl_and_every_tick_is_bearable() {
    let growls = (0..200).map(|seed| Sound::Growl(seed << 8));
    let ticks = (0..=60).map(Sound::Tick);
    for sound in growls.chain((0..21).map(Sound::GreatGrowl)).chain(ticks) {
        let samples = play(&sound.score());
        let (peak, loudness) = (peak(&samples), loudness(&samples));
        assert!((0.1..0.75).contains(&peak), "{sound:?} peaks at {peak}");
        assert!((0.03..0.25).contains(&loudness), "{sound:?} is {loudness} loud");
    }
}

#[test]
fn no_two_great_growls_of_a_night_are_alike_and_each_is_heard_within_a_twentieth_of_a_second() {
    let scores: Vec<_> = (0..21).map(|n| Sound::GreatGrowl(n).score()).collect();
    for (i, one) in scores.iter().enumerate() {
        assert!(scores[..i].iter().all(|other| other.layers != one.layers), "growl {i}");
        let heard = play(one).iter().position(|sample| sample.abs() > 0.05);
        assert!(
            heard.is_some_and(|at| (at as f32) < RATE / 20.0),
            "growl {i} is heard at {heard:?}"
        );
    }
}

#[test]
fn the_ticking_quickens_sharpens_and_grows_louder_until_the_time_is_up() {
    let strokes = |left| {
        let from = Sound::Tick(left).score().layers.into_iter().map(|it| (it.from * 100.0) as u32);
        from.collect::<BTreeSet<_>>().len()
    };
    assert_eq!([30, 10, 6, 5, 4, 3, 1].map(strokes), [1, 1, 1, 2, 2, 4, 4]);
    let loud = |left| loudness(&play(&Sound::Tick(left).score()));
    assert!(loud(30) < loud(10) && loud(10) < loud(3));
    for left in 1..=60 {
        assert!(Sound::Tick(left).score().lasts() < 1.0, "{left} runs into the next second");
    }
    assert!(Sound::Tick(0).score().lasts() > 1.0, "the end is heard longer");
}

#[test]
fn what_is_heard_often_is_short_and_only_siren_and_great_growl_last_longer_than_three_seconds() {
    for sound in ALL {
        let lasts = sound.score().lasts();
        let is_long = matches!(sound, Sound::Siren | Sound::GreatGrowl(_));
        let fits = if is_long { 3.0..5.5 } else { 0.02..3.0 };
        assert!(fits.contains(&lasts), "{sound:?} lasts {lasts} s");
    }
    for sound in [Sound::Click, Sound::Card, Sound::Steps(5), Sound::Refusal, Sound::Clatter] {
        assert!(sound.score().lasts() < 0.5, "{sound:?}");
    }
}

#[test]
fn a_sound_begins_at_once_and_ends_in_silence() {
    for sound in ALL {
        let samples = play(&sound.score());
        let first = samples.iter().position(|sample| sample.abs() > 0.01);
        let first = first.expect("it is heard") as f32 / RATE;
        assert!(first < 0.25, "{sound:?} is first heard after {first} s");
        let end = peak(&samples[samples.len() - 100..]);
        assert!(end < 0.01, "{sound:?} is cut off at {end}");
    }
}

#[test]
fn two_crowds_growl_differently_and_one_crowd_always_alike() {
    let growl = |seed| Sound::Growl(seed).score();
    assert_eq!(growl(7), growl(7));
    let pans: BTreeSet<_> = (0..50).map(|seed| (growl(seed).pan * 1000.0) as i32).collect();
    assert!(pans.len() > 40, "only {} places", pans.len());
    assert!(pans.iter().all(|pan| (-700..=700).contains(pan)));
    assert_ne!(growl(7).layers, growl(8).layers);
}

#[test]
fn more_steps_take_longer() {
    let lasts = |n| Sound::Steps(n).score().lasts();
    assert!(lasts(2) < lasts(3) && lasts(4) < lasts(5));
}

#[test]
fn the_noise_is_even_and_without_a_hum() {
    let noise: Vec<f32> = noise().take(88_200).collect();
    let mean = noise.iter().sum::<f32>() / noise.len() as f32;
    assert!(mean.abs() < 0.01, "{mean}");
    let next: f32 = noise.windows(2).map(|two| two[0] * two[1]).sum::<f32>() / noise.len() as f32;
    assert!(next.abs() < 0.01, "one number tells of the next: {next}");
    assert!(peak(&noise) <= 1.0);
}
