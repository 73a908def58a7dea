//! Chapter 7, the advanced move order (RFYL-7.13 to 7.15).

use engine::{Rules, Seat, SeatSet, ToAct};

use super::scene::{Scene, check, options, refused, scene};
use crate::RunForYourLife;
use crate::cards::Item;
use crate::state::State;
use crate::track::Space;
use crate::words::Action;

const ANN: Seat = Seat(0);

/// Ann on 20 and Bob on 10, before they draw.
fn two() -> Scene {
    scene("players=2 order=advanced bullets=0 goal=100").at(0, 20).at(1, 10)
}

/// They have drawn 3 and 5 and begin to plan.
fn planning(scene: Scene) -> State {
    check(
        scene.human_movement().now(),
        &["nature draw 3", "nature draw 5"],
        "
        MovementDrawn(Ann, 3)
        MovementDrawn(Bob, 5)
        ",
    )
}

/// RFYL-7.13
#[test]
fn everybody_plans_at_the_same_time_in_no_order() {
    let state = planning(two());
    assert_eq!(RunForYourLife::to_act(&state), ToAct::Seats(SeatSet::first(2)));
    for script in [["0 plan 22", "1 plan 12"], ["1 plan 12", "0 plan 22"]] {
        let mut told = ["Planned(Ann, 22)", "Planned(Bob, 12)"];
        if script[0].starts_with('1') {
            told.reverse();
        }
        let after = check(state, &script, &told.join("\n"));
        assert_eq!(after.players[ANN].plan, Some(Space(22)));
    }
}

/// RFYL-7.13
#[test]
fn nobody_moves_until_all_are_satisfied() {
    let state = check(
        planning(two()),
        &["0 plan 23", "0 confirm"],
        "
        Planned(Ann, 23)
        Confirmed(Ann)
        ",
    );
    assert_eq!(state.space(ANN), Space(20));
    assert_eq!(RunForYourLife::to_act(&state), ToAct::Seats(SeatSet::only(Seat(1))));
}

/// RFYL-7.14
#[test]
fn everybody_draws_then_plans_a_space_and_confirms() {
    let start = scene("players=2 order=advanced bullets=0 goal=100").at(0, 20).at(1, 10);
    let draws = ["nature draw 2", "nature draw 6"];
    let plans = ["0 plan 22", "1 plan 4", "1 confirm", "0 confirm"];
    start.human_movement().check(
        &[&draws[..], &plans].concat(),
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 2)
        MovementDrawn(Bob, 6)
        Planned(Ann, 22)
        Planned(Bob, 4)
        Confirmed(Bob)
        Confirmed(Ann)
        Ran { who: Ann, from: 20, to: 22 }
        Ran { who: Bob, from: 10, to: 4 }
        ",
    );
}

/// RFYL-7.14
#[test]
fn a_plan_is_made_before_it_is_confirmed_and_withdrawn_before_it_is_changed() {
    let state = planning(two());
    let all = ["plan 17", "plan 18", "plan 19", "plan 20", "plan 21", "plan 22", "plan 23"];
    assert_eq!(options(&state, 0), all);
    assert_eq!(refused(&state, 0, "confirm"), "RFYL-7.14");
    let state = check(state, &["0 plan 23"], "Planned(Ann, 23)");
    assert_eq!(options(&state, 0), ["confirm", "withdraw"]);
    assert_eq!(refused(&state, 0, "plan 22"), "RFYL-7.14");
}

/// RFYL-7.14
#[test]
fn a_confirmed_plan_may_be_withdrawn_until_the_last_player_has_confirmed() {
    let state = check(
        planning(two()),
        &["0 plan 23", "0 confirm", "1 plan 15", "0 withdraw", "1 confirm"],
        "
        Planned(Ann, 23)
        Confirmed(Ann)
        Planned(Bob, 15)
        Withdrew(Ann)
        Confirmed(Bob)
        ",
    );
    // Bob's confirmation was not the last, since Ann has not confirmed.
    assert_eq!(options(&state, 1), ["withdraw"]);
    let after = check(
        state,
        &["0 plan 20", "0 confirm"],
        "
        Planned(Ann, 20)
        Confirmed(Ann)
        Ran { who: Ann, from: 20, to: 20 }
        Ran { who: Bob, from: 10, to: 15 }
        ",
    );
    assert!(options(&after, 0).is_empty());
    assert_eq!(refused(&after, 0, "withdraw"), "RFYL-5.2");
}

/// RFYL-7.14
#[test]
fn who_cannot_move_has_nothing_to_plan_and_nobody_waits_for_them() {
    let stuck = two().with(|state| state.players[ANN].legs.stuck = true);
    let state = planning(stuck);
    assert_eq!(RunForYourLife::may_act(&state), SeatSet::only(Seat(1)));
    check(
        state,
        &["1 plan 15", "1 confirm"],
        "
        Planned(Bob, 15)
        Confirmed(Bob)
        Ran { who: Ann, from: 20, to: 20 }
        Ran { who: Bob, from: 10, to: 15 }
        ",
    );
}

/// RFYL-7.14
#[test]
fn pills_are_taken_before_the_plan_and_lengthen_it() {
    let state = planning(two().item(0, Item::CaffeinePills));
    let state = check(state, &["0 use caffeine-pills"], "ItemUsed(Ann, CaffeinePills)");
    assert_eq!(options(&state, 0).last().map(String::as_str), Some("plan 26"));
}

/// They have drawn 3 and 5, and planned these spaces.
fn confirmed(scene: Scene, ann: u8, bob: u8) -> Scene {
    scene.card(0, 3).card(1, 5).with(|state| {
        state.waiting = state.humans;
        state.players[Seat(0)].plan = Some(Space(ann));
        state.players[Seat(1)].plan = Some(Space(bob));
    })
}

/// RFYL-7.15
#[test]
fn plans_are_carried_out_by_distance_whoever_confirmed_first() {
    confirmed(two().at(1, 30), 23, 35).carry_out_plans().check(
        &[],
        "
        Ran { who: Bob, from: 30, to: 35 }
        Ran { who: Ann, from: 20, to: 23 }
        ",
    );
}

/// RFYL-7.15
#[test]
fn on_one_space_the_card_of_this_turn_decides_who_runs_first() {
    confirmed(two().at(1, 20), 23, 25).carry_out_plans().check(
        &[],
        "
        Ran { who: Bob, from: 20, to: 25 }
        Ran { who: Ann, from: 20, to: 23 }
        ",
    );
}

/// RFYL-7.15
#[test]
fn equal_cards_of_this_turn_draw_again_for_who_runs_first() {
    let tied = two().at(1, 20).was_fast(0, 1).was_fast(1, 9);
    let plans = ["0 plan 24", "0 confirm", "1 plan 24", "1 confirm"];
    tied.human_movement().check(
        &[&["nature draw 4"; 2][..], &plans, &["nature draw 6", "nature draw 2"]].concat(),
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 4)
        MovementDrawn(Bob, 4)
        Planned(Ann, 24)
        Confirmed(Ann)
        Planned(Bob, 24)
        Confirmed(Bob)
        TieDrawn(Ann, 6, Speed)
        TieDrawn(Bob, 2, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        Ran { who: Ann, from: 20, to: 24 }
        Ran { who: Bob, from: 20, to: 24 }
        ",
    );
}

/// RFYL-7.15
#[test]
fn a_plan_beyond_zombies_may_be_made_and_shoots_them() {
    let armed = two().bullets(0, 1).walkers(21, 1);
    let state = planning(armed);
    assert_eq!(options(&state, 0).last().map(String::as_str), Some("plan 23"));
    confirmed(armed, 23, 10).carry_out_plans().check(
        &[],
        "
        Ran { who: Ann, from: 20, to: 21 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 21, to: 23 }
        Ran { who: Bob, from: 10, to: 10 }
        ",
    );
}

/// RFYL-7.15
#[test]
fn a_plan_stops_where_the_bullets_do_not_last() {
    let armed = two().bullets(0, 1).walkers(21, 1).walkers(22, 2);
    let after = confirmed(armed, 23, 10).carry_out_plans().check(
        &[],
        "
        Ran { who: Bob, from: 10, to: 10 }
        Ran { who: Ann, from: 20, to: 21 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 21, to: 22 }
        ",
    );
    assert_eq!(after.walkers.on(Space(22)), 2);
}

/// RFYL-7.15
#[test]
fn who_plans_beyond_zombies_is_told_how_far_the_bullets_last() {
    let state = planning(two().bullets(0, 1).walkers(21, 1).walkers(22, 2));
    let names = engine::Names::usual(2);
    let says = |space| state.describe(ANN, Action::Plan(Space(space)), &names);
    assert_eq!(says(22), "2 ahead to space 22, where 2 zombies stand, shooting 1 on the way");
    assert_eq!(
        says(23),
        "3 ahead to space 23, shooting 1 on the way; your bullets last to space 22"
    );
}

/// RFYL-7.6, RFYL-7.15
#[test]
fn where_the_bullets_do_not_last_for_a_whole_space_none_is_fired() {
    let armed = two().bullets(0, 1).walkers(21, 2);
    let after = confirmed(armed, 23, 10).carry_out_plans().check(
        &[],
        "
        Ran { who: Bob, from: 10, to: 10 }
        Ran { who: Ann, from: 20, to: 21 }
        ",
    );
    // Zombies just reached may still be shot (RFYL-7.17), but not all of them.
    assert_eq!(options(&after, 0), ["shoot", "decline"]);
    let after = check(after, &["0 decline"], "");
    assert_eq!(after.players[ANN].goods.bullets, 1);
}

/// RFYL-7.15
#[test]
fn whom_zombies_would_stop_waits_for_those_who_may_clear_the_way() {
    // Bob is faster, but has no bullet for the zombie between them and their plans.
    let friends = two().at(1, 20).bullets(0, 1).walkers(21, 1);
    let after = confirmed(friends, 22, 25).carry_out_plans().check(
        &[],
        "
        Ran { who: Ann, from: 20, to: 21 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 21, to: 22 }
        Ran { who: Bob, from: 20, to: 25 }
        ",
    );
    assert_eq!(after.space(Seat(1)), Space(25));
}

/// RFYL-7.15
#[test]
fn who_runs_first_clears_the_way_for_the_next() {
    let behind = two().at(1, 18).bullets(0, 1).walkers(21, 1);
    let after = confirmed(behind, 23, 23).carry_out_plans().check(
        &[],
        "
        Ran { who: Ann, from: 20, to: 21 }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
        Ran { who: Ann, from: 21, to: 23 }
        Ran { who: Bob, from: 18, to: 23 }
        ",
    );
    assert_eq!(after.space(Seat(1)), Space(23));
}
