use std::collections::BTreeMap;

use engine::Seat;
use rules::track::Space;
use rules::words::Event;

use super::law::{Decision, random_game};
use crate::picture::Picture;
use stage::picture::GamePicture as _;
use stage::sound::Sound;

/// Every sound in some random games, with its event and the picture after it.
fn listen(mut hear: impl FnMut(&Event, &Picture, Option<Sound>)) {
    for seed in 0..20 {
        let setup = if seed < 10 { "players=6 level=expert" } else { "players=4 level=advanced" };
        random_game(setup, seed, |Decision { before, told, .. }| {
            let mut picture = Picture::of(&before);
            for event in &told {
                picture.apply(event);
                hear(event, &picture, picture.cue(event).sound);
            }
        });
    }
}

#[test]
fn every_sound_of_the_game_is_heard_in_an_evening() {
    let mut heard = BTreeMap::new();
    listen(|_, _, sound| *heard.entry(sound.map_or("nothing", Sound::name)).or_insert(0) += 1);
    println!("{heard:?}");
    let names = [
        "bite",
        "blow",
        "card",
        "clatter",
        "dodge",
        "flare",
        "growl",
        "heartbeat",
        "rotor",
        "shot",
        "steps",
        "turning",
    ];
    for name in names {
        assert!(heard.contains_key(name), "nobody heard a {name}: {heard:?}");
    }
}

#[test]
fn what_is_not_shown_is_not_heard() {
    listen(|event, picture, sound| {
        assert!(sound.is_none() || picture.cue(event).ms > 0, "{event:?}: {sound:?}");
    });
}

#[test]
fn what_is_held_up_over_the_board_is_heard_unless_it_is_a_turn_or_the_end() {
    listen(|event, picture, sound| {
        let is_silent = matches!(
            event,
            Event::TurnBegan(_)
                | Event::LastAlive(_)
                | Event::OutOfTime
                | Event::Called(_)
                | Event::CallUnanswered(_)
                | Event::JoinedParty(_)
        );
        assert!(sound.is_some() || picture.spotlight.is_none() || is_silent, "{event:?}");
    });
}

#[test]
fn a_heart_beats_when_the_last_drop_is_gone_and_when_the_card_is_turned() {
    let (mut calm, mut due) = (0, 0);
    listen(|event, picture, sound| {
        if let Event::Ticked(who) = *event {
            let is_due = picture.runner(who).is_some_and(|it| it.drops().any(|drops| drops == 0));
            assert_eq!(sound, is_due.then_some(Sound::Heartbeat));
            *(if is_due { &mut due } else { &mut calm }) += 1;
        }
        if let Event::Revealed(..) = event {
            assert_eq!(sound, Some(Sound::Heartbeat));
        }
    });
    assert!(calm > 0 && due > 0, "{calm} calm, {due} due");
}

fn n_steps_of(sound: Sound) -> u8 {
    let Sound::Steps(n) = sound else { panic!("{sound:?} is no run") };
    n
}

#[test]
fn the_farther_the_run_the_more_steps_and_who_stays_makes_none() {
    let mut n_steps = BTreeMap::new();
    listen(|event, _, sound| {
        if let Event::Ran { from, to, .. } = event {
            n_steps.insert(from.distance(*to), sound);
        }
    });
    assert_eq!(n_steps[&0], None);
    let n_steps: Vec<u8> = n_steps.into_values().flatten().map(n_steps_of).collect();
    assert!(n_steps.is_sorted() && n_steps.iter().all(|n| (2..=5).contains(n)), "{n_steps:?}");
    assert!(n_steps.first() < n_steps.last());
}

#[test]
fn no_two_crowds_of_one_zombie_turn_growl_alike() {
    let mut picture = None;
    random_game("players=2", 1, |it| picture = Some(Picture::of(&it.before)));
    let picture = picture.expect("there was a game");
    let growl = |to| Event::Shambled { n: 2, from: Space(1), to: Space(to) };
    assert_ne!(picture.cue(&growl(20)), picture.cue(&growl(21)));
    let stays = Event::Prowled { who: Seat(0), from: Space(4), to: Space(4) };
    assert_eq!(picture.cue(&stays).sound, None);
}
