//! What pointing at the board means.

use engine::{Phrases, RuleId, Rules, Seat, Target};

use super::scene::{Scene, check, scene};
use crate::RunForYourLife;
use crate::cards::{EventCard, Face, Item, Value};
use crate::state::State;
use crate::words::{Foe, Question};

const ANN: Seat = Seat(0);

/// Ann and Bob on space 20 with cards of 4 and 5.
fn two() -> Scene {
    let two = scene("players=2 bullets=0 goal=100 order=simple").at(0, 20).at(1, 20);
    two.card(0, 4).card(1, 5)
}

/// The action that pointing at a target means for a seat, and the rule against it.
fn meant(state: &State, seat: u8, target: Target) -> Option<(String, Option<&'static str>)> {
    let action = RunForYourLife::meant(state, Seat(seat), &target)?;
    let rule = RunForYourLife::why_not(state, Seat(seat), action).map(|RuleId(id)| id);
    Some((action.to_string(), rule))
}

#[track_caller]
fn means(state: &State, target: Target, words: &str, rule: Option<&'static str>) {
    assert_eq!(meant(state, 0, target), Some((words.to_owned(), rule)));
}

fn card(item: Item) -> Target {
    Target::card(item.name())
}

/// RFYL-2.4, RFYL-7.1, RFYL-7.4
#[test]
fn a_space_is_where_to_go() {
    let state = two().goal(23).walkers(22, 1).asks(ANN, Question::Move).now();
    means(&state, Target::Space(21), "go 21", None);
    means(&state, Target::Space(15), "go 15", Some("RFYL-7.1"));
    means(&state, Target::Space(23), "go 23", Some("RFYL-7.4"));
    means(&state, Target::Space(99), "go 99", Some("RFYL-2.4"));
    assert_eq!(meant(&state, 0, Target::Space(101)), None, "there is no such space");
    assert_eq!(meant(&state, 0, Target::Space(300)), None, "nor such a one");
    assert_eq!(meant(&state, 1, Target::Space(21)), None, "Bob is not asked");
}

/// RFYL-7.14
#[test]
fn a_space_is_where_to_plan_to_go() {
    let planning = scene("players=2 order=advanced goal=23").at(0, 20).card(0, 9).card(1, 2);
    let planning = planning.with(|state| state.waiting = state.humans);
    let state = planning.plans().now();
    means(&state, Target::Space(22), "plan 22", None);
    means(&state, Target::Space(24), "plan 24", Some("RFYL-2.4"));
    let state = check(state, &["0 plan 22"], "Planned(Ann, 22)");
    means(&state, Target::Space(21), "plan 21", Some("RFYL-7.14"));
}

/// RFYL-10.4
#[test]
fn a_space_is_where_the_flare_is_thrown() {
    let flare = two().item(0, Item::RoadFlare).walkers(9, 1);
    let state = flare.asks(ANN, Question::Flare).now();
    means(&state, Target::Space(25), "flare 25", None);
    means(&state, Target::Space(26), "flare 26", Some("RFYL-10.4"));
}

/// RFYL-8.2, RFYL-8.4
#[test]
fn a_space_is_where_goods_are_taken() {
    let goods = scene("players=4 bullets=0 goal=100").at(0, 20).card(0, 9).at(1, 23);
    let goods = goods.zombie(2, 2).left_item(2, 23, Item::Crowbar);
    let goods = goods.zombie(3, 2).left_item(3, 26, Item::Machete);
    let state = goods.asks(ANN, Question::Move).now();
    let state = check(state, &["0 go 28"], "Ran { who: Ann, from: 20, to: 26 }");
    means(&state, Target::Space(26), "take 26 machete", None);
    means(&state, Target::Space(23), "take 23 bullet", Some("RFYL-8.4"));
    means(&state, Target::Space(25), "take 25 bullet", Some("RFYL-8.9"));
}

/// RFYL-9.12, RFYL-11.10
#[test]
fn a_space_is_where_a_shortcut_or_a_prowl_ends() {
    let blocked = two().walkers(22, 1).event(ANN, EventCard::Shortcut).now();
    means(&blocked, Target::Space(23), "go 23", Some("RFYL-9.12"));
    let state = two().zombie(0, 30).asks(ANN, Question::Prowl(Value(5))).now();
    means(&state, Target::Space(36), "go 36", Some("RFYL-11.10"));
}

/// RFYL-12.3
#[test]
fn somebody_is_whom_to_attack() {
    let three = scene("players=4").at(1, 5).at(2, 5).at(3, 6).zombie(0, 5);
    let state = three.leader_attacks(ANN).now();
    means(&state, Target::Seat(Seat(1)), "target 1", None);
    means(&state, Target::Seat(Seat(3)), "target 3", Some("RFYL-12.3"));
    assert_eq!(meant(&state, 0, Target::Seat(Seat(4))), None, "nobody sits there");
}

/// RFYL-10.1
#[test]
fn somebody_is_whom_to_test_for_who_has_the_kit() {
    let apart = two().at(1, 21).blood(0, 2, Face::Clean).blood(1, 3, Face::Clean);
    let state = apart.item(0, Item::TestKit).asks(ANN, Question::Ready).now();
    means(&state, Target::Seat(ANN), "test 0 2", None);
    means(&state, Target::Seat(Seat(1)), "test 1 3", Some("RFYL-10.1"));
    let unarmed = scene("players=2 ammo=expert").asks(ANN, Question::Ready).now();
    assert_eq!(meant(&unarmed, 0, Target::Seat(Seat(1))), None);
}

/// RFYL-10.2, RFYL-10.5, RFYL-12.8
#[test]
fn a_card_is_what_to_use() {
    let state = two().item(0, Item::Flashlight).asks(ANN, Question::Move).now();
    means(&state, card(Item::Flashlight), "use flashlight", Some("RFYL-10.5"));
    means(&state, card(Item::CaffeinePills), "use caffeine-pills", Some("RFYL-10.2"));
    means(&state, card(Item::Crowbar), "announce crowbar", Some("RFYL-12.8"));
    assert_eq!(meant(&state, 0, Target::card("Car Alarm")), None, "nobody carries it");
    let fight = two().walkers(20, 1).item(0, Item::Machete).fight(ANN, Foe::Walker).now();
    means(&fight, card(Item::Machete), "announce machete", None);
    means(&fight, card(Item::Chainsaw), "announce chainsaw", Some("RFYL-12.8"));
}

/// RFYL-5.2
#[test]
fn a_card_is_what_to_discard_for_the_wire() {
    let wire = two().item(0, Item::Machete).asks(ANN, Question::RustyWire).now();
    means(&wire, card(Item::Machete), "discard machete", None);
    means(&wire, card(Item::Bicycle), "discard bicycle", Some("RFYL-5.2"));
    assert_eq!(meant(&wire, 0, Target::Space(20)), None, "there is nowhere to go");
}
