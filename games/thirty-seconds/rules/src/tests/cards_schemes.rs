//! Zombie Tactics: at least one test for each card (chapters 13 and 14).

use super::scene::{can, check, holding, play, refused};
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::zombies::Body;

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

#[test]
fn rise_again_brings_back_a_dead_shuffler() {
    let state = holding(Scheme::RiseAgain).dead(Body::LadenShuffler).zombies_act();
    let told = "
        SchemePlayed(RiseAgain)
        ZombieEntered { id: 0, body: LadenShuffler, row: 10 }
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
fn moan_draws_two_zombie_cards() {
    let state = holding(Scheme::Moan).zombies_act();
    let told = "
        SchemePlayed(Moan)
        ZombieDrawn(Some(Boss))
        ZombieDrawn(Some(Runner))
    ";
    let script = ["1 scheme moan", "nature draw-zombie boss", "nature draw-zombie runner"];
    assert_eq!(check(state, &script, told).zombies_hand.total(), 2);
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
    check(
        terrified,
        &["nature lose pistol:4"],
        "CardLost(Supply(Thing { card: Pistol, uses: 4 }))",
    );
}

#[test]
fn blood_rush_gives_one_energy() {
    let state = holding(Scheme::BloodRush).zombies_act();
    let told = "SchemePlayed(BloodRush)\nZombieEnergyGained";
    assert_eq!(check(state, &["1 scheme blood-rush"], told).horde.energy, 6);
}
