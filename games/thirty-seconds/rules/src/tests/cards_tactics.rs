//! Survivor Tactics: at least one test for each card (chapter 14), and reactions (chapter 13).

use super::scene::{ANN, BOB, armed, asked, can, check, play, refused, scene, zombie};
use crate::row::Row;
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::zombies::Body;

/// THIRTY-14.10
#[test]
fn quick_trigger_is_not_affected_by_poor_aim_on_the_first_shot() {
    let state = armed(Supply::Pistol, Tactic::QuickTrigger)
        .scheme(Scheme::PoorAim)
        .zombie(Body::Boss, 1)
        .acts();
    let told = "
        Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: A }
        SchemePlayed(PoorAim)
        Countered
        TacticPlayed(QuickTrigger)
        Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: A }
        ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
    ";
    // The Survivor holds a card, and so is asked whether to cancel.
    let script = [
        "0 attack 1 1",
        "nature strike s5",
        "1 scheme poor-aim",
        "0 pass",
        "0 play quick-trigger",
        "nature strike s5",
    ];
    let after = check(state, &script, told);
    assert_eq!(after.survivor.energy, 3);
}

/// THIRTY-14.4, THIRTY-14.18
#[test]
fn distraction_keeps_row_ten_still_for_a_turn() {
    let state = scene("")
        .row(10)
        .tactic(Tactic::Distraction)
        .zombie(Body::Shuffler, 10)
        .holds(Body::Runner)
        .acts();
    let told = "
        TacticPlayed(Distraction)
        PhaseBegan(SurvivorResolution)
        TimeTokenRemoved(3)
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        SchemeDrawn(Some(Moan))
        PhaseBegan(ZombieAction)
    ";
    let script = ["0 play distraction", "0 end", "nature zombie-tactic moan"];
    let turn = check(state, &script, told);
    assert_eq!(refused(&turn, 1, "bite 1"), "THIRTY-14.18");
    assert_eq!(refused(&turn, 1, "shamble 1 9"), "THIRTY-14.18");
    let later = play(turn, &["1 enter runner"]);
    assert_eq!(refused(&later, 1, "shamble 2 9"), "THIRTY-14.18");
    let over = play(later, &["1 end"]);
    assert_eq!(over.distraction, 0);
}

/// THIRTY-14.4, THIRTY-14.18
#[test]
fn distraction_also_stops_opportunity_attacks_from_row_ten() {
    let state = scene("").row(10).tactic(Tactic::Distraction).zombie(Body::Boss, 10).acts();
    let told = "
        TacticPlayed(Distraction)
        Moved { from: 10, to: 11 }
        Escaped
    ";
    check(state, &["0 play distraction", "0 move 11"], told);
}

/// THIRTY-14.5, THIRTY-10.16, THIRTY-14.19
#[test]
fn parkour_passes_two_rows_and_takes_a_token_on_the_way() {
    let told = "
        TacticPlayed(Parkour)
        TokenTaken(6)
        Moved { from: 5, to: 7 }
    ";
    let state = scene("survivor=antonio")
        .row(5)
        .tactic(Tactic::Parkour)
        .zombie(Body::Boss, 5)
        .zombie(Body::LadenBoss, 6)
        .acts();
    let after = check(state, &["0 play parkour"], told);
    assert_eq!((after.survivor.row, after.survivor.energy), (Row(7), 2));
}

/// THIRTY-14.5, THIRTY-14.19
#[test]
fn parkour_may_not_end_in_the_street() {
    let state = scene("").row(9).tactic(Tactic::Parkour).acts();
    assert_eq!(refused(&state, 0, "play parkour"), "THIRTY-14.19");
    assert!(can(&scene("").row(8).tactic(Tactic::Parkour).acts(), 0, "play parkour"));
}

#[test]
fn adrenaline_gives_one_energy() {
    let state = scene("").tactic(Tactic::Adrenaline).acts();
    let after = check(state, &["0 play adrenaline"], "TacticPlayed(Adrenaline)\nEnergyGained(1)");
    assert_eq!(after.survivor.energy, 5);
}

#[test]
fn roll_to_your_feet_stands_up_for_nothing() {
    let state = scene("").down().tactic(Tactic::RollToYourFeet).zombie(Body::Boss, 1).acts();
    let told = "TacticPlayed(RollToYourFeet)\nStoodUp";
    assert_eq!(check(state, &["0 play roll-to-your-feet"], told).survivor.energy, 4);
    let standing = scene("").tactic(Tactic::RollToYourFeet).acts();
    assert!(!can(&standing, 0, "play roll-to-your-feet"));
}

#[test]
fn stash_draws_a_supply_card() {
    let state = scene("").tactic(Tactic::Stash).acts();
    let script = ["0 play stash", "nature supply pistol"];
    assert_eq!(
        check(state, &script, "TacticPlayed(Stash)\nSupplyDrawn(Some(Pistol))").hand.len(),
        1
    );
}

/// THIRTY-14.6
#[test]
fn slip_past_leaves_a_row_unseen() {
    let state = scene("").tactic(Tactic::SlipPast).zombie(Body::Boss, 1).acts();
    let told = "TacticPlayed(SlipPast)\nMoved { from: 1, to: 2 }";
    let after = check(state, &["0 play slip-past", "0 move 2"], told);
    assert!(!after.survivor.slips);
    let wasted = play(state, &["0 play slip-past", "0 end"]);
    assert!(!wasted.survivor.slips);
}

#[test]
fn bandage_heals_one() {
    let state = scene("").health(4).tactic(Tactic::Bandage).acts();
    assert_eq!(play(state, &["0 play bandage"]).survivor.health, 5);
}

/// THIRTY-14.6
#[test]
fn take_aim_makes_the_next_firearm_attack_certain() {
    let state =
        armed(Supply::Pistol, Tactic::TakeAim).scheme(Scheme::PoorAim).zombie(Body::Boss, 1).acts();
    let told = "
        TacticPlayed(TakeAim)
        Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
        ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
    ";
    let after = check(state, &["0 play take-aim", "0 attack 1 1"], told);
    assert_eq!(after.equipped.as_slice()[0].thing.uses, 3);
    assert!(!after.survivor.aims);
}

/// THIRTY-14.8
#[test]
fn barricade_keeps_zombies_out_from_ahead() {
    let state = scene("")
        .row(4)
        .tactic(Tactic::Barricade)
        .zombie(Body::Shuffler, 5)
        .zombie(Body::Runner, 3)
        .acts();
    let turn = play(state, &["0 play barricade", "0 end", "nature zombie-tactic moan"]);
    assert_eq!(zombie(&turn, 1).expect("it is there").row, Row(5));
    assert_eq!(zombie(&turn, 2).expect("it is there").row, Row(4));
    assert_eq!(refused(&turn, 1, "shamble 1 4"), "THIRTY-14.8");
    let second = play(turn, &["1 end", "nature tactic stash", "0 end"]);
    assert_eq!(second.barricade.tokens, 1);
}

#[test]
fn think_fast_draws_two_tactics_cards() {
    let state = scene("").tactic(Tactic::ThinkFast).acts();
    let script = ["0 play think-fast", "nature tactic block", "nature tactic dodge"];
    let after = check(
        state,
        &script,
        "
        TacticPlayed(ThinkFast)
        TacticDrawn(Some(Block))
        TacticDrawn(Some(Dodge))
    ",
    );
    assert_eq!((after.hand_size(), after.survivor.energy), (2, 3));
}

/// THIRTY-13.6
#[test]
fn being_asked_does_not_tell_what_is_in_a_hand() {
    let with = |tactic| scene("").tactic(tactic).zombie(Body::Shuffler, 1).zombies_act();
    for tactic in [Tactic::Block, Tactic::Stash] {
        let hit = play(with(tactic), &["1 bite 1", "nature claw z4"]);
        assert_eq!(asked(&hit), ANN, "with {tactic:?}");
    }
    let empty = scene("").zombie(Body::Shuffler, 1).zombies_act();
    assert_eq!(asked(&play(empty, &["1 bite 1", "nature claw z4"])), BOB);
    // With all copies of Block and Dodge discarded, everybody knows that none is in hand.
    let spent = scene("").tactic(Tactic::Stash).zombie(Body::Shuffler, 1).with(|s| {
        for card in [Tactic::Block, Tactic::Block, Tactic::Block, Tactic::Dodge, Tactic::Dodge] {
            s.tactics.take(card);
            s.tactics_discard.add(card);
        }
    });
    assert_eq!(asked(&play(spent.zombies_act(), &["1 bite 1", "nature claw z4"])), BOB);
}
