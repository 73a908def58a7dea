//! Chapter 19: rules are introduced one after another.

use engine::{Rules, Seat, Secrets, Viewer};

use super::scene::{A, Scene, begun, can, inside, lab, played, refused, start, street};
use crate::Zombie15;
use crate::lessons::Lesson;
use crate::scenario::{Board, N_SCENARIOS};
use crate::state::State;

/// Z15-19.8, Z15-19.9
#[test]
fn each_scenario_says_which_rules_are_new_and_none_is_new_twice() {
    let mut known: Vec<Lesson> = Vec::new();
    for number in 1..=N_SCENARIOS as u8 {
        let board = Board::of_campaign(number);
        assert!(!board.news.is_empty(), "scenario {number} teaches something");
        assert!(board.news.iter().all(|lesson| !known.contains(lesson)), "scenario {number}");
        known.extend(&board.news);
    }
    assert_eq!(known.len(), Lesson::all().count(), "and in the end all are known");
}

/// Z15-19.8
#[test]
fn what_comes_later_is_not_possible_yet() {
    let first = begun("mode=scenario scenario=1");
    let tile = first.0.me().area.tile();
    let calm = first.clone().all_at(tile.search_area()).discard(&["axe"]).done();
    assert_eq!(refused(&calm, 0, "careful axe weapon-1"), "Z15-19.8");
    assert_eq!(refused(&calm, 0, "careful nothing"), "Z15-19.8");
    assert!(can(&calm, 0, "search"));
    let second = begun("mode=scenario scenario=2");
    let tile = second.0.me().area.tile();
    let calm = second.all_at(tile.search_area()).discard(&["axe"]).done();
    assert!(can(&calm, 0, "careful axe weapon-1"));
    let later = lab("later bare-hands\n", "heroes=snow,josh,will,vance").zombies(street(0), 1);
    assert_eq!(refused(&later.done(), 0, "bare-hands"), "Z15-19.8");
}

fn hints(state: &State) -> Vec<String> {
    let view = Zombie15::view(state, Viewer::Seat(Seat(0)));
    view.hints.into_iter().map(|hint| hint.rule).collect()
}

/// Z15-19.8, Z15-19.9
#[test]
fn the_first_scenario_says_each_rule_when_it_can_be_used() {
    let mut state = start("mode=scenario scenario=1");
    while Zombie15::draw(&state, |_| 0).is_some() {
        let outcome = Zombie15::draw(&state, |_| 0).expect("Nature answers");
        Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
    }
    let news: Vec<&str> = Board::of_campaign(1).news.iter().map(|it| it.rule()).collect();
    assert_eq!(hints(&state), news, "all of them before the clock starts");
    let first = begun("mode=scenario scenario=1");
    let area = first.0.me().area;
    assert_eq!(hints(&first.clone().done()), ["Z15-6.1"], "at first one goes");
    let fight = first.clone().zombies(area, 1).done();
    assert_eq!(hints(&fight), ["Z15-9.1"], "then one fights");
    let search = first.clone().at(A, area.tile().search_area()).done();
    assert_eq!(hints(&search), ["Z15-7.2"], "and searches");
    assert!(hints(&first.lying(A).done()).contains(&"Z15-5.3".to_owned()), "and gets up");
    assert!(
        hints(&lab("", "").at(A, inside(0)).done()).is_empty(),
        "who knows the rules is left alone"
    );
}

/// Z15-19.9, Z15-4.16
#[test]
fn the_clock_of_the_first_scenario_may_be_stopped() {
    let first = begun("mode=scenario scenario=1").done();
    let stopped = played(&first, &["0 pause"]);
    assert_eq!(refused(&stopped, 0, "done"), "Z15-4.16");
    let second = Scene(begun("mode=scenario scenario=2").0).done();
    assert_eq!(refused(&second, 0, "pause"), "Z15-4.16");
}
