//! Chapter 11.

use engine::{Seat, SeatSet};

use super::scene::{Scene, check, is_done, options, refused, scene};
use crate::state::State;
use crate::track::Space;
use crate::words::{Draw, Question};

const CAT: Seat = Seat(2);
const DAN: Seat = Seat(3);

/// Lets all zombies move and compares the events.
#[track_caller]
fn moves(scene: Scene, script: &[&str], told: &str) -> State {
    let told = format!("PhaseBegan(ZombieMovement)\n{told}");
    let after = scene.zombie_movement().check(script, &told);
    assert!(is_done(&after), "{:?} is still to come", after.agenda);
    after
}

/// Moves only the zombies that nobody leads.
#[track_caller]
fn shamble(scene: Scene, script: &[&str], told: &str) -> State {
    scene.draws(Draw::Zombies).check(script, told)
}

/// Two humans, Ann ahead of Bob.
fn ann_and_bob(ann: u8, bob: u8) -> Scene {
    scene("players=2").at(0, ann).at(1, bob)
}

/// RFYL-11.1
#[test]
fn without_any_zombie_no_card_is_drawn() {
    moves(ann_and_bob(20, 10), &[], "");
}

/// RFYL-11.1
#[test]
fn a_zombie_player_alone_is_reason_enough_for_the_card_of_the_others() {
    let haunted = scene("players=3").at(0, 20).at(1, 20).zombie(2, 5);
    let told = "
        ZombieCardDrawn(4)
        ProwlDrawn(Cat, 6)
        Prowled { who: Cat, from: 5, to: 5 }
    ";
    moves(haunted, &["nature draw 4", "nature draw 6", "2 go 5"], told);
}

/// RFYL-11.1
#[test]
fn one_card_moves_all_groups_that_nobody_leads() {
    let told = "
        ZombieCardDrawn(3)
        Shambled { n: 1, from: 12, to: 15 }
        Shambled { n: 4, from: 5, to: 8 }
    ";
    moves(ann_and_bob(20, 20).walkers(5, 4).walkers(12, 1), &["nature draw 3"], told);
}

/// RFYL-11.2
#[test]
fn each_group_moves_toward_the_closest_human_ahead_or_back() {
    let told = "
        ZombieCardDrawn(2)
        Shambled { n: 1, from: 32, to: 34 }
        Shambled { n: 1, from: 28, to: 26 }
        Shambled { n: 1, from: 15, to: 17 }
    ";
    let between = ann_and_bob(40, 20).walkers(32, 1).walkers(28, 1).walkers(15, 1);
    moves(between, &["nature draw 2"], told);
}

/// RFYL-11.2
#[test]
fn zombies_ignore_zombie_players_when_they_look_for_the_closest_human() {
    let haunted = scene("players=3").at(0, 30).at(1, 30).zombie(2, 9).walkers(10, 1);
    let told = "
        ZombieCardDrawn(4)
        Shambled { n: 1, from: 10, to: 14 }
        ProwlDrawn(Cat, 2)
        Prowled { who: Cat, from: 9, to: 9 }
    ";
    moves(haunted, &["nature draw 4", "nature draw 2", "2 go 9"], told);
}

/// RFYL-11.3
#[test]
fn the_group_closest_to_the_goal_moves_first() {
    // If the rear group moved first, it would meet the other one on space 12.
    let told = "
        ZombieCardDrawn(7)
        Shambled { n: 1, from: 12, to: 19 }
        Shambled { n: 1, from: 9, to: 16 }
    ";
    moves(ann_and_bob(30, 30).walkers(9, 1).walkers(12, 1), &["nature draw 7"], told);
}

/// RFYL-11.4
#[test]
fn of_two_humans_at_the_same_distance_the_one_closer_to_the_goal_is_pursued() {
    let told = "
        ZombieCardDrawn(3)
        Shambled { n: 1, from: 20, to: 23 }
    ";
    moves(ann_and_bob(10, 30).walkers(20, 1), &["nature draw 3"], told);
}

/// RFYL-11.5
#[test]
fn zombies_stop_on_a_space_with_a_human() {
    let told = "
        ZombieCardDrawn(9)
        Shambled { n: 2, from: 8, to: 10 }
    ";
    moves(ann_and_bob(30, 10).walkers(8, 2), &["nature draw 9"], told);
}

/// RFYL-11.5, RFYL-11.15
#[test]
fn zombies_that_share_a_space_with_a_human_stay() {
    let after = moves(ann_and_bob(30, 10).walkers(10, 2), &["nature draw 9"], "ZombieCardDrawn(9)");
    assert_eq!(after.walkers.on(Space(10)), 2);
}

/// RFYL-11.6
#[test]
fn zombies_use_the_full_value_unless_something_stops_them() {
    for value in [1, 5, 10] {
        let drawn = format!("nature draw {value}");
        let told =
            format!("ZombieCardDrawn({value})\nShambled {{ n: 1, from: 10, to: {} }}", 10 + value);
        moves(ann_and_bob(40, 40).walkers(10, 1), &[&drawn], &told);
    }
}

/// RFYL-11.7, RFYL-11.16
#[test]
fn a_group_that_meets_another_on_its_way_back_stops_there() {
    let told = "
        ZombieCardDrawn(10)
        Shambled { n: 1, from: 12, to: 8 }
        Shambled { n: 2, from: 8, to: 5 }
    ";
    let after = moves(ann_and_bob(40, 5).walkers(12, 1).walkers(8, 2), &["nature draw 10"], told);
    assert_eq!((after.walkers.on(Space(8)), after.walkers.on(Space(5))), (1, 2));
}

/// RFYL-11.8, RFYL-11.17
#[test]
fn zombies_that_reach_a_zombie_player_stop_and_join_the_horde() {
    let haunted = scene("players=3").at(0, 30).at(1, 30).zombie(2, 15).horde(2, 1).walkers(12, 2);
    let told = "
        ZombieCardDrawn(8)
        Shambled { n: 2, from: 12, to: 15 }
        Joined { n: 2, leader: Cat }
        ProwlDrawn(Cat, 2)
        Prowled { who: Cat, from: 15, to: 15 }
    ";
    let after = moves(haunted, &["nature draw 8", "nature draw 2", "2 go 15"], told);
    assert_eq!((after.player(CAT).horde, after.walkers.n()), (3, 0));
}

/// RFYL-11.13
#[test]
fn of_several_zombie_players_the_one_who_came_first_gets_them() {
    // Dan came to the space before Cat.
    let haunted = scene("players=4").at(0, 30).at(1, 30).zombie(3, 15).zombie(2, 15).walkers(12, 2);
    let told = "
        ZombieCardDrawn(3)
        Shambled { n: 2, from: 12, to: 15 }
        Joined { n: 2, leader: Dan }
    ";
    let after = shamble(haunted, &["nature draw 3"], told);
    assert_eq!([CAT, DAN].map(|seat| after.player(seat).horde), [0, 2]);
}

/// RFYL-11.13
#[test]
fn who_went_away_and_came_back_did_not_come_first() {
    let haunted = scene("players=4").at(0, 40).at(1, 40).zombie(2, 15).zombie(3, 15);
    let told = "
        ZombieCardDrawn(3)
        ProwlDrawn(Cat, 3)
        Prowled { who: Cat, from: 15, to: 16 }
        ProwlDrawn(Dan, 3)
        Prowled { who: Dan, from: 15, to: 15 }
    ";
    let script = ["nature draw 3", "nature draw 3", "2 go 16", "nature draw 3", "3 go 15"];
    let mut after = moves(haunted, &script, told);
    let told = "
        ZombieCardDrawn(4)
        ProwlDrawn(Cat, 4)
        Prowled { who: Cat, from: 16, to: 15 }
        ProwlDrawn(Dan, 4)
        Prowled { who: Dan, from: 15, to: 15 }
    ";
    let script = ["nature draw 4", "nature draw 4", "2 go 15", "nature draw 4", "3 go 15"];
    after = moves(Scene(after), &script, told);
    let told = "
        ZombieCardDrawn(5)
        Shambled { n: 1, from: 12, to: 15 }
        Joined { n: 1, leader: Dan }
    ";
    shamble(Scene(after).walkers(12, 1), &["nature draw 5"], told);
}

/// RFYL-11.9
#[test]
fn zombie_players_move_after_the_others_the_closest_to_the_goal_first() {
    let haunted = scene("players=4").at(0, 40).at(1, 40).zombie(2, 5).zombie(3, 9).walkers(20, 1);
    let told = "
        ZombieCardDrawn(2)
        Shambled { n: 1, from: 20, to: 22 }
        ProwlDrawn(Dan, 3)
        Prowled { who: Dan, from: 9, to: 12 }
        ProwlDrawn(Cat, 4)
        Prowled { who: Cat, from: 5, to: 9 }
    ";
    let script = ["nature draw 2", "nature draw 3", "3 go 12", "nature draw 4", "2 go 9"];
    moves(haunted, &script, told);
}

/// Cat has drawn 3 to prowl, after the other zombies moved.
fn cat_prowls(scene: Scene) -> State {
    let mut scene = scene;
    scene.0.waiting = SeatSet::only(CAT);
    let told = "ProwlDrawn(Cat, 3)";
    scene.prowls().check(&["nature draw 3"], told)
}

/// RFYL-11.10, RFYL-11.18
#[test]
fn a_zombie_player_moves_up_to_the_own_card_either_way_and_passes_anybody() {
    let haunted = scene("players=3").at(0, 40).at(1, 14).zombie(2, 15).walkers(14, 1);
    let state = cat_prowls(haunted);
    let spaces: Vec<String> = (12..=18).map(|space| format!("go {space}")).collect();
    assert_eq!(options(&state, 2), spaces);
    assert_eq!(refused(&state, 2, "go 19"), "RFYL-11.10");
    assert_eq!(refused(&state, 2, "go 11"), "RFYL-11.10");
    check(state, &["2 go 12"], "Prowled { who: Cat, from: 15, to: 12 }");
}

/// RFYL-11.10, RFYL-2.4
#[test]
fn a_zombie_player_does_not_prowl_beyond_the_goal() {
    let state = cat_prowls(scene("players=3").at(0, 40).at(1, 40).zombie(2, 49));
    assert_eq!(options(&state, 2).last().map(String::as_str), Some("go 50"));
    assert_eq!(refused(&state, 2, "go 51"), "RFYL-2.4");
}

/// RFYL-11.11
#[test]
fn a_zombie_player_who_stops_with_zombies_may_lead_them() {
    let haunted = scene("players=3").at(0, 40).at(1, 40).zombie(2, 15).walkers(17, 2);
    let told = "Prowled { who: Cat, from: 15, to: 17 }";
    let state = check(cat_prowls(haunted), &["2 go 17"], told);
    assert_eq!(options(&state, 2), ["lead", "decline"]);
    let after = check(state, &["2 lead"], "HordeTaken { leader: Cat, n: 2 }");
    assert_eq!((after.player(CAT).horde, after.walkers.n()), (2, 0));
}

/// RFYL-11.11
#[test]
fn a_zombie_player_may_leave_the_zombies_alone() {
    let haunted = scene("players=3").at(0, 40).at(1, 40).zombie(2, 15).walkers(17, 2);
    let told = "Prowled { who: Cat, from: 15, to: 17 }";
    let after = check(cat_prowls(haunted), &["2 go 17", "2 decline"], told);
    assert_eq!((after.player(CAT).horde, after.walkers.on(Space(17))), (0, 2));
}

/// RFYL-11.11
#[test]
fn a_horde_moves_with_its_leader_and_by_no_other_card() {
    let haunted = scene("players=3").at(0, 40).at(1, 40).zombie(2, 15).horde(2, 3);
    let told = "
        ZombieCardDrawn(9)
        ProwlDrawn(Cat, 3)
        Prowled { who: Cat, from: 15, to: 18 }
    ";
    let after = moves(haunted, &["nature draw 9", "nature draw 3", "2 go 18"], told);
    assert_eq!((after.player(CAT).horde, after.space(CAT)), (3, Space(18)));
    assert_eq!(after.walkers.n(), 0);
}

/// RFYL-11.12, RFYL-11.19
#[test]
fn a_zombie_player_who_passes_zombies_leaves_the_horde_with_the_first_of_them() {
    let haunted = scene("players=3").at(0, 40).at(1, 16).zombie(2, 15).horde(2, 3);
    let haunted = haunted.walkers(16, 1);
    let told = "
        HordeLeft { leader: Cat, n: 3, space: 16 }
        Prowled { who: Cat, from: 15, to: 17 }
    ";
    let after = check(cat_prowls(haunted), &["2 go 17"], told);
    assert_eq!((after.player(CAT).horde, after.walkers.on(Space(16))), (0, 4));
}

/// RFYL-11.12
#[test]
fn the_horde_is_left_behind_on_the_way_back_too() {
    let haunted = scene("players=3").at(0, 40).at(1, 14).zombie(2, 15).horde(2, 3);
    let told = "
        HordeLeft { leader: Cat, n: 3, space: 14 }
        Prowled { who: Cat, from: 15, to: 12 }
    ";
    let after = check(cat_prowls(haunted.walkers(14, 1)), &["2 go 12"], told);
    assert_eq!(after.walkers.on(Space(14)), 4);
}

/// RFYL-11.12
#[test]
fn a_zombie_player_who_stops_with_zombies_keeps_the_horde() {
    let haunted = scene("players=3").at(0, 40).at(1, 16).zombie(2, 15).horde(2, 3);
    let told = "
        Prowled { who: Cat, from: 15, to: 16 }
        HordeTaken { leader: Cat, n: 1 }
    ";
    let after = check(cat_prowls(haunted.walkers(16, 1)), &["2 go 16", "2 lead"], told);
    assert_eq!(after.player(CAT).horde, 4);
}

/// RFYL-11.12
#[test]
fn passing_the_horde_of_another_zombie_player_leaves_nothing_behind() {
    let haunted = scene("players=4").at(0, 40).at(1, 40).zombie(2, 15).horde(2, 3);
    let told = "Prowled { who: Cat, from: 15, to: 12 }";
    let after = check(cat_prowls(haunted.zombie(3, 14).horde(3, 2)), &["2 go 12"], told);
    assert_eq!([CAT, DAN].map(|seat| after.player(seat).horde), [3, 2]);
}

/// RFYL-11.13
#[test]
fn a_horde_keeps_its_leader_when_another_zombie_player_arrives() {
    let haunted = scene("players=4").at(0, 40).at(1, 40).zombie(2, 15).zombie(3, 14).horde(3, 2);
    let told = "Prowled { who: Cat, from: 15, to: 14 }";
    let after = check(cat_prowls(haunted), &["2 go 14"], told);
    assert_eq!(options(&after, 2), [""; 0], "there is nothing to take");
    assert_eq!([CAT, DAN].map(|seat| after.player(seat).horde), [0, 2]);
}

/// RFYL-11.14
#[test]
fn zombies_that_stop_at_a_human_join_no_horde_by_themselves() {
    let haunted = scene("players=3").at(0, 15).at(1, 30).zombie(2, 15).walkers(12, 2);
    let told = "
        ZombieCardDrawn(8)
        Shambled { n: 2, from: 12, to: 15 }
    ";
    let after = shamble(haunted, &["nature draw 8"], told);
    assert_eq!((after.player(CAT).horde, after.walkers.on(Space(15))), (0, 2));
}

/// RFYL-11.14
#[test]
fn a_zombie_player_there_may_lead_the_zombies_that_a_human_stopped() {
    let haunted = scene("players=3").at(0, 15).at(1, 30).zombie(2, 15).walkers(12, 2);
    let told = "
        ZombieCardDrawn(8)
        Shambled { n: 2, from: 12, to: 15 }
        ProwlDrawn(Cat, 1)
        Prowled { who: Cat, from: 15, to: 15 }
        HordeTaken { leader: Cat, n: 2 }
    ";
    let script = ["nature draw 8", "nature draw 1", "2 go 15", "2 lead"];
    let after = moves(haunted, &script, told);
    assert_eq!(after.player(CAT).horde, 2);
}

/// RFYL-11.9, RFYL-11.12
#[test]
fn who_prowls_is_told_whom_they_meet_and_what_becomes_of_the_horde() {
    let haunted = scene("players=3").at(0, 18).at(1, 18).zombie(2, 15).horde(2, 2).walkers(17, 1);
    let state = cat_prowls(haunted);
    let names = engine::Names::usual(3);
    let says = |space| state.describe(CAT, crate::words::Action::Go(Space(space)), &names);
    assert_eq!(says(18), "3 ahead to space 18, to Ann and Bob, leaving your 2 zombies on space 17");
    assert_eq!(says(17), "2 ahead to space 17, where 1 zombie stands");
    assert_eq!(says(15), "stay where you are");
    assert!(state.question(CAT, &names).starts_with("Cat, the other zombies have moved."));
    // The option also says so for a human who stays with zombies.
    let stays = scene("players=2 goal=100").at(0, 20).card(0, 3).walkers(20, 2);
    let state = stays.asks(Seat(0), Question::Move).now();
    let go = crate::words::Action::Go(Space(20));
    assert_eq!(state.describe(Seat(0), go, &names), "stay where you are, where 2 zombies stand");
}
