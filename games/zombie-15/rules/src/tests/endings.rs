//! How a game ended, in a sentence that is true for everybody.

use engine::{Names, Phrases, Rules, ToAct};

use super::scene::{A, Scene, begun, inside, lab, played, scene, street};
use crate::Zombie15;
use crate::state::{Ending, State};

fn ending(state: &State) -> String {
    let ToAct::Over(outcome) = Zombie15::to_act(state) else { panic!("the game is not over") };
    Zombie15::ending(state, outcome, &Names::usual(4))
}

/// Z15-18.1
#[test]
fn a_game_that_is_won_says_what_was_done() {
    let near =
        |choices| played(&scene(choices).all_at(street(4)).at(A, street(3)).done(), &["0 go 4"]);
    assert_eq!(ending(&near("")), "The objective was met in time: everybody wins.");
    assert_eq!(ending(&near("players=1")), "The objective was met in time: Ann wins.");
    let quick = begun("").done();
    let exit = quick.board.exits.iter().next().expect("there is an Exit");
    let before = quick.board.adjacent(exit).iter().next().expect("there is a way");
    let near =
        Scene(quick).all_at(exit.street()).at(A, before.street()).zombies(before.street(), 0);
    let won = played(&near.done(), &[&format!("0 go {}", exit.0)]);
    assert_eq!(ending(&won), "All Heroes reached the Exit in time: everybody wins.");
}

/// Z15-18.6
#[test]
fn who_held_out_is_told_so() {
    let state = lab("goal hold 0,2\n", "growls=none").all_at(inside(2)).done();
    let won = played(&state, &["clock 420000", "clock 600000", "clock 840000", "clock 900000"]);
    assert_eq!(ending(&won), "The place was held until the track ended: everybody wins.");
}

/// Z15-19.1
#[test]
fn a_campaign_is_won_with_its_last_scenario_or_given_up_in_one() {
    let mut state = begun("mode=campaign scenario=15").done();
    state.ended = Some(Ending::Won);
    let told = "All fifteen scenarios are won, and with them the campaign: everybody wins.";
    assert_eq!(ending(&state), told);
    let mut state = begun("mode=campaign scenario=6").done();
    state.ended = Some(Ending::GaveUp);
    assert_eq!(ending(&state), "The campaign is given up in scenario 6: the zombies win.");
}

/// Z15-4.1
#[test]
fn out_of_time() {
    let state = scene("growls=none").done();
    let lost = played(&state, &["clock 420000", "clock 600000", "clock 840000", "clock 900000"]);
    assert_eq!(ending(&lost), "The fifteen minutes are over: the zombies win.");
}

/// Z15-13.4, Z15-18.7
#[test]
fn too_many_are_unconscious() {
    let last = scene("").zombies(street(0), 9).life(A, 1);
    let all = last.clone().with(|s| {
        for figure in [1, 2, 3] {
            s.members[figure].life = 0;
            s.members[figure].is_lying = true;
        }
    });
    let lost = played(&all.done(), &["0 done"]);
    assert_eq!(ending(&lost), "All Heroes are unconscious: the zombies win.");
    let text = "defeat unconscious 2\n";
    let two = lab(text, "").zombies(street(0), 30).life(A, 1).unconscious(super::scene::B);
    let lost = played(&two.done(), &["0 done"]);
    let told = "2 Heroes are unconscious at once, which is too many: the zombies win.";
    assert_eq!(ending(&lost), told);
}

/// Z15-18.7
#[test]
fn a_place_is_overrun_or_a_call_is_missed() {
    let crowd = lab("defend 0,2\ndefeat crowd 12\n", "").zombies(street(2), 13).done();
    let lost = played(&crowd, &["0 done", "0 your-turn"]);
    let told = "More than 12 zombies stand in the Street of tile 2: the zombies win.";
    assert_eq!(ending(&lost), told);
    let calls = "call 0,2\nheavy radio search 0,2\ngoal calls\ngoal hold 0,2\n";
    let missed = played(&lab(calls, "growls=none").done(), &["clock 420000"]);
    assert_eq!(ending(&missed), "A call with the Radio was missed: the zombies win.");
}
