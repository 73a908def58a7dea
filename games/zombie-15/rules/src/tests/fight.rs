//! Chapters 9, 10 and 11: fighting, Light Objects, Heavy Objects.

use super::scene::{A, B, C, can, check, inside, lab, options, played, refused, scene, street};
use crate::items::Item;
use crate::state::{HeavyPlace, Held, Load};
use crate::tokens::{Heavy, Token};
use crate::words::Slot;

/// Z15-9.1
#[test]
fn a_fight_kills_up_to_the_damage_in_the_own_area_and_takes_one_use() {
    let scene = scene("").turn_of(B, 4).zombies(street(0), 4).zombies(inside(0), 2);
    let after = check(
        &scene.done(),
        &["1 fight weapon-1"],
        "
        Fought(Severity, CavalrySaber)
        ZombiesKilled(3, street-0)
        ",
    );
    assert_eq!(after.me().held(Slot::Weapon1), Some(Held { item: Item::CavalrySaber, uses: 2 }));
    assert_eq!((after.zombies_in(street(0)), after.zombies_in(inside(0))), (1, 2));
}

/// Z15-9.2, Z15-9.8, Z15-9.9
#[test]
fn surplus_damage_is_lost_and_without_zombies_there_is_no_fight() {
    let scene = scene("").turn_of(B, 4);
    assert_eq!(refused(&scene.clone().done(), 1, "fight weapon-1"), "Z15-9.8");
    assert_eq!(refused(&scene.clone().done(), 1, "bare-hands"), "Z15-9.8");
    let one = scene.zombies(street(0), 1).zombies(street(1), 5).done();
    let after = played(&one, &["1 fight weapon-1"]);
    assert_eq!((after.zombies_in(street(0)), after.zombies_in(street(1))), (0, 5));
}

/// Z15-9.3
#[test]
fn noise_adds_to_the_horde_whatever_was_killed() {
    let state = scene("").zombies(street(0), 1).done();
    let after = check(
        &state,
        &["0 fight weapon-2"],
        "
        Fought(Josh, Revolver)
        ZombiesKilled(1, street-0)
        Noise(1)
        ",
    );
    assert_eq!((state.horde, after.horde), (3, 4));
    let silent = played(&state, &["0 fight weapon-1"]);
    assert_eq!(silent.horde, 3);
}

/// Z15-9.4
#[test]
fn on_a_tile_with_an_alarm_a_noisy_use_adds_one_more() {
    let state = lab("alarm 0,0\n", "").zombies(street(0), 4).done();
    assert_eq!(played(&state, &["0 fight weapon-2"]).horde, 5);
    assert_eq!(played(&state, &["0 fight weapon-1"]).horde, 3, "silence wakes no Alarm");
}

/// Z15-9.5
#[test]
fn an_empty_weapon_cannot_attack_but_stays_and_fends_off() {
    let scene = scene("").turn_of(B, 4).uses(B, Slot::Weapon1, 0).zombies(street(0), 1);
    let state = scene.done();
    assert_eq!(refused(&state, 1, "fight weapon-1"), "Z15-9.5");
    assert_eq!(state.fend_off_of(B), 4, "Saber 3 and Severity's 1");
}

/// Z15-9.6
#[test]
fn bare_hands_cost_a_life_point_and_kill_one_without_noise() {
    let state = scene("").turn_of(B, 4).zombies(street(0), 2).done();
    let after = check(
        &state,
        &["1 bare-hands"],
        "
        FoughtBareHanded(Severity)
        ZombiesKilled(1, street-0)
        LifeLost(Severity, 1)
        ",
    );
    assert_eq!((after.me().life, after.horde), (3, 3));
}

/// Z15-10.1
#[test]
fn a_light_object_takes_an_action_also_among_zombies_and_leaves_with_its_last_use() {
    let scene = scene("").object(A, Item::RazorBlade).zombies(street(0), 5);
    let state = scene.done();
    let once = played(&state, &["0 use razor-blade"]);
    assert_eq!((once.turn_flags.actions, once.zombies_in(street(0))), (3, 4));
    assert_eq!(once.me().held(Slot::Object1), Some(Held { item: Item::RazorBlade, uses: 2 }));
    let thrice = played(&once, &["0 use razor-blade", "0 use razor-blade"]);
    assert_eq!(thrice.me().held(Slot::Object1), None);
    assert_eq!(refused(&thrice, 0, "use ammo"), "Z15-10.2");
    assert_eq!(refused(&thrice, 0, "use axe"), "Z15-10.1");
}

/// Z15-10.2
#[test]
fn ammo_reloads_one_gun_to_its_maximum() {
    let scene = scene("").object(A, Item::Ammo).uses(A, Slot::Weapon2, 0);
    let state = scene.clone().done();
    assert!(!can(&state, 0, "reload weapon-1"), "the Bow is full");
    let after = check(
        &state,
        &["0 reload weapon-2"],
        "
        Used(Josh, Ammo)
        Reloaded(Josh, Revolver)
        ",
    );
    assert_eq!(after.me().held(Slot::Weapon2), Some(Held::new(Item::Revolver)));
    assert!(!after.me().has(Item::Ammo));
    let melee = scene.item(A, Slot::Weapon2, Item::Crowbar).uses(A, Slot::Weapon2, 1).done();
    assert_eq!(refused(&melee, 0, "reload weapon-2"), "Z15-10.2");
}

/// Z15-10.5
#[test]
fn the_bow_is_reloaded_like_a_gun() {
    let state = scene("").object(A, Item::Ammo).uses(A, Slot::Weapon1, 1).done();
    let after = played(&state, &["0 reload weapon-1"]);
    assert_eq!(after.me().held(Slot::Weapon1), Some(Held::new(Item::Bow)));
}

/// Z15-10.3, Z15-10.6
#[test]
fn a_first_aid_kit_gives_one_life_point_to_somebody_in_the_area() {
    let scene = scene("").turn_of(C, 4).object(C, Item::FirstAidKit).life(C, 1).life(A, 1);
    let state = scene.clone().done();
    let healed = check(
        &state,
        &["2 heal 0"],
        "
        Used(SaiFon, FirstAidKit)
        LifeGained(Josh, 1)
        ",
    );
    assert_eq!((healed.member(A).life, healed.turn_flags.actions), (2, 3));
    assert!(can(&state, 2, "heal 2"));
    assert_eq!(refused(&state, 2, "heal 3"), "Z15-10.6", "Snow is well");
    let away = scene.at(A, street(1)).done();
    assert_eq!(refused(&away, 2, "heal 0"), "Z15-10.3");
}

/// Z15-10.4, Z15-10.7
#[test]
fn a_lying_hero_can_be_healed_and_an_unconscious_one_cannot() {
    let scene = scene("").turn_of(C, 4).object(C, Item::FirstAidKit).life(A, 1).lying(A);
    assert!(can(&scene.clone().done(), 2, "heal 0"));
    assert_eq!(refused(&scene.unconscious(A).done(), 2, "heal 0"), "Z15-10.7");
}

/// Z15-11.1, Z15-11.3
#[test]
fn picking_up_and_dropping_take_an_action_each_also_among_zombies() {
    let scene = scene("").heavy(street(0), Heavy::GasCan).heavy(street(0), Heavy::Radio);
    let state = scene.zombies(street(0), 1).done();
    let up = check(&state, &["0 pick-up gas-can"], "PickedUp(Josh, GasCan)");
    assert_eq!(refused(&up, 0, "pick-up radio"), "Z15-11.1");
    let down = check(&up, &["0 drop"], "Dropped(Josh, GasCan)");
    assert_eq!(down.turn_flags.actions, 2);
    assert_eq!(down.heavy[0], HeavyPlace::Lies(street(0)));
    assert_eq!(refused(&down, 0, "drop"), "Z15-11.1");
}

/// Z15-11.2
#[test]
fn a_heavy_object_covers_the_weapons_but_not_the_light_objects() {
    let scene = scene("").heavy(street(0), Heavy::GasCan).zombies(street(0), 1);
    let state = played(&scene.object(A, Item::RazorBlade).done(), &["0 pick-up gas-can"]);
    assert_eq!(refused(&state, 0, "fight weapon-1"), "Z15-11.2");
    assert_eq!(state.fend_off_of(A), 0);
    assert!(can(&state, 0, "use razor-blade"));
    assert!(can(&super::scene::Scene(state).zombies(street(0), 0).done(), 0, "go 1"));
}

/// Z15-11.4, Z15-11.5
#[test]
fn who_falls_keeps_the_heavy_object_and_who_is_unconscious_drops_it() {
    let carrying = |life| {
        let scene = scene("").heavy(street(0), Heavy::GasCan).life(A, life).all_at(street(1));
        let up = played(&scene.at(A, street(0)).done(), &["0 pick-up gas-can"]);
        super::scene::Scene(up).zombies(street(0), 2).done()
    };
    let fallen = played(&carrying(2), &["0 done"]);
    assert!(fallen.me().is_lying && fallen.me().load == Load::Heavy(0));
    check(
        &carrying(1),
        &["0 done"],
        "
        Fell { hero: Josh, attackers: Attackers { zombies: 2, has_alpha: false }, score: 0 }
        LifeLost(Josh, 1)
        Unconscious(Josh)
        Dropped(Josh, GasCan)
        TurnBegan(Severity, 4)
        ",
    );
}

/// Z15-13.2
#[test]
fn an_unconscious_hero_is_carried_with_everything_they_have() {
    let scene = scene("").unconscious(B).has(B, &[Token::Supplies]);
    let state = scene.clone().done();
    let after = check(
        &state,
        &["0 lift 1", "0 go 1", "0 drop"],
        "
        Lifted(Josh, Severity)
        Moved(Josh, street-1)
        PutHeroDown(Josh, Severity)
        ",
    );
    assert_eq!(after.member(B).area, street(1));
    assert!(
        after.member(B).has_token(Token::Supplies) && after.member(B).held(Slot::Weapon1).is_some()
    );
    assert_eq!(refused(&scene.life(B, 1).done(), 0, "lift 1"), "Z15-13.2");
    assert_eq!(refused(&played(&state, &["0 lift 1"]), 0, "lift 1"), "Z15-11.1");
}

/// Z15-13.3
#[test]
fn a_defibrillator_brings_somebody_back_with_one_point_lying() {
    let scene = scene("").unconscious(B).object(A, Item::Defibrillator).zombies(street(0), 2);
    let after = check(
        &scene.clone().done(),
        &["0 revive 1"],
        "
        Used(Josh, Defibrillator)
        Revived(Josh, Severity)
        ",
    );
    assert_eq!((after.member(B).life, after.member(B).is_lying), (1, true));
    assert!(!after.me().has(Item::Defibrillator));
    assert_eq!(refused(&scene.at(B, street(1)).done(), 0, "revive 1"), "Z15-13.3");
}

/// Z15-13.3
#[test]
fn who_is_revived_on_somebodys_shoulders_lies_on_the_ground() {
    let scene = scene("").unconscious(B).object(A, Item::Defibrillator);
    let after = played(&scene.done(), &["0 lift 1", "0 revive 1"]);
    assert_eq!((after.me().load, after.member(B).life), (Load::Nothing, 1));
}

/// Z15-13.1
#[test]
fn an_unconscious_hero_does_nothing_and_fends_off_nothing() {
    let state = scene("").unconscious(B).done();
    assert_eq!((state.fend_off_of(B), options(&state, 1).len()), (0, 0));
    assert_eq!(refused(&state, 1, "go 1"), "Z15-4.14");
}
