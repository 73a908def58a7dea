//! Chapter 4: the clock, growls and sirens, and what happens when they come at a bad moment.

use engine::{Rules, Seat, ToAct};

use super::scene::{
    A, begun, can, check, how, inside, lab, options, played, refused, scene, street,
};
use crate::Zombie15;
use crate::clock::ClockState;
use crate::items::Item;
use crate::tokens::Token;
use crate::words::Event;

/// All growls and sirens of a whole track while nobody acts, and how it ended.
fn sounds(choices: &str) -> (Vec<u64>, Vec<u64>, &'static str, u64) {
    let mut state = begun(choices).done();
    let (mut growls, mut sirens, mut told, mut last) = (Vec::new(), Vec::new(), Vec::new(), 0);
    while let Some(alarm) = Zombie15::next_alarm(&state) {
        last = alarm;
        Zombie15::clock(&mut state, alarm, &mut told);
        for event in told.drain(..) {
            if matches!(event, Event::Growled(_)) {
                growls.push(alarm);
            } else if matches!(event, Event::Siren(_)) {
                sirens.push(alarm);
            }
        }
        while Zombie15::to_act(&state) == ToAct::Nature {
            let outcome = Zombie15::draw(&state, |_| 0).expect("Nature can always answer");
            Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
        }
    }
    (growls, sirens, how(&state), last)
}

/// Z15-4.1, Z15-4.2, Z15-4.3, Z15-4.22
#[test]
fn a_track_takes_900_seconds_and_growls_every_minute_or_every_40_seconds() {
    let (growls, sirens, end, last) = sounds("mode=scenario scenario=3");
    assert_eq!(growls, (1..=14).map(|n| n * 60_000).collect::<Vec<u64>>());
    assert_eq!(sirens, [420_000, 600_000, 840_000]);
    assert_eq!((end, last), ("out-of-time", 900_000));
    let (growls, ..) = sounds("mode=scenario scenario=3 growls=40");
    assert_eq!(growls, (1..=21).map(|n| n * 40_000).collect::<Vec<u64>>());
    let (growls, ..) = sounds("mode=scenario scenario=3 growls=none");
    assert!(growls.is_empty());
}

/// Z15-4.15
#[test]
fn the_pace_stretches_and_squeezes_the_track() {
    let (growls, sirens, _, last) = sounds("mode=scenario scenario=3 pace=50");
    assert_eq!((growls[0], sirens[0], last), (120_000, 840_000, 1_800_000));
    let (growls, _, _, last) = sounds("mode=scenario scenario=3 pace=200");
    assert_eq!((growls[0], last), (30_000, 450_000));
}

/// Z15-4.4
#[test]
fn a_growl_due_by_the_time_of_an_action_comes_first_and_no_action_is_lost() {
    let state = scene("").done();
    let after = played(&state, &["clock 60000", "nature zombies 2a"]);
    assert_eq!(refused(&after, 0, "go 1"), "Z15-6.2", "the planned move is no longer possible");
    assert_eq!(after.turn_flags.actions, 4);
}

/// Z15-4.5
#[test]
fn an_instant_action_is_never_split() {
    let state = lab("hidden bag-1 search 0,0\n", "").at(A, inside(0)).done();
    let turning = played(&state, &["0 flip"]);
    let told = "";
    let waiting = check(&turning, &["clock 60000"], told);
    assert_eq!(Zombie15::to_act(&waiting), ToAct::Nature, "the token is turned first");
    check(
        &waiting,
        &["nature token bag-1", "nature zombies 1a", "0 take bag-1"],
        "
        TokenTurned(Bag1)
        Growled(1)
        ZombieCardDrawn { card: 1a, letters: false, events: false }
        ZombiesPlaced(1, street-0)
        TokenTaken(Josh, Bag1)
        ",
    );
}

/// Z15-4.6
#[test]
fn a_growl_during_a_quick_search_stands_in_the_street_and_deciding_goes_on() {
    let state = scene("").at(A, inside(0)).done();
    let cards = ["0 search", "nature card zombie-1", "nature card axe", "nature card ammo"];
    let deciding = played(&state, &cards);
    assert_eq!(refused(&deciding, 0, "leave 0"), "Z15-4.6", "no other action until it is done");
    let after = check(
        &deciding,
        &["clock 60000", "nature zombies 3a", "0 keep ammo object-1"],
        "
        Growled(1)
        ZombieCardDrawn { card: 3a, letters: false, events: false }
        ZombiesPlaced(3, street-0)
        Kept(Josh, Ammo)
        ",
    );
    assert_eq!((after.zombies_in(street(0)), after.zombies_in(inside(0))), (3, 1));
}

/// Z15-4.7
#[test]
fn a_growl_between_actions_leaves_the_remaining_actions_as_they_are() {
    let state = played(&scene("").done(), &["0 go 1", "clock 60000", "nature zombies 1a"]);
    assert_eq!((state.turn_flags.actions, state.zombies_in(street(1))), (3, 1));
    assert!(can(&state, 0, "fight weapon-1"));
}

/// Z15-4.11
#[test]
fn a_winning_move_needs_no_your_turn() {
    let state = scene("").all_at(street(4)).at(A, street(3)).done();
    let told = "Moved(Josh, street-4)\nWon";
    let after = check(&state, &["clock 899999", "0 go 4"].as_slice()[1..], told);
    assert_eq!(how(&after), "won");
}

/// Z15-4.1, Z15-4.11
#[test]
fn an_action_before_the_end_counts_and_one_after_it_does_not() {
    let near = "growls=none";
    let state = scene(near).all_at(street(4)).at(A, street(3)).done();
    let in_time = played(&state, &["clock 420000", "clock 600000", "clock 840000", "clock 899999"]);
    assert_eq!(how(&played(&in_time, &["0 go 4"])), "won");
    let late = played(&in_time, &["clock 900000"]);
    assert_eq!(how(&late), "out-of-time");
}

/// Z15-4.14
#[test]
fn only_whoever_leads_the_active_hero_acts() {
    let state = scene("").done();
    for seat in 1..4 {
        assert!(options(&state, seat).is_empty());
        assert_eq!(refused(&state, seat, "go 1"), "Z15-4.14");
    }
}

/// Z15-4.16
#[test]
fn where_it_was_agreed_the_clock_may_be_stopped_and_nothing_else_is_done() {
    assert_eq!(refused(&scene("").done(), 0, "pause"), "Z15-4.16");
    let state = played(&scene("house=pause").done(), &["clock 30000"]);
    let stopped = check(&state, &["0 pause", "clock 40000"], "ClockStopped");
    assert_eq!(stopped.clock.state, ClockState::Stopped);
    assert_eq!(
        (options(&stopped, 0), Zombie15::next_alarm(&stopped)),
        (vec!["resume".to_owned()], None)
    );
    assert_eq!(refused(&stopped, 0, "go 1"), "Z15-4.16");
    let on = check(&stopped, &["clock 500000", "0 resume", "clock 500000"], "ClockWentOn");
    assert_eq!(Zombie15::next_alarm(&on), Some(520_000), "40 of the 60 seconds had passed");
}

/// Z15-4.17
#[test]
fn in_practice_every_second_turn_brings_a_zombie_card_and_time_is_counted_by_turns() {
    let state = scene("clock=turns seconds=60").done();
    assert_eq!(Zombie15::next_alarm(&state), None);
    let first = check(&state, &["0 done", "0 your-turn"], "TurnBegan(Severity, 4)");
    let second = check(
        &first,
        &["1 done", "1 your-turn", "nature zombies 1a"],
        "
        ZombieCardDrawn { card: 1a, letters: false, events: false }
        ZombiesPlaced(1, street-0)
        TurnBegan(SaiFon, 4)
        ",
    );
    assert_eq!(second.clock.elapsed, 120_000);
    let end = (0..13).fold(second, |state, n| {
        let seat = (n + 2) % 4;
        let state = played(&state, &[&format!("{seat} done"), &format!("{seat} your-turn")]);
        match Zombie15::draw(&state, |_| 0) {
            Some(card) => played(&state, &[&format!("nature {card}")]),
            None => state,
        }
    });
    assert_eq!(how(&end), "out-of-time", "fifteen turns of a minute");
}

/// Z15-4.18
#[test]
fn with_a_clock_of_actions_each_action_counts_and_the_track_sounds_by_that() {
    let state = scene("clock=actions seconds=30").done();
    check(
        &state,
        &["0 go 1", "0 go 2", "nature zombies 1a"],
        "
        Moved(Josh, street-1)
        Moved(Josh, street-2)
        Growled(1)
        ZombieCardDrawn { card: 1a, letters: false, events: false }
        ZombiesPlaced(1, street-2)
        ",
    );
}

/// Z15-4.19
#[test]
fn no_number_of_turns_ends_a_game_whose_clock_is_told() {
    let told = scene("").with(|s| {
        s.turn = 5_000;
        s.clock.told_in = 4_990;
    });
    let after = played(&told.done(), &["0 done", "0 your-turn"]);
    assert_eq!((how(&after), after.turn), ("goes on", 5_001));
    // The time is asked for long before the limit, and then all is well.
    let long = scene("").with(|s| s.turn = 300).done();
    assert_eq!(Zombie15::next_alarm(&long), Some(0));
    assert_eq!(Zombie15::next_alarm(&played(&long, &["clock 20000"])), Some(60_000));
    // If nobody ever gives the time, as in random play, the game ends.
    let untold = scene("").with(|s| s.turn = 501).done();
    assert_eq!(how(&played(&untold, &["0 done", "0 your-turn"])), "out-of-time");
}

/// Z15-4.19, Z15-4.17, Z15-4.18
#[test]
fn practice_with_short_turns_lasts_as_long_as_the_track() {
    let short = scene("clock=turns seconds=1").with(|s| s.turn = 700).done();
    assert_eq!(how(&played(&short, &["0 done", "0 your-turn"])), "goes on");
    let actions = scene("clock=actions seconds=1").with(|s| s.turn = 700).done();
    assert_eq!(how(&played(&actions, &["0 done", "0 your-turn"])), "goes on");
}

/// Z15-4.18
#[test]
fn with_a_clock_of_actions_what_costs_none_takes_no_time() {
    let scene =
        scene("clock=actions seconds=10").object(A, Item::Skateboard).has(A, &[Token::Bag1]);
    let state = scene.done();
    let free = played(&state, &["0 drop bag-1", "0 skate 1"]);
    assert_eq!(free.clock.elapsed, 0);
    let one = played(&free, &["0 go 2", "0 done"]);
    assert_eq!(one.clock.elapsed, 10_000, "who stops early pays for what was done");
    assert_eq!(played(&state, &["0 done"]).clock.elapsed, 10_000, "nothing at all counts as one");
}

/// Z15-4.4
#[test]
fn a_clock_that_wakes_up_late_says_everything_it_has_missed_in_order() {
    let told = "
        Growled(1)
        ZombieCardDrawn { card: 1a, letters: false, events: false }
        ZombiesPlaced(1, street-0)
        Growled(2)
        ZombieCardDrawn { card: 2a, letters: false, events: false }
        ZombiesPlaced(2, street-0)
        ";
    let state = scene("").done();
    check(&state, &["clock 130000", "nature zombies 1a", "nature zombies 2a"], told);
}
