//! The guide's list of common mistakes: each is pointed out when it matters.

use engine::{Seat, Viewer};

use super::scene::{A, B, D, check, inside, lab, played, scene, start, start_of, street};
use crate::hints::Hint;
use crate::state::{Load, State};
use crate::tokens::{HEAVY, Heavy, Token};

fn hints(state: &State, seat: u8) -> Vec<Hint> {
    state.view(Viewer::Seat(Seat(seat))).hints
}

/// The hint with this rule, if it is given.
fn told(state: &State, rule: &str) -> Option<String> {
    hints(state, 0).into_iter().find(|hint| hint.rule == rule).map(|hint| hint.text)
}

/// Z15-4.6
#[test]
fn a_search_is_finished_before_the_next_action() {
    let state = scene("").at(A, inside(0)).done();
    assert_eq!(told(&state, "Z15-4.6"), None);
    let cards = ["nature card ammo", "nature card zombie-2", "nature card axe"];
    let state = played(&state, &[&["0 search"][..], &cards].concat());
    assert!(told(&state, "Z15-4.6").is_some_and(|it| it.starts_with("First decide what to keep")));
}

/// Z15-14.2
#[test]
fn a_large_horde_is_announced_with_what_comes_after_it() {
    let horde = |n| scene("").with(|s| s.horde = n).done();
    assert_eq!(told(&horde(5), "Z15-14.2"), None);
    let expected =
        "The next Horde card brings 6 zombies, then the box holds 3 again. Noise feeds it.";
    assert_eq!(told(&horde(6), "Z15-14.2").as_deref(), Some(expected));
}

/// Z15-12.2
#[test]
fn who_would_fall_is_told_how_many_are_too_many_and_what_it_costs() {
    let with = |n| scene("").all_at(street(1)).at(A, street(0)).zombies(street(0), n).done();
    assert_eq!(told(&with(2), "Z15-12.2"), None, "the Bow fends off two");
    let expected = "5 zombies against 2: kill 3, or Josh falls and loses a life point.";
    assert_eq!(told(&with(5), "Z15-12.2").as_deref(), Some(expected));
    let fallen = played(&with(5), &["0 done"]);
    let expected = "Josh fell, which has cost a life point; get up first.";
    assert_eq!(told(&fallen, "Z15-12.2").as_deref(), Some(expected));
}

/// Z15-11.2
#[test]
fn who_carries_something_is_told_which_weapons_it_covers() {
    let carrying = |n| {
        let scene = scene("").all_at(street(1)).at(A, street(0)).zombies(street(0), n);
        let at = HEAVY.iter().position(|it| *it == Heavy::GasCan).expect("there are three");
        scene
            .with(|s| {
                s.member_mut(A).load = Load::Heavy(at as u8);
                s.heavy[at] = crate::state::HeavyPlace::Carried(A);
            })
            .done()
    };
    let expected = "What you carry covers your Weapons: without it they fend off 2.";
    assert_eq!(told(&carrying(2), "Z15-11.2").as_deref(), Some(expected));
    assert_eq!(told(&carrying(0), "Z15-11.2"), None);
}

/// Z15-13.1
#[test]
fn only_a_defibrillator_helps_an_unconscious_hero() {
    assert_eq!(told(&scene("").done(), "Z15-13.1"), None);
    let said = told(&scene("").unconscious(B).done(), "Z15-13.1");
    assert!(said.is_some_and(|it| it.starts_with("Severity is unconscious: First Aid does not")));
}

/// Z15-4.8
#[test]
fn your_turn_is_said_without_being_asked() {
    let passing = |choices| played(&scene(choices).done(), &["0 done"]);
    let said = told(&passing(""), "Z15-4.8");
    assert!(said.is_some_and(|it| it.starts_with("Say \"Your turn!\" at once")));
    assert_eq!(told(&passing("clock=turns"), "Z15-4.8"), None, "nothing hurries them");
}

/// Z15-15.10, Z15-15.8
#[test]
fn strengths_and_weaknesses_are_looked_at_before_the_clock_starts() {
    let state = start_of("name Lab\nmap\n24A/E 1B/E\nend\nstart 0,0\nexit 0,1\n", "players=2");
    let of = |seat| hints(&state, seat).into_iter().map(|it| it.rule).collect::<Vec<_>>();
    assert_eq!(of(0), ["Z15-15.10", "Z15-15.5"]);
    assert_eq!(of(1), ["Z15-15.2", "Z15-15.8"], "also for who does not start the clock");
    let snow = &hints(&state, 1)[1].text;
    assert_eq!(snow, "Snow: Light Objects cost no action. Weakness: two life points.");
    let prologue = start("mode=scenario scenario=1");
    assert_eq!(hints(&prologue, 0), [], "nobody has any in the prologue, Z15-15.11");
}

/// Z15-17.7
#[test]
fn who_is_tired_is_reminded() {
    assert_eq!(told(&scene("").done(), "Z15-17.7"), None);
    let state = lab("rule tired\n", "").done();
    let expected = "Josh has one action less in each turn.";
    assert_eq!(told(&state, "Z15-17.7").as_deref(), Some(expected));
}

/// Z15-12.3
#[test]
fn who_stays_down_and_is_not_covered_loses_a_point_again() {
    let down = |n| scene("").lying(A).zombies(street(0), n).done();
    assert_eq!(told(&down(9), "Z15-12.3"), None, "the others cover him");
    let said = told(&down(11), "Z15-12.3");
    assert!(said.is_some_and(|it| it.starts_with("Get up:")));
    check(
        &down(11),
        &["0 done"],
        "
            StayedDown { hero: Josh, attackers: Attackers { zombies: 11, has_alpha: false }, score: 10 }
            LifeLost(Josh, 1)
        ",
    );
}

/// Z15-8.1, Z15-8.2
#[test]
fn a_token_that_can_still_be_taken_is_named() {
    let state = scene("").at(A, inside(0)).token(inside(0), Token::RedKey);
    let expected = "You may still take a token here: the red Key.";
    assert_eq!(told(&state.clone().done(), "Z15-8.1").as_deref(), Some(expected));
    assert_eq!(told(&state.zombies(inside(0), 1).done(), "Z15-8.1"), None, "not beside a zombie");
    let hidden = lab("hidden bag-1 search 0,0\n", "").at(A, inside(0)).done();
    assert!(told(&hidden, "Z15-8.2").is_some_and(|it| it.ends_with("it lies face down.")));
}

#[test]
fn hints_are_for_whoever_is_asked_while_the_clock_runs() {
    let state = scene("house=pause").zombies(street(0), 13).done();
    assert!(told(&state, "Z15-12.2").is_some());
    assert_eq!(hints(&state, D.0), [], "Snow is not asked");
    assert_eq!(state.view(Viewer::Spectator).hints, []);
    let stopped = played(&state, &["0 pause", "clock 5"]);
    assert_eq!(hints(&stopped, 0), [], "who stops the clock gets no help");
}
