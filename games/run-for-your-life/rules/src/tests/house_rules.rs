//! Chapter 4: house rules.

use engine::Id as _;

use engine::{Rules, Seat, ToAct};

use super::scene::{bad_setup, chances, check, n_chances, scene, start};
use crate::RunForYourLife;
use crate::cards::{CARDS, Card, Category, EventCard, Face};
use crate::state::Ending;
use crate::track::Space;
use crate::words::Draw;

const ANN: Seat = Seat(0);

/// RFYL-4.1, RFYL-4.8
#[test]
fn the_goal_may_be_put_anywhere_from_20_to_100() {
    for goal in [20, 33, 100] {
        assert_eq!(start(&format!("goal={goal}")).goal, Space(goal));
    }
    for goal in [0, 19, 101] {
        assert!(bad_setup(&format!("goal={goal}")).contains("from 20 to 100"));
    }
}

/// RFYL-4.1
#[test]
fn a_helicopter_may_wait_on_another_space_and_a_drifting_goal_begin_on_one() {
    let fifth = scene("distance=advanced goal=30").turn(5);
    assert_eq!(fifth.0.goal, Space(30));
    assert_eq!(fifth.turn_over().now().goal, Space(100));
    let drifting = scene("distance=expert goal=60");
    drifting.goal_drift().check(&["nature draw 3"], "GoalMoved(62)");
}

/// RFYL-4.2, RFYL-4.8
#[test]
fn everybody_may_start_with_0_to_5_bullets() {
    for n in 0..=5 {
        let state = start(&format!("players=6 level=expert bullets={n}"));
        let all = state.seats().map(|seat| state.player(seat).usable_bullets());
        assert_eq!(all.collect::<Vec<_>>(), [n; 6]);
    }
    assert!(bad_setup("players=2 bullets=6").contains("from 0 to 5"));
}

/// RFYL-4.2
#[test]
fn bullets_are_handed_out_only_as_far_as_the_supply_goes_round() {
    assert_eq!(start("players=6 bullets=5").bullet_supply(), 0);
    assert_eq!(start("players=7 bullets=4").bullet_supply(), 2);
    assert!(bad_setup("players=7 bullets=5").contains("from 0 to 4 with 7 players"));
    assert!(bad_setup("players=8 bullets=4").contains("from 0 to 3 with 8 players"));
}

/// RFYL-4.3
#[test]
fn any_number_of_the_42_blood_cards_may_be_infected() {
    let blood = |n| chances(&scene(&format!("infected={n}")).draw_blood(ANN).now());
    assert_eq!(blood(0), [("blood clean".to_owned(), 42)]);
    assert_eq!(blood(42), [("blood infected".to_owned(), 42)]);
    let some = [("blood infected".to_owned(), 20), ("blood clean".to_owned(), 22)];
    assert_eq!(blood(20), some);
    assert!(bad_setup("infected=43").contains("from 0 to 42"));
}

/// RFYL-4.4
#[test]
fn blood_cards_may_start_with_one_two_or_three_drops() {
    for drops in 1..=3 {
        let after = scene(&format!("drops={drops}"))
            .draw_blood(ANN)
            .check(&["nature blood clean"], &format!("BloodDrawn(Ann, {drops})"));
        assert_eq!(after.players[ANN].blood.with(drops).n(), 1);
    }
    assert!(bad_setup("drops=4").contains("must be 1, 2, 3, random"));
}

/// RFYL-4.4
#[test]
fn a_card_with_one_drop_is_revealed_in_the_next_countdown() {
    let one = scene("players=2 drops=1").blood(0, 1, Face::Clean);
    let state = one.infection_countdown(ANN).now();
    assert_eq!(chances(&state), [("reveal clean".to_owned(), 1)]);
}

/// RFYL-4.4
#[test]
fn chance_may_decide_the_drops_of_each_blood_card() {
    let state = scene("drops=random").draw_blood(ANN).now();
    assert_eq!(chances(&state), [1, 2, 3].map(|drops| (format!("drops {drops}"), 1)));
    let after = check(state, &["nature drops 2", "nature blood clean"], "BloodDrawn(Ann, 2)");
    assert_eq!(after.players[ANN].blood.with(2).n(), 1);
}

/// RFYL-4.5
#[test]
fn whole_categories_of_events_may_be_left_out_of_the_deck() {
    for category in Category::all() {
        let state = start(&format!("events-off={}", category.word()));
        let in_deck = |card: EventCard| state.events.of(card) > 0;
        let shows = |card: &Card| card.icons().any(|icon| icon == category);
        assert!(CARDS.iter().all(|(id, card)| in_deck(*id) != shows(card)));
    }
    let two = start("events-off=rip,blood").events;
    assert_eq!(two.total(), 65);
    assert_eq!(start("events-off=none").events.total(), 72);
    assert!(bad_setup("events-off=rip,zombie").contains("\"zombie\" is not in it"));
}

/// RFYL-4.5
#[test]
fn what_is_left_out_does_not_come_back_with_the_new_deck() {
    let empty = scene("events-off=rip").with(|state| state.events = engine::Counts::empty());
    let state = empty.draws(Draw::Event(ANN)).now();
    assert_eq!(n_chances(&state), 70);
}

/// RFYL-4.6
#[test]
fn the_supply_of_zombies_may_hold_0_to_60() {
    scene("zombies=0").at(0, 20).event(ANN, EventCard::TheHorde).check(&[], "ZombiesPlaced(0, 0)");
    let many = scene("zombies=60")
        .walkers(1, 50)
        .event(ANN, EventCard::TheHorde)
        .check(&[], "ZombiesPlaced(7, 0)");
    assert_eq!(many.zombie_supply(), 3);
    assert!(bad_setup("zombies=61").contains("from 0 to 60"));
}

/// RFYL-4.7
#[test]
fn a_game_that_has_not_ended_after_its_last_turn_ends_without_a_winner() {
    for (choices, last) in [("", 100), ("last-turn=10", 10), ("last-turn=500", 500)] {
        let before = scene(choices).turn(last - 1).turn_over().now();
        assert_eq!(before.ended, None);
        let state = scene(choices).turn(last).turn_over().check(&[], "OutOfTime");
        assert_eq!(state.ended, Some(Ending::OutOfTime));
        let ToAct::Over(outcome) = RunForYourLife::to_act(&state) else { panic!("it is over") };
        assert!(outcome.winners.is_empty());
    }
    assert!(bad_setup("last-turn=9").contains("from 10 to 500"));
    assert!(bad_setup("last-turn=501").contains("from 10 to 500"));
}

/// RFYL-4.7
#[test]
fn who_arrives_in_the_last_turn_still_wins() {
    let on_time = scene("players=2 last-turn=10").turn(10).at(0, 50);
    on_time.arrival().check(&[], "Escaped({0})");
}

/// RFYL-9.25
#[test]
fn a_card_with_two_icons_is_left_out_with_either_of_them() {
    let n = |off: &str| {
        let deck = start(&format!("events-off={off}")).events;
        [EventCard::FastOne, EventCard::CaffeinePills, EventCard::Bicycle].map(|it| deck.of(it))
    };
    assert_eq!(n("none"), [2, 2, 1]);
    assert_eq!(n("movement"), [0, 0, 0]);
    assert_eq!(n("encounter"), [0, 2, 1]);
    assert_eq!(n("item"), [2, 0, 0]);
    // Being preventable with bullets does not make a card a bullet event.
    assert_eq!(start("events-off=bullets").events.of(EventCard::CarAlarm), 2);
}
