//! Items (chapter 9): collecting, swapping and dropping cards, and the pickups.

use super::scene::{ANN, BOB, can, check, options, options_to, play, room, scene};
use crate::cards::{BACKPACK, Card, Cards, MELEE, RANGED};
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Token};
use crate::state::State;

/// TEZ-9.1
#[test]
fn any_or_all_cards_of_a_store_free_of_zombies_may_be_collected() {
    let scene = scene("").at(ANN, "CN").lying(Position::N, Card::Machete);
    let scene = scene.lying(Position::N, Card::GrenadeA).lying(Position::W, Card::Uzi);
    let state = play(scene.turn(), &["0 go N3"]);
    assert_eq!(options_to(&state, 0, "collect"), ["collect grenade-a", "collect machete"]);
    let told = "CardCollected(Ann, Machete)\nCardCollected(Ann, GrenadeA)";
    let state = check(state, &["0 collect machete", "0 collect grenade-a"], told);
    assert!(state.lying[Position::N as usize].is_empty());
}

/// TEZ-9.1
#[test]
fn among_zombies_or_without_a_move_nothing_is_collected() {
    let scene = scene("").at(ANN, "N1").lying(Position::N, Card::Machete);
    assert_eq!(options_to(&scene.turn(), 0, "collect"), [""; 0]);
    let scene = scene.zombies("N1");
    let state = play(scene.at(ANN, "CN").turn(), &["0 go N3"]);
    assert_eq!(options_to(&state, 0, "collect"), [""; 0]);
    let shot = play(state, &["0 shoot N1"]);
    assert_eq!(options_to(&shot, 0, "collect"), ["collect machete"]);
}

/// TEZ-9.1, TEZ-6.7
#[test]
fn who_has_collected_a_card_kills_nothing_more_in_that_move() {
    let scene = scene("").at(ANN, "CN").lying(Position::N, Card::Machete).zombies("NE3");
    let state = play(scene.turn(), &["0 go N3"]);
    assert!(can(&state, 0, "shoot NE3"));
    assert!(!can(&play(state, &["0 collect machete"]), 0, "shoot NE3"));
}

/// TEZ-9.2
#[test]
fn a_melee_and_a_ranged_weapon_are_carried_side_by_side() {
    let scene = scene("").at(ANN, "CN").lying(Position::N, Card::Machete);
    let scene = scene.lying(Position::N, Card::Uzi);
    let state = play(scene.turn(), &["0 go N3", "0 collect machete", "0 collect uzi"]);
    let ann = state.humans[ANN];
    assert_eq!((ann.melee(), ann.ranged()), (Some(Card::Machete), Some(Card::Uzi)));
    assert_eq!((MELEE.len(), RANGED.len(), BACKPACK.len()), (6, 6, 8));
}

/// TEZ-9.3
#[test]
fn a_weapon_of_the_same_kind_is_swapped_and_stays_at_the_store() {
    let scene = scene("").at(ANN, "CN").card(ANN, Card::Axe).lying(Position::N, Card::Machete);
    let state = play(scene.turn(), &["0 go N3"]);
    let told = "CardCollected(Ann, Machete)\nCardDropped(Ann, Axe, N)";
    let state = check(state, &["0 collect machete"], told);
    assert_eq!(state.humans[ANN].cards, Cards::only(Card::Machete));
    assert_eq!(state.lying[Position::N as usize], Cards::only(Card::Axe));
}

/// TEZ-9.4
#[test]
fn any_number_of_backpack_items_may_be_carried() {
    let scene = scene("").at(ANN, "CN").card(ANN, Card::Skateboard);
    let scene = scene.card(ANN, Card::GrenadeA).card(ANN, Card::GrenadeB);
    let scene = scene.lying(Position::N, Card::GrenadeC).lying(Position::N, Card::FireworksA);
    let script = ["0 go N3", "0 collect grenade-c", "0 collect fireworks-a"];
    assert_eq!(play(scene.turn(), &script).humans[ANN].cards.len(), 5);
}

/// TEZ-9.4
#[test]
fn a_backpack_item_is_discarded_when_it_is_used() {
    let state = play(scene("").card(ANN, Card::AdrenalineA).turn(), &["0 play adrenaline-a"]);
    assert!(state.humans[ANN].cards.is_empty());
    assert_eq!(state.deck.gone, Cards::only(Card::AdrenalineA));
}

/// TEZ-9.5
#[test]
fn a_pickup_takes_effect_when_collected_and_is_discarded() {
    let scene = scene("").at(ANN, "CN").wounds(ANN, 3).lying(Position::N, Card::FirstAidB);
    let state = play(scene.turn(), &["0 go N3", "0 collect first-aid-b"]);
    assert!(state.humans[ANN].cards.is_empty());
    assert_eq!(state.deck.gone, Cards::only(Card::FirstAidB));
    assert_eq!(state.humans[ANN].wounds, 1);
}

/// TEZ-9.6
#[test]
fn a_card_may_be_dropped_at_the_own_store_at_any_moment_of_the_turn() {
    let state = scene("").at(ANN, "N1").card(ANN, Card::Uzi).turn();
    let early = check(state, &["0 drop uzi"], "CardDropped(Ann, Uzi, N)");
    assert_eq!(early.turn.moves, 3, "before the first Move");
    let late = play(state, &["0 go N2", "0 go N3", "0 go NE3"]);
    check(late, &["0 drop uzi"], "CardDropped(Ann, Uzi, NE)\nTurnBegan(3, Bob)");
}

/// TEZ-9.7
#[test]
fn a_card_may_be_dropped_among_zombies() {
    let state = scene("").at(ANN, "N1").card(ANN, Card::Uzi).zombies("N1 N2").turn();
    check(state, &["0 drop uzi"], "CardDropped(Ann, Uzi, N)");
}

/// TEZ-9.8
#[test]
fn in_the_courtyard_a_card_is_dropped_at_a_centre_store() {
    let state = play(scene("").card(ANN, Card::GrenadeA).turn(), &["0 drop grenade-a"]);
    assert_eq!(options(&state, 0), ["lay at N", "lay at E", "lay at S", "lay at W"]);
    let state = check(state, &["0 lay at S"], "CardDropped(Ann, GrenadeA, S)");
    assert!(can(&state, 0, "go CN"), "and the turn goes on");
}

/// TEZ-9.9
#[test]
fn cards_change_hands_only_by_being_dropped_and_collected() {
    let scene = scene("").at(ANN, "N1").at(BOB, "N3").card(ANN, Card::Uzi);
    let state = play(scene.turn(), &["0 go N3"]);
    assert_eq!(options_to(&state, 0, "give"), [""; 0]);
    let state = play(state, &["0 drop uzi", "0 go N1", "0 go N2", "0 end", "1 go N1"]);
    let state = check(state, &["1 collect uzi"], "CardCollected(Bob, Uzi)");
    assert!(state.humans[BOB].has(Card::Uzi));
}

/// TEZ-9.10
#[test]
fn what_was_dropped_is_not_collected_again_before_the_next_move() {
    let state = scene("").at(ANN, "CN").card(ANN, Card::Uzi).turn();
    let state = play(state, &["0 go N3", "0 drop uzi"]);
    assert_eq!(options_to(&state, 0, "collect"), [""; 0]);
    assert!(can(&play(state, &["0 go N1"]), 0, "collect uzi"));
}

/// TEZ-9.10
#[test]
fn what_was_swapped_away_is_not_swapped_back_before_the_next_move() {
    let scene = scene("").at(ANN, "CN").card(ANN, Card::Axe).lying(Position::N, Card::Machete);
    let state = play(scene.turn(), &["0 go N3", "0 collect machete"]);
    assert_eq!(options_to(&state, 0, "collect"), [""; 0]);
    assert!(can(&play(state, &["0 go N2"]), 0, "collect axe"));
}

/// TEZ-9.10
#[test]
fn a_token_that_was_dropped_is_not_taken_again_before_the_next_move() {
    let scene = scene("").objective(Objective::CallTheCdc).carries(ANN, Token::RADIO);
    let state = play(scene.turn(), &["0 go CN", "0 drop radio"]);
    assert!(!can(&state, 0, "take radio"));
    let back = play(state, &["0 go CC", "0 go CN"]);
    assert!(can(&back, 0, "take radio"));
}

/// Removes the zombie that chased Bob away.
fn state_without(mut state: State, zombie: &str) -> State {
    state.zombies.remove(room(zombie));
    state
}

/// TEZ-9.10
#[test]
fn what_another_human_puts_down_in_the_same_move_may_be_collected() {
    let bob = scene("").is(BOB, Character::Teenager).at(BOB, "N3").card(BOB, Card::Crowbar);
    let bob = bob.lying(Position::N, Card::Machete).zombies("E1 S1 NE1");
    let scene = bob.card(ANN, Card::FireworksA).at(ANN, "N1");
    let lead = ["0 go N2", "0 play fireworks-a", "0 move zombie E1 N3", "1 go NW2", "1 use"];
    let state = play(scene.turn(), &lead);
    let told = "CardCollected(Bob, Machete)\nCardDropped(Bob, Crowbar, N)";
    let state = check(state, &["1 swap crowbar for machete"], told);
    let state = play(state, &["0 move zombie S1 E2", "0 move zombie NE1 E3"]);
    let state = state_without(state, "N3");
    assert!(can(&state, 0, "collect crowbar"));
}
