//! Chapter 12.

use super::scene::{refused, scene};
use crate::cards::Item;
use crate::track::Space;
use crate::words::Step;

/// RFYL-12.6
#[test]
fn the_human_draws_first_then_the_zombie_and_a_tie_draws_again() {
    let alone = scene("players=2 bullets=0").at(0, 9).walkers(9, 1);
    alone.check(
        Step::Combat(Space::LAST),
        &["nature draw 4", "nature draw 4", "nature draw 6", "nature draw 2"],
        "
        Combat.
        Ann faces a zombie.
        Ann draws 4.
        The zombie draws 4.
        Ann draws 6.
        The zombie draws 2.
        Ann wins.
        ",
    );
}

/// RFYL-12.7
#[test]
fn a_human_who_wins_kills_the_zombie_only_with_a_weapon() {
    let armed = scene("players=2 bullets=0").at(0, 9).walkers(9, 1).item(0, Item::FryingPan);
    let after = armed.check(
        Step::Combat(Space::LAST),
        &["0 announce frying-pan", "nature draw 4", "nature draw 3"],
        "
        Combat.
        Ann faces a zombie.
        Ann readies Frying Pan.
        Ann draws 4.
        The zombie draws 3.
        Ann kills a zombie.
        ",
    );
    assert_eq!(after.walkers.n(), 0);
}

/// RFYL-12.15
#[test]
fn who_carries_a_weapon_cannot_call_for_a_group_fight() {
    let four = scene("players=4 bullets=0").walkers(0, 1).item(0, Item::Crowbar);
    let four = four.card(0, 1).card(1, 2).card(2, 3).card(3, 4);
    let state = four.at_step(Step::Combat(Space::LAST));
    assert_eq!(refused(&state, 0, "call"), "RFYL-12.15");
}
