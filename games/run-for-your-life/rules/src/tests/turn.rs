//! Chapter 5: the turn.

use engine::{Rules, Seat, SeatSet, ToAct, try_entry};

use super::scene::{asked, bad_setup, chances, check, next_draw, options, refused, scene, start};
use crate::RunForYourLife;
use crate::words::{Draw, Question};

/// RFYL-5.1
#[test]
fn a_turn_has_five_phases() {
    let turn = scene("players=2 order=simple bullets=0").at(0, 30).at(1, 20).walkers(10, 1);
    let movement = ["nature draw 2", "0 go 32", "nature draw 1", "1 go 21"];
    let events = ["nature event dead-silence", "nature event second-wind"];
    let zombies = ["nature draw 10"];
    let after = turn.turn_begins().check(
        &[&movement[..], &events, &zombies].concat(),
        "
        TurnBegan(3)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 2)
        Ran { who: Ann, from: 30, to: 32 }
        MovementDrawn(Bob, 1)
        Ran { who: Bob, from: 20, to: 21 }
        PhaseBegan(Events)
        EventDrawn(Ann, DeadSilence)
        EventDrawn(Bob, SecondWind)
        NextMoveChanged(Bob, 3)
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(10)
        Shambled { n: 1, from: 10, to: 20 }
        PhaseBegan(Combat)
        TurnBegan(4)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
        ",
    );
    assert_eq!(after.turn, 4);
}

/// RFYL-5.1
#[test]
fn blood_drawn_in_combat_is_counted_down_at_the_beginning_of_the_next_turn() {
    let bitten = scene("players=2 order=simple bullets=0").at(0, 9).walkers(9, 1).card(0, 3);
    check(
        bitten.last_combat().now(),
        &["nature draw 1", "nature draw 8", "nature blood clean"],
        "
        HumanDrew { who: Ann, value: 1, bonus: 0 }
        ZombieDrew { value: 8, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        TurnBegan(3)
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        PhaseBegan(HumanMovement)
        ",
    );
}

/// RFYL-5.2
#[test]
fn a_decision_belongs_to_the_player_whom_the_rules_ask() {
    let state = scene("players=3").card(0, 3).asks(Seat(0), Question::Move).now();
    assert_eq!(RunForYourLife::to_act(&state), ToAct::Seats(SeatSet::only(Seat(0))));
    assert!(options(&state, 1).is_empty());
    assert_eq!(refused(&state, 1, "go 1"), "RFYL-5.2");
    assert_eq!(refused(&state, 2, "decline"), "RFYL-5.2");
    // There is no fourth seat.
    assert_eq!(refused(&state, 3, "go 1"), "RFYL-5.2");
}

/// RFYL-5.2
#[test]
fn a_decision_of_a_zombie_player_is_not_made_by_the_human_attacked() {
    let state = scene("players=3").zombie(2, 4).at(0, 4).at(1, 4).card(0, 2).card(1, 3);
    let state = state.leader_attacks(Seat(2)).now();
    assert_eq!(options(&state, 2), ["target 0", "target 1"]);
    assert_eq!(refused(&state, 0, "target 1"), "RFYL-5.2");
}

/// RFYL-5.2
#[test]
fn only_what_the_question_offers_can_be_answered() {
    let state = scene("players=2").card(0, 3).asks(Seat(0), Question::Move).now();
    assert_eq!(refused(&state, 0, "decline"), "RFYL-5.2");
    assert_eq!(refused(&state, 0, "melee"), "RFYL-5.2");
    assert_eq!(refused(&state, 0, "draw 10"), "RFYL-5.2");
}

/// RFYL-5.2
#[test]
fn nobody_decides_what_nature_brings_and_nature_decides_nothing_else() {
    let drawing = start("players=2 order=simple");
    assert_eq!(refused(&drawing, 0, "draw 10"), "RFYL-5.2");
    let moving = check(drawing, &["nature draw 4"], "MovementDrawn(Ann, 4)");
    let entry = "nature go 4".parse().expect("it can be read");
    let mut after = moving;
    assert!(try_entry::<RunForYourLife>(&mut after, entry, &mut ()).is_err());
    assert_eq!(after, moving);
}

/// RFYL-5.2
#[test]
fn when_the_game_is_done_nothing_can_be_answered() {
    let state = scene("players=2").at(0, 50).arrival().now();
    assert!(matches!(RunForYourLife::to_act(&state), ToAct::Over(_)));
    assert_eq!(refused(&state, 0, "go 4"), "RFYL-5.2");
}

/// RFYL-5.3
#[test]
fn in_the_first_turn_the_first_seat_draws_first_and_the_others_follow_clockwise() {
    for order in ["simple", "intermediate"] {
        let state = start(&format!("players=3 order={order}"));
        let script = ["nature draw 2", "0 go 0", "nature draw 9", "1 go 9", "nature draw 4"];
        let state = check(
            state,
            &script,
            "
            MovementDrawn(Ann, 2)
            Ran { who: Ann, from: 0, to: 0 }
            MovementDrawn(Bob, 9)
            Ran { who: Bob, from: 0, to: 9 }
            MovementDrawn(Cat, 4)
            ",
        );
        assert_eq!(asked(&state), Some((Seat(2), Question::Move)));
    }
}

/// RFYL-5.3
#[test]
fn at_the_table_of_planners_the_first_seat_draws_first_as_well() {
    let state = start("players=2 order=advanced");
    assert_eq!(next_draw(&state), Some(Draw::Movement(Seat(0))));
    let state = check(state, &["nature draw 2"], "MovementDrawn(Ann, 2)");
    assert_eq!(next_draw(&state), Some(Draw::Movement(Seat(1))));
}

/// RFYL-5.3, RFYL-5.5
#[test]
fn the_first_player_may_be_any_seat_and_the_others_follow_clockwise() {
    for order in ["simple", "intermediate"] {
        let state = start(&format!("players=3 order={order} first=2"));
        let script = ["nature draw 9", "1 go 9", "nature draw 2", "2 go 0", "nature draw 4"];
        check(
            state,
            &script,
            "
            MovementDrawn(Bob, 9)
            Ran { who: Bob, from: 0, to: 9 }
            MovementDrawn(Cat, 2)
            Ran { who: Cat, from: 0, to: 0 }
            MovementDrawn(Ann, 4)
            ",
        );
    }
    let planners = start("players=3 order=advanced first=3");
    let told = "
        MovementDrawn(Cat, 2)
        MovementDrawn(Ann, 3)
        MovementDrawn(Bob, 4)
    ";
    check(planners, &["nature draw 2", "nature draw 3", "nature draw 4"], told);
}

/// RFYL-5.5
#[test]
fn the_lot_may_decide_who_begins_and_a_seat_must_be_at_the_table() {
    let state = start("players=3 first=lot distance=expert order=simple");
    let lots: Vec<_> = (0..3).map(|seat| (format!("first {seat}"), 1)).collect();
    assert_eq!(chances(&state), lots);
    let told = "
        FirstPlayerDrawn(Cat)
        CountersLaid(5)
        TurnBegan(1)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
        MovementDrawn(Cat, 4)
    ";
    check(state, &["nature first 2", "nature draw 5", "nature draw 4"], told);
    assert_eq!(
        bad_setup("players=3 first=4"),
        "The option \"first\" must be lot or a seat from 1 to 3 with 3 players, not 4."
    );
}
