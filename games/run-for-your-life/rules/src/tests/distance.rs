//! Chapter 3, distance: where the goal is, and how it moves (RFYL-3.3 to 3.10).

use engine::{Rules, Seat, ToAct};

use super::scene::{Scene, chances, check, is_done, next_draw, scene, start};
use crate::RunForYourLife;
use crate::track::Space;
use crate::words::Draw;

/// Leaves out every category of events, so that turns are short.
const NO_EVENTS: &str = "events-off=zombies,encounter,blood,weapon,item,bullets,movement,rip,blank";

/// RFYL-3.3
#[test]
fn the_simple_distance_is_50_spaces() {
    assert_eq!(start("distance=simple").goal, Space(50));
}

/// RFYL-3.4
#[test]
fn the_intermediate_distance_is_100_spaces() {
    assert_eq!(start("distance=intermediate").goal, Space(100));
}

/// RFYL-3.3, RFYL-3.4
#[test]
fn a_simple_goal_never_moves() {
    for distance in ["simple", "intermediate"] {
        let scene = scene(&format!("players=2 distance={distance}")).turn(5);
        let goal = scene.0.goal;
        let after = scene.goal_drift().check(&[], "");
        assert!(is_done(&after) && after.goal == goal);
        assert_eq!(scene.turn_over().now().goal, goal);
    }
}

/// RFYL-3.5
#[test]
fn a_helicopter_waits_on_space_40_for_five_turns_then_the_goal_is_space_100() {
    let state = start("distance=advanced");
    assert_eq!(state.goal, Space(40));
    let fifth = scene("distance=advanced").at(0, 39).turn(5);
    let after = fifth.turn_over().check(&[], LEAVES);
    assert_eq!(after.goal, Space(100));
}

const LEAVES: &str = "
    HelicopterLeft(100)
    TurnBegan(6)
    PhaseBegan(InfectionCountdown)
    PhaseBegan(HumanMovement)
";

/// RFYL-3.6
#[test]
fn the_helicopter_leaves_at_the_end_of_turn_5() {
    let turn_4 = scene("distance=advanced").turn(4).turn_over().now();
    assert_eq!(turn_4.goal, Space(40));
    // In turn 5 everybody still moves toward space 40, and an event may take them there.
    let moving = scene("players=2 distance=advanced order=simple victory=simple");
    let moving = moving.at(0, 30).at(1, 20).turn(5).human_movement().check(
        &["nature draw 9", "0 go 39", "nature draw 9", "1 go 29"],
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 9)
        Ran { who: Ann, from: 30, to: 39 }
        MovementDrawn(Bob, 9)
        Ran { who: Bob, from: 20, to: 29 }
        ",
    );
    assert_eq!(moving.goal, Space(40));
    Scene(moving).events().check(
        &["nature event shortcut", "0 go 40"],
        "
        PhaseBegan(Events)
        EventDrawn(Ann, Shortcut)
        Moved { who: Ann, to: 40 }
        Escaped({0})
        ",
    );
    // It leaves only once.
    let later = scene("distance=advanced").goal(100).turn(6).turn_over().now();
    assert_eq!(later.goal, Space(100));
}

/// RFYL-3.6
#[test]
fn the_helicopter_takes_those_who_reach_it_in_turn_5() {
    let on_time = scene("players=2 distance=advanced victory=simple").at(1, 40).turn(5);
    let after = on_time.arrival().check(&[], "Escaped({1})");
    assert_eq!(after.goal, Space(40));
}

/// RFYL-3.6
#[test]
fn the_helicopter_leaves_without_those_on_its_space_who_do_not_qualify() {
    let bleeding = scene("players=2 distance=advanced victory=intermediate").at(1, 40).turn(5);
    let bleeding = bleeding.blood(1, 3, crate::cards::Face::Clean);
    let after = bleeding.turn_over().check(
        &[],
        "
        HelicopterLeft(100)
        TurnBegan(6)
        PhaseBegan(InfectionCountdown)
        Ticked(Bob)
        PhaseBegan(HumanMovement)
        ",
    );
    assert_eq!(after.ended, None);
}

/// RFYL-3.7
#[test]
fn the_expert_goal_is_space_75_and_counters_are_laid_before_anybody_draws() {
    let state = start("players=2 distance=expert order=simple");
    assert_eq!((state.goal, state.turn), (Space(75), 0));
    assert_eq!(chances(&state).len(), 10);
    let after = check(
        state,
        &["nature draw 7"],
        "
        CountersLaid(7)
        TurnBegan(1)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
        ",
    );
    assert_eq!(after.counters, 7);
    assert_eq!(next_draw(&after), Some(Draw::Movement(Seat(0))));
}

/// RFYL-3.7
#[test]
fn only_the_expert_distance_lays_counters() {
    for distance in ["simple", "intermediate", "advanced"] {
        let state = start(&format!("distance={distance} order=simple"));
        assert_eq!(next_draw(&state), Some(Draw::Movement(Seat(0))));
    }
}

/// RFYL-3.8
#[test]
fn one_counter_is_removed_each_turn() {
    let turn_over = |counters| {
        let scene = scene("players=2 distance=expert").with(|state| state.counters = counters);
        scene.turn_over().now().counters
    };
    assert_eq!([turn_over(5), turn_over(1)], [4, 0]);
}

/// RFYL-3.8
#[test]
fn once_no_counter_is_left_the_goal_moves_away_by_half_of_a_card_rounded_up() {
    for (value, goal) in [(1, 76), (4, 77), (5, 78), (10, 80)] {
        let drift = scene("players=2 distance=expert")
            .goal_drift()
            .check(&[&format!("nature draw {value}")], &format!("GoalMoved({goal})"));
        assert_eq!(drift.goal, Space(goal));
    }
}

/// RFYL-3.8
#[test]
fn the_goal_stays_as_long_as_there_is_a_counter() {
    let counted = scene("players=2 distance=expert").with(|state| state.counters = 1);
    let after = counted.goal_drift().check(&[], "");
    assert!(is_done(&after) && after.goal == Space(75));
}

/// RFYL-3.9
#[test]
fn with_a_card_of_1_the_goal_first_drifts_at_the_beginning_of_turn_2() {
    let state = start(&format!("players=2 distance=expert order=simple bullets=0 {NO_EVENTS}"));
    let first_turn = ["nature draw 1", "nature draw 2", "0 go 2", "nature draw 3", "1 go 3"];
    let second = check(
        state,
        &first_turn,
        "
        CountersLaid(1)
        TurnBegan(1)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 2)
        Ran { who: Ann, from: 0, to: 2 }
        MovementDrawn(Bob, 3)
        Ran { who: Bob, from: 0, to: 3 }
        PhaseBegan(Events)
        PhaseBegan(ZombieMovement)
        PhaseBegan(Combat)
        TurnBegan(2)
        ",
    );
    let told = "
        GoalMoved(80)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
    ";
    assert_eq!(check(second, &["nature draw 9"], told).goal, Space(80));
}

/// RFYL-3.10
#[test]
fn the_goal_never_moves_beyond_space_100() {
    let near_end = scene("players=2 distance=expert").goal(98);
    near_end.goal_drift().check(&["nature draw 10"], "GoalMoved(100)");
    // The goal cannot move any farther, so no card is drawn for it.
    let at_end = scene("players=2 distance=expert").goal(100);
    assert!(is_done(&at_end.goal_drift().check(&[], "")));
}

/// RFYL-3.8
#[test]
fn who_stands_where_the_goal_was_has_not_arrived() {
    let waiting = scene("players=2 distance=expert victory=simple").at(0, 75);
    let drifted = waiting.goal_drift().check(&["nature draw 1"], "GoalMoved(76)");
    let after = super::scene::Scene(drifted).arrival().now();
    assert!(!matches!(RunForYourLife::to_act(&after), ToAct::Over(_)));
}

/// RFYL-3.6
#[test]
fn everybody_sees_when_the_helicopter_leaves_until_it_has_left() {
    let seen = |distance: &str, turn, goal| {
        let state = scene(&format!("players=2 distance={distance}")).turn(turn).goal(goal).0;
        state.view(engine::Viewer::Spectator).helicopter_leaves
    };
    assert_eq!(seen("advanced", 5, 40), Some(5));
    assert_eq!(seen("advanced", 5, 100), None);
    assert_eq!(seen("advanced", 6, 100), None);
    assert_eq!(seen("simple", 2, 50), None);
}
