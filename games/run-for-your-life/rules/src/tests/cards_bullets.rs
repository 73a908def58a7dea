//! Events that bring or cost bullets.

use engine::Seat;

use super::cards::ann_draws;
use super::scene::scene;
use crate::cards::EventCard;

/// How many bullets Ann has after an event, having had two before.
#[track_caller]
fn bullets_after(card: EventCard, told: &str) -> u8 {
    let after = ann_draws(scene("players=2 bullets=2"), card, &[], told);
    assert_eq!(after.player(Seat(1)).goods.bullets, 2, "the others gain and lose nothing");
    after.player(Seat(0)).goods.bullets
}

#[test]
fn loose_rounds_are_one_bullet() {
    assert_eq!(bullets_after(EventCard::LooseRounds, "BulletsGained(Ann, 1)"), 3);
}

#[test]
fn ammo_box_holds_two_bullets() {
    assert_eq!(bullets_after(EventCard::AmmoBox, "BulletsGained(Ann, 2)"), 4);
}

#[test]
fn fallen_officer_has_three_bullets() {
    assert_eq!(bullets_after(EventCard::FallenOfficer, "BulletsGained(Ann, 3)"), 5);
}

/// RFYL-1.8, RFYL-1.15
#[test]
fn fallen_officer_has_no_more_bullets_than_the_supply() {
    let rich = scene("players=8 bullets=3").bullets(1, 7);
    let after = ann_draws(rich, EventCard::FallenOfficer, &[], "BulletsGained(Ann, 2)");
    assert_eq!(after.player(Seat(0)).goods.bullets, 5);
}

/// RFYL-3.19
#[test]
fn ammo_box_holds_no_more_in_a_doubled_game() {
    let doubled = scene("players=2 bullets=0 heroic=doubled");
    ann_draws(doubled, EventCard::AmmoBox, &[], "BulletsGained(Ann, 2)");
}

#[test]
fn dropped_clip_costs_one_bullet() {
    assert_eq!(bullets_after(EventCard::DroppedClip, "BulletsLost(Ann, 1)"), 1);
}

#[test]
fn dropped_clip_costs_nothing_without_bullets() {
    ann_draws(scene("players=2 bullets=0"), EventCard::DroppedClip, &[], "BulletsLost(Ann, 0)");
}

/// RFYL-3.15
#[test]
fn dropped_clip_costs_a_bullet_that_cannot_be_used_for_want_of_a_gun() {
    let gunless = scene("players=2 ammo=expert").bullets(0, 1);
    ann_draws(gunless, EventCard::DroppedClip, &[], "BulletsLost(Ann, 1)");
}
