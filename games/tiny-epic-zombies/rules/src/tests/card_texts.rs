//! The card catalogue.

use std::collections::BTreeSet;

use engine::{Id, Phrases};

use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::{Ability, Icon, Store};
use crate::state::Tier;

fn count(family: &str) -> u16 {
    let cards = TinyEpicZombies::cards();
    cards.iter().filter(|card| card.family.starts_with(family)).map(|card| card.count).sum()
}

/// TEZ-1.1, TEZ-1.5, TEZ-3.18, TEZ-4.11
#[test]
fn the_catalogue_has_every_card_of_the_box() {
    assert_eq!(count("Search"), 32);
    assert_eq!(count("Search: melee") + count("Search: ranged"), 12);
    assert_eq!(count("Search: backpack item"), 8);
    assert_eq!(count("Search: pickup"), 8);
    assert_eq!(count("Search: event"), 4);
    assert_eq!(count("Human"), 15);
    assert_eq!(count("Zombie"), 14);
    assert_eq!(count("Store"), 16);
    assert_eq!(count("Objective, together"), 9);
    assert_eq!(count("Objective, in a race"), 9);
}

#[test]
fn no_two_designs_share_an_id() {
    let cards = TinyEpicZombies::cards();
    let ids: BTreeSet<_> = cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), cards.len());
    for card in &cards {
        assert!(card.text.ends_with('.') && !card.text.contains("  "), "{:?}", card.text);
    }
}

#[test]
fn every_search_card_is_in_the_catalogue_by_its_design() {
    let ids: BTreeSet<_> = TinyEpicZombies::cards().into_iter().map(|card| card.id).collect();
    for card in Card::all() {
        assert!(ids.contains(card.design()), "{card:?}");
        assert!(card.word().starts_with(card.design()), "{card:?}");
    }
}

/// TEZ-14.1, TEZ-14.2
#[test]
fn the_text_of_a_zombie_is_a_passive_and_three_actions() {
    for zombie in Character::all().filter(|it| *it != Character::Lawyer) {
        let parts = [Tier::First, Tier::Second, Tier::Third].map(|tier| zombie.horde_text(tier));
        assert!(parts.iter().all(|part| !part.contains("Space")), "{parts:?}");
        assert!(!zombie.passive_text().contains("Space"), "{zombie:?}");
        assert!(zombie.zombie_text().contains(parts[0]) && zombie.zombie_text().contains(parts[2]));
    }
    assert_eq!(
        Character::Doctor.horde_text(Tier::Second),
        "a human with at most 1 wound takes 1",
        "what is the same is said in full"
    );
}

/// TEZ-2.19 to TEZ-2.34, TEZ-2.49
#[test]
fn the_text_of_a_store_is_what_is_printed_in_its_rooms() {
    for store in Store::all() {
        let text = store.text();
        let begins = format!("{} {}.", store.symbol(), store.number());
        assert!(text.to_lowercase().starts_with(&begins), "{text} does not begin with {begins}");
        let rooms: Vec<_> = text.split("Room ").skip(1).collect();
        assert_eq!(rooms.len(), 3, "{text}");
        for (number, room) in (1..=3).zip(rooms) {
            let (room, print) = (room.to_lowercase(), store.room(number));
            assert!(room.starts_with(&number.to_string()), "{room}");
            assert_eq!(room.contains("secret passage"), print.has_passage, "{room}");
            assert_eq!(room.contains("flask"), print.icons.contains(&Icon::Flask), "{room}");
            for sign in 1..=4 {
                let gear = print.icons.contains(&Icon::Gear(sign));
                assert_eq!(room.contains(&format!("gear {sign}")), gear, "{room}");
                let bio = print.icons.contains(&Icon::Bio(sign));
                assert_eq!(room.contains(&format!("biohazard {sign}")), bio, "{room}");
            }
            match print.ability {
                Some(Ability::PickUpSupplies(crate_number)) => {
                    assert!(room.contains(&format!("pick up supplies {crate_number}")), "{room}");
                }
                Some(ability) => assert!(room.contains(&ability.name().to_lowercase()), "{room}"),
                None => (),
            }
        }
    }
}

/// TEZ-1.14 to TEZ-1.22
#[test]
fn every_card_names_the_rule_that_gives_it() {
    let cards = TinyEpicZombies::cards();
    let rule = |id: &str| cards.iter().find(|card| card.id == id).expect("it is there").rule.0;
    assert_eq!([rule("uzi"), rule("grenade"), rule("frequency-3")], ["TEZ-1.14"; 3]);
    assert_eq!([rule("axe"), rule("barbed-bat"), rule("crossbow")], ["TEZ-1.15"; 3]);
    assert_eq!(rule("teacher"), "TEZ-1.16");
    assert_eq!(rule("zombie-teenager"), "TEZ-1.17");
    assert_eq!([rule("zombie-greaser"), rule("lawyer")], ["TEZ-1.18"; 2]);
    assert_eq!([rule("call-the-cdc"), rule("escort-the-army")], ["TEZ-1.19"; 2]);
    assert_eq!(rule("discover-a-cure"), "TEZ-1.20");
    assert_eq!([rule("save-the-stranded"), rule("escape-the-mall")], ["TEZ-1.21"; 2]);
    assert_eq!([rule("call-the-cdc-race"), rule("escape-the-mall-race")], ["TEZ-1.22"; 2]);
    assert_eq!([rule("crafts-and-colors"), rule("te-toys")], ["TEZ-2.19", "TEZ-2.30"]);
}

/// TEZ-2.39, TEZ-2.40, TEZ-2.41, TEZ-2.42, TEZ-2.43, TEZ-2.44, TEZ-2.45, TEZ-2.46, TEZ-2.47, TEZ-2.48
#[test]
fn a_store_has_the_abilities_and_the_number_that_the_rules_name() {
    let has = |store: Store, number: u8, words: &[&str]| {
        assert_eq!(store.number(), number, "{store:?}");
        let text = store.text().to_lowercase();
        words.iter().for_each(|word| assert!(text.contains(word), "{store:?} has no {word}"));
    };
    has(Store::CraftsAndColors, 1, &["pick up supplies 1"]);
    has(Store::FirstPlaceSportingGoods, 2, &["clearance sale", "gain 1 ammo"]);
    has(Store::EchoRidgeFoodCourt, 1, &["leftovers"]);
    has(Store::HursJewelers, 1, &["secret passage"]);
    has(Store::AmpsElectronics, 2, &["gain 1 ammo", "arm a trap"]);
    has(Store::GamelynWorld, 1, &["bonus round", "secret passage"]);
    has(Store::ParkingDeckZ, 2, &["motorcycle", "gain 1 ammo"]);
    has(Store::EchoRidgeSecurity, 2, &["police car"]);
    has(Store::FinishItHardware, 2, &["gain 1 ammo", "pick up supplies 2"]);
    has(Store::TeToys, 2, &["trap"]);
}
