//! Chapter 7: searching.

use engine::Id;

use super::scene::{A, B, can, check, inside, options, played, refused, scene};
use crate::heroes::Hero;
use crate::items::{Card, ITEMS, Item, ItemKind, N_SEARCH_CARDS, SearchCard};
use crate::state::Held;
use crate::words::Slot;

/// Z15-1.4, Z15-1.5, Z15-1.14
#[test]
fn the_search_deck_has_56_cards_and_half_of_them_bring_zombies() {
    let total = |deck: [u8; 17]| deck.iter().map(|&n| usize::from(n)).sum::<usize>();
    assert_eq!(total(SearchCard::FULL), N_SEARCH_CARDS);
    assert_eq!(SearchCard::FULL[0] + SearchCard::FULL[1], 28);
    assert_eq!((total(SearchCard::BEGINNER), total(SearchCard::PROLOGUE)), (50, 29));
    let found = ITEMS.iter().filter(|(item, _)| SearchCard::of(*item).is_some());
    let n: u8 = found.clone().map(|(_, card)| card.count).sum();
    assert_eq!((found.count(), n), (15, 28));
}

/// Z15-7.7, Z15-7.13
#[test]
fn each_slot_takes_what_is_printed_on_it() {
    let cards = ["0 search", "nature card katana", "nature card crowbar", "nature card ammo"];
    let state = played(&scene("").unarmed(A).at(A, inside(0)).done(), &cards);
    assert!(can(&state, 0, "keep katana weapon-1") && can(&state, 0, "keep crowbar weapon-2"));
    assert_eq!(refused(&state, 0, "keep katana weapon-2"), "Z15-7.7");
    assert_eq!(refused(&state, 0, "keep crowbar object-1"), "Z15-7.7");
    assert_eq!(refused(&state, 0, "keep ammo weapon-1"), "Z15-7.7");
}

/// Z15-7.8
#[test]
fn an_item_in_a_full_slot_sends_the_old_one_out_of_the_game() {
    let cards = ["0 search", "nature card katana", "nature card crowbar", "nature card ammo"];
    let state = played(&scene("").at(A, inside(0)).done(), &cards);
    // Josh has a Bow and a Revolver: a Light Weapon replaces either.
    assert!(can(&state, 0, "keep crowbar weapon-1") && can(&state, 0, "keep crowbar weapon-2"));
    let after = check(
        &state,
        &["0 keep katana weapon-1", "0 put-down rest"],
        "
        Removed(Josh, Bow)
        Kept(Josh, Katana)
        PutDown(4)
        PutDown(15)
        ",
    );
    assert_eq!(after.me().held(Slot::Weapon1), Some(Held::new(Item::Katana)));
}

/// Z15-7.8
#[test]
fn at_a_search_the_sheet_is_rearranged_so_that_nothing_leaves_while_there_is_room() {
    let cards = ["0 search", "nature card katana", "nature card zombie-1", "nature card zombie-1"];
    let light = scene("").unarmed(A).item(A, Slot::Weapon1, Item::Crowbar).at(A, inside(0));
    let state = played(&light.clone().done(), &cards);
    let after = played(&state, &["0 keep katana weapon-1"]);
    let weapons = Slot::WEAPONS.map(|slot| after.me().held(slot).map(|it| it.item));
    assert_eq!(weapons, [Some(Item::Katana), Some(Item::Crowbar)]);
    // With two Light Weapons, either may leave.
    let two = light.item(A, Slot::Weapon2, Item::HuntingKnife).done();
    let state = played(&two, &cards);
    check(
        &state,
        &["0 keep katana weapon-2"],
        "
        Removed(Josh, HuntingKnife)
        Kept(Josh, Katana)
        PutDown(0)
        PutDown(0)
        ",
    );
}

/// Z15-7.8
#[test]
fn light_objects_fill_both_slots_before_one_leaves() {
    let cards = ["0 search", "nature card ammo", "nature card first-aid-kit", "nature card ammo"];
    let state = played(&scene("").at(A, inside(0)).done(), &cards);
    let two = played(&state, &["0 keep ammo object-1", "0 keep first-aid-kit object-2"]);
    assert!(can(&two, 0, "keep ammo object-1") && can(&two, 0, "keep ammo object-2"));
    let told = "Removed(Josh, FirstAidKit)\nKept(Josh, Ammo)";
    check(&two, &["0 keep ammo object-2"], told);
}

/// Z15-8.5, Z15-8.11
#[test]
fn no_action_passes_an_item_to_another_hero() {
    let state = scene("").object(A, Item::Ammo).unconscious(B).done();
    let about_items = |word: &String| word.starts_with("give") || word.starts_with("take");
    assert!(!options(&state, 0).iter().any(about_items));
}

/// Z15-1.5, Z15-15.12
#[test]
fn every_weapon_has_uses_damage_and_a_place_and_every_object_a_text() {
    for (item, card) in &ITEMS {
        match card.kind {
            ItemKind::Melee(_) | ItemKind::Gun(_) => {
                assert!(card.uses > 0 && card.damage > 0 && card.fend_off > 0, "{item:?}");
                assert!(card.noise == 0 || card.noise <= 2, "{item:?}");
            }
            ItemKind::Object => assert!(!card.text.is_empty(), "{item:?}"),
        }
    }
    for hero in Hero::all() {
        let [first, second] = hero.sheet().weapons;
        assert!(first.is_weapon() && second.is_weapon() && !second.is_bulky(), "{hero:?}");
    }
}

/// Z15-1.5, Z15-15.11, Z15-15.12
#[test]
fn each_weapon_has_its_numbers() {
    // Uses, damage, fend-off and noise.
    let numbers = "
        Axe: melee bulky 2 4 3 0
        Machete: melee bulky 4 2 3 0
        Crowbar: melee light 3 2 2 0
        Hunting Knife: melee light 4 1 1 0
        Golf Club: melee bulky 3 2 3 0
        Katana: melee bulky 4 3 3 0
        Chainsaw: melee bulky 3 5 4 2
        .44 Magnum: gun light 4 2 2 1
        Sawed-Off Shotgun: gun bulky 2 4 3 1
        Shotgun: gun bulky 3 3 3 1
        Assault Rifle: gun bulky 4 4 4 2
        Submachine Gun: gun light 3 3 2 2
        Nail Gun: gun light 4 1 1 0
        Guitar: melee bulky 3 3 3 0
        Cestus Gloves: melee light 4 2 3 0
        Double-Barrel Shotgun: gun bulky 2 4 4 1
        Cavalry Saber: melee bulky 3 3 3 0
        Customized Chain: melee light 4 2 2 0
        Baseball Bat: melee bulky 3 3 3 0
        Vance's Machete: melee bulky 4 2 3 0
        Small Machete: melee light 3 2 2 0
        Bow: gun bulky 4 2 2 0
        Revolver: gun light 3 2 1 1
        Banjo: melee bulky 3 2 2 0
        Shovel: melee bulky 5 1 2 0
        Hockey Stick: melee bulky 3 2 3 0
        Tennis Racket: melee bulky 4 1 2 0
        Fire Poker: melee bulky 3 2 2 0
        Rolling Pin: melee bulky 4 1 2 0
        Garden Fork: melee bulky 3 2 3 0
        Broom Handle: melee bulky 5 1 2 0";
    let line = |item: Item| {
        let card = item.card();
        let kind = if item.is_gun() { "gun" } else { "melee" };
        let size = if item.is_bulky() { "bulky" } else { "light" };
        let Card { name, uses, damage, fend_off, noise, .. } = card;
        format!("{name}: {kind} {size} {uses} {damage} {fend_off} {noise}")
    };
    let weapons: Vec<String> = Item::all().filter(|item| item.is_weapon()).map(line).collect();
    assert_eq!(weapons, numbers.trim().lines().map(str::trim).collect::<Vec<_>>());
}

/// Z15-7.4
#[test]
fn everybody_sees_what_a_careful_search_would_cost() {
    let state = scene("").discard(&["axe", "zombie-1", "axe", "machete", "zombie-2"]).done();
    let view = state.view(engine::Viewer::Spectator);
    let buried: Vec<_> = view.buried.iter().map(|it| (it.item, it.at, it.above)).collect();
    assert_eq!(buried, [(Item::Axe, 2, 2), (Item::Machete, 3, 1)]);
}
