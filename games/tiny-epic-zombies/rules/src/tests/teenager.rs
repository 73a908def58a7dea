//! The Teenager (chapter 13), who runs when overrun.

use super::scene::{
    ANN, BOB, CAT, Scene, can, check, is_done, options, options_to, play, room, scene,
};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};
use crate::state::State;

/// Bob the Teenager is overrun in N1 on Ann's turn.
#[track_caller]
fn bob_is_overrun(scene: Scene) -> State {
    scene.is(BOB, Character::Teenager).at(BOB, "N1").enter_room(room("N1")).now()
}

/// TEZ-13.26
#[test]
fn teenager_after_the_wound_may_run_to_a_free_room_up_to_three_rooms_away() {
    let scene = scene("").is(BOB, Character::Teenager).at(BOB, "N1").zombies("N2");
    let told = "ZombieAdded(N1)
        Overrun(Bob)
        Wounded(Bob, 1)
        HumanMoved { who: Bob, from: N1, to: NW2 }";
    let state = scene.enter_room(room("N1")).check(&["1 go NW2"], told);
    assert!(is_done(&state), "nothing to use there");
}

/// TEZ-13.26
#[test]
fn teenager_no_room_with_a_zombie_and_none_further_away() {
    let state = bob_is_overrun(scene("").zombies("N2"));
    assert!(can(&state, 1, "go CC") && can(&state, 1, "go W3"));
    assert!(!can(&state, 1, "go N2"), "a zombie");
    assert!(!can(&state, 1, "go CS"), "four rooms");
    assert_eq!(play(state, &["1 decline"]).room(BOB), room("N1"), "and nobody has to");
}

/// TEZ-13.26, TEZ-2.15
#[test]
fn teenager_secret_passages_count_among_the_three_rooms() {
    let state = bob_is_overrun(scene(""));
    let by_passage = state.mall.moves_within(room("N1"), 3);
    assert!(by_passage.has(room("SE3")) && !state.mall.within(room("N1"), 3).has(room("SE3")));
    assert!(can(&state, 1, "go SE3"));
}

/// TEZ-13.26
#[test]
fn teenager_may_use_the_ability_there() {
    let state = bob_is_overrun(scene("").ammo(BOB, 5));
    let state = play(state, &["1 go NW3"]);
    assert_eq!(options(&state, 1), ["use", "decline"]);
    check(state, &["1 use"], "AbilityUsed(Bob, GainAmmo)\nAmmoGained(Bob, 1)");
}

/// TEZ-13.27
#[test]
fn teenager_runs_on_the_own_turn_too() {
    let scene = scene("").is(ANN, Character::Teenager).at(ANN, "N1").card(ANN, Card::FireworksA);
    let script = ["0 play fireworks-a", "0 move zombie E1 N1", "0 go NW2"];
    let state = play(scene.zombies("E1").turn(), &script);
    assert_eq!((state.room(ANN), state.turn.moves), (room("NW2"), 3));
}

/// TEZ-13.27
#[test]
fn teenager_without_the_wound_there_is_no_running() {
    let with_axe = bob_is_overrun(scene("").card(BOB, Card::Axe));
    assert!(is_done(&play(with_axe, &["nature roll one-wound"])));
    let with_revolver = bob_is_overrun(scene("").card(BOB, Card::Revolver));
    assert!(is_done(&play(with_revolver, &["1 accept"])));
}

/// TEZ-13.27
#[test]
fn teenager_the_dead_do_not_run() {
    let state = bob_is_overrun(scene("").wounds(BOB, 8));
    assert_eq!(options(&state, 1), [""; 0]);
    assert!(state.horde.has(Character::Teenager));
}

/// TEZ-13.27, TEZ-11.22
#[test]
fn teenager_the_zombie_stays_and_overruns_the_others() {
    let state = bob_is_overrun(scene("").at(CAT, "N1"));
    let told = "
        HumanMoved { who: Bob, from: N1, to: NW2 }
        Overrun(Cat)
        Wounded(Cat, 1)
    ";
    check(state, &["1 go NW2"], told);
}

/// TEZ-13.28
#[test]
fn teenager_nothing_is_used_in_a_store_with_zombies() {
    let state = bob_is_overrun(scene("").ammo(BOB, 5).zombies("NW1"));
    assert!(is_done(&play(state, &["1 go NW3"])));
}

/// TEZ-13.28
#[test]
fn teenager_may_pick_up_supplies() {
    let state = bob_is_overrun(scene("").token(Token::supply(2), "NW3").ammo(BOB, 5));
    let state = play(state, &["1 go NW3"]);
    assert_eq!(options(&state, 1), ["use", "take supply-2", "decline"]);
    let state = check(state, &["1 take supply-2"], "TokenTaken(Bob, supply-2)");
    assert_eq!(state.tokens.of(Token::supply(2)), Place::With(BOB));
}

/// TEZ-13.28
#[test]
fn teenager_no_ability_that_grants_moves_or_a_ride() {
    for (choices, to) in [
        ("nw=parking-deck-z sw=first-place", "NW2"),
        ("nw=echo-ridge-security sw=first-place", "NW3"),
        ("nw=gamelyn-world se=first-place", "NW2"),
        ("w=corner-cafe n=departmart", "W3"),
    ] {
        let state = bob_is_overrun(scene(choices).with(|s| s.turn.has_fought = true));
        assert!(can(&state, 1, &format!("go {to}")), "{choices}: {:?}", options(&state, 1));
        assert!(is_done(&play(state, &[&format!("1 go {to}")])), "{choices}");
    }
}

/// TEZ-13.28
#[test]
fn teenager_no_card_no_objective_token_and_no_delivery() {
    let scene = scene("").objective(Objective::DiscoverACure).lying(Position::NW, Card::Uzi);
    let scene = scene.carries(BOB, Token::supply(1)).objective(Objective::CallTheCdc);
    let state = bob_is_overrun(scene);
    assert!(is_done(&play(state, &["1 go NW3"])), "neither the card nor the Ingredient");
    let centre = play(state, &["1 go CC"]);
    assert_eq!((centre.barricade, centre.tokens.of(Token::supply(1))), (2, Place::With(BOB)));
    assert_eq!(centre.tokens.of(Token::RADIO), Place::In(room("CC")));
}

/// TEZ-13.28
#[test]
fn teenager_on_the_own_turn_cards_are_out_of_reach_until_the_next_move() {
    let scene = scene("").is(ANN, Character::Teenager).at(ANN, "N2").card(ANN, Card::FireworksA);
    let scene = scene.lying(Position::NW, Card::Uzi).zombies("E1").ammo(ANN, 5);
    let lead = ["0 go N1", "0 play fireworks-a", "0 move zombie E1 N1", "0 go NW3", "0 decline"];
    let state = play(scene.turn(), &lead);
    assert_eq!(options_to(&state, 0, "collect"), [""; 0]);
    assert!(!can(&state, 0, "use"));
    assert!(can(&play(state, &["0 go NW2"]), 0, "collect uzi"));
}

/// TEZ-13.28, TEZ-8.2
#[test]
fn teenager_the_same_ability_is_used_once_in_anybodys_turn() {
    let state = play(bob_is_overrun(scene("").ammo(BOB, 5)), &["1 go NW3", "1 use"]);
    let again = Scene(state).at(BOB, "N2").enter_room(room("N2")).now();
    assert!(is_done(&play(again, &["1 go NW3"])));
}

/// TEZ-13.31
#[test]
fn teenager_a_stopping_ability_on_the_turn_of_another_ends_nothing() {
    let scene = scene("").is(BOB, Character::Teenager).at(BOB, "N1").card(BOB, Card::Crowbar);
    let scene = scene.lying(Position::S, Card::Machete).card(ANN, Card::FireworksA).zombies("E1");
    let lead = ["0 play fireworks-a", "0 move zombie E1 N1", "1 go NW2", "1 use"];
    let state = play(scene.turn(), &lead);
    let state = play(state, &["1 swap crowbar for machete"]);
    assert_eq!((state.turn.me, state.turn.moves), (ANN, 3));
    assert!(can(&state, 0, "go CN"));
}

/// TEZ-13.31
#[test]
fn teenager_a_stopping_ability_on_the_own_turn_ends_it() {
    let scene = scene("").is(ANN, Character::Teenager).at(ANN, "N1").card(ANN, Card::Crowbar);
    let scene = scene.lying(Position::S, Card::Machete).card(ANN, Card::FireworksA).zombies("E1");
    let lead = ["0 play fireworks-a", "0 move zombie E1 N1", "0 go NW2", "0 use"];
    let state = play(scene.turn(), &lead);
    let state = play(state, &["0 swap crowbar for machete"]);
    assert_eq!(state.turn.me, BOB);
}

/// TEZ-13.28, TEZ-10.3
#[test]
fn teenager_the_card_just_revealed_is_out_of_reach_of_who_revealed_it() {
    let own = scene("").is(ANN, Character::Teenager).at(ANN, "N1").card(ANN, Card::Crowbar);
    let own = own.with(|s| s.turn.revealed = Some(Card::Machete));
    let state = own.lying(Position::S, Card::Machete).enter_room(room("N1")).now();
    assert!(is_done(&play(state, &["0 go NW2"])));
    let bob = scene("").card(BOB, Card::Crowbar).lying(Position::S, Card::Machete);
    let state = bob_is_overrun(bob.with(|s| s.turn.revealed = Some(Card::Machete)));
    assert!(can(&play(state, &["1 go NW2"]), 1, "use"));
}
