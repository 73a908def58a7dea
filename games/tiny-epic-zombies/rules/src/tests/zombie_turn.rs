//! The zombie turn (chapter 11) and the Zombie-AI (chapter 12).

use engine::{Seat, Secrets, Viewer};

use super::scene::{ANN, BOB, CAT, Scene, after, check, is_done, options, room, scene};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::{Room, Symbol};
use crate::state::{SearchCard, State};

/// Ann and Bob against Cat, who plays the zombies.
fn against_cat() -> Scene {
    scene("mode=cooperative-zombie players=3")
}

/// Puts a zombie into all three rooms of these stores.
fn full(scene: Scene, stores: &[&str]) -> Scene {
    let rooms: Vec<_> = stores.iter().map(|store| format!("{store}1 {store}2 {store}3")).collect();
    scene.zombies(&rooms.join(" "))
}

fn zombies(state: &State) -> String {
    let rooms: Vec<_> = state.zombies.iter().map(|room: Room| room.to_string()).collect();
    rooms.join(" ")
}

/// Where the zombies are after Cat has added them for an orange card.
fn added(scene: Scene, script: &[&str]) -> String {
    zombies(&after(scene.zombie_turn(Card::Axe), script))
}

/// TEZ-11.1
#[test]
fn a_zombie_turn_is_noise_then_zombies_then_a_card() {
    let scene = against_cat().horde(Character::Mechanic, 1).at(ANN, "NE3").hand(Card::Uzi);
    let told = "NoiseMade(Ann)
        HordeActed(Mechanic, 1)
        HordeAdvanced(Mechanic, 2)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: Some(Cat), what: Some(FirstAidA) })";
    let scene = scene.hand(Card::FirstAidA).revealed(Card::Axe);
    let script = ["2 add NE", "2 add E", "2 deal first-aid-a to 0"];
    let state = scene.zombies_come().check(&script, told);
    assert!(is_done(&state));
}

/// TEZ-11.2
#[test]
fn passives_apply_before_the_noise_and_the_zombies_come_after_it() {
    let scene = against_cat().horde(Character::Popstar, 3).at(ANN, "NE3").at(BOB, "E3");
    let scene = scene.with(|s| s.last_symbol = Some(Symbol::Orange)).revealed(Card::Axe);
    let told = "NoiseMade(Ann)
        HordeActed(Popstar, 3)
        HumanMoved { who: Bob, from: E3, to: E2 }
        HordeAdvanced(Popstar, 4)
        ZombieAdded(E1)
        ZombieAdded(E2)
        Overrun(Bob)
        Wounded(Bob, 1)
        ZombieAdded(E3)
        ZombieAdded(NE1)";
    scene.zombies_come().check(&["2 move human 1 E2", "2 add E", "2 add NE"], told);
}

/// TEZ-11.3
#[test]
fn a_card_with_the_symbol_of_the_store_makes_a_noise() {
    let loud = against_cat().horde(Character::Mallcop, 1).at(ANN, "NE3");
    assert_eq!(loud.zombie_turn(Card::Axe).horde.cards[0], Some((Character::Mallcop, 2)));
    assert_eq!(loud.zombie_turn(Card::Revolver).horde.cards[0], Some((Character::Mallcop, 1)));
}

/// TEZ-11.4
#[test]
fn either_store_of_the_symbol_makes_the_noise_and_the_courtyard_none() {
    let scene = against_cat().horde(Character::Mallcop, 1);
    let space = |at| scene.at(ANN, at).zombie_turn(Card::Axe).horde.cards[0].map(|card| card.1);
    let spaces = ["NE1", "E2", "N3", "CC", "CE"].map(space);
    assert_eq!(spaces, [Some(2), Some(2), Some(1), Some(1), Some(1)]);
}

/// TEZ-11.5
#[test]
fn on_a_noise_the_zombie_player_performs_one_horde_action() {
    let scene = against_cat().horde(Character::Mallcop, 1).horde(Character::Mechanic, 1);
    let state = scene.at(ANN, "NE3").zombie_turn(Card::Axe);
    assert_eq!(options(&state, 2), ["horde mallcop", "horde mechanic"]);
    let state = after(state, &["2 horde mechanic"]);
    assert_eq!(options(&state, 2), ["add NE", "add E"], "one is all");
    let spaces: Vec<_> = state.horde.zombies().map(|card| card.1).collect();
    assert_eq!(spaces, [1, 2]);
}

/// TEZ-11.6
#[test]
fn two_zombies_come_to_one_or_both_stores_of_the_symbol() {
    assert_eq!(added(against_cat(), &["2 add NE", "2 add E"]), "NE1 E1");
    assert_eq!(added(against_cat(), &["2 add E", "2 add E"]), "E1 E2");
    let state = after(against_cat().zombie_turn(Card::Axe), &["2 add NE", "2 add NE"]);
    assert!(is_done(&state), "two are all");
}

/// TEZ-11.7
#[test]
fn the_zombie_player_may_choose_a_full_store() {
    let scene = full(against_cat(), &["E"]).with(|s| s.barricade = 5);
    let state = scene.zombie_turn(Card::Axe);
    assert_eq!(options(&state, 2), ["add NE", "add E"]);
    assert_eq!(after(state, &["2 add E", "2 add E"]).barricade, 3);
}

/// TEZ-11.8
#[test]
fn a_zombie_takes_the_lowest_room_without_one() {
    assert_eq!(added(against_cat().zombies("NE2"), &["2 add NE", "2 add NE"]), "NE1 NE2 NE3");
    assert_eq!(added(against_cat().zombies("NE1"), &["2 add NE", "2 add E"]), "NE1 NE2 E1");
}

/// TEZ-11.9
#[test]
fn the_sequence_of_a_store_goes_on_behind_a_zombie_that_was_killed() {
    assert_eq!(added(against_cat().trap("NE1"), &["2 add NE", "2 add NE"]), "NE2");
}

/// TEZ-11.30, TEZ-11.33
#[test]
fn a_store_is_full_only_with_three_zombies_and_its_sequence_begins_anew() {
    let scene = against_cat().trap("NE3").zombies("NE1 NE2");
    assert_eq!(added(scene, &["2 add NE", "2 add NE"]), "NE1 NE2 NE3");
    let athlete = against_cat().horde(Character::Athlete, 1).with(|s| s.turn.extra = 1);
    assert_eq!(added(athlete, &["2 add E", "2 add E"]), "E1 E2 E3", "E2, E3 and then E1");
}

/// TEZ-11.31, TEZ-11.17
#[test]
fn a_zombie_that_cannot_be_added_wounds_and_moves_no_sequence() {
    let scene = no_supply().revealed(Card::Axe).wounds(ANN, 5);
    let state = scene.zombies_come().now();
    let state = after(state, &["2 add E"]);
    assert_eq!((state.human(BOB).wounds, state.turn.pointers), (1, [0; 8]));
    let state = after(state, &["2 add E"]);
    assert_eq!((state.human(BOB).wounds, state.barricade), (2, scene.0.barricade));
}

/// TEZ-11.9
#[test]
fn the_sequence_of_a_store_counts_zombies_that_spilled_into_it() {
    let scene = full(against_cat(), &["NE"]).trap("E1");
    assert_eq!(added(scene, &["2 add NE", "2 add E"]), "NE1 NE2 NE3 E2");
}

/// TEZ-11.10
#[test]
fn a_zombie_for_a_full_corner_store_goes_to_the_next_store_clockwise() {
    let corner = full(against_cat(), &["NE"]);
    assert_eq!(added(corner, &["2 add NE", "2 add NE"]), "NE1 NE2 NE3 E1 E2");
    let both = full(against_cat(), &["NE", "E"]).with(|s| s.barricade = 6);
    let state = after(both.zombie_turn(Card::Axe), &["2 add NE", "2 add NE"]);
    assert_eq!(state.barricade, 4);
}

/// TEZ-11.11
#[test]
fn a_zombie_for_a_full_centre_store_damages_the_barricade() {
    let scene = full(against_cat(), &["N"]).with(|s| s.barricade = 6).revealed(Card::Revolver);
    let told = "BarricadeDamaged(5)
        ZombieAdded(W1)";
    scene.zombies_come().check(&["2 add N", "2 add W"], told);
}

/// TEZ-11.12
#[test]
fn a_zombie_goes_on_at_most_once() {
    let scene = full(against_cat(), &["SE", "S"]).with(|s| s.barricade = 4);
    let state = after(scene.zombie_turn(Card::Crowbar), &["2 add SE", "2 add SW"]);
    assert_eq!(state.barricade, 3);
    assert_eq!(zombies(&state), "SE1 SE2 SE3 S1 S2 S3 SW1", "nothing went on to SW before");
}

/// TEZ-11.13
#[test]
fn damage_lowers_the_barricade_by_1_and_places_no_zombie() {
    let scene = against_cat().with(|s| s.barricade = 3);
    let told = "BarricadeDamaged(2)";
    let state = scene.damage_barricade().check(&[], told);
    assert_eq!((state.barricade, zombies(&state).as_str()), (2, ""));
}

/// TEZ-11.14
#[test]
fn a_fallen_barricade_costs_a_survivor_and_is_set_to_2() {
    let told = "BarricadeDamaged(0)
        BarricadeFell
        SurvivorLost(None)";
    let scene = against_cat().with(|s| s.barricade = 1);
    let state = scene.damage_barricade().check(&[], told);
    assert_eq!((state.barricade, state.survivors), (2, 1));
}

/// TEZ-11.15
#[test]
fn damage_after_the_fall_hits_the_new_barricade() {
    let scene = full(against_cat(), &["E"]).with(|s| s.barricade = 1);
    let state = after(scene.zombie_turn(Card::Axe), &["2 add E", "2 add E"]);
    assert_eq!((state.barricade, state.survivors), (1, 1));
}

/// No zombie is left in the supply: eight are far away, and Bob has the fewest wounds.
fn no_supply() -> Scene {
    let scene = scene("mode=cooperative-zombie players=3 zombies=0");
    scene.zombies("N1 N2 N3 W1 W2 W3 S1 S2").wounds(ANN, 1)
}

/// TEZ-11.16
#[test]
fn damage_to_the_barricade_needs_no_zombie_from_the_supply() {
    let scene = no_supply().with(|s| s.barricade = 4).revealed(Card::Revolver);
    let told = "BarricadeDamaged(3)
        BarricadeDamaged(2)";
    scene.zombies_come().check(&["2 add N", "2 add W"], told);
}

/// TEZ-11.17
#[test]
fn without_a_zombie_in_the_supply_the_human_with_the_fewest_wounds_bleeds() {
    let scene = no_supply().wounds(ANN, 2).revealed(Card::Axe);
    let told = "BledOut(Bob)
        Wounded(Bob, 1)
        BledOut(Bob)
        Wounded(Bob, 1)";
    let before = zombies(&scene.0);
    let state = scene.zombies_come().check(&["2 add E", "2 add E"], told);
    assert_eq!(zombies(&state), before);
}

/// TEZ-11.18
#[test]
fn among_equal_wounds_the_one_with_the_most_ammo_bleeds() {
    let equal = no_supply().wounds(BOB, 1).ammo(ANN, 8).ammo(BOB, 7).revealed(Card::Axe);
    let told = "BledOut(Ann)
        Wounded(Ann, 1)";
    equal.zombies_come().check(&["2 add E"], told);
}

/// TEZ-11.19, TEZ-11.32
#[test]
fn among_equal_humans_the_active_one_decides_who_bleeds() {
    let equal = no_supply().wounds(BOB, 1).with(|s| s.turn.me = BOB);
    let state = after(equal.zombie_turn(Card::Axe), &["2 add E"]);
    assert_eq!(options(&state, 1), ["suffer 0", "suffer 1"]);
    let told = "BledOut(Ann)
        Wounded(Ann, 1)";
    check(state, &["1 suffer 0"], told);
}

/// TEZ-11.20
#[test]
fn bleeding_out_uses_up_no_trap_and_holds_on_any_turn() {
    let told = "BledOut(Bob)
        Wounded(Bob, 1)";
    let state = no_supply().trap("E1").enter_room(room("E1")).check(&[], told);
    assert!(state.traps.has(room("E1")));
    let search = no_supply().search_card(ANN, Card::ZombieA).at(ANN, "E2").search().now();
    let search = after(search, &["0 decline"]);
    assert_eq!(search.human(BOB).wounds, 1, "the Zombie of a search");
}

/// TEZ-11.21
#[test]
fn a_human_in_the_room_of_a_new_zombie_takes_1_wound() {
    let told = "ZombieAdded(NE1)
        Overrun(Bob)
        Wounded(Bob, 1)
        ZombieAdded(E1)";
    let scene = against_cat().at(BOB, "NE1").revealed(Card::Axe);
    scene.zombies_come().check(&["2 add NE", "2 add E"], told);
}

/// TEZ-11.22
#[test]
fn all_humans_in_the_room_are_overrun_the_active_one_first() {
    let told = "ZombieAdded(NE1)
        Overrun(Bob)
        Wounded(Bob, 1)
        Overrun(Ann)
        Wounded(Ann, 1)";
    let scene = against_cat().at(ANN, "NE1").at(BOB, "NE1").with(|s| s.turn.me = BOB);
    scene.enter_room(room("NE1")).check(&[], told);
}

/// TEZ-11.22
#[test]
fn the_overrun_is_over_for_the_rest_once_the_zombie_is_killed() {
    let told = "ZombieAdded(NE1)
        Overrun(Ann)
        OverrunAverted(Ann)
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NE1 }";
    let scene = against_cat().at(ANN, "NE1").at(BOB, "NE1").card(ANN, Card::Revolver);
    scene.enter_room(room("NE1")).check(&["0 accept"], told);
}

/// TEZ-11.22
#[test]
fn who_is_eaten_in_an_overrun_does_not_save_the_others_from_it() {
    let scene = scene("players=3").at(ANN, "NE1").at(BOB, "NE1").at(CAT, "NE1").wounds(BOB, 8);
    let told = "ZombieAdded(NE1)
        Overrun(Ann)
        Wounded(Ann, 1)
        Overrun(Bob)
        Wounded(Bob, 1)
        EatenAlive(Bob, Lawyer)
        SurvivorLost(None)
        Arrived(Bob, Athlete)
        Overrun(Cat)
        Wounded(Cat, 1)";
    scene.enter_room(room("NE1")).check(&["nature deal athlete"], told);
}

/// TEZ-11.22, TEZ-5.17
#[test]
fn who_dies_on_the_own_turn_leaves_the_others_in_the_room_to_be_overrun() {
    let scene = scene("players=2").at(ANN, "NE1").at(BOB, "NE1").wounds(ANN, 8);
    let told = "ZombieAdded(NE1)
        Overrun(Ann)
        Wounded(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        Overrun(Bob)
        Wounded(Bob, 1)";
    scene.enter_room(room("NE1")).check(&["nature deal athlete"], told);
}

/// TEZ-11.23
#[test]
fn a_trap_comes_before_everything() {
    let scene = against_cat().at(ANN, "NE1").trap("NE1").card(ANN, Card::Revolver);
    let scene = scene.horde(Character::Teenager, 1).horde(Character::FryCook, 1);
    let told = "ZombieAdded(NE1)
        TrapSprung(NE1)
        ZombieKilled { by: None, room: NE1 }";
    let state = scene.enter_room(room("NE1")).check(&[], told);
    assert_eq!(state.zombie_supply(), 18, "it is back in the supply");
    assert!(state.traps.is_empty());
}

/// TEZ-11.24
#[test]
fn revolver_then_axe_then_wounds_and_passives_then_the_teenager() {
    let scene = against_cat().at(ANN, "NE1").is(ANN, Character::Teenager);
    let scene = scene.horde(Character::FryCook, 1);
    let armed = scene.card(ANN, Card::Revolver).card(ANN, Card::Axe);
    let told = "ZombieAdded(NE1)
        Overrun(Ann)
        DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: NE1 }
        Wounded(Ann, 1)";
    armed.enter_room(room("NE1")).check(&["0 decline", "nature roll one-wound"], told);
    let told = "ZombieAdded(NE1)
        Overrun(Ann)
        Wounded(Ann, 1)
        AmmoLost(Ann, 1)
        HumanMoved { who: Ann, from: NE1, to: NE2 }";
    scene.enter_room(room("NE1")).check(&["0 go NE2"], told);
}

/// TEZ-11.25
#[test]
fn the_zombie_player_lays_a_card_before_the_human_who_revealed_one() {
    let scene = against_cat().hand(Card::Uzi).hand(Card::ZombieA).with(|s| s.turn.me = BOB);
    let state = after(scene.zombie_turn(Card::Axe), &["2 add NE", "2 add E"]);
    assert_eq!(options(&state, 2), ["deal zombie-a to 1", "deal uzi to 1"]);
    let state = after(state, &["2 deal uzi to 1"]);
    assert!(matches!(state.human(BOB).search, SearchCard::Seen(Card::Uzi, _)));
    assert_eq!(state.horde.hand.len(), 1);
}

/// TEZ-11.26
#[test]
fn with_the_last_card_laid_the_zombie_player_draws_four() {
    let state = after(against_cat().hand(Card::Uzi).zombie_turn(Card::Axe), &["2 add NE"]);
    let draws = [
        "nature hand machete",
        "nature hand revolver",
        "nature hand zombie-a",
        "nature hand zombie-b",
    ];
    let state = after(after(state, &["2 add E"]), &draws);
    assert_eq!((state.horde.hand.len(), state.deck.search), (4, 18));
    assert!(is_done(&state));
}

/// TEZ-11.27
#[test]
fn what_the_deck_still_has_is_drawn_and_without_a_card_none_is_dealt() {
    let two = against_cat().hand(Card::Uzi).with(|s| s.deck.search = 3);
    let state = after(two.zombie_turn(Card::Axe), &["2 add NE", "2 add E"]);
    let state = after(state, &["nature hand machete", "nature hand zombie-a"]);
    assert!(is_done(&state));
    let none = after(against_cat().zombie_turn(Card::Axe), &["2 add NE", "2 add E"]);
    assert_eq!(none.human(ANN).search, SearchCard::None);
}

/// TEZ-11.28
#[test]
fn nobody_looks_at_the_own_face_down_card() {
    let state = against_cat().search_card(ANN, Card::Uzi).turn();
    let card = |seat| {
        let view = TinyEpicZombies::view(&state, Viewer::Seat(Seat(seat)));
        view.humans[0].search.as_ref().and_then(|card| card.card)
    };
    assert_eq!([0, 1, 2].map(card), [None, None, Some(Card::Uzi)]);
}

/// TEZ-11.29
#[test]
fn a_zombie_that_is_moved_into_a_room_overruns_too() {
    let scene = against_cat().horde(Character::Greaser, 1).at(ANN, "NE3").at(BOB, "N2");
    let state = scene.zombies("N1").zombie_turn(Card::Axe);
    let told = "ZombieMoved { from: N1, to: N2 }
        Overrun(Bob)
        Wounded(Bob, 1)
        HordeAdvanced(Greaser, 2)";
    check(state, &["2 move zombie N1 N2"], told);
}

// The Zombie-AI.

/// TEZ-12.1
#[test]
fn the_zombie_ai_has_no_horde_actions() {
    let scene = scene("").horde(Character::Mechanic, 5).at(ANN, "NE3");
    let state = scene.with(|s| s.barricade = 4).zombie_turn(Card::Axe);
    assert_eq!((state.barricade, state.horde.cards[0]), (4, Some((Character::Mechanic, 5))));
    assert!(is_done(&state));
}

/// TEZ-12.2, TEZ-12.4
#[test]
fn the_zombie_ai_adds_one_zombie_to_each_store_of_the_symbol() {
    let told = "ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })";
    scene("").revealed(Card::Axe).zombies_come().check(&[], told);
}

/// TEZ-12.3, TEZ-12.4
#[test]
fn the_zombie_ai_adds_two_to_each_store_after_a_noise() {
    let told = "NoiseMade(Ann)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        ZombieAdded(NE2)
        ZombieAdded(E2)
        CardDealt(Ann, Known { only: None, what: None })";
    scene("").at(ANN, "NE3").revealed(Card::Axe).zombies_come().check(&[], told);
}

/// TEZ-12.5
#[test]
fn the_zombie_ai_deals_an_unseen_card_while_there_is_one() {
    let state = scene("").zombie_turn(Card::Axe);
    assert_eq!((state.human(ANN).search, state.deck.search), (SearchCard::Unseen, 22));
    let empty = scene("").with(|s| s.deck.search = 1).zombie_turn(Card::Axe);
    assert_eq!(empty.human(ANN).search, SearchCard::None);
}

/// TEZ-12.6
#[test]
fn the_zombie_ai_never_chooses() {
    let scene = scene("").horde(Character::Greaser, 1).horde(Character::Mallcop, 5);
    let told = "ZombieAdded(SE2)
        ZombieAdded(SW1)
        CardDealt(Ann, Known { only: None, what: None })";
    scene.revealed(Card::Crowbar).zombies_come().check(&[], told);
}

/// TEZ-12.7
#[test]
fn the_zombie_ai_follows_all_other_rules_of_the_zombie_turn() {
    let scene = full(scene(""), &["E"]).with(|s| s.barricade = 1).trap("NE1").at(ANN, "NE2");
    let told = "NoiseMade(Ann)
        ZombieAdded(NE1)
        TrapSprung(NE1)
        ZombieKilled { by: None, room: NE1 }
        BarricadeDamaged(0)
        BarricadeFell
        SurvivorLost(None)
        ZombieAdded(NE2)
        Overrun(Ann)
        Wounded(Ann, 1)
        BarricadeDamaged(1)
        CardDealt(Ann, Known { only: None, what: None })";
    scene.revealed(Card::Axe).zombies_come().check(&[], told);
}
