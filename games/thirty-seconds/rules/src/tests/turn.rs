//! Chapters 4 and 5: phases, hand limit, timer.

use engine::Rules;

use super::scene::{ANN, BOB, asked, can, check, options, play, refused, scene};
use crate::ThirtySeconds;
use crate::state::{Ending, Timer};
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::zombies::Body;

/// THIRTY-4.1, THIRTY-4.2, THIRTY-4.3
#[test]
fn a_turn_begins_with_four_energy_and_a_tactics_card() {
    let told = "
        TurnBegan(3)
        TacticDrawn(Some(Stash))
        PhaseBegan(SurvivorAction)
    ";
    let after = scene("").energy(1).survivor_turn().check(&["nature tactic stash"], told);
    assert_eq!(after.survivor.energy, 4);
    assert_eq!(asked(&after), ANN);
}

/// THIRTY-4.1, THIRTY-4.5
#[test]
fn after_the_survivor_come_the_zombies_and_then_the_survivor_again() {
    let told = "
        PhaseBegan(SurvivorResolution)
        TimeTokenRemoved(3)
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        SchemeDrawn(Some(Moan))
        PhaseBegan(ZombieAction)
        PhaseBegan(ZombieResolution)
        TurnBegan(3)
    ";
    let script = ["0 end", "nature zombie-tactic moan", "1 end"];
    let after = check(scene("").acts(), &script, told);
    assert_eq!((after.turn, after.survivor.energy), (3, 4));
}

/// THIRTY-4.4
#[test]
fn free_actions_need_no_energy_and_others_do() {
    let state = scene("").energy(0).hand(Supply::Pistol).tactic(Tactic::Adrenaline).acts();
    assert_eq!(
        options(&state, 0),
        ["equip pistol:4", "trade", "ability", "play adrenaline", "end"]
    );
    assert_eq!(refused(&state, 0, "move 2"), "THIRTY-4.4");
    let after = play(state, &["0 play adrenaline", "0 move 2"]);
    assert_eq!((after.survivor.row.0, after.survivor.energy), (2, 0));
}

/// THIRTY-4.5, THIRTY-7.4
#[test]
fn the_shuffle_card_shuffles_the_attack_deck_in_the_resolution_phase() {
    let state = scene("").zombie(Body::Shuffler, 1).acts();
    let told = "
        Attacked { arm: Trip, at: 0, kind: Shuffler }
        StrikeDrawn { card: Shuffle, line: C }
        StrikeDrawn { card: S10, line: C }
        Missed
        PhaseBegan(SurvivorResolution)
        TimeTokenRemoved(3)
        Shuffled(SurvivorAttack)
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
    ";
    let script = ["0 trip 1", "nature strike shuffle", "nature strike s10", "0 end"];
    let after = check(state, &script, told);
    assert_eq!(after.strikes.total(), 25);
}

/// THIRTY-4.7
#[test]
fn after_the_last_turn_nobody_gets_away() {
    let state = scene("last-turn=10").with(|s| s.turn = 10).zombies_act();
    let told = "
        PhaseBegan(ZombieResolution)
        OutOfTime
    ";
    let after = check(state, &["1 end"], told);
    assert_eq!(after.ended, Some(Ending::OutOfTime));
}

/// THIRTY-4.8
#[test]
fn only_who_is_asked_decides_and_only_what_is_asked() {
    let state = scene("").acts();
    assert_eq!(refused(&state, 1, "end"), "THIRTY-4.8");
    assert_eq!(refused(&state, 0, "pass"), "THIRTY-4.8");
    assert_eq!(refused(&state, 0, "roll 45"), "THIRTY-4.8");
}

/// THIRTY-5.1, THIRTY-5.3
#[test]
fn when_thirty_seconds_are_over_no_action_is_begun() {
    let state = scene("timer=30").survivor_turn().check(
        &["nature tactic stash", "clock 1000", "clock 30999"],
        "TurnBegan(3)\nTacticDrawn(Some(Stash))\nPhaseBegan(SurvivorAction)",
    );
    assert_eq!(state.timer, Timer::Running(31_000));
    assert!(can(&state, 0, "move 2"));
    let told = "
        TimeRanOut
        PhaseBegan(SurvivorResolution)
        TimeTokenRemoved(3)
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
    ";
    let after = check(state, &["clock 31000"], told);
    assert_eq!((after.timer, ThirtySeconds::next_alarm(&after)), (Timer::Off, None));
}

/// THIRTY-5.3
#[test]
fn an_action_that_was_begun_is_finished_after_time_is_up() {
    let state = scene("timer=30")
        .equip(Supply::Pistol)
        .zombie(Body::LadenShuffler, 1)
        .survivor_turn()
        .check(
            &["nature tactic stash", "clock 1000", "0 attack 1 1"],
            "TurnBegan(3)
         TacticDrawn(Some(Stash))
         PhaseBegan(SurvivorAction)
         Attacked { arm: Weapon(Pistol), at: 0, kind: Shuffler }",
        );
    let told = "
        TimeRanOut
        StrikeDrawn { card: S5, line: A }
        ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Shuffler, row: 1 }
        SupplyHidden(1, Some(Grenade))
        PhaseBegan(SurvivorResolution)
        TimeTokenRemoved(3)
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
    ";
    check(state, &["clock 31000", "nature strike s5", "nature hide grenade"], told);
}

/// THIRTY-5.4
#[test]
fn the_timer_stands_still_while_the_other_side_reacts() {
    let state =
        scene("timer=30").equip(Supply::Crowbar).scheme(Scheme::Stumble).survivor_turn().check(
            &["nature tactic stash", "clock 1000", "0 move 2"],
            "
            TurnBegan(3)
            TacticDrawn(Some(Stash))
            PhaseBegan(SurvivorAction)
            Moved { from: 1, to: 2 }
        ",
        );
    assert_eq!(asked(&state), BOB);
    assert_eq!(ThirtySeconds::next_alarm(&state), Some(1001), "it asks for the time");
    let paused = play(state, &["clock 11000"]);
    assert_eq!(paused.timer, Timer::Paused(20_000));
    assert_eq!(ThirtySeconds::next_alarm(&paused), Some(16_000), "it passes by itself");
    let on = play(paused, &["1 pass", "clock 60000"]);
    assert_eq!(on.timer, Timer::Running(80_000));
}

/// THIRTY-5.4, THIRTY-5.8
#[test]
fn opportunity_attacks_do_not_stop_the_timer() {
    let state = scene("timer=30").zombie(Body::Shuffler, 1).survivor_turn().check(
        &["nature tactic stash", "clock 1000", "0 move 2"],
        "TurnBegan(3)
         TacticDrawn(Some(Stash))
         PhaseBegan(SurvivorAction)
         Moved { from: 1, to: 2 }
         ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }",
    );
    assert_eq!(state.timer, Timer::Running(31_000));
}

/// THIRTY-5.4
#[test]
fn the_timer_stands_still_while_the_order_of_opportunity_attacks_is_chosen() {
    let state =
        scene("timer=30").zombie(Body::Shuffler, 1).zombie(Body::Boss, 1).survivor_turn().check(
            &["nature tactic stash", "clock 1000", "0 move 2", "clock 11000"],
            "
            TurnBegan(3)
            TacticDrawn(Some(Stash))
            PhaseBegan(SurvivorAction)
            Moved { from: 1, to: 2 }
        ",
        );
    assert_eq!((asked(&state), state.timer), (BOB, Timer::Paused(20_000)));
    let on = play(state, &["1 choose 2", "clock 12000"]);
    assert_eq!(on.timer, Timer::Running(32_000));
}

/// THIRTY-5.2, THIRTY-16.10
#[test]
fn each_side_may_have_its_own_time_or_none() {
    let state = scene("timer=45 survivor-timer=0 zombie-timer=10").survivor_turn().check(
        &["nature tactic stash"],
        "TurnBegan(3)\nTacticDrawn(Some(Stash))\nPhaseBegan(SurvivorAction)",
    );
    assert_eq!(state.timer, Timer::Off);
    let zombies = play(state, &["0 end", "nature zombie-tactic moan", "clock 5000"]);
    assert_eq!(zombies.timer, Timer::Running(15_000));
    let over = play(zombies, &["clock 15000"]);
    assert_eq!((over.turn, over.timer), (4, Timer::Off));
}

/// THIRTY-5.5
#[test]
fn alone_there_is_no_timer() {
    let state = scene("timer=30 zombies=swarm").survivor_turn().check(
        &["nature tactic stash"],
        "TurnBegan(3)\nTacticDrawn(Some(Stash))\nPhaseBegan(SurvivorAction)",
    );
    assert_eq!((state.timer, ThirtySeconds::next_alarm(&state)), (Timer::Off, None));
}
