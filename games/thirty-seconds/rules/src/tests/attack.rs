//! Chapter 7: the Survivor's attacks.

use super::scene::{can, check, options, play, refused, scene, zombie};
use crate::supply::Supply;
use crate::zombies::Body;

/// THIRTY-7.1
#[test]
fn melee_reaches_the_own_row_and_shots_the_rows_in_range() {
    let state = scene("")
        .row(4)
        .equip(Supply::BaseballBat)
        .equip(Supply::Shotgun)
        .zombie(Body::Crawler, 4)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Brute, 6)
        .zombie(Body::Runner, 7)
        .acts();
    assert!(can(&state, 0, "attack 1 1"));
    assert_eq!(refused(&state, 0, "attack 1 2"), "THIRTY-7.1");
    for target in 1..=3 {
        assert!(can(&state, 0, &format!("attack 2 {target}")));
    }
    assert_eq!(refused(&state, 0, "attack 2 4"), "THIRTY-7.1");
}

/// THIRTY-7.2, THIRTY-7.13, THIRTY-7.14
#[test]
fn unarmed_one_stomps_on_who_is_low_and_knocks_down_who_stands() {
    let state = scene("")
        .zombie(Body::Shuffler, 1)
        .fallen(Body::Runner, 1)
        .zombie(Body::Crawler, 1)
        .zombie(Body::Shuffler, 2)
        .acts();
    let attacks: Vec<String> = options(&state, 0)
        .into_iter()
        .filter(|it| it.starts_with("stomp") || it.starts_with("trip"))
        .collect();
    assert_eq!(attacks, ["trip 1", "stomp 2", "stomp 3"]);
    assert_eq!(refused(&state, 0, "stomp 1"), "THIRTY-7.2");
    assert_eq!(refused(&state, 0, "trip 3"), "THIRTY-7.2");
    assert_eq!(refused(&state, 0, "trip 4"), "THIRTY-7.1");
    let told = "
        Attacked { arm: Stomp, at: 1, kind: Runner }
        StrikeDrawn { card: S5, line: A }
        ZombieHurt { id: 1, kind: Runner, damage: 2, left: 0 }
        ZombieKilled { id: 1, kind: Runner, row: 1 }
    ";
    let after = check(state, &["0 stomp 2", "nature strike s5"], told);
    assert_eq!(after.survivor.energy, 3);
}

/// THIRTY-7.3
#[test]
fn who_stands_reads_line_a() {
    let state = scene("").equip(Supply::Machete).zombie(Body::Boss, 1).acts();
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S8, line: A }
        ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
    ";
    check(state, &["0 attack 1 1", "nature strike s8"], told);
}

/// THIRTY-7.3
#[test]
fn who_is_down_reads_line_b() {
    let state = scene("").down().equip(Supply::Machete).zombie(Body::Boss, 1).acts();
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S8, line: B }
        Missed
    ";
    check(state, &["0 attack 1 1", "nature strike s8"], told);
}

/// THIRTY-7.3, THIRTY-9.7
#[test]
fn an_attempt_to_knock_down_reads_line_c_and_does_no_damage() {
    let state = scene("").zombie(Body::Shuffler, 1).acts();
    let told = "
        Attacked { arm: Trip, at: 0, kind: Shuffler }
        StrikeDrawn { card: S9, line: C }
        KnockedDown(0, Shuffler)
    ";
    let after = check(state, &["0 trip 1", "nature strike s9"], told);
    let it = zombie(&after, 1).expect("it lives");
    assert_eq!((it.health, it.is_standing()), (2, false));
}

/// THIRTY-7.5
#[test]
fn an_automatic_attack_draws_no_card_and_is_not_countered() {
    let state = scene("modified=sure-stomps")
        .fallen(Body::Shuffler, 1)
        .scheme(crate::tactics::Scheme::ClumsySwing)
        .acts();
    let told = "
        Attacked { arm: Stomp, at: 0, kind: Shuffler }
        ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Shuffler, row: 1 }
    ";
    check(state, &["0 stomp 1"], told);
}

/// THIRTY-7.6
#[test]
fn extra_damage_and_knockdowns_of_a_card_count_on_line_a_only() {
    let standing = scene("").equip(Supply::Machete).zombie(Body::Boss, 1);
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S1, line: A }
        ZombieHurt { id: 0, kind: Boss, damage: 4, left: 0 }
        ZombieKilled { id: 0, kind: Boss, row: 1 }
    ";
    check(standing.acts(), &["0 attack 1 1", "nature strike s1"], told);
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S1, line: B }
        ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
    ";
    check(standing.down().acts(), &["0 attack 1 1", "nature strike s1"], told);
    let brute = scene("").equip(Supply::Machete).zombie(Body::Brute, 1);
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Brute }
        StrikeDrawn { card: S3, line: A }
        ZombieHurt { id: 0, kind: Brute, damage: 1, left: 2 }
        KnockedDown(0, Brute)
    ";
    check(brute.acts(), &["0 attack 1 1", "nature strike s3"], told);
}

/// THIRTY-7.8, THIRTY-7.16
#[test]
fn a_thrown_weapon_lands_with_its_target_hit_or_miss() {
    let state = scene("").equip(Supply::HuntingKnife).zombie(Body::Shuffler, 3).acts();
    let told = "
        Attacked { arm: Thrown(HuntingKnife), at: 0, kind: Shuffler }
        StrikeDrawn { card: S10, line: A }
        Dropped(Thing { card: HuntingKnife, uses: 0 }, 3)
        Missed
    ";
    let missed = check(state, &["0 other 1 1", "nature strike s10"], told);
    assert!(missed.equipped.is_empty());
    let told = "
        Attacked { arm: Thrown(HuntingKnife), at: 0, kind: Shuffler }
        StrikeDrawn { card: S2, line: A }
        Dropped(Thing { card: HuntingKnife, uses: 0 }, 3)
        ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Shuffler, row: 3 }
    ";
    check(state, &["0 other 1 1", "nature strike s2"], told);
}

/// THIRTY-7.9
#[test]
fn a_critical_is_drawn_only_if_the_hit_would_not_kill() {
    let state = scene("").equip(Supply::Crowbar).zombie(Body::Shuffler, 1).acts();
    let told = "
        Attacked { arm: Weapon(Crowbar), at: 0, kind: Shuffler }
        StrikeDrawn { card: S5, line: A }
        CriticalDrawn(S2)
        CriticalMade(1)
        ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Shuffler, row: 1 }
    ";
    check(state, &["0 attack 1 1", "nature strike s5", "nature strike s2"], told);
    let told = "
        Attacked { arm: Weapon(Crowbar), at: 0, kind: Shuffler }
        StrikeDrawn { card: S5, line: A }
        CriticalDrawn(Shuffle)
        CriticalDrawn(S10)
        ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 1 }
    ";
    let script = ["0 attack 1 1", "nature strike s5", "nature strike shuffle", "nature strike s10"];
    check(state, &script, told);
    let told = "
        Attacked { arm: Weapon(Crowbar), at: 0, kind: Shuffler }
        StrikeDrawn { card: S2, line: A }
        ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Shuffler, row: 1 }
    ";
    check(state, &["0 attack 1 1", "nature strike s2"], told);
}

/// THIRTY-7.10, THIRTY-7.17
#[test]
fn a_grenade_hurts_a_row_and_the_rows_beside_it_and_is_gone() {
    let state = scene("")
        .row(2)
        .equip(Supply::Grenade)
        .zombie(Body::Boss, 4)
        .zombie(Body::Shuffler, 3)
        .zombie(Body::Shuffler, 5)
        .zombie(Body::Brute, 5)
        .acts();
    assert_eq!(refused(&state, 0, "throw 1 2"), "THIRTY-7.1");
    let told = "
        Thrown(Grenade, 4)
        ZombieHurt { id: 0, kind: Boss, damage: 3, left: 1 }
        ZombieHurt { id: 1, kind: Shuffler, damage: 1, left: 1 }
        ZombieHurt { id: 2, kind: Shuffler, damage: 1, left: 1 }
        ZombieUnhurt(3, Brute)
    ";
    let after = check(state, &["0 throw 1 4"], told);
    assert_eq!(after.supply_discard.of(Supply::Grenade), 1);
    assert_eq!(after.survivor.energy, 2);
}

/// THIRTY-7.10
#[test]
fn a_grenade_may_be_thrown_into_an_empty_row() {
    let state = scene("").row(9).equip(Supply::Grenade).acts();
    check(state, &["0 throw 1 6"], "Thrown(Grenade, 6)");
    let at_the_end = scene("").row(10).equip(Supply::Grenade).acts();
    let rows: Vec<String> =
        options(&at_the_end, 0).into_iter().filter(|it| it.starts_with("throw")).collect();
    assert_eq!(rows, ["throw 1 7", "throw 1 8", "throw 1 9"]);
}

/// THIRTY-7.12
#[test]
fn zombies_behind_the_door_cannot_be_hurt() {
    let state = scene("").row(3).equip(Supply::Grenade).waits(Body::Shuffler).acts();
    let after = check(state, &["0 throw 1 1"], "Thrown(Grenade, 1)");
    assert_eq!(after.warehouse.len(), 1);
}

#[test]
fn a_second_attack_is_as_good_as_the_first() {
    let state = scene("").equip(Supply::Pistol).zombie(Body::Boss, 1).acts();
    let shots = ["0 attack 1 1", "nature strike s10", "0 attack 1 1", "nature strike s5"];
    let after = play(state, &shots);
    assert_eq!(after.survivor.energy, 2);
    assert_eq!(zombie(&after, 1).expect("it lives").health, 2);
}
