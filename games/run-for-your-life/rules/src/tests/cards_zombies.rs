//! Events that add zombies to the board.

use super::cards::ann_draws;
use super::scene::{Scene, scene};
use crate::cards::EventCard;
use crate::track::Space;

fn ann_on_9() -> Scene {
    scene("players=2 bullets=0").at(0, 9).at(1, 30)
}

/// RFYL-9.3
#[test]
fn lone_straggler_adds_one_zombie_three_spaces_behind_the_drawer() {
    let after = ann_draws(ann_on_9(), EventCard::LoneStraggler, &[], "ZombiesPlaced(1, 6)");
    assert_eq!((after.walkers.on(Space(6)), after.walkers.n()), (1, 1));
}

#[test]
fn pair_in_the_road_adds_two_zombies_four_spaces_ahead() {
    let told = "ZombiesPlaced(2, 13)";
    let after = ann_draws(ann_on_9(), EventCard::PairInTheRoad, &[], told);
    assert_eq!((after.walkers.on(Space(13)), after.walkers.n()), (2, 2));
}

#[test]
fn right_behind_you_adds_two_zombies_three_spaces_behind() {
    let told = "ZombiesPlaced(2, 6)";
    let after = ann_draws(ann_on_9(), EventCard::RightBehindYou, &[], told);
    assert_eq!((after.walkers.on(Space(6)), after.walkers.n()), (2, 2));
}

#[test]
fn broken_window_adds_one_zombie_on_the_drawers_space() {
    let told = "ZombiesPlaced(1, 9)";
    let after = ann_draws(ann_on_9(), EventCard::BrokenWindow, &[], told);
    assert_eq!((after.walkers.on(Space(9)), after.walkers.n()), (1, 1));
}

/// RFYL-2.3
#[test]
fn broken_window_on_the_goal_adds_its_zombie_just_before_it() {
    let arrived = scene("players=2 bullets=0").at(0, 50);
    ann_draws(arrived, EventCard::BrokenWindow, &[], "ZombiesPlaced(1, 49)");
}

#[test]
fn car_alarm_adds_three_zombies_as_far_behind_as_a_card_says() {
    let told = "
        AmountDrawn(Ann, 4)
        ZombiesPlaced(3, 5)
    ";
    let after = ann_draws(ann_on_9(), EventCard::CarAlarm, &["nature draw 4"], told);
    assert_eq!((after.walkers.on(Space(5)), after.walkers.n()), (3, 3));
}

/// RFYL-2.3
#[test]
fn car_alarm_never_adds_zombies_behind_the_start() {
    let told = "
        AmountDrawn(Ann, 10)
        ZombiesPlaced(3, 0)
    ";
    ann_draws(ann_on_9(), EventCard::CarAlarm, &["nature draw 10"], told);
}

#[test]
fn bus_wreck_adds_four_zombies_six_spaces_ahead() {
    let told = "ZombiesPlaced(4, 15)";
    let after = ann_draws(ann_on_9(), EventCard::BusWreck, &[], told);
    assert_eq!((after.walkers.on(Space(15)), after.walkers.n()), (4, 4));
}

/// RFYL-2.3
#[test]
fn bus_wreck_near_the_goal_stands_just_before_it() {
    let near = scene("players=2 bullets=0").at(0, 44);
    ann_draws(near, EventCard::BusWreck, &[], "ZombiesPlaced(4, 49)");
}

#[test]
fn the_horde_adds_seven_zombies_ten_spaces_behind_the_rearmost_human() {
    let group = scene("players=4 bullets=0").at(0, 30).at(1, 25).at(2, 40).zombie(3, 20);
    let after = ann_draws(group, EventCard::TheHorde, &[], "ZombiesPlaced(7, 15)");
    assert_eq!((after.walkers.on(Space(15)), after.walkers.n()), (7, 7));
}

/// RFYL-1.7, RFYL-1.15
#[test]
fn the_horde_is_smaller_when_few_zombies_are_left() {
    let few = scene("players=2 bullets=0 zombies=8").at(0, 30).at(1, 30).walkers(5, 3);
    let after = ann_draws(few, EventCard::TheHorde, &[], "ZombiesPlaced(5, 20)");
    assert_eq!(after.walkers.n(), 8);
}

#[test]
fn graveyard_shift_adds_one_zombie_two_spaces_behind_every_space_with_humans() {
    let group = scene("players=4 bullets=0").at(0, 30).at(1, 30).at(2, 12).zombie(3, 20);
    let told = "
        ZombiesPlaced(1, 28)
        ZombiesPlaced(1, 10)
    ";
    let after = ann_draws(group, EventCard::GraveyardShift, &[], told);
    assert_eq!(after.walkers.n(), 2);
}

/// RFYL-3.19
#[test]
fn every_card_that_adds_zombies_adds_twice_as_many_in_a_doubled_game() {
    let doubled = scene("players=2 bullets=0 heroic=doubled").at(0, 30).at(1, 20);
    let cards = [
        (EventCard::LoneStraggler, 2),
        (EventCard::PairInTheRoad, 4),
        (EventCard::RightBehindYou, 4),
        (EventCard::BrokenWindow, 2),
        (EventCard::BusWreck, 8),
        (EventCard::TheHorde, 14),
        // Two behind each of the two spaces with humans.
        (EventCard::GraveyardShift, 4),
    ];
    for (card, n) in cards {
        assert_eq!(doubled.event(engine::Seat(0), card).now().walkers.n(), n, "{card:?}");
    }
    let told = "
        AmountDrawn(Ann, 5)
        ZombiesPlaced(6, 25)
    ";
    ann_draws(doubled, EventCard::CarAlarm, &["nature draw 5"], told);
}
