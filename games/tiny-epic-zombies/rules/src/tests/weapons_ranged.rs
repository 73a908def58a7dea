//! The six ranged weapons (chapter 9).

use super::attacks::into_n3;
use super::scene::{
    ANN, BOB, CAT, can, chances, check, is_done, options, options_to, play, room, scene,
};
use crate::cards::Card;
use crate::characters::Character;

/// TEZ-9.22, TEZ-9.23
#[test]
fn crossbow_the_die_is_rolled_with_each_shot_before_the_ammo_is_paid() {
    let state = play(scene("").card(ANN, Card::Crossbow).zombies("N3").turn(), &["0 go CN"]);
    check(
        state,
        &["0 shoot N3", "nature roll kill"],
        "Shot { who: Ann, room: N3 }
        DieRolled(Kill)
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N3 }",
    );
}

/// TEZ-9.22
#[test]
fn crossbow_on_an_overkill_the_shot_costs_nothing() {
    let scene = scene("").card(ANN, Card::Crossbow).zombies("N3");
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
    let told = "DieRolled(Overkill)
        ShotWasFree(Ann)
        ZombieKilled { by: Some(Ann), room: N3 }";
    let state = check(state, &["nature roll overkill"], told);
    assert_eq!((state.humans[ANN].ammo, state.turn.moves), (9, 2));
    assert!(!can(&state, 0, "decline"), "and nobody moves");
}

/// TEZ-9.22, TEZ-9.47
#[test]
fn crossbow_wounds_on_its_die_hurt_nobody() {
    let scene = scene("").card(ANN, Card::Crossbow).zombies("N3");
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3", "nature roll two-wounds"]);
    assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 8));
}

/// TEZ-9.23
#[test]
fn crossbow_a_shot_that_is_free_anyway_needs_no_roll() {
    let mallcop = scene("").card(ANN, Card::Crossbow).is(ANN, Character::Mallcop).zombies("N3");
    let state = play(mallcop.with(|s| s.turn.shots = 2).turn(), &["0 go CN", "0 shoot N3"]);
    assert!(can(&state, 0, "go N3"));
    let golfer = scene("").card(ANN, Card::Crossbow).card(ANN, Card::GolfClub).zombies("N1");
    let state = play(into_n3(golfer), &["nature roll overkill", "0 shoot N1"]);
    assert_eq!((state.humans[ANN].ammo, chances(&state).len()), (9, 0));
}

/// TEZ-9.24, TEZ-9.25
#[test]
fn submachine_gun_two_zombies_next_to_the_own_room_are_shot_for_2_ammo() {
    let scene = scene("").card(ANN, Card::SubmachineGun).zombies("E1 E2");
    let state = play(scene.turn(), &["0 go CE"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot E1", "shoot E2", "shoot E1 E2"]);
    let state = check(
        state,
        &["0 shoot E1 E2"],
        "Shot { who: Ann, room: E1 }
        Shot { who: Ann, room: E2 }
        AmmoSpent(Ann, 2)
        ZombieKilled { by: Some(Ann), room: E1 }
        ZombieKilled { by: Some(Ann), room: E2 }",
    );
    assert_eq!((state.turn.kills, state.turn.shots), (2, 2));
}

/// TEZ-9.24, TEZ-5.5
#[test]
fn submachine_gun_who_has_1_ammo_shoots_one() {
    let scene = scene("").card(ANN, Card::SubmachineGun).zombies("E1 E2").ammo(ANN, 1);
    let state = play(scene.turn(), &["0 go CE"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot E1", "shoot E2"]);
}

/// TEZ-9.25
#[test]
fn submachine_gun_a_pair_is_one_attack() {
    let scene = scene("").card(ANN, Card::SubmachineGun).zombies("E1 E2 E3");
    let state = play(scene.turn(), &["0 go CE", "0 shoot E1 E3"]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
}

/// TEZ-9.26, TEZ-9.27
#[test]
fn uzi_after_a_shot_a_willing_human_next_to_it_is_moved_for_1_ammo() {
    let scene = scene("").card(ANN, Card::Uzi).zombies("N3").at(BOB, "CE");
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
    let asked = check(state, &["0 cover 1 E2"], "");
    assert_eq!(options(&asked, 1), ["accept", "decline"]);
    let state =
        check(asked, &["1 accept"], "HumanMoved { who: Bob, from: CE, to: E2 }\nAmmoSpent(Ann, 1)");
    assert_eq!(state.humans[ANN].ammo, 7);
    assert!(can(&state, 0, "go N3"), "Bob does nothing there, and Ann's turn goes on");
}

/// TEZ-9.26
#[test]
fn uzi_only_humans_in_adjacent_rooms_are_covered() {
    let far = scene("").card(ANN, Card::Uzi).zombies("N3").at(BOB, "E1").at(CAT, "E1");
    let state = play(far.turn(), &["0 go CN", "0 shoot N3"]);
    assert!(can(&state, 0, "go N3"), "nobody is asked");
    let here = scene("").card(ANN, Card::Uzi).zombies("N3").at(BOB, "CN").at(CAT, "W2");
    assert!(can(&play(here.turn(), &["0 go CN", "0 shoot N3"]), 0, "go N3"), "nor in her own");
}

/// TEZ-9.26
#[test]
fn uzi_without_a_shot_nobody_is_covered() {
    let scene = scene("").card(ANN, Card::Uzi).at(BOB, "NW3");
    assert!(can(&play(into_n3(scene), &["nature roll kill"]), 0, "go N1"));
}

/// TEZ-9.27
#[test]
fn uzi_nobody_is_moved_to_a_zombie_or_further_than_two_rooms() {
    let scene = scene("").card(ANN, Card::Uzi).zombies("N3 E2").at(BOB, "CE").at(CAT, "W1");
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
    let rooms = options_to(&state, 0, "cover");
    assert!(rooms.iter().any(|it| it == "cover 1 SE2"), "past zombies");
    assert!(!rooms.iter().any(|it| it == "cover 1 E2"), "a zombie is there");
    assert!(!rooms.iter().any(|it| it == "cover 1 S1"), "too far");
}

/// TEZ-9.27, TEZ-6.20
#[test]
fn uzi_a_no_costs_nothing_and_is_not_asked_again() {
    let scene = scene("").card(ANN, Card::Uzi).zombies("N3 W2").at(BOB, "CC").at(CAT, "S1");
    let state = play(scene.at(ANN, "CE").turn(), &["0 go CN", "0 shoot N3", "0 cover 1 CS"]);
    let state = check(state, &["1 decline"], "Refused(Bob)");
    assert_eq!(state.humans[ANN].ammo, 8);
    let state = play(state, &["0 go CW", "0 shoot W2"]);
    assert!(can(&state, 0, "go W2"), "Bob is still adjacent, but has said no");
}

/// TEZ-9.26, TEZ-18.4
#[test]
fn uzi_the_second_human_of_a_lone_player_agrees() {
    let scene = scene("mode=solo").card(ANN, Card::Uzi).zombies("N3").at(BOB, "CE");
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
    check(
        state,
        &["0 cover 1 E2"],
        "HumanMoved { who: somebody, from: CE, to: E2 }\nAmmoSpent(Ann, 1)",
    );
}

/// TEZ-9.28
#[test]
fn revolver_who_is_overrun_may_pay_1_ammo_to_kill_the_zombie_and_take_no_wound() {
    let state = scene("").card(ANN, Card::Revolver).at(ANN, "N1").enter_room(room("N1")).check(
        &["0 accept"],
        "ZombieAdded(N1)
        Overrun(Ann)
        OverrunAverted(Ann)
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N1 }",
    );
    assert!(is_done(&state) && state.zombies.is_empty());
}

/// TEZ-9.28
#[test]
fn revolver_who_does_not_draw_is_overrun_as_usual() {
    let scene = scene("").card(ANN, Card::Revolver).at(ANN, "N1");
    let state = scene.enter_room(room("N1")).now();
    let state = check(state, &["0 decline"], "Wounded(Ann, 1)");
    assert!(state.zombies.has(room("N1")));
}

/// TEZ-9.28, TEZ-11.24
#[test]
fn revolver_it_comes_before_the_axe() {
    let scene = scene("").card(ANN, Card::Revolver).card(ANN, Card::Axe).at(ANN, "N1");
    let state = scene.enter_room(room("N1")).now();
    assert_eq!(options(&state, 0), ["accept", "decline"]);
    let rolling = check(state, &["0 decline"], "");
    assert_eq!(chances(&rolling).len(), 4, "the Axe");
}

/// TEZ-9.29
#[test]
fn revolver_nothing_that_passives_add_to_the_overrun_is_suffered() {
    let scene = scene("").card(ANN, Card::Revolver).at(ANN, "N1");
    let hard = scene.horde(Character::Teenager, 1).horde(Character::FryCook, 1);
    let state = play(hard.enter_room(room("N1")).now(), &["0 accept"]);
    assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 8));
}

/// TEZ-9.28, TEZ-5.23
#[test]
fn revolver_the_last_ammo_still_kills_the_zombie() {
    let scene = scene("").card(ANN, Card::Revolver).at(ANN, "N1").ammo(ANN, 4).wounds(ANN, 3);
    let state = scene.enter_room(room("N1")).now();
    let state = check(
        state,
        &["0 accept"],
        "OverrunAverted(Ann)
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N1 }
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        CardDropped(Ann, Revolver, N)",
    );
    assert!(state.zombies.is_empty());
}

/// TEZ-9.30, TEZ-9.31
#[test]
fn shotgun_the_zombie_in_the_own_room_may_be_shot_instead_of_fought() {
    let state = into_n3(scene("").card(ANN, Card::Shotgun));
    assert_eq!(options(&state, 0), ["melee", "shoot N3"]);
    let told = "Shot { who: Ann, room: N3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N3 }";
    let shot = check(state, &["0 shoot N3"], told);
    assert!(can(&shot, 0, "go N1"), "without a die");
    let fought = check(state, &["0 melee"], "");
    assert_eq!(chances(&fought).len(), 4);
}

/// TEZ-9.31, TEZ-7.12
#[test]
fn shotgun_its_shot_is_the_kill_of_the_move_and_no_melee() {
    let armed = scene("").card(ANN, Card::Shotgun).at(ANN, "SE1").zombies("SE2 S2").turn();
    let state = play(armed, &["0 go SE2", "0 shoot SE2"]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
    assert!(!can(&state, 0, "use"), "the Bonus Round wants a melee");
}

/// TEZ-9.30
#[test]
fn shotgun_from_a_room_without_zombies_it_reaches_the_adjacent_rooms_as_usual() {
    let scene = scene("").card(ANN, Card::Shotgun).zombies("N3 N1");
    let state = play(scene.turn(), &["0 go CN"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N3"]);
}

/// TEZ-9.32, TEZ-9.33
#[test]
fn assault_rifle_shots_reach_up_to_two_rooms_through_anything() {
    let scene = scene("").card(ANN, Card::AssaultRifle).zombies("N3 N1 NE3 NE2");
    let state = play(scene.turn(), &["0 go CN"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1", "shoot N3", "shoot NE3"]);
}

/// TEZ-9.33
#[test]
fn assault_rifle_not_through_secret_passages() {
    let armed = scene("").card(ANN, Card::AssaultRifle).at(ANN, "NE1").zombies("SE3 SE2 S3");
    let state = play(armed.turn(), &["0 go NE2"]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
}

/// TEZ-9.32, TEZ-7.9
#[test]
fn assault_rifle_it_does_not_shoot_into_the_own_room() {
    let state = into_n3(scene("").card(ANN, Card::AssaultRifle));
    assert_eq!(chances(&state).len(), 4, "it is melee");
}
