//! Zombie Tactics: at least one test for each card (chapters 13 and 14).

use super::scene::{Scene, can, check, options, play, refused, scene, zombie};
use crate::row::Row;
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::zombies::{Body, Mark};

fn holding(scheme: Scheme) -> Scene {
    scene("").scheme(scheme)
}

/// THIRTY-14.10, THIRTY-13.3
#[test]
fn poor_aim_makes_a_shotgun_miss_before_its_damage_is_divided() {
    let state = holding(Scheme::PoorAim)
        .equip(Supply::Shotgun)
        .zombie(Body::Shuffler, 1)
        .zombie(Body::Runner, 1)
        .acts();
    let told = "
        Ann attacks Shuffler 1 with the Shotgun.
        Card s5: a hit on line A.
        The zombies play Poor Aim.
        The attack comes to nothing.
    ";
    let script = ["0 attack 1 1", "nature strike s5", "1 scheme poor-aim"];
    let after = check(state, &script, told);
    assert_eq!(after.equipped.as_slice()[0].thing.uses, 3);
}

#[test]
fn poor_aim_does_not_answer_melee_and_is_no_action() {
    let state = holding(Scheme::PoorAim).equip(Supply::Machete).zombie(Body::Boss, 1);
    let hit = play(state.acts(), &["0 attack 1 1", "nature strike s5"]);
    assert_eq!(options(&hit, 1), ["pass", "pass-all"]);
    assert_eq!(refused(&state.zombies_act(), 1, "scheme poor-aim"), "THIRTY-13.1");
}

#[test]
fn clumsy_swing_makes_an_unarmed_attack_miss() {
    let state = holding(Scheme::ClumsySwing).zombie(Body::Shuffler, 1).acts();
    let told = "
        Ann tries to knock down Shuffler 1.
        Card s5: a hit on line C.
        The zombies play Clumsy Swing.
        The attack comes to nothing.
    ";
    let after = check(state, &["0 trip 1", "nature strike s5", "1 scheme clumsy-swing"], told);
    assert_eq!(after.alley.n_down(), 0);
}

/// THIRTY-13.4, THIRTY-13.11
#[test]
fn panic_leaves_one_attack_to_pay_for() {
    let state = holding(Scheme::Panic)
        .equip(Supply::Pistol)
        .tactic(Tactic::QuickTrigger)
        .tactic(Tactic::Shove)
        .zombie(Body::Boss, 1)
        .zombies_act();
    let turn = ["1 scheme panic", "0 pass", "1 end", "nature tactic stash"];
    let state = play(state, &turn);
    let once = play(state, &["0 attack 1 1", "nature strike s10"]);
    assert_eq!(refused(&once, 0, "attack 1 1"), "THIRTY-13.11");
    assert_eq!(refused(&once, 0, "trip 1"), "THIRTY-13.11");
    assert_eq!(refused(&once, 0, "play shove"), "THIRTY-13.11");
    assert!(can(&once, 0, "play quick-trigger"), "what a card gives for free is not counted");
    let next = play(once, &["0 end"]);
    assert!(!next.survivor.is_panicking);
}

/// THIRTY-13.5, THIRTY-13.12
#[test]
fn exhausted_allows_standing_up_but_no_movement() {
    let state = holding(Scheme::Exhausted).down().zombies_act();
    let turn = play(state, &["1 scheme exhausted", "1 end", "nature tactic sprint"]);
    let up = play(turn, &["0 stand-up"]);
    assert_eq!(refused(&up, 0, "move 2"), "THIRTY-13.12");
    assert_eq!(refused(&up, 0, "play sprint"), "THIRTY-13.12");
    assert!(!play(up, &["0 end"]).survivor.is_exhausted);
}

/// THIRTY-14.11, THIRTY-14.21, THIRTY-14.22
#[test]
fn stumble_lets_a_weapon_fly_two_rows_ahead() {
    let state = holding(Scheme::Stumble)
        .equip(Supply::BodyArmor)
        .equip_used(Supply::Pistol, 2)
        .equip(Supply::Crowbar)
        .acts();
    let moved = play(state, &["0 move 2"]);
    assert_eq!(options(&moved, 1), ["stumble 2", "stumble 3", "pass", "pass-all"]);
    let told = "
        The zombies play Stumble.
        Pistol (2) flies into row 4.
    ";
    let after = check(moved, &["1 stumble 2"], told);
    assert_eq!(after.equipped.len(), 2);
}

/// THIRTY-14.11
#[test]
fn stumble_in_row_nine_loses_the_weapon_in_the_street() {
    let state = holding(Scheme::Stumble).row(8).equip(Supply::Crowbar).acts();
    let told = "
        Ann moves to row 9.
        The zombies play Stumble.
        Crowbar flies into the street and is lost.
    ";
    let after = check(state, &["0 move 9", "1 stumble 1"], told);
    assert_eq!(after.supply_discard.of(Supply::Crowbar), 1);
}

/// THIRTY-14.13, THIRTY-14.23
#[test]
fn new_blood_fetches_any_zombie_but_a_boss_from_the_deck() {
    let state = play(holding(Scheme::NewBlood).zombies_act(), &["1 scheme new-blood"]);
    assert!(can(&state, 1, "enter laden-friend") && !can(&state, 1, "enter boss"));
    let told = "
        The Zombie deck is shuffled.
        Brute 1 enters row 10.
    ";
    let after = check(state, &["1 enter brute"], told);
    assert_eq!((after.zombies.of(Body::Brute), after.horde.energy), (1, 4));
    assert!(zombie(&after, 1).is_some_and(|it| it.marks.has(Mark::New)));
}

#[test]
fn lunge_moves_in_and_attacks() {
    let state = holding(Scheme::Lunge)
        .row(4)
        .zombie(Body::Shuffler, 5)
        .zombie(Body::Brute, 3)
        .zombie(Body::Boss, 6)
        .zombies_act();
    let told = "
        The zombies play Lunge.
        Brute 2 moves to row 4.
        Brute 2 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    let after = check(state, &["1 scheme lunge", "1 choose 2", "nature claw z8"], told);
    assert_eq!(after.horde.energy, 4);
    assert_eq!(refused(&after, 1, "bite 2"), "THIRTY-11.6");
}

#[test]
fn frenzy_attacks_again_with_who_has_attacked() {
    let state = holding(Scheme::Frenzy).zombie(Body::Shuffler, 1).zombies_act();
    assert!(!can(&state, 1, "scheme frenzy"));
    let told = "
        Shuffler 1 attacks.
        Card z8: a miss on line A.
        It misses.
        The zombies play Frenzy.
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 4 health left.
    ";
    let script = ["1 bite 1", "nature claw z8", "1 scheme frenzy", "nature claw z4"];
    check(state, &script, told);
}

/// THIRTY-12.2, THIRTY-12.11
#[test]
fn grab_holds_on_line_c_without_damage() {
    let state = holding(Scheme::Grab).zombie(Body::Brute, 1).zombies_act();
    let told = "
        The zombies play Grab.
        Brute 1 tries to hold Ann.
        Card z7: a hit on line C.
        Brute 1 holds Ann.
    ";
    let held = check(state, &["1 scheme grab", "nature claw z7"], told);
    assert_eq!((held.survivor.health, held.survivor.is_down), (5, false));
    let turn = play(held, &["1 end", "nature tactic stash"]);
    assert_eq!(refused(&turn, 0, "move 2"), "THIRTY-12.11");
}

#[test]
fn tackle_adds_a_knockdown() {
    let state = holding(Scheme::Tackle).zombie(Body::Shuffler, 1).zombies_act();
    let told = "
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        The zombies play Tackle.
        Ann takes 1 damage and has 4 health left.
        Ann is knocked down.
    ";
    check(state, &["1 bite 1", "nature claw z4", "1 scheme tackle"], told);
}

#[test]
fn tackle_is_of_no_use_against_who_is_down() {
    let state = holding(Scheme::Tackle).down().zombie(Body::Shuffler, 1).zombies_act();
    let hit = play(state, &["1 bite 1", "nature claw z4"]);
    assert!(can(&hit, 1, "end"));
}

#[test]
fn horde_brings_up_to_two_zombies_from_the_hand() {
    let state = holding(Scheme::Horde)
        .holds(Body::Runner)
        .holds(Body::Boss)
        .holds(Body::Brute)
        .zombies_act();
    let told = "
        The zombies play Horde.
        Boss 1 enters row 10.
        Runner 2 enters row 10.
    ";
    let script = ["1 scheme horde", "1 enter boss", "1 enter runner"];
    assert_eq!(check(state, &script, told).horde.energy, 4);
    let one = play(state, &["1 scheme horde", "1 enter boss", "1 pass"]);
    assert_eq!(one.alley.n(), 1);
}

#[test]
fn surge_moves_everybody_who_stands_in_a_row() {
    let state = holding(Scheme::Surge)
        .row(3)
        .zombie(Body::Shuffler, 5)
        .fallen(Body::Runner, 5)
        .zombie(Body::Crawler, 5)
        .zombies_act();
    let told = "
        The zombies play Surge.
        Shuffler 1 moves to row 4.
        Crawler 3 moves to row 4.
    ";
    check(state, &["1 scheme surge", "1 surge 5 4"], told);
}

#[test]
fn surge_into_the_survivors_row_can_be_confronted() {
    let state = holding(Scheme::Surge)
        .tactic(Tactic::Confrontation)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Runner, 2)
        .zombies_act();
    let surged = play(state, &["1 scheme surge", "0 pass", "1 surge 2 1"]);
    assert_eq!(options(&surged, 0), ["trip 1 free", "pass", "pass-all"]);
    let next = play(surged, &["0 pass"]);
    assert_eq!(options(&next, 0), ["trip 2 free", "pass", "pass-all"]);
}

#[test]
fn rise_again_brings_back_a_dead_shuffler() {
    let state = holding(Scheme::RiseAgain).dead(Body::LadenShuffler).zombies_act();
    let told = "
        The zombies play Rise Again.
        Shuffler 1 enters row 10.
    ";
    let after = check(state, &["1 scheme rise-again"], told);
    assert!(after.zombies_discard.is_empty());
    assert!(!can(
        &holding(Scheme::RiseAgain).dead(Body::Boss).zombies_act(),
        1,
        "scheme rise-again"
    ));
}

#[test]
fn get_up_raises_up_to_two() {
    let state = holding(Scheme::GetUp)
        .fallen(Body::Shuffler, 4)
        .fallen(Body::Runner, 5)
        .fallen(Body::Brute, 6)
        .zombies_act();
    let told = "
        The zombies play Get Up.
        Brute 3 gets up.
        Shuffler 1 gets up.
    ";
    let after = check(state, &["1 scheme get-up", "1 rise 3", "1 rise 1"], told);
    assert_eq!((after.horde.energy, after.alley.n_down()), (5, 1));
}

#[test]
fn jam_puts_a_firearm_out_of_use_for_the_turn() {
    let state = holding(Scheme::Jam)
        .equip(Supply::Pistol)
        .tactic(Tactic::QuickTrigger)
        .zombie(Body::Boss, 1)
        .acts();
    let told = "
        Ann attacks Boss 1 with the Pistol.
        Card s10: a miss on line A.
        Ann misses.
        The zombies play Jam.
        Pistol jams.
    ";
    let script = ["0 attack 1 1", "nature strike s10", "1 scheme jam", "0 pass"];
    let jammed = check(state, &script, told);
    assert!(!can(&jammed, 0, "attack 1 1") && !can(&jammed, 0, "play quick-trigger"));
    let next = play(jammed, &["0 end"]);
    assert!(!next.equipped.as_slice()[0].is_jammed);
}

/// THIRTY-14.12
#[test]
fn grasping_hands_make_the_survivor_drop_what_the_survivor_chooses() {
    let state = holding(Scheme::GraspingHands)
        .equip(Supply::Pistol)
        .equip(Supply::Crowbar)
        .zombie(Body::Shuffler, 1)
        .zombies_act();
    let told = "
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        The zombies play Grasping Hands.
        Crowbar lands in row 1.
        Ann takes 1 damage and has 4 health left.
    ";
    let script = ["1 bite 1", "nature claw z4", "1 scheme grasping-hands", "0 drop 2"];
    check(state, &script, told);
}

/// THIRTY-14.12
#[test]
fn what_is_dropped_on_the_way_into_the_street_is_lost() {
    let state = holding(Scheme::GraspingHands)
        .row(10)
        .equip(Supply::Crowbar)
        .zombie(Body::Shuffler, 10)
        .acts();
    let script = ["0 move 11", "1 pass", "nature claw z4", "1 scheme grasping-hands"];
    let after = play(state, &script);
    assert!(after.equipped.is_empty() && after.lying.is_empty());
    assert_eq!(after.supply_discard.of(Supply::Crowbar), 1);
}

/// THIRTY-13.3
#[test]
fn thick_skull_takes_two_off_the_damage() {
    let state = holding(Scheme::ThickSkull).equip(Supply::Shotgun).zombie(Body::Shuffler, 1).acts();
    let told = "
        Ann attacks Shuffler 1 with the Shotgun.
        Card s5: a hit on line A.
        The zombies play Thick Skull.
        Shuffler 1 takes 1 damage and has 1 health left.
    ";
    let script = ["0 attack 1 1", "nature strike s5", "1 pass", "1 scheme thick-skull 1", "1 pass"];
    check(state, &script[..4], told);
}

#[test]
fn moan_draws_two_zombie_cards() {
    let state = holding(Scheme::Moan).zombies_act();
    let told = "
        The zombies play Moan.
        The zombies draw a Boss.
        The zombies draw a Runner.
    ";
    let script = ["1 scheme moan", "nature draw-zombie boss", "nature draw-zombie runner"];
    assert_eq!(check(state, &script, told).zombies_hand.total(), 2);
}

#[test]
fn cut_off_puts_a_zombie_three_or_more_rows_ahead() {
    let state = holding(Scheme::CutOff).row(6).holds(Body::Boss).zombies_act();
    let asked = play(state, &["1 scheme cut-off"]);
    assert_eq!(options(&asked, 1), ["enter boss 9", "enter boss 10"]);
    let after = check(asked, &["1 enter boss 9"], "Boss 1 enters row 9.");
    assert_eq!(zombie(&after, 1).expect("it is there").row, Row(9));
    assert!(!can(
        &holding(Scheme::CutOff).row(8).holds(Body::Boss).zombies_act(),
        1,
        "scheme cut-off"
    ));
}

#[test]
fn terror_costs_a_random_card() {
    let state = holding(Scheme::Terror)
        .hand(Supply::Pistol)
        .hand(Supply::Pistol)
        .tactic(Tactic::Block)
        .zombies_act();
    let terrified = play(state, &["1 scheme terror", "0 pass"]);
    let expected = [("lose block".to_owned(), 1), ("lose pistol:4".to_owned(), 2)];
    assert_eq!(super::scene::chances(&terrified), expected);
    check(terrified, &["nature lose pistol:4"], "Ann loses Pistol (4).");
}

#[test]
fn blood_rush_gives_one_energy() {
    let state = holding(Scheme::BloodRush).zombies_act();
    let told = "The zombies play Blood Rush.\nThe zombies gain 1E.";
    assert_eq!(check(state, &["1 scheme blood-rush"], told).horde.energy, 6);
}
