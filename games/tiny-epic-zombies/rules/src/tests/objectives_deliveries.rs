//! Cooperative objectives (chapter 15) whose pieces are brought to the courtyard: Fix the Helicopter
//! and Assemble an Arsenal.

use super::objectives::{HUMANS_WON, lies_in, only};
use super::scene::{ANN, BOB, Scene, after, asked, check, options, options_to, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Token};
use crate::state::{Cache, State};
use crate::words::Question;

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
    let told = "Moved { who: Ann, from: N3, to: CN }
        Moved { who: Ann, from: CN, to: CC }
        Progressed(Ann, FixTheHelicopter, 1)
        PartPlaced(SE1)";
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
    let told = "Moved { who: Ann, from: CN, to: CC }
        Progressed(Ann, FixTheHelicopter, 4)
        Completed(Ann, FixTheHelicopter)
        HumansWon";
    let state = check(state, &["0 go CC"], told);
    assert_eq!(lies_in(&state, Token::PART), "aside");
}

// Assemble an Arsenal.

fn cached(state: &State) -> (u8, u8) {
    (state.cache[ANN].weapons, state.cache[ANN].ammo)
}

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
    let state = check(there, &["0 deposit axe"], "WeaponCached(Ann, Axe)");
    assert!(state.deck.gone.has(Card::Axe));
    assert_eq!(cached(&state), (1, 0));
}

/// TEZ-15.23
#[test]
fn assemble_an_arsenal_takes_any_amount_of_ammo() {
    let state = after(arsenal(0, 0).turn(), &["0 go CC"]);
    let told = "AmmoSpent(Ann, 1)
        AmmoCached(Ann, 1)
        AmmoSpent(Ann, 1)
        AmmoCached(Ann, 1)";
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
        "Moved { who: Bob, from: NW2, to: NW3 }
        AbilityUsed(Bob, GainAmmo)",
    );
    assert_eq!(options(&asked, 1), ["deposit ammo", "decline"]);
    check(asked, &["1 deposit ammo"], "AmmoCached(Bob, 1)");
    check(asked, &["1 decline"], "AmmoGained(Bob, 1)");
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
    let scientist = scientist.with(|s| s.turn.kills = 2).kill(ANN, room("N2")).now();
    assert_eq!(cached(&after(scientist, &["1 deposit ammo"])), (0, 1));
}

/// TEZ-15.25
#[test]
fn assemble_an_arsenal_gets_nothing_of_what_a_character_starts_with() {
    let state = arsenal(0, 0).at(BOB, "N2").wounds(BOB, 8).zombies("N2");
    let told = "Wounded(Bob, 1)
        EatenAlive(Bob, Lawyer)
        SurvivorLost(None)
        Arrived(Bob, Athlete)";
    let state = state.overrun_wounds(BOB).check(&["nature deal athlete"], told);
    assert_eq!((cached(&state), state.human(BOB).ammo), ((0, 0), 9));
}

/// TEZ-15.26
#[test]
fn assemble_an_arsenal_counts_a_whole_gain_up_to_13() {
    let full = arsenal(0, 4).gain_ammo(ANN, 3).now();
    assert_eq!(cached(&after(full, &["0 deposit ammo"])), (0, 7), "though Ann has 9");
    let nearly = arsenal(0, 12).ammo(ANN, 5).gain_ammo(ANN, 3).now();
    let state = check(nearly, &["0 deposit ammo"], "AmmoCached(Ann, 1)");
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
    let told = "AmmoSpent(Ann, 1)
        AmmoCached(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)";
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
    let told = "WeaponCached(Ann, Axe)
        Completed(Ann, AssembleAnArsenal)
        HumansWon";
    assert_eq!(check(state, &["0 deposit axe"], told).ended, HUMANS_WON);
}

/// TEZ-15.29, TEZ-15.78
#[test]
fn assemble_an_arsenal_takes_no_fourth_weapon_and_no_fourteenth_ammo() {
    let weapons = arsenal(3, 0).card(ANN, Card::Axe).turn();
    assert_eq!(options_to(&after(weapons, &["0 go CC"]), 0, "deposit"), ["deposit ammo"]);
    let ammo = arsenal(0, 13).card(ANN, Card::Axe).turn();
    assert_eq!(options_to(&after(ammo, &["0 go CC"]), 0, "deposit"), ["deposit axe"]);
    let gain = arsenal(0, 13).ammo(ANN, 3);
    gain.gain_ammo(ANN, 1).check(&[], "AmmoGained(Ann, 1)");
}

/// TEZ-15.27, TEZ-17.4
#[test]
fn assemble_an_arsenal_is_completed_before_the_giver_of_the_last_ammo_dies() {
    let state = after(arsenal(3, 12).ammo(ANN, 1).turn(), &["0 go CC", "0 deposit ammo"]);
    assert_eq!(state.ended, HUMANS_WON);
    assert_ne!(asked(&state), Some((ANN, Question::LeaveCards)));
}

/// TEZ-15.77
#[test]
fn assemble_an_arsenal_takes_a_weapon_that_was_just_drawn() {
    let state = arsenal(0, 0).carries(ANN, Token::supply(1)).turn();
    let there = after(state, &["0 go CC", "nature supply machete", "0 accept"]);
    assert_eq!(options_to(&there, 0, "deposit"), ["deposit machete", "deposit ammo"]);
}
