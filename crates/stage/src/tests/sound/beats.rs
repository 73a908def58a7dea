use engine::{Choices, Game, Viewer};
use rules_rfyl::RunForYourLife;
use serde_json::json;

use crate::picture::Picture;
use crate::sound::{Sound, is_heard_at, of_end};
use crate::zombie_15::sound::of_clock;

#[test]
fn a_beat_of_a_game_is_heard_and_what_this_client_does_not_know_is_left_out() {
    let setup = RunForYourLife::configure(&Choices::new(&[("players", "2")]));
    let state = RunForYourLife::start(&setup.expect("two can play"));
    let view = RunForYourLife::view(&state, Viewer::Spectator);
    let view = serde_json::to_value(view).expect("a view is plain");
    let picture = Picture::of(RunForYourLife::ID, &view).expect("there is a board");
    let unknown = json!({"Flew": [0, "away"]});
    let told = [json!({"TurnBegan": 2}), unknown, json!({"HelicopterLeft": 9})];
    let beats = picture.beats(&told);
    let heard: Vec<_> = beats.iter().map(|beat| picture.sound(beat)).collect();
    assert_eq!(heard, [None, Some(Sound::Rotor)]);
}

#[test]
fn growls_are_heard_by_their_number_and_sirens_at_the_start_and_at_their_minutes() {
    use rules_z15::words::Event;
    let heard = |event| of_clock(&event);
    assert_eq!(heard(Event::Growled(3)), Some(Sound::GreatGrowl(3)));
    assert_eq!(heard(Event::ClockStarted), Some(Sound::Siren));
    assert_eq!(heard(Event::Siren(7)), Some(Sound::Siren));
    assert_eq!(heard(Event::ClockStopped), None);
}

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
