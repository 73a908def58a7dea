//! Attacks (chapter 7): melee, the six faces of the die, Overkills and shots.

use super::scene::{
    ANN, BOB, can, chances, check, into_n3, options, options_to, play, room, scene,
};
use crate::cards::Card;
use crate::characters::Character;
use crate::objectives::Objective;

/// TEZ-7.1
#[test]
fn who_moves_into_a_room_with_a_zombie_must_kill_it_in_melee() {
    let state = into_n3(scene("").zombies("N1"));
    assert_eq!(options(&state, 0), [""; 0], "Nature rolls the die, and nothing else can be done");
    let weights: Vec<u16> = chances(&state).into_iter().map(|chance| chance.1).collect();
    assert_eq!(weights, [2, 2, 1, 1]);
}

/// TEZ-7.2
#[test]
fn whatever_the_die_shows_the_zombie_dies() {
    for face in ["overkill", "kill", "one-wound", "two-wounds"] {
        let state = play(into_n3(scene("")), &[&format!("nature roll {face}")]);
        assert!(state.zombies.is_empty(), "{face}");
        assert_eq!(state.zombie_supply(), 18, "it goes back to the supply");
    }
}

/// TEZ-7.3
#[test]
fn an_overkill_may_lead_one_room_further_for_free() {
    let told = "DieRolled(Overkill)\nZombieKilled { by: Some(Ann), room: N3 }";
    let state = check(into_n3(scene("")), &["nature roll overkill"], told);
    assert_eq!(options(&state, 0), ["go NW3", "go N1", "go N2", "go NE3", "go CN", "decline"]);
    let gone = check(state, &["0 go NE3"], "Moved { who: Ann, from: N3, to: NE3 }");
    assert_eq!(gone.turn.moves, 2, "the move was free");
}

/// TEZ-7.3
#[test]
fn who_stays_after_an_overkill_has_the_room_to_themselves() {
    let into_n2 = scene("").at(ANN, "N1").wounds(ANN, 2).zombies("N2").turn();
    let state = play(into_n2, &["0 go N2", "nature roll overkill"]);
    let stayed = check(state, &["0 decline"], "");
    assert!(can(&stayed, 0, "use"), "Leftovers");
    let left = play(state, &["0 go N3"]);
    assert!(!can(&left, 0, "use"));
}

/// TEZ-7.4
#[test]
fn overkills_follow_each_other_and_none_of_their_moves_is_counted() {
    let state = play(into_n3(scene("").zombies("N1 NE3")), &["nature roll overkill"]);
    let script = ["0 go N1", "nature roll overkill", "0 go NE3", "nature roll kill"];
    let state = check(
        state,
        &script,
        "Moved { who: Ann, from: N3, to: N1 }
        DieRolled(Overkill)
        ZombieKilled { by: Some(Ann), room: N1 }
        Moved { who: Ann, from: N1, to: NE3 }
        DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: NE3 }",
    );
    assert_eq!((state.turn.moves, state.turn.kills), (2, 3));
}

/// TEZ-7.4
#[test]
fn however_many_overkills_follow_each_other_the_agenda_stays_as_it_was() {
    let state = play(into_n3(scene("").zombies("N1 N2 NE3")), &["nature roll overkill"]);
    let depth = state.agenda.depth();
    let chain = ["0 go N1", "nature roll overkill", "0 go N2", "nature roll overkill"];
    let state = play(state, &chain);
    assert_eq!(state.agenda.depth(), depth);
    let state = play(state, &["0 go NE3", "nature roll overkill"]);
    assert_eq!(state.agenda.depth(), depth);
}

/// TEZ-7.5
#[test]
fn after_a_plain_kill_nothing_else_happens() {
    let told = "DieRolled(Kill)\nZombieKilled { by: Some(Ann), room: N3 }";
    let state = check(into_n3(scene("")), &["nature roll kill"], told);
    assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 9));
    assert!(can(&state, 0, "go N1"));
}

/// TEZ-7.6
#[test]
fn one_wound_is_taken_as_the_die_shows() {
    check(
        into_n3(scene("")),
        &["nature roll one-wound"],
        "DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: N3 }
        Wounded(Ann, 1)",
    );
}

/// TEZ-7.7
#[test]
fn two_wounds_are_taken_as_the_die_shows() {
    check(
        into_n3(scene("")),
        &["nature roll two-wounds"],
        "DieRolled(TwoWounds)
        ZombieKilled { by: Some(Ann), room: N3 }
        Wounded(Ann, 2)",
    );
}

/// TEZ-7.2, TEZ-7.7
#[test]
fn who_dies_of_a_melee_has_killed_the_zombie_before() {
    let state = into_n3(scene("").wounds(ANN, 7));
    let state = check(
        state,
        &["nature roll two-wounds"],
        "DieRolled(TwoWounds)
        ZombieKilled { by: Some(Ann), room: N3 }
        Wounded(Ann, 2)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)",
    );
    assert!(state.zombies.is_empty());
}

/// TEZ-7.8
#[test]
fn who_moves_into_a_room_without_a_zombie_may_shoot_one_next_to_it_for_1_ammo() {
    let state = scene("").at(ANN, "CC").zombies("N3").turn();
    let state = check(state, &["0 go CN"], "Moved { who: Ann, from: CC, to: CN }");
    let told = "Shot { who: Ann, room: N3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N3 }";
    let state = check(state, &["0 shoot N3"], told);
    assert_eq!((state.humans[ANN].ammo, state.turn.shots), (8, 1));
}

/// TEZ-7.8
#[test]
fn without_a_move_nobody_shoots() {
    let state = scene("").at(ANN, "CN").zombies("N3").turn();
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
}

/// TEZ-7.8
#[test]
fn a_zombie_two_rooms_away_is_out_of_reach() {
    let state = play(scene("").zombies("N1 N3").turn(), &["0 go CN"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N3"]);
}

/// TEZ-7.9
#[test]
fn nobody_shoots_into_their_own_room_nor_anywhere_when_overrun() {
    let with_fireworks = scene("").card(ANN, Card::FireworksA).zombies("E1 N1");
    let state = play(with_fireworks.at(ANN, "CN").turn(), &["0 go N3"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1"]);
    let script = ["0 play fireworks-a", "0 move zombie E1 N3", "0 decline"];
    assert_eq!(options_to(&play(state, &script), 0, "shoot"), [""; 0]);
}

/// TEZ-7.10
#[test]
fn shots_go_through_walls_and_into_other_stores() {
    let state = scene("").at(ANN, "W3").zombies("N1 N3 NW2 W2 W3").turn();
    let state = play(state, &["0 go NW3"]);
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot NW2", "shoot N1", "shoot N3", "shoot W3"]);
}

/// TEZ-7.11
#[test]
fn shots_do_not_go_through_secret_passages() {
    let state = play(scene("").at(ANN, "NE1").zombies("SE3").turn(), &["0 go NE2"]);
    assert!(can(&state, 0, "go SE3"), "but Ann can");
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
}

/// TEZ-7.12
#[test]
fn a_melee_is_the_one_kill_of_a_move() {
    let state = play(into_n3(scene("").zombies("N1")), &["nature roll kill"]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
    let next_move = play(state, &["0 go N2"]);
    assert_eq!(options_to(&next_move, 0, "shoot"), ["shoot N1"]);
}

/// TEZ-7.12
#[test]
fn a_shot_is_the_one_kill_of_a_move() {
    let state = play(scene("").zombies("E1 E2 E3").turn(), &["0 go CE", "0 shoot E2"]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0]);
}

/// TEZ-7.12
#[test]
fn the_kills_of_a_grenade_come_on_top_of_a_shot() {
    let with_grenade = scene("").card(ANN, Card::GrenadeA).at(ANN, "CE").zombies("E2 NE1");
    let script = ["0 go E1", "0 play grenade-a", "nature roll kill", "0 shoot NE1"];
    let state = play(with_grenade.turn(), &script);
    assert_eq!(state.turn.kills, 2);
}

/// TEZ-7.13
#[test]
fn melees_shots_and_grenades_are_kills_of_the_turn() {
    let armed = scene("").card(ANN, Card::GrenadeA).card(ANN, Card::AdrenalineA);
    let armed = armed.at(ANN, "CN").zombies("N3 NE1 NE2 E2");
    let script = ["0 go N3", "0 decline", "nature roll kill", "0 go NE3", "0 play grenade-a"];
    let state = play(armed.turn(), &script);
    assert_eq!((state.turn.kills, state.turn.shots), (3, 0));
    let state = play(state, &["nature roll kill", "0 go E1", "0 shoot E2"]);
    assert_eq!((state.turn.kills, state.turn.shots), (4, 1));
}

/// TEZ-7.13
#[test]
fn the_axe_and_the_revolver_kill_for_the_turn_when_its_own_fireworks_overrun() {
    for (card, answer) in [(Card::Axe, "nature roll kill"), (Card::Revolver, "0 accept")] {
        let state = scene("").card(ANN, card).card(ANN, Card::FireworksA).zombies("N1");
        let script = ["0 play fireworks-a", "0 move zombie N1 N3", answer];
        assert_eq!(play(state.at(ANN, "N3").turn(), &script).turn.kills, 1, "{card:?}");
    }
}

/// TEZ-7.13
#[test]
fn the_axe_kills_for_the_turn_in_a_search_but_not_in_a_zombie_turn() {
    let with_axe = || scene("").card(ANN, Card::Axe).is(ANN, Character::Athlete).at(ANN, "N1");
    let search = with_axe().search_card(ANN, Card::ZombieA).search().now();
    assert_eq!(play(search, &["nature roll kill"]).turn.kills, 1);
    let zombie_turn = with_axe().zombie_turn(Card::GrenadeB);
    assert_eq!(play(zombie_turn, &["nature roll kill"]).turn.kills, 0);
}

/// TEZ-7.13
#[test]
fn traps_squads_and_quarantine_kill_for_nobody() {
    let army = scene("").objective(Objective::EscortTheArmy).zombies("NW1");
    assert_eq!(play(army.turn(), &["0 advance squad-1"]).turn.kills, 0);
    let fireworks = scene("").card(ANN, Card::FireworksA).zombies("NW1").trap("NW2");
    let sprung = play(fireworks.turn(), &["0 play fireworks-a", "0 move zombie NW1 NW2"]);
    assert_eq!((sprung.turn.kills, sprung.zombies.len()), (0, 0));
    let infected = into_n3(scene("").objective(Objective::QuarantineTheInfected));
    let captured = play(infected, &["0 quarantine", "nature roll overkill"]);
    assert_eq!((captured.turn.kills, captured.zombies.len()), (0, 0));
}

/// TEZ-7.14, TEZ-7.17
#[test]
fn a_knife_and_a_pistol_do_nothing_special() {
    let ann = scene("").0.humans[ANN];
    assert_eq!((ann.melee(), ann.ranged()), (None, None));
    let state = play(into_n3(scene("").zombies("N1")), &["nature roll overkill"]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0], "no Golf Club");
    assert!(!can(&state, 0, "go W3"), "no Machete");
    let shot = play(scene("").zombies("E1").turn(), &["0 go CE", "0 shoot E1"]);
    assert!(can(&shot, 0, "go E1"), "nobody rolls, nobody is asked");
}

/// TEZ-7.15, TEZ-7.16
#[test]
fn the_ammo_of_a_shot_is_paid_before_what_the_death_of_the_zombie_gives() {
    let janitor = scene("").is(ANN, Character::Janitor).ammo(ANN, 4).wounds(ANN, 3).zombies("N3");
    let state = check(
        play(janitor.turn(), &["0 go CN"]),
        &["0 shoot N3"],
        "Shot { who: Ann, room: N3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: N3 }
        EatenAlive(Ann, Janitor)
        SurvivorLost(None)
        ZombieCardGained(Janitor)",
    );
    assert_eq!(state.room(ANN), room("CC"), "3 ammo met 3 wounds before anything was gained");
    assert_eq!(state.room(BOB), room("CC"));
}
