//! Supply cards: at least one test for each (chapter 14).

use super::scene::{Scene, can, check, options, play, scene, zombie};
use crate::row::Row;
use crate::supply::{Supply, Wear};
use crate::zombies::Body;

/// The rows in which a weapon in the first slot finds a target, with the Survivor in row five and a
/// Boss wherever there is room.
fn reach(card: Supply, verb: &str) -> Vec<u8> {
    let found = (1..=10).filter(|&row| {
        let state = scene("").row(5).equip(card).zombie(Body::Boss, row).acts();
        can(&state, 0, &format!("{verb} 1 1"))
    });
    found.collect()
}

/// The damage of a hit with card s5 on a Boss in `row`, the critical missing; and Energy left.
#[track_caller]
fn hits(card: Supply, verb: &str, row: u8) -> (u8, u8) {
    let state = scene("").row(5).equip(card).zombie(Body::Boss, row).acts();
    let mut after = play(state, &[&format!("0 {verb} 1 1"), "nature strike s5"]);
    if !options(&after, 0).contains(&"end".to_owned()) {
        after = play(after, &["nature strike s10"]);
    }
    let left = zombie(&after, 1).map_or(0, |it| it.health);
    (4 - left, 4 - after.survivor.energy)
}

fn uses(card: Supply) -> (Wear, u8) {
    (card.card().wear, card.card().uses)
}

#[test]
fn pistol() {
    assert_eq!(reach(Supply::Pistol, "attack"), [3, 4, 5, 6, 7]);
    assert_eq!(hits(Supply::Pistol, "attack", 7), (2, 1));
    assert_eq!(uses(Supply::Pistol), (Wear::Ammo, 4));
}

#[test]
fn revolver() {
    assert_eq!(reach(Supply::Revolver, "attack"), [4, 5, 6]);
    assert_eq!(hits(Supply::Revolver, "attack", 5), (2, 1));
    assert_eq!(uses(Supply::Revolver), (Wear::Ammo, 3));
    assert_eq!(Supply::Revolver.card().modes[0].map(|it| it.critical), Some(1));
}

#[test]
fn shotgun() {
    assert_eq!(reach(Supply::Shotgun, "attack"), [3, 4, 5, 6, 7]);
    assert_eq!(hits(Supply::Shotgun, "attack", 5), (3, 2));
    assert_eq!(uses(Supply::Shotgun), (Wear::Ammo, 4));
}

#[test]
fn shotgun_butt() {
    assert_eq!(reach(Supply::Shotgun, "other"), [5]);
    let state = scene("").equip(Supply::Shotgun).zombie(Body::Shuffler, 1).acts();
    let told = "
        Attacked { arm: Butt(Shotgun), at: 0, kind: Shuffler }
        StrikeDrawn { card: S5, line: A }
        ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 1 }
        KnockedDown(0, Shuffler)
    ";
    let after = check(state, &["0 other 1 1", "nature strike s5"], told);
    assert_eq!((after.equipped.as_slice()[0].thing.uses, after.survivor.energy), (4, 3));
}

#[test]
fn hunting_rifle() {
    assert_eq!(reach(Supply::HuntingRifle, "attack"), [1, 2, 3, 4, 6, 7, 8, 9, 10]);
    assert_eq!(hits(Supply::HuntingRifle, "attack", 9), (3, 2));
    assert_eq!(hits(Supply::HuntingRifle, "other", 5), (1, 1));
    assert_eq!(uses(Supply::HuntingRifle), (Wear::Ammo, 4));
}

#[test]
fn submachine_gun() {
    assert_eq!(reach(Supply::SubmachineGun, "attack"), [3, 4, 5, 6, 7]);
    assert_eq!(hits(Supply::SubmachineGun, "attack", 3), (1, 1));
}

#[test]
fn crossbow() {
    assert_eq!(reach(Supply::Crossbow, "attack"), [2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(hits(Supply::Crossbow, "attack", 8), (2, 1));
    assert!(!Supply::Crossbow.is_firearm() && !Supply::Crossbow.card().is_loud);
    assert_eq!(uses(Supply::Crossbow), (Wear::Ammo, 3));
}

#[test]
fn baseball_bat() {
    assert_eq!(reach(Supply::BaseballBat, "attack"), [5]);
    let state = scene("").equip(Supply::BaseballBat).zombie(Body::Shuffler, 1).acts();
    let told = "
        Attacked { arm: Weapon(BaseballBat), at: 0, kind: Shuffler }
        StrikeDrawn { card: S5, line: A }
        CriticalDrawn(S10)
        ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 1 }
        KnockedDown(0, Shuffler)
    ";
    let after = check(state, &["0 attack 1 1", "nature strike s5", "nature strike s10"], told);
    assert_eq!(after.equipped.as_slice()[0].thing.uses, 3);
}

#[test]
fn machete() {
    assert_eq!(hits(Supply::Machete, "attack", 5), (2, 1));
    assert_eq!(uses(Supply::Machete), (Wear::Durability, 4));
}

#[test]
fn fire_axe() {
    assert_eq!(hits(Supply::FireAxe, "attack", 5), (3, 2));
    assert_eq!(uses(Supply::FireAxe), (Wear::Durability, 4));
    assert_eq!(Supply::FireAxe.card().modes[0].map(|it| it.knocks_down), Some(true));
}

#[test]
fn crowbar() {
    assert_eq!(hits(Supply::Crowbar, "attack", 5), (1, 1));
    assert_eq!(uses(Supply::Crowbar), (Wear::Never, 0));
}

#[test]
fn hunting_knife() {
    assert_eq!(hits(Supply::HuntingKnife, "attack", 5), (1, 1));
    assert_eq!(reach(Supply::HuntingKnife, "other"), [3, 4, 5, 6, 7]);
    assert_eq!(hits(Supply::HuntingKnife, "other", 3), (1, 1));
}

#[test]
fn sledgehammer() {
    assert_eq!(hits(Supply::Sledgehammer, "attack", 5), (3, 2));
    assert_eq!(uses(Supply::Sledgehammer), (Wear::Never, 0));
}

#[test]
fn chainsaw() {
    assert_eq!(hits(Supply::Chainsaw, "attack", 5), (3, 2));
    assert_eq!(uses(Supply::Chainsaw), (Wear::Durability, 3));
    assert!(Supply::Chainsaw.card().is_loud);
    let state = scene("").hand(Supply::Chainsaw).acts();
    assert_eq!(play(state, &["0 equip chainsaw:3"]).survivor.energy, 3);
}

#[test]
fn katana() {
    let state = scene("survivor=louis").zombie(Body::Shuffler, 1).acts();
    let after = play(state, &["0 attack 1 1", "nature strike s5"]);
    assert!(zombie(&after, 1).is_none());
    assert_eq!(Supply::Katana.card().modes[0].map(|it| it.critical), Some(1));
}

#[test]
fn ice_axe() {
    let state = scene("survivor=jason").row(5);
    let near = state.zombie(Body::Boss, 5).acts();
    assert!(can(&near, 0, "attack 1 1") && !can(&near, 0, "other 1 1"));
    let far = state.zombie(Body::Boss, 7).acts();
    let after = play(far, &["0 other 1 1", "nature strike s5"]);
    assert_eq!(zombie(&after, 1).map(|it| it.health), Some(2));
    assert_eq!(after.lying.as_slice()[0].row(), Row(7));
}

#[test]
fn grenade() {
    let state = scene("").row(5).equip(Supply::Grenade).acts();
    let rows: Vec<String> =
        options(&state, 0).into_iter().filter(|it| it.starts_with("throw")).collect();
    let expected = ["throw 1 2", "throw 1 3", "throw 1 4", "throw 1 6", "throw 1 7", "throw 1 8"];
    assert_eq!(rows, expected);
    assert!(Supply::Grenade.card().is_loud);
}

/// THIRTY-14.9
#[test]
fn molotov() {
    let state = scene("")
        .row(3)
        .equip(Supply::Molotov)
        .zombie(Body::Boss, 5)
        .zombie(Body::Brute, 4)
        .with(|s| s.time_tokens = 0)
        .acts();
    let told = "
        Thrown(Molotov, 5)
        ZombieHurt { id: 0, kind: Boss, damage: 1, left: 3 }
        PhaseBegan(SurvivorResolution)
        Burned(5)
        ZombieHurt { id: 0, kind: Boss, damage: 1, left: 2 }
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        ZombieMoved { id: 1, kind: Brute, from: 4, to: 3 }
        ZombieMoved { id: 0, kind: Boss, from: 5, to: 4 }
        SchemeDrawn(Some(Moan))
        PhaseBegan(ZombieAction)
        ZombieMoved { id: 1, kind: Brute, from: 3, to: 4 }
        ZombieMoved { id: 1, kind: Brute, from: 4, to: 5 }
        PhaseBegan(ZombieResolution)
        Burned(5)
        ZombieHurt { id: 1, kind: Brute, damage: 1, left: 2 }
        EffectEnded(Fire(5))
        TurnBegan(3)
    ";
    let script = [
        "0 throw 1 5",
        "0 end",
        "nature zombie-tactic moan",
        "1 shamble 2 4",
        "1 shamble 2 5",
        "1 end",
    ];
    check(state, &script, told);
}

#[test]
fn body_armor() {
    let state = scene("").equip(Supply::BodyArmor).zombie(Body::Boss, 1).zombies_act();
    let told = "
        ZombieAttacked { id: 0, kind: Boss, bite: Plain }
        ClawDrawn { card: Z4, line: A }
        ArmourTook(1)
        ArmourTook(1)
    ";
    let after = check(state, &["1 bite 1", "nature claw z4"], told);
    assert_eq!((after.survivor.health, after.equipped.as_slice()[0].thing.uses), (5, 1));
}

#[test]
fn first_aid_kit() {
    let state = scene("").health(2).hand(Supply::FirstAidKit);
    let told = "ItemUsed(FirstAidKit)\nHealthGained(2)";
    let after = check(state.acts(), &["0 use first-aid-kit"], told);
    assert_eq!((after.survivor.energy, after.supply_discard.total()), (2, 1));
    assert!(!can(&state.energy(1).acts(), 0, "use first-aid-kit"));
    assert!(!can(&state.health(5).acts(), 0, "use first-aid-kit"));
}

#[test]
fn energy_drink() {
    let state = scene("").energy(0).hand(Supply::EnergyDrink).acts();
    let after = check(state, &["0 use energy-drink"], "ItemUsed(EnergyDrink)\nEnergyGained(1)");
    assert_eq!(after.survivor.energy, 1);
}

#[test]
fn ammo_box() {
    let two: Scene = scene("")
        .hand(Supply::AmmoBox)
        .equip_used(Supply::Shotgun, 1)
        .equip_used(Supply::Pistol, 2)
        .equip_used(Supply::Crossbow, 1);
    let told = "ItemUsed(AmmoBox)\nLoaded(Pistol, 4)";
    check(two.acts(), &["0 use ammo-box", "0 load 2"], told);
    let none = scene("").hand(Supply::AmmoBox).equip(Supply::Pistol).acts();
    assert!(!can(&none, 0, "use ammo-box"));
}

#[test]
fn smoke_bomb() {
    let state = scene("").row(2).hand(Supply::SmokeBomb).zombie(Body::Boss, 2).acts();
    let told = "
        ItemUsed(SmokeBomb)
        Moved { from: 2, to: 3 }
        Moved { from: 3, to: 2 }
        Moved { from: 2, to: 3 }
    ";
    let script = ["0 use smoke-bomb", "0 move 3", "0 move 2", "0 move 3"];
    check(state, &script, told);
    let next = play(state, &["0 use smoke-bomb", "0 end"]);
    assert_eq!(next.survivor.smoke, None);
}

#[test]
fn a_fire_does_not_spare_those_who_come_later() {
    let state = scene("").row(9).zombie(Body::Shuffler, 5).with(|s| {
        s.fires[4] = 2;
        s.time_tokens = 0;
    });
    let told = "
        PhaseBegan(SurvivorResolution)
        Burned(5)
        ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 1 }
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 6 }
    ";
    state.survivor_resolution().check(&[], told);
}
