//! Chapter 6: Moves, and what can be done with each of them.

use super::scene::{ANN, BOB, CAT, check, options, options_to, played, refused, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};

/// TEZ-6.4
#[test]
fn a_move_goes_into_one_adjacent_room() {
    let state = scene("").at(ANN, "NW1").turn();
    assert_eq!(options(&state, 0), ["go NW2", "go NW3", "go W2", "go W3"]);
}

/// TEZ-2.14, TEZ-6.4
#[test]
fn a_secret_passage_can_be_used_whatever_zombies_are_in_its_stores() {
    let scene = scene("").at(ANN, "NE2").zombies("NE1 NE2 NE3 SE1 SE2");
    assert!(options(&scene.turn(), 0).contains(&"go SE3".to_owned()));
    check(scene.turn(), &["0 go SE3"], "Moved { who: Ann, from: NE2, to: SE3 }");
    let back = scene.at(ANN, "SE3").zombies("SE3").turn();
    assert!(options(&back, 0).contains(&"go NE2".to_owned()));
}

/// TEZ-6.5
#[test]
fn nothing_in_a_room_can_be_done_before_a_move_has_been_made() {
    let scene =
        scene("").at(ANN, "NW3").ammo(ANN, 5).zombies("N1").objective(Objective::DiscoverACure);
    let scene = scene.lying(Position::NW, Card::Axe).objective(Objective::CallTheCdc);
    let state = scene.token(Token::RADIO, "NW3").turn();
    assert_eq!(options_to(&state, 0, "go"), options(&state, 0));
}

/// TEZ-6.6
#[test]
fn after_a_move_comes_one_kill_and_in_a_free_store_ability_tokens_and_cards() {
    let scene = scene("").at(ANN, "N1").zombies("NW2 N2").ammo(ANN, 5);
    let scene = scene.lying(Position::NW, Card::Axe).objective(Objective::CallTheCdc);
    let state = check(
        scene.token(Token::RADIO, "NW3").turn(),
        &["0 go NW3"],
        "Moved { who: Ann, from: N1, to: NW3 }",
    );
    let go = options_to(&state, 0, "go").len();
    assert_eq!(options(&state, 0)[go..], ["shoot NW2"]);
    let told = "
        Shot { who: Ann, room: NW2 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW2 }
        ";
    let state = check(state, &["0 shoot NW2"], told);
    assert_eq!(options(&state, 0)[go..], ["use", "take radio", "collect axe"]);
}

/// TEZ-6.6
#[test]
fn a_melee_is_the_one_kill_of_its_move() {
    let scene = scene("").at(ANN, "N1").zombies("NW2 NW3");
    let told = "
        Moved { who: Ann, from: N1, to: NW3 }
        DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: NW3 }
        ";
    let state = check(scene.turn(), &["0 go NW3", "nature roll kill"], told);
    assert!(options_to(&state, 0, "shoot").is_empty());
}

/// TEZ-6.7
#[test]
fn once_ability_token_or_card_has_been_used_no_kill_follows_in_that_move() {
    let scene = scene("").at(ANN, "N3").zombies("N1").ammo(ANN, 5).lying(Position::NW, Card::Axe);
    let scene = scene.objective(Objective::CallTheCdc).token(Token::RADIO, "NW3");
    let state = check(scene.turn(), &["0 go NW3"], "Moved { who: Ann, from: N3, to: NW3 }");
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot N1"]);
    let told = [
        "AbilityUsed(Ann, GainAmmo)\nAmmoGained(Ann, 1)",
        "TokenTaken(Ann, radio)",
        "CardCollected(Ann, Axe)",
    ];
    for (words, told) in ["0 use", "0 take radio", "0 collect axe"].into_iter().zip(told) {
        let after = check(state, &[words], told);
        assert!(options_to(&after, 0, "shoot").is_empty(), "{words}");
    }
}

/// TEZ-6.7
#[test]
fn ability_tokens_and_cards_come_in_any_order() {
    let scene = scene("").at(ANN, "N3").ammo(ANN, 5).lying(Position::NW, Card::Axe);
    let scene = scene.objective(Objective::CallTheCdc).token(Token::RADIO, "NW3");
    let told = "
        Moved { who: Ann, from: N3, to: NW3 }
        CardCollected(Ann, Axe)
        TokenTaken(Ann, radio)
        AbilityUsed(Ann, GainAmmo)
        AmmoGained(Ann, 1)
        ";
    check(scene.turn(), &["0 go NW3", "0 collect axe", "0 take radio", "0 use"], told);
}

/// TEZ-6.7
#[test]
fn a_delivery_that_happens_by_itself_does_not_use_up_the_kill() {
    let scene = scene("").at(ANN, "CN").carries(ANN, Token::supply(1)).zombies("N3");
    let scene = scene.card(ANN, Card::AssaultRifle).with(|state| state.deck.supply = 0);
    let after = played(scene.turn(), &["0 go CC"]);
    assert_eq!(options_to(&after, 0, "shoot"), ["shoot N3"]);
    assert_eq!(after.barricade, 4);
}

/// TEZ-6.8
#[test]
fn what_has_not_been_done_when_the_next_move_begins_is_forfeited() {
    let scene = scene("").at(ANN, "N2").ammo(ANN, 5).zombies("NW1").lying(Position::N, Card::Axe);
    let told = "
        Moved { who: Ann, from: N2, to: N1 }
        Moved { who: Ann, from: N1, to: NW3 }
        ";
    let state = check(scene.turn(), &["0 go N1", "0 go NW3"], told);
    assert!(options_to(&state, 0, "collect").is_empty());
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot NW1"]);
}

/// TEZ-6.8
#[test]
fn a_squads_move_too_ends_what_could_be_done_in_the_room() {
    let scene = scene("").at(ANN, "N2").lying(Position::N, Card::Axe);
    let scene = scene.objective(Objective::EscortTheArmy);
    let told = "
        Moved { who: Ann, from: N2, to: N1 }
        SquadMoved(squad-3, SE1)
        ";
    let state = check(scene.turn(), &["0 go N1", "0 advance squad-3"], told);
    assert!(options_to(&state, 0, "collect").is_empty());
}

/// TEZ-6.9
#[test]
fn a_free_move_has_the_same_sequence_as_any_other() {
    let scene = scene("").at(ANN, "N2").ammo(ANN, 5).zombies("N1 NW2");
    let script = ["0 go N1", "nature roll overkill", "0 go NW3"];
    let told = "
        Moved { who: Ann, from: N2, to: N1 }
        DieRolled(Overkill)
        ZombieKilled { by: Some(Ann), room: N1 }
        Moved { who: Ann, from: N1, to: NW3 }
        ";
    let state = check(scene.turn(), &script, told);
    assert_eq!(
        (state.turn.moves, options_to(&state, 0, "shoot")),
        (2, vec!["shoot NW2".to_owned()])
    );
    let told = "
        Shot { who: Ann, room: NW2 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW2 }
        AbilityUsed(Ann, GainAmmo)
        AmmoGained(Ann, 1)
        ";
    check(state, &["0 shoot NW2", "0 use"], told);
}

/// TEZ-6.9
#[test]
fn an_additional_move_into_a_zombie_is_a_melee_like_any_other() {
    let scene = scene("").at(ANN, "N1").card(ANN, Card::AdrenalineA).zombies("N2");
    let script = ["0 go N3", "0 go N1", "0 go N3", "0 play adrenaline-a", "0 go N2"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        Moved { who: Ann, from: N3, to: N1 }
        Moved { who: Ann, from: N1, to: N3 }
        CardPlayed(Ann, AdrenalineA)
        MovesGained(Ann, 2)
        Moved { who: Ann, from: N3, to: N2 }
        ";
    let state = check(scene.turn(), &script, told);
    let told = "
        DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: N2 }
        Wounded(Ann, 1)
        ";
    check(state, &["nature roll one-wound"], told);
}

/// TEZ-6.10
#[test]
fn who_leaves_a_room_by_an_overkill_does_nothing_more_in_it() {
    let scene = scene("").at(ANN, "N1").ammo(ANN, 5).zombies("NW3").lying(Position::NW, Card::Axe);
    let stays = ["0 go NW3", "nature roll overkill", "0 decline"];
    let told = "
        Moved { who: Ann, from: N1, to: NW3 }
        DieRolled(Overkill)
        ZombieKilled { by: Some(Ann), room: NW3 }
        ";
    let state = check(scene.turn(), &stays, told);
    assert!(options(&state, 0).contains(&"use".to_owned()));
    let leaves = ["0 go NW3", "nature roll overkill", "0 go N1"];
    let state =
        check(scene.turn(), &leaves, &format!("{told}\nMoved {{ who: Ann, from: NW3, to: N1 }}"));
    assert!(options_to(&state, 0, "use").is_empty());
    assert!(options_to(&state, 0, "collect").is_empty());
}

/// TEZ-6.11
#[test]
fn of_a_move_through_two_rooms_the_first_is_passed_zombies_and_all() {
    let scene = scene("").is(ANN, Character::Athlete).at(ANN, "CN").zombies("N3");
    let after = check(scene.turn(), &["0 go N1"], "Moved { who: Ann, from: CN, to: N1 }");
    assert!(after.zombies.has(room("N3")));
    assert_eq!(after.turn.moves, 2);
}

/// TEZ-6.12
#[test]
fn a_move_of_up_to_two_rooms_goes_anywhere_within_them_but_not_back() {
    let state = scene("").is(ANN, Character::Athlete).at(ANN, "N1").turn();
    let go = "go NW1, go NW2, go NW3, go N2, go N3, go NE2, go NE3, go E1, go W3, go CN";
    assert_eq!(options(&state, 0), go.split(", ").collect::<Vec<_>>());
}

/// TEZ-6.14
#[test]
fn who_is_overrun_must_leave_with_the_next_move_and_kills_nothing_before_it() {
    let scene = scene("").at(ANN, "N1").zombies("N1 N2").card(ANN, Card::Shotgun);
    let state = scene.turn();
    let only_leaving = ["go NW3", "go N2", "go N3", "go NE3", "drop shotgun"];
    assert_eq!(options(&state, 0), only_leaving);
    let after = check(state, &["0 go N3"], "Moved { who: Ann, from: N1, to: N3 }");
    assert_eq!(options_to(&after, 0, "shoot"), ["shoot N1", "shoot N2"]);
}

/// TEZ-6.14
#[test]
fn who_is_overrun_in_the_middle_of_a_move_has_lost_its_kill() {
    let scene = scene("").at(ANN, "N1").zombies("N2 S1").card(ANN, Card::FireworksA);
    let script = ["0 go N3", "0 play fireworks-a", "0 move zombie S1 N3", "0 decline"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        CardPlayed(Ann, FireworksA)
        ZombieMoved { from: S1, to: N3 }
        Overrun(Ann)
        Wounded(Ann, 1)
        ";
    let state = check(scene.turn(), &script, told);
    assert!(options_to(&state, 0, "shoot").is_empty());
    assert_eq!(options_to(&state, 0, "go").len(), 5);
}

/// TEZ-6.14
#[test]
fn the_teenager_who_ran_from_an_overrun_does_nothing_more_with_that_move() {
    let scene = scene("").is(ANN, Character::Teenager).at(ANN, "N1").zombies("N2 S1");
    let scene = scene.card(ANN, Card::FireworksA).lying(Position::NW, Card::Axe).ammo(ANN, 5);
    let fire = ["0 go N3", "0 play fireworks-a", "0 move zombie S1 N3"];
    let script = [&fire[..], &["0 go NW3", "0 decline", "0 decline"]].concat();
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        CardPlayed(Ann, FireworksA)
        ZombieMoved { from: S1, to: N3 }
        Overrun(Ann)
        Wounded(Ann, 1)
        HumanMoved { who: Ann, from: N3, to: NW3 }
        ";
    let state = check(scene.turn(), &script, told);
    assert_eq!(options_to(&state, 0, "go"), options(&state, 0));
}

/// TEZ-6.15
#[test]
fn no_squad_is_moved_before_the_overrun_human_leaves() {
    let scene = scene("").at(ANN, "N1").zombies("N1").objective(Objective::EscortTheArmy);
    let state = scene.turn();
    assert_eq!(refused(&state, 0, "advance squad-1"), "TEZ-6.15");
    assert_eq!(options_to(&state, 0, "advance"), [""; 0]);
    let told = "Moved { who: Ann, from: N1, to: N2 }
        SquadMoved(squad-1, NW1)";
    let after = check(state, &["0 go N2", "0 advance squad-1"], told);
    assert_eq!((after.turn.moves, after.room(ANN)), (1, room("N2")));
    assert_eq!(after.tokens.of(Token::squad(0)), Place::In(room("NW1")));
}

/// TEZ-6.26
#[test]
fn who_is_rid_of_the_zombie_is_overrun_no_longer() {
    let scene = scene("").at(ANN, "N1").objective(Objective::EscortTheArmy);
    assert!(options(&scene.turn(), 0).contains(&"advance squad-1".to_owned()));
}

/// TEZ-6.16
#[test]
fn any_number_of_humans_can_be_in_one_room() {
    let scene = scene("players=4").at(ANN, "N1").at(BOB, "N3").at(CAT, "N3");
    let scene = scene.at(crate::human::Human(3), "N3");
    let after = check(scene.turn(), &["0 go N3"], "Moved { who: Ann, from: N1, to: N3 }");
    assert_eq!(after.humans_in(room("N3")).len(), 4);
}

/// TEZ-6.17
#[test]
fn the_courtyard_counts_as_free_of_zombies() {
    let scene = scene("").zombies("N1 N2 N3 E1 E2 E3 S1 S2 S3 W1 W2 W3").at(ANN, "CN");
    let scene = scene.objective(Objective::CallTheCdc).wounds(ANN, 3);
    let state = check(scene.turn(), &["0 go CC"], "Moved { who: Ann, from: CN, to: CC }");
    let all = options(&state, 0);
    assert!(all.contains(&"use".to_owned()) && all.contains(&"take radio".to_owned()), "{all:?}");
}

/// TEZ-6.9
#[test]
fn a_chain_of_overkills_through_the_whole_mall_is_no_longer_than_the_rules_can_bear() {
    let scene = scene("zombies=16").with(|state| state.zombies = crate::mall::Room::STORES);
    let mut state = scene.is(ANN, Character::Popstar).at(ANN, "CN").human_turn().now();
    let mut depth = 0;
    while !state.zombies.is_empty() {
        let go = options_to(&state, 0, "go");
        let is_fight = |words: &&String| state.zombies.has(room(&words[3..]));
        let Some(go) = go.iter().find(is_fight) else { break };
        state = played(state, &[&format!("0 {go}"), "nature roll overkill"]);
        depth = depth.max(state.agenda.depth());
    }
    assert!(state.zombies.len() < 6 && depth < 12, "{} left, {depth} deep", state.zombies.len());
}
