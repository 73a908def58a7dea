//! The events of a decision, applied to the picture before it, give the picture after it, as far as the
//! picture follows events.

use engine::{Choices, Millis, Rng, Rules, Seat, Secrets, ToAct, Viewer};
use rules::Zombie15;
use rules::view::View;
use rules::words::Event;
use stage::picture::GamePicture as _;

use crate::picture::Picture;

/// Plays a random game in which each decision takes two seconds, and visits each of its steps.
pub(super) fn random_game(setup: &str, seed: u64, mut see: impl FnMut(&View, &[Event], &View)) {
    let choices = Choices::parse(setup).expect("choices are written option=value");
    let setup = Zombie15::configure(&choices).expect("the test's own setup can be played");
    let mut state = Zombie15::start(&setup);
    let (mut rng, mut scratch) = (Rng::new(seed), Vec::new());
    let mut now: Millis = 0;
    let look = |state: &_| Zombie15::view(state, Viewer::Spectator);
    for _ in 0..4_000 {
        let (before, mut told) = (look(&state), Vec::new());
        if let Some(alarm) = Zombie15::next_alarm(&state).filter(|alarm| *alarm <= now) {
            Zombie15::clock(&mut state, alarm.max(now), &mut told);
        } else {
            let (seat, action) = match Zombie15::to_act(&state) {
                ToAct::Over(_) => return,
                ToAct::Nature => {
                    (Seat::NATURE, search::random::happen::<Zombie15>(&state, &mut rng))
                }
                ToAct::Seats(seats) => {
                    now += 2_000;
                    let seat = seats.nth(rng.below(seats.len())).expect("somebody is awaited");
                    let action =
                        search::random::choose::<Zombie15>(&state, seat, &mut rng, &mut scratch);
                    (seat, action)
                }
            };
            Zombie15::play(&mut state, seat, action.expect("there is an answer"), &mut told);
        }
        let after = look(&state);
        see(&before, &told, &after);
    }
}

const SETUPS: [&str; 6] = [
    "clock=actions",
    "players=2",
    "mode=scenario scenario=1 players=3",
    "mode=scenario scenario=8",
    "mode=scenario scenario=13 players=1",
    "mode=scenario scenario=15",
];

/// What must agree. A new scenario is known from its view alone.
fn board(view: &View) -> impl PartialEq + std::fmt::Debug + use<> {
    let heroes: Vec<_> =
        view.heroes.iter().map(|it| (it.hero, it.area, it.life, it.is_lying)).collect();
    let tiles: Vec<_> = view
        .tiles
        .iter()
        .map(|it| (it.street_zombies, it.search_zombies, it.has_alarm, it.locks.clone()))
        .collect();
    let piles = (view.horde, view.zombie_cards, view.search_cards, view.search_discard.clone());
    let clock = (view.clock.growls, view.fuses, view.alpha, view.exit_is_open);
    (heroes, tiles, piles, view.drawn.clone(), clock, view.turn, view.active, view.attackers)
}

#[test]
fn the_events_of_a_decision_lead_from_the_picture_before_to_the_picture_after() {
    for setup in SETUPS {
        for seed in 0..30 {
            random_game(setup, seed, |before, told, after| {
                let is_new =
                    |event: &Event| matches!(event, Event::ScenarioBegan(_) | Event::CourseLaid(_));
                // An empty Zombie deck is reshuffled without an event, and cards that nobody keeps are
                // discarded when the game ends.
                let is_mixed = after.zombie_cards > before.zombie_cards;
                if told.iter().any(is_new) || is_mixed || after.ending.is_some() {
                    return;
                }
                let mut picture = Picture::of(before);
                told.iter().for_each(|event| picture.apply(event));
                let (shown, truth) = (board(&picture.view), board(after));
                assert_eq!(shown, truth, "{setup}, seed {seed}: {told:#?}");
            });
        }
    }
}

#[test]
fn a_picture_counts_an_attack_as_the_rules_do() {
    for setup in SETUPS {
        random_game(setup, 11, |_, _, after| {
            let mut counted = after.clone();
            counted.count_attack();
            let of = |view: &View| (view.attackers, view.fend_off);
            assert_eq!(of(&counted), of(after), "{setup}");
        });
    }
}

#[test]
fn whoever_sees_nothing_move_still_sees_every_growl_and_siren() {
    for setup in ["players=4", "players=2 growls=40"] {
        random_game(setup, 3, |before, told, after| {
            let is_heard = |it: &Event| {
                matches!(it, Event::Growled(_) | Event::Siren(_) | Event::ClockStarted)
            };
            let picture = Picture::of(before).settled(after);
            assert_eq!(picture.flash.is_some(), told.iter().any(is_heard), "{told:?}");
        });
    }
}

#[test]
fn nobody_waits_for_what_is_shown_while_the_clock_runs() {
    let (mut live, mut calm) = (0, 0);
    random_game("players=4", 5, |_, _, after| {
        let picture = Picture::of(after);
        *(if picture.is_live() { &mut live } else { &mut calm }) += 1;
        assert!(!picture.is_live() || picture.has_begun());
    });
    assert!(live > 0 && calm > 0);
    random_game("clock=turns", 5, |_, _, after| assert!(!Picture::of(after).is_live()));
}

#[test]
fn what_a_growl_brings_is_told_in_three_seconds() {
    random_game("players=4", 7, |before, told, _| {
        let ms: u32 = Picture::of(before).beats(told).iter().map(|it| it.1).sum();
        assert!(ms <= 3_000, "{ms} ms for {told:?}");
    });
}
