//! Events that bring zombies to be fought at once.

use engine::Seat;

use super::cards::ann_draws;
use super::scene::{Scene, options, refused, scene};
use crate::cards::{Effect, EventCard, Item};
use crate::words::Question;

fn ann_on_9() -> Scene {
    scene("players=2 bullets=0").at(0, 9).at(1, 30)
}

#[test]
fn grabbed_in_the_dark_is_a_fight_with_one_zombie() {
    let told = "
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        HumanDrew { who: Ann, value: 3, bonus: 0 }
        ZombieDrew { value: 7, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let draws = ["nature draw 3", "nature draw 7", "nature blood clean"];
    let after = ann_draws(ann_on_9(), EventCard::GrabbedInTheDark, &draws, told);
    assert_eq!(after.walkers.n(), 0, "RFYL-9.8: it is not placed on the board");
}

#[test]
fn two_at_the_door_are_fought_one_after_the_other() {
    let told = "
        Engaged { who: Ann, foe: Met(TwoAtTheDoor) }
        HumanDrew { who: Ann, value: 7, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
        Engaged { who: Ann, foe: Met(TwoAtTheDoor) }
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let first = ["nature draw 7", "nature draw 3"];
    let second = ["nature draw 2", "nature draw 3", "nature blood clean"];
    ann_draws(ann_on_9(), EventCard::TwoAtTheDoor, &[&first[..], &second].concat(), told);
}

/// RFYL-12.4
#[test]
fn two_at_the_door_take_one_bullet_each() {
    let told = "
        Engaged { who: Ann, foe: Met(TwoAtTheDoor) }
        Shot { who: Ann, foe: Met(TwoAtTheDoor) }
        ZombieKilled { killer: Ann, foe: Met(TwoAtTheDoor) }
        Engaged { who: Ann, foe: Met(TwoAtTheDoor) }
        Shot { who: Ann, foe: Met(TwoAtTheDoor) }
        ZombieKilled { killer: Ann, foe: Met(TwoAtTheDoor) }
    ";
    let script = ["0 pledge 0", "0 shoot", "0 shoot"];
    let after = ann_draws(ann_on_9().bullets(0, 3), EventCard::TwoAtTheDoor, &script, told);
    assert_eq!(after.player(Seat(0)).goods.bullets, 1);
}

#[test]
fn under_the_car_the_zombies_draw_counts_two_less() {
    let told = "
        Engaged { who: Ann, foe: Met(UnderTheCar) }
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 6, bonus: -2 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 5, bonus: -2 }
        Eluded(Ann)
    ";
    let draws = ["nature draw 4", "nature draw 6", "nature draw 4", "nature draw 5"];
    ann_draws(ann_on_9(), EventCard::UnderTheCar, &draws, told);
}

/// A zombie's 1 counts as less than zero, so every human beats it.
#[test]
fn under_the_car_a_one_loses_against_a_one() {
    let told = "
        Engaged { who: Ann, foe: Met(UnderTheCar) }
        HumanDrew { who: Ann, value: 1, bonus: 0 }
        ZombieDrew { value: 1, bonus: -2 }
        Eluded(Ann)
    ";
    ann_draws(ann_on_9(), EventCard::UnderTheCar, &["nature draw 1", "nature draw 1"], told);
}

#[test]
fn the_big_one_draws_two_more() {
    let told = "
        Engaged { who: Ann, foe: Met(TheBigOne) }
        HumanDrew { who: Ann, value: 6, bonus: 0 }
        ZombieDrew { value: 4, bonus: 2 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 6, bonus: 0 }
        ZombieDrew { value: 5, bonus: 2 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let tie = ["nature draw 6", "nature draw 4"];
    let lost = ["nature draw 6", "nature draw 5", "nature blood clean"];
    ann_draws(ann_on_9(), EventCard::TheBigOne, &[&tie[..], &lost].concat(), told);
}

#[test]
fn the_big_one_takes_two_bullets() {
    let told = "
        Engaged { who: Ann, foe: Met(TheBigOne) }
        Shot { who: Ann, foe: Met(TheBigOne) }
        ZombieKilled { killer: Ann, foe: Met(TheBigOne) }
    ";
    let script = ["0 pledge 0", "0 shoot"];
    let after = ann_draws(ann_on_9().bullets(0, 3), EventCard::TheBigOne, &script, told);
    assert_eq!(after.player(Seat(0)).goods.bullets, 1);
}

/// RFYL-12.23
#[test]
fn the_big_one_cannot_be_shot_with_a_single_bullet() {
    let single = ann_on_9().bullets(0, 1).item(0, Item::Crowbar);
    let state = single.event(Seat(0), EventCard::TheBigOne).now();
    assert_eq!(options(&state, 0), ["melee", "announce crowbar"]);
    assert_eq!(refused(&state, 0, "shoot"), "RFYL-12.23");
}

#[test]
fn ambush_makes_every_human_on_the_space_fight_one_zombie() {
    let group = scene("players=4 bullets=0").at(0, 9).at(1, 9).at(2, 10).zombie(3, 9);
    let group = group.card(0, 2).card(1, 8);
    let told = "
        Engaged { who: Ann, foe: Met(Ambush) }
        HumanDrew { who: Ann, value: 7, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
        Engaged { who: Bob, foe: Met(Ambush) }
        HumanDrew { who: Bob, value: 2, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        FightLost(Bob)
        BloodDrawn(Bob, 3)
    ";
    let ann = ["nature draw 7", "nature draw 3"];
    let bob = ["nature draw 2", "nature draw 3", "nature blood clean"];
    ann_draws(group, EventCard::Ambush, &[&ann[..], &bob].concat(), told);
}

#[test]
fn fast_one_shortens_the_next_movement_by_two_even_when_it_is_beaten() {
    let told = "
        NextMoveChanged(Ann, -2)
        Engaged { who: Ann, foe: Met(FastOne) }
        HumanDrew { who: Ann, value: 7, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
    ";
    let draws = ["nature draw 7", "nature draw 3"];
    let after = ann_draws(ann_on_9(), EventCard::FastOne, &draws, told);
    let next = Scene(after).card(0, 3).asks(Seat(0), Question::Move).now();
    assert_eq!(options(&next, 0), ["go 8", "go 9", "go 10"]);
}

/// RFYL-7.10
#[test]
fn fast_one_never_makes_a_movement_less_than_nothing() {
    let (draws, told) = won(EventCard::FastOne, &["Ann"]);
    let told = format!("NextMoveChanged(Ann, -2)\n{told}");
    let after = ann_draws(ann_on_9(), EventCard::FastOne, &draws, &told);
    assert_eq!(Scene(after).card(0, 1).0.player(Seat(0)).movement(), 0);
}

/// Fights that all go well: the cards drawn, and the events.
fn won(card: EventCard, fighters: &[&str]) -> (Vec<&'static str>, String) {
    let fight = |who: &&str| {
        let effect = card.card().effect;
        let bonus = if let Effect::Encounter { draw, .. } = effect { draw } else { 0 };
        format!(
            "Engaged {{ who: {who}, foe: Met({card:?}) }}
            HumanDrew {{ who: {who}, value: 9, bonus: 0 }}
            ZombieDrew {{ value: 2, bonus: {bonus} }}
            Eluded({who})
            "
        )
    };
    let draws = fighters.iter().flat_map(|_| ["nature draw 9", "nature draw 2"]);
    (draws.collect(), fighters.iter().map(fight).collect())
}

/// RFYL-3.19
#[test]
fn every_encounter_brings_twice_as_many_zombies_in_a_doubled_game() {
    let cards: [(EventCard, &[&str]); 5] = [
        (EventCard::GrabbedInTheDark, &["Ann", "Ann"]),
        (EventCard::TwoAtTheDoor, &["Ann", "Ann", "Ann", "Ann"]),
        (EventCard::UnderTheCar, &["Ann", "Ann"]),
        (EventCard::TheBigOne, &["Ann", "Ann"]),
        (EventCard::Ambush, &["Ann", "Ann", "Bob", "Bob"]),
    ];
    let doubled = scene("players=3 bullets=0 heroic=doubled").at(0, 9).at(1, 9).at(2, 30);
    let doubled = doubled.card(0, 2).card(1, 8);
    for (card, fighters) in cards {
        let (draws, told) = won(card, fighters);
        ann_draws(doubled, card, &draws, &told);
    }
}

/// RFYL-3.19
#[test]
fn fast_one_comes_twice_in_a_doubled_game_and_shortens_the_movement_once() {
    let doubled = scene("players=2 bullets=0 heroic=doubled").at(0, 9);
    let (draws, told) = won(EventCard::FastOne, &["Ann", "Ann"]);
    let told = format!("NextMoveChanged(Ann, -2)\n{told}");
    ann_draws(doubled, EventCard::FastOne, &draws, &told);
}

/// RFYL-9.15
#[test]
fn an_ambush_is_fought_by_the_slowest_first() {
    let group = scene("players=3 bullets=1").at(0, 9).at(1, 9).at(2, 30).card(0, 9).card(1, 2);
    let told = "
        Engaged { who: Bob, foe: Met(Ambush) }
        Shot { who: Bob, foe: Met(Ambush) }
        ZombieKilled { killer: Bob, foe: Met(Ambush) }
        Engaged { who: Ann, foe: Met(Ambush) }
        Shot { who: Ann, foe: Met(Ambush) }
        ZombieKilled { killer: Ann, foe: Met(Ambush) }
    ";
    ann_draws(group, EventCard::Ambush, &["0 pledge 0", "1 shoot", "0 shoot"], told);
    // Players who tie on speed draw for it.
    let told = "
        TieDrawn(Ann, 7, Speed)
        TieDrawn(Bob, 3, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        Engaged { who: Bob, foe: Met(Ambush) }
        HumanDrew { who: Bob, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Bob)
        Engaged { who: Ann, foe: Met(Ambush) }
        HumanDrew { who: Ann, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
    ";
    let tied = scene("players=3 bullets=0").at(0, 9).at(1, 9).at(2, 30).card(0, 4).card(1, 4);
    let wins = ["nature draw 9", "nature draw 2"];
    let script = [&["nature draw 7", "nature draw 3"][..], &wins, &wins].concat();
    ann_draws(tied, EventCard::Ambush, &script, told);
}
