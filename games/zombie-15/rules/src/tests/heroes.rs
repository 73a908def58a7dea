//! Chapter 15: the eight Heroes.

use engine::Id as _;

use super::scene::{
    A, B, Scene, begun, can, check, inside, played, refused, start, street, with_hero,
};
use crate::heroes::Hero;
use crate::items::Item;
use crate::state::Held;
use crate::tokens::{Heavy, Token};
use crate::words::Slot;

/// Z15-1.8
#[test]
fn there_are_eight_heroes_with_starting_items() {
    assert_eq!(Hero::COUNT, 8);
    for hero in Hero::all() {
        let state = with_hero(hero).done();
        let sheet = hero.sheet();
        assert_eq!(state.me().life, sheet.life);
        assert_eq!(state.me().held(Slot::Weapon1), Some(Held::new(sheet.weapons[0])));
        assert_eq!(state.me().held(Slot::Weapon2), Some(Held::new(sheet.weapons[1])));
    }
    let sheets: Vec<_> = Hero::all()
        .map(|hero| {
            let [first, second] = hero.sheet().weapons.map(Item::name);
            format!("{} {}: {first}, {second}", hero.name(), hero.sheet().life)
        })
        .collect();
    let printed = [
        "Hazel 3: Guitar, Revolver",
        "Sai Fon 3: Cestus Gloves, Revolver",
        "Trevor 3: Double-Barrel Shotgun, Revolver",
        "Severity 4: Cavalry Saber, Revolver",
        "Will 3: Customized Chain, Revolver",
        "Snow 2: Baseball Bat, Revolver",
        "Vance 3: Vance's Machete, Small Machete",
        "Josh 3: Bow, Revolver",
    ];
    assert_eq!(sheets, printed);
}

/// Z15-15.1
#[test]
fn hazel_has_a_third_slot_for_first_aid_and_carries_nothing_heavy() {
    let scene = with_hero(Hero::Hazel);
    assert_eq!(scene.0.me().held(Slot::Object3), Some(Held::new(Item::Defibrillator)));
    let heavy = scene.clone().heavy(street(0), Heavy::GasCan).unconscious(B).done();
    assert_eq!(refused(&heavy, 0, "pick-up gas-can"), "Z15-15.1");
    assert_eq!(refused(&heavy, 0, "lift 1"), "Z15-15.1");
    let pile = ["ammo", "first-aid-kit"];
    let empty = scene.with(|s| s.members[0].slots[4] = None).at(A, inside(0)).discard(&pile);
    let state = empty.clone().done();
    assert!(can(&state, 0, "careful first-aid-kit object-3"));
    assert!(!can(&state, 0, "careful ammo object-3"));
    // A medical item moves to the extra slot when there is no other room.
    let full = empty.object(A, Item::FirstAidKit).item(A, Slot::Object2, Item::Ammo).done();
    let told = "CarefullyTook(Hazel, Ammo)\nCardsRemoved(1)";
    let after = check(&full, &["0 careful ammo object-1"], told);
    assert_eq!(after.me().held(Slot::Object3), Some(Held::new(Item::FirstAidKit)));
    // With all three slots full, any of the three items may leave.
    let three = Scene(full).item(A, Slot::Object3, Item::Defibrillator).done();
    let told = "
        Removed(Hazel, Defibrillator)
        CarefullyTook(Hazel, Ammo)
        CardsRemoved(1)
        ";
    let after = check(&three, &["0 careful ammo object-3"], told);
    let items = Slot::OBJECTS.map(|slot| after.me().held(slot).map(|it| it.item));
    assert_eq!(items, [Some(Item::Ammo), Some(Item::Ammo), Some(Item::FirstAidKit)]);
}

/// Z15-15.2
#[test]
fn sai_fon_kills_two_with_bare_hands_and_knows_no_careful_search() {
    let fight = with_hero(Hero::SaiFon).zombies(street(0), 3).done();
    assert_eq!(played(&fight, &["0 bare-hands"]).zombies_in(street(0)), 1);
    let search = with_hero(Hero::SaiFon).at(A, inside(0)).discard(&["ammo"]).done();
    assert_eq!(refused(&search, 0, "careful ammo object-1"), "Z15-15.2");
    assert!(can(&search, 0, "search"));
}

/// Z15-15.5
#[test]
fn severity_has_four_points_fends_off_one_more_and_knows_no_first_aid() {
    let scene = with_hero(Hero::Severity).object(A, Item::FirstAidKit).life(A, 1).life(B, 1);
    let state = scene.clone().done();
    assert_eq!((state.max_life(A), state.fend_off_of(A)), (4, 4));
    assert_eq!(refused(&state, 0, "heal 0"), "Z15-15.5");
    assert_eq!(refused(&state, 0, "heal 1"), "Z15-15.5");
    let bare = scene.unarmed(A).object(A, Item::Cheeseburger).done();
    assert_eq!(bare.fend_off_of(A), 0, "without a Weapon there is nothing to add to");
    assert_eq!(played(&bare, &["0 use cheeseburger"]).me().life, 2, "food works");
    let other = with_hero(Hero::Hazel).object(A, Item::FirstAidKit);
    let patient =
        (0..4).find(|&n| other.0.members[n].hero == Hero::Severity).expect("she is there");
    let hurt = other.with(|s| s.members[patient].life = 1).done();
    assert_eq!(refused(&hurt, 0, &format!("heal {patient}")), "Z15-15.5");
}

/// Z15-15.6, Z15-15.7
#[test]
fn will_goes_two_tiles_a_turn_and_carries_three_tokens() {
    let there = played(&with_hero(Hero::Will).done(), &["0 go 1", "0 go 2"]);
    assert_eq!(refused(&there, 0, "go 3"), "Z15-15.6");
    assert!(can(&there, 0, "enter 2"), "Search Areas do not count");
    let skater = with_hero(Hero::Will).object(A, Item::Skateboard).done();
    let there = played(&skater, &["0 skate 1", "0 go 2"]);
    assert_eq!(refused(&there, 0, "go 3"), "Z15-15.6", "free steps count as well");
    let full = with_hero(Hero::Will).has(A, &[Token::Bag1, Token::Bag2]);
    assert!(can(&full.token(street(0), Token::Bag3).done(), 0, "take bag-3"));
}

/// Z15-15.8
#[test]
fn snow_uses_light_objects_without_an_action_and_has_two_points() {
    let scene = with_hero(Hero::Snow).object(A, Item::FirstAidKit).life(A, 1);
    let state = scene.clone().turn_of(A, 4).done();
    assert_eq!(state.max_life(A), 2);
    assert_eq!(played(&state, &["0 heal 0"]).turn_flags.actions, 4);
    // Even when no action is left.
    let last = scene.turn_of(A, 1).done();
    let after = played(&last, &["0 go 1"]);
    assert_eq!(super::scene::options(&after, 0), ["done", "heal 0"]);
    assert_eq!(refused(&after, 0, "go 2"), "Z15-5.2");
    let dog = with_hero(Hero::Snow).object(A, Item::Dog).zombies(street(0), 2).done();
    assert_eq!(played(&dog, &["0 use dog"]).turn_flags.actions, 4);
}

/// Z15-15.9
#[test]
fn vance_searches_and_moves_beside_a_single_zombie_and_takes_no_guns() {
    let one = with_hero(Hero::Vance).zombies(street(0), 1);
    assert!(can(&one.clone().done(), 0, "go 1"));
    assert_eq!(refused(&one.zombies(street(0), 2).done(), 0, "go 1"), "Z15-6.2");
    let search = with_hero(Hero::Vance).at(A, inside(0)).zombies(inside(0), 1);
    let state = search
        .discard(&["magnum", "axe"].map(|it| if it == "magnum" { "44-magnum" } else { it }))
        .done();
    assert!(can(&state, 0, "search") && can(&state, 0, "careful axe weapon-1"));
    assert_eq!(refused(&state, 0, "careful 44-magnum weapon-2"), "Z15-15.9");
}

/// Z15-15.10
#[test]
fn josh_heals_two_points_also_split_and_never_fights_with_bare_hands() {
    let scene = with_hero(Hero::Josh).object(A, Item::FirstAidKit);
    let state = scene.clone().life(A, 1).with(|s| s.members[2].life = 2).done();
    assert_eq!(played(&state, &["0 heal 0"]).me().life, 3);
    let split = check(
        &scene.life(A, 1).life(B, 1).done(),
        &["0 heal 0 1"],
        "
        Used(Josh, FirstAidKit)
        LifeGained(Josh, 1)
        LifeGained(Snow, 1)
        ",
    );
    assert_eq!((split.member(A).life, split.member(B).life), (2, 2));
    let fight = with_hero(Hero::Josh).zombies(street(0), 1).done();
    assert_eq!(refused(&fight, 0, "bare-hands"), "Z15-15.10");
    assert_eq!(refused(&fight, 0, "heal 0 1"), "Z15-15.10");
}

/// Z15-15.13
#[test]
fn the_bow_hits_the_street_of_an_adjacent_tile_from_a_street() {
    let scene = with_hero(Hero::Josh).zombies(street(1), 3);
    let after = check(
        &scene.clone().done(),
        &["0 shoot weapon-1 1"],
        "
        Fought(Josh, Bow)
        ZombiesKilled(2, street-1)
        ",
    );
    assert_eq!(after.me().held(Slot::Weapon1), Some(Held { item: Item::Bow, uses: 3 }));
    assert_eq!(refused(&scene.clone().done(), 0, "shoot weapon-1 2"), "Z15-15.13");
    assert_eq!(refused(&scene.at(A, inside(0)).done(), 0, "shoot weapon-1 1"), "Z15-15.13");
}

/// Z15-15.11
#[test]
fn in_the_prologue_nobody_has_abilities_and_weapons_are_dealt_by_chance() {
    let choices = "mode=scenario scenario=1 heroes=sai-fon,snow,josh,will";
    let dealt = start(choices);
    let mut chance = Vec::new();
    dealt.chance(&mut chance);
    assert_eq!(chance.len(), 8, "eight prologue Weapons");
    let told = "Dealt(SaiFon, Shovel)";
    check(&dealt, &["nature weapon shovel"], told);
    let state = begun(choices).zombies(street(0), 3).done();
    assert!(state.figures().all(|figure| state.member(figure).life == 3));
    assert_eq!(state.me().held(Slot::Weapon2), None);
    assert_eq!(state.bare_hand_kills(A), 1);
    let josh = begun(choices).turn_of(crate::words::Figure(2), 4).done();
    let area = josh.member(crate::words::Figure(2)).area;
    assert!(can(&Scene(josh).zombies(area, 1).done(), 2, "bare-hands"));
}

/// Z15-15.12, Z15-15.11
#[test]
fn prologue_weapons_are_bulky_and_silent() {
    use crate::items::{ITEMS, Origin};
    let all: Vec<_> = ITEMS.iter().filter(|(_, card)| card.origin == Origin::Prologue).collect();
    assert_eq!(all.len(), 8);
    assert!(all.iter().all(|(item, card)| item.is_bulky() && item.is_melee() && card.noise == 0));
}
