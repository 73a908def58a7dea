//! Cooperative objectives (chapter 15): Save the Stranded, Call the C.D.C., Fix the Helicopter and
//! Assemble an Arsenal.

use super::scene::{ANN, BOB, CAT, Scene, after, chances, check, options, options_to, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};
use crate::state::{Cache, Ending, State};
use crate::words::{Question, Step};

const HUMANS_WON: Option<Ending> = Some(Ending::Humans);

/// An objective alone in a game of two, with the marker on a space.
fn only(objective: Objective, space: u8) -> Scene {
    let on = move |s: &mut State| s.progress[objective as usize][ANN] = space;
    scene("players=2").objective(objective).with(on)
}

fn lies_in(state: &State, token: Token) -> String {
    match state.tokens.of(token) {
        Place::In(room) => room.to_string(),
        Place::With(human) => format!("with {}", human.0),
        Place::Aside => "aside".to_owned(),
    }
}

fn stranded_lie_in(state: &State) -> [String; 2] {
    [0, 1].map(|nth| lies_in(state, Token::stranded(nth)))
}

fn cached(state: &State) -> (u8, u8) {
    (state.cache[ANN].weapons, state.cache[ANN].ammo)
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
fn a_token_is_handed_over_once_in_a_turn() {
    let both = only(Objective::CallTheCdc, 0).carries(BOB, Token::RADIO).at(BOB, "CN").turn();
    let taken = check(
        both,
        &["0 go CN", "0 take radio from 1", "1 accept"],
        "Ann goes to the courtyard's north.
        The Radio goes from Bob to Ann.",
    );
    assert!(options_to(&taken, 0, "give").is_empty());
    let dropped = after(taken, &["0 drop radio"]);
    assert_eq!(lies_in(&dropped, Token::RADIO), "CN", "dropping is always possible");
}

// Save the Stranded.

/// TEZ-15.5, 15.6
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
    let told = "Ann goes to S1.
        A false alarm: Ann finds a zombie.
        A zombie comes to S1.
        Ann is overrun.
        Ann takes 1 wound.";
    let state = check(state, &FALSE_ALARM, told);
    assert_eq!(stranded_lie_in(&state), ["aside", "NW1"]);
    assert!(state.zombies.has(room("S1")));
    assert_eq!(state.progress(Objective::SaveTheStranded, ANN), 0);
}

/// TEZ-15.8
#[test]
fn save_the_stranded_goes_on_to_the_next_symbol_with_both_tokens() {
    let state = only(Objective::SaveTheStranded, 0).at(ANN, "S3").turn();
    let told = "Ann goes to S1.
        Ann finds somebody stranded, alive.
        Save the Stranded comes to space 1.
        At one of two Entrances somebody stranded waits; at the other a zombie.";
    let state = check(state, &["0 go S1", "0 flip stranded-1", "nature stranded"], told);
    assert_eq!(stranded_lie_in(&state), ["SE1", "SW1"]);
}

/// TEZ-15.9
#[test]
fn save_the_stranded_leaves_the_other_token_after_a_false_alarm() {
    let alarmed = after(only(Objective::SaveTheStranded, 0).at(ANN, "S3").turn(), &FALSE_ALARM);
    let state = Scene(alarmed).with(|s| s.zombies.remove(room("S1"))).at(ANN, "NW2").turn();
    let told = "Ann goes to NW1.
        Ann finds somebody stranded, alive.
        Save the Stranded comes to space 1.
        At one of two Entrances somebody stranded waits; at the other a zombie.";
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
    let told = "Ann goes to S1.
        A false alarm: Ann finds a zombie.
        A zombie comes to S1.
        The trap in S1 snaps shut.
        The zombie in S1 is killed.";
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
    let told = "Ann draws first.
        Ann kills the zombie in S1.
        Ann pays 1 ammo.";
    check(alarm(Card::Revolver), &["0 accept"], told);
    let told = "The die shows one wound.
        Ann kills the zombie in S1.
        Ann takes 1 wound.";
    check(alarm(Card::Axe), &["nature roll one-wound"], told);
}

/// TEZ-15.10, 11.20
#[test]
fn save_the_stranded_lets_the_healthiest_bleed_if_no_zombie_is_left() {
    let none = "S2 NW1 NW2 NW3 N1 N2 N3 NE1";
    let state = scene("players=2 zombies=0").objective(Objective::SaveTheStranded);
    let state = state.at(ANN, "W2").token(Token::stranded(0), "W1").wounds(ANN, 1).zombies(none);
    let told = "Ann goes to W1.
        A false alarm: Ann finds a zombie.
        The horde is complete: Bob bleeds.
        Bob takes 1 wound.";
    check(state.turn(), &["0 go W1", "0 flip stranded-1", "nature false-alarm"], told);
}

/// TEZ-15.11
#[test]
fn save_the_stranded_is_completed_with_four() {
    let state = only(Objective::SaveTheStranded, 3).at(ANN, "S3").turn();
    let told = "Ann goes to S1.
        Ann finds somebody stranded, alive.
        Save the Stranded comes to space 4.
        Ann completes Save the Stranded.
        Everything is done. The humans win.";
    let state = check(state, &["0 go S1", "0 flip stranded-1", "nature stranded"], told);
    assert_eq!(stranded_lie_in(&state), ["aside", "aside"]);
}

// Call the C.D.C.

/// TEZ-15.12, 15.14
#[test]
fn call_the_cdc_begins_with_the_radio_in_the_centre() {
    let state = only(Objective::CallTheCdc, 0).zombies("N3 S3 E1 W2").at(ANN, "CC").turn();
    assert!(options_to(&state, 0, "take").is_empty(), "a Move comes first");
    let told = "Ann goes to the courtyard's north.
        Ann goes to the centre.
        Ann takes the Radio.";
    let state = check(state, &["0 go CN", "0 go CC", "0 take radio"], told);
    assert_eq!(lies_in(&state, Token::RADIO), "with 0");
}

/// TEZ-15.13
#[test]
fn call_the_cdc_lets_the_radio_be_taken_in_its_room_and_dropped_anywhere() {
    let state = only(Objective::CallTheCdc, 0).token(Token::RADIO, "N2").at(ANN, "N3").turn();
    let taken = after(state, &["0 go N2", "0 take radio", "0 go N1"]);
    let dropped = check(taken, &["0 drop radio"], "Ann drops the Radio in N1.");
    assert_eq!(lies_in(&dropped, Token::RADIO), "N1");
    assert!(options_to(&dropped, 0, "take").is_empty(), "not again in that Move");
}

/// TEZ-15.13, 15.1
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
    let told = "The Radio goes from Ann to Bob.";
    check(met, &["1 accept"], told);
    let kept = check(met, &["1 decline"], "Bob says no.");
    assert_eq!(options_to(&kept, 0, "give"), ["give radio to 2"], "Bob is not asked again");
    assert_eq!(lies_in(&kept, Token::RADIO), "with 0");
}

/// TEZ-15.15, 15.3
#[test]
fn call_the_cdc_lets_the_radio_be_asked_for_on_the_own_turn() {
    let state = only(Objective::CallTheCdc, 0).carries(BOB, Token::RADIO).at(BOB, "CN").turn();
    let asked = after(state, &["0 go CN", "0 take radio from 1"]);
    let refused = check(asked, &["1 decline"], "Bob says no.");
    assert!(options_to(&refused, 0, "take").is_empty(), "once is enough");
    assert_eq!(lies_in(&after(asked, &["1 accept"]), Token::RADIO), "with 0");
}

/// TEZ-15.16
#[test]
fn call_the_cdc_lets_only_the_carrier_of_the_radio_collect_frequencies() {
    let lying = only(Objective::CallTheCdc, 0).lying(Position::N, Card::Frequency3A).at(ANN, "N3");
    assert!(options_to(&after(lying.turn(), &["0 go N2"]), 0, "collect").is_empty());
    let carrier = lying.carries(ANN, Token::RADIO).ammo(ANN, 4);
    let told = "Ann goes to N2.
        Ann collects Frequency 3.
        Call the C.D.C. comes to space 1.
        Ann gains 3 ammo.";
    check(carrier.turn(), &["0 go N2", "0 collect frequency-3a"], told);
}

/// TEZ-15.16
#[test]
fn call_the_cdc_keeps_the_survivalist_from_frequencies_too() {
    let lying = only(Objective::CallTheCdc, 0).lying(Position::N, Card::Frequency3A).at(ANN, "N3");
    let state = lying.zombies("N1").is(ANN, Character::Survivalist).turn();
    assert!(options_to(&after(state, &["0 go N2"]), 0, "forage").is_empty());
}

/// TEZ-15.17
#[test]
fn call_the_cdc_is_completed_with_three_frequencies() {
    let lying = only(Objective::CallTheCdc, 2).lying(Position::N, Card::Frequency1A).at(ANN, "N3");
    let state = lying.carries(ANN, Token::RADIO).turn();
    let told = "Ann goes to N2.
        Ann collects Frequency 1.
        Call the C.D.C. comes to space 3.
        Ann completes Call the C.D.C.
        Everything is done. The humans win.";
    check(state, &["0 go N2", "0 collect frequency-1a"], told);
}

/// TEZ-15.69, 15.70
#[test]
fn call_the_cdc_needs_the_radio_even_when_it_is_completed() {
    let done = only(Objective::CallTheCdc, 3).objective(Objective::FixTheHelicopter);
    let done = done.with(|s| s.completed[ANN].add(Objective::CallTheCdc)).at(ANN, "N3");
    let lying = done.lying(Position::N, Card::Frequency3A);
    assert!(options_to(&after(lying.turn(), &["0 go N2"]), 0, "collect").is_empty());
    let state = after(lying.carries(ANN, Token::RADIO).ammo(ANN, 5).turn(), &["0 go N2"]);
    let told = "Ann collects Frequency 3.
        Ann gains 3 ammo.";
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

// Fix the Helicopter.

/// TEZ-15.18
#[test]
fn fix_the_helicopter_begins_with_the_part_on_gear_1() {
    assert_eq!(lies_in(&only(Objective::FixTheHelicopter, 0).0, Token::PART), "S1");
}

/// TEZ-15.19
#[test]
fn fix_the_helicopter_takes_the_part_in_the_centre_and_sends_it_to_the_next_gear() {
    let state = only(Objective::FixTheHelicopter, 0).carries(ANN, Token::PART).at(ANN, "N3").turn();
    let told = "Ann goes to the courtyard's north.
        Ann goes to the centre.
        Fix the Helicopter comes to space 1.
        The Part lies in SE1.";
    check(state, &["0 go CN", "0 go CC"], told);
}

/// TEZ-15.19
#[test]
fn fix_the_helicopter_goes_through_the_gears_in_order() {
    let scene = only(Objective::FixTheHelicopter, 0);
    let deliver = |state| {
        let state = Scene(state).carries(ANN, Token::PART).at(ANN, "CN").turn();
        after(state, &["0 go CC"])
    };
    let first = deliver(scene.0);
    let second = deliver(first);
    let third = deliver(second);
    let gears = [first, second, third].map(|state| lies_in(&state, Token::PART));
    assert_eq!(gears, ["SE1", "W1", "E1"]);
}

/// TEZ-15.20
#[test]
fn fix_the_helicopter_lets_the_part_be_dropped_given_and_taken() {
    let part = only(Objective::FixTheHelicopter, 0).carries(ANN, Token::PART).at(ANN, "N3");
    let state = part.at(BOB, "CN").turn();
    assert_eq!(options_to(&state, 0, "drop"), ["drop part"]);
    let given = after(state, &["0 go CN", "0 give part to 1", "1 accept"]);
    assert_eq!(lies_in(&given, Token::PART), "with 1");
    let asked = part.carries(BOB, Token::PART).at(BOB, "CN").turn();
    let taken = after(asked, &["0 go CN", "0 take part from 1", "1 accept"]);
    assert_eq!(lies_in(&taken, Token::PART), "with 0");
}

/// TEZ-15.21
#[test]
fn fix_the_helicopter_is_completed_with_four_parts() {
    let state = only(Objective::FixTheHelicopter, 3).carries(ANN, Token::PART).at(ANN, "CN").turn();
    let told = "Ann goes to the centre.
        Fix the Helicopter comes to space 4.
        Ann completes Fix the Helicopter.
        Everything is done. The humans win.";
    let state = check(state, &["0 go CC"], told);
    assert_eq!(lies_in(&state, Token::PART), "aside");
}

// Assemble an Arsenal.

fn arsenal(weapons: u8, ammo: u8) -> Scene {
    let filled = move |s: &mut State| s.cache[ANN] = Cache { weapons, ammo };
    scene("players=2").objective(Objective::AssembleAnArsenal).with(filled).at(ANN, "CN")
}

/// TEZ-15.22
#[test]
fn assemble_an_arsenal_takes_weapons_in_the_centre_for_good() {
    let state = arsenal(0, 0).card(ANN, Card::Axe).card(ANN, Card::GrenadeA).turn();
    assert!(options_to(&state, 0, "deposit").is_empty(), "a Move into the centre comes first");
    let there = after(state, &["0 go CC"]);
    assert_eq!(options_to(&there, 0, "deposit"), ["deposit axe", "deposit ammo"]);
    let state = check(there, &["0 deposit axe"], "Ann puts the Axe into the cache.");
    assert!(state.deck.gone.has(Card::Axe));
    assert_eq!(cached(&state), (1, 0));
}

/// TEZ-15.23
#[test]
fn assemble_an_arsenal_takes_any_amount_of_ammo() {
    let state = after(arsenal(0, 0).turn(), &["0 go CC"]);
    let told = "Ann pays 1 ammo.
        Ann puts 1 ammo into the cache.
        Ann pays 1 ammo.
        Ann puts 1 ammo into the cache.";
    let state = check(state, &["0 deposit ammo", "0 deposit ammo"], told);
    assert_eq!((cached(&state), state.human(ANN).ammo), ((0, 2), 7));
}

/// TEZ-15.24
#[test]
fn assemble_an_arsenal_lets_ammo_be_put_in_as_it_is_gained() {
    let state = arsenal(0, 0).at(BOB, "NW2").ammo(BOB, 3).turn_of(BOB);
    let asked = check(
        state,
        &["1 go NW3", "1 use"],
        "Bob goes to NW3.
        Bob looks for ammo.",
    );
    assert_eq!(options(&asked, 1), ["deposit ammo", "decline"]);
    check(asked, &["1 deposit ammo"], "Bob puts 1 ammo into the cache.");
    check(asked, &["1 decline"], "Bob gains 1 ammo.");
}

/// TEZ-15.25
#[test]
fn assemble_an_arsenal_can_have_every_gain() {
    let frequency = arsenal(0, 0).lying(Position::N, Card::Frequency2A).at(ANN, "N3").turn();
    let frequency = after(frequency, &["0 go N2", "0 collect frequency-2a", "0 deposit ammo"]);
    assert_eq!(cached(&frequency), (0, 2));
    let janitor = arsenal(0, 0).is(ANN, Character::Janitor).zombies("N2").at(ANN, "N3").turn();
    let janitor = after(janitor, &["0 go N2", "nature roll kill", "0 deposit ammo"]);
    assert_eq!(cached(&janitor), (0, 1));
    let scientist = arsenal(0, 0).is(BOB, Character::Scientist).zombies("N2");
    let scientist = scientist.with(|s| s.turn.kills = 2).at_step(Step::Kill(ANN, room("N2")));
    assert_eq!(cached(&after(scientist, &["1 deposit ammo"])), (0, 1));
}

/// TEZ-15.25
#[test]
fn assemble_an_arsenal_gets_nothing_of_what_a_character_starts_with() {
    let state = arsenal(0, 0).at(BOB, "N2").wounds(BOB, 8).zombies("N2");
    let told = "Bob takes 1 wound.
        Bob, the Lawyer, is Eaten Alive.
        A survivor is lost.
        Bob plays the Athlete.";
    let state = state.check(Step::OverrunWounds(BOB), &["nature deal athlete"], told);
    assert_eq!((cached(&state), state.human(BOB).ammo), ((0, 0), 9));
}

/// TEZ-15.26
#[test]
fn assemble_an_arsenal_counts_a_whole_gain_up_to_13() {
    let full = arsenal(0, 4).at_step(Step::GainAmmo(ANN, 3));
    assert_eq!(cached(&after(full, &["0 deposit ammo"])), (0, 7), "though Ann has 9");
    let nearly = arsenal(0, 12).ammo(ANN, 5).at_step(Step::GainAmmo(ANN, 3));
    let state = check(nearly, &["0 deposit ammo"], "Ann puts 1 ammo into the cache.");
    assert_eq!((cached(&state), state.human(ANN).ammo), ((0, 13), 5), "the rest is lost");
}

/// TEZ-15.26
#[test]
fn assemble_an_arsenal_makes_an_ammo_room_worth_using_with_9_ammo() {
    let state = arsenal(0, 0).at(ANN, "NW2").turn();
    assert_eq!(options_to(&after(state, &["0 go NW3"]), 0, "use"), ["use"]);
    let full = arsenal(0, 13).at(ANN, "NW2").turn();
    assert!(options_to(&after(full, &["0 go NW3"]), 0, "use").is_empty());
}

/// TEZ-15.27
#[test]
fn assemble_an_arsenal_takes_both_weapons_on_one_visit() {
    let state = arsenal(0, 0).card(ANN, Card::Axe).card(ANN, Card::Uzi).turn();
    let state = after(state, &["0 go CC", "0 deposit axe", "0 deposit uzi"]);
    assert_eq!(cached(&state), (2, 0));
}

/// TEZ-15.27
#[test]
fn assemble_an_arsenal_takes_the_last_ammo_of_a_human() {
    let state = after(arsenal(0, 0).ammo(ANN, 3).wounds(ANN, 2).turn(), &["0 go CC"]);
    let told = "Ann pays 1 ammo.
        Ann puts 1 ammo into the cache.
        Ann, the Lawyer, is Eaten Alive.
        A survivor is lost.";
    let state = check(state, &["0 deposit ammo"], told);
    assert_eq!(cached(&state), (0, 1));
}

/// TEZ-15.28
#[test]
fn assemble_an_arsenal_gives_nothing_back() {
    let state = arsenal(2, 12).ammo(ANN, 2).turn();
    let there = after(state, &["0 go CC"]);
    let moves = ["go CN", "go CE", "go CS", "go CW"];
    assert_eq!(options(&there, 0), [&moves[..], &["deposit ammo"]].concat());
}

/// TEZ-15.29
#[test]
fn assemble_an_arsenal_is_completed_with_three_weapons_and_13_ammo() {
    let no_weapon = after(arsenal(2, 12).turn(), &["0 go CC", "0 deposit ammo"]);
    assert_eq!(no_weapon.ended, None);
    let state = after(arsenal(2, 13).card(ANN, Card::Axe).turn(), &["0 go CC"]);
    let told = "Ann puts the Axe into the cache.
        Ann completes Assemble an Arsenal.
        Everything is done. The humans win.";
    assert_eq!(check(state, &["0 deposit axe"], told).ended, HUMANS_WON);
}

/// TEZ-15.29
#[test]
fn assemble_an_arsenal_takes_no_fourth_weapon_and_no_fourteenth_ammo() {
    let weapons = arsenal(3, 0).card(ANN, Card::Axe).turn();
    assert_eq!(options_to(&after(weapons, &["0 go CC"]), 0, "deposit"), ["deposit ammo"]);
    let ammo = arsenal(0, 13).card(ANN, Card::Axe).turn();
    assert_eq!(options_to(&after(ammo, &["0 go CC"]), 0, "deposit"), ["deposit axe"]);
    let gain = arsenal(0, 13).ammo(ANN, 3);
    gain.check(Step::GainAmmo(ANN, 1), &[], "Ann gains 1 ammo.");
}

/// TEZ-15.27, 17.4
#[test]
fn assemble_an_arsenal_is_completed_before_the_giver_of_the_last_ammo_dies() {
    let state = after(arsenal(3, 12).ammo(ANN, 1).turn(), &["0 go CC", "0 deposit ammo"]);
    assert_eq!(state.ended, HUMANS_WON);
    assert_ne!(state.agenda.top(), Some(Step::Ask(ANN, Question::LeaveCards)));
}
