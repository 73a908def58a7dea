//! Cooperative objectives (chapter 15): tokens, Save the Stranded and Call the C.D.C.

use super::scene::{
    ANN, BOB, CAT, Scene, after, chances, check, options, options_to, refused, room, scene,
};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};
use crate::state::{Ending, State};

pub(super) const HUMANS_WON: Option<Ending> = Some(Ending::Humans);

/// A game of two with only this objective, and its marker on a space.
pub(super) fn only(objective: Objective, space: u8) -> Scene {
    let on = move |s: &mut State| s.progress[objective as usize][ANN] = space;
    scene("players=2").objective(objective).with(on)
}

pub(super) fn lies_in(state: &State, token: Token) -> String {
    match state.tokens.of(token) {
        Place::In(room) => room.to_string(),
        Place::With(human) => format!("with {}", human.0),
        Place::Aside => "aside".to_owned(),
    }
}

fn stranded_lie_in(state: &State) -> [String; 2] {
    [0, 1].map(|nth| lies_in(state, Token::stranded(nth)))
}

// Tokens.

/// TEZ-15.1
#[test]
fn a_token_is_flipped_only_after_a_move_into_its_room() {
    let there = only(Objective::SaveTheStranded, 0).at(ANN, "S1").turn();
    assert!(options_to(&there, 0, "flip").is_empty());
    let moved = after(there, &["0 go S2"]);
    assert!(options_to(&moved, 0, "flip").is_empty(), "it lies next door");
    assert_eq!(options_to(&after(moved, &["0 go S1"]), 0, "flip"), ["flip stranded-1"]);
}

/// TEZ-15.1
#[test]
fn a_token_is_flipped_once_no_zombie_is_left_in_the_store() {
    let two = only(Objective::SaveTheStranded, 0).at(ANN, "S3").zombies("S1 S2").turn();
    let killed_one = after(two, &["0 go S1", "nature roll kill"]);
    assert!(options_to(&killed_one, 0, "flip").is_empty());
    let one = only(Objective::SaveTheStranded, 0).at(ANN, "S3").zombies("S1").turn();
    let killed_all = after(one, &["0 go S1", "nature roll kill"]);
    assert_eq!(options_to(&killed_all, 0, "flip"), ["flip stranded-1"]);
}

/// TEZ-15.1
#[test]
fn a_token_is_picked_up_once_no_zombie_is_left_in_the_store() {
    let part = only(Objective::FixTheHelicopter, 0).at(ANN, "S3").zombies("S2").turn();
    let entered = after(part, &["0 go S1"]);
    assert!(options_to(&entered, 0, "take").is_empty());
    let shot = after(entered, &["0 shoot S2"]);
    assert_eq!(options_to(&shot, 0, "take"), ["take part"]);
}

/// TEZ-15.2
#[test]
fn a_token_that_was_moved_is_flipped_where_it_lies_and_reset_to_its_icon() {
    let moved = only(Objective::SaveTheStranded, 0).token(Token::stranded(0), "S2").at(ANN, "S3");
    let saved = after(moved.turn(), &["0 go S2", "0 flip stranded-1", "nature stranded"]);
    assert_eq!(stranded_lie_in(&saved), ["SE1", "SW1"]);
}

/// TEZ-15.3
#[test]
fn a_token_is_dropped_at_any_moment_of_the_own_turn() {
    let state = only(Objective::CallTheCdc, 0).carries(ANN, Token::RADIO).at(ANN, "N3").turn();
    assert_eq!(options_to(&state, 0, "drop"), ["drop radio"], "before the first Move");
    let spent = after(state, &["0 go N2", "0 go N3", "0 go CN"]);
    assert_eq!(options_to(&spent, 0, "drop"), ["drop radio"], "after the last one");
    assert!(options(&spent, 1).is_empty(), "not on another's turn");
}

/// TEZ-15.4
#[test]
fn a_token_goes_each_way_between_two_humans_once_in_a_turn() {
    let both = only(Objective::CallTheCdc, 0).carries(BOB, Token::RADIO).at(BOB, "CN").turn();
    let taken = check(
        both,
        &["0 go CN", "0 take radio from 1", "1 accept"],
        "Moved { who: Ann, from: CC, to: CN }
        TokenGiven { from: Bob, to: Ann, token: radio }",
    );
    assert_eq!(options_to(&taken, 0, "give"), ["give radio to 1"], "it may go back");
    let back = after(taken, &["0 give radio to 1", "1 accept"]);
    assert!(options_to(&back, 0, "take").is_empty(), "but not to and fro");
    let dropped = after(taken, &["0 drop radio"]);
    assert_eq!(lies_in(&dropped, Token::RADIO), "CN", "dropping is always possible");
}

/// TEZ-15.72
#[test]
fn the_radio_changes_hands_before_a_move_and_among_zombies_and_costs_nothing() {
    let met = only(Objective::CallTheCdc, 0).carries(BOB, Token::RADIO).at(ANN, "N2").at(BOB, "N2");
    let state = met.zombies("N1 N2").turn();
    let told = "TokenGiven { from: Bob, to: Ann, token: radio }";
    let taken = check(state, &["0 take radio from 1", "1 accept"], told);
    assert_eq!((taken.turn.moves, taken.turn.is_open), (3, false));
    let moved = met.at(ANN, "N3").zombies("N1").turn();
    let script = ["0 go N2", "0 take radio from 1", "1 accept", "0 shoot N1"];
    assert!(!after(moved, &script).zombies.has(room("N1")), "a kill may follow");
}

/// TEZ-15.4, TEZ-15.72
#[test]
fn the_radio_is_carried_from_one_human_to_another_in_one_turn() {
    let scene = scene("players=3").objective(Objective::CallTheCdc).carries(BOB, Token::RADIO);
    let state = scene.at(ANN, "CN").at(BOB, "CN").at(CAT, "CE").turn();
    let script = ["0 take radio from 1", "1 accept", "0 go CE", "0 give radio to 2", "2 accept"];
    assert_eq!(lies_in(&after(state, &script), Token::RADIO), "with 2");
}

// Save the Stranded.

/// TEZ-15.5, TEZ-15.6
#[test]
fn save_the_stranded_lays_its_tokens_on_the_entrances_of_green_purple_blue_and_orange() {
    let at = |space| {
        let mut scene = only(Objective::SaveTheStranded, 0);
        scene.0.puzzles.stranded_at = space;
        stranded_lie_in(&scene.objective(Objective::SaveTheStranded).0)
    };
    let entrances = [["S1", "NW1"], ["SE1", "SW1"], ["N1", "W1"], ["NE1", "E1"]];
    assert_eq!([0, 1, 2, 3].map(at), entrances.map(|both| both.map(str::to_owned)));
}

/// TEZ-15.5
#[test]
fn save_the_stranded_hides_which_token_is_the_zombie() {
    let state = only(Objective::SaveTheStranded, 0).at(ANN, "S3").turn();
    let flipped = after(state, &["0 go S1", "0 flip stranded-1"]);
    let halves = [("stranded".to_owned(), 1), ("false-alarm".to_owned(), 1)];
    assert_eq!(chances(&flipped), halves);
}

const FALSE_ALARM: [&str; 3] = ["0 go S1", "0 flip stranded-1", "nature false-alarm"];

/// TEZ-15.7
#[test]
fn save_the_stranded_has_a_zombie_that_overruns_who_finds_it() {
    let state = only(Objective::SaveTheStranded, 0).at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        StrandedFlipped(Ann, stranded-1, Zombie)
        ZombieAdded(S1)
        Overrun(Ann)
        Wounded(Ann, 1)";
    let state = check(state, &FALSE_ALARM, told);
    assert_eq!(stranded_lie_in(&state), ["aside", "NW1"]);
    assert!(state.zombies.has(room("S1")));
    assert_eq!(state.progress(Objective::SaveTheStranded, ANN), 0);
}

/// TEZ-15.8
#[test]
fn save_the_stranded_goes_on_to_the_next_symbol_with_both_tokens() {
    let state = only(Objective::SaveTheStranded, 0).at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        StrandedFlipped(Ann, stranded-1, Somebody)
        Progressed(Ann, SaveTheStranded, 1)
        StrandedPlaced";
    let state = check(state, &["0 go S1", "0 flip stranded-1", "nature stranded"], told);
    assert_eq!(stranded_lie_in(&state), ["SE1", "SW1"]);
}

/// TEZ-15.9
#[test]
fn save_the_stranded_leaves_the_other_token_after_a_false_alarm() {
    let alarmed = after(only(Objective::SaveTheStranded, 0).at(ANN, "S3").turn(), &FALSE_ALARM);
    let state = Scene(alarmed).with(|s| s.zombies.remove(room("S1"))).at(ANN, "NW2").turn();
    let told = "Moved { who: Ann, from: NW2, to: NW1 }
        StrandedFlipped(Ann, stranded-2, Somebody)
        Progressed(Ann, SaveTheStranded, 1)
        StrandedPlaced";
    let state = check(state, &["0 go NW1", "0 flip stranded-2"], told);
    assert_eq!(stranded_lie_in(&state), ["SE1", "SW1"], "both are shuffled again");
}

/// TEZ-15.9
#[test]
fn save_the_stranded_lets_either_token_be_flipped_first() {
    let state = only(Objective::SaveTheStranded, 0).at(ANN, "NW2").turn();
    let state = after(state, &["0 go NW1", "0 flip stranded-2", "nature false-alarm"]);
    assert_eq!(stranded_lie_in(&state), ["S1", "aside"]);
}

/// TEZ-15.10
#[test]
fn save_the_stranded_springs_a_trap_in_the_room_of_a_false_alarm() {
    let state = only(Objective::SaveTheStranded, 0).at(ANN, "S3").trap("S1").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        StrandedFlipped(Ann, stranded-1, Zombie)
        ZombieAdded(S1)
        TrapSprung(S1)
        ZombieKilled { by: None, room: S1 }";
    check(state, &FALSE_ALARM, told);
}

/// TEZ-15.10
#[test]
fn save_the_stranded_lets_revolver_and_axe_meet_a_false_alarm() {
    let alarm = |card| {
        after(
            only(Objective::SaveTheStranded, 0).card(ANN, card).at(ANN, "S3").turn(),
            &FALSE_ALARM,
        )
    };
    let told = "OverrunAverted(Ann)
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: S1 }";
    check(alarm(Card::Revolver), &["0 accept"], told);
    let told = "DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: S1 }
        Wounded(Ann, 1)";
    check(alarm(Card::Axe), &["nature roll one-wound"], told);
}

/// TEZ-15.10, TEZ-11.20
#[test]
fn save_the_stranded_lets_the_healthiest_bleed_if_no_zombie_is_left() {
    let none = "S2 NW1 NW2 NW3 N1 N2 N3 NE1";
    let state = scene("players=2 zombies=0").objective(Objective::SaveTheStranded);
    let state = state.at(ANN, "W2").token(Token::stranded(0), "W1").wounds(ANN, 1).zombies(none);
    let told = "Moved { who: Ann, from: W2, to: W1 }
        StrandedFlipped(Ann, stranded-1, Zombie)
        BledOut(Bob)
        Wounded(Bob, 1)";
    check(state.turn(), &["0 go W1", "0 flip stranded-1", "nature false-alarm"], told);
}

/// TEZ-15.11
#[test]
fn save_the_stranded_is_completed_with_four() {
    let state = only(Objective::SaveTheStranded, 3).at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        StrandedFlipped(Ann, stranded-1, Somebody)
        Progressed(Ann, SaveTheStranded, 4)
        Completed(Ann, SaveTheStranded)
        HumansWon";
    let state = check(state, &["0 go S1", "0 flip stranded-1", "nature stranded"], told);
    assert_eq!(stranded_lie_in(&state), ["aside", "aside"]);
}

// Call the C.D.C.

/// TEZ-15.12, TEZ-15.14
#[test]
fn call_the_cdc_begins_with_the_radio_in_the_centre() {
    let state = only(Objective::CallTheCdc, 0).zombies("N3 S3 E1 W2").at(ANN, "CC").turn();
    assert!(options_to(&state, 0, "take").is_empty(), "a Move comes first");
    let told = "Moved { who: Ann, from: CC, to: CN }
        Moved { who: Ann, from: CN, to: CC }
        TokenTaken(Ann, radio)";
    let state = check(state, &["0 go CN", "0 go CC", "0 take radio"], told);
    assert_eq!(lies_in(&state, Token::RADIO), "with 0");
}

/// TEZ-15.13
#[test]
fn call_the_cdc_lets_the_radio_be_taken_in_its_room_and_dropped_anywhere() {
    let state = only(Objective::CallTheCdc, 0).token(Token::RADIO, "N2").at(ANN, "N3").turn();
    let taken = after(state, &["0 go N2", "0 take radio", "0 go N1"]);
    let dropped = check(taken, &["0 drop radio"], "TokenDropped(Ann, radio, N1)");
    assert_eq!(lies_in(&dropped, Token::RADIO), "N1");
    assert!(options_to(&dropped, 0, "take").is_empty(), "not again in that Move");
}

/// TEZ-15.13, TEZ-15.1
#[test]
fn call_the_cdc_lets_nobody_take_the_radio_among_zombies() {
    let state =
        only(Objective::CallTheCdc, 0).token(Token::RADIO, "N2").zombies("N1").at(ANN, "N3");
    assert!(options_to(&after(state.turn(), &["0 go N2"]), 0, "take").is_empty());
}

/// TEZ-15.15
#[test]
fn call_the_cdc_asks_the_other_before_the_radio_changes_hands() {
    let scene = scene("players=3").objective(Objective::CallTheCdc).carries(ANN, Token::RADIO);
    let state = scene.at(BOB, "CN").at(CAT, "CN").turn();
    let met = after(state, &["0 go CN", "0 give radio to 1"]);
    let told = "TokenGiven { from: Ann, to: Bob, token: radio }";
    check(met, &["1 accept"], told);
    let kept = check(met, &["1 decline"], "Refused(Bob)");
    assert_eq!(options_to(&kept, 0, "give"), ["give radio to 2"], "Bob is not asked again");
    assert_eq!(lies_in(&kept, Token::RADIO), "with 0");
}

/// TEZ-15.15, TEZ-15.3
#[test]
fn call_the_cdc_lets_the_radio_be_asked_for_on_the_own_turn() {
    let state = only(Objective::CallTheCdc, 0).carries(BOB, Token::RADIO).at(BOB, "CN").turn();
    let asked = after(state, &["0 go CN", "0 take radio from 1"]);
    let refused = check(asked, &["1 decline"], "Refused(Bob)");
    assert!(options_to(&refused, 0, "take").is_empty(), "once is enough");
    assert_eq!(lies_in(&after(asked, &["1 accept"]), Token::RADIO), "with 0");
}

/// TEZ-15.16
#[test]
fn call_the_cdc_lets_only_the_carrier_of_the_radio_collect_frequencies() {
    let lying = only(Objective::CallTheCdc, 0).lying(Position::N, Card::Frequency3A).at(ANN, "N3");
    assert!(options_to(&after(lying.turn(), &["0 go N2"]), 0, "collect").is_empty());
    let carrier = lying.carries(ANN, Token::RADIO).ammo(ANN, 4);
    let told = "Moved { who: Ann, from: N3, to: N2 }
        CardCollected(Ann, Frequency3A)
        Progressed(Ann, CallTheCdc, 1)
        AmmoGained(Ann, 3)";
    check(carrier.turn(), &["0 go N2", "0 collect frequency-3a"], told);
}

/// TEZ-15.16
#[test]
fn call_the_cdc_keeps_the_survivalist_from_frequencies_too() {
    let lying = only(Objective::CallTheCdc, 0).lying(Position::N, Card::Frequency3A).at(ANN, "N3");
    let state = lying.zombies("N1").is(ANN, Character::Survivalist).turn();
    assert!(options_to(&after(state, &["0 go N2"]), 0, "forage").is_empty());
}

/// TEZ-15.71, TEZ-15.75
#[test]
fn call_the_cdc_wants_a_clear_store_from_the_survivalist_with_the_radio_too() {
    let lying = only(Objective::CallTheCdc, 0).lying(Position::N, Card::Frequency3A).at(ANN, "N3");
    let carrier = lying.carries(ANN, Token::RADIO).is(ANN, Character::Survivalist).zombies("N1");
    let state = after(carrier.lying(Position::N, Card::Uzi).turn(), &["0 go N2"]);
    assert_eq!(options_to(&state, 0, "forage"), ["forage uzi"]);
    assert_eq!(refused(&state, 0, "forage frequency-3a"), "TEZ-15.71");
    let clear = after(state, &["0 shoot N1"]);
    assert!(options_to(&clear, 0, "collect").contains(&"collect frequency-3a".to_owned()));
}

/// TEZ-15.17
#[test]
fn call_the_cdc_is_completed_with_three_frequencies() {
    let lying = only(Objective::CallTheCdc, 2).lying(Position::N, Card::Frequency1A).at(ANN, "N3");
    let state = lying.carries(ANN, Token::RADIO).turn();
    let told = "Moved { who: Ann, from: N3, to: N2 }
        CardCollected(Ann, Frequency1A)
        Progressed(Ann, CallTheCdc, 3)
        Completed(Ann, CallTheCdc)
        HumansWon";
    check(state, &["0 go N2", "0 collect frequency-1a"], told);
}

/// TEZ-15.69, TEZ-15.70
#[test]
fn call_the_cdc_needs_the_radio_even_when_it_is_completed() {
    let done = only(Objective::CallTheCdc, 3).objective(Objective::FixTheHelicopter);
    let done = done.with(|s| s.completed[ANN].add(Objective::CallTheCdc)).at(ANN, "N3");
    let lying = done.lying(Position::N, Card::Frequency3A);
    assert!(options_to(&after(lying.turn(), &["0 go N2"]), 0, "collect").is_empty());
    let state = after(lying.carries(ANN, Token::RADIO).ammo(ANN, 5).turn(), &["0 go N2"]);
    let told = "CardCollected(Ann, Frequency3A)
        AmmoGained(Ann, 3)";
    check(state, &["0 collect frequency-3a"], told);
}

/// TEZ-15.69
#[test]
fn call_the_cdc_leaves_the_radio_in_the_mall_when_it_is_completed() {
    let lying = only(Objective::CallTheCdc, 2).lying(Position::N, Card::Frequency1A).at(ANN, "N3");
    let state = lying.objective(Objective::FixTheHelicopter).carries(ANN, Token::RADIO).turn();
    let state = after(state, &["0 go N2", "0 collect frequency-1a"]);
    assert_eq!(state.ended, None);
    assert_eq!(lies_in(&state, Token::RADIO), "with 0");
}
