//! Chapters 12 and 13: the Zombie Attack.

use super::scene::{A, B, C, D, Scene, check, how, inside, lab, played, scene, street};
use crate::items::Item;
use crate::state::AttackState;
use crate::words::Slot;

/// Josh alone, the others one tile away.
fn alone(choices: &str) -> Scene {
    scene(choices).all_at(street(1)).at(A, street(0))
}

/// Z15-12.1, Z15-12.2
#[test]
fn all_standing_heroes_of_the_area_add_up_their_best_weapons() {
    // Bow 2, Saber 3 and 1, Cestus 3, Bat 3.
    let state = scene("").zombies(street(0), 12).done();
    check(
        &state,
        &["0 done"],
        "FendedOff { hero: Josh, attackers: Attackers { zombies: 12, has_alpha: false }, score: 12 }",
    );
    let more = scene("").zombies(street(0), 13).done();
    let after = check(
        &more,
        &["0 done"],
        "
        Fell { hero: Josh, attackers: Attackers { zombies: 13, has_alpha: false }, score: 12 }
        LifeLost(Josh, 1)
        ",
    );
    assert!(after.me().is_lying && after.member(B).is_standing(), "only the Active Hero falls");
    assert_eq!((after.member(A).life, after.member(B).life), (2, 4));
}

/// Z15-12.1
#[test]
fn without_zombies_nothing_happens_and_heroes_elsewhere_do_not_help() {
    check(&alone("").done(), &["0 done"], "");
    let state = alone("").zombies(street(0), 3).done();
    check(
        &state,
        &["0 done"],
        "
        Fell { hero: Josh, attackers: Attackers { zombies: 3, has_alpha: false }, score: 2 }
        LifeLost(Josh, 1)
    ",
    );
}

/// Z15-12.3
#[test]
fn a_lying_hero_fends_off_nothing_and_loses_a_point_again() {
    let state = alone("").lying(A).zombies(street(0), 1).done();
    let after = check(
        &state,
        &["0 done"],
        "
            StayedDown { hero: Josh, attackers: Attackers { zombies: 1, has_alpha: false }, score: 0 }
            LifeLost(Josh, 1)
        ",
    );
    assert_eq!(after.me().life, 2);
    let covered = alone("").lying(A).at(B, street(0)).zombies(street(0), 4).done();
    check(
        &covered,
        &["0 done"],
        "FendedOff { hero: Josh, attackers: Attackers { zombies: 4, has_alpha: false }, score: 4 }",
    );
}

/// Z15-12.4, Z15-12.9, Z15-16.8, Z15-16.13, Z15-16.17, Z15-10.8
#[test]
fn permanent_bonuses_add_up_but_not_for_who_lies() {
    let both =
        alone("").object(A, Item::ImprovisedShield).item(A, Slot::Object2, Item::TrashcanLid);
    assert_eq!(both.clone().done().fend_off_of(A), 2 + 3 + 2);
    let dog = alone("").object(A, Item::Dog);
    assert_eq!(dog.done().fend_off_of(A), 2 + 1);
    assert_eq!(both.clone().lying(A).done().fend_off_of(A), 0);
    let bare = both.clone().with(|s| s.members[0].slots[..2].fill(None));
    assert_eq!(bare.done().fend_off_of(A), 5, "also without a Weapon");
    let loaded = both.heavy(street(0), crate::tokens::Heavy::Radio).done();
    assert_eq!(played(&loaded, &["0 pick-up radio"]).fend_off_of(A), 5, "also over covered ones");
}

/// Z15-12.7
#[test]
fn zombies_in_the_street_do_not_attack_a_hero_in_the_search_area() {
    let state = alone("").at(A, inside(0)).zombies(street(0), 9).done();
    check(&state, &["0 done"], "");
    let inside_too = alone("").at(A, inside(0)).zombies(inside(0), 3).done();
    check(
        &inside_too,
        &["0 done"],
        "
        Fell { hero: Josh, attackers: Attackers { zombies: 3, has_alpha: false }, score: 2 }
        LifeLost(Josh, 1)
    ",
    );
}

/// Z15-4.8, Z15-12.5
#[test]
fn a_growl_before_your_turn_is_checked_again_and_costs_one_point_at_most() {
    let state = alone("").zombies(street(0), 2).done();
    let held = check(
        &state,
        &["0 done"],
        "FendedOff { hero: Josh, attackers: Attackers { zombies: 2, has_alpha: false }, score: 2 }",
    );
    let fell = check(
        &held,
        &["clock 60000", "nature zombies 2a"],
        "
        Growled(1)
        ZombieCardDrawn { card: 2a, letters: false, events: false }
        ZombiesPlaced(2, street-0)
        Fell { hero: Josh, attackers: Attackers { zombies: 4, has_alpha: false }, score: 2 }
        LifeLost(Josh, 1)
        ",
    );
    assert_eq!((fell.turn_flags.attack, fell.me().life), (AttackState::Fell, 2));
    let again = check(
        &fell,
        &["clock 120000", "nature zombies 2b"],
        "
        Growled(2)
        ZombieCardDrawn { card: 2b, letters: false, events: false }
        ZombiesPlaced(2, street-0)
        ",
    );
    assert_eq!(again.me().life, 2);
}

/// Z15-12.6
#[test]
fn with_the_strict_house_rule_each_failed_check_costs_a_point() {
    let state = alone("house=strict").zombies(street(0), 3).done();
    let fell = played(&state, &["0 done"]);
    let again = played(&fell, &["clock 60000", "nature zombies 2a"]);
    assert_eq!((fell.me().life, again.me().life), (2, 1));
}

/// Z15-12.8
#[test]
fn who_has_fallen_counts_nothing_when_it_is_checked_again_but_friends_do() {
    let state = alone("house=strict").at(B, street(0)).zombies(street(0), 7).done();
    let fell = check(
        &state,
        &["0 done"],
        "
        Fell { hero: Josh, attackers: Attackers { zombies: 7, has_alpha: false }, score: 6 }
        LifeLost(Josh, 1)
        ",
    );
    assert_eq!(fell.fend_off(street(0)), 4, "Severity alone");
}

/// Z15-13.4
#[test]
fn when_all_heroes_are_unconscious_the_game_is_lost() {
    let last = alone("").unconscious(B).unconscious(C).unconscious(D).life(A, 1);
    let state = last.zombies(street(0), 3).done();
    let after = check(
        &state,
        &["0 done"],
        "
        Fell { hero: Josh, attackers: Attackers { zombies: 3, has_alpha: false }, score: 2 }
        LifeLost(Josh, 1)
        Unconscious(Josh)
        Lost(AllUnconscious)
        ",
    );
    assert_eq!(how(&after), "all-unconscious");
}

/// Z15-18.7
#[test]
fn too_many_unconscious_heroes_at_once_are_a_defeat_where_the_scenario_says_so() {
    let scene = lab("defeat unconscious 2\n", "").all_at(street(1)).at(A, street(0)).life(A, 1);
    let state = scene.unconscious(B).zombies(street(0), 3).done();
    assert_eq!(how(&played(&state, &["0 done"])), "too-many-unconscious");
}
