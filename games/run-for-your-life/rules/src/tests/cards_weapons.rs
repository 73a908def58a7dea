//! Events that are weapons: what they add, that they kill, and how long they last.

use engine::{Id, Seat};

use super::cards::ann_draws;
use super::scene::scene;
use crate::cards::{EventCard, Item};
use crate::state::State;
use crate::track::Space;

const ANN: Seat = Seat(0);

/// Ann draws the card and keeps it; with it, her 2 ties with `2 + bonus`, and her 3 kills.
#[track_caller]
fn adds_and_kills(item: Item, bonus: u8) {
    let taken = format!("ItemTaken(Ann, {item:?})");
    let after = ann_draws(scene("players=2 bullets=0"), item.event(), &[], &taken);
    assert_eq!(after.player(ANN).goods.items.count(item), 1);

    let zombie = format!("nature draw {}", 2 + bonus);
    let announce = format!("0 announce {}", item.word());
    let script = [announce.as_str(), "nature draw 2", &zombie, "nature draw 3", &zombie];
    let told = format!(
        "PhaseBegan(Combat)
        Engaged {{ who: Ann, foe: Walker }}
        Announced(Ann, {item:?})
        HumanDrew {{ who: Ann, value: 2, bonus: {bonus} }}
        ZombieDrew {{ value: {drawn}, bonus: 0 }}
        DrewAlike(Ann)
        HumanDrew {{ who: Ann, value: 3, bonus: {bonus} }}
        ZombieDrew {{ value: {drawn}, bonus: 0 }}
        ZombieKilled {{ killer: Ann, foe: Walker }}",
        drawn = 2 + bonus,
    );
    let armed = scene("players=2 bullets=0").at(0, 9).walkers(9, 1).item(0, item);
    let after = armed.combat(Space::LAST).check(&script, &told);
    assert_eq!(after.walkers.n(), 0);
}

/// Ann kills this many zombies with it; `lost` says whether the last one uses the weapon up.
#[track_caller]
fn kills(item: Item, n: u8, lost: &str) -> State {
    let bonus = item.weapon().map_or(0, |weapon| weapon.bonus);
    let announce = format!("0 announce {}", item.word());
    let fight = |nth: u8| {
        let lost = if nth == n { lost } else { "" };
        format!(
            "Engaged {{ who: Ann, foe: Walker }}
            Announced(Ann, {item:?})
            HumanDrew {{ who: Ann, value: 9, bonus: {bonus} }}
            ZombieDrew {{ value: 2, bonus: 0 }}
            {lost}
            ZombieKilled {{ killer: Ann, foe: Walker }}
            "
        )
    };
    let told = (1..=n).map(fight).collect::<String>();
    let script = [announce.as_str(), "nature draw 9", "nature draw 2"].repeat(n.into());
    let armed = scene("players=2 bullets=0").at(0, 9).walkers(9, n).item(0, item);
    armed.combat(Space::LAST).check(&script, &format!("PhaseBegan(Combat)\n{told}"))
}

/// RFYL-12.9
#[track_caller]
fn lasts(item: Item, uses: u8) {
    assert!(kills(item, uses - 1, "").player(ANN).has(item));
    let after = kills(item, uses, &format!("ItemLost(Ann, {item:?})"));
    assert!(!after.player(ANN).has(item));
    assert_eq!(after.uses, scene("players=2").0.uses, "RFYL-9.11: it comes back as new");
}

#[track_caller]
fn lasts_forever(item: Item) {
    assert!(kills(item, 6, "").player(ANN).has(item));
}

#[test]
fn baseball_bat_adds_one_and_kills() {
    adds_and_kills(Item::BaseballBat, 1);
    lasts_forever(Item::BaseballBat);
}

/// RFYL-12.8
#[test]
fn baseball_bat_can_be_used_together_with_the_other_one() {
    let both = scene("players=2 bullets=0")
        .at(0, 9)
        .walkers(9, 1)
        .item(0, Item::BaseballBat)
        .item(0, Item::BaseballBat);
    let draws = ["nature draw 2", "nature draw 4", "nature draw 2", "nature draw 3"];
    let announce = ["0 announce baseball-bat"; 2];
    let told = "
        PhaseBegan(Combat)
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, BaseballBat)
        Announced(Ann, BaseballBat)
        HumanDrew { who: Ann, value: 2, bonus: 2 }
        ZombieDrew { value: 4, bonus: 0 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 2, bonus: 2 }
        ZombieDrew { value: 3, bonus: 0 }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    both.combat(Space::LAST).check(&[&announce[..], &draws].concat(), told);
}

#[test]
fn crowbar_adds_one_and_kills() {
    adds_and_kills(Item::Crowbar, 1);
    lasts_forever(Item::Crowbar);
}

#[test]
fn machete_adds_two_and_kills() {
    adds_and_kills(Item::Machete, 2);
    lasts_forever(Item::Machete);
}

/// RFYL-12.9
#[test]
fn fire_axe_adds_two_and_kills_four_times() {
    adds_and_kills(Item::FireAxe, 2);
    lasts(Item::FireAxe, 4);
}

/// RFYL-12.9
#[test]
fn chainsaw_adds_four_and_kills_three_times() {
    adds_and_kills(Item::Chainsaw, 4);
    lasts(Item::Chainsaw, 3);
}

/// RFYL-12.9
#[test]
fn golf_club_adds_one_and_kills_three_times() {
    adds_and_kills(Item::GolfClub, 1);
    lasts(Item::GolfClub, 3);
}

#[test]
fn frying_pan_adds_nothing_but_kills() {
    adds_and_kills(Item::FryingPan, 0);
    lasts_forever(Item::FryingPan);
}

#[test]
fn kitchen_knife_adds_nothing_but_kills() {
    adds_and_kills(Item::KitchenKnife, 0);
    lasts_forever(Item::KitchenKnife);
}

/// RFYL-9.8
#[test]
fn a_weapon_helps_in_an_encounter_too() {
    let armed = scene("players=2 bullets=0").item(0, Item::Machete);
    let told = "
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        Announced(Ann, Machete)
        HumanDrew { who: Ann, value: 4, bonus: 2 }
        ZombieDrew { value: 5, bonus: 0 }
        ZombieKilled { killer: Ann, foe: Met(GrabbedInTheDark) }
    ";
    let script = ["0 announce machete", "nature draw 4", "nature draw 5"];
    ann_draws(armed, EventCard::GrabbedInTheDark, &script, told);
}

/// RFYL-12.8
#[test]
fn weapons_come_first_among_all_items() {
    for item in Item::all() {
        assert_eq!(item.weapon().is_some(), item <= Item::LAST_WEAPON, "{item:?}");
    }
}
