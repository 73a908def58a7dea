//! Events about blood cards.

use engine::Seat;

use super::cards::ann_draws;
use super::scene::{options, scene};
use crate::cards::{EventCard, Face, Item};

const ANN: Seat = Seat(0);

#[test]
fn splashed_is_a_blood_card_for_the_drawer() {
    let told = "BloodDrawn(Ann, 3)";
    let script = ["nature blood infected"];
    let after = ann_draws(scene("players=2"), EventCard::Splashed, &script, told);
    assert_eq!(after.player(ANN).blood.with(3).infected, 1);
    assert!(after.player(Seat(1)).blood.is_empty());
}

/// RFYL-3.19
#[test]
fn splashed_is_two_blood_cards_in_a_doubled_game() {
    let told = "
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
    ";
    let script = ["nature blood infected", "nature blood clean"];
    ann_draws(scene("players=2 heroic=doubled"), EventCard::Splashed, &script, told);
}

#[test]
fn rusty_wire_costs_an_item_of_ones_choice() {
    let packed = scene("players=2").item(0, Item::Bicycle).item(0, Item::Machete);
    let script = ["0 discard machete"];
    let after = ann_draws(packed, EventCard::RustyWire, &script, "ItemLost(Ann, Machete)");
    assert!(after.player(ANN).has(Item::Bicycle) && !after.player(ANN).has(Item::Machete));
    assert!(after.player(ANN).blood.is_empty());
}

#[test]
fn rusty_wire_is_a_blood_card_for_who_keeps_the_items() {
    let packed = scene("players=2").item(0, Item::Bicycle);
    let script = ["0 decline", "nature blood clean"];
    let told = "BloodDrawn(Ann, 3)";
    let after = ann_draws(packed, EventCard::RustyWire, &script, told);
    assert!(after.player(ANN).has(Item::Bicycle));
}

/// Bullets are not items.
#[test]
fn rusty_wire_is_a_blood_card_for_who_carries_only_bullets() {
    let told = "BloodDrawn(Ann, 3)";
    let script = ["nature blood clean"];
    ann_draws(scene("players=2 bullets=3"), EventCard::RustyWire, &script, told);
}

/// RFYL-9.11
#[test]
fn rusty_wire_takes_a_worn_weapon_that_comes_back_as_new() {
    let mut worn = scene("players=2").item(0, Item::Chainsaw);
    worn.0.uses.chainsaw = 1;
    let script = ["0 discard chainsaw"];
    let after = ann_draws(worn, EventCard::RustyWire, &script, "ItemLost(Ann, Chainsaw)");
    assert_eq!(after.uses.chainsaw, 3);
}

/// RFYL-3.19
#[test]
fn rusty_wire_costs_one_item_or_two_blood_cards_in_a_doubled_game() {
    let doubled = scene("players=2 heroic=doubled").item(0, Item::Bicycle);
    ann_draws(doubled, EventCard::RustyWire, &["0 discard bicycle"], "ItemLost(Ann, Bicycle)");
    let told = "
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
    ";
    let script = ["0 decline", "nature blood clean", "nature blood clean"];
    ann_draws(doubled, EventCard::RustyWire, &script, told);
}

#[test]
fn old_wound_ticks_every_blood_card_but_not_its_last_drop() {
    let three = scene("players=2").blood(0, 3, Face::Infected).blood(0, 2, Face::Clean).blood(
        0,
        1,
        Face::Infected,
    );
    let after = ann_draws(three, EventCard::OldWound, &[], "Ticked(Ann)");
    let blood = after.player(ANN).blood;
    assert_eq!([0, 1, 2, 3].map(|drops| blood.with(drops).n()), [0, 2, 1, 0]);
    assert_eq!((blood.with(2).infected, blood.with(1).infected), (1, 1));
}

#[test]
fn old_wound_does_nothing_to_last_drops() {
    let last = scene("players=2").blood(0, 1, Face::Infected);
    let after = ann_draws(last, EventCard::OldWound, &[], "");
    assert_eq!(after.player(ANN).blood, last.0.player(ANN).blood);
}

#[test]
fn old_wound_is_a_blood_card_for_who_has_none() {
    let told = "BloodDrawn(Ann, 3)";
    let mate = scene("players=2").blood(1, 3, Face::Clean);
    ann_draws(mate, EventCard::OldWound, &["nature blood clean"], told);
}

#[test]
fn bad_water_is_a_blood_card_for_the_lowest_draw_on_the_space() {
    let group = scene("players=4").at(0, 9).at(1, 9).at(2, 9).at(3, 8);
    let told = "
        TieDrawn(Ann, 5, BadWater)
        TieDrawn(Bob, 3, BadWater)
        TieDrawn(Cat, 9, BadWater)
        BloodDrawn(Bob, 3)
    ";
    let script = ["nature draw 5", "nature draw 3", "nature draw 9", "nature blood clean"];
    ann_draws(group, EventCard::BadWater, &script, told);
}

/// RFYL-1.12
#[test]
fn bad_water_is_drawn_again_by_those_who_tie_for_the_lowest() {
    let told = "
        TieDrawn(Ann, 3, BadWater)
        TieDrawn(Bob, 5, BadWater)
        TieDrawn(Cat, 3, BadWater)
        TieDrawn(Ann, 9, BadWater)
        TieDrawn(Cat, 8, BadWater)
        BloodDrawn(Cat, 3)
    ";
    let first = ["nature draw 3", "nature draw 5", "nature draw 3"];
    let again = ["nature draw 9", "nature draw 8", "nature blood clean"];
    ann_draws(scene("players=3"), EventCard::BadWater, &[&first[..], &again].concat(), told);
}

#[test]
fn bad_water_is_a_blood_card_for_who_is_alone() {
    let alone = scene("players=2").at(0, 9);
    let told = "BloodDrawn(Ann, 3)";
    ann_draws(alone, EventCard::BadWater, &["nature blood clean"], told);
}

/// RFYL-3.19
#[test]
fn bad_water_and_old_wound_are_two_blood_cards_in_a_doubled_game() {
    let alone = scene("players=2 heroic=doubled").at(0, 9);
    let told = "
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
    ";
    let script = ["nature blood clean", "nature blood clean"];
    ann_draws(alone, EventCard::BadWater, &script, told);
    ann_draws(alone, EventCard::OldWound, &script, told);
}

/// RFYL-10.3
#[test]
fn a_first_aid_kit_helps_against_blood_by_events_too() {
    let state = scene("players=2").item(0, Item::FirstAidKit).event(ANN, EventCard::Splashed).now();
    assert_eq!(options(&state, 0), ["use first-aid-kit", "decline"]);
}
