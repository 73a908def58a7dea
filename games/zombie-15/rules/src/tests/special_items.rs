//! Chapter 16: the Special Items, each with its own test.

use engine::Id;

use super::scene::{A, Scene, can, check, inside, lab, options, played, refused, scene, street};
use crate::items::Item;
use crate::words::Slot;

/// Josh with a Special Item, and zombies around him.
fn with_item(item: Item, zombies: u8) -> Scene {
    scene("").object(A, item).zombies(street(0), zombies)
}

/// Z15-1.6
#[test]
fn there_are_18_special_items_each_once() {
    let special: Vec<Item> = Item::all().filter(|item| item.is_special()).collect();
    assert_eq!(special.len(), 18);
    assert!(special.iter().all(|item| item.card().count == 1 && !item.is_weapon()));
}

/// Z15-16.18, Z15-16.26
#[test]
fn each_special_item_costs_a_bag_of_its_value() {
    let of = |value: u8| -> Vec<&str> {
        let all = Item::all().filter(|item| item.card().value == value && item.is_special());
        all.map(Item::name).collect()
    };
    let ones = "Cheeseburger, Dynamite, Explosive Ammo, Fireworks, Lucky Charm, Molotov Cocktail, \
                Smoke Grenade, Improvised Shield";
    assert_eq!(of(1).join(", "), ones);
    let twos = "Box of Cookies, Helmet, Razor Blade, Rotten Meat, Trashcan Lid, Dog";
    assert_eq!(of(2).join(", "), twos);
    assert_eq!(of(3).join(", "), "Defibrillator, Energy Drink, Skateboard, Cat");
    assert_eq!(scene("").done().price(Item::ImprovisedShield), 1);
    assert_eq!(scene("house=dear-shield").done().price(Item::ImprovisedShield), 3);
}

/// Z15-16.1
#[test]
fn cheeseburger_gives_a_life_point_back() {
    let state = with_item(Item::Cheeseburger, 0).life(A, 1).done();
    let told = "Used(Josh, Cheeseburger)\nLifeGained(Josh, 1)";
    let after = check(&state, &["0 use cheeseburger"], told);
    assert_eq!((after.me().life, after.me().has(Item::Cheeseburger)), (2, false));
    let well = with_item(Item::Cheeseburger, 0).done();
    assert_eq!(refused(&well, 0, "use cheeseburger"), "Z15-16.1");
}

/// Z15-16.2
#[test]
fn dynamite_kills_three_in_the_street_of_an_adjacent_tile() {
    let scene = with_item(Item::Dynamite, 0).zombies(street(1), 4);
    let told = "Used(Josh, Dynamite)\nZombiesKilled(3, street-1)";
    check(&scene.clone().done(), &["0 dynamite 1"], told);
    assert_eq!(refused(&scene.clone().done(), 0, "dynamite 0"), "Z15-16.2");
    assert_eq!(refused(&scene.at(A, inside(0)).done(), 0, "dynamite 1"), "Z15-16.2");
}

/// Z15-16.3, Z15-16.21
#[test]
fn explosive_ammo_adds_three_damage_and_destroys_the_gun() {
    let state = with_item(Item::ExplosiveAmmo, 6).done();
    let after = check(
        &state,
        &["0 blast weapon-2"],
        "
        Used(Josh, ExplosiveAmmo)
        Fought(Josh, Revolver)
        ZombiesKilled(5, street-0)
        Noise(1)
        Removed(Josh, Revolver)
        ",
    );
    assert_eq!((after.turn_flags.actions, after.me().held(Slot::Weapon2)), (3, None));
    assert_eq!(refused(&after, 0, "blast weapon-1"), "Z15-16.3");
    let melee = scene("heroes=severity,josh,snow,will").object(A, Item::ExplosiveAmmo);
    let melee = melee.zombies(street(0), 1).done();
    assert!(!can(&melee, 0, "blast weapon-1") && can(&melee, 0, "blast weapon-2"));
}

/// Z15-16.4
#[test]
fn fireworks_lead_up_to_three_zombies_to_an_adjacent_street() {
    let state = with_item(Item::Fireworks, 4).done();
    let told = "
        Used(Josh, Fireworks)
        ZombiesMoved { n: 3, from: street-0, to: street-1 }
        ";
    let after = check(&state, &["0 fireworks 1 3"], told);
    assert_eq!((after.zombies_in(street(0)), after.zombies_in(street(1))), (1, 3));
    assert!(can(&state, 0, "fireworks 1 1"), "fewer are allowed");
    assert_eq!(refused(&state, 0, "fireworks 2 1"), "Z15-16.4");
}

/// Z15-16.5
#[test]
fn lucky_charm_ignores_the_worst_zombie_card_of_the_next_quick_search() {
    let state = scene("").object(A, Item::LuckyCharm).at(A, inside(0)).done();
    let lucky = played(&state, &["0 use lucky-charm"]);
    assert_eq!(refused(&lucky, 0, "use lucky-charm"), "Z15-16.5");
    let after = check(
        &lucky,
        &["0 search", "nature card zombie-1", "nature card zombie-2", "nature card zombie-1"],
        "
        Searched(Josh)
        CardDrawn(0)
        CardDrawn(1)
        CardDrawn(0)
        CardIgnored
        ZombiesPlaced(2, search-0)
        PutDown(0)
        PutDown(1)
        PutDown(0)
        ",
    );
    assert!(!after.turn_flags.charm);
    let next_turn = played(&lucky, &["0 done", "0 your-turn"]);
    assert!(!next_turn.turn_flags.charm, "it holds for this turn only");
}

/// Z15-16.6
#[test]
fn molotov_cocktail_kills_four_in_the_area() {
    let told = "Used(Josh, MolotovCocktail)\nZombiesKilled(4, street-0)";
    check(&with_item(Item::MolotovCocktail, 5).done(), &["0 use molotov-cocktail"], told);
    let calm = with_item(Item::MolotovCocktail, 0).done();
    assert_eq!(refused(&calm, 0, "use molotov-cocktail"), "Z15-16.6");
}

/// Z15-16.7, Z15-16.19, Z15-16.22
#[test]
fn smoke_grenade_allows_one_move_out_of_a_street_with_zombies() {
    let smoke = played(&with_item(Item::SmokeGrenade, 5).done(), &["0 use smoke-grenade"]);
    assert!(can(&smoke, 0, "go 1") && can(&smoke, 0, "enter 0"));
    let away = played(&smoke, &["0 go 1"]);
    assert_eq!(away.turn_flags.actions, 2, "the move costs its own action");
    let again = Scene(away).zombies(street(1), 2).done();
    assert_eq!(refused(&again, 0, "go 2"), "Z15-6.2");
    // It cannot be wasted on a Street without zombies.
    let calm = with_item(Item::SmokeGrenade, 0).done();
    assert_eq!(refused(&calm, 0, "use smoke-grenade"), "Z15-16.7");
    let house = with_item(Item::SmokeGrenade, 0).at(A, inside(0)).zombies(inside(0), 1).done();
    assert_eq!(refused(&house, 0, "use smoke-grenade"), "Z15-16.7");
}

/// Z15-16.8
#[test]
fn improvised_shield_fends_off_three_more() {
    assert_eq!(with_item(Item::ImprovisedShield, 0).done().fend_off_of(A), 5);
}

/// Z15-16.9
#[test]
fn box_of_cookies_gives_a_life_point_and_two_actions() {
    let state = with_item(Item::BoxOfCookies, 0).life(A, 1).done();
    let after = check(
        &state,
        &["0 use box-of-cookies"],
        "
        Used(Josh, BoxOfCookies)
        LifeGained(Josh, 1)
        ActionsGained(Josh, 2)
        ",
    );
    assert_eq!((after.me().life, after.turn_flags.actions), (2, 5));
}

/// Z15-16.10
#[test]
fn helmet_lets_bare_hands_kill_one_more() {
    let scene = scene("heroes=sai-fon,josh,snow,will").zombies(street(0), 4);
    let state = scene.object(A, Item::Helmet).done();
    let after = played(&state, &["0 bare-hands"]);
    assert_eq!((after.zombies_in(street(0)), after.me().life), (1, 2));
}

/// Z15-16.11
#[test]
fn razor_blade_kills_one_three_times() {
    let state = with_item(Item::RazorBlade, 5).done();
    let all = played(&state, &["0 use razor-blade", "0 use razor-blade", "0 use razor-blade"]);
    assert_eq!((all.zombies_in(street(0)), all.me().has(Item::RazorBlade)), (2, false));
    assert_eq!(refused(&with_item(Item::RazorBlade, 0).done(), 0, "use razor-blade"), "Z15-16.11");
}

/// Z15-16.12, Z15-16.19, Z15-16.23
#[test]
fn rotten_meat_allows_a_move_or_a_search_beside_exactly_one_zombie() {
    let one = played(&with_item(Item::RottenMeat, 1).done(), &["0 use rotten-meat"]);
    assert!(can(&one, 0, "go 1"));
    assert!(!played(&one, &["0 go 1"]).turn_flags.meat, "it is eaten");
    assert_eq!(one.turn_flags.actions, 3, "the meat costs an action of its own");
    assert_eq!(refused(&one, 0, "use rotten-meat"), "Z15-16.12", "once is enough");
    for n in [0, 2] {
        let other = with_item(Item::RottenMeat, n).done();
        assert_eq!(refused(&other, 0, "use rotten-meat"), "Z15-16.12");
    }
    let house = scene("").object(A, Item::RottenMeat).at(A, inside(0)).zombies(inside(0), 1);
    let house = played(&house.done(), &["0 use rotten-meat"]);
    let cards =
        ["0 search", "nature card zombie-1", "nature card zombie-1", "nature card zombie-1"];
    assert!(!played(&house, &cards).turn_flags.meat);
    assert_eq!(house.me().held(Slot::Object1).map(|it| it.uses), Some(2));
}

/// Z15-16.13
#[test]
fn trashcan_lid_fends_off_two_more() {
    assert_eq!(with_item(Item::TrashcanLid, 0).done().fend_off_of(A), 4);
}

/// Z15-16.14
#[test]
fn energy_drink_works_among_zombies() {
    let state = with_item(Item::EnergyDrink, 3).done();
    assert_eq!(played(&state, &["0 use energy-drink"]).turn_flags.actions, 6);
}

/// Z15-16.15, Z15-16.24
#[test]
fn skateboard_gives_one_free_move_a_turn_or_kills_two() {
    let state = with_item(Item::Skateboard, 0).done();
    let there = check(&state, &["0 skate 1"], "Moved(Josh, street-1)");
    assert_eq!(there.turn_flags.actions, 4);
    assert_eq!(refused(&there, 0, "skate 2"), "Z15-16.15");
    // Even after the last action.
    let tired = played(&with_item(Item::Skateboard, 0).turn_of(A, 1).done(), &["0 go 1"]);
    assert_eq!(options(&tired, 0), ["done", "skate 0", "skate 2"]);
    let crowded = with_item(Item::Skateboard, 1).done();
    assert_eq!(refused(&crowded, 0, "skate 1"), "Z15-6.2");
    // It is a move like any other: whatever lets a Hero walk away lets them skate away.
    let vance = scene("heroes=vance,josh,snow,will").object(A, Item::Skateboard);
    let vance = vance.zombies(street(0), 1);
    assert!(can(&vance.clone().done(), 0, "skate 1"));
    assert_eq!(refused(&vance.zombies(street(0), 2).done(), 0, "skate 1"), "Z15-6.2");
    let will = scene("heroes=will,josh,snow,vance").object(A, Item::Skateboard).done();
    let will = played(&will, &["0 go 1", "0 go 2"]);
    assert_eq!(refused(&will, 0, "skate 3"), "Z15-15.6", "his limit, not the Skateboard's");
    let smoke = with_item(Item::Skateboard, 2).item(A, Slot::Object2, Item::SmokeGrenade).done();
    let away = played(&smoke, &["0 use smoke-grenade", "0 skate 1"]);
    assert_eq!((away.turn_flags.actions, away.turn_flags.smoke), (3, false));
    let thrown = played(&with_item(Item::Skateboard, 3).done(), &["0 use skateboard"]);
    assert_eq!((thrown.zombies_in(street(0)), thrown.me().has(Item::Skateboard)), (1, false));
}

/// Z15-16.16, Z15-16.25, Z15-16.19
#[test]
fn cat_takes_one_card_from_the_next_growl_whenever_it_comes() {
    let state = played(&with_item(Item::Cat, 0).done(), &["0 use cat", "0 done", "0 your-turn"]);
    let told = "Growled(1)\nCatDistracted";
    let after = check(&state, &["clock 60000"], told);
    check(
        &after,
        &["clock 120000", "nature zombies 1a"],
        "
        Growled(2)
        ZombieCardDrawn { card: 1a, letters: false, events: false }
        ZombiesPlaced(1, street-0)
        ",
    );
    let two = lab("cards 2\n", "").object(A, Item::Cat).done();
    let two = played(&two, &["0 use cat", "clock 60000", "nature zombies 1a"]);
    assert_eq!(two.zombies_in(street(0)), 1, "one of two cards is still drawn");
}

/// Z15-16.17
#[test]
fn dog_fends_off_one_more_or_kills_two() {
    let state = with_item(Item::Dog, 3).done();
    assert_eq!(state.fend_off_of(A), 3);
    let after = played(&state, &["0 use dog"]);
    assert_eq!((after.zombies_in(street(0)), after.fend_off_of(A)), (1, 2));
}
