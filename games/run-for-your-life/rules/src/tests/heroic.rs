//! Chapter 3, heroic conditions (RFYL-3.19 to 3.23).

use engine::Seat;

use super::scene::{Scene, check, options, scene, start};
use crate::cards::EventCard;
use crate::track::Space;
use crate::words::{Foe, Question};

const ANN: Seat = Seat(0);

fn doubled() -> Scene {
    scene("players=2 heroic=doubled bullets=0").at(0, 30)
}

/// RFYL-3.19
#[test]
fn doubled_twice_as_many_zombies_are_placed() {
    let card = |card| doubled().event(ANN, card);
    card(EventCard::LoneStraggler).check(&[], "ZombiesPlaced(2, 27)");
    card(EventCard::BusWreck).check(&[], "ZombiesPlaced(8, 36)");
    card(EventCard::CarAlarm).check(
        &["nature draw 4"],
        "
        AmountDrawn(Ann, 4)
        ZombiesPlaced(6, 26)
        ",
    );
}

/// RFYL-3.19
#[test]
fn doubled_an_encounter_is_fought_twice_and_each_defeat_gives_two_blood_cards() {
    let fight = ["nature draw 2", "nature draw 5"];
    let blood = ["nature blood clean", "nature blood infected"];
    let after = doubled().event(ANN, EventCard::GrabbedInTheDark).check(
        &[&fight[..], &blood, &["nature draw 5", "nature draw 2"]].concat(),
        "
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 5, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
        ",
    );
    assert_eq!(after.players[ANN].blood.all().n(), 2);
}

/// RFYL-3.19
#[test]
fn doubled_a_zombie_on_the_board_is_still_fought_once() {
    let after = doubled().walkers(30, 1).combat(Space::LAST).check(
        &["nature draw 5", "nature draw 2"],
        "
        PhaseBegan(Combat)
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
        ",
    );
    assert_eq!(after.walkers.n(), 1);
}

/// RFYL-3.19
#[test]
fn doubled_splashed_gives_two_blood_cards() {
    let after = doubled().event(ANN, EventCard::Splashed).check(
        &["nature blood clean", "nature blood clean"],
        "
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
        ",
    );
    assert_eq!(after.players[ANN].blood.with(3).n(), 2);
}

/// RFYL-3.20
#[test]
fn doubling_leaves_the_bullets_that_prevent_an_event_as_printed() {
    let after =
        doubled().bullets(0, 3).asks(ANN, Question::SecondLook(EventCard::RightBehindYou)).check(
            &["0 pledge 2"],
            "
        BulletsPledged(Ann, 2)
        EventPrevented(RightBehindYou)
        ",
        );
    assert_eq!(after.players[ANN].goods.bullets, 1);
}

/// RFYL-3.20
#[test]
fn doubling_leaves_a_shot_at_one_bullet_for_each_zombie() {
    let state = doubled().bullets(0, 1).fight(ANN, Foe::Met(EventCard::Ambush)).now();
    assert_eq!(options(&state, 0), ["melee", "shoot"]);
}

/// RFYL-3.20
#[test]
fn doubling_leaves_the_blood_card_of_the_starting_ammo_single() {
    let after = check(
        start("players=2 heroic=doubled ammo=advanced order=simple"),
        &["nature draw 1", "nature blood clean", "0 go 1"],
        "
        MovementDrawn(Ann, 1)
        BloodDrawn(Ann, 3)
        Ran { who: Ann, from: 0, to: 1 }
        ",
    );
    assert_eq!(after.players[ANN].blood.all().n(), 1);
}

fn apocalypse(turn: u16) -> Scene {
    scene("players=2 heroic=apocalypse goal=100 bullets=0").turn(turn)
}

/// RFYL-3.21, RFYL-3.23
#[test]
fn the_first_zombie_of_the_apocalypse_appears_in_turn_4() {
    apocalypse(3).at(0, 9).at(1, 9).zombie_movement().check(&[], "PhaseBegan(ZombieMovement)");
    let after = apocalypse(4).at(0, 9).at(1, 9).zombie_movement().check(
        &["nature draw 2"],
        "
        PhaseBegan(ZombieMovement)
        ZombiesPlaced(1, 0)
        ZombieCardDrawn(2)
        Shambled { n: 1, from: 0, to: 2 }
        ",
    );
    assert_eq!(after.walkers.n(), 1);
}

/// RFYL-3.21
#[test]
fn a_zombie_of_the_apocalypse_appears_every_turn() {
    let after = apocalypse(5).at(0, 9).at(1, 9).walkers(2, 1).zombie_movement().check(
        &["nature draw 1"],
        "
        PhaseBegan(ZombieMovement)
        ZombiesPlaced(1, 0)
        ZombieCardDrawn(1)
        Shambled { n: 1, from: 2, to: 3 }
        Shambled { n: 1, from: 0, to: 1 }
        ",
    );
    assert_eq!(after.walkers.n(), 2);
}

/// RFYL-3.21
#[test]
fn without_the_apocalypse_no_zombie_appears() {
    scene("players=2").turn(9).at(0, 9).zombie_movement().check(&[], "PhaseBegan(ZombieMovement)");
}

/// RFYL-3.19, RFYL-3.21
#[test]
fn the_zombies_of_the_apocalypse_are_doubled_as_well() {
    let both = scene("players=2 heroic=doubled,apocalypse goal=100").turn(4).at(0, 9).at(1, 9);
    assert_eq!(both.zombie_movement().now().walkers.on(Space(0)), 2);
}

/// RFYL-3.22, RFYL-3.27
#[test]
fn once_all_are_beyond_25_the_zombies_before_are_removed_and_new_ones_appear_on_26() {
    let beyond = apocalypse(7).at(0, 26).at(1, 40).walkers(0, 2).walkers(25, 1).walkers(26, 3);
    let state = beyond.zombie_movement().now();
    let groups: Vec<_> = state.walkers.groups().collect();
    assert_eq!(groups, [(Space(26), 4)]);
}

/// RFYL-3.22
#[test]
fn those_who_are_removed_go_back_to_the_supply_before_the_new_one_appears() {
    let few = scene("players=2 heroic=apocalypse goal=100 zombies=2 bullets=0");
    few.turn(7).at(0, 30).at(1, 30).walkers(3, 2).zombie_movement().check(
        &["nature draw 1"],
        "
        PhaseBegan(ZombieMovement)
        ZombiesRemoved(2, 3)
        ZombiesPlaced(1, 26)
        ZombieCardDrawn(1)
        Shambled { n: 1, from: 26, to: 27 }
        ",
    );
}

/// RFYL-3.22, RFYL-3.27
#[test]
fn likewise_on_51_and_76_if_the_goal_is_beyond() {
    let far = |goal, space| {
        let far = scene("players=2 heroic=apocalypse").goal(goal).turn(9);
        far.at(0, space).at(1, space).zombie_movement().now().beginning
    };
    assert_eq!([far(100, 50), far(100, 51), far(100, 76)], [Space(26), Space(51), Space(76)]);
    // With the goal on space 76, nothing appears on it.
    assert_eq!(far(76, 76), Space(51));
}

/// RFYL-3.22
#[test]
fn who_goes_back_does_not_bring_the_beginning_back() {
    for space in [20, 30] {
        let back = apocalypse(9).at(0, space).at(1, 60).with(|state| state.beginning = Space(51));
        let after = back.zombie_movement().now();
        assert_eq!((after.beginning, after.walkers.on(Space(51))), (Space(51), 1));
    }
}

/// RFYL-3.23
#[test]
fn one_human_within_the_stretch_keeps_the_beginning_where_it_is() {
    let straggler = apocalypse(7).at(0, 25).at(1, 60).walkers(3, 2);
    let state = straggler.zombie_movement().now();
    let groups: Vec<_> = state.walkers.groups().collect();
    assert_eq!(groups, [(Space(0), 1), (Space(3), 2)]);
}

/// RFYL-3.23
#[test]
fn zombie_players_and_their_hordes_behind_are_neither_removed_nor_waited_for() {
    let led = scene("players=3 heroic=apocalypse goal=100").turn(7).at(0, 30).at(1, 30);
    let state = led.zombie(2, 4).horde(2, 5).walkers(4, 1).zombie_movement().now();
    assert_eq!(state.players[Seat(2)].horde, 5);
    assert_eq!((state.space(Seat(2)), state.walkers.n()), (Space(4), 1));
    assert_eq!(state.walkers.on(Space(26)), 1);
}
