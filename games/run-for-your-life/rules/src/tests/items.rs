//! Chapter 10: when items are used. `cards_items.rs` tests what they do.

use engine::Seat;

use super::cards::ann_draws;
use super::scene::{Scene, check, options, refused, scene};
use crate::cards::{EventCard, Face, Item};
use crate::track::Space;
use crate::words::Question;

const ANN: Seat = Seat(0);

fn with_test_kit() -> Scene {
    scene("players=4").at(0, 9).at(1, 9).at(2, 8).item(0, Item::TestKit)
}

/// RFYL-10.1
#[test]
fn the_test_kit_is_for_anybody_on_the_same_space_oneself_included() {
    let sick = with_test_kit().blood(0, 2, Face::Clean).blood(1, 3, Face::Clean);
    let sick = sick.blood(1, 1, Face::Infected).blood(2, 3, Face::Infected);
    let state = sick.asks(ANN, Question::Ready).now();
    assert_eq!(options(&state, 0), ["run", "test 0 2", "test 1 1", "test 1 3"]);
    assert_eq!(refused(&state, 0, "test 2 3"), "RFYL-10.1");
    assert_eq!(refused(&state, 0, "test 1 2"), "RFYL-10.1");
}

/// RFYL-10.1
#[test]
fn the_test_kit_is_used_before_drawing_for_movement_and_not_after() {
    let sick = with_test_kit().blood(0, 2, Face::Clean).card(0, 5);
    let state = sick.asks(ANN, Question::Move).now();
    assert_eq!(refused(&state, 0, "test 0 2"), "RFYL-10.1");
}

/// RFYL-10.1
#[test]
fn nobody_is_asked_about_a_test_kit_when_there_is_no_blood_card_near() {
    let far = with_test_kit().blood(2, 3, Face::Clean);
    let state = far.asks(ANN, Question::Ready).now();
    assert_eq!(options(&state, 0), [""; 0]);
}

/// RFYL-10.1
#[test]
fn who_tests_themselves_infected_does_not_run() {
    let sick = scene("players=2 bullets=0").at(0, 9).at(1, 4).item(0, Item::TestKit);
    let told = "
        ItemUsed(Ann, TestKit)
        Revealed(Ann, Infected)
        Turned(Ann, 9)
        MovementDrawn(Bob, 4)
    ";
    let mut sick = sick.blood(0, 3, Face::Infected);
    sick.0.waiting = sick.0.humans;
    let script = ["0 test 0 3", "nature reveal infected", "nature draw 4"];
    let after = sick.first_mover().check(&script, told);
    assert_eq!(after.player(ANN).card, None);
}

/// RFYL-10.1
#[test]
fn who_is_tested_may_use_an_antidote() {
    let sick = with_test_kit().blood(1, 3, Face::Infected).item(1, Item::Antidote);
    let told = "
        ItemUsed(Ann, TestKit)
        Revealed(Bob, Infected)
        ItemUsed(Bob, Antidote)
    ";
    let script = ["0 test 1 3", "nature reveal infected", "1 use antidote"];
    let after = sick.asks(ANN, Question::Ready).check(&script, told);
    assert!(after.is_human(Seat(1)));
}

/// RFYL-10.2
#[test]
fn caffeine_pills_are_taken_after_the_card_and_before_moving() {
    let mut wired = scene("players=2 ammo=expert").item(0, Item::CaffeinePills);
    wired.0.waiting = wired.0.humans;
    let state = wired.turn(1).first_mover().now();
    assert_eq!(refused(&state, 0, "use caffeine-pills"), "RFYL-10.2");
    let drawn = check(state, &["0 run", "nature draw 1"], "MovementDrawn(Ann, 1)");
    assert_eq!(options(&drawn, 0), ["go 0", "go 1", "use caffeine-pills"]);
    let told = "
        ItemUsed(Ann, CaffeinePills)
        Ran { who: Ann, from: 0, to: 4 }
    ";
    check(drawn, &["0 use caffeine-pills", "0 go 4"], told);
}

/// RFYL-10.2, RFYL-7.10
#[test]
fn caffeine_pills_add_before_a_twisted_ankle_halves() {
    let mut limping = scene("players=2").card(0, 4).item(0, Item::CaffeinePills);
    limping.0.players[ANN].legs.halved = true;
    let state = limping.asks(ANN, Question::Move).now();
    let after = check(state, &["0 use caffeine-pills"], "ItemUsed(Ann, CaffeinePills)");
    assert_eq!(options(&after, 0), ["go 0", "go 1", "go 2", "go 3"]);
}

/// RFYL-10.3
#[test]
fn a_first_aid_kit_replaces_one_of_two_blood_cards() {
    let kit = scene("players=2 heroic=doubled").item(0, Item::FirstAidKit);
    let told = "
        ItemUsed(Ann, FirstAidKit)
        BloodDrawn(Ann, 3)
    ";
    let script = ["0 use first-aid-kit", "nature blood clean"];
    let after = ann_draws(kit, EventCard::Splashed, &script, told);
    assert_eq!(after.player(ANN).blood.all().n(), 1);
}

/// RFYL-10.3
#[test]
fn two_first_aid_kits_replace_two_blood_cards() {
    let kits = scene("players=2 heroic=doubled").item(0, Item::FirstAidKit);
    let told = "
        ItemUsed(Ann, FirstAidKit)
        ItemUsed(Ann, FirstAidKit)
    ";
    let script = ["0 use first-aid-kit", "0 use first-aid-kit"];
    let after = ann_draws(kits.item(0, Item::FirstAidKit), EventCard::Splashed, &script, told);
    assert!(after.player(ANN).blood.is_empty());
}

/// RFYL-10.3
#[test]
fn a_first_aid_kit_helps_after_a_lost_melee() {
    let bitten = scene("players=2 bullets=0").at(0, 9).walkers(9, 1).item(0, Item::FirstAidKit);
    let told = "
        PhaseBegan(Combat)
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        FightLost(Ann)
        ItemUsed(Ann, FirstAidKit)
    ";
    let script = ["nature draw 2", "nature draw 3", "0 use first-aid-kit"];
    let after = bitten.combat(Space::LAST).check(&script, told);
    assert!(after.player(ANN).blood.is_empty());
}

fn with_flare() -> Scene {
    scene("players=2").at(0, 30).at(1, 60).goal(100).item(0, Item::RoadFlare)
}

/// RFYL-10.4
#[test]
fn the_road_flare_is_thrown_up_to_five_spaces_before_the_zombies_draw() {
    let state = with_flare().walkers(20, 1).zombie_movement().now();
    let spaces: Vec<String> = (25..=35).map(|space| format!("flare {space}")).collect();
    assert_eq!(options(&state, 0), [&spaces[..], &["decline".to_owned()]].concat());
    assert_eq!(refused(&state, 0, "flare 24"), "RFYL-10.4");
    assert_eq!(refused(&state, 0, "flare 36"), "RFYL-10.4");
}

/// RFYL-10.4
#[test]
fn the_road_flare_draws_zombies_within_ten_spaces_of_where_it_lands() {
    let told = "
        PhaseBegan(ZombieMovement)
        ItemUsed(Ann, RoadFlare)
        FlareThrown(Ann, 35)
        ZombieCardDrawn(4)
        Shambled { n: 1, from: 46, to: 50 }
        Shambled { n: 1, from: 45, to: 41 }
        Shambled { n: 1, from: 36, to: 35 }
    ";
    let chased = with_flare().walkers(46, 1).walkers(45, 1).walkers(36, 1);
    chased.zombie_movement().check(&["0 flare 35", "nature draw 4"], told);
}

/// RFYL-10.4
#[test]
fn zombies_on_the_way_to_a_flare_still_stop_at_a_space_with_a_human() {
    let told = "
        PhaseBegan(ZombieMovement)
        ItemUsed(Ann, RoadFlare)
        FlareThrown(Ann, 35)
        ZombieCardDrawn(9)
        Shambled { n: 1, from: 27, to: 30 }
    ";
    let chased = with_flare().walkers(27, 1);
    chased.zombie_movement().check(&["0 flare 35", "nature draw 9"], told);
}

/// RFYL-10.4, RFYL-11.5
#[test]
fn zombies_that_share_a_space_with_a_human_do_not_leave_it_for_a_flare() {
    let told = "
        PhaseBegan(ZombieMovement)
        ItemUsed(Ann, RoadFlare)
        FlareThrown(Ann, 35)
        ZombieCardDrawn(9)
    ";
    let chased = with_flare().walkers(30, 2);
    let after = chased.zombie_movement().check(&["0 flare 35", "nature draw 9"], told);
    assert_eq!(after.walkers.on(Space(30)), 2);
}

/// RFYL-10.4, RFYL-2.4
#[test]
fn the_road_flare_is_not_thrown_beyond_the_goal() {
    let near = scene("players=2").at(0, 48).item(0, Item::RoadFlare).walkers(20, 1);
    let state = near.zombie_movement().now();
    let last = options(&state, 0).into_iter().rfind(|words| words.starts_with("flare"));
    assert_eq!(last.as_deref(), Some("flare 50"));
}

/// RFYL-10.4
#[test]
fn the_road_flare_may_be_kept() {
    let told = "
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(3)
        Shambled { n: 1, from: 20, to: 23 }
    ";
    let chased = with_flare().walkers(20, 1);
    let after = chased.zombie_movement().check(&["0 decline", "nature draw 3"], told);
    assert!(after.player(ANN).has(Item::RoadFlare));
}

/// RFYL-10.4
#[test]
fn the_road_flare_does_not_draw_zombie_players_or_their_hordes() {
    let told = "
        PhaseBegan(ZombieMovement)
        ItemUsed(Ann, RoadFlare)
        FlareThrown(Ann, 35)
        ZombieCardDrawn(3)
        Shambled { n: 1, from: 40, to: 37 }
        ProwlDrawn(Cat, 2)
        Prowled { who: Cat, from: 33, to: 33 }
    ";
    let chased = scene("players=3").at(0, 30).at(1, 60).goal(100).item(0, Item::RoadFlare);
    let chased = chased.zombie(2, 33).horde(2, 2).walkers(40, 1);
    let script = ["0 flare 35", "nature draw 3", "nature draw 2", "2 go 33"];
    chased.zombie_movement().check(&script, told);
}

/// RFYL-10.5
#[test]
fn the_flashlight_is_used_before_anybody_pays_for_the_event() {
    let lit = scene("players=2 bullets=3").item(0, Item::Flashlight);
    let told = "
        ItemUsed(Ann, Flashlight)
        EventDrawn(Ann, DeadSilence)
    ";
    let script = ["0 use flashlight", "nature event dead-silence"];
    let after = ann_draws(lit, EventCard::BrokenWindow, &script, told);
    assert_eq!((after.walkers.n(), after.player(ANN).goods.bullets), (0, 3));
}

/// RFYL-10.5
#[test]
fn the_event_drawn_by_flashlight_can_be_prevented_as_any_other() {
    let lit = scene("players=2 bullets=3").item(0, Item::Flashlight);
    let told = "
        ItemUsed(Ann, Flashlight)
        EventDrawn(Ann, LoneStraggler)
        BulletsPledged(Ann, 1)
        EventPrevented(LoneStraggler)
    ";
    let script = ["0 use flashlight", "nature event lone-straggler", "0 pledge 1"];
    ann_draws(lit, EventCard::BusWreck, &script, told);
}

/// RFYL-10.5
#[test]
fn only_who_drew_the_event_may_use_a_flashlight() {
    let mate_lit = scene("players=2 bullets=0").item(1, Item::Flashlight);
    ann_draws(mate_lit, EventCard::BrokenWindow, &[], "ZombiesPlaced(1, 0)");
}

/// RFYL-10.5
#[test]
fn once_bullets_are_asked_for_it_is_too_late_for_the_flashlight() {
    let lit = scene("players=2 bullets=3").item(0, Item::Flashlight);
    let state = lit.asks(ANN, Question::SecondLook(EventCard::BrokenWindow)).now();
    let state = check(state, &["0 decline"], "");
    assert_eq!(refused(&state, 0, "use flashlight"), "RFYL-10.5");
}
