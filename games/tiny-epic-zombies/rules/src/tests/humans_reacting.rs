//! Humans whose ability is a reaction (chapter 13).

use super::scene::{ANN, BOB, CAT, can, check, into_n3, options, play, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Token};

/// TEZ-13.3
#[test]
fn doctor_each_time_anybody_repairs_the_barricade_a_wound_of_any_human_may_be_healed() {
    let scene = scene("").is(BOB, Character::Doctor).wounds(ANN, 2).wounds(CAT, 1);
    let state = scene.repair(ANN, 2).now();
    assert_eq!(options(&state, 1), ["heal 0", "heal 2", "decline"], "Bob is well");
    let healed = check(state, &["1 heal 0"], "Healed(Ann, 1)");
    assert_eq!(healed.humans[ANN].wounds, 1);
    assert_eq!(play(state, &["1 decline"]).humans[ANN].wounds, 2);
}

/// TEZ-13.3
#[test]
fn doctor_the_own_repair_counts_and_so_do_own_wounds() {
    let scene = scene("").is(ANN, Character::Doctor).wounds(ANN, 2);
    let state = scene.repair(ANN, 2).now();
    check(state, &["0 heal 0"], "Healed(Ann, 1)");
}

/// TEZ-13.3, TEZ-8.34
#[test]
fn doctor_is_not_asked_when_everybody_is_well() {
    let state = scene("").is(BOB, Character::Doctor).repair(ANN, 2).now();
    assert!(super::scene::is_done(&state));
}

/// TEZ-13.4
#[test]
fn doctor_is_asked_before_the_supply_card_is_drawn_for_each_of_two_deliveries() {
    let scene = scene("").is(BOB, Character::Doctor).wounds(ANN, 3).at(ANN, "CN");
    let scene = scene.carries(ANN, Token::supply(1)).carries(ANN, Token::supply(2));
    let script = ["0 go CC", "1 heal 0", "nature supply grenade-a", "1 heal 0"];
    let state = play(scene.turn(), &script);
    assert_eq!(state.humans[ANN].wounds, 1);
}

/// TEZ-13.4
#[test]
fn doctor_the_repair_of_a_squad_counts() {
    let scene = scene("").is(BOB, Character::Doctor).wounds(ANN, 2);
    let army = scene.objective(Objective::EscortTheArmy).token(Token::squad(0), "N3");
    let state = play(army.turn(), &["0 advance squad-1", "0 relief repair"]);
    assert!(can(&state, 1, "heal 0"));
}

/// TEZ-13.5
#[test]
fn fry_cook_may_pay_1_ammo_so_that_no_noise_is_checked_but_zombies_come() {
    let scene = scene("").is(ANN, Character::FryCook).at(ANN, "N3");
    let state = scene.zombie_turn(Card::GrenadeB);
    assert_eq!(options(&state, 0), ["accept", "decline"]);
    let told = "AmmoSpent(Ann, 1)
        NoiseHushed(Ann)
        ZombieAdded(N1)
        ZombieAdded(W1)
        CardDealt(Ann, Known { only: None, what: None })";
    check(state, &["0 accept"], told);
}

/// TEZ-13.5
#[test]
fn fry_cook_who_keeps_the_ammo_makes_the_noise() {
    let scene = scene("").is(ANN, Character::FryCook).at(ANN, "CN");
    let state = scene.at(ANN, "W1").zombie_turn(Card::GrenadeB);
    let told = "NoiseMade(Ann)
        ZombieAdded(N1)
        ZombieAdded(W1)
        Overrun(Ann)
        Wounded(Ann, 1)
        ZombieAdded(N2)
        ZombieAdded(W2)
        CardDealt(Ann, Known { only: None, what: None })";
    check(state, &["0 decline"], told);
}

/// TEZ-13.6
#[test]
fn fry_cook_is_asked_only_if_there_would_be_a_noise() {
    let scene = scene("").is(ANN, Character::FryCook).at(ANN, "N3");
    let quiet = scene.zombie_turn(Card::GrenadeA);
    assert_eq!(options(&quiet, 0), [""; 0]);
    let courtyard = scene.at(ANN, "CC");
    assert_eq!(options(&courtyard.zombie_turn(Card::GrenadeB), 0), [""; 0]);
    let haunted = courtyard.horde(Character::Teacher, 1).zombie_turn(Card::GrenadeB);
    assert_eq!(options(&haunted, 0), ["accept", "decline"]);
}

/// TEZ-13.6
#[test]
fn fry_cook_decides_after_the_event_has_taken_effect() {
    let scene = scene("").is(ANN, Character::FryCook).at(ANN, "N1").card(ANN, Card::Uzi);
    let state = scene.search_card(ANN, Card::ZombieA).turn();
    let state = play(state, &["0 go N3", "0 go N2", "0 go N3"]);
    let told = "TurnEnded(Ann)\nCardRevealed(Ann, ZombieA)\nZombieAdded(N1)";
    let state = check(state, &["0 end"], told);
    assert_eq!(options(&state, 0), ["accept", "decline"]);
}

/// TEZ-13.11
#[test]
fn janitor_the_axe_and_the_revolver_sweep_up_too() {
    for (card, answer) in [(Card::Axe, "nature roll kill"), (Card::Revolver, "1 accept")] {
        let scene = scene("").is(BOB, Character::Janitor).ammo(BOB, 5).card(BOB, card);
        let state = scene.at(BOB, "N1").enter_room(room("N1")).now();
        let paid = u8::from(card == Card::Revolver);
        assert_eq!(play(state, &[answer]).humans[BOB].ammo, 6 - paid, "{card:?}");
    }
}

/// TEZ-13.11
#[test]
fn janitor_a_grenade_gives_1_ammo_however_many_it_kills() {
    let scene = scene("").is(ANN, Character::Janitor).ammo(ANN, 5).card(ANN, Card::GrenadeA);
    let state = scene.at(ANN, "CN").zombies("N1 N2 N3").turn();
    let state = play(state, &["0 go N3", "0 play grenade-a", "nature roll kill"]);
    assert_eq!(state.humans[ANN].ammo, 6);
}

/// TEZ-13.14
#[test]
fn mechanic_repairs_by_3_and_gains_1_ammo() {
    let scene = scene("").is(ANN, Character::Mechanic).ammo(ANN, 5);
    let told = "Repaired(Ann, 3)\nAmmoGained(Ann, 1)";
    let state = scene.repair(ANN, 2).check(&[], told);
    assert_eq!(state.barricade, 5);
}

/// TEZ-13.14, TEZ-8.13
#[test]
fn mechanic_gains_the_ammo_at_a_whole_barricade_too() {
    let scene = scene("").is(ANN, Character::Mechanic).ammo(ANN, 5).with(|s| s.barricade = 6);
    let told = "Repaired(Ann, 0)\nAmmoGained(Ann, 1)";
    scene.repair(ANN, 2).check(&[], told);
}

/// TEZ-13.14
#[test]
fn mechanic_what_others_repair_stays_2() {
    let scene = scene("").is(BOB, Character::Mechanic).ammo(BOB, 5);
    scene.repair(ANN, 2).check(&[], "Repaired(Ann, 2)");
}

/// TEZ-13.15
#[test]
fn mechanic_the_ammo_comes_before_the_doctor_and_the_repair_of_a_squad_stays_1() {
    let both = scene("").is(ANN, Character::Mechanic).is(BOB, Character::Doctor);
    let both = both.ammo(ANN, 5).wounds(ANN, 1);
    let told = "Repaired(Ann, 3)\nAmmoGained(Ann, 1)\nHealed(Ann, 1)";
    both.repair(ANN, 2).check(&["1 heal 0"], told);
    let alone = scene("").is(ANN, Character::Mechanic).ammo(ANN, 5);
    alone.repair(ANN, 1).check(&[], "Repaired(Ann, 1)");
}

/// TEZ-13.20, TEZ-13.21
#[test]
fn scientist_gains_1_ammo_at_the_third_kill_of_another() {
    let scene = scene("").is(BOB, Character::Scientist).ammo(BOB, 5).zombies("N1 N2 NE3");
    let state = play(into_n3(scene), &["nature roll kill", "0 go N1", "nature roll kill"]);
    assert_eq!(state.humans[BOB].ammo, 5);
    let told = "Moved { who: Ann, from: N1, to: N2 }
        DieRolled(Overkill)
        ZombieKilled { by: Some(Ann), room: N2 }
        AmmoGained(Bob, 1)
        Moved { who: Ann, from: N2, to: NE3 }
        DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: NE3 }
        TurnBegan(3, Bob)";
    let script = ["0 go N2", "nature roll overkill", "0 go NE3", "nature roll kill"];
    let state = check(state, &script, told);
    assert_eq!(state.humans[BOB].ammo, 6, "once in a turn");
}

/// TEZ-13.20
#[test]
fn scientist_three_kills_of_their_own_give_nothing() {
    let scene = scene("").is(ANN, Character::Scientist).ammo(ANN, 5).card(ANN, Card::GrenadeA);
    let state = play(scene.at(ANN, "CN").zombies("N1 N2 N3").turn(), &["0 go N3"]);
    let state = play(state, &["0 play grenade-a", "nature roll kill"]);
    assert_eq!((state.turn.kills, state.humans[ANN].ammo), (3, 5));
}

/// TEZ-13.20, TEZ-7.13
#[test]
fn scientist_the_kill_of_an_axe_in_the_search_can_be_the_third() {
    let scene = scene("").is(BOB, Character::Scientist).ammo(BOB, 5).card(ANN, Card::Axe);
    let scene = scene.is(ANN, Character::Athlete).at(ANN, "N1").with(|s| s.turn.kills = 2);
    let state = scene.search_card(ANN, Card::ZombieA).search().now();
    assert_eq!(play(state, &["nature roll kill"]).humans[BOB].ammo, 6);
}

/// TEZ-13.32
#[test]
fn janitor_and_scientist_gain_their_ammo_before_the_wounds_of_the_die() {
    let scene = scene("").is(ANN, Character::Janitor).is(BOB, Character::Scientist);
    let scene = scene.ammo(ANN, 5).wounds(ANN, 4).ammo(BOB, 5).with(|s| s.turn.kills = 2);
    let state = check(
        into_n3(scene),
        &["nature roll one-wound"],
        "DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: N3 }
        AmmoGained(Bob, 1)
        AmmoGained(Ann, 1)
        Wounded(Ann, 1)",
    );
    assert!(state.humans[ANN].is(Character::Janitor), "6 ammo against 5 wounds");
}

/// TEZ-13.32, TEZ-15.24
#[test]
fn janitor_may_put_the_gain_into_the_cache() {
    let scene = scene("").is(ANN, Character::Janitor).objective(Objective::AssembleAnArsenal);
    let state = play(into_n3(scene), &["nature roll kill"]);
    check(state, &["0 deposit ammo"], "AmmoCached(Ann, 1)");
}

/// TEZ-13.29
#[test]
fn lawyer_may_pay_1_ammo_to_discard_an_explosion_before_it_takes_effect() {
    let scene = scene("").at(ANN, "N1").search_card(ANN, Card::ExplosionA);
    let state = scene.search().now();
    assert_eq!(options(&state, 0), ["accept", "decline"]);
    let told = "AmmoSpent(Ann, 1)\nEventCancelled(Ann, ExplosionA)";
    let state = check(state, &["0 accept"], told);
    assert!(state.deck.gone.has(Card::ExplosionA) && state.humans[ANN].wounds == 0);
}

/// TEZ-13.29
#[test]
fn lawyer_may_discard_a_zombie_and_its_symbol_still_counts() {
    let scene = scene("").at(ANN, "N1").search_card(ANN, Card::ZombieA).card(ANN, Card::Uzi);
    let state = play(scene.turn(), &["0 go N3", "0 go N2", "0 go N3", "0 end"]);
    let told = "AmmoSpent(Ann, 1)
        EventCancelled(Ann, ZombieA)
        NoiseMade(Ann)
        ZombieAdded(N1)
        ZombieAdded(W1)
        ZombieAdded(N2)
        ZombieAdded(W2)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)";
    let state = check(state, &["0 accept"], told);
    assert!(state.deck.gone.has(Card::ZombieA));
    assert!(state.lying[Position::N as usize].is_empty());
}

/// TEZ-13.29
#[test]
fn lawyer_who_does_not_object_suffers_the_event() {
    let scene = scene("").at(ANN, "N1").search_card(ANN, Card::ZombieB);
    let state = scene.search().now();
    let told = "ZombieAdded(N1)\nOverrun(Ann)\nWounded(Ann, 1)";
    let state = check(state, &["0 decline"], told);
    assert!(state.deck.gone.has(Card::ZombieB));
    assert!(state.lying[Position::N as usize].is_empty());
}

/// TEZ-13.29
#[test]
fn lawyer_only_objects_to_events_they_revealed() {
    let scene = scene("").is(ANN, Character::Athlete).at(ANN, "N1");
    let state = scene.search_card(ANN, Card::ExplosionA).search().now();
    assert!(super::scene::is_done(&state), "Bob is a Lawyer and cannot help");
    assert_eq!(state.humans[ANN].wounds, 1);
}

/// TEZ-13.29
#[test]
fn lawyer_in_the_courtyard_the_store_of_the_zombie_is_chosen_first() {
    let state = scene("").search_card(ANN, Card::ZombieA).search().now();
    let state = play(state, &["0 lay at S"]);
    assert_eq!(options(&state, 0), ["accept", "decline"]);
    check(state, &["0 decline"], "ZombieAdded(S1)");
}

/// TEZ-13.30
#[test]
fn when_several_react_the_active_human_comes_first_and_the_others_in_turn_order() {
    let scene = scene("").at(ANN, "N1").at(BOB, "N1").at(CAT, "N1").card(ANN, Card::Revolver);
    let scene = scene.card(CAT, Card::Axe).with(|s| s.turn.me = BOB);
    scene.enter_room(room("N1")).check(
        &["nature roll kill"],
        "ZombieAdded(N1)
        Overrun(Bob)
        Wounded(Bob, 1)
        Overrun(Cat)
        DieRolled(Kill)
        ZombieKilled { by: Some(Cat), room: N1 }",
    );
}
