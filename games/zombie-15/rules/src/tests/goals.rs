//! Chapter 18: objectives and defeats.

use super::scene::{
    A, B, C, D, Scene, begun, check, how, inside, lab, played, refused, scene, street,
};
use crate::tokens::Token;
use crate::words::Figure;

const NEAR: [Figure; 4] = [A, B, C, D];

/// Z15-18.1, Z15-18.8
#[test]
fn all_heroes_are_on_the_exit_which_is_the_tile() {
    let near = scene("").all_at(street(4)).at(A, street(3)).at(D, inside(4)).done();
    assert_eq!(how(&played(&near, &["0 go 4"])), "won", "its Search Area is the Exit, too");
    let away = scene("").all_at(street(4)).at(A, street(3)).at(D, inside(3)).done();
    assert_eq!(how(&played(&away, &["0 go 4"])), "goes on");
    // An unconscious Hero counts if lying there, or carried there.
    let carried = scene("").all_at(street(4)).at(A, street(3)).at(B, street(3)).unconscious(B);
    let told = "
        Lifted(Josh, Severity)
        Moved(Josh, street-4)
        Won
        ";
    check(&carried.done(), &["0 lift 1", "0 go 4"], told);
    let left = scene("").all_at(street(4)).at(A, street(3)).at(B, street(3)).unconscious(B);
    assert_eq!(how(&played(&left.done(), &["0 go 4"])), "goes on");
}

/// Z15-18.2
#[test]
fn supplies_are_brought_by_who_has_them_or_by_lying_there() {
    let goal = "token supplies search 0,1 0,2\ngoal supplies 2\n";
    let near = lab(goal, "").all_at(street(4)).at(A, street(3));
    assert_eq!(how(&played(&near.clone().done(), &["0 go 4"])), "goes on");
    let one = near.clone().has(B, &[Token::Supplies]);
    assert_eq!(how(&played(&one.clone().done(), &["0 go 4"])), "goes on");
    let both = one.clone().token(street(4), Token::Supplies).done();
    assert_eq!(how(&played(&both, &["0 go 4"])), "won");
    let inside = one.token(inside(4), Token::Supplies).done();
    assert_eq!(how(&played(&inside, &["0 go 4"])), "won", "anywhere on the tile");
}

/// Z15-18.3
#[test]
fn two_exits_at_once_need_a_hero_on_each_and_nobody_elsewhere() {
    let goal = "exit 0,0 0,4\ngoal every-exit\n";
    let near = lab(goal, "").all_at(street(4)).at(A, street(3)).done();
    assert_eq!(how(&played(&near, &["0 go 4"])), "goes on", "nobody is on the other Exit");
    let split = lab(goal, "").all_at(street(0)).at(A, street(3)).done();
    assert_eq!(how(&played(&split, &["0 go 4"])), "won");
}

/// Z15-18.4, Z15-3.6
#[test]
fn a_meeting_needs_one_hero_of_each_start_in_the_search_area_at_once() {
    let state = begun("mode=scenario scenario=4").done();
    let board = &state.board;
    let area = |figure: Figure| state.member(figure).area;
    let starts = [board.tile_at(0, 0), board.tile_at(4, 3)].map(|tile| tile.expect("a Start"));
    assert_eq!(NEAR.map(|it| area(it).tile()), [starts[0], starts[0], starts[1], starts[1]]);
    let mall = board.tile_at(0, 4).expect("the mall");
    let scene = Scene(state).zombies(mall.search_area(), 0).zombies(mall.street(), 0);
    let enter = format!("0 enter {}", mall.0);
    let same = scene.clone().at(A, mall.street()).at(B, mall.search_area()).done();
    assert!(!played(&same, &[&enter]).has_met, "both are of the first group");
    let met = scene.at(A, mall.street()).at(C, mall.search_area()).done();
    let after = played(&met, &[&enter]);
    assert!(after.has_met);
    let apart = played(&after, &[&format!("0 leave {}", mall.0)]);
    assert!(apart.has_met, "once is enough");
}

/// Z15-18.5
#[test]
fn fuses_open_an_exit_that_is_shut() {
    let goal = "token fuse search 0,3\ngoal fuses 1\n";
    let near = lab(goal, "").all_at(street(3)).at(A, inside(3)).done();
    let other = Scene(near.clone()).at(A, street(3)).done();
    assert_eq!(refused(&other, 0, "go 4"), "Z15-18.5");
    let told = "
        FuseOn(1)
        ExitOpened
        Moved(Josh, street-3)
        Moved(Josh, street-4)
        ";
    check(&near, &["0 take fuse", "0 leave 3", "0 go 4"], told);
}

/// Z15-18.5
#[test]
fn the_14_minute_siren_opens_an_exit_that_waits_for_it() {
    let state = lab("goal siren\n", "growls=none").all_at(street(3)).done();
    assert_eq!(refused(&state, 0, "go 4"), "Z15-18.5");
    let told = "Siren(7)\nSiren(10)\nSiren(14)\nExitOpened";
    let open = check(&state, &["clock 420000", "clock 600000", "clock 840000"], told);
    assert!(super::scene::can(&open, 0, "go 4"));
}

const HOLD: &str = "call 0,2\nheavy radio search 0,2\ngoal calls\ngoal hold 0,2\ndefend 0,2\n";

/// Z15-18.6
#[test]
fn who_holds_out_calls_in_each_period_and_is_there_when_the_track_ends() {
    let scene = lab(HOLD, "growls=none").all_at(inside(2));
    let state = played(&scene.done(), &["0 call"]);
    assert_eq!(refused(&state, 0, "call"), "Z15-17.5", "once in each period");
    let state = played(&state, &["clock 420000", "0 call", "clock 600000", "0 call"]);
    let told = "
        Siren(14)
        Called(Josh)
        HeldOut
        Won
        ";
    let won = check(&state, &["clock 840000", "0 call", "clock 900000"], told);
    assert_eq!(how(&won), "won");
    let away = Scene(played(&state, &["clock 840000", "0 call"])).all_at(street(1)).done();
    assert_eq!(how(&played(&away, &["clock 900000"])), "out-of-time");
}

/// Z15-18.6, Z15-18.7
#[test]
fn a_missed_call_is_a_defeat() {
    let state = lab(HOLD, "growls=none").all_at(inside(2)).done();
    let told = "Siren(7)\nLost(MissedCall)";
    assert_eq!(how(&check(&state, &["clock 420000"], told)), "missed-call");
    let last = played(&state, &["0 call", "clock 420000", "0 call", "clock 600000", "0 call"]);
    assert_eq!(how(&played(&last, &["clock 840000", "clock 900000"])), "missed-call");
}

/// Z15-18.7
#[test]
fn too_many_zombies_in_the_defended_street_at_the_end_of_a_turn_are_a_defeat() {
    let crowd = lab("defend 0,2\ndefeat crowd 12\n", "").zombies(street(2), 13);
    let state = crowd.clone().done();
    let told = "Lost(Overrun)";
    let lost = check(&played(&state, &["0 done"]), &["0 your-turn"], told);
    assert_eq!(how(&lost), "overrun");
    let few = crowd.zombies(street(2), 12).done();
    assert_eq!(how(&played(&few, &["0 done", "0 your-turn"])), "goes on");
}
