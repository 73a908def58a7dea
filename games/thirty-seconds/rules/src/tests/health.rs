//! Chapter 9: health, ammo, durability, armour.

use super::scene::{check, play, scene};
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::words::Bite;
use crate::zombies::{Body, ZombieId};

/// THIRTY-9.1, THIRTY-9.2
#[test]
fn nothing_heals_beyond_five() {
    let state = scene("").health(4).hand(Supply::FirstAidKit).tactic(Tactic::Bandage).acts();
    let told = "
        ItemUsed(FirstAidKit)
        HealthGained(1)
    ";
    let after = check(state, &["0 use first-aid-kit"], told);
    assert_eq!(after.survivor.health, 5);
    assert!(!super::scene::can(&after, 0, "play bandage"));
}

/// THIRTY-9.3
#[test]
fn a_dead_zombie_goes_to_the_discard_pile() {
    let state = scene("").equip(Supply::Machete).zombie(Body::Shuffler, 1).acts();
    let after = play(state, &["0 attack 1 1", "nature strike s5"]);
    assert_eq!((after.alley.n(), after.zombies_discard.of(Body::Shuffler)), (0, 1));
}

/// THIRTY-9.4
#[test]
fn where_a_zombie_with_supplies_dies_a_card_is_laid_face_down() {
    let state = scene("").equip(Supply::Pistol).zombie(Body::LadenRunner, 3).acts();
    let told = "
        Attacked { arm: Weapon(Pistol), at: 0, kind: Runner }
        StrikeDrawn { card: S5, line: A }
        ZombieHurt { id: 0, kind: Runner, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Runner, row: 3 }
        SupplyHidden(3, Some(Molotov))
    ";
    let after = check(state, &["0 attack 1 1", "nature strike s5", "nature hide molotov"], told);
    assert!(after.lying.iter().all(|it| it.row().0 == 3 && !it.is_face_up()));
}

/// THIRTY-9.4
#[test]
fn two_that_die_at_once_leave_two_cards() {
    let state = scene("")
        .equip(Supply::Grenade)
        .zombie(Body::LadenRunner, 3)
        .zombie(Body::LadenShuffler, 3)
        .acts();
    let after = play(state, &["0 throw 1 3", "nature hide molotov", "nature hide pistol"]);
    assert_eq!(after.lying.len(), 2);
}

/// THIRTY-9.5, THIRTY-7.16
#[test]
fn each_shot_costs_ammo_and_the_last_the_weapon() {
    let state = scene("").equip_used(Supply::Pistol, 2).zombie(Body::Boss, 1).acts();
    let missed = play(state, &["0 attack 1 1", "nature strike s10"]);
    assert_eq!(missed.equipped.as_slice()[0].thing.uses, 1);
    let told = "
        Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
        StrikeDrawn { card: S10, line: A }
        Broken(Pistol)
        Missed
    ";
    let empty = check(missed, &["0 attack 1 1", "nature strike s10"], told);
    assert_eq!(empty.supply_discard.of(Supply::Pistol), 1);
}

/// THIRTY-9.6
#[test]
fn durability_is_lost_by_success_only() {
    let state = scene("").equip_used(Supply::Machete, 1).zombie(Body::Boss, 1).acts();
    let missed = play(state, &["0 attack 1 1", "nature strike s10"]);
    assert_eq!(missed.equipped.as_slice()[0].thing.uses, 1);
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: A }
        Broken(Machete)
        ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
    ";
    check(missed, &["0 attack 1 1", "nature strike s5"], told);
}

/// THIRTY-9.6, THIRTY-13.3, THIRTY-9.10
#[test]
fn a_countered_attack_spends_ammo_but_no_durability() {
    let blade = scene("")
        .equip_used(Supply::Machete, 1)
        .equip_used(Supply::Pistol, 3)
        .scheme(Scheme::ClumsySwing)
        .scheme(Scheme::PoorAim)
        .zombie(Body::Boss, 1)
        .acts();
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: A }
        SchemePlayed(ClumsySwing)
        Countered
        Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
        StrikeDrawn { card: S3, line: A }
        SchemePlayed(PoorAim)
        Countered
    ";
    let script = [
        "0 attack 1 1",
        "nature strike s5",
        "1 scheme clumsy-swing",
        "0 attack 2 1",
        "nature strike s3",
        "1 scheme poor-aim",
    ];
    let after = check(blade, &script, told);
    let uses: Vec<u8> = after.equipped.iter().map(|it| it.thing.uses).collect();
    assert_eq!(uses, [1, 2]);
    assert_eq!(after.alley.n_down(), 0);
}

/// THIRTY-9.8
#[test]
fn body_armor_takes_damage_but_not_a_knockdown() {
    let state = scene("").equip_used(Supply::BodyArmor, 1).zombie(Body::Boss, 1);
    let told = "
        ZombieAttacked { id: 0, kind: Boss, bite: Plain }
        ClawDrawn { card: Z2, line: A }
        ArmourTook(1)
        Broken(BodyArmor)
        Wounded { damage: 1, left: 4 }
        SurvivorDown
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
    ";
    state.attack(ZombieId(0), Bite::Plain).check(&["nature claw z2"], told);
}

/// THIRTY-9.7
#[test]
fn a_survivor_who_is_knocked_down_lies_down() {
    let state = scene("").zombie(Body::Crawler, 1).zombies_act();
    let after = play(state, &["1 bite 1", "nature claw z4"]);
    assert!(after.survivor.is_down);
}
