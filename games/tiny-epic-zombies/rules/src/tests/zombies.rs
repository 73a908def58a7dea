//! The passives of the zombies (chapter 14).

use super::scene::{ANN, BOB, Scene, after, check, is_done, options, options_to, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::{Position, RoomSet, Symbol};
use crate::objectives::{Objective, Token};
use crate::state::State;

/// Ann and Bob against Cat, who has a zombie card.
pub(super) fn with_zombie(zombie: Character) -> Scene {
    scene("mode=cooperative-zombie players=3").horde(zombie, 1)
}

/// Ann and Bob against the Zombie-AI with a card.
fn ai(zombie: Character) -> Scene {
    scene("players=2").horde(zombie, 1)
}

/// Where the zombies are after a turn of the Zombie-AI.
fn after_ai_turn(scene: Scene, card: Card) -> String {
    zombies(&scene.zombie_turn(card))
}

pub(super) fn zombies(state: &State) -> String {
    let rooms: Vec<_> = state.zombies.iter().map(|room| room.to_string()).collect();
    rooms.join(" ")
}

/// Bob's wounds and ammo after he was overrun in a room.
fn overrun(scene: Scene, at: &str) -> (u8, u8) {
    let state = scene.at(BOB, at).zombies(at).overrun_wounds(BOB).now();
    (state.human(BOB).wounds, state.human(BOB).ammo)
}

/// TEZ-14.1, TEZ-14.5
#[test]
fn the_passives_of_all_cards_hold_together_without_any_noise() {
    let scene = ai(Character::Teenager).horde(Character::FryCook, 1);
    assert_eq!(overrun(scene, "N1"), (2, 8));
    assert_eq!(overrun(scene, "N2"), (1, 8));
}

/// TEZ-14.13
#[test]
fn teenager_costs_who_is_overrun_in_an_entrance_another_wound() {
    assert_eq!(overrun(ai(Character::Teenager), "N1"), (2, 9));
    assert_eq!(overrun(ai(Character::Teenager), "N3"), (1, 9));
}

/// TEZ-14.12
#[test]
fn what_a_passive_adds_to_an_overrun_is_averted_with_its_wound() {
    let scene = ai(Character::Teenager).horde(Character::FryCook, 1).at(ANN, "N1");
    let told = "ZombieAdded(N1)
        Overrun(Ann)
        OverrunAverted(Ann)
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N1 }";
    scene.card(ANN, Card::Revolver).enter_room(room("N1")).check(&["0 accept"], told);
    let told = "ZombieAdded(N1)
        Overrun(Ann)
        DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: N1 }";
    scene.card(ANN, Card::Axe).enter_room(room("N1")).check(&["nature roll kill"], told);
}

/// TEZ-14.15
#[test]
fn greaser_may_skip_a_room_with_a_gear() {
    let state = after(with_zombie(Character::Greaser).zombie_turn(Card::Axe), &["2 add E"]);
    assert_eq!(options(&state, 2), ["accept", "decline"]);
    assert_eq!(zombies(&after(state, &["2 accept"])), "E2");
    assert_eq!(zombies(&after(state, &["2 decline"])), "E1");
    let no_gear = after(with_zombie(Character::Greaser).zombie_turn(Card::Axe), &["2 add NE"]);
    assert_eq!(zombies(&no_gear), "NE1");
}

/// TEZ-14.15
#[test]
fn greaser_skips_nothing_if_no_later_room_is_free() {
    let scene = with_zombie(Character::Greaser).zombies("E2 E3");
    let state = after(scene.zombie_turn(Card::Axe), &["2 add E"]);
    assert_eq!(zombies(&state), "E1 E2 E3");
    let skipped =
        after(with_zombie(Character::Greaser).zombie_turn(Card::Axe), &["2 add E", "2 accept"]);
    assert_eq!(zombies(&after(skipped, &["2 add E"])), "E2 E3", "the sequence goes on");
}

/// TEZ-14.16
#[test]
fn greaser_skips_for_the_zombie_ai_unless_a_human_is_in_the_room() {
    assert_eq!(after_ai_turn(ai(Character::Greaser), Card::Axe), "NE1 E2");
    assert_eq!(after_ai_turn(ai(Character::Greaser).at(BOB, "E1"), Card::Axe), "NE1 E1");
}

/// TEZ-14.18
#[test]
fn athlete_sends_a_zombie_to_room_2_if_rooms_1_and_2_are_free() {
    assert_eq!(after_ai_turn(ai(Character::Athlete), Card::Axe), "NE2 E2");
    assert_eq!(after_ai_turn(ai(Character::Athlete).zombies("NE1"), Card::Axe), "NE1 NE2 E2");
    assert_eq!(after_ai_turn(ai(Character::Athlete).zombies("NE2"), Card::Axe), "NE1 NE2 E2");
    assert_eq!(after_ai_turn(ai(Character::Athlete).zombies("NE3"), Card::Axe), "NE2 NE3 E2");
}

/// TEZ-14.18, TEZ-11.9
#[test]
fn athlete_leaves_room_1_behind_for_this_zombie_turn() {
    let scene = ai(Character::Athlete).at(ANN, "NE1");
    assert_eq!(after_ai_turn(scene, Card::Axe), "NE2 NE3 E2 E3");
}

/// TEZ-14.20
#[test]
fn mechanic_makes_every_repair_1_less_but_at_least_1() {
    let repaired = |n| ai(Character::Mechanic).repair(ANN, n).now().barricade - 2;
    assert_eq!([1, 2].map(repaired), [1, 1]);
    let delivery = ai(Character::Mechanic).carries(ANN, Token::supply(1)).at(ANN, "CN").turn();
    assert_eq!(after(delivery, &["0 go CC"]).barricade, 3);
}

/// TEZ-14.22
#[test]
fn teacher_hears_everybody_who_ends_the_turn_in_the_courtyard() {
    let space = |at| {
        let state = with_zombie(Character::Teacher).at(ANN, at).zombie_turn(Card::Axe);
        state.horde.cards[0].map(|card| card.1)
    };
    let spaces = ["CC", "CN", "NE1", "N1"].map(space);
    assert_eq!(spaces, [Some(2), Some(2), Some(2), Some(1)]);
    assert_eq!(after_ai_turn(ai(Character::Teacher), Card::Axe), "NE1 NE2 E1 E2");
}

/// What a shot from one room into another costs Ann.
fn cost(scene: Scene, from: &str, to: &str) -> u8 {
    scene.at(ANN, from).0.cost_of_shot(ANN, room(to), 0)
}

/// TEZ-14.24
#[test]
fn photographer_makes_shots_into_other_stores_cost_1_more() {
    let cost = |from, to| cost(ai(Character::Photographer), from, to);
    assert_eq!([cost("N2", "N1"), cost("NW3", "N1"), cost("CN", "N3")], [1, 2, 2]);
    let state = ai(Character::Photographer).zombies("N3").at(ANN, "CC").turn();
    let told = "Moved { who: Ann, from: CC, to: CN }
        Shot { who: Ann, room: N3 }
        AmmoSpent(Ann, 2)
        ZombieKilled { by: Some(Ann), room: N3 }";
    check(state, &["0 go CN", "0 shoot N3"], told);
}

/// TEZ-14.26
#[test]
fn mallcop_makes_shots_into_entrances_cost_1_more() {
    let cop = |from, to| cost(ai(Character::Mallcop), from, to);
    assert_eq!([cop("N2", "N1"), cop("N2", "N3"), cop("NW3", "N1")], [2, 1, 2]);
    let both = ai(Character::Mallcop).horde(Character::Photographer, 1);
    assert_eq!(cost(both, "NW3", "N1"), 3);
    let poor = ai(Character::Mallcop).zombies("N1").at(ANN, "N3").ammo(ANN, 1).turn();
    assert!(
        options_to(&after(poor, &["0 go N2"]), 0, "shoot").is_empty(),
        "nobody pays more than they have"
    );
}

/// TEZ-14.29
#[test]
fn janitor_keeps_the_move_of_an_overkill_in_the_store() {
    let scene = ai(Character::Janitor).zombies("N3").at(ANN, "N2").is(ANN, Character::Popstar);
    let state = after(scene.card(ANN, Card::Crowbar).turn(), &["0 go N3", "nature roll overkill"]);
    assert_eq!(options(&state, 0), ["go N1", "go N2", "decline"]);
}

const TWO_WOUNDS: [&str; 2] = ["0 go N3", "nature roll two-wounds"];

/// TEZ-14.31
#[test]
fn scientist_adds_a_zombie_when_two_wounds_are_rolled_in_melee() {
    let scene = ai(Character::Scientist).zombies("N3").at(ANN, "N2");
    let told = "Moved { who: Ann, from: N2, to: N3 }
        DieRolled(TwoWounds)
        ZombieKilled { by: Some(Ann), room: N3 }
        Wounded(Ann, 2)
        ZombieAdded(N1)";
    check(scene.turn(), &TWO_WOUNDS, told);
    assert_eq!(zombies(&after(scene.zombies("N1").turn(), &TWO_WOUNDS)), "N1 N2");
    assert_eq!(zombies(&after(scene.turn(), &["0 go N3", "nature roll one-wound"])), "");
}

/// TEZ-14.31
#[test]
fn scientist_adds_none_without_a_room_but_the_attackers() {
    let scene = ai(Character::Scientist).zombies("N1 N2 N3").at(ANN, "NE3");
    assert_eq!(zombies(&after(scene.turn(), &TWO_WOUNDS)), "N1 N2");
}

/// TEZ-14.31
#[test]
fn scientist_adds_none_if_the_wounds_are_the_attackers_end() {
    let scene = ai(Character::Scientist).zombies("N3").at(ANN, "N2").wounds(ANN, 7);
    assert_eq!(zombies(&after(scene.turn(), &TWO_WOUNDS)), "");
}

/// TEZ-14.31
#[test]
fn scientist_overruns_who_stands_where_the_zombie_comes() {
    let scene = ai(Character::Scientist).zombies("N3").at(ANN, "N2").at(BOB, "N1");
    assert_eq!(after(scene.turn(), &TWO_WOUNDS).human(BOB).wounds, 1);
    let axe = ai(Character::Scientist).card(ANN, Card::Axe).at(ANN, "N2");
    let state = after(axe.enter_room(room("N2")).now(), &["nature roll two-wounds"]);
    assert_eq!(zombies(&state), "N1", "the Axe fights a melee too");
}

/// Ann's wounds after resting in the centre with 5.
fn rested(scene: Scene) -> u8 {
    after(scene.wounds(ANN, 5).at(ANN, "CN").turn(), &["0 go CC", "0 use"]).human(ANN).wounds
}

/// TEZ-14.33
#[test]
fn hippie_lets_no_effect_heal_more_than_1_wound() {
    assert_eq!(rested(ai(Character::Hippie)), 4);
    let aid = ai(Character::Hippie).wounds(ANN, 5).lying(Position::N, Card::FirstAidA);
    let aid = after(aid.at(ANN, "N3").turn(), &["0 go N2", "0 collect first-aid-a"]);
    assert_eq!(aid.human(ANN).wounds, 4);
}

/// TEZ-14.35
#[test]
fn fry_cook_costs_who_is_overrun_1_ammo() {
    assert_eq!(overrun(ai(Character::FryCook), "N2"), (1, 8));
}

/// TEZ-14.35, TEZ-14.11
#[test]
fn fry_cook_takes_ammo_that_no_cache_gets() {
    let scene = ai(Character::FryCook).objective(Objective::AssembleAnArsenal).at(ANN, "N2");
    let state = scene.zombies("N2").overrun_wounds(ANN).now();
    assert!(is_done(&state), "nobody is asked");
    assert_eq!((state.human(ANN).ammo, state.cache[ANN].ammo), (8, 0));
}

/// TEZ-14.11
#[test]
fn ammo_lost_to_zombies_does_not_fall_below_0() {
    let scene = ai(Character::FryCook).ammo(ANN, 1).at(ANN, "N2").zombies("N2");
    let told = "Wounded(Ann, 1)
        AmmoLost(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)";
    scene.overrun_wounds(ANN).check(&[], told);
    let broke = scene.ammo(ANN, 0).overrun_wounds(ANN).now();
    assert_eq!(broke.human(ANN).ammo, 9, "a new character has all of it");
}

/// TEZ-14.37
#[test]
fn popstar_adds_a_zombie_when_a_symbol_is_revealed_twice_in_a_row() {
    let twice = ai(Character::Popstar).with(|s| s.last_symbol = Some(Symbol::Orange));
    assert_eq!(after_ai_turn(twice, Card::Axe), "NE1 NE2 E1");
    assert_eq!(after_ai_turn(twice, Card::Revolver), "N1 W1");
    assert_eq!(twice.zombie_turn(Card::Revolver).last_symbol, Some(Symbol::Blue));
    assert_eq!(after_ai_turn(ai(Character::Popstar), Card::Axe), "NE1 E1", "the first card");
}

/// TEZ-14.40
#[test]
fn doctor_makes_rooms_heal_1_wound_less() {
    assert_eq!(rested(ai(Character::Doctor)), 4);
    let eater = ai(Character::Doctor).wounds(ANN, 5).at(ANN, "N3").turn();
    let eaten = after(eater, &["0 go N2", "0 use", "nature roll kill"]);
    assert_eq!(eaten.human(ANN).wounds, 5, "the leftovers heal nothing");
    let aid = ai(Character::Doctor).wounds(ANN, 5).lying(Position::N, Card::FirstAidA);
    let aid = after(aid.at(ANN, "N3").turn(), &["0 go N2", "0 collect first-aid-a"]);
    assert_eq!(aid.human(ANN).wounds, 3, "cards heal as ever");
}

/// TEZ-14.46
#[test]
fn doctor_comes_before_the_hippie() {
    assert_eq!(rested(ai(Character::Doctor).horde(Character::Hippie, 1)), 4, "2 less 1, at most 1");
}

/// TEZ-14.42
#[test]
fn survivalist_removes_the_oldest_card_of_a_store_that_becomes_full() {
    let scene = ai(Character::Survivalist).zombies("N1 N3").lying(Position::N, Card::Frequency3A);
    let scene = scene.lying(Position::N, Card::Uzi).lying(Position::N, Card::Axe);
    let told = "ZombieAdded(N2)
        CardRemoved(Uzi)";
    let state = scene.enter_room(room("N2")).check(&[], told);
    assert!(state.lying[1].has(Card::Frequency3A) && state.lying[1].has(Card::Axe));
}

/// TEZ-14.42
#[test]
fn survivalist_leaves_frequencies_and_stores_that_are_not_full() {
    let scene = ai(Character::Survivalist).zombies("N1 N3").lying(Position::N, Card::Frequency3A);
    scene.enter_room(room("N2")).check(&[], "ZombieAdded(N2)");
    let scene = ai(Character::Survivalist).zombies("N1").lying(Position::N, Card::Axe);
    let state = scene.enter_room(room("N2")).check(&[], "ZombieAdded(N2)");
    assert_eq!(state.zombies, [room("N1"), room("N2")].into_iter().collect::<RoomSet>());
}

/// TEZ-14.42
#[test]
fn survivalist_counts_the_time_of_a_shifted_card_anew() {
    let scene = with_zombie(Character::Janitor).horde(Character::Survivalist, 1).at(ANN, "NE3");
    let scene =
        scene.lying(Position::N, Card::Axe).lying(Position::NE, Card::Uzi).zombies("NE2 NE3");
    let state = after(scene.zombie_turn(Card::GolfClub), &["2 horde janitor", "2 shift N NE"]);
    let told = "ZombieAdded(NE1)
        CardRemoved(Uzi)";
    check(state, &["2 add NE"], told);
}
