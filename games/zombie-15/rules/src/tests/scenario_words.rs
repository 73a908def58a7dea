//! Chapter 20: decks, the Horde and items in scenarios; and what campaigns carry over.

use super::scene::says;
use super::scene::{A, B, C, Scene, can, check, inside, lab, played, refused, scene, street};
use crate::items::{Item, SearchCard};
use crate::scenario::Scenario;
use crate::state::Held;
use crate::tokens::{Heavy, Token};
use crate::words::Slot;

/// Z15-20.14
#[test]
fn a_scenario_may_begin_with_another_horde() {
    let state = lab("horde 7\n", "").done();
    assert_eq!(state.horde, 7);
    let came = played(&state, &["clock 60000", "nature zombies horde"]);
    assert_eq!((came.zombies_in(street(0)), came.horde), (7, 3), "then three, as always");
}

/// Z15-20.12
#[test]
fn a_scenario_may_say_its_search_cards() {
    let state = lab("search-deck 3 zombie-1 2 axe 1 ammo\n", "").done();
    let of = |word: &str| state.search_deck.of(SearchCard::of_word(word).expect("a card"));
    assert_eq!((state.search_deck.total(), of("zombie-1"), of("axe")), (6, 3, 2));
    let none = lab("search-deck none\n", "").at(A, inside(0)).done();
    assert_eq!(refused(&none, 0, "search"), "Z15-7.12");
    let bad = |line: &str| {
        let text = format!("{}{line}\n", super::scene::LAB);
        Scenario::parse(&text).expect_err("it is no scenario").problem
    };
    assert_eq!(bad("search-deck 3 axe"), "the box has 2 of axe");
    assert!(bad("search-deck axe 3").starts_with("write \"search-deck full\""));
}

/// Z15-20.13, Z15-20.18, Z15-3.15
#[test]
fn a_scenario_may_give_items_or_take_the_starting_items_away() {
    let bare = lab("rule empty-handed\ngive 1 axe ammo\ngive 2 dog\n", "").done();
    assert_eq!(bare.member(A).held(Slot::Weapon1), Some(Held::new(Item::Axe)));
    assert!(bare.member(A).has(Item::Ammo) && bare.member(B).has(Item::Dog));
    assert_eq!(bare.member(C).slots, [None; 5]);
    let axe = SearchCard::of(Item::Axe).expect("a Search card");
    assert_eq!(bare.search_deck.of(axe), 1, "the other one is on a sheet");
    let also = lab("give all first-aid-kit\ngive 1 katana\n", "").done();
    assert_eq!(also.member(A).held(Slot::Weapon1), Some(Held::new(Item::Katana)));
    assert!(also.figures().all(|figure| also.member(figure).has(Item::FirstAidKit)));
    let vance = lab("give 1 shotgun\n", "heroes=vance,josh,snow,will").done();
    assert_eq!(vance.member(A).held(Slot::Weapon1), Some(Held::new(Item::BigMachete)));
    let bad = |line: &str| {
        let text = format!("{}{line}\n", super::scene::LAB);
        Scenario::parse(&text).expect_err("it is no scenario").problem
    };
    assert_eq!(bad("give all axe"), "the box has 2 of axe, not 4");
    assert!(bad("give 5 axe").contains("from 1 to 4"));
    assert!(bad("give 1 guitar").contains("no Search item or Special Item"));
    assert!(bad("give 1").starts_with("write \"give 1 axe ammo\""));
    assert!(bad("later dinner").contains("careful-search or bare-hands"));
    assert!(bad("new dinner").contains("is no rule to learn"));
}

/// Z15-3.15
#[test]
fn an_item_that_was_kept_is_not_in_the_next_search_deck() {
    let state = super::scene::begun("mode=campaign scenario=6").done();
    let exit = state.board.exits.iter().next().expect("there is an Exit");
    let before = state.board.adjacent(exit).iter().next().expect("there is a way to it");
    let near =
        Scene(state).all_at(exit.street()).at(A, before.street()).zombies(before.street(), 0);
    let near =
        near.item(A, Slot::Weapon1, Item::Katana).has(B, &[Token::Supplies, Token::Supplies]);
    let won = played(&near.done(), &[&format!("0 go {}", exit.0)]);
    let keep = ["0 keep-items", "1 keep-items", "2 keep-items", "3 keep-items"];
    let next = played(&won, &keep);
    let katana = SearchCard::of(Item::Katana).expect("a Search card");
    assert_eq!((next.number, next.search_deck.of(katana)), (7, 0), "it lies on Josh's sheet");
    assert_eq!(next.search_deck.total(), 55);
}

/// Z15-3.11
#[test]
fn a_scenario_may_use_fewer_zombie_cards() {
    let state = lab("zombie-deck 1-2 hordes 1\n", "").done();
    assert_eq!((state.zombie_deck.numbered.total(), state.zombie_deck.hordes), (20, 2));
}

/// Z15-16.20, Z15-16.3
#[test]
fn explosive_ammo_goes_with_a_shot_of_the_bow_into_the_next_street() {
    let far = scene("").object(A, Item::ExplosiveAmmo).zombies(street(1), 6).done();
    assert!(can(&far, 0, "blast weapon-1 1"));
    let after = check(
        &far,
        &["0 blast weapon-1 1"],
        "
        Used(Josh, ExplosiveAmmo)
        Fought(Josh, Bow)
        ZombiesKilled(5, street-1)
        Removed(Josh, Bow)
        ",
    );
    assert_eq!((after.zombies_in(street(1)), after.turn_flags.actions), (1, 3));
    let none = scene("").zombies(street(1), 6).done();
    assert_eq!(refused(&none, 0, "blast weapon-1 1"), "Z15-16.20");
}

/// Z15-10.9
#[test]
fn a_gun_under_a_heavy_object_can_be_reloaded() {
    let scene = scene("").object(A, Item::Ammo).uses(A, Slot::Weapon2, 0);
    let state = played(&scene.heavy(street(0), Heavy::Radio).done(), &["0 pick-up radio"]);
    assert!(can(&state, 0, "reload weapon-2"));
}

/// Z15-19.10
#[test]
fn where_a_place_was_held_who_lies_elsewhere_loses_everything() {
    let state = super::scene::begun("mode=campaign scenario=9 growls=none").done();
    let held = state.board.goals.hold.expect("a place to hold");
    let scene = Scene(state).all_at(held.street()).with(|s| {
        s.zombies = [0; 64];
        s.calls = 0b1111;
        s.clock.sirens = 3;
        s.clock.next_sound = 900_000;
    });
    let away = (0..4).map(crate::map::Tile).find(|tile| *tile != held).expect("another tile");
    let scene = scene.at(B, away.street()).unconscious(B).has(B, &[Token::Bag2]);
    let won = played(&scene.done(), &["clock 900000"]);
    assert_eq!((won.member(B).slots, won.member(B).backpack), ([None; 5], [None; 3]));
    assert!(won.member(A).held(Slot::Weapon1).is_some());
}

/// Z15-7.8: of two copies, the worn one can be told from the other.
#[test]
fn options_tell_two_copies_apart_and_list_twins_once() {
    let state = scene("").at(A, inside(0)).item(A, Slot::Weapon1, Item::Crowbar);
    let state = state.item(A, Slot::Weapon2, Item::Crowbar).uses(A, Slot::Weapon1, 1);
    let found = ["0 search", "nature card katana", "nature card zombie-1", "nature card zombie-1"];
    let found = played(&state.done(), &found);
    let one = says(&found, "keep katana weapon-1");
    assert_eq!(one, "keep Katana, instead of Crowbar with 1 use");
    assert_eq!(says(&found, "keep katana weapon-2"), "keep Katana, instead of Crowbar with 3 uses");
    let twins = scene("").at(A, inside(0)).object(A, Item::Ammo).item(A, Slot::Object2, Item::Ammo);
    let found = ["0 search", "nature card ammo", "nature card zombie-1", "nature card zombie-1"];
    let found = played(&twins.done(), &found);
    assert!(can(&found, 0, "keep ammo object-1") && !can(&found, 0, "keep ammo object-2"));
}

/// Z15-16.15, Z15-16.17, Z15-11.1
#[test]
fn options_say_what_is_thrown_away_or_put_down() {
    let state = scene("").object(A, Item::Skateboard).item(A, Slot::Object2, Item::Dog);
    let state = state.zombies(street(0), 3).done();
    assert_eq!(says(&state, "use skateboard"), "throw the Skateboard: kills 2, and it is gone");
    assert_eq!(says(&state, "use dog"), "set the Dog on them: kills 2, and it is gone");
    let carried = played(&scene("").unconscious(B).done(), &["0 lift 1"]);
    assert_eq!(says(&carried, "drop"), "put Severity down");
    let radio = played(&scene("").heavy(street(0), Heavy::Radio).done(), &["0 pick-up radio"]);
    assert_eq!(says(&radio, "drop"), "drop the Radio");
}

/// Z15-16.19
#[test]
fn nobody_sends_the_cat_when_no_growl_is_to_come() {
    let state = lab("track none\n", "").object(A, Item::Cat).done();
    assert_eq!(refused(&state, 0, "use cat"), "Z15-16.16");
    assert!(can(&scene("").object(A, Item::Cat).done(), 0, "use cat"));
}

/// Z15-16.9
#[test]
fn cookies_at_full_life_tell_of_no_life_point() {
    let state = scene("").object(A, Item::BoxOfCookies).done();
    check(&state, &["0 use box-of-cookies"], "Used(Josh, BoxOfCookies)\nActionsGained(Josh, 2)");
}
