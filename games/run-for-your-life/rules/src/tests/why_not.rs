//! Refused actions, and the rule that refuses each.

use engine::{Names, Rules, Seat};

use super::scene::{Scene, check, options, refused, scene};
use crate::RunForYourLife;
use crate::cards::{EventCard, Face, Item, Value};
use crate::words::{Foe, Question};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// Ann and Bob on space 20 with cards of 4 and 5.
fn two() -> Scene {
    let two = scene("players=2 bullets=0 goal=100 order=simple").at(0, 20).at(1, 20);
    two.card(0, 4).card(1, 5)
}

/// RFYL-2.4, RFYL-7.1, RFYL-7.4
#[test]
fn a_run_is_refused_for_the_goal_the_card_or_the_zombies() {
    let state = two().goal(23).walkers(22, 1).asks(ANN, Question::Move).now();
    assert_eq!(refused(&state, 0, "go 24"), "RFYL-2.4");
    assert_eq!(refused(&state, 0, "go 15"), "RFYL-7.1");
    assert_eq!(refused(&state, 0, "go 23"), "RFYL-7.4");
}

/// RFYL-7.11
#[test]
fn plans_are_refused_where_players_move_one_after_the_other() {
    let state = two().asks(ANN, Question::Move).now();
    assert_eq!(refused(&state, 0, "plan 22"), "RFYL-7.11");
    assert_eq!(refused(&state, 0, "confirm"), "RFYL-7.11");
}

/// RFYL-2.4, RFYL-7.1, RFYL-7.14
#[test]
fn a_plan_is_refused_for_the_goal_the_card_or_its_moment() {
    let planning = scene("players=2 order=advanced goal=23").at(0, 20).card(0, 9).card(1, 2);
    let planning = planning.with(|state| state.waiting = state.humans);
    let state = planning.plans().now();
    assert_eq!(refused(&state, 0, "plan 24"), "RFYL-2.4");
    assert_eq!(refused(&state, 0, "plan 10"), "RFYL-7.1");
    assert_eq!(refused(&state, 0, "withdraw"), "RFYL-7.14");
    assert_eq!(refused(&state, 0, "go 21"), "RFYL-7.14");
    assert_eq!(refused(&state, 0, "shoot"), "RFYL-12.4");
    assert_eq!(refused(&state, 0, "use caffeine-pills"), "RFYL-10.2");
}

/// RFYL-3.16
#[test]
fn a_search_is_refused_to_who_has_a_gun_and_after_the_draw() {
    let tests =
        two().item(0, Item::TestKit).blood(0, 2, Face::Clean).asks(ANN, Question::Ready).now();
    assert_eq!(refused(&tests, 0, "search"), "RFYL-3.16");
    let unarmed = scene("players=2 ammo=expert").card(0, 4).asks(ANN, Question::Move).now();
    assert_eq!(refused(&unarmed, 0, "search"), "RFYL-3.16");
}

/// RFYL-10.1
#[test]
fn a_test_is_refused_elsewhere_without_a_card_without_a_kit_and_later() {
    let apart = two().at(1, 21).item(0, Item::TestKit).blood(0, 2, Face::Clean);
    let apart = apart.blood(1, 3, Face::Clean);
    let state = apart.asks(ANN, Question::Ready).now();
    assert_eq!(options(&state, 0), ["run", "test 0 2"]);
    assert_eq!(refused(&state, 0, "test 1 3"), "RFYL-10.1");
    assert_eq!(refused(&state, 0, "test 0 3"), "RFYL-10.1");
    assert_eq!(refused(&apart.asks(ANN, Question::Move).now(), 0, "test 0 2"), "RFYL-10.1");
    let without_kit =
        scene("players=2 ammo=expert").blood(0, 2, Face::Clean).asks(ANN, Question::Ready).now();
    assert_eq!(refused(&without_kit, 0, "test 0 2"), "RFYL-10.1");
}

/// RFYL-10.2, RFYL-10.3, RFYL-10.4, RFYL-10.5
#[test]
fn items_are_refused_outside_their_moment() {
    let all = two().item(0, Item::FirstAidKit).item(0, Item::RoadFlare).item(0, Item::Flashlight);
    let state = all.asks(ANN, Question::Move).now();
    assert_eq!(refused(&state, 0, "use first-aid-kit"), "RFYL-10.3");
    assert_eq!(refused(&state, 0, "flare 22"), "RFYL-10.4");
    assert_eq!(refused(&state, 0, "use road-flare"), "RFYL-10.4");
    assert_eq!(refused(&state, 0, "use flashlight"), "RFYL-10.5");
    assert_eq!(refused(&state, 0, "use caffeine-pills"), "RFYL-10.2");
}

/// RFYL-10.4
#[test]
fn a_flare_is_refused_more_than_five_spaces_away() {
    let flare = two().item(0, Item::RoadFlare).walkers(9, 1);
    let state = flare.asks(ANN, Question::Flare).now();
    assert_eq!(refused(&state, 0, "flare 26"), "RFYL-10.4");
    assert_eq!(refused(&state, 0, "flare 14"), "RFYL-10.4");
    assert_eq!(options(&state, 0).len(), 12);
}

/// RFYL-8.2, RFYL-8.4, RFYL-8.9
#[test]
fn goods_are_refused_that_are_not_there_or_guarded() {
    let goods = scene("players=4 bullets=0 goal=100").at(0, 20).card(0, 9).at(1, 23);
    let goods = goods.zombie(2, 2).left_item(2, 23, Item::Crowbar);
    let goods = goods.zombie(3, 2).left_bullets(3, 26, 2);
    let state = check(
        goods.asks(ANN, Question::Move).now(),
        &["0 go 28"],
        "Ran { who: Ann, from: 20, to: 26 }",
    );
    assert_eq!(refused(&state, 0, "take 26 machete"), "RFYL-8.2");
    assert_eq!(refused(&state, 0, "take 25 bullet"), "RFYL-8.9");
    assert_eq!(refused(&state, 0, "take 23 crowbar"), "RFYL-8.4");
    assert_eq!(refused(&goods.asks(ANN, Question::Move).now(), 0, "take 26 bullet"), "RFYL-8.2");
}

/// RFYL-9.6, RFYL-9.7
#[test]
fn a_pledge_is_refused_that_is_too_much_or_can_not_be_completed_or_asked_for() {
    let pay = two().bullets(0, 3).bullets(1, 1);
    let state = pay.asks(ANN, Question::SecondLook(EventCard::CarAlarm)).now();
    assert_eq!(options(&state, 0), ["pledge 0", "pledge 2", "pledge 3"]);
    assert_eq!(refused(&state, 0, "pledge 1"), "RFYL-9.7");
    assert_eq!(refused(&state, 0, "pledge 4"), "RFYL-9.7");
    let names = Names::new(vec!["Ann".to_owned(), "Bob".to_owned()]);
    let text = EventCard::CarAlarm.card().text;
    let question = format!(
        "Ann, you drew Car Alarm: “{text}” 3 more bullets prevent it: how many do you give?"
    );
    assert_eq!(state.question(ANN, &names), question, "nobody pays for what they do not see");
    assert_eq!(refused(&pay.asks(ANN, Question::Move).now(), 0, "pledge 1"), "RFYL-9.7");
}

/// RFYL-2.4, RFYL-5.2, RFYL-9.12
#[test]
fn a_shortcut_is_refused_past_zombies_beyond_the_goal_and_farther_than_printed() {
    let blocked = two().walkers(22, 1).event(ANN, EventCard::Shortcut).now();
    assert_eq!(refused(&blocked, 0, "go 23"), "RFYL-9.12");
    let near_goal = two().goal(22).event(ANN, EventCard::Shortcut).now();
    assert_eq!(refused(&near_goal, 0, "go 23"), "RFYL-2.4");
    let free = two().event(ANN, EventCard::Shortcut).now();
    assert_eq!(refused(&free, 0, "go 25"), "RFYL-5.2");
    assert_eq!(refused(&free, 0, "go 19"), "RFYL-5.2");
}

/// RFYL-2.4, RFYL-11.10, RFYL-11.11
#[test]
fn a_zombie_player_is_refused_beyond_the_card_or_the_goal_or_without_zombies() {
    let state = two().zombie(1, 30).goal(33).asks(BOB, Question::Prowl(Value(5))).now();
    assert_eq!(refused(&state, 1, "go 34"), "RFYL-2.4");
    assert_eq!(refused(&state, 1, "go 24"), "RFYL-11.10");
    assert_eq!(refused(&state, 1, "lead"), "RFYL-11.11");
}

/// RFYL-12.3
#[test]
fn a_target_is_refused_that_is_not_on_the_space() {
    let three = scene("players=4").at(0, 5).at(1, 5).at(2, 6).zombie(3, 5);
    let state = three.leader_attacks(Seat(3)).now();
    assert_eq!(refused(&state, 3, "target 2"), "RFYL-12.3");
    assert_eq!(refused(&state, 3, "target 3"), "RFYL-12.3");
}

/// RFYL-3.15, RFYL-12.4, RFYL-12.8
#[test]
fn a_shot_is_refused_without_bullets_and_without_a_gun() {
    let armed = two().walkers(20, 1).item(0, Item::Machete).item(0, Item::Crowbar);
    assert_eq!(refused(&armed.fight(ANN, Foe::Walker).now(), 0, "shoot"), "RFYL-12.23");
    let no_gun =
        armed.bullets(0, 1).with(|state| state.players[ANN].gun = crate::state::Gun::Missing);
    assert_eq!(refused(&no_gun.fight(ANN, Foe::Walker).now(), 0, "shoot"), "RFYL-3.15");
}

/// RFYL-3.15
#[test]
fn who_has_bullets_but_no_gun_is_told_so_at_a_zombie_in_the_way() {
    let no_gun = scene("players=2 ammo=expert goal=100 order=simple").at(0, 20).card(0, 9);
    let state = no_gun.bullets(0, 2).walkers(22, 1).asks(ANN, Question::Move).now();
    assert_eq!(refused(&state, 0, "go 24"), "RFYL-3.15");
    assert_eq!(
        refused(&no_gun.walkers(22, 1).asks(ANN, Question::Move).now(), 0, "go 24"),
        "RFYL-7.4"
    );
}

/// RFYL-12.8
#[test]
fn a_weapon_is_refused_that_is_not_carried_or_announced_already_or_none() {
    let armed = two().walkers(20, 1).item(0, Item::Machete).item(0, Item::Crowbar);
    let state = armed.item(0, Item::RiotShield).fight(ANN, Foe::Walker).now();
    assert_eq!(refused(&state, 0, "announce chainsaw"), "RFYL-12.8");
    assert_eq!(refused(&state, 0, "announce riot-shield"), "RFYL-12.8");
    let state = check(state, &["0 announce crowbar"], "Announced(Ann, Crowbar)");
    assert_eq!(refused(&state, 0, "announce crowbar"), "RFYL-12.8");
    assert_eq!(refused(&two().asks(ANN, Question::Move).now(), 0, "announce crowbar"), "RFYL-12.8");
}

/// RFYL-9.9, RFYL-12.11, RFYL-12.13, RFYL-12.15
#[test]
fn a_call_is_refused_in_an_encounter_with_a_weapon_with_too_few_and_at_other_times() {
    let three = scene("players=3").walkers(0, 1).card(0, 2).card(1, 3).card(2, 4);
    assert_eq!(options(&three.fight(ANN, Foe::Walker).now(), 0), ["melee", "shoot", "call"]);
    let met = three.fight(ANN, Foe::Met(EventCard::Ambush)).now();
    assert_eq!(refused(&met, 0, "call"), "RFYL-9.9");
    let armed = three.item(0, Item::Crowbar).fight(ANN, Foe::Walker).now();
    assert_eq!(refused(&armed, 0, "call"), "RFYL-12.15");
    let mate_armed = three.item(2, Item::Crowbar).fight(ANN, Foe::Walker).now();
    assert_eq!(refused(&mate_armed, 0, "call"), "RFYL-12.11");
    assert_eq!(refused(&three.asks(ANN, Question::Move).now(), 0, "call"), "RFYL-12.13");
}

/// RFYL-5.2, RFYL-12.4
#[test]
fn who_is_called_can_join_or_decline_and_nothing_else() {
    let three = scene("players=3").walkers(0, 1).card(0, 2).card(1, 3).card(2, 4);
    let called = three.fight(ANN, Foe::Walker).now();
    let called = check(called, &["0 call"], "Called(Ann)");
    assert_eq!(options(&called, 1), ["join", "decline"]);
    assert_eq!(refused(&called, 1, "shoot"), "RFYL-12.4");
    assert_eq!(refused(&called, 0, "join"), "RFYL-5.2");
}

/// RFYL-5.2
#[test]
fn what_is_allowed_has_no_rule_against_it() {
    let state = two().asks(ANN, Question::Move).now();
    assert_eq!(
        RunForYourLife::why_not(&state, ANN, "go 22".parse().expect("it can be read")),
        None
    );
}
