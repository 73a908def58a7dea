//! Supplies (chapter 8): tokens from their crates to the courtyard, repairs and the supply deck.

use super::scene::{
    ANN, BOB, CAT, Scene, can, chances, check, options, options_to, play, room, scene,
};
use crate::cards::{Card, Cards};
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};
use crate::state::State;

const ONE: Token = Token::supply(1);
const TWO: Token = Token::supply(2);

/// Ann brings supply token 1 from the ring into the centre.
#[track_caller]
fn ann_delivers(scene: Scene, told: &str) -> State {
    let state = scene.at(ANN, "CN").carries(ANN, ONE).turn();
    let told = format!("Moved {{ who: Ann, from: CN, to: CC }}\n{told}");
    check(state, &["0 go CC"], &told)
}

/// TEZ-8.8
#[test]
fn who_moves_to_a_crate_may_take_its_supply_token() {
    let state = scene("").at(ANN, "S1").turn();
    assert!(!can(&state, 0, "take supply-1"));
    let state = play(state, &["0 go S2"]);
    let state = check(state, &["0 take supply-1"], "TokenTaken(Ann, supply-1)");
    assert_eq!(state.tokens.of(ONE), Place::With(ANN));
    assert!(can(&state, 0, "go S3"), "running");
}

/// TEZ-8.8, TEZ-8.1
#[test]
fn among_zombies_no_supplies_are_taken() {
    let state = play(scene("").at(ANN, "S1").zombies("S3").turn(), &["0 go S2"]);
    assert!(!can(&state, 0, "take supply-1"));
    assert!(can(&play(state, &["0 shoot S3"]), 0, "take supply-1"));
}

/// TEZ-8.3
#[test]
fn the_same_supplies_may_be_taken_twice_in_a_turn() {
    let scene = scene("").at(ANN, "W1").card(ANN, Card::AdrenalineA);
    let script = ["0 play adrenaline-a", "0 go W2", "0 take supply-2", "0 go CW", "0 go CC"];
    let state = play(play(scene.turn(), &script), &["nature supply grenade-a"]);
    let state = play(state, &["0 go CW", "0 go W2"]);
    assert!(can(&state, 0, "take supply-2"));
}

/// TEZ-8.9
#[test]
fn a_supply_token_is_picked_up_wherever_it_lies() {
    let state = scene("").at(ANN, "N1").token(ONE, "N3").token(TWO, "CN").turn();
    let state = play(state, &["0 go N3", "0 take supply-1", "0 go CN", "0 take supply-2"]);
    assert_eq!(state.tokens.with(ANN).len(), 2);
}

/// TEZ-8.10, TEZ-8.38
#[test]
fn a_delivery_repairs_the_barricade_by_2_and_at_last_the_token_goes_back() {
    let state = ann_delivers(scene(""), "Repaired(Ann, 2)");
    assert_eq!((state.barricade, state.tokens.of(ONE)), (4, Place::With(ANN)));
    let told = "SupplyDrawn(Ann, GrenadeA)
        TokenReturned(supply-1, S2)";
    let state = check(state, &["nature supply grenade-a"], told);
    assert_eq!(state.tokens.of(ONE), Place::In(room("S2")));
}

/// TEZ-8.43, TEZ-8.11
#[test]
fn what_is_taken_up_in_the_centre_is_not_delivered_there() {
    let scene = scene("").token(ONE, "CC").at(ANN, "CN");
    let state = check(
        scene.turn(),
        &["0 go CC", "0 take supply-1"],
        "Moved { who: Ann, from: CN, to: CC }
        TokenTaken(Ann, supply-1)",
    );
    assert_eq!(state.barricade, 2);
    let there = play(state, &["0 go CN", "0 go CC"]);
    assert_eq!(there.barricade, 4, "it was carried in");
}

/// TEZ-8.10
#[test]
fn the_barricade_is_repaired_up_to_6() {
    let low = scene("").with(|s| s.barricade = 5);
    assert_eq!(ann_delivers(low, "Repaired(Ann, 1)").barricade, 6);
}

/// TEZ-8.13
#[test]
fn a_delivery_to_a_whole_barricade_still_draws_a_card() {
    let whole = scene("").with(|s| s.barricade = 6);
    let state = ann_delivers(whole, "Repaired(Ann, 0)");
    assert_eq!(chances(&state).len(), 20);
}

/// TEZ-8.10, TEZ-8.37
#[test]
fn the_supply_card_is_one_of_the_weapons_and_backpack_items() {
    let state = ann_delivers(scene(""), "Repaired(Ann, 2)");
    let cards: Vec<String> = chances(&state).into_iter().map(|chance| chance.0).collect();
    assert!(cards.contains(&"supply uzi".to_owned()));
    assert!(!cards.contains(&"supply first-aid-a".to_owned()));
    let drawn = play(state, &["nature supply skateboard"]);
    assert_eq!((drawn.deck.supply, drawn.humans[ANN].cards), (7, Cards::only(Card::Skateboard)));
}

/// TEZ-8.11
#[test]
fn in_the_ring_of_the_courtyard_nothing_is_delivered() {
    let state = scene("").at(ANN, "S3").carries(ANN, ONE).turn();
    let state = check(state, &["0 go CS"], "Moved { who: Ann, from: S3, to: CS }");
    assert_eq!((state.barricade, state.tokens.of(ONE)), (2, Place::With(ANN)));
}

/// TEZ-8.11
#[test]
fn who_was_moved_into_the_centre_delivers_with_a_move_of_their_own() {
    let scene = scene("").at(BOB, "CE").carries(BOB, ONE).card(ANN, Card::Uzi).zombies("N3");
    let script = ["0 go CN", "0 shoot N3", "0 cover 1 CC", "1 accept"];
    let state = play(scene.turn(), &script);
    assert_eq!((state.room(BOB), state.barricade), (room("CC"), 2));
}

/// TEZ-8.11
#[test]
fn the_part_is_delivered_after_the_supplies() {
    let both = scene("").objective(Objective::FixTheHelicopter).carries(ANN, Token::PART);
    let state = ann_delivers(both, "Repaired(Ann, 2)");
    let told = "SupplyDrawn(Ann, GrenadeA)
        TokenReturned(supply-1, S2)
        Progressed(Ann, FixTheHelicopter, 1)
        PartPlaced(SE1)";
    check(state, &["nature supply grenade-a"], told);
}

/// TEZ-8.11
#[test]
fn weapons_and_ammo_may_be_put_into_the_cache_as_long_as_the_move_lasts() {
    let scene =
        scene("").objective(Objective::AssembleAnArsenal).at(ANN, "CN").card(ANN, Card::Uzi);
    let state = play(scene.turn(), &["0 go CC"]);
    assert_eq!(options_to(&state, 0, "deposit"), ["deposit uzi", "deposit ammo"]);
    assert_eq!(options_to(&play(state, &["0 go CN"]), 0, "deposit"), [""; 0]);
}

/// TEZ-8.12
#[test]
fn both_supply_tokens_are_two_deliveries() {
    let both = scene("").carries(ANN, TWO);
    let state = ann_delivers(both, "Repaired(Ann, 2)");
    let state = check(
        state,
        &["nature supply grenade-a", "nature supply grenade-b"],
        "SupplyDrawn(Ann, GrenadeA)
        TokenReturned(supply-1, S2)
        Repaired(Ann, 2)
        SupplyDrawn(Ann, GrenadeB)
        TokenReturned(supply-2, W2)",
    );
    assert_eq!((state.barricade, state.deck.supply), (6, 6));
}

/// TEZ-8.14, TEZ-8.42
#[test]
fn a_weapon_of_the_supply_deck_may_be_taken_or_declined() {
    let state = ann_delivers(scene(""), "Repaired(Ann, 2)");
    let state = check(state, &["nature supply uzi"], "SupplyDrawn(Ann, Uzi)");
    assert_eq!(options(&state, 0), ["accept", "decline"]);
    let taken = check(state, &["0 accept"], "CardCollected(Ann, Uzi)\nTokenReturned(supply-1, S2)");
    assert_eq!((taken.humans[ANN].ranged(), taken.deck.supply), (Some(Card::Uzi), 7));
    let told = "SupplyReturned(Ann, Uzi)\nTokenReturned(supply-1, S2)";
    let left = check(state, &["0 decline"], told);
    assert_eq!((left.humans[ANN].ranged(), left.deck.supply), (None, 8));
}

/// TEZ-8.14
#[test]
fn a_declined_weapon_is_shuffled_back_and_can_be_drawn_again() {
    let state = ann_delivers(scene("").carries(ANN, TWO), "Repaired(Ann, 2)");
    let state = play(state, &["nature supply uzi", "0 decline"]);
    let chances = chances(&state);
    let weight = |word: &str| chances.iter().find(|it| it.0 == word).map(|it| it.1);
    assert_eq!(
        (weight("supply uzi"), weight("supply axe")),
        (Some(19), Some(7)),
        "1/8 and 7/8 of 1/19"
    );
}

/// TEZ-8.15
#[test]
fn a_weapon_that_is_replaced_by_a_supply_card_is_dropped_at_a_centre_store() {
    let state = ann_delivers(scene("").card(ANN, Card::Shotgun), "Repaired(Ann, 2)");
    let state = play(state, &["nature supply uzi", "0 accept"]);
    assert_eq!(options(&state, 0), ["lay at N", "lay at E", "lay at S", "lay at W"]);
    let state =
        check(state, &["0 lay at W"], "CardDropped(Ann, Shotgun, W)\nTokenReturned(supply-1, S2)");
    assert_eq!(state.humans[ANN].cards, Cards::only(Card::Uzi));
    assert_eq!(state.lying[Position::W as usize], Cards::only(Card::Shotgun));
}

/// TEZ-8.16
#[test]
fn with_an_empty_supply_deck_a_delivery_only_repairs() {
    let empty = scene("").with(|s| s.deck.supply = 0);
    let told = "Repaired(Ann, 2)\nTokenReturned(supply-1, S2)";
    let state = ann_delivers(empty, told);
    assert!(can(&state, 0, "go CN"));
}

/// TEZ-8.36
#[test]
fn supply_tokens_are_neither_put_down_nor_handed_over() {
    let scene = scene("").at(ANN, "CN").at(BOB, "CE").carries(ANN, ONE).carries(BOB, TWO);
    let state = play(scene.turn(), &["0 go CE"]);
    for verb in ["drop", "give", "take"] {
        assert_eq!(options_to(&state, 0, verb), [""; 0], "{verb}");
    }
}

/// TEZ-8.36
#[test]
fn death_parts_a_supply_token_from_its_carrier() {
    let scene = scene("").at(ANN, "CN").carries(ANN, ONE).wounds(ANN, 8).zombies("N3");
    let state = play(scene.turn(), &["0 go N3", "nature roll one-wound"]);
    assert_eq!(state.tokens.of(ONE), Place::In(room("N3")));
    assert_eq!(state.humans[CAT].wounds, 0);
}
