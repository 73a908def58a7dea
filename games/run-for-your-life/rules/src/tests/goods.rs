//! Chapter 8: goods left behind.

use engine::Seat;

use super::scene::{Scene, check, is_done, options, refused, scene};
use crate::cards::{EventCard, Face, Item};
use crate::state::Goods;
use crate::track::Space;
use crate::words::Question;

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// Ann on space 20 with a card of 9; Cat turned and left a crowbar and two bullets on 23.
fn left_on_23() -> Scene {
    let ann = scene("players=3 bullets=0 goal=100 order=simple").at(0, 20).card(0, 9);
    ann.zombie(2, 2).left_item(2, 23, Item::Crowbar).left_bullets(2, 23, 2)
}

/// RFYL-8.1
#[test]
fn the_bullets_and_items_of_somebody_who_turned_stay_on_the_space() {
    let carries = scene("players=2").at(0, 12).item(0, Item::Antidote).item(0, Item::Machete);
    let after = carries.blood(0, 1, Face::Infected).infection_countdown(ANN).check(
        &["nature reveal infected", "0 decline"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        Turned(Ann, 12)
        GoodsLeft(Ann, 12)
        ",
    );
    let left = after.goods_on(Space(12));
    assert_eq!(left.bullets, 3);
    assert!(left.items.has(Item::Machete) && left.items.has(Item::Antidote));
    assert!(after.players[ANN].goods.is_empty());
}

/// RFYL-8.1, RFYL-8.12
#[test]
fn goods_stay_behind_when_somebody_dies_by_an_event() {
    let dying = scene("players=2").at(0, 12);
    let after = dying.event(ANN, EventCard::GasLeak).check(
        &["nature draw 3"],
        "
        AmountDrawn(Ann, 3)
        Died(Ann)
        Turned(Ann, 12)
        GoodsLeft(Ann, 12)
        ",
    );
    assert_eq!(after.goods_on(Space(12)).bullets, 3);
    // They stay there wherever the Zombie Player goes.
    let moved = Scene(after).at(0, 30).end_of_turn().now();
    assert_eq!(moved.goods_on(Space(12)).bullets, 3);
}

/// RFYL-8.2
#[test]
fn passing_over_goods_a_player_may_take_one_item_or_one_bullet() {
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let state = check(left_on_23().asks(ANN, Question::Move).now(), &["0 go 25"], told);
    assert_eq!(options(&state, 0), ["take 23 crowbar", "take 23 bullet", "decline"]);
    let taken = "
        GoodsFound(Ann, 23)
        ItemTaken(Ann, Crowbar)
        Ran { who: Ann, from: 23, to: 25 }
    ";
    let item = check(state, &["0 take 23 crowbar"], taken);
    assert!(item.players[ANN].has(Item::Crowbar));
    assert_eq!(item.goods_on(Space(23)), Goods { bullets: 2, ..Goods::default() });
    let taken = "
        GoodsFound(Ann, 23)
        BulletsGained(Ann, 1)
        Ran { who: Ann, from: 23, to: 25 }
    ";
    let bullet = check(state, &["0 take 23 bullet"], taken);
    assert_eq!(bullet.players[ANN].goods.bullets, 1);
    assert_eq!(bullet.goods_on(Space(23)).bullets, 1);
    let nothing = check(state, &["0 decline"], "Ran { who: Ann, from: 23, to: 25 }");
    assert_eq!(nothing.goods_on(Space(23)).bullets, 2);
    assert!(is_done(&nothing));
}

/// RFYL-8.2
#[test]
fn who_runs_back_passes_over_goods_as_well() {
    let state = check(
        left_on_23().at(0, 25).asks(ANN, Question::Move).now(),
        &["0 go 20"],
        "Ran { who: Ann, from: 25, to: 23 }",
    );
    assert!(options(&state, 0).contains(&"take 23 crowbar".to_owned()));
}

/// RFYL-8.2
#[test]
fn who_stops_on_the_goods_or_before_them_or_begins_there_does_not_pass_over_them() {
    for (from, to) in [(20, 23), (20, 22), (23, 26), (23, 21)] {
        let state = left_on_23().at(0, from).asks(ANN, Question::Move).now();
        let told = format!("Ran {{ who: Ann, from: {from}, to: {to} }}");
        let after = check(state, &[&format!("0 go {to}")], &told);
        assert!(options(&after, 0).is_empty());
    }
}

/// RFYL-8.2
#[test]
fn what_several_left_on_one_space_lies_together() {
    let both = scene("players=4 bullets=0 goal=100").at(0, 20).card(0, 9);
    let both = both.zombie(2, 2).left_item(2, 23, Item::BaseballBat);
    let both = both.zombie(3, 2).left_item(3, 23, Item::BaseballBat).left_bullets(3, 23, 1);
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let state = check(both.asks(ANN, Question::Move).now(), &["0 go 25"], told);
    assert_eq!(options(&state, 0), ["take 23 baseball-bat", "take 23 bullet", "decline"]);
    let after = check(
        state,
        &["0 take 23 baseball-bat"],
        "
        GoodsFound(Ann, 23)
        ItemTaken(Ann, BaseballBat)
        Ran { who: Ann, from: 23, to: 25 }
        ",
    );
    assert_eq!(after.goods_on(Space(23)).items.count(Item::BaseballBat), 1);
}

/// RFYL-8.3
#[test]
fn a_player_takes_one_thing_from_each_space_with_goods_that_is_passed() {
    let two = scene("players=4 bullets=0 goal=100").at(0, 20).card(0, 9);
    let two = two.zombie(2, 2).left_item(2, 23, Item::Crowbar);
    let two = two.zombie(3, 2).left_bullets(3, 26, 2);
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let state = check(two.asks(ANN, Question::Move).now(), &["0 go 28"], told);
    assert_eq!(options(&state, 0), ["take 23 crowbar", "decline"]);
    let taken = "
        GoodsFound(Ann, 23)
        ItemTaken(Ann, Crowbar)
        Ran { who: Ann, from: 23, to: 26 }
    ";
    let state = check(state, &["0 take 23 crowbar"], taken);
    assert_eq!(options(&state, 0), ["take 26 bullet", "decline"]);
    let taken = "
        GoodsFound(Ann, 26)
        BulletsGained(Ann, 1)
        Ran { who: Ann, from: 26, to: 28 }
    ";
    let after = check(state, &["0 take 26 bullet"], taken);
    assert!(is_done(&after) && after.goods_on(Space(26)).bullets == 1);
}

/// RFYL-8.4
#[test]
fn nobody_takes_anything_in_passing_from_a_space_where_a_human_stops() {
    let told = "Ran { who: Ann, from: 20, to: 25 }";
    let guarded = check(left_on_23().at(1, 23).asks(ANN, Question::Move).now(), &["0 go 25"], told);
    assert!(options(&guarded, 0).is_empty());
    // A zombie guards nothing.
    let haunted = left_on_23().with(|state| state.players.put(Seat(2), Space(23)));
    let state = check(
        haunted.bullets(0, 1).asks(ANN, Question::Move).now(),
        &["0 go 25"],
        "
        Ran { who: Ann, from: 20, to: 23 }
        Shot { who: Ann, foe: ZombiePlayer(Cat) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Cat) }
        Returned(Cat, 13)
        ",
    );
    assert_eq!(options(&state, 0).len(), 3);
}

/// RFYL-8.4
#[test]
fn with_goods_on_two_spaces_only_those_without_a_human_are_offered() {
    let two = scene("players=4 bullets=0 goal=100").at(0, 20).card(0, 9).at(1, 23);
    let two = two.zombie(2, 2).left_item(2, 23, Item::Crowbar);
    let two = two.zombie(3, 2).left_bullets(3, 26, 2);
    let told = "Ran { who: Ann, from: 20, to: 26 }";
    let state = check(two.asks(ANN, Question::Move).now(), &["0 go 28"], told);
    assert_eq!(options(&state, 0), ["take 26 bullet", "decline"]);
    assert_eq!(refused(&state, 0, "take 23 crowbar"), "RFYL-8.4");
}

/// RFYL-8.5, RFYL-8.13
#[test]
fn ending_the_turn_on_the_space_a_human_takes_all_of_it() {
    let after = left_on_23().at(0, 23).gather(ANN).check(
        &[],
        "
        GoodsFound(Ann, 23)
        ItemTaken(Ann, Crowbar)
        BulletsGained(Ann, 2)
        ",
    );
    assert!(after.goods_on(Space(23)).is_empty());
    assert_eq!(after.players[ANN].goods.bullets, 2);
}

/// RFYL-8.5
#[test]
fn the_fastest_takes_all_if_several_end_there() {
    let both = left_on_23().at(0, 23).at(1, 23).card(1, 10);
    let after = both.gather(ANN).check(
        &[],
        "
        GoodsFound(Bob, 23)
        ItemTaken(Bob, Crowbar)
        BulletsGained(Bob, 2)
        ",
    );
    assert!(after.players[ANN].goods.is_empty());
}

/// RFYL-8.5
#[test]
fn of_several_equally_fast_the_higher_draw_takes_all() {
    let both = left_on_23().at(0, 23).at(1, 23).card(1, 9);
    both.gather(ANN).check(
        &["nature draw 2", "nature draw 6"],
        "
        TieDrawn(Ann, 2, Speed)
        TieDrawn(Bob, 6, Speed)
        SpeedsDrawn { fastest: Some(Bob), slowest: Some(Ann) }
        GoodsFound(Bob, 23)
        ItemTaken(Bob, Crowbar)
        BulletsGained(Bob, 2)
        ",
    );
}

/// RFYL-8.5
#[test]
fn all_that_lies_on_the_space_is_taken_whoever_left_it() {
    let two = scene("players=4 bullets=0").at(0, 23).at(1, 30).card(0, 2).card(1, 9);
    let two = two.zombie(2, 2).left_item(2, 23, Item::Crowbar);
    let two = two.zombie(3, 2).left_bullets(3, 23, 2);
    let after = two.gather(ANN).check(
        &[],
        "
        GoodsFound(Ann, 23)
        ItemTaken(Ann, Crowbar)
        GoodsFound(Ann, 23)
        BulletsGained(Ann, 2)
        ",
    );
    assert_eq!(after.players[BOB].goods, Goods::default());
}

/// RFYL-8.5
#[test]
fn a_human_takes_all_only_at_the_end_of_the_turn() {
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let state = check(left_on_23().asks(ANN, Question::Move).now(), &["0 go 23"], told);
    assert_eq!(state.goods_on(Space(23)).bullets, 2);
    assert_eq!(state.players[ANN].goods.bullets, 0);
    // A player who leaves before the end of the turn takes nothing.
    let moved =
        Scene(state).event(ANN, EventCard::Roadblock).check(&[], "Moved { who: Ann, to: 20 }");
    Scene(moved).gather(ANN).check(&[], "");
}

/// RFYL-8.6
#[test]
fn zombies_take_nothing() {
    let prowler = left_on_23().zombie(1, 20);
    let told = "Prowled { who: Bob, from: 20, to: 27 }";
    let state =
        check(prowler.asks(BOB, Question::Prowl(crate::cards::Value(9))).now(), &["1 go 27"], told);
    assert!(options(&state, 1).is_empty());
    let after = left_on_23().zombie(1, 23).walkers(23, 2).gather(ANN).check(&[], "");
    assert_eq!(after.goods_on(Space(23)).bullets, 2);
}

/// RFYL-8.9
#[test]
fn a_bullet_taken_in_passing_can_be_fired_later_in_the_same_run() {
    let state = left_on_23().walkers(26, 1).asks(ANN, Question::Move).now();
    assert_eq!(options(&state, 0).last().map(String::as_str), Some("go 29"));
    let names = engine::Names::usual(3);
    assert_eq!(
        state.describe(ANN, crate::words::Action::Go(Space(28)), &names),
        "8 ahead to space 28, shooting 1 on the way if you take the bullets that lie there"
    );
    let passing = check(state, &["0 go 28"], "Ran { who: Ann, from: 20, to: 23 }");
    let after = check(
        passing,
        &["0 take 23 bullet"],
        "
        GoodsFound(Ann, 23)
        BulletsGained(Ann, 1)
        Ran { who: Ann, from: 23, to: 26 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 26, to: 28 }
        ",
    );
    assert!(is_done(&after));
    // A player who takes something else is stopped there.
    let stopped = check(
        passing,
        &["0 take 23 crowbar"],
        "
        GoodsFound(Ann, 23)
        ItemTaken(Ann, Crowbar)
        Ran { who: Ann, from: 23, to: 26 }
        ",
    );
    assert_eq!(stopped.space(ANN), Space(26));
    // Goods behind the zombie do not help to pass it.
    let behind = left_on_23().walkers(22, 1).asks(ANN, Question::Move).now();
    assert_eq!(options(&behind, 0).last().map(String::as_str), Some("go 22"));
}

/// RFYL-8.10
#[test]
fn who_has_not_moved_yet_does_not_stop_there_and_keeps_nothing_from_others() {
    let waits = left_on_23().at(1, 23).with(|state| state.waiting.add(BOB));
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let passing = check(waits.asks(ANN, Question::Move).now(), &["0 go 25"], told);
    assert!(options(&passing, 0).contains(&"take 23 crowbar".to_owned()));
}

/// RFYL-8.10
#[test]
fn who_plans_to_stop_there_keeps_the_goods_from_those_who_run_first() {
    let plans = |bob: u8| {
        let two = left_on_23().at(1, 18).card(1, 5);
        two.with(|state| {
            state.waiting = state.humans;
            state.players[ANN].plan = Some(Space(25));
            state.players[BOB].plan = Some(Space(bob));
        })
    };
    let told = "Ran { who: Ann, from: 20, to: 25 }\nRan { who: Bob, from: 18, to: 23 }";
    assert!(is_done(&plans(23).carry_out_plans().check(&[], told)));
    // A player who stands there but plans to go on keeps nothing from others.
    let leaves = plans(27).at(1, 23);
    let told = "Ran { who: Bob, from: 23, to: 27 }\nRan { who: Ann, from: 20, to: 23 }";
    let passing = leaves.carry_out_plans().check(&[], told);
    assert_eq!(options(&passing, 0).len(), 3);
}
