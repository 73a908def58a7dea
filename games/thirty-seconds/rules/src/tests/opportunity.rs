//! Chapter 8: Opportunity Attacks.

use super::scene::{BOB, asked, check, options, play, scene};
use crate::row::Row;
use crate::state::Ending;
use crate::tactics::Tactic;
use crate::zombies::Body;

/// THIRTY-8.1
#[test]
fn moving_forward_past_standing_zombies_is_punished_by_each() {
    let state = scene("zombies=swarm")
        .row(2)
        .zombie(Body::Shuffler, 2)
        .fallen(Body::Runner, 2)
        .zombie(Body::Crawler, 2)
        .zombie(Body::Brute, 3)
        .acts();
    let told = "
        Ann moves to row 3.
        Shuffler 1 attacks Ann in passing.
        Card z8: a miss on line A.
        It misses.
        Crawler 3 attacks Ann in passing.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 4 health left.
        Ann is knocked down.
    ";
    let after = check(state, &["0 move 3", "nature claw z8", "nature claw z4"], told);
    assert_eq!(after.survivor.row, Row(3), "THIRTY-8.3: a knockdown does not undo the move");
}

/// THIRTY-8.1
#[test]
fn moving_backward_is_safe() {
    let state = scene("").row(2).zombie(Body::Shuffler, 2).acts();
    check(state, &["0 move 1"], "Ann moves to row 1.");
}

/// THIRTY-8.2, THIRTY-8.6
#[test]
fn the_zombie_player_chooses_their_order_and_alone_it_is_from_the_bottom() {
    let crowd = |choices| scene(choices).zombie(Body::Shuffler, 1).zombie(Body::Boss, 1).acts();
    let duel = play(crowd(""), &["0 move 2"]);
    assert_eq!(asked(&duel), BOB);
    assert_eq!(options(&duel, 1), ["choose 1", "choose 2"]);
    let told = "
        Boss 2 attacks Ann in passing.
        Card z8: a miss on line A.
        It misses.
        Shuffler 1 attacks Ann in passing.
    ";
    check(duel, &["1 choose 2", "nature claw z8"], told);
    let told = "
        Ann moves to row 2.
        Shuffler 1 attacks Ann in passing.
    ";
    check(crowd("zombies=swarm"), &["0 move 2"], told);
}

/// THIRTY-8.3
#[test]
fn a_knockdown_does_not_undo_the_move() {
    let state = scene("").zombie(Body::Brute, 1).acts();
    let after = play(state, &["0 move 2", "nature claw z4"]);
    assert_eq!((after.survivor.row, after.survivor.is_down), (Row(2), true));
}

/// THIRTY-8.4
#[test]
fn each_row_that_is_left_counts_by_itself() {
    let state =
        scene("").tactic(Tactic::Sprint).zombie(Body::Shuffler, 1).zombie(Body::Runner, 2).acts();
    let told = "
        Ann plays Sprint.
        Ann moves to row 2.
        Shuffler 1 attacks Ann in passing.
        Card z8: a miss on line A.
        It misses.
        Ann moves to row 3.
        Runner 2 attacks Ann in passing.
        Card z8: a miss on line A.
        It misses.
    ";
    let script = ["0 play sprint", "0 move 2", "nature claw z8", "0 move 3", "nature claw z8"];
    check(state, &script, told);
}

/// THIRTY-8.5, THIRTY-10.4
#[test]
fn who_dies_on_the_way_to_the_street_has_not_escaped() {
    let state = scene("").row(10).health(1).tokens(1).zombie(Body::Shuffler, 10).acts();
    let told = "
        Ann moves to the street.
        Shuffler 1 attacks Ann in passing.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 0 health left.
        Ann is dead, and will be up again in a minute.
    ";
    let after = check(state, &["0 move 11", "nature claw z4"], told);
    assert_eq!(after.ended, Some(Ending::Eaten));
}

/// THIRTY-8.5, THIRTY-18.1
#[test]
fn who_survives_the_way_to_the_street_has_escaped() {
    let state = scene("").row(10).health(2).zombie(Body::Shuffler, 10).acts();
    let told = "
        Ann moves to the street.
        Shuffler 1 attacks Ann in passing.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 1 health left.
        Ann reaches the street and gets away.
    ";
    let after = check(state, &["0 move 11", "nature claw z4"], told);
    assert_eq!(after.ended, Some(Ending::Escaped));
}
