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
        Moved { from: 2, to: 3 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        ZombieAttacked { id: 2, kind: Crawler, bite: Opportunity }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 4 }
        SurvivorDown
    ";
    let after = check(state, &["0 move 3", "nature claw z8", "nature claw z4"], told);
    assert_eq!(after.survivor.row, Row(3), "THIRTY-8.3: a knockdown does not undo the move");
}

/// THIRTY-8.1
#[test]
fn moving_backward_is_safe() {
    let state = scene("").row(2).zombie(Body::Shuffler, 2).acts();
    check(state, &["0 move 1"], "Moved { from: 2, to: 1 }");
}

/// THIRTY-8.2, THIRTY-8.6
#[test]
fn the_zombie_player_chooses_their_order_and_alone_it_is_from_the_bottom() {
    let crowd = |choices| scene(choices).zombie(Body::Shuffler, 1).zombie(Body::Boss, 1).acts();
    let duel = play(crowd(""), &["0 move 2"]);
    assert_eq!(asked(&duel), BOB);
    assert_eq!(options(&duel, 1), ["choose 1", "choose 2"]);
    let told = "
        ZombieAttacked { id: 1, kind: Boss, bite: Opportunity }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
    ";
    check(duel, &["1 choose 2", "nature claw z8"], told);
    let told = "
        Moved { from: 1, to: 2 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
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
        TacticPlayed(Sprint)
        Moved { from: 1, to: 2 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        Moved { from: 2, to: 3 }
        ZombieAttacked { id: 1, kind: Runner, bite: Opportunity }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    let script = ["0 play sprint", "0 move 2", "nature claw z8", "0 move 3", "nature claw z8"];
    check(state, &script, told);
}

/// THIRTY-8.5, THIRTY-10.4
#[test]
fn who_dies_on_the_way_to_the_street_has_not_escaped() {
    let state = scene("").row(10).health(1).tokens(1).zombie(Body::Shuffler, 10).acts();
    let told = "
        Moved { from: 10, to: 11 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 0 }
        Eaten
    ";
    let after = check(state, &["0 move 11", "nature claw z4"], told);
    assert_eq!(after.ended, Some(Ending::Eaten));
}

/// THIRTY-8.5, THIRTY-18.1
#[test]
fn who_survives_the_way_to_the_street_has_escaped() {
    let state = scene("").row(10).health(2).zombie(Body::Shuffler, 10).acts();
    let told = "
        Moved { from: 10, to: 11 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 1 }
        Escaped
    ";
    let after = check(state, &["0 move 11", "nature claw z4"], told);
    assert_eq!(after.ended, Some(Ending::Escaped));
}
