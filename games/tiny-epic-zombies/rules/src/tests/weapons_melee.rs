//! The six melee weapons (chapter 9).

use super::attacks::into_n3;
use super::scene::{ANN, BOB, can, check, options, options_to, play, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::objectives::Objective;

/// TEZ-9.11
#[test]
fn machete_the_move_of_an_overkill_may_cover_two_rooms() {
    let state = play(into_n3(scene("").card(ANN, Card::Machete)), &["nature roll overkill"]);
    assert!(can(&state, 0, "go CC") && can(&state, 0, "go N1"));
    assert!(!can(&state, 0, "go CS"), "three rooms away");
    assert!(!can(&state, 0, "go N3"), "not back to where it began");
    let state = check(state, &["0 go W3"], "Moved { who: Ann, from: N3, to: W3 }");
    assert_eq!(options_to(&state, 0, "go").len(), 4, "a counted Move still covers one");
}

/// TEZ-9.11, TEZ-6.11
#[test]
fn machete_zombies_are_passed_by() {
    let scene = scene("").card(ANN, Card::Machete).zombies("NW3");
    let state = play(into_n3(scene), &["nature roll overkill", "0 go W3"]);
    assert_eq!(state.zombies.len(), 1);
    assert_eq!(state.turn.kills, 1);
}

/// TEZ-9.12
#[test]
fn chainsaw_after_wounds_of_the_die_a_free_move_may_be_made() {
    for (face, shown, n) in [("one-wound", "OneWound", 1), ("two-wounds", "TwoWounds", 2)] {
        let state = into_n3(scene("").card(ANN, Card::Chainsaw));
        let told = format!(
            "DieRolled({shown})
            ZombieKilled {{ by: Some(Ann), room: N3 }}
            Wounded(Ann, {n})"
        );
        let state = check(state, &[&format!("nature roll {face}")], &told);
        let state = check(state, &["0 go N1"], "Moved { who: Ann, from: N3, to: N1 }");
        assert_eq!(state.turn.moves, 2);
    }
}

/// TEZ-9.12
#[test]
fn chainsaw_a_plain_kill_stays_one_and_the_dead_do_not_move() {
    let state = into_n3(scene("").card(ANN, Card::Chainsaw));
    assert!(can(&play(state, &["nature roll kill"]), 0, "drop chainsaw"), "Ann's turn goes on");
    let dying = into_n3(scene("").card(ANN, Card::Chainsaw).wounds(ANN, 8));
    let dead = play(dying, &["nature roll one-wound"]);
    assert_eq!(options(&dead, 0), [""; 0], "a new character is drawn");
    assert!(dead.lying[1].has(Card::Chainsaw));
}

/// TEZ-9.13
#[test]
fn chainsaw_its_move_has_the_range_of_an_overkill() {
    let popstar = scene("").card(ANN, Card::Chainsaw).is(ANN, Character::Popstar);
    let state = play(into_n3(popstar), &["nature roll one-wound"]);
    assert!(can(&state, 0, "go CC"));
    let janitor = scene("").card(ANN, Card::Chainsaw).horde(Character::Janitor, 1);
    let state = play(into_n3(janitor), &["nature roll one-wound"]);
    assert_eq!(options_to(&state, 0, "go"), ["go N1", "go N2"], "no Overkill leaves the store");
}

/// TEZ-9.14, TEZ-9.16
#[test]
fn axe_who_is_overrun_fights_and_takes_only_the_wounds_of_the_die() {
    let state =
        scene("").card(ANN, Card::Axe).at(ANN, "N1").enter_room(super::scene::room("N1")).check(
            &["nature roll one-wound"],
            "ZombieAdded(N1)
        Overrun(Ann)
        DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: N1 }
        Wounded(Ann, 1)",
        );
    assert!(state.zombies.is_empty());
}

/// TEZ-9.15
#[test]
fn axe_an_overkill_counts_as_a_plain_kill() {
    let scene = scene("").card(ANN, Card::Axe).at(ANN, "N1");
    let state = scene.enter_room(super::scene::room("N1")).now();
    let told = "DieRolled(Overkill)\nZombieKilled { by: Some(Ann), room: N1 }";
    let state = check(state, &["nature roll overkill"], told);
    assert!(super::scene::is_done(&state), "nobody moves");
    assert_eq!(state.humans[ANN].wounds, 0);
}

/// TEZ-9.16
#[test]
fn axe_what_passives_add_to_an_overrun_is_averted_too() {
    let scene = scene("").card(ANN, Card::Axe).at(ANN, "N1");
    let hard = scene.horde(Character::Teenager, 1).horde(Character::FryCook, 1);
    let state = hard.enter_room(super::scene::room("N1")).now();
    let state = play(state, &["nature roll kill"]);
    assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 9));
}

/// TEZ-9.14, TEZ-9.16, TEZ-11.22
#[test]
fn axe_a_zombie_that_it_killed_overruns_nobody_else() {
    let scene = scene("").card(ANN, Card::Axe).at(ANN, "N1").at(BOB, "N1");
    let state = scene.enter_room(super::scene::room("N1")).now();
    let state = play(state, &["nature roll kill"]);
    assert_eq!(state.humans[BOB].wounds, 0);
}

/// TEZ-9.17
#[test]
fn barbed_bat_a_plain_kill_may_become_an_overkill_for_1_wound() {
    let state = play(into_n3(scene("").card(ANN, Card::BarbedBat)), &["nature roll kill"]);
    assert_eq!(options(&state, 0), ["accept", "decline"]);
    let taken = check(state, &["0 accept"], "Wounded(Ann, 1)");
    assert!(can(&taken, 0, "go N1") && can(&taken, 0, "decline"));
    let left = check(state, &["0 decline"], "");
    assert!(!can(&left, 0, "decline") && left.humans[ANN].wounds == 0);
}

/// TEZ-9.17
#[test]
fn barbed_bat_no_other_face_can_be_turned() {
    for face in ["one-wound", "two-wounds"] {
        let state = into_n3(scene("").card(ANN, Card::BarbedBat));
        let state = play(state, &[&format!("nature roll {face}")]);
        assert!(can(&state, 0, "drop barbed-bat"), "the turn goes on after {face}");
    }
}

/// TEZ-9.13, TEZ-9.17, TEZ-9.46
#[test]
fn barbed_bat_its_overkill_has_the_range_of_one_unless_the_wound_is_the_last() {
    let popstar = || scene("").card(ANN, Card::BarbedBat).is(ANN, Character::Popstar);
    let state = play(into_n3(popstar()), &["nature roll kill", "0 accept"]);
    assert!(can(&state, 0, "go CC"));
    let dead = play(into_n3(popstar().wounds(ANN, 8)), &["nature roll kill", "0 accept"]);
    assert!(dead.horde.has(Character::Popstar));
}

/// TEZ-9.18
#[test]
fn golf_club_instead_of_the_move_of_an_overkill_a_shot_costs_nothing() {
    let state = into_n3(scene("").card(ANN, Card::GolfClub).zombies("N1 N2"));
    let state = play(state, &["nature roll overkill"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1", "shoot N2"]);
    let told = "Shot { who: Ann, room: N1 }\nZombieKilled { by: Some(Ann), room: N1 }";
    let state = check(state, &["0 shoot N1"], told);
    assert_eq!(state.humans[ANN].ammo, 9);
}

/// TEZ-9.19
#[test]
fn golf_club_its_shot_has_the_reach_of_the_ranged_weapon_and_leaves_the_human_there() {
    let armed = scene("").card(ANN, Card::GolfClub).card(ANN, Card::AssaultRifle).zombies("E1");
    let state = play(into_n3(armed), &["nature roll overkill", "0 shoot E1"]);
    assert_eq!((state.turn.kills, state.turn.moves), (2, 2));
    assert_eq!(state.room(ANN), super::scene::room("N3"));
    assert!(can(&state, 0, "go N1"));
}

/// TEZ-9.19
#[test]
fn golf_club_its_shot_kills_one_zombie_even_with_a_submachine_gun() {
    let armed = scene("").card(ANN, Card::GolfClub).card(ANN, Card::SubmachineGun);
    let state = play(into_n3(armed.zombies("N1 N2")), &["nature roll overkill"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1", "shoot N2"]);
}

/// TEZ-9.18, TEZ-9.19
#[test]
fn golf_club_after_its_shot_the_uzi_may_cover_somebody() {
    let armed = scene("").card(ANN, Card::GolfClub).card(ANN, Card::Uzi).at(BOB, "NW3");
    let state = play(into_n3(armed.zombies("N1")), &["nature roll overkill", "0 shoot N1"]);
    assert!(can(&state, 0, "cover 1 W3"));
}

/// TEZ-9.20
#[test]
fn crowbar_after_a_melee_the_next_move_may_go_to_the_entrance_of_an_adjacent_store() {
    let state = play(into_n3(scene("").card(ANN, Card::Crowbar)), &["nature roll kill"]);
    assert!(can(&state, 0, "go NW1") && can(&state, 0, "go NE1"));
    assert!(!can(&state, 0, "go E1"), "not adjacent to the Food Court");
    let state = play(state, &["0 go NE1"]);
    assert_eq!(options_to(&state, 0, "go"), ["go NE2", "go E1"], "only the next Move");
}

/// TEZ-9.20
#[test]
fn crowbar_without_a_melee_no_door_is_made() {
    let state = scene("").card(ANN, Card::Crowbar).at(ANN, "CN").zombies("N1").turn();
    let state = play(state, &["0 go N3", "0 shoot N1"]);
    assert!(!can(&state, 0, "go NW1"));
}

/// TEZ-9.21
#[test]
fn crowbar_it_serves_the_move_of_an_overkill() {
    let state = play(into_n3(scene("").card(ANN, Card::Crowbar)), &["nature roll overkill"]);
    assert!(can(&state, 0, "go NW1"));
    let stayed = play(state, &["0 decline"]);
    assert!(can(&stayed, 0, "go NW1"), "the very next Move may still use it");
}

/// TEZ-9.21
#[test]
fn crowbar_the_move_of_a_squad_does_not_use_it_up() {
    let army = scene("").card(ANN, Card::Crowbar).objective(Objective::EscortTheArmy);
    let state = play(into_n3(army), &["nature roll kill", "0 advance squad-1"]);
    assert!(can(&state, 0, "go NW1"));
}
