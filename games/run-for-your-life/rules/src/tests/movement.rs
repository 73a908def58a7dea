//! Chapter 7: Human Movement, one after the other.

use engine::Seat;

use super::scene::{Scene, check, is_done, next_draw, options, refused, scene};
use crate::cards::{EventCard, Item};
use crate::state::{Gun, Legs};
use crate::track::Space;
use crate::words::{Action, Question};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// Ann on space 20 with a movement card.
fn ann(card: u8) -> Scene {
    scene("players=2 bullets=0 goal=100 order=simple").at(0, 20).card(0, card)
}

/// Where Ann can go.
fn ways(scene: Scene) -> (String, String) {
    let ways = options(&scene.asks(ANN, Question::Move).now(), 0);
    let ends = ways.first().zip(ways.last()).expect("Ann can stay at least");
    (ends.0.clone(), ends.1.clone())
}

fn go(low: u8, high: u8) -> (String, String) {
    (format!("go {low}"), format!("go {high}"))
}

/// RFYL-7.1
#[test]
fn a_player_draws_a_card_and_moves_up_to_that_many_spaces_ahead_or_back() {
    let first = scene("players=2 goal=100 order=simple").at(0, 20);
    let state = first.human_movement().check(
        &["nature draw 3"],
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 3)
        ",
    );
    let all = ["go 17", "go 18", "go 19", "go 20", "go 21", "go 22", "go 23"];
    assert_eq!(options(&state, 0), all);
    assert_eq!(refused(&state, 0, "go 24"), "RFYL-7.1");
    assert_eq!(refused(&state, 0, "go 16"), "RFYL-7.1");
    check(state, &["0 go 18"], "Ran { who: Ann, from: 20, to: 18 }");
}

/// RFYL-7.2
#[test]
fn one_movement_goes_in_one_direction_and_is_done_after_it() {
    let state = ann(5).asks(ANN, Question::Move).now();
    let after = check(state, &["0 go 22"], "Ran { who: Ann, from: 20, to: 22 }");
    // The other three spaces are forfeited.
    assert!(options(&after, 0).is_empty());
}

/// RFYL-7.2
#[test]
fn a_player_may_stay() {
    let after =
        ann(5).asks(ANN, Question::Move).check(&["0 go 20"], "Ran { who: Ann, from: 20, to: 20 }");
    assert_eq!(after.space(ANN), Space(20));
}

/// RFYL-7.3
#[test]
fn other_players_may_be_passed() {
    let after = ann(5)
        .at(1, 22)
        .asks(ANN, Question::Move)
        .check(&["0 go 25"], "Ran { who: Ann, from: 20, to: 25 }");
    assert_eq!((after.space(ANN), after.space(BOB)), (Space(25), Space(22)));
}

/// RFYL-7.4
#[test]
fn zombies_may_not_be_passed_unless_they_are_killed() {
    let blocked = ann(6).walkers(23, 1).walkers(18, 1);
    assert_eq!(ways(blocked), go(18, 23));
    assert_eq!(refused(&blocked.asks(ANN, Question::Move).now(), 0, "go 24"), "RFYL-7.4");
    assert_eq!(refused(&blocked.asks(ANN, Question::Move).now(), 0, "go 17"), "RFYL-7.4");
}

/// RFYL-7.4
#[test]
fn zombie_players_may_not_be_passed_either() {
    assert_eq!(ways(ann(6).zombie(1, 22)), go(14, 22));
    // One killed this turn stands in the way as well.
    let down = ann(6).zombie(1, 18).with(|state| state.down.add(BOB));
    assert_eq!(ways(down), go(18, 26));
}

/// RFYL-7.5
#[test]
fn who_runs_past_a_zombie_shoots_it_for_one_bullet_and_goes_on() {
    let after = ann(6).bullets(0, 2).walkers(23, 1).asks(ANN, Question::Move).check(
        &["0 go 26"],
        "
        Ran { who: Ann, from: 20, to: 23 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 23, to: 26 }
        ",
    );
    assert_eq!((after.players[ANN].goods.bullets, after.walkers.n()), (1, 0));
}

/// RFYL-7.5
#[test]
fn a_zombie_on_the_last_space_of_the_movement_is_not_shot() {
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let after =
        ann(3).bullets(0, 1).walkers(23, 1).asks(ANN, Question::Move).check(&["0 go 23"], told);
    assert_eq!((after.players[ANN].goods.bullets, after.walkers.n()), (1, 1));
}

/// RFYL-7.5
#[test]
fn the_bullets_decide_how_many_zombies_can_be_passed() {
    let two_groups = ann(9).walkers(22, 1).walkers(25, 1);
    assert_eq!(ways(two_groups).1, "go 22");
    assert_eq!(ways(two_groups.bullets(0, 1)).1, "go 25");
    assert_eq!(ways(two_groups.bullets(0, 2)).1, "go 29");
}

/// RFYL-7.5
#[test]
fn zombies_behind_are_shot_as_well_when_running_back() {
    ann(6).bullets(0, 1).walkers(18, 1).asks(ANN, Question::Move).check(
        &["0 go 15"],
        "
        Ran { who: Ann, from: 20, to: 18 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 18, to: 15 }
        ",
    );
}

/// RFYL-7.5
#[test]
fn a_zombie_player_shot_on_the_way_returns_ten_spaces_behind() {
    let after = ann(6).bullets(0, 1).zombie(1, 22).asks(ANN, Question::Move).check(
        &["0 go 26"],
        "
        Ran { who: Ann, from: 20, to: 22 }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 12)
        Ran { who: Ann, from: 22, to: 26 }
        ",
    );
    assert!(after.down.has(BOB));
}

/// RFYL-12.21
#[test]
fn who_runs_back_meets_the_zombie_player_shot_before_once_more() {
    let back = ann(10).zombie(1, 19).with(|state| state.players[ANN].legs.bonus = 3);
    assert_eq!(ways(back.bullets(0, 0)), go(19, 33));
    // One bullet is for space 19, another for space 9.
    assert_eq!(ways(back.bullets(0, 1)), go(9, 33));
    assert_eq!(ways(back.bullets(0, 2)), go(7, 33));
    assert_eq!(refused(&back.bullets(0, 1).asks(ANN, Question::Move).now(), 0, "go 8"), "RFYL-7.4");
    let after = back.bullets(0, 2).asks(ANN, Question::Move).check(
        &["0 go 7"],
        "
        Ran { who: Ann, from: 20, to: 19 }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 9)
        Ran { who: Ann, from: 19, to: 9 }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 0)
        Ran { who: Ann, from: 9, to: 7 }
        ",
    );
    assert_eq!((after.space(ANN), after.players[ANN].goods.bullets), (Space(7), 0));
}

/// RFYL-12.21
#[test]
fn who_runs_back_is_told_of_every_shot_and_of_whom_they_meet_in_the_end() {
    let back = ann(10).zombie(1, 19).with(|state| state.players[ANN].legs.bonus = 3);
    let state = back.bullets(0, 2).asks(ANN, Question::Move).now();
    let names = engine::Names::usual(2);
    let says = |space| state.describe(ANN, Action::Go(Space(space)), &names);
    assert_eq!(says(10), "10 back to space 10, shooting 1 on the way");
    assert_eq!(
        says(9),
        "11 back to space 9, where 1 zombie stands, shooting 1 on the way; you may shoot before you are stopped"
    );
    assert_eq!(says(7), "13 back to space 7, shooting 2 on the way");
}

/// RFYL-7.6
#[test]
fn all_zombies_on_a_space_must_be_shot_to_run_past_it() {
    let three = ann(6).walkers(22, 3);
    assert_eq!(ways(three.bullets(0, 2)).1, "go 22");
    assert_eq!(ways(three.bullets(0, 3)).1, "go 26");
    let after = three.bullets(0, 3).asks(ANN, Question::Move).now();
    let after = check(
        after,
        &["0 go 23"],
        &format!(
            "Ran {{ who: Ann, from: 20, to: 22 }}\n{}Ran {{ who: Ann, from: 22, to: 23 }}",
            "
                Shot { who: Ann, foe: Walker }
                ZombieKilled { killer: Ann, foe: Walker }
            "
            .repeat(3)
        ),
    );
    assert_eq!(after.players[ANN].goods.bullets, 0);
}

/// RFYL-7.6
#[test]
fn a_horde_must_be_shot_with_its_leader() {
    let horde = ann(6).zombie(1, 22).horde(1, 1).walkers(22, 1);
    assert_eq!(ways(horde.bullets(0, 2)).1, "go 22");
    horde.bullets(0, 3).asks(ANN, Question::Move).check(
        &["0 go 26"],
        "
        Ran { who: Ann, from: 20, to: 22 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Shot { who: Ann, foe: OfHorde(Bob) }
        ZombieKilled { killer: Ann, foe: OfHorde(Bob) }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 12)
        Ran { who: Ann, from: 22, to: 26 }
        ",
    );
}

/// RFYL-7.7
#[test]
fn leaving_a_space_shared_with_zombies_is_not_passing_them() {
    let shared = ann(3).walkers(20, 4);
    assert_eq!(ways(shared), go(17, 23));
    let after =
        shared.asks(ANN, Question::Move).check(&["0 go 23"], "Ran { who: Ann, from: 20, to: 23 }");
    assert_eq!(after.walkers.on(Space(20)), 4);
}

/// RFYL-7.8
#[test]
fn the_movement_card_is_kept_until_the_end_of_the_turn() {
    let moved = ann(5).asks(ANN, Question::Move).now();
    let moved = check(moved, &["0 go 25"], "Ran { who: Ann, from: 20, to: 25 }");
    assert_eq!(moved.players[ANN].card.map(|card| card.0), Some(5));
    let over = Scene(moved).turn_over().now();
    assert_eq!(over.players[ANN].card, None);
}

/// RFYL-7.8
#[test]
fn the_card_says_who_was_faster_on_a_space_and_ties_draw_again() {
    let three = scene("players=3").card(0, 4).card(1, 4).card(2, 9);
    three.events().check(
        &[
            "nature draw 8",
            "nature draw 8",
            "nature draw 3",
            "nature draw 2",
            "nature event dead-silence",
        ],
        "
        PhaseBegan(Events)
        TieDrawn(Ann, 8, Speed)
        TieDrawn(Bob, 8, Speed)
        SpeedsDrawn { fastest: None, slowest: None }
        TieDrawn(Ann, 3, Speed)
        TieDrawn(Bob, 2, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        EventDrawn(Bob, DeadSilence)
        ",
    );
}

/// RFYL-7.8
#[test]
fn a_tie_that_was_drawn_for_once_holds_for_the_whole_turn() {
    let tied = scene("players=2 bullets=0").walkers(0, 1).card(0, 4).card(1, 4);
    let events = ["nature draw 8", "nature draw 3", "nature event dead-silence"];
    let events = tied.events().check(
        &events,
        "
        PhaseBegan(Events)
        TieDrawn(Ann, 8, Speed)
        TieDrawn(Bob, 3, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        EventDrawn(Bob, DeadSilence)
        ",
    );
    Scene(events)
        .combat(Space::LAST)
        .check(&[], "PhaseBegan(Combat)\nEngaged { who: Bob, foe: Walker }");
}

/// RFYL-7.8
#[test]
fn who_was_faster_stays_faster_when_another_with_the_same_card_comes_along() {
    let three = scene("players=3 bullets=0").at(0, 20).at(1, 20).at(2, 23).walkers(20, 1);
    let moved = three.card(0, 4).card(1, 4).card(2, 4).events().check(
        &["nature event roadblock", "nature draw 8", "nature draw 3", "nature event dead-silence"],
        "
        PhaseBegan(Events)
        EventDrawn(Cat, Roadblock)
        Moved { who: Cat, to: 20 }
        TieDrawn(Ann, 8, Speed)
        TieDrawn(Bob, 3, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        EventDrawn(Bob, DeadSilence)
        ",
    );
    Scene(moved).combat(Space::LAST).check(
        &["nature draw 9", "nature draw 2"],
        "
        PhaseBegan(Combat)
        TieDrawn(Bob, 9, Speed)
        TieDrawn(Cat, 2, Speed)
        SpeedsDrawn { fastest: Some(Bob), slowest: Some(Cat) }
        Engaged { who: Cat, foe: Walker }
        ",
    );
}

/// RFYL-7.9
#[test]
fn speed_is_the_face_of_the_card_before_anything_is_added_or_halved() {
    // Ann may go 4 + 2 + 3 spaces and Bob half of 5, yet Ann was slower.
    let both = scene("players=2 order=simple").item(0, Item::Bicycle).was_fast(0, 9);
    let both = both.with(|state| {
        state.players[ANN].legs.bonus = 3;
        state.players[BOB].legs.halved = true;
    });
    let state = both.human_movement().now();
    let state = check(
        state,
        &["nature draw 4", "0 go 2", "nature draw 5", "1 go 2"],
        "
        MovementDrawn(Ann, 4)
        Ran { who: Ann, from: 0, to: 2 }
        MovementDrawn(Bob, 5)
        Ran { who: Bob, from: 0, to: 2 }
        ",
    );
    let told = "PhaseBegan(Events)\nEventDrawn(Ann, DeadSilence)";
    Scene(state).events().check(&["nature event dead-silence"], told);
}

fn movement(card: u8, bonus: i8, halved: bool) -> u8 {
    let legs = Legs { bonus, halved, stuck: false };
    let ann = ann(card).with(|state| state.players[ANN].legs = legs);
    ann.0.players[ANN].movement()
}

/// RFYL-7.10
#[test]
fn what_is_added_comes_first_and_what_is_halved_after_it_rounded_down() {
    assert_eq!(movement(4, 3, true), 3);
    assert_eq!(movement(5, 0, true), 2);
    assert_eq!(movement(1, 0, true), 0);
    assert_eq!(movement(10, 3, false), 13);
    let bicycle = ann(5).item(0, Item::Bicycle).with(|state| state.players[ANN].legs.halved = true);
    assert_eq!(ways(bicycle), go(17, 23));
}

/// RFYL-7.10
#[test]
fn a_movement_is_never_less_than_nothing() {
    assert_eq!(movement(1, -2, false), 0);
    assert_eq!(movement(1, -4, true), 0);
    assert_eq!(movement(3, -2, false), 1);
}

/// RFYL-7.10
#[test]
fn a_searcher_with_a_twisted_ankle_is_halved_twice() {
    let both = ann(9).with(|state| {
        state.players[ANN].legs.halved = true;
        state.players[ANN].gun = Gun::Searching;
    });
    assert_eq!(both.0.players[ANN].movement(), 2);
}

/// RFYL-7.10
#[test]
fn what_changes_a_movement_holds_for_one_movement() {
    let wind = ann(1).event(ANN, EventCard::SecondWind).now();
    let moved = Scene(wind)
        .asks(ANN, Question::Move)
        .check(&["0 go 24"], "Ran { who: Ann, from: 20, to: 24 }");
    assert_eq!(moved.players[ANN].movement(), 1);
    // Even with no movement, when nobody is asked.
    let stuck = ann(4).with(|state| state.players[ANN].legs.stuck = true);
    let after = stuck.asks(ANN, Question::Move).check(&[], "CannotMove(Ann)");
    assert_eq!(after.players[ANN].movement(), 4);
}

/// Cat is closest to the goal, then Ann and Dan, then Bob.
fn four(order: &str) -> Scene {
    let four = scene(&format!("players=4 order={order} goal=100")).at(2, 30).at(0, 20).at(3, 20);
    four.at(1, 10).was_fast(0, 3).was_fast(1, 9).was_fast(2, 1).was_fast(3, 8)
}

const STAY: [&str; 3] = ["nature draw 2", "nature draw 1", "nature draw 4"];

/// RFYL-7.11
#[test]
fn simple_order_the_closest_to_the_goal_draws_and_moves_first_then_the_others_clockwise() {
    let [two, one, four_] = STAY;
    // Bob is closer to the goal than Dan and Ann, but sits last.
    four("simple").at(1, 25).human_movement().check(
        &[two, "2 go 30", one, "3 go 20", four_, "0 go 20", "nature draw 6", "1 go 25"],
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Cat, 2)
        Ran { who: Cat, from: 30, to: 30 }
        MovementDrawn(Dan, 1)
        Ran { who: Dan, from: 20, to: 20 }
        MovementDrawn(Ann, 4)
        Ran { who: Ann, from: 20, to: 20 }
        MovementDrawn(Bob, 6)
        Ran { who: Bob, from: 25, to: 25 }
        ",
    );
}

/// RFYL-7.11
#[test]
fn simple_order_the_faster_of_the_last_turn_comes_first_on_a_shared_space() {
    let shared = four("simple").at(2, 0);
    let state = shared.human_movement().now();
    assert_eq!(next_draw(&state), Some(crate::words::Draw::Movement(Seat(3))));
}

/// RFYL-7.11
#[test]
fn zombie_players_do_not_take_part_in_human_movement() {
    let state = four("simple").with(|state| state.players[Seat(2)].goods.bullets = 0);
    let state = state.zombie(2, 30).human_movement().now();
    assert_eq!(next_draw(&state), Some(crate::words::Draw::Movement(Seat(3))));
    let told = "
        MovementDrawn(Dan, 5)
        Ran { who: Dan, from: 20, to: 20 }
        MovementDrawn(Ann, 5)
    ";
    check(state, &["nature draw 5", "3 go 20", "nature draw 5"], told);
}

/// RFYL-7.12
#[test]
fn intermediate_order_by_distance_from_the_goal_and_from_the_fastest_on_one_space() {
    let [two, one, four_] = STAY;
    four("intermediate").human_movement().check(
        &[two, "2 go 30", one, "3 go 20", four_, "0 go 20", "nature draw 6", "1 go 10"],
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Cat, 2)
        Ran { who: Cat, from: 30, to: 30 }
        MovementDrawn(Dan, 1)
        Ran { who: Dan, from: 20, to: 20 }
        MovementDrawn(Ann, 4)
        Ran { who: Ann, from: 20, to: 20 }
        MovementDrawn(Bob, 6)
        Ran { who: Bob, from: 10, to: 10 }
        ",
    );
    // Not clockwise: with Dan last, Bob moves before him.
    let state = four("intermediate").at(3, 5).human_movement().now();
    let script = [two, "2 go 30", one, "0 go 20", four_];
    check(
        state,
        &script,
        "
        MovementDrawn(Cat, 2)
        Ran { who: Cat, from: 30, to: 30 }
        MovementDrawn(Ann, 1)
        Ran { who: Ann, from: 20, to: 20 }
        MovementDrawn(Bob, 4)
        ",
    );
}

/// RFYL-7.12
#[test]
fn intermediate_order_a_tie_of_the_last_turn_is_drawn_for() {
    let tied = four("intermediate").at(2, 0).was_fast(0, 8);
    tied.human_movement().check(
        &["nature draw 9", "nature draw 2", "nature draw 5"],
        "
        PhaseBegan(HumanMovement)
        TieDrawn(Ann, 9, Speed)
        TieDrawn(Dan, 2, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Dan) }
        MovementDrawn(Ann, 5)
        ",
    );
}

/// RFYL-7.16
#[test]
fn reaching_the_goal_needs_no_exact_value() {
    let near = scene("players=2 goal=30 bullets=0").at(0, 27).card(0, 10);
    assert_eq!(ways(near), go(17, 30));
    near.asks(ANN, Question::Move).check(&["0 go 30"], "Ran { who: Ann, from: 27, to: 30 }");
}

/// RFYL-7.17
#[test]
fn a_zombie_reached_with_movement_left_may_be_shot_before_it_stops_the_runner_who_may_then_stay() {
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let reached = check(
        ann(6).bullets(0, 3).walkers(23, 2).asks(ANN, Question::Move).now(),
        &["0 go 23"],
        told,
    );
    assert_eq!(options(&reached, 0), ["shoot", "decline"]);
    let names = engine::Names::usual(2);
    assert_eq!(
        reached.question(ANN, &names),
        "Ann, you reach a zombie with movement left: do you shoot before it stops you?"
    );
    let shot = "
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let after = check(reached, &["0 shoot"], shot);
    assert_eq!(options(&after, 0), ["shoot", "decline"], "each may be shot");
    let after = check(after, &["0 shoot"], shot);
    assert!(is_done(&after));
    assert_eq!((after.space(ANN), after.walkers.n()), (Space(23), 0));
    assert_eq!(after.players[ANN].goods.bullets, 1);
    let kept = check(reached, &["0 decline"], "");
    assert!(is_done(&kept) && kept.walkers.n() == 2);
}

/// RFYL-7.17
#[test]
fn only_who_reaches_zombies_with_bullets_and_movement_left_is_asked() {
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    assert!(is_done(
        &ann(3).bullets(0, 1).walkers(23, 1).asks(ANN, Question::Move).check(&["0 go 23"], told)
    ));
    assert!(is_done(&ann(6).walkers(23, 1).asks(ANN, Question::Move).check(&["0 go 23"], told)));
    let stays = ann(6).bullets(0, 1).walkers(20, 1);
    assert!(is_done(
        &stays.asks(ANN, Question::Move).check(&["0 go 20"], "Ran { who: Ann, from: 20, to: 20 }")
    ));
}

/// RFYL-7.17, RFYL-7.19
#[test]
fn of_zombies_of_several_sorts_each_may_be_shot_or_spared() {
    let horde = ann(6)
        .zombie(1, 23)
        .horde(1, 1)
        .walkers(23, 1)
        .bullets(0, 1)
        .asks(ANN, Question::Move)
        .now();
    let told = "Ran { who: Ann, from: 20, to: 23 }";
    let state = check(horde, &["0 go 23", "0 decline", "0 decline"], told);
    let told = "
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        HordeLeft { leader: Bob, n: 1, space: 23 }
        Returned(Bob, 13)
    ";
    let after = check(state, &["0 shoot"], told);
    assert!(is_done(&after) && after.walkers.on(Space(23)) == 2);
}

/// RFYL-7.18
#[test]
fn what_changes_a_movement_is_kept_by_who_does_not_move_at_all() {
    let fenced =
        ann(4).with(|state| state.players[ANN].legs = Legs { bonus: 3, halved: true, stuck: true });
    let after = fenced.asks(ANN, Question::Move).check(&[], "CannotMove(Ann)");
    assert_eq!(after.players[ANN].legs, Legs { bonus: 3, halved: true, stuck: false });
    // Pills would be wasted, so they cannot be taken.
    let pills = fenced.item(0, Item::CaffeinePills);
    assert!(is_done(&pills.asks(ANN, Question::Move).check(&[], "CannotMove(Ann)")));
}
