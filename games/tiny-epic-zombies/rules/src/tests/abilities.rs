//! Room abilities (chapter 8), except supplies and vehicles.

use super::scene::{ANN, BOB, can, chances, check, options, play, room, scene};
use crate::cards::{Card, Cards};
use crate::characters::Character;
use crate::mall::Position;
use crate::state::Turn;

/// TEZ-8.1
#[test]
fn an_ability_needs_a_move_into_its_room() {
    let state = scene("").at(ANN, "NW3").ammo(ANN, 5).turn();
    assert!(!can(&state, 0, "use"));
    assert!(can(&play(state, &["0 go NW2", "0 go NW3"]), 0, "use"));
}

/// TEZ-8.1
#[test]
fn an_ability_needs_a_store_without_zombies_in_all_three_rooms() {
    for zombie in ["NW1", "NW2"] {
        let state = scene("").at(ANN, "N3").ammo(ANN, 5).zombies(zombie).turn();
        let state = play(state, &["0 go NW3"]);
        assert!(!can(&state, 0, "use"), "{zombie}");
        assert!(can(&play(state, &[&format!("0 shoot {zombie}")]), 0, "use"));
    }
}

/// TEZ-8.1, TEZ-9.26
#[test]
fn who_was_moved_into_a_room_by_another_does_not_use_its_ability() {
    let scene = scene("").at(BOB, "CE").wounds(BOB, 3).zombies("N3").card(ANN, Card::Uzi);
    let script = ["0 go CN", "0 shoot N3", "0 cover 1 CC", "1 accept", "0 go CW", "0 go CN"];
    let state = play(scene.turn(), &script);
    let state = play(state, &["0 end"]);
    assert!(!can(&state, 1, "use"), "Bob has not moved himself");
    assert!(can(&play(state, &["1 go CN", "1 go CC"]), 1, "use"));
}

/// TEZ-8.2
#[test]
fn a_running_ability_lets_the_turn_go_on_but_works_once_in_a_turn() {
    let state = scene("").at(ANN, "N3").ammo(ANN, 5).turn();
    let state = play(state, &["0 go NW3", "0 use"]);
    assert!(can(&state, 0, "go NW2") && !can(&state, 0, "use"));
    let back = play(state, &["0 go NW2", "0 go NW3"]);
    assert!(!can(&back, 0, "use"));
    assert_eq!(back.humans[ANN].ammo, 6);
}

/// TEZ-8.2
#[test]
fn the_same_ability_in_another_room_is_another_one() {
    let state = scene("").at(ANN, "N3").ammo(ANN, 5).turn();
    let state = play(state, &["0 go NW3", "0 use", "0 go W3", "0 use"]);
    assert_eq!(state.humans[ANN].ammo, 7);
}

/// TEZ-8.2
#[test]
fn the_next_human_may_use_it_again() {
    let scene = scene("").at(ANN, "NW1").at(BOB, "NW1").ammo(ANN, 5).ammo(BOB, 5);
    let state = play(scene.turn(), &["0 go NW2", "0 go NW1", "0 go NW3", "0 use"]);
    let state = play(state, &["1 go NW3", "1 use"]);
    assert_eq!(state.humans[BOB].ammo, 6);
}

/// TEZ-8.4
#[test]
fn a_stopping_ability_ends_the_turn_with_moves_left() {
    let scene = scene("").at(ANN, "NW1").card(ANN, Card::Axe).lying(Position::S, Card::Machete);
    let scene = scene.search_card(ANN, Card::Uzi);
    let state = play(scene.turn(), &["0 go NW2", "0 use"]);
    let told = "CardCollected(Ann, Machete)
        CardDropped(Ann, Axe, S)
        CardRevealed(Ann, Uzi)
        CardLaid(Uzi, NW)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)";
    check(state, &["0 swap axe for machete"], told);
}

/// TEZ-8.5
#[test]
fn gain_1_ammo_gives_1_ammo() {
    let state = play(scene("").at(ANN, "N3").ammo(ANN, 5).turn(), &["0 go NW3"]);
    check(state, &["0 use"], "AbilityUsed(Ann, GainAmmo)\nAmmoGained(Ann, 1)");
}

/// TEZ-8.6, TEZ-8.41
#[test]
fn heal_2_wounds_works_in_the_centre_of_the_courtyard() {
    let state = play(scene("").at(ANN, "CN").wounds(ANN, 3).turn(), &["0 go CC"]);
    let state = check(state, &["0 use"], "AbilityUsed(Ann, HealTwo)\nHealed(Ann, 2)");
    assert!(can(&state, 0, "go CN"), "running");
    let ring = play(scene("").at(ANN, "CC").wounds(ANN, 3).turn(), &["0 go CN"]);
    assert!(!can(&ring, 0, "use"));
}

/// TEZ-8.7
#[test]
fn starting_the_turn_in_the_centre_is_not_enough_to_heal() {
    let state = scene("").wounds(ANN, 3).turn();
    assert!(!can(&state, 0, "use"));
}

/// TEZ-8.17
#[test]
fn clearance_sale_swaps_a_carried_weapon_for_one_at_any_store() {
    let scene = scene("").at(ANN, "NW1").card(ANN, Card::Axe).lying(Position::E, Card::Machete);
    let state = play(scene.zombies("E1").turn(), &["0 go NW2"]);
    let told = "AbilityUsed(Ann, ClearanceSale)
        CardCollected(Ann, Machete)
        CardDropped(Ann, Axe, E)
        TurnBegan(3, Bob)";
    let state = check(state, &["0 use", "0 swap axe for machete"], told);
    assert_eq!(state.humans[ANN].cards, Cards::only(Card::Machete));
    assert_eq!(state.lying[Position::E as usize], Cards::only(Card::Axe));
}

/// TEZ-8.18
#[test]
fn clearance_sale_leaves_at_most_one_melee_and_one_ranged_weapon() {
    let scene = scene("").at(ANN, "NW1").card(ANN, Card::Axe).card(ANN, Card::Uzi);
    let scene = scene.lying(Position::E, Card::Machete).lying(Position::S, Card::Shotgun);
    let state = play(scene.lying(Position::S, Card::GrenadeA).turn(), &["0 go NW2", "0 use"]);
    assert_eq!(options(&state, 0), ["swap axe for machete", "swap uzi for shotgun"]);
}

/// TEZ-8.18
#[test]
fn clearance_sale_one_kind_may_be_swapped_for_the_other() {
    let scene = scene("").at(ANN, "NW1").card(ANN, Card::Axe).lying(Position::S, Card::Shotgun);
    let state = play(scene.turn(), &["0 go NW2", "0 use", "0 swap axe for shotgun"]);
    assert_eq!(state.humans[ANN].cards, Cards::only(Card::Shotgun));
}

/// TEZ-8.17, TEZ-8.34
#[test]
fn clearance_sale_without_a_weapon_to_give_or_to_take_it_is_closed() {
    let none = scene("").at(ANN, "NW1").lying(Position::S, Card::Shotgun);
    assert!(!can(&play(none.turn(), &["0 go NW2"]), 0, "use"));
    let nothing = scene("").at(ANN, "NW1").card(ANN, Card::Axe).lying(Position::S, Card::GrenadeA);
    assert!(!can(&play(nothing.turn(), &["0 go NW2"]), 0, "use"));
}

/// TEZ-8.17, TEZ-9.10
#[test]
fn clearance_sale_a_weapon_just_dropped_is_not_taken_back() {
    let scene = scene("").at(ANN, "NW1").card(ANN, Card::Axe).card(ANN, Card::Uzi);
    let state = play(scene.turn(), &["0 go NW2", "0 drop axe"]);
    assert!(!can(&state, 0, "use"));
}

/// TEZ-8.19
#[test]
fn restock_collects_one_weapon_or_backpack_item_from_any_store() {
    let scene = scene("nw=summit-outfitters").at(ANN, "NW2").lying(Position::E, Card::GrenadeA);
    let scene = scene.lying(Position::S, Card::Machete).lying(Position::S, Card::Frequency1A);
    let state = play(scene.turn(), &["0 go NW3", "0 use"]);
    assert_eq!(options(&state, 0), ["collect grenade-a", "collect machete"]);
    check(state, &["0 collect grenade-a"], "CardCollected(Ann, GrenadeA)\nTurnBegan(3, Bob)");
}

/// TEZ-8.19
#[test]
fn restock_a_weapon_that_is_replaced_lies_where_the_new_one_lay() {
    let scene = scene("nw=summit-outfitters").at(ANN, "NW2").card(ANN, Card::Axe);
    let state = play(scene.lying(Position::S, Card::Machete).turn(), &["0 go NW3", "0 use"]);
    let told = "
        CardCollected(Ann, Machete)
        CardDropped(Ann, Axe, S)
        TurnBegan(3, Bob)
    ";
    check(state, &["0 collect machete"], told);
}

/// TEZ-8.20
#[test]
fn leftovers_heal_1_wound_on_an_overkill_or_a_plain_kill() {
    for (face, shown) in [("overkill", "Overkill"), ("kill", "Kill")] {
        let state = play(scene("").at(ANN, "N1").wounds(ANN, 3).turn(), &["0 go N2"]);
        let told = format!("AbilityUsed(Ann, Leftovers)\nDieRolled({shown})\nHealed(Ann, 1)");
        let state = check(state, &["0 use", &format!("nature roll {face}")], &told);
        assert!(can(&state, 0, "go N3") && !can(&state, 0, "decline"), "no move for {face}");
    }
}

/// TEZ-8.20
#[test]
fn leftovers_wounds_of_the_die_are_taken() {
    for (face, wounds) in [("one-wound", 4), ("two-wounds", 5)] {
        let scene = scene("").at(ANN, "N1").wounds(ANN, 3);
        let script = ["0 go N2", "0 use", &format!("nature roll {face}")];
        assert_eq!(play(scene.turn(), &script).humans[ANN].wounds, wounds);
    }
}

/// TEZ-8.21
#[test]
fn double_shot_takes_1_wound_and_gives_a_move() {
    let state = play(scene("n=corner-cafe").at(ANN, "N1").turn(), &["0 go N3"]);
    let told = "AbilityUsed(Ann, DoubleShot)\nWounded(Ann, 1)\nMovesGained(Ann, 1)";
    let state = check(state, &["0 use"], told);
    assert_eq!((state.turn.moves, state.turn.bonus), (2, 1));
    let state = play(state, &["0 go N2", "0 go N3"]);
    assert!(can(&state, 0, "go N2") && can(&state, 0, "end"), "the Move may be left out");
}

/// TEZ-8.21, TEZ-5.17
#[test]
fn double_shot_who_dies_of_it_makes_no_move() {
    let state = play(scene("n=corner-cafe").at(ANN, "N1").wounds(ANN, 8).turn(), &["0 go N3"]);
    let state = play(state, &["0 use", "nature deal hippie"]);
    assert_eq!((state.turn.me, state.room(ANN)), (BOB, room("CC")));
}

/// TEZ-8.22
#[test]
fn bonus_round_gives_a_move_to_who_fought_a_melee_in_this_room() {
    let state = scene("").at(ANN, "SE1").zombies("SE2").turn();
    let state = play(state, &["0 go SE2", "nature roll kill"]);
    let told = "AbilityUsed(Ann, BonusRound)\nMovesGained(Ann, 1)";
    let state = check(state, &["0 use"], told);
    assert_eq!((state.turn.moves, state.turn.bonus), (2, 1));
}

/// TEZ-8.22, TEZ-8.35, TEZ-8.40
#[test]
fn bonus_round_a_melee_of_an_earlier_move_in_this_room_counts() {
    let state = scene("").at(ANN, "SE1").zombies("SE2").turn();
    let state = play(state, &["0 go SE2", "nature roll kill", "0 go SE1", "0 go SE2"]);
    assert!(can(&state, 0, "use"));
    let elsewhere = scene("").at(ANN, "E3").zombies("SE1").turn();
    let state = play(elsewhere, &["0 go SE1", "nature roll kill", "0 go SE2"]);
    assert!(!can(&state, 0, "use"), "it was another room");
}

/// TEZ-8.35
#[test]
fn bonus_round_the_melee_of_another_turn_does_not_count() {
    let state = scene("").at(ANN, "SE1").with(|s| s.turn.fought_in.add(room("SE2"))).turn();
    assert!(can(&play(state, &["0 go SE2"]), 0, "use"));
    let next = scene("").at(BOB, "SE1").with(|s| s.turn = Turn::new(BOB, 1)).turn_of(BOB);
    assert!(!can(&play(next, &["1 go SE2"]), 1, "use"));
}

/// TEZ-8.35
#[test]
fn bonus_round_neither_a_grenade_nor_a_shot_is_a_melee() {
    let grenade = scene("").at(ANN, "S2").zombies("SE2").card(ANN, Card::GrenadeA).turn();
    let state = play(grenade, &["0 go SE2", "0 play grenade-a", "nature roll kill"]);
    assert!(!can(&state, 0, "use"));
    let shot = scene("").at(ANN, "SE1").zombies("SE3").turn();
    assert!(!can(&play(shot, &["0 go SE2", "0 shoot SE3"]), 0, "use"));
}

/// TEZ-8.35
#[test]
fn bonus_round_the_melee_of_an_overkill_move_counts() {
    let state = scene("").at(ANN, "E3").zombies("SE1 SE2").turn();
    let script = ["0 go SE1", "nature roll overkill", "0 go SE2", "nature roll kill", "0 use"];
    assert_eq!(play(state, &script).turn.bonus, 1);
}

/// TEZ-8.23
#[test]
fn loud_crash_moves_a_zombie_of_an_adjacent_store_into_a_free_room_beside_it() {
    let scene = scene("se=richs-galleria").at(ANN, "SE1").zombies("E2 E3 N1");
    let state = play(scene.turn(), &["0 go SE2", "0 use"]);
    let moves = options(&state, 0);
    assert!(moves.contains(&"move zombie E2 E1".to_owned()), "{moves:?}");
    assert!(moves.iter().all(|it| !it.contains("zombie N1")), "N is not adjacent to SE");
    assert!(!moves.contains(&"move zombie E2 E3".to_owned()), "a zombie is there");
    check(state, &["0 move zombie E2 E1"], "ZombieMoved { from: E2, to: E1 }");
}

/// TEZ-8.24
#[test]
fn loud_crash_no_zombie_comes_into_the_courtyard() {
    let scene = scene("se=richs-galleria").at(ANN, "SE1").zombies("E2 S3");
    let state = play(scene.turn(), &["0 go SE2", "0 use"]);
    assert!(options(&state, 0).iter().all(|it| !it.contains(" C")), "{:?}", options(&state, 0));
}

/// TEZ-8.24
#[test]
fn loud_crash_no_zombie_goes_through_a_secret_passage() {
    let mall = "ne=amps-electronics e=hoards-collectibles se=richs-galleria";
    let state = scene(mall).at(ANN, "SE1").zombies("E2").turn();
    assert!(state.mall.passages().has(room("E2")) && state.mall.passages().has(room("SE3")));
    assert!(!state.mall.is_adjacent(room("E2"), room("SE3")));
    let state = play(state, &["0 go SE2", "0 use"]);
    assert!(can(&state, 0, "move zombie E2 E1") && !can(&state, 0, "move zombie E2 SE3"));
}

/// TEZ-8.23, TEZ-11.29
#[test]
fn loud_crash_the_zombie_overruns_who_stands_there() {
    let scene = scene("se=richs-galleria").at(ANN, "SE1").at(BOB, "E1").zombies("E2");
    let state = play(scene.turn(), &["0 go SE2", "0 use"]);
    let told = "ZombieMoved { from: E2, to: E1 }\nOverrun(Bob)\nWounded(Bob, 1)";
    check(state, &["0 move zombie E2 E1"], told);
}

/// TEZ-8.25
#[test]
fn arm_a_trap_in_a_free_room_of_this_store_or_an_adjacent_one() {
    let state = scene("").at(ANN, "CE").zombies("SE1").turn();
    let state = play(state, &["0 go E3", "0 use"]);
    assert_eq!(
        options(&state, 0),
        ["NE1", "NE2", "NE3", "E1", "E2", "E3", "SE2", "SE3"].map(|it| format!("trap {it}"))
    );
    let state = check(state, &["0 trap NE3"], "TrapArmed(Ann, NE3)");
    assert!(state.traps.has(room("NE3")) && can(&state, 0, "go SE1"));
}

/// TEZ-8.26
#[test]
fn a_zombie_that_comes_into_a_room_with_a_trap_is_killed_and_the_trap_goes_back() {
    let state = scene("").trap("N1").at(ANN, "N1").enter_room(room("N1")).check(
        &[],
        "ZombieAdded(N1)
        TrapSprung(N1)
        ZombieKilled { by: None, room: N1 }",
    );
    assert!(state.traps.is_empty() && state.zombies.is_empty());
    assert_eq!(state.humans[ANN].wounds, 0, "and nobody is overrun");
}

/// TEZ-8.27, TEZ-8.28
#[test]
fn with_two_traps_armed_no_third_one_is() {
    let one = scene("").at(ANN, "CE").trap("N1");
    assert!(can(&play(one.turn(), &["0 go E3"]), 0, "use"));
    let two = one.trap("N2");
    assert!(!can(&play(two.turn(), &["0 go E3"]), 0, "use"));
}

/// TEZ-8.28
#[test]
fn a_trap_may_be_armed_under_a_human_but_not_on_another_or_in_the_courtyard() {
    let scene = scene("").at(ANN, "CE").at(BOB, "NE2").trap("E1");
    let state = play(scene.turn(), &["0 go E3", "0 use"]);
    assert!(can(&state, 0, "trap NE2") && can(&state, 0, "trap E3"));
    assert!(!can(&state, 0, "trap E1") && !can(&state, 0, "trap CE"));
}

/// TEZ-8.34
#[test]
fn an_ability_that_could_do_nothing_cannot_be_used() {
    let full = scene("").at(ANN, "N3").turn();
    assert!(!can(&play(full, &["0 go NW3"]), 0, "use"), "9 ammo");
    let well = scene("").at(ANN, "CN").turn();
    assert!(!can(&play(well, &["0 go CC"]), 0, "use"), "no wounds");
    let quiet = scene("se=richs-galleria").at(ANN, "SE1").turn();
    assert!(!can(&play(quiet, &["0 go SE2"]), 0, "use"), "no zombie to move");
    let gone = scene("nw=summit-outfitters").at(ANN, "NW2").turn();
    assert!(!can(&play(gone, &["0 go NW3"]), 0, "use"), "nothing to restock");
}

/// TEZ-8.34, TEZ-14.40
#[test]
fn leftovers_may_be_tried_by_the_healthy_and_under_the_zombie_doctor() {
    let scene = scene("").at(ANN, "N1").horde(Character::Doctor, 1);
    let state = play(scene.turn(), &["0 go N2", "0 use"]);
    assert_eq!(chances(&state).len(), 4, "there are wounds to be had");
}
