//! Chapter 1: the three decks, zombies and bullets.

use engine::{Id, Seat, Secrets, Viewer};

use super::scene::{Scene, asked, chances, check, is_done, n_chances, next_draw, scene, start};
use crate::RunForYourLife;
use crate::blood::BloodPile;
use crate::cards::{CARDS, EventCard, Face, Item, Value};
use crate::state::{DeterminationPile, EventPile, State};
use crate::track::Space;
use crate::words::{Action, Draw, Question};

const ANN: Seat = Seat(0);

/// RFYL-1.1
#[test]
fn the_determination_deck_has_63_cards_and_every_draw_takes_one() {
    let state = start("players=2");
    assert_eq!(state.determination.total(), 63);
    let state = check(state, &["nature draw 5"], "MovementDrawn(Ann, 5)");
    assert_eq!(state.determination.total(), 62);
    let car_alarm = scene("players=2").event(ANN, EventCard::CarAlarm).now();
    assert_eq!(n_chances(&car_alarm), 63);
    let melee = scene("players=2 bullets=0").walkers(0, 1).card(0, 4).card(1, 5);
    assert_eq!(n_chances(&melee.combat(Space::LAST).now()), 61);
}

/// RFYL-1.2, RFYL-1.13
#[test]
fn there_are_three_ones_seven_of_each_from_2_to_9_and_four_tens() {
    let drawn = chances(&start("players=2"));
    let expected = [3, 7, 7, 7, 7, 7, 7, 7, 7, 4].into_iter().zip(1..);
    let expected: Vec<_> = expected.map(|(n, value)| (format!("draw {value}"), n)).collect();
    assert_eq!(drawn, expected);
}

/// RFYL-1.3
#[test]
fn the_42_blood_cards_are_drawn_face_down() {
    let state = scene("players=2").draw_blood(ANN).now();
    assert_eq!(n_chances(&state), 42);
    // Both faces tell the same event, and the outcome stays secret.
    let told = "BloodDrawn(Ann, 3)";
    check(state, &["nature blood infected"], told);
    let after = check(state, &["nature blood clean"], told);
    assert_eq!(after.blood.n(), 41);
    assert!(RunForYourLife::is_secret(Action::Blood(Face::Infected)));
}

/// RFYL-1.4, RFYL-1.14
#[test]
fn fourteen_blood_cards_are_infected_and_their_backs_are_like_the_others() {
    let state = scene("players=2").draw_blood(ANN).now();
    let cards = [("blood infected".to_owned(), 14), ("blood clean".to_owned(), 28)];
    assert_eq!(chances(&state), cards);
    let seen = |face| {
        let state = scene("players=2").blood(0, 2, face).draw_blood(ANN).now();
        RunForYourLife::view(&state, engine::Viewer::Seat(ANN))
    };
    assert_eq!(seen(Face::Infected), seen(Face::Clean));
}

/// RFYL-1.5
#[test]
fn the_event_deck_has_72_cards() {
    let state = scene("players=2").draws(Draw::Event(ANN)).now();
    assert_eq!(n_chances(&state), 72);
    let after = scene("players=2")
        .draws(Draw::Event(ANN))
        .check(&["nature event dead-silence"], "EventDrawn(Ann, DeadSilence)");
    assert_eq!(after.events.total(), 71);
}

/// RFYL-1.6
#[test]
fn there_are_46_designs_each_with_a_name_of_its_own() {
    let designs = chances(&scene("players=2").draws(Draw::Event(ANN)).now());
    let names: std::collections::BTreeSet<_> = designs.iter().map(|(name, _)| name).collect();
    assert_eq!((designs.len(), names.len()), (46, 46));
    assert!(EventCard::all().zip(&CARDS).all(|(id, (beside, _))| id == *beside));
}

/// RFYL-1.7, RFYL-1.15
#[test]
fn when_only_one_zombie_is_left_only_one_is_placed() {
    let last_one = scene("players=2").at(0, 30).walkers(9, 25).zombie(1, 2).horde(1, 4);
    let after = last_one.event(ANN, EventCard::RightBehindYou).check(&[], "ZombiesPlaced(1, 27)");
    assert_eq!(after.zombie_supply(), 0);
}

/// RFYL-1.7, RFYL-1.15
#[test]
fn when_no_zombie_is_left_none_is_placed() {
    let after = scene("players=2")
        .at(0, 30)
        .walkers(9, 30)
        .event(ANN, EventCard::BusWreck)
        .check(&[], "ZombiesPlaced(0, 36)");
    assert_eq!((after.walkers.on(Space(36)), after.walkers.n()), (0, 30));
}

/// RFYL-1.8, RFYL-1.15
#[test]
fn a_bullet_that_is_not_in_the_supply_is_not_gained() {
    let last_one = scene("players=3").bullets(0, 20).bullets(1, 5).zombie(2, 9);
    let last_one = last_one.left_bullets(2, 9, 4);
    let after = last_one.event(ANN, EventCard::FallenOfficer).check(&[], "BulletsGained(Ann, 1)");
    assert_eq!((after.players[ANN].goods.bullets, after.bullet_supply()), (21, 0));
}

/// RFYL-1.8
#[test]
fn when_no_bullet_is_left_none_is_gained() {
    let none = scene("players=2").bullets(0, 20).bullets(1, 10);
    let told = "BulletsGained(Ann, 0)";
    let after = none.event(ANN, EventCard::LooseRounds).check(&[], told);
    assert_eq!(after.players[ANN].goods.bullets, 20);
}

/// RFYL-1.8
#[test]
fn a_bullet_that_was_fired_can_be_gained_again() {
    let empty = scene("players=2").bullets(0, 28).bullets(1, 2).walkers(0, 1).card(0, 1).card(1, 5);
    let shot = empty.fight(ANN, crate::words::Foe::Walker).now();
    let after = check(
        shot,
        &["0 shoot"],
        "
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        ",
    );
    assert_eq!(after.bullet_supply(), 1);
}

/// RFYL-1.9
#[test]
fn an_empty_determination_deck_is_made_new_from_its_discards() {
    let empty = scene("players=2").with(|state| state.determination = DeterminationPile::empty());
    let state = empty.movement_draw(ANN).now();
    assert_eq!(n_chances(&state), 63);
    let after = check(state, &["nature draw 10"], "MovementDrawn(Ann, 10)");
    assert_eq!((after.determination.total(), after.determination.of(Value(10))), (62, 3));
}

/// RFYL-1.9
#[test]
fn a_deck_is_not_made_new_as_long_as_it_has_a_card() {
    let one_left = scene("players=2").with(|state| {
        state.determination = DeterminationPile::empty();
        state.determination.add(Value(6));
    });
    let state = one_left.movement_draw(ANN).now();
    assert_eq!(chances(&state), [("draw 6".to_owned(), 1)]);
}

/// RFYL-1.9, RFYL-1.17
#[test]
fn an_empty_blood_deck_is_made_new_from_the_cards_that_were_revealed() {
    let empty = scene("players=2").blood(1, 2, Face::Clean).with(|state| {
        state.blood_discards = BloodPile { infected: 14, clean: 27 };
        state.blood = BloodPile::default();
    });
    let after = empty.draw_blood(ANN).check(&["nature blood infected"], "BloodDrawn(Ann, 3)");
    assert_eq!(after.blood, BloodPile { infected: 13, clean: 27 });
    assert_eq!(after.blood_discards.n(), 0);
}

/// RFYL-1.10
#[test]
fn movement_cards_still_held_stay_out_of_the_new_deck() {
    let held = scene("players=3").card(1, 10).card(2, 10);
    let held = held.with(|state| state.determination = DeterminationPile::empty());
    let drawn = chances(&held.movement_draw(ANN).now());
    assert_eq!(drawn.last(), Some(&("draw 10".to_owned(), 2)));
    assert_eq!(drawn.iter().map(|(_, n)| n).sum::<u16>(), 61);
}

/// RFYL-1.10
#[test]
fn cards_that_somebody_carries_or_left_behind_stay_out_of_the_new_deck() {
    let carried = scene("players=2").item(0, Item::BaseballBat).zombie(1, 4);
    let carried = carried.left_item(1, 4, Item::Chainsaw);
    let carried = carried.with(|state| state.events = EventPile::empty());
    let after = carried.draws(Draw::Event(ANN)).check(
        &["nature event baseball-bat"],
        "
        EventDrawn(Ann, BaseballBat)
        ItemTaken(Ann, BaseballBat)
        ",
    );
    assert_eq!(after.events.total(), 69);
    assert_eq!(after.events.of(EventCard::BaseballBat), 0);
    assert_eq!(after.events.of(EventCard::Chainsaw), 0);
}

/// RFYL-1.11
#[test]
fn when_the_blood_deck_and_its_discards_are_empty_nothing_is_drawn() {
    let none = scene("players=2").with(|state| state.blood = BloodPile::default());
    let after = none.event(ANN, EventCard::Splashed).check(&[], "");
    assert!(is_done(&after) && after.players[ANN].blood.is_empty());
}

/// RFYL-1.11
#[test]
fn when_the_event_deck_is_empty_and_all_cards_are_carried_nothing_is_drawn() {
    let but_items = "zombies,encounter,blood,weapon,bullets,movement,rip,blank";
    let mut carried = scene(&format!("players=2 events-off={but_items}")).card(0, 2).card(1, 3);
    for item in Item::all() {
        for _ in 0..carried.0.events.of(item.event()) {
            carried = carried.item(0, item);
        }
    }
    assert!(carried.0.events.is_empty() && carried.0.players[ANN].has(Item::Antidote));
    assert!(is_done(&carried.events().check(&[], "PhaseBegan(Events)")));
}

/// RFYL-1.12
#[test]
fn only_those_who_tie_for_low_draw_again_until_the_tie_is_broken() {
    let three = scene("players=3").card(0, 7).card(1, 8).card(2, 9);
    let draws = ["nature draw 2", "nature draw 6", "nature draw 2"];
    let again = ["nature draw 5", "nature draw 5", "nature draw 4", "nature draw 3"];
    three.event(ANN, EventCard::BadWater).check(
        &[&draws[..], &again, &["nature blood clean"]].concat(),
        "
        TieDrawn(Ann, 2, BadWater)
        TieDrawn(Bob, 6, BadWater)
        TieDrawn(Cat, 2, BadWater)
        TieDrawn(Ann, 5, BadWater)
        TieDrawn(Cat, 5, BadWater)
        TieDrawn(Ann, 4, BadWater)
        TieDrawn(Cat, 3, BadWater)
        BloodDrawn(Cat, 3)
        ",
    );
}

/// RFYL-1.12
#[test]
fn whoever_ties_for_high_draws_again() {
    let tied = scene("players=3").at(0, 4).at(1, 4).was_fast(0, 6).was_fast(1, 6).was_fast(2, 9);
    let after = tied.with(|state| state.waiting = state.humans).first_mover().check(
        &["nature draw 3", "nature draw 3", "nature draw 1", "nature draw 2", "nature draw 5"],
        "
        TieDrawn(Ann, 3, Speed)
        TieDrawn(Bob, 3, Speed)
        SpeedsDrawn { fastest: None, slowest: None }
        TieDrawn(Ann, 1, Speed)
        TieDrawn(Bob, 2, Speed)
        SpeedsDrawn { fastest: Some(Bob), slowest: Some(Ann) }
        MovementDrawn(Bob, 5)
        ",
    );
    assert_eq!(asked(&after), Some((Seat(1), Question::Move)));
    assert_ne!(next_draw(&after), Some(Draw::Movement(ANN)));
}

/// RFYL-1.16
#[test]
fn discards_lie_face_up_for_everybody() {
    let state = scene("players=2").card(0, 7).item(1, Item::Machete).walkers(9, 1).0;
    let look = |state: &State| state.view(Viewer::Spectator);
    assert_eq!(look(&state).determination_discards, [0; 10]);
    assert!(look(&state).event_discards.is_empty(), "what is carried is not discarded");
    let drawing = Scene(state).draws(Draw::Event(ANN)).now();
    let after = check(
        drawing,
        &["nature event car-alarm", "0 pledge 0", "1 pledge 0", "nature draw 9"],
        "
        EventDrawn(Ann, CarAlarm)
        AmountDrawn(Ann, 9)
        ZombiesPlaced(3, 0)
        ",
    );
    // The movement card that is held is not among them.
    assert_eq!(look(&after).determination_discards, [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    assert_eq!(*look(&after).event_discards, [(EventCard::CarAlarm, 1)]);
}

/// RFYL-7.8
#[test]
fn everybody_sees_who_counts_as_faster() {
    let tied = scene("players=3").card(0, 4).card(1, 4).card(2, 9).events().now();
    let ranked = check(
        tied,
        &["nature draw 8", "nature draw 3"],
        "
        TieDrawn(Ann, 8, Speed)
        TieDrawn(Bob, 3, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        ",
    );
    let speeds: Vec<_> = ranked.view(Viewer::Spectator).players.iter().map(|it| it.speed).collect();
    assert!(speeds[1] < speeds[0] && speeds[0] < speeds[2]);
}
