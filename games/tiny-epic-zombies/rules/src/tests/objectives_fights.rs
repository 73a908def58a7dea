//! Cooperative objectives (chapter 15) with zombies in the way: Quarantine the Infected and Escort the
//! Army.

use super::objectives::{HUMANS_WON, lies_in, only};
use super::scene::{ANN, BOB, Scene, after, check, options, options_to, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::RoomSet;
use crate::objectives::{Objective, Relief, Token};
use crate::state::State;
use crate::words::Question;

// Quarantine the Infected.

/// Ann may enter S1 from S3, with a zombie in it.
fn quarantine(space: u8) -> Scene {
    only(Objective::QuarantineTheInfected, space).zombies("S1").at(ANN, "S3")
}

/// TEZ-15.43, TEZ-15.44
#[test]
fn quarantine_the_infected_offers_the_only_zombie_of_a_store() {
    let alone = after(quarantine(0).turn(), &["0 go S1"]);
    assert_eq!(options(&alone, 0), ["melee", "quarantine"]);
    let two = after(quarantine(0).zombies("S2").turn(), &["0 go S1"]);
    assert!(options(&two, 0).is_empty(), "the die is rolled for a melee");
    let next_door = after(quarantine(0).zombies("SE3 SW2").turn(), &["0 go S1"]);
    assert_eq!(options(&next_door, 0), ["melee", "quarantine"], "other stores do not matter");
}

/// TEZ-15.44
#[test]
fn quarantine_the_infected_leaves_the_melee_to_who_prefers_it() {
    let told = "DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: S1 }";
    let state = after(quarantine(0).turn(), &["0 go S1", "0 melee"]);
    check(state, &["nature roll kill"], told);
}

/// TEZ-15.45, TEZ-15.47, TEZ-15.81
#[test]
fn quarantine_the_infected_rolls_until_an_overkill_and_takes_the_wounds() {
    let script = [
        "0 quarantine",
        "nature roll two-wounds",
        "nature roll kill",
        "nature roll one-wound",
        "nature roll overkill",
    ];
    let told = "QuarantineBegan(Ann)
        DieRolled(TwoWounds)
        Wounded(Ann, 2)
        DieRolled(Kill)
        DieRolled(OneWound)
        Wounded(Ann, 1)
        DieRolled(Overkill)
        Captured(Ann, S1)
        Progressed(Ann, QuarantineTheInfected, 1)";
    let before = after(quarantine(0).turn(), &["0 go S1"]);
    let state = check(before, &script, told);
    assert_eq!(state.zombie_supply(), before.zombie_supply() + 1);
}

const CAPTURE: [&str; 3] = ["0 go S1", "0 quarantine", "nature roll overkill"];

/// TEZ-15.46
#[test]
fn quarantine_the_infected_gives_no_move_and_lets_nothing_help() {
    let popstar = quarantine(0).is(ANN, Character::Popstar).card(ANN, Card::Machete).turn();
    let state = after(popstar, &CAPTURE);
    assert_eq!(state.turn.moves, 2);
    assert!(options(&state, 0).contains(&"go S2".to_owned()), "the turn goes on");
    let chainsaw = after(quarantine(0).card(ANN, Card::Chainsaw).turn(), &CAPTURE[..2]);
    let told = "DieRolled(OneWound)
        Wounded(Ann, 1)";
    let rolling = check(chainsaw, &["nature roll one-wound"], told);
    check(rolling, &["nature roll kill"], "DieRolled(Kill)");
}

/// TEZ-15.46
#[test]
fn quarantine_the_infected_does_not_use_the_greasers_free_overkill() {
    let state = quarantine(0).is(ANN, Character::Greaser).turn();
    let state = Scene(state).with(|s| s.turn.is_revved = true).moves().now();
    let state = after(state, &["0 go S1", "0 quarantine", "nature roll kill"]);
    assert!(state.turn.is_revved);
}

/// TEZ-15.48
#[test]
fn quarantine_the_infected_is_no_melee_and_no_kill() {
    let janitor = quarantine(0).is(ANN, Character::Janitor).ammo(ANN, 5).card(ANN, Card::Crowbar);
    let state = after(janitor.turn(), &CAPTURE);
    assert_eq!((state.turn.kills, state.turn.has_fought, state.turn.has_pried), (0, false, false));
    assert_eq!(state.human(ANN).ammo, 5, "the Janitor gains nothing");
}

/// TEZ-15.48
#[test]
fn quarantine_the_infected_takes_the_place_of_the_moves_kill() {
    let state = after(quarantine(0).zombies("SW2").turn(), &CAPTURE);
    assert!(options_to(&state, 0, "shoot").is_empty());
}

/// TEZ-15.49
#[test]
fn quarantine_the_infected_stops_when_the_human_dies() {
    let state = after(quarantine(0).wounds(ANN, 8).turn(), &["0 go S1", "0 quarantine"]);
    let told = "DieRolled(TwoWounds)
        Wounded(Ann, 2)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)";
    let state = check(state, &["nature roll two-wounds"], told);
    assert!(state.zombies.has(room("S1")));
    assert_eq!(state.progress(Objective::QuarantineTheInfected, ANN), 0);
}

/// TEZ-15.50
#[test]
fn quarantine_the_infected_is_completed_with_five() {
    let told = "Moved { who: Ann, from: S3, to: S1 }
        QuarantineBegan(Ann)
        DieRolled(Overkill)
        Captured(Ann, S1)
        Progressed(Ann, QuarantineTheInfected, 5)
        Completed(Ann, QuarantineTheInfected)
        HumansWon";
    check(quarantine(4).turn(), &CAPTURE, told);
    let over = quarantine(5).with(|s| s.completed[ANN].add(Objective::QuarantineTheInfected));
    let over = over.objective(Objective::CallTheCdc).turn();
    assert!(options(&after(over, &["0 go S1"]), 0).is_empty(), "and no sixth");
}

// Escort the Army.

/// A Squad in a room.
fn squad_in(nth: u8, room: &str) -> Scene {
    only(Objective::EscortTheArmy, 0).token(Token::squad(nth), room)
}

/// TEZ-15.51, TEZ-15.52
#[test]
fn escort_the_army_begins_outside_the_four_corners() {
    let state = only(Objective::EscortTheArmy, 0).turn();
    let squads = [1, 2, 3, 4].map(|nth| format!("advance squad-{nth}"));
    assert_eq!(options_to(&state, 0, "advance"), squads);
    let entered = |nth: u8| {
        let state = after(state, &[&format!("0 advance squad-{}", nth + 1)]);
        lies_in(&state, Token::squad(nth))
    };
    assert_eq!([0, 1, 2, 3].map(entered), ["NW1", "NE1", "SE1", "SW1"]);
}

/// TEZ-15.52
#[test]
fn escort_the_army_takes_any_of_the_moves() {
    let state = only(Objective::EscortTheArmy, 0).turn();
    let script = ["0 advance squad-1", "0 advance squad-1", "0 advance squad-1"];
    let told = "SquadMoved(squad-1, NW1)
        SquadMoved(squad-1, NW2)
        SquadMoved(squad-1, NW3)
        TurnBegan(3, Bob)";
    assert_eq!(check(state, &script, told).room(ANN), room("CC"));
}

/// TEZ-15.52, TEZ-2.16
#[test]
fn escort_the_army_follows_the_arrows_into_the_next_store_clockwise() {
    let next = |from| {
        let state = after(squad_in(3, from).turn(), &["0 advance squad-4"]);
        lies_in(&state, Token::squad(3))
    };
    let way = ["SW1", "SW2", "SW3", "W1", "W2", "W3"].map(next);
    assert_eq!(way, ["SW2", "SW3", "W1", "W2", "W3", "CC"]);
}

/// TEZ-15.53
#[test]
fn escort_the_army_gets_no_move_from_an_overkill() {
    let state = only(Objective::EscortTheArmy, 0).zombies("S1").at(ANN, "S3").turn();
    let state = after(state, &["0 go S1", "nature roll overkill"]);
    assert_eq!(options_to(&state, 0, "advance"), [] as [&str; 0]);
    let state = after(state, &["0 decline"]);
    assert_eq!(options_to(&state, 0, "advance").len(), 4);
}

/// TEZ-15.54
#[test]
fn escort_the_army_kills_the_zombies_in_its_way() {
    let state = only(Objective::EscortTheArmy, 0).zombies("NW1 NW2").turn();
    let told = "SquadMoved(squad-1, NW1)
        ZombieKilled { by: None, room: NW1 }";
    let state = check(state, &["0 advance squad-1"], told);
    assert_eq!(state.turn.kills, 0, "for nobody");
    assert!(state.zombies.has(room("NW2")));
}

/// TEZ-15.55
#[test]
fn escort_the_army_falls_back_when_it_is_overrun() {
    let told = "ZombieAdded(NW2)
        SquadRetreated(squad-1)";
    let state = squad_in(0, "NW2").enter_room(room("NW2")).check(&[], told);
    let again = after(Scene(state).turn(), &["0 advance squad-1"]);
    assert_eq!(lies_in(&again, Token::squad(0)), "NW1");
}

/// TEZ-15.55
#[test]
fn escort_the_army_stays_behind_a_trap_and_when_no_zombie_is_left() {
    let trapped = squad_in(0, "NW2").trap("NW2").enter_room(room("NW2")).now();
    assert_eq!(lies_in(&trapped, Token::squad(0)), "NW2");
    let all = "N1 N2 N3 NE1 NE2 NE3 E1 E2";
    let army = scene("players=2 zombies=0").objective(Objective::EscortTheArmy).wounds(ANN, 1);
    let empty = army.token(Token::squad(0), "NW2").zombies(all);
    let state = empty.enter_room(room("NW2")).now();
    assert_eq!(lies_in(&state, Token::squad(0)), "NW2");
}

/// TEZ-15.56
#[test]
fn escort_the_army_gives_no_actions_where_it_goes_or_where_the_human_stands() {
    let state = squad_in(0, "NW1").at(ANN, "NW3").ammo(ANN, 5).turn();
    let entered = after(state, &["0 go NW2", "0 go NW3"]);
    assert_eq!(options_to(&entered, 0, "use"), ["use"]);
    let moved = after(entered, &["0 advance squad-1"]);
    assert_eq!(options_to(&moved, 0, "use"), [] as [&str; 0]);
}

/// TEZ-15.56
#[test]
fn escort_the_army_shares_rooms_and_leaves_the_zombie_that_sends_it_home() {
    let state = squad_in(0, "N1").token(Token::squad(3), "N1");
    let told = "ZombieAdded(N1)
        SquadRetreated(squad-1)
        SquadRetreated(squad-4)";
    let state = state.enter_room(room("N1")).check(&[], told);
    assert!(state.zombies.has(room("N1")));
}

/// TEZ-15.57
#[test]
fn escort_the_army_heals_all_humans() {
    let state = squad_in(0, "N3").wounds(ANN, 2).wounds(BOB, 1).turn_of(BOB);
    let told = "SquadMoved(squad-1, CC)
        SquadArrived(squad-1, Heal)
        Progressed(Bob, EscortTheArmy, 1)
        Healed(Bob, 1)
        Healed(Ann, 1)";
    check(state, &["1 advance squad-1", "1 relief heal"], told);
}

/// TEZ-15.57, TEZ-15.25
#[test]
fn escort_the_army_brings_ammo_to_all_humans_or_their_cache() {
    let scene = squad_in(0, "N3").objective(Objective::AssembleAnArsenal);
    let state = scene.ammo(ANN, 2).ammo(BOB, 3).turn_of(BOB);
    let state = after(state, &["1 advance squad-1", "1 relief ammo"]);
    let told = "AmmoGained(Bob, 1)
        AmmoCached(Ann, 1)";
    check(state, &["1 decline", "0 deposit ammo"], told);
}

/// TEZ-15.57, TEZ-13.15
#[test]
fn escort_the_army_repairs_the_barricade_by_1() {
    let state = squad_in(0, "N3").is(ANN, Character::Mechanic).turn();
    let told = "SquadArrived(squad-1, Repair)
        Progressed(Ann, EscortTheArmy, 1)
        Repaired(Ann, 1)";
    let state = check(after(state, &["0 advance squad-1"]), &["0 relief repair"], told);
    assert_eq!(state.barricade, 3);
}

/// TEZ-15.57, TEZ-15.58
#[test]
fn escort_the_army_kills_any_two_zombies_that_the_mover_chooses() {
    let state = squad_in(0, "N3").zombies("S1 E2 W3").turn_of(BOB);
    let state = after(state, &["1 advance squad-1", "1 relief kill"]);
    let told = "ZombieKilled { by: None, room: E2 }
        ZombieKilled { by: None, room: S1 }";
    assert_eq!(options(&state, 1), ["kill E2", "kill S1", "kill W3"]);
    let state = check(state, &["1 kill E2", "1 kill S1"], told);
    assert_eq!(state.zombies, RoomSet::only(room("W3")));
}

/// TEZ-15.57
#[test]
fn escort_the_army_kills_as_many_as_there_are() {
    let state = squad_in(0, "N3").zombies("S1").turn();
    let state = after(state, &["0 advance squad-1", "0 relief kill", "0 kill S1"]);
    assert_eq!(options_to(&state, 0, "go").len(), 4, "the turn goes on");
}

/// TEZ-15.57
#[test]
fn escort_the_army_uses_each_space_once() {
    let state = squad_in(0, "N3").token(Token::squad(1), "E3").wounds(ANN, 3).turn();
    let first = after(state, &["0 advance squad-1"]);
    let all = ["relief heal", "relief ammo", "relief repair", "relief kill"];
    assert_eq!(options(&first, 0), all);
    let second = after(first, &["0 relief ammo", "0 advance squad-2"]);
    assert_eq!(options(&second, 0), ["relief heal", "relief repair", "relief kill"]);
}

/// TEZ-15.58
#[test]
fn escort_the_army_arrives_from_the_last_room_of_a_centre_store() {
    let state = after(squad_in(2, "S3").turn(), &["0 advance squad-3", "0 relief heal"]);
    assert!(state.puzzles.reliefs.has(Relief::Heal));
    assert!(!options_to(&state, 0, "advance").contains(&"advance squad-3".to_owned()));
}

/// TEZ-15.59
#[test]
fn escort_the_army_is_completed_with_three_squads() {
    let third = only(Objective::EscortTheArmy, 2).token(Token::squad(0), "N3").turn();
    let state = after(third, &["0 advance squad-1", "0 relief heal"]);
    assert_eq!(state.ended, HUMANS_WON);
}

/// TEZ-15.59, TEZ-15.69, TEZ-15.83
#[test]
fn escort_the_army_may_bring_the_fourth_squad_after_it_is_completed() {
    let done = |s: &mut State| s.completed[ANN].add(Objective::EscortTheArmy);
    let scene = only(Objective::EscortTheArmy, 3).objective(Objective::CallTheCdc).with(done);
    let state = scene.token(Token::squad(0), "N3").wounds(BOB, 2).turn();
    let told = "SquadMoved(squad-1, CC)
        SquadArrived(squad-1, Heal)
        Healed(Bob, 1)";
    check(state, &["0 advance squad-1", "0 relief heal"], told);
}

/// TEZ-15.76
#[test]
fn escort_the_army_takes_additional_moves_and_those_of_the_motorcycle_too() {
    let army = scene("players=2").objective(Objective::EscortTheArmy).at(ANN, "SW2");
    let riding = army.with(|s| {
        (s.turn.moves, s.turn.bonus, s.turn.is_riding) = (0, 1, true);
    });
    let state = riding.asks(ANN, Question::Turn).now();
    assert_eq!(options_to(&state, 0, "advance").len(), 4);
}
