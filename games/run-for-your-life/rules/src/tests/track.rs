//! Chapter 2: the start, the goal, and the spaces between them.

use engine::{Id, Seat};

use super::scene::{options, refused, scene, start};
use crate::cards::{EventCard, Value};
use crate::track::Space;
use crate::words::Question;

const ANN: Seat = Seat(0);

/// RFYL-2.1
#[test]
fn the_track_runs_from_0_to_100_and_ahead_is_toward_the_goal() {
    assert_eq!(Space::all().count(), 101);
    assert_eq!((Space::START, Space::LAST), (Space(0), Space(100)));
    assert_eq!((Space(25).ahead(1), Space(25).back(1)), (Space(26), Space(24)));
    let placed = scene("players=2").at(0, 10);
    placed.event(ANN, EventCard::PairInTheRoad).check(&[], "ZombiesPlaced(2, 14)");
}

/// RFYL-2.1, RFYL-2.5
#[test]
fn the_track_has_four_stretches_of_25() {
    let beginning = |rearmost| {
        let all = scene("players=2 goal=100 heroic=apocalypse").turn(9).at(0, 99).at(1, rearmost);
        all.zombie_movement().now().beginning
    };
    let beginnings = [0, 25, 26, 50, 51, 75, 76].map(beginning);
    assert_eq!(beginnings, [0, 0, 26, 26, 51, 51, 76].map(Space));
}

/// RFYL-2.2
#[test]
fn everybody_begins_on_the_start() {
    let state = start("players=8");
    assert!(state.seats().all(|seat| state.space(seat) == Space(0)));
    assert_eq!(state.humans.len(), 8);
    assert_eq!(state.walkers.n(), 0);
}

/// RFYL-2.3
#[test]
fn a_zombie_placed_behind_the_start_stands_on_the_start() {
    scene("players=2")
        .at(0, 2)
        .event(ANN, EventCard::LoneStraggler)
        .check(&[], "ZombiesPlaced(1, 0)");
    scene("players=2")
        .at(0, 4)
        .event(ANN, EventCard::LoneStraggler)
        .check(&[], "ZombiesPlaced(1, 1)");
}

/// RFYL-2.3
#[test]
fn a_zombie_placed_on_or_beyond_the_goal_stands_just_before_it() {
    scene("goal=30")
        .at(0, 25)
        .event(ANN, EventCard::PairInTheRoad)
        .check(&[], "ZombiesPlaced(2, 29)");
    scene("goal=30")
        .at(0, 26)
        .event(ANN, EventCard::PairInTheRoad)
        .check(&[], "ZombiesPlaced(2, 29)");
    scene("goal=30")
        .at(0, 29)
        .event(ANN, EventCard::PairInTheRoad)
        .check(&[], "ZombiesPlaced(2, 29)");
    scene("goal=100")
        .at(0, 99)
        .event(ANN, EventCard::PairInTheRoad)
        .check(&[], "ZombiesPlaced(2, 99)");
    scene("goal=30")
        .at(0, 30)
        .event(ANN, EventCard::BrokenWindow)
        .check(&[], "ZombiesPlaced(1, 29)");
}

/// RFYL-2.4
#[test]
fn no_human_goes_behind_the_start_or_beyond_the_goal() {
    let near_start = scene("players=2 goal=20").at(0, 1).card(0, 3).asks(ANN, Question::Move).now();
    assert_eq!(options(&near_start, 0), ["go 0", "go 1", "go 2", "go 3", "go 4"]);
    let near_goal = scene("players=2 goal=20").at(0, 19).card(0, 2).asks(ANN, Question::Move).now();
    assert_eq!(options(&near_goal, 0), ["go 17", "go 18", "go 19", "go 20"]);
    assert_eq!(refused(&near_goal, 0, "go 21"), "RFYL-2.4");
}

/// RFYL-2.4
#[test]
fn no_zombie_player_goes_behind_the_start_or_beyond_the_goal() {
    let near_start =
        scene("players=2 goal=20").zombie(1, 1).asks(Seat(1), Question::Prowl(Value(2))).now();
    assert_eq!(options(&near_start, 1), ["go 0", "go 1", "go 2", "go 3"]);
    let near_goal =
        scene("players=2 goal=20").zombie(1, 19).asks(Seat(1), Question::Prowl(Value(2))).now();
    assert_eq!(options(&near_goal, 1), ["go 17", "go 18", "go 19", "go 20"]);
    assert_eq!(refused(&near_goal, 1, "go 21"), "RFYL-2.4");
}

/// RFYL-2.4
#[test]
fn nobody_is_moved_behind_the_start_or_beyond_the_goal_by_an_event() {
    scene("players=2")
        .at(0, 2)
        .event(ANN, EventCard::Roadblock)
        .check(&[], "Moved { who: Ann, to: 0 }");
    let near_goal = scene("players=2 goal=20").at(0, 18).event(ANN, EventCard::Shortcut).now();
    assert_eq!(options(&near_goal, 0), ["go 18", "go 19", "go 20"]);
}
