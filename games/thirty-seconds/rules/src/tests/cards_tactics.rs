//! Survivor Tactics: at least one test for each card (chapter 14), and reactions (chapter 13).

use super::scene::{ANN, BOB, Scene, asked, can, check, options, play, refused, scene, zombie};
use crate::row::Row;
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::zombies::Body;

fn armed(card: Supply, tactic: Tactic) -> Scene {
    scene("").equip(card).tactic(tactic)
}

/// THIRTY-14.1
#[test]
fn quick_trigger_fires_again_for_nothing() {
    let state = armed(Supply::Pistol, Tactic::QuickTrigger).zombie(Body::Boss, 1).acts();
    assert_eq!(refused(&state, 0, "play quick-trigger"), "THIRTY-14.15");
    let told = "
        Ann attacks Boss 1 with the Pistol.
        Card s10: a miss on line A.
        Ann misses.
        Ann plays Quick Trigger.
        Ann attacks Boss 1 with the Pistol.
        Card s5: a hit on line A.
        Boss 1 takes 2 damage and has 2 health left.
    ";
    let script = ["0 attack 1 1", "nature strike s10", "0 play quick-trigger", "nature strike s5"];
    let after = check(state, &script, told);
    assert_eq!((after.survivor.energy, after.equipped.as_slice()[0].thing.uses), (3, 2));
}

/// THIRTY-14.1, THIRTY-14.15, THIRTY-14.14
#[test]
fn quick_trigger_follows_directly_and_needs_ammo() {
    let state = armed(Supply::Pistol, Tactic::QuickTrigger).zombie(Body::Boss, 1);
    let fired = ["0 attack 1 1", "nature strike s10"];
    let moved = play(play(state.acts(), &fired), &["0 drop 1"]);
    assert_eq!(refused(&moved, 0, "play quick-trigger"), "THIRTY-14.14");
    let empty = scene("").equip_used(Supply::Pistol, 1).tactic(Tactic::QuickTrigger);
    let empty = play(empty.zombie(Body::Boss, 1).acts(), &fired);
    assert_eq!(refused(&empty, 0, "play quick-trigger"), "THIRTY-14.14");
}

/// THIRTY-14.10
#[test]
fn quick_trigger_is_not_affected_by_poor_aim_on_the_first_shot() {
    let state = armed(Supply::Pistol, Tactic::QuickTrigger)
        .scheme(Scheme::PoorAim)
        .zombie(Body::Boss, 1)
        .acts();
    let told = "
        Ann attacks Boss 1 with the Pistol.
        Card s5: a hit on line A.
        The zombies play Poor Aim.
        The attack comes to nothing.
        Ann plays Quick Trigger.
        Ann attacks Boss 1 with the Pistol.
        Card s5: a hit on line A.
        Boss 1 takes 2 damage and has 2 health left.
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

/// THIRTY-14.1, THIRTY-14.15
#[test]
fn quick_hands_strikes_again_for_nothing() {
    let state = armed(Supply::Machete, Tactic::QuickHands).zombie(Body::Boss, 1).acts();
    assert_eq!(refused(&state, 0, "play quick-hands"), "THIRTY-14.15");
    let script = ["0 attack 1 1", "nature strike s5", "0 pass", "0 play quick-hands"];
    let after = play(play(state, &script), &["nature strike s5"]);
    assert!(zombie(&after, 1).is_none());
    assert_eq!(after.survivor.energy, 3);
}

/// THIRTY-14.3, THIRTY-14.17
#[test]
fn confrontation_strikes_at_who_moves_in() {
    let state = armed(Supply::Machete, Tactic::Confrontation).zombie(Body::Shuffler, 2);
    let moved = play(state.zombies_act(), &["1 shamble 1 1"]);
    assert_eq!(asked(&moved), ANN);
    assert_eq!(options(&moved, 0), ["trip 1 free", "attack 1 1 free", "pass", "pass-all"]);
    let told = "
        Ann plays Confrontation.
        Ann attacks Shuffler 1 with the Machete.
        Card s5: a hit on line A.
        Shuffler 1 takes 2 damage and has 0 health left.
        Shuffler 1 dies in row 1.
    ";
    check(moved, &["0 attack 1 1 free", "nature strike s5"], told);
}

/// THIRTY-14.3, THIRTY-13.1
#[test]
fn confrontation_does_not_answer_zombies_that_move_by_themselves() {
    let state = armed(Supply::Machete, Tactic::Confrontation).zombie(Body::Shuffler, 2);
    let told = "
        The zombies' turn.
        Zombie Draw Phase.
        Shuffler 1 moves to row 1.
        The zombies draw Moan.
        Zombie Action Phase.
    ";
    let after = state.check(crate::words::Step::ZombieTurn, &["nature zombie-tactic moan"], told);
    assert_eq!(asked(&after), BOB);
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
        Ann plays Distraction.
        Survivor Resolution Phase.
        A Time token leaves row one; 3 are left.
        The zombies' turn.
        Zombie Draw Phase.
        The zombies draw Moan.
        Zombie Action Phase.
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
        Ann plays Distraction.
        Ann moves to the street.
        Ann reaches the street and gets away.
    ";
    check(state, &["0 play distraction", "0 move 11"], told);
}

/// THIRTY-14.5, THIRTY-10.16, THIRTY-14.19
#[test]
fn parkour_passes_two_rows_and_takes_a_token_on_the_way() {
    let told = "
        Ann plays Parkour.
        Ann finds an Ability token in row 6.
        Ann moves to row 7.
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

/// THIRTY-13.2
#[test]
fn lost_opportunity_cancels_a_zombie_tactics_card() {
    let state = scene("").tactic(Tactic::LostOpportunity).scheme(Scheme::BloodRush).zombies_act();
    let told = "
        The zombies play Blood Rush.
        Ann plays Lost Opportunity.
        Blood Rush has no effect.
    ";
    let script = ["1 scheme blood-rush", "0 play lost-opportunity"];
    let after = check(state, &script, told);
    assert_eq!(after.horde.energy, 5);
    assert_eq!(after.schemes_discard.of(Scheme::BloodRush), 1);
    assert_eq!(after.tactics_discard.of(Tactic::LostOpportunity), 1);
}

/// THIRTY-13.2, THIRTY-13.3, THIRTY-13.8
#[test]
fn lost_opportunity_answers_a_counter_and_no_second_counter_is_allowed() {
    let state = armed(Supply::Pistol, Tactic::LostOpportunity)
        .scheme(Scheme::PoorAim)
        .scheme(Scheme::ThickSkull)
        .zombie(Body::Boss, 1)
        .acts();
    let told = "
        Ann attacks Boss 1 with the Pistol.
        Card s5: a hit on line A.
        The zombies play Poor Aim.
        Ann plays Lost Opportunity.
        Poor Aim has no effect.
        Boss 1 takes 2 damage and has 2 health left.
    ";
    let script =
        ["0 attack 1 1", "nature strike s5", "1 scheme poor-aim", "0 play lost-opportunity"];
    let after = check(state, &script, told);
    assert_eq!(after.schemes_hand.of(Scheme::ThickSkull), 1);
}

/// THIRTY-14.2, THIRTY-14.16
#[test]
fn lined_up_hits_two_zombies_for_two_each() {
    let state = armed(Supply::Revolver, Tactic::LinedUp)
        .zombie(Body::Shuffler, 1)
        .zombie(Body::Boss, 2)
        .zombie(Body::Runner, 2)
        .acts();
    let told = "
        Ann plays Lined Up.
        Ann attacks Shuffler 1 with the Revolver.
        Card s1: a hit on line A, +2.
        Shuffler 1 takes 2 damage and has 0 health left.
        Shuffler 1 dies in row 1.
        Boss 2 takes 2 damage and has 2 health left.
    ";
    let after = check(state, &["0 line-up 1 1", "nature strike s1", "0 choose 2"], told);
    assert_eq!(after.survivor.energy, 3);
    assert_eq!(refused(&after, 0, "line-up 1 2"), "THIRTY-14.16");
}

/// THIRTY-14.7, THIRTY-14.20
#[test]
fn clipped_hits_two_others_in_the_targets_row() {
    let state = armed(Supply::Pistol, Tactic::Clipped)
        .zombie(Body::Boss, 2)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Brute, 2)
        .zombie(Body::Runner, 1)
        .acts();
    let told = "
        Ann attacks Boss 1 with the Pistol.
        Card s5: a hit on line A.
        Boss 1 takes 2 damage and has 2 health left.
        Ann plays Clipped.
        Shuffler 2 takes 1 damage and has 1 health left.
        Brute 3 takes no damage.
    ";
    let script = ["0 attack 1 1", "nature strike s5", "0 play clipped", "0 choose 2", "0 choose 3"];
    check(state, &script, told);
}

/// THIRTY-14.7, THIRTY-14.20
#[test]
fn critical_hit_adds_two_also_to_somebody_clipped_and_a_brute_takes_it_all() {
    let state = armed(Supply::Pistol, Tactic::CriticalHit)
        .tactic(Tactic::Clipped)
        .zombie(Body::Boss, 2)
        .zombie(Body::Brute, 2)
        .acts();
    let told = "
        Ann attacks Boss 1 with the Pistol.
        Card s5: a hit on line A.
        Boss 1 takes 2 damage and has 2 health left.
        Ann plays Clipped.
        Brute 2 takes no damage.
        Ann plays Critical Hit.
        Brute 2 takes 2 damage and has 1 health left.
    ";
    let script =
        ["0 attack 1 1", "nature strike s5", "0 play clipped", "0 choose 2", "0 critical-hit 2"];
    check(state, &script, told);
}

/// THIRTY-14.7, THIRTY-14.20
#[test]
fn critical_hit_also_follows_a_grenade() {
    let state = armed(Supply::Grenade, Tactic::CriticalHit)
        .zombie(Body::Boss, 3)
        .zombie(Body::Shuffler, 4)
        .acts();
    let told = "
        Ann throws the Grenade into row 3.
        Boss 1 takes 3 damage and has 1 health left.
        Shuffler 2 takes 1 damage and has 1 health left.
        Ann plays Critical Hit.
        Shuffler 2 takes 2 damage and has 0 health left.
        Shuffler 2 dies in row 4.
    ";
    check(state, &["0 throw 1 3", "0 critical-hit 2"], told);
}

#[test]
fn adrenaline_gives_one_energy() {
    let state = scene("").tactic(Tactic::Adrenaline).acts();
    let after = check(state, &["0 play adrenaline"], "Ann plays Adrenaline.\nAnn gains 1E.");
    assert_eq!(after.survivor.energy, 5);
}

#[test]
fn block_stops_damage_but_not_a_knockdown() {
    let state = scene("").tactic(Tactic::Block).zombie(Body::Brute, 1).zombies_act();
    let told = "
        Brute 1 attacks.
        Card z1: a hit on line A, +1.
        Ann plays Block.
        The damage is blocked.
        Ann is knocked down.
    ";
    check(state, &["1 bite 1", "nature claw z1", "0 play block"], told);
}

#[test]
fn dodge_stops_damage_and_knockdown() {
    let state = scene("").tactic(Tactic::Dodge).zombie(Body::Brute, 1).acts();
    let told = "
        Ann moves to row 2.
        Brute 1 attacks Ann in passing.
        Card z1: a hit on line A, +1.
        Ann plays Dodge.
        Ann dodges.
    ";
    let after = check(state, &["0 move 2", "nature claw z1", "0 play dodge"], told);
    assert_eq!((after.survivor.health, after.survivor.is_down), (5, false));
}

#[test]
fn roll_to_your_feet_stands_up_for_nothing() {
    let state = scene("").down().tactic(Tactic::RollToYourFeet).zombie(Body::Boss, 1).acts();
    let told = "Ann plays Roll to Your Feet.\nAnn stands up.";
    assert_eq!(check(state, &["0 play roll-to-your-feet"], told).survivor.energy, 4);
    let standing = scene("").tactic(Tactic::RollToYourFeet).acts();
    assert!(!can(&standing, 0, "play roll-to-your-feet"));
}

#[test]
fn scrounge_draws_two_supply_cards_and_keeps_one() {
    let state = scene("").tactic(Tactic::Scrounge).acts();
    let told = "
        Ann plays Scrounge.
        Ann draws Pistol.
        Ann draws Crowbar.
        Ann keeps Pistol.
    ";
    let script =
        ["0 play scrounge", "nature supply pistol", "nature supply crowbar", "0 keep pistol"];
    let after = check(state, &script, told);
    assert_eq!((after.survivor.energy, after.supply_discard.of(Supply::Crowbar)), (3, 1));
}

#[test]
fn stash_draws_a_supply_card() {
    let state = scene("").tactic(Tactic::Stash).acts();
    let script = ["0 play stash", "nature supply pistol"];
    assert_eq!(check(state, &script, "Ann plays Stash.\nAnn draws Pistol.").hand.len(), 1);
}

#[test]
fn shove_knocks_down_for_certain() {
    let state = scene("")
        .tactic(Tactic::Shove)
        .scheme(Scheme::ClumsySwing)
        .zombie(Body::Shuffler, 1)
        .zombie(Body::Runner, 1)
        .zombie(Body::Crawler, 1)
        .acts();
    let told = "Ann plays Shove.\nRunner 2 is knocked down.";
    let after = check(state, &["0 play shove", "0 choose 2"], told);
    assert_eq!(after.survivor.energy, 3);
}

#[test]
fn sprint_moves_up_to_two_rows() {
    let state = scene("").row(3).tactic(Tactic::Sprint).acts();
    let told = "Ann plays Sprint.\nAnn moves to row 2.\nAnn moves to row 1.";
    check(state, &["0 play sprint", "0 move 2", "0 move 1"], told);
    let short = check(
        state,
        &["0 play sprint", "0 move 2", "0 pass"],
        "Ann plays Sprint.\nAnn moves to row 2.",
    );
    assert_eq!(short.survivor.energy, 3);
}

/// THIRTY-14.6
#[test]
fn slip_past_leaves_a_row_unseen() {
    let state = scene("").tactic(Tactic::SlipPast).zombie(Body::Boss, 1).acts();
    let told = "Ann plays Slip Past.\nAnn moves to row 2.";
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
        Ann plays Take Aim.
        Ann attacks Boss 1 with the Pistol.
        Boss 1 takes 2 damage and has 2 health left.
    ";
    let after = check(state, &["0 play take-aim", "0 attack 1 1"], told);
    assert_eq!(after.equipped.as_slice()[0].thing.uses, 3);
    assert!(!after.survivor.aims);
}

#[test]
fn reload_adds_two_ammo_up_to_what_is_printed() {
    let state = scene("").equip_used(Supply::Pistol, 1).tactic(Tactic::Reload).acts();
    check(state, &["0 play reload"], "Ann plays Reload.\nPistol has 3 ammo now.");
    let nearly = scene("").equip_used(Supply::Pistol, 3).tactic(Tactic::Reload).acts();
    check(nearly, &["0 play reload"], "Ann plays Reload.\nPistol has 4 ammo now.");
    let full = scene("").equip(Supply::Pistol).tactic(Tactic::Reload).acts();
    assert!(!can(&full, 0, "play reload"));
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
    let after = check(state, &script, "Ann plays Think Fast.\nAnn draws Block.\nAnn draws Dodge.");
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
    // Once all Block and Dodge lie in the discard pile, everybody knows that there is none.
    let spent = scene("").tactic(Tactic::Stash).zombie(Body::Shuffler, 1).with(|s| {
        for card in [Tactic::Block, Tactic::Block, Tactic::Block, Tactic::Dodge, Tactic::Dodge] {
            s.tactics.take(card);
            s.tactics_discard.add(card);
        }
    });
    assert_eq!(asked(&play(spent.zombies_act(), &["1 bite 1", "nature claw z4"])), BOB);
}
