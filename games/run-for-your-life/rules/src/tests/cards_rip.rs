//! Sudden deaths, and the event that does nothing.

use engine::Seat;

use super::cards::ann_draws;
use super::scene::scene;
use crate::cards::{EventCard, Item};

/// RFYL-9.10
#[test]
fn gas_leak_kills_the_drawer_on_one_to_three() {
    let pair = scene("players=2").at(0, 9).at(1, 9);
    for value in 1..=3 {
        let script = [format!("nature draw {value}")];
        let told = format!(
            "
            AmountDrawn(Ann, {value})
            Died(Ann)
            Turned(Ann, 9)
            GoodsLeft(Ann, 9)
        "
        );
        let after = ann_draws(pair, EventCard::GasLeak, &[&script[0]], &told);
        assert!(!after.is_human(Seat(0)) && after.is_human(Seat(1)));
    }
}

#[test]
fn gas_leak_spares_the_drawer_from_four_on() {
    for value in 4..=10 {
        let script = format!("nature draw {value}");
        let told = format!("AmountDrawn(Ann, {value})");
        let after = ann_draws(scene("players=2"), EventCard::GasLeak, &[&script], &told);
        assert!(after.is_human(Seat(0)));
    }
}

/// Neither of them helps against gas.
#[test]
fn gas_leak_asks_for_no_antidote_and_no_first_aid() {
    let packed = scene("players=2").item(0, Item::Antidote).item(0, Item::FirstAidKit);
    let told = "
        AmountDrawn(Ann, 2)
        Died(Ann)
        Turned(Ann, 0)
        GoodsLeft(Ann, 0)
    ";
    ann_draws(packed, EventCard::GasLeak, &["nature draw 2"], told);
}

#[test]
fn rooftop_collapse_kills_the_lowest_draw_on_the_space() {
    let group = scene("players=4 bullets=0").at(0, 9).at(1, 9).at(2, 9).at(3, 8);
    let told = "
        TieDrawn(Ann, 9, Collapse)
        TieDrawn(Bob, 8, Collapse)
        TieDrawn(Cat, 10, Collapse)
        Died(Bob)
        Turned(Bob, 9)
    ";
    let script = ["nature draw 9", "nature draw 8", "nature draw 10"];
    let after = ann_draws(group, EventCard::RooftopCollapse, &script, told);
    assert!(after.is_human(Seat(0)) && !after.is_human(Seat(1)));
}

/// RFYL-1.12
#[test]
fn rooftop_collapse_is_drawn_again_by_those_who_tie_for_the_lowest() {
    let told = "
        TieDrawn(Ann, 2, Collapse)
        TieDrawn(Bob, 2, Collapse)
        TieDrawn(Cat, 3, Collapse)
        TieDrawn(Ann, 5, Collapse)
        TieDrawn(Bob, 6, Collapse)
        Died(Ann)
        Turned(Ann, 0)
    ";
    let first = ["nature draw 2", "nature draw 2", "nature draw 3"];
    let script = [&first[..], &["nature draw 5", "nature draw 6"]].concat();
    ann_draws(scene("players=3 bullets=0"), EventCard::RooftopCollapse, &script, told);
}

#[test]
fn rooftop_collapse_kills_who_is_alone_on_one_or_two() {
    let alone = scene("players=2 bullets=0").at(0, 9);
    let told = "
        AmountDrawn(Ann, 2)
        Died(Ann)
        Turned(Ann, 9)
    ";
    ann_draws(alone, EventCard::RooftopCollapse, &["nature draw 2"], told);
    ann_draws(alone, EventCard::RooftopCollapse, &["nature draw 3"], "AmountDrawn(Ann, 3)");
}

/// RFYL-9.4
#[test]
fn rooftop_collapse_does_not_count_a_zombie_player_as_company() {
    let haunted = scene("players=3 bullets=0").at(0, 9).at(1, 8).zombie(2, 9);
    ann_draws(haunted, EventCard::RooftopCollapse, &["nature draw 3"], "AmountDrawn(Ann, 3)");
}

#[test]
fn dead_silence_changes_nothing() {
    let before = scene("players=2").at(0, 9);
    let after = ann_draws(before, EventCard::DeadSilence, &[], "");
    assert_eq!(after.players, before.0.players);
    assert_eq!(after.walkers, before.0.walkers);
}
