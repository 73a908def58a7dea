//! Chapter 17: pieces and rules that scenarios add.

use super::scene::{A, B, C, Scene, check, inside, lab, played, refused, street};
use crate::items::Item;
use crate::state::{HeavyPlace, Helicopter};
use crate::tokens::Heavy;
use crate::words::Slot;

/// Z15-17.1
#[test]
fn an_alarm_is_switched_off_with_an_action_where_the_scenario_allows_it() {
    let allowed = lab("alarm 0,0\nrule switch-off\n", "");
    let after = check(&allowed.clone().done(), &["0 switch-off"], "AlarmOff(0)");
    assert!(after.alarms.is_empty() && after.turn_flags.actions == 3);
    assert_eq!(refused(&allowed.zombies(street(0), 1).done(), 0, "switch-off"), "Z15-17.1");
    assert_eq!(refused(&lab("alarm 0,0\n", "").done(), 0, "switch-off"), "Z15-17.1");
}

/// Z15-17.14
#[test]
fn a_noisy_attack_beside_a_gas_can_destroys_it_and_kills_three_more() {
    let calm = lab("", "").heavy(street(0), Heavy::GasCan).zombies(street(0), 6);
    let calm = played(&calm.done(), &["0 fight weapon-2"]);
    assert_eq!(calm.heavy[0], HeavyPlace::Lies(street(0)), "only where the scenario says so");
    let scene = lab("rule explosive\n", "").heavy(street(0), Heavy::GasCan).zombies(street(0), 6);
    let after = check(
        &scene.done(),
        &["0 fight weapon-2"],
        "
        Fought(Josh, Revolver)
        ZombiesKilled(2, street-0)
        Noise(1)
        GasCanExploded(street-0)
        ZombiesKilled(3, street-0)
        ",
    );
    assert_eq!((after.zombies_in(street(0)), after.heavy[0]), (1, HeavyPlace::Away));
}

/// Z15-17.2, Z15-18.5
#[test]
fn gas_cans_that_lie_at_the_car_count() {
    let text = "car 0,4\nheavy gas-can street 0,4 0,3\ngoal gas-cans 2\n";
    let scene = lab(text, "").all_at(street(4)).at(A, street(3));
    assert_eq!(scene.0.gas_cans(), 1);
    let carried = played(&scene.done(), &["0 pick-up gas-can", "0 go 4"]);
    assert_eq!((carried.gas_cans(), super::scene::how(&carried)), (1, "goes on"));
    let told = "Dropped(Josh, GasCan)\nWon";
    check(&carried, &["0 drop"], told);
}

const GUN: &str = "machine-gun street 0,0\nheavy ammo-crate street 0,0\n";

/// Z15-17.3
#[test]
fn the_machine_gun_kills_five_is_loud_and_covers_who_fired_it_last() {
    let scene = lab(GUN, "").zombies(street(0), 7);
    let after = check(
        &scene.clone().done(),
        &["0 fire"],
        "
        MachineGunFired(Josh)
        ZombiesKilled(5, street-0)
        Noise(2)
        ",
    );
    assert_eq!((after.machine_gun.uses, after.fend_off_of(A)), (4, 4));
    let gone = played(&Scene(after).zombies(street(0), 0).done(), &["0 go 1", "0 go 0"]);
    assert_eq!(gone.fend_off_of(A), 2, "only who stays");
    // A Hero who was carried away is no longer covered by it either, once awake.
    let hurt = scene.clone().unconscious(B).zombies(street(0), 0);
    let hurt = hurt.with(|s| s.machine_gun.fired_by = Some(B)).done();
    assert_eq!(played(&hurt, &["0 lift 1", "0 go 1"]).machine_gun.fired_by, None);
    assert_eq!(refused(&scene.clone().at(A, inside(0)).done(), 0, "fire"), "Z15-17.3");
    let loaded = played(&scene.clone().done(), &["0 pick-up ammo-crate"]);
    assert_eq!(refused(&loaded, 0, "fire"), "Z15-17.3");
    let empty = scene.with(|s| s.machine_gun.uses = 0).done();
    assert_eq!(refused(&empty, 0, "fire"), "Z15-17.3");
}

/// Z15-17.4
#[test]
fn an_ammo_crate_dropped_at_the_machine_gun_reloads_it() {
    let state = lab(GUN, "").with(|s| s.machine_gun.uses = 1).done();
    let told = "
        PickedUp(Josh, AmmoCrate)
        Dropped(Josh, AmmoCrate)
        MachineGunReloaded
        ";
    let after = check(&state, &["0 pick-up ammo-crate", "0 drop"], told);
    assert_eq!((after.machine_gun.uses, after.heavy[3]), (5, HeavyPlace::Away));
    let elsewhere = played(&state, &["0 pick-up ammo-crate", "0 go 1", "0 drop"]);
    assert_eq!(elsewhere.heavy[3], HeavyPlace::Lies(street(1)), "elsewhere it just lies there");
}

/// Z15-17.4
#[test]
fn where_there_is_no_machine_gun_a_crate_reloads_one_gun_of_each_hero_around() {
    let scene = lab("heavy ammo-crate street 0,0\n", "").uses(A, Slot::Weapon1, 3);
    let scene = scene.uses(A, Slot::Weapon2, 0).uses(B, Slot::Weapon2, 1).at(C, street(1));
    let state = scene.uses(C, Slot::Weapon2, 0).done();
    let told = "
        PickedUp(Josh, AmmoCrate)
        Dropped(Josh, AmmoCrate)
        Reloaded(Josh, Revolver)
        Reloaded(Severity, Revolver)
        ";
    let after = check(&state, &["0 pick-up ammo-crate", "0 drop"], told);
    assert_eq!(after.me().held(Slot::Weapon1).map(|it| it.uses), Some(3), "one Gun each");
    assert_eq!(after.member(C).held(Slot::Weapon2).map(|it| it.uses), Some(0), "who is there");
}

const RADIO: &str = "call 0,4\nheavy radio search 0,4\ngoal helicopter 2\n";

/// Z15-17.5
#[test]
fn the_radio_calls_from_the_named_search_area_without_zombies() {
    let scene = lab(RADIO, "").at(A, inside(4));
    let called = check(&scene.clone().done(), &["0 call"], "Called(Josh)");
    assert_eq!(called.helicopter, Helicopter::Called(2));
    assert_eq!(refused(&called, 0, "call"), "Z15-17.5", "once is enough");
    assert_eq!(refused(&scene.clone().at(A, street(4)).done(), 0, "call"), "Z15-17.5");
    assert_eq!(refused(&scene.clone().zombies(inside(4), 1).done(), 0, "call"), "Z15-17.5");
    let gone = scene.with(|s| s.heavy[5] = HeavyPlace::Lies(street(0))).done();
    assert_eq!(refused(&gone, 0, "call"), "Z15-17.5", "the Radio must be there");
}

/// Z15-17.6, Z15-18.5
#[test]
fn the_helicopter_comes_some_growls_after_the_call_and_only_then_counts_the_exit() {
    let scene = lab(RADIO, "").all_at(street(4)).at(A, inside(4));
    let called = played(&scene.done(), &["0 call", "0 leave 4"]);
    assert_eq!(super::scene::how(&called), "goes on", "all are there, but nothing flies yet");
    let one = played(&called, &["clock 60000", "nature zombies 1a"]);
    check(
        &one,
        &["clock 120000", "nature zombies 2a"],
        "
        Growled(2)
        ZombieCardDrawn { card: 2a, letters: false, events: false }
        ZombiesPlaced(2, street-4)
        HelicopterCame(4)
        Won
        ",
    );
}

const ALPHA: &str = "alpha 0,2\ngoal sample\n";

/// Z15-17.9, Z15-17.18
#[test]
fn the_alpha_takes_only_what_ordinary_zombies_leave_over() {
    let scene = lab(ALPHA, "heroes=severity,josh,snow,will").at(A, street(2));
    let scene = scene.zombies(street(2), 1);
    let state = scene.clone().done();
    assert_eq!(state.alpha.map(|alpha| alpha.wounds), Some(12), "three for each Hero");
    let after = check(
        &state,
        &["0 fight weapon-1"],
        "
        Fought(Severity, CavalrySaber)
        ZombiesKilled(1, street-2)
        AlphaWounded(2)
        ",
    );
    assert_eq!(after.alpha.map(|alpha| alpha.wounds), Some(10));
    assert_eq!(refused(&after, 0, "bare-hands"), "Z15-17.9");
    let molotov = scene.object(A, Item::MolotovCocktail).done();
    let burnt = played(&molotov, &["0 use molotov-cocktail"]);
    assert_eq!(burnt.alpha.map(|alpha| alpha.wounds), Some(9), "surplus of a Molotov counts");
}

/// Z15-17.10
#[test]
fn the_alpha_counts_four_stops_everybody_and_costs_two_points() {
    let scene = lab(ALPHA, "").all_at(street(1)).at(A, street(2));
    let state = scene.done();
    assert_eq!(refused(&state, 0, "go 3"), "Z15-6.2");
    let told = "
        Fell { hero: Josh, attackers: Attackers { zombies: 0, has_alpha: true }, score: 2 }
        LifeLost(Josh, 2)
    ";
    check(&state, &["0 done"], told);
}

/// Z15-17.11
#[test]
fn the_alpha_moves_after_each_growl_and_the_horde_comes_to_it() {
    let state = lab(ALPHA, "").done();
    let after = check(
        &state,
        &["clock 60000", "nature zombies horde"],
        "
        Growled(1)
        ZombieCardDrawn { card: horde, letters: false, events: false }
        HordeCame(3, street-2)
        AlphaMoved(1)
        ",
    );
    let told = "
        Growled(2)
        ZombieCardDrawn { card: 1a, letters: false, events: false }
        ZombiesPlaced(1, street-0)
        AlphaMoved(0)
        ";
    let here = check(&after, &["clock 120000", "nature zombies 1a"], told);
    let told = "
        Growled(3)
        ZombieCardDrawn { card: 2a, letters: false, events: false }
        ZombiesPlaced(2, street-0)
    ";
    check(&here, &["clock 180000", "nature zombies 2a"], told);
}

/// Z15-17.12, Z15-18.2, Z15-18.5
#[test]
fn a_dead_alpha_leaves_a_sample_and_opens_the_exit() {
    let weak = |s: &mut crate::state::State| {
        if let Some(alpha) = &mut s.alpha {
            alpha.wounds = 2;
        }
    };
    let scene = lab(ALPHA, "").with(weak).all_at(street(3)).at(A, street(2));
    let shut = scene.clone().at(A, street(3)).done();
    assert_eq!(refused(&shut, 0, "go 4"), "Z15-18.5");
    let dead = check(
        &scene.done(),
        &["0 fight weapon-1"],
        "
        Fought(Josh, Bow)
        AlphaWounded(2)
        AlphaDied(street-2)
        ExitOpened
        ",
    );
    let taken = played(&dead, &["0 take sample", "0 go 3", "0 go 4", "0 your-turn"]);
    let out = played(&taken, &["1 go 4", "1 done", "1 your-turn", "2 go 4", "2 done"]);
    let told = "TurnBegan(Snow, 4)\nMoved(Snow, street-4)\nWon";
    check(&out, &["2 your-turn", "3 go 4"], told);
}

/// Z15-17.13
#[test]
fn the_alpha_is_not_a_single_zombie_and_neither_fireworks_nor_smoke_help_against_it() {
    let scene = lab(ALPHA, "heroes=vance,josh,snow,will").at(A, street(2)).zombies(street(2), 1);
    let state = scene.object(A, Item::Fireworks).done();
    assert_eq!(refused(&state, 0, "go 1"), "Z15-6.2");
    let away = played(&state, &["0 fireworks 1 1"]);
    assert!(away.alpha_is_in(street(2)));
    assert_eq!(refused(&away, 0, "go 1"), "Z15-6.2");
    let smoke = Scene(away).object(A, Item::SmokeGrenade).done();
    assert_eq!(refused(&smoke, 0, "use smoke-grenade"), "Z15-16.7");
    let hidden = Scene(smoke).with(|s| s.turn_flags.smoke = true).done();
    assert_eq!(refused(&hidden, 0, "go 1"), "Z15-6.2");
}
