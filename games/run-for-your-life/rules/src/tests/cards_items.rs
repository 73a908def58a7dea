//! Events that are items to keep. `items.rs` tests when they are used.

use engine::{Id, Seat};

use super::cards::ann_draws;
use super::scene::{check, options, scene};
use crate::cards::{EventCard, Face, Item};
use crate::track::Space;
use crate::words::Question;

const ANN: Seat = Seat(0);

/// RFYL-9.3
#[test]
fn every_item_is_kept_by_who_drew_it_and_does_nothing_yet() {
    for item in Item::all() {
        let told = format!("ItemTaken(Ann, {item:?})");
        let before = scene("players=2 bullets=0");
        let mut after = ann_draws(before, item.event(), &[], &told);
        assert_eq!(after.player(ANN).goods.items.count(item), 1, "{item:?}");
        after.players[ANN].goods.items.take(item);
        assert_eq!(after.players, before.0.players, "{item:?}");
    }
}

#[test]
fn antidote_is_discarded_with_the_infected_card_and_its_owner_stays_human() {
    let told = "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        ItemUsed(Ann, Antidote)
    ";
    let sick = scene("players=2").blood(0, 1, Face::Infected).item(0, Item::Antidote);
    let script = ["nature reveal infected", "0 use antidote"];
    let after = sick.infection_countdown(ANN).check(&script, told);
    assert!(after.is_human(ANN) && after.player(ANN).blood.is_empty());
    assert!(!after.player(ANN).has(Item::Antidote));
    assert_eq!(after.blood_discards.infected, 1);
}

#[test]
fn antidote_heals_one_card_only() {
    let told = "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        ItemUsed(Ann, Antidote)
        Revealed(Ann, Infected)
        Turned(Ann, 0)
    ";
    let sick = scene("players=2 bullets=0").item(0, Item::Antidote);
    let sick = sick.blood(0, 1, Face::Infected).blood(0, 1, Face::Infected);
    let script = ["nature reveal infected", "0 use antidote", "nature reveal infected"];
    sick.infection_countdown(ANN).check(&script, told);
}

#[test]
fn antidote_may_be_kept_and_stays_on_the_space() {
    let told = "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        Turned(Ann, 0)
        GoodsLeft(Ann, 0)
    ";
    let sick = scene("players=2 bullets=0").blood(0, 1, Face::Infected).item(0, Item::Antidote);
    let script = ["nature reveal infected", "0 decline"];
    let after = sick.infection_countdown(ANN).check(&script, told);
    assert!(after.player(ANN).left.items.has(Item::Antidote));
}

#[test]
fn antidote_is_not_wasted_on_a_clean_card() {
    let told = "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Clean)
    ";
    let lucky = scene("players=2").blood(0, 1, Face::Clean).item(0, Item::Antidote);
    lucky.infection_countdown(ANN).check(&["nature reveal clean"], told);
}

#[test]
fn first_aid_kit_is_discarded_instead_of_drawing_a_blood_card() {
    let kit = scene("players=2").item(0, Item::FirstAidKit);
    let script = ["0 use first-aid-kit"];
    let after = ann_draws(kit, EventCard::Splashed, &script, "ItemUsed(Ann, FirstAidKit)");
    assert!(after.player(ANN).blood.is_empty() && !after.player(ANN).has(Item::FirstAidKit));
}

#[test]
fn first_aid_kit_may_be_saved() {
    let kit = scene("players=2").item(0, Item::FirstAidKit);
    let script = ["0 decline", "nature blood clean"];
    let told = "BloodDrawn(Ann, 3)";
    let after = ann_draws(kit, EventCard::Splashed, &script, told);
    assert!(after.player(ANN).has(Item::FirstAidKit));
}

#[test]
fn test_kit_reveals_one_blood_card_at_once() {
    let told = "
        ItemUsed(Ann, TestKit)
        Revealed(Bob, Infected)
        Turned(Bob, 9)
    ";
    let doubt = scene("players=2 bullets=0").at(0, 9).at(1, 9).item(0, Item::TestKit);
    let doubt = doubt.blood(1, 3, Face::Infected).blood(0, 2, Face::Clean);
    let script = ["0 test 1 3", "nature reveal infected"];
    let after = doubt.asks(ANN, Question::Ready).check(&script, told);
    assert!(!after.player(ANN).has(Item::TestKit));
    assert_eq!(after.player(ANN).blood.all().n(), 1, "no other card is revealed");
}

#[test]
fn test_kit_can_prove_somebody_clean() {
    let told = "
        ItemUsed(Ann, TestKit)
        Revealed(Ann, Clean)
    ";
    let doubt = scene("players=2").item(0, Item::TestKit).blood(0, 2, Face::Clean);
    let script = ["0 test 0 2", "nature reveal clean"];
    let after = doubt.asks(ANN, Question::Ready).check(&script, told);
    assert!(after.is_human(ANN) && after.player(ANN).blood.is_empty());
}

#[test]
fn flashlight_discards_an_event_and_another_is_drawn() {
    let told = "
        ItemUsed(Ann, Flashlight)
        EventDrawn(Ann, AmmoBox)
        BulletsGained(Ann, 2)
    ";
    let lit = scene("players=2 bullets=0").item(0, Item::Flashlight);
    let script = ["0 use flashlight", "nature event ammo-box"];
    let after = ann_draws(lit, EventCard::GasLeak, &script, told);
    assert!(after.is_human(ANN) && !after.player(ANN).has(Item::Flashlight));
}

#[test]
fn flashlight_may_be_saved() {
    let lit = scene("players=2 bullets=0").item(0, Item::Flashlight);
    let after = ann_draws(lit, EventCard::AmmoBox, &["0 decline"], "BulletsGained(Ann, 2)");
    assert!(after.player(ANN).has(Item::Flashlight));
}

#[test]
fn road_flare_draws_zombies_toward_a_space_within_five() {
    let told = "
        PhaseBegan(ZombieMovement)
        ItemUsed(Ann, RoadFlare)
        FlareThrown(Ann, 25)
        ZombieCardDrawn(3)
        Shambled { n: 2, from: 28, to: 25 }
    ";
    let chased = scene("players=2").at(0, 30).at(1, 40).walkers(28, 2).item(0, Item::RoadFlare);
    let script = ["0 flare 25", "nature draw 3"];
    let after = chased.zombie_movement().check(&script, told);
    assert!(!after.player(ANN).has(Item::RoadFlare));
}

#[test]
fn road_flare_burns_for_one_turn() {
    let mut burnt = scene("players=2").at(0, 30).at(1, 30);
    burnt.0.flare = Some(Space(25));
    let after = burnt.turn_over().now();
    assert_eq!(after.flare, None);
}

#[test]
fn caffeine_pills_are_three_spaces_more() {
    let wired = scene("players=2").card(0, 2).item(0, Item::CaffeinePills);
    let state = wired.asks(ANN, Question::Move).now();
    let after = check(state, &["0 use caffeine-pills"], "ItemUsed(Ann, CaffeinePills)");
    assert_eq!(options(&after, 0).last().map(String::as_str), Some("go 5"));
}

#[test]
fn caffeine_pills_can_be_taken_two_at_a_time() {
    let wired = scene("players=2").card(0, 2);
    let wired = wired.item(0, Item::CaffeinePills).item(0, Item::CaffeinePills);
    let told = "
        ItemUsed(Ann, CaffeinePills)
        ItemUsed(Ann, CaffeinePills)
        Ran { who: Ann, from: 0, to: 8 }
    ";
    let script = ["0 use caffeine-pills", "0 use caffeine-pills", "0 go 8"];
    let after = wired.asks(ANN, Question::Move).check(&script, told);
    assert_eq!(after.player(ANN).legs.bonus, 0, "they work for one movement");
}

#[test]
fn riot_shield_adds_one_and_does_not_kill() {
    let told = "
        PhaseBegan(Combat)
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 4, bonus: 1 }
        ZombieDrew { value: 5, bonus: 0 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 5, bonus: 1 }
        ZombieDrew { value: 5, bonus: 0 }
        Eluded(Ann)
    ";
    let shielded = scene("players=2 bullets=0").at(0, 9).walkers(9, 1).item(0, Item::RiotShield);
    let script = ["nature draw 4", "nature draw 5", "nature draw 5", "nature draw 5"];
    let after = shielded.combat(Space::LAST).check(&script, told);
    assert_eq!(after.walkers.n(), 1);
    assert!(after.player(ANN).has(Item::RiotShield));
}

#[test]
fn riot_shield_adds_to_weapons() {
    let armed = scene("players=2 bullets=0").item(0, Item::RiotShield).item(0, Item::Crowbar);
    let told = "
        PhaseBegan(Combat)
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, Crowbar)
        HumanDrew { who: Ann, value: 4, bonus: 2 }
        ZombieDrew { value: 5, bonus: 0 }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let script = ["0 announce crowbar", "nature draw 4", "nature draw 5"];
    armed.at(0, 9).walkers(9, 1).combat(Space::LAST).check(&script, told);
}

#[test]
fn bicycle_is_two_spaces_more_every_turn() {
    let cyclist = scene("players=2").card(0, 3).item(0, Item::Bicycle);
    let state = cyclist.asks(ANN, Question::Move).now();
    let after = check(state, &["0 go 5"], "Ran { who: Ann, from: 0, to: 5 }");
    assert_eq!(after.player(ANN).movement(), 5, "and again");
}

#[test]
fn bicycle_is_lost_with_a_fight() {
    let told = "
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        FightLost(Ann)
        ItemLost(Ann, Bicycle)
        BloodDrawn(Ann, 3)
    ";
    let cyclist = scene("players=2 bullets=0").item(0, Item::Bicycle);
    let script = ["nature draw 2", "nature draw 3", "nature blood clean"];
    let after = ann_draws(cyclist, EventCard::GrabbedInTheDark, &script, told);
    assert!(!after.player(ANN).has(Item::Bicycle));
}

#[test]
fn bicycle_is_kept_when_a_fight_is_won() {
    let told = "
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        HumanDrew { who: Ann, value: 3, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
    ";
    let cyclist = scene("players=2 bullets=0").item(0, Item::Bicycle);
    let script = ["nature draw 3", "nature draw 2"];
    let after = ann_draws(cyclist, EventCard::GrabbedInTheDark, &script, told);
    assert!(after.player(ANN).has(Item::Bicycle));
}
