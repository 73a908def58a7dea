//! The eight backpack items (chapter 9).

use super::attacks::into_n3;
use super::scene::{ANN, BOB, can, chances, check, options, options_to, play, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;

/// TEZ-9.34
#[test]
fn skateboard_one_move_of_the_turn_may_go_to_any_room() {
    let state = scene("").card(ANN, Card::Skateboard).turn();
    let told = "CardPlayed(Ann, Skateboard)\nMoved { who: Ann, from: CC, to: SW1 }";
    let state = check(state, &["0 play skateboard", "0 go SW1"], told);
    assert_eq!(state.turn.moves, 2);
    assert_eq!(options_to(&state, 0, "go"), ["go SW2", "go SW3", "go W1"], "the next is plain");
}

/// TEZ-9.34, TEZ-7.1
#[test]
fn skateboard_the_zombie_at_its_end_is_fought_and_supplies_are_delivered() {
    let state = scene("").card(ANN, Card::Skateboard).zombies("SW1").turn();
    let state = play(state, &["0 play skateboard", "0 go SW1"]);
    assert_eq!(chances(&state).len(), 4);
    let carrier = scene("").card(ANN, Card::Skateboard).at(ANN, "SW1");
    let carrier = carrier.carries(ANN, crate::objectives::Token::supply(1)).turn();
    let state = play(carrier, &["0 play skateboard", "0 go CC", "nature supply uzi", "0 accept"]);
    assert_eq!(state.barricade, 4);
}

/// TEZ-9.35
#[test]
fn skateboard_it_leads_to_another_room() {
    let state = play(scene("").card(ANN, Card::Skateboard).turn(), &["0 play skateboard"]);
    assert_eq!(options(&state, 0).len(), 28);
    assert!(!can(&state, 0, "go CC"));
}

/// TEZ-9.35
#[test]
fn skateboard_it_needs_a_counted_move_and_not_that_of_an_overkill() {
    let state = into_n3(scene("").card(ANN, Card::Skateboard));
    assert!(!can(&play(state, &["nature roll overkill"]), 0, "play skateboard"));
    let moved = scene("").card(ANN, Card::Skateboard).card(ANN, Card::AdrenalineA).turn();
    let moved = play(moved, &["0 go CN", "0 go CC", "0 go CN"]);
    assert!(!can(&moved, 0, "play skateboard"));
    let more = play(moved, &["0 play adrenaline-a", "0 play skateboard", "0 go SW1"]);
    assert_eq!(more.turn.bonus, 1);
}

/// TEZ-9.36
#[test]
fn fireworks_up_to_three_zombies_go_to_rooms_without_zombies() {
    let state = scene("").card(ANN, Card::FireworksA).zombies("N1 N2 N3 E1").turn();
    let state = check(
        state,
        &[
            "0 play fireworks-a",
            "0 move zombie N1 W1",
            "0 move zombie N2 W2",
            "0 move zombie E1 N1",
        ],
        "CardPlayed(Ann, FireworksA)
        ZombieMoved { from: N1, to: W1 }
        ZombieMoved { from: N2, to: W2 }
        ZombieMoved { from: E1, to: N1 }",
    );
    assert_eq!((state.zombies.len(), state.turn.moves), (4, 3));
    assert!(can(&state, 0, "go CN"), "three are enough");
}

/// TEZ-9.36
#[test]
fn fireworks_fewer_are_enough_too() {
    let state = scene("").card(ANN, Card::FireworksB).zombies("N1 N2").turn();
    let state = play(state, &["0 play fireworks-b", "0 move zombie N1 W1"]);
    let state = check(state, &["0 decline"], "");
    assert!(can(&state, 0, "go CN"));
}

/// TEZ-9.36, TEZ-9.37
#[test]
fn fireworks_no_zombie_goes_into_the_courtyard_or_to_another() {
    let state = scene("").card(ANN, Card::FireworksA).zombies("N1 N2").turn();
    let moves = options_to(&play(state, &["0 play fireworks-a"]), 0, "move");
    assert_eq!(moves.len(), 2 * 22);
    assert!(!moves.iter().any(|it| it.ends_with(" CN") || it.ends_with(" N2")));
}

/// TEZ-9.36
#[test]
fn fireworks_without_zombies_they_are_not_lit() {
    assert!(!can(&scene("").card(ANN, Card::FireworksA).turn(), 0, "play fireworks-a"));
}

/// TEZ-9.37
#[test]
fn fireworks_a_zombie_on_a_human_overruns_and_on_a_trap_dies() {
    let scene = scene("").card(ANN, Card::FireworksA).at(BOB, "W3").zombies("N1 N2").trap("W1");
    let state = play(scene.turn(), &["0 play fireworks-a"]);
    let state = check(
        state,
        &["0 move zombie N1 W3", "0 move zombie N2 W1"],
        "ZombieMoved { from: N1, to: W3 }
        Overrun(Bob)
        Wounded(Bob, 1)
        ZombieMoved { from: N2, to: W1 }
        TrapSprung(W1)
        ZombieKilled { by: None, room: W1 }",
    );
    assert!(state.traps.is_empty());
}

/// TEZ-9.37, TEZ-5.17
#[test]
fn fireworks_stop_with_the_death_of_whoever_lit_them() {
    let scene = scene("").card(ANN, Card::FireworksA).at(ANN, "W3").wounds(ANN, 8);
    let state = play(scene.zombies("N1 N2").turn(), &["0 play fireworks-a"]);
    let state = play(state, &["0 move zombie N1 W3", "nature deal athlete"]);
    assert_eq!(state.turn.me, BOB, "no search card, no zombie turn: Bob's turn has come");
    assert!(state.zombies.has(room("N2")));
}

/// TEZ-9.38
#[test]
fn adrenaline_gives_up_to_two_additional_moves() {
    let state = scene("").card(ANN, Card::AdrenalineB).turn();
    let state =
        check(state, &["0 play adrenaline-b"], "CardPlayed(Ann, AdrenalineB)\nMovesGained(Ann, 2)");
    let state = play(state, &["0 go CN", "0 go CC", "0 go CN"]);
    assert!(can(&state, 0, "end"), "the additional ones may be left out");
    let state = play(state, &["0 go CC"]);
    check(state, &["0 go CN"], "Moved { who: Ann, from: CC, to: CN }\nTurnBegan(3, Bob)");
}

/// TEZ-9.38, TEZ-6.13
#[test]
fn adrenaline_it_can_be_used_once_the_three_moves_are_made() {
    let state = scene("").card(ANN, Card::AdrenalineA).turn();
    let state = play(state, &["0 go CN", "0 go CC", "0 go CN", "0 play adrenaline-a"]);
    assert!(can(&state, 0, "go N3") && can(&state, 0, "end"));
}

/// TEZ-9.39
#[test]
fn grenade_all_zombies_of_the_entered_store_die_and_the_die_wounds() {
    let scene = scene("").card(ANN, Card::GrenadeA).at(ANN, "CN").zombies("N1 N2 N3 NE3");
    let state = check(
        scene.turn(),
        &["0 go N3", "0 play grenade-a", "nature roll two-wounds"],
        "Moved { who: Ann, from: CN, to: N3 }
        CardPlayed(Ann, GrenadeA)
        ZombieKilled { by: Some(Ann), room: N1 }
        ZombieKilled { by: Some(Ann), room: N2 }
        ZombieKilled { by: Some(Ann), room: N3 }
        DieRolled(TwoWounds)
        Wounded(Ann, 2)",
    );
    assert!(state.zombies.has(room("NE3")) && state.zombies.len() == 1);
}

/// TEZ-9.39
#[test]
fn grenade_it_may_be_kept() {
    let scene = scene("").card(ANN, Card::GrenadeB).at(ANN, "CN").zombies("N3");
    let state = play(scene.turn(), &["0 go N3"]);
    assert_eq!(options(&state, 0), ["play grenade-b", "decline"]);
    let state = play(state, &["0 decline"]);
    assert_eq!(chances(&state).len(), 4, "then it is melee");
    assert!(state.humans[ANN].has(Card::GrenadeB));
}

/// TEZ-9.40
#[test]
fn grenade_other_faces_do_nothing_and_a_shot_may_follow() {
    for face in ["overkill", "kill"] {
        let scene = scene("").card(ANN, Card::GrenadeC).at(ANN, "CN").zombies("N3 NE3");
        let state = play(scene.turn(), &["0 go N3", "0 play grenade-c"]);
        let state = play(state, &[&format!("nature roll {face}")]);
        assert_eq!((state.humans[ANN].wounds, state.turn.moves), (0, 2));
        assert!(can(&state, 0, "shoot NE3") && !can(&state, 0, "decline"));
    }
}

/// TEZ-9.40
#[test]
fn grenade_it_is_thrown_only_from_outside_at_zombies() {
    let inside = scene("").card(ANN, Card::GrenadeA).at(ANN, "N1").zombies("N2").turn();
    assert!(can(&play(inside, &["0 go N3"]), 0, "shoot N2"), "nobody is asked inside");
    let nobody = scene("").card(ANN, Card::GrenadeA).at(ANN, "CN").zombies("NE3").turn();
    assert!(can(&play(nobody, &["0 go N3"]), 0, "shoot NE3"), "nor where no zombie is");
}

/// TEZ-9.40
#[test]
fn grenade_the_move_of_an_overkill_leads_into_a_store_too() {
    let scene = scene("").card(ANN, Card::GrenadeA).zombies("N1 NE3").at(ANN, "NW3");
    let lead = ["0 go N1", "0 decline", "nature roll overkill", "0 go NE3"];
    assert!(can(&play(scene.turn(), &lead), 0, "play grenade-a"));
}

/// TEZ-9.39, TEZ-5.17
#[test]
fn grenade_who_dies_of_it_has_killed_the_zombies() {
    let scene = scene("").card(ANN, Card::GrenadeA).card(ANN, Card::Uzi).at(ANN, "CN");
    let scene = scene.wounds(ANN, 8).is(ANN, Character::Athlete).zombies("N1 N3");
    let script = ["0 go N3", "0 play grenade-a", "nature roll one-wound"];
    let state = play(scene.turn(), &script);
    assert!(state.zombies.is_empty() && state.horde.has(Character::Athlete));
    assert!(state.lying[Position::N as usize].has(Card::Uzi));
}
