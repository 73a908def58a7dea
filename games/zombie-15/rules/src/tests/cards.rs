//! The card catalogue: where each card comes from.

use engine::Phrases;

use crate::Zombie15;
use crate::items::Item;
use crate::map::Side;

fn rule_of(id: &str) -> &'static str {
    let cards = Zombie15::cards();
    let card = cards.into_iter().find(|card| card.id == id);
    card.unwrap_or_else(|| panic!("there is no card {id}")).rule.0
}

/// Z15-1.15, Z15-1.16, Z15-1.17, Z15-15.14
#[test]
fn printed_weapons_and_ours_name_different_rules() {
    for id in ["axe", "sawed-off-shotgun"] {
        assert_eq!(rule_of(id), "Z15-1.15");
    }
    for id in ["44-magnum", "machete", "chainsaw", "shotgun", "assault-rifle", "katana"] {
        assert_eq!(rule_of(id), "Z15-1.17", "at least one of its numbers is ours");
    }
    assert_eq!((rule_of("guitar"), rule_of("baseball-bat")), ("Z15-15.14", "Z15-15.12"));
    let numbers = |item: Item| {
        let card = item.card();
        [card.uses, card.damage, card.fend_off, card.noise]
    };
    assert_eq!(numbers(Item::Axe), [2, 4, 3, 0]);
    assert_eq!(numbers(Item::SawedOffShotgun), [2, 4, 3, 1]);
    assert_eq!(numbers(Item::Magnum)[..3], [4, 2, 2]);
    assert_eq!(numbers(Item::Guitar), [3, 3, 3, 0]);
    assert_eq!(Item::BaseballBat.card().fend_off, 3);
}

/// Z15-1.13, Z15-1.2
#[test]
fn zombie_cards_tell_their_letters() {
    let cards = Zombie15::cards();
    let card = cards.iter().find(|card| card.id == "3a-terror").expect("it is in the deck");
    assert_eq!(card.name, "3 A");
    let told = "So many zombies come; where letters count, at A. Where events count: Terror.";
    assert_eq!((card.text.as_ref(), card.rule.0), (told, "Z15-1.13"));
    assert_eq!(rule_of("horde"), "Z15-1.2");
}

/// Z15-1.10, Z15-1.18, Z15-1.19, Z15-17.3, Z15-14.5, Z15-14.6, Z15-14.8, Z15-14.9
#[test]
fn tokens_heavy_objects_and_events_can_be_looked_up() {
    let rules = ["gas-can", "ammo-crate", "radio", "machine-gun", "token-red-key"].map(rule_of);
    assert_eq!(rules, ["Z15-1.19", "Z15-1.10", "Z15-1.10", "Z15-17.3", "Z15-1.18"]);
    let events = ["loss", "sneak", "surge", "terror"].map(|it| rule_of(&format!("event-{it}")));
    assert_eq!(events, ["Z15-14.5", "Z15-14.6", "Z15-14.8", "Z15-14.9"]);
    let tokens = Zombie15::cards().into_iter().filter(|card| card.family == "Token");
    assert_eq!(tokens.map(|card| card.count).sum::<u16>(), 40);
}

/// Z15-16.16, Z15-16.18: if something on a printed card is ours, its text says so.
#[test]
fn a_printed_card_with_something_of_ours_says_what() {
    let cards = Zombie15::cards();
    let text = |id: &str| {
        let card = cards.iter().find(|card| card.id == id);
        card.map(|card| card.text.to_string()).unwrap_or_default()
    };
    assert!(text("cat").ends_with("The value of its Bag is ours."));
    assert!(text("axe").ends_with("How many there are and that it is Bulky is ours."));
    assert!(text("ammo").ends_with("How many there are is ours."));
    assert!(!text("dynamite").contains("ours"));
}

/// Z15-1.11
#[test]
fn of_the_64_sides_41_have_a_search_area() {
    let n = Side::all().filter(|side| side.printed().has_search_area).count();
    assert_eq!((Side::all().count(), n), (64, 41));
}
