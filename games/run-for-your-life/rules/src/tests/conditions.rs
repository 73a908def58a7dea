//! Chapter 3: who plays, levels, ammo and the search for a gun. Distance and heroic conditions have
//! files of their own.

use engine::{Choices, Rules, Seat};

use super::scene::{Scene, asked, bad_setup, check, options, refused, scene, start};
use crate::RunForYourLife;
use crate::cards::{EventCard, Face};
use crate::setup::{MoveOrder, Setup};
use crate::state::{Gun, State};
use crate::track::Space;
use crate::words::{Foe, Question};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn setup(choices: &str) -> Setup {
    start(choices).setup
}

/// RFYL-3.1
#[test]
fn two_to_eight_people_play() {
    for n in 2..=8 {
        let state = start(&format!("players={n}"));
        assert_eq!(state.humans.len(), n);
    }
    for n in [0, 1, 9] {
        let range = format!("The option \"players\" must be a number from 2 to 8, not \"{n}\".");
        assert_eq!(bad_setup(&format!("players={n}")), range);
    }
}

/// RFYL-3.2, RFYL-3.25
#[test]
fn a_level_is_a_preset_for_all_conditions() {
    let each = |level, heroic| {
        let all = ["distance", "victory", "ammo"].map(|key| format!("{key}={level}")).join(" ");
        setup(&format!("{all} heroic={heroic} order={level}"))
    };
    assert_eq!(setup("level=simple"), each("simple", "none"));
    assert_eq!(setup("level=intermediate"), each("intermediate", "none"));
    let milder = Setup { infected: 7, ..each("advanced", "none") };
    assert_eq!(setup("level=advanced"), milder);
    assert_eq!(setup(""), setup("level=simple"));
}

/// RFYL-3.28
#[test]
fn the_levels_that_ask_for_most_have_fewer_infected_cards_and_advanced_is_not_heroic_by_itself() {
    let infected = |choices: &str| setup(choices).infected;
    assert_eq!(
        ["simple", "intermediate", "advanced", "expert"]
            .map(|level| infected(&format!("level={level}"))),
        [14, 14, 7, 7]
    );
    assert_eq!(infected("level=expert infected=20"), 20);
    assert!(
        !setup("level=advanced").is_doubled && setup("level=advanced heroic=doubled").is_doubled
    );
    assert!(setup("level=expert").has_apocalypse);
}

/// RFYL-3.2
#[test]
fn each_condition_is_chosen_by_itself() {
    let expert = setup("level=expert");
    let simple = setup("level=simple");
    let expected = Setup { victory: simple.victory, ..expert };
    assert_eq!(setup("level=expert victory=simple"), expected);
    let expected = Setup { distance: simple.distance, goal: simple.goal, ..expert };
    assert_eq!(setup("level=expert distance=simple"), expected);
    assert_eq!(setup("level=expert ammo=simple"), Setup { ammo: simple.ammo, ..expert });
    assert_eq!(setup("level=expert order=simple"), Setup { order: simple.order, ..expert });
    assert_eq!(setup("level=expert heroic=none"), Setup { has_apocalypse: false, ..expert });
    let both = Setup { is_doubled: true, has_apocalypse: true, ..simple };
    assert_eq!(setup("heroic=doubled,apocalypse"), both);
}

/// Everybody's bullets at the very start.
fn bullets(state: &State) -> Vec<u8> {
    state.seats().map(|seat| state.player(seat).goods.bullets).collect()
}

/// RFYL-3.11
#[test]
fn simple_ammo_is_three_bullets_each() {
    assert_eq!(bullets(&start("players=8 ammo=simple")), [3; 8]);
}

/// RFYL-3.12
#[test]
fn intermediate_ammo_is_one_bullet_each() {
    assert_eq!(bullets(&start("players=5 ammo=intermediate")), [1; 5]);
}

/// RFYL-3.13
#[test]
fn with_advanced_ammo_the_first_movement_card_gives_the_bullets() {
    let table = [(10, 3), (9, 2), (8, 2), (7, 2), (6, 1), (5, 1), (4, 1), (3, 0), (2, 0)];
    for (value, n) in table {
        let state = start("players=2 ammo=advanced order=simple");
        assert_eq!(bullets(&state), [0, 0]);
        let gained = match n {
            0 => String::new(),
            n => format!("BulletsGained(Ann, {n})"),
        };
        let told = format!("MovementDrawn(Ann, {value})\n{gained}");
        let state = check(state, &[&format!("nature draw {value}")], &told);
        assert_eq!(bullets(&state), [n, 0]);
        assert!(state.players[ANN].blood.is_empty());
    }
}

/// RFYL-3.13
#[test]
fn only_the_first_movement_card_gives_bullets() {
    let second_turn = scene("players=2 ammo=advanced order=simple");
    let after = second_turn.movement_draw(ANN).check(&["nature draw 10"], "MovementDrawn(Ann, 10)");
    assert_eq!(bullets(&after), [0, 0]);
}

/// RFYL-3.13
#[test]
fn bullets_of_the_first_card_can_be_fired_at_once() {
    let first = scene("players=2 ammo=advanced order=simple").turn(1).walkers(2, 1);
    let first = first.with(|state| state.waiting = state.humans);
    let after = first.first_mover().check(
        &["nature draw 4", "0 go 4"],
        "
        MovementDrawn(Ann, 4)
        BulletsGained(Ann, 1)
        Ran { who: Ann, from: 0, to: 2 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 2, to: 4 }
        ",
    );
    assert_eq!(bullets(&after), [0, 0]);
}

/// RFYL-3.14
#[test]
fn with_advanced_ammo_a_first_card_of_1_also_gives_a_blood_card() {
    let state = check(
        start("players=2 ammo=advanced order=simple"),
        &["nature draw 1", "nature blood infected"],
        "
        MovementDrawn(Ann, 1)
        BloodDrawn(Ann, 3)
        ",
    );
    assert_eq!(bullets(&state), [0, 0]);
    assert_eq!(state.players[ANN].blood.with(3).of(Face::Infected), 1);
}

fn without_gun() -> Scene {
    scene("players=2 ammo=expert order=simple")
}

/// RFYL-3.15
#[test]
fn with_expert_ammo_nobody_has_a_bullet_or_a_gun() {
    let state = start("players=3 ammo=expert order=simple");
    assert_eq!(bullets(&state), [0; 3]);
    assert!(state.seats().all(|seat| state.player(seat).gun == Gun::Missing));
}

/// RFYL-3.15
#[test]
fn without_a_gun_bullets_are_gained_but_cannot_be_fired() {
    let after = without_gun().event(ANN, EventCard::AmmoBox).check(&[], "BulletsGained(Ann, 2)");
    assert_eq!(after.players[ANN].usable_bullets(), 0);
    // A bat makes the fight a question; the bullets do not.
    let armed = without_gun().bullets(0, 2).item(0, crate::cards::Item::Crowbar).walkers(0, 1);
    let fight = armed.fight(ANN, Foe::Walker).now();
    assert_eq!(options(&fight, 0), ["melee", "announce crowbar"]);
    assert_eq!(refused(&fight, 0, "shoot"), "RFYL-3.15");
}

/// RFYL-3.15
#[test]
fn without_a_gun_nobody_runs_past_zombies_and_no_event_is_prevented() {
    let blocked = without_gun().bullets(0, 2).walkers(3, 1).card(0, 6);
    let state = blocked.asks(ANN, Question::Move).now();
    assert_eq!(options(&state, 0), ["go 0", "go 1", "go 2", "go 3"]);
    let after = without_gun()
        .bullets(0, 2)
        .asks(ANN, Question::SecondLook(EventCard::LoneStraggler))
        .check(&[], "ZombiesPlaced(1, 0)");
    assert_eq!(after.players[ANN].goods.bullets, 2);
}

/// RFYL-3.16
#[test]
fn somebody_without_a_gun_may_announce_a_search_before_drawing_for_movement() {
    let state = start("players=2 ammo=expert order=simple");
    assert_eq!(options(&state, 0), ["run", "search"]);
    let state = check(
        state,
        &["0 search", "nature draw 7"],
        "
        SearchAnnounced(Ann)
        MovementDrawn(Ann, 7)
        ",
    );
    assert_eq!(options(&state, 0), ["go 0", "go 1", "go 2", "go 3"]);
}

/// RFYL-3.16
#[test]
fn a_searcher_who_draws_a_one_stays() {
    let state = check(
        start("players=2 ammo=expert order=simple"),
        &["0 search", "nature draw 1"],
        "
        SearchAnnounced(Ann)
        MovementDrawn(Ann, 1)
        CannotMove(Ann)
        ",
    );
    assert_eq!(asked(&state), Some((BOB, Question::Ready)));
}

/// RFYL-3.16
#[test]
fn who_runs_without_searching_moves_in_full_and_who_has_a_gun_is_not_asked() {
    let state = start("players=2 ammo=expert order=simple");
    let state = check(state, &["0 run", "nature draw 3"], "MovementDrawn(Ann, 3)");
    assert_eq!(options(&state, 0).len(), 4);
    let armed = without_gun().with(|state| state.players[ANN].gun = Gun::Carried);
    let state = armed.asks(ANN, Question::Ready).now();
    assert!(options(&state, 0).is_empty());
}

/// RFYL-3.16
#[test]
fn a_search_is_also_possible_when_everybody_plans_at_the_same_time() {
    let state = check(
        start("players=2 ammo=expert order=advanced"),
        &["0 search", "nature draw 5", "1 run", "nature draw 2"],
        "
        SearchAnnounced(Ann)
        MovementDrawn(Ann, 5)
        MovementDrawn(Bob, 2)
        ",
    );
    assert_eq!(options(&state, 0), ["plan 0", "plan 1", "plan 2"]);
    assert_eq!(options(&state, 1), ["plan 0", "plan 1", "plan 2"]);
}

fn searching(scene: Scene, seat: Seat) -> Scene {
    scene.with(|state| state.players[seat].gun = Gun::Searching)
}

/// RFYL-3.17
#[test]
fn a_searcher_draws_before_the_event_and_finds_a_gun_with_6_or_more() {
    let one = searching(without_gun().at(0, 5).card(0, 7).card(1, 8), ANN);
    let state = one.events().check(
        &["nature draw 6", "nature event dead-silence"],
        "
        PhaseBegan(Events)
        SearchEnded { who: Ann, value: 6, found: Gun }
        EventDrawn(Ann, DeadSilence)
        ",
    );
    assert_eq!(state.players[ANN].gun, Gun::Carried);
    // Bob did not search.
    assert_eq!(state.players[BOB].gun, Gun::Missing);
}

/// RFYL-3.17
#[test]
fn a_searcher_who_draws_5_finds_nothing() {
    let one = searching(without_gun().at(0, 5).card(0, 7).card(1, 8), ANN);
    let told = "PhaseBegan(Events)\nSearchEnded { who: Ann, value: 5, found: Nothing }";
    let state = one.events().check(&["nature draw 5"], told);
    assert_eq!(state.players[ANN].gun, Gun::Missing);
}

/// RFYL-3.17
#[test]
fn every_searcher_on_a_space_draws_also_who_does_not_draw_the_event() {
    let both = searching(searching(without_gun().card(0, 4).card(1, 8), ANN), BOB);
    both.events().check(
        &["nature draw 2", "nature draw 10", "nature event dead-silence"],
        "
        PhaseBegan(Events)
        SearchEnded { who: Ann, value: 2, found: Nothing }
        SearchEnded { who: Bob, value: 10, found: Gun }
        EventDrawn(Ann, DeadSilence)
        ",
    );
}

/// RFYL-3.17
#[test]
fn a_gun_found_in_time_prevents_the_event() {
    let one = searching(without_gun().at(0, 5).card(0, 7).card(1, 8).bullets(0, 1), ANN);
    one.events().check(
        &["nature draw 8", "nature event broken-window", "0 pledge 1"],
        "
        PhaseBegan(Events)
        SearchEnded { who: Ann, value: 8, found: Gun }
        EventDrawn(Ann, BrokenWindow)
        BulletsPledged(Ann, 1)
        EventPrevented(BrokenWindow)
        ",
    );
}

/// RFYL-3.18
#[test]
fn the_movement_of_a_searcher_is_halved_also_when_no_gun_is_found() {
    let after = check(
        start("players=2 ammo=expert order=simple"),
        &[
            "0 search",
            "nature draw 9",
            "0 go 4",
            "1 run",
            "nature draw 2",
            "1 go 1",
            "nature draw 5",
        ],
        "
        SearchAnnounced(Ann)
        MovementDrawn(Ann, 9)
        Ran { who: Ann, from: 0, to: 4 }
        MovementDrawn(Bob, 2)
        Ran { who: Bob, from: 0, to: 1 }
        PhaseBegan(Events)
        SearchEnded { who: Ann, value: 5, found: Nothing }
        ",
    );
    assert_eq!(after.space(ANN), Space(4));
}

/// RFYL-3.18
#[test]
fn a_search_without_success_can_be_announced_again_in_the_next_turn_only() {
    let one = searching(without_gun().card(0, 7), ANN);
    let during = one.asks(ANN, Question::Ready).now();
    assert!(options(&during, 0).is_empty());
    let over = one.turn_over().now();
    let next = Scene(over).asks(ANN, Question::Ready).now();
    assert_eq!(options(&next, 0), ["run", "search"]);
}

/// RFYL-3.24
#[test]
fn the_expert_level_uses_the_advanced_move_order() {
    assert_eq!(setup("level=expert").order, MoveOrder::Simultaneous);
    assert_eq!(setup("level=expert").order, setup("order=advanced").order);
    let expert = Choices::parse("order=expert").expect("it is an option and a value");
    assert!(RunForYourLife::configure(&expert).is_err());
}
