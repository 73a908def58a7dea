//! Chapter 5: what happens when humans are Eaten Alive.

use super::scene::{ANN, BOB, CAT, chances, check, options, options_to, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::{Position, Room};
use crate::objectives::{Objective, Place, Token};
use crate::state::SearchCard;
use engine::Id;

/// TEZ-5.7
#[test]
fn the_dead_drop_all_cards_at_the_store_where_it_happened() {
    let scene = scene("").at(BOB, "N3").card(BOB, Card::Axe).card(BOB, Card::Skateboard);
    let state = scene.card(BOB, Card::Uzi).take_wounds(BOB, 9).check(
        &["nature deal athlete"],
        "
        Wounded(Bob, 9)
        EatenAlive(Bob, Lawyer)
        SurvivorLost(None)
        CardDropped(Bob, Skateboard, N)
        CardDropped(Bob, Axe, N)
        CardDropped(Bob, Uzi, N)
        Arrived(Bob, Athlete)
        ",
    );
    assert_eq!(state.lying[Position::N.index()].len(), 3);
    assert!(state.humans[BOB].cards.is_empty());
}

/// TEZ-5.8
#[test]
fn who_dies_in_the_courtyard_chooses_any_one_store_for_the_cards() {
    let scene = scene("").at(BOB, "CE").card(BOB, Card::Axe).card(BOB, Card::Uzi);
    let dying = scene.take_wounds(BOB, 9).now();
    assert_eq!(options(&dying, 1).len(), 8);
    assert!(options(&dying, 0).is_empty());
    let state = check(
        dying,
        &["1 lay at SW", "nature deal athlete"],
        "
        CardDropped(Bob, Axe, SW)
        CardDropped(Bob, Uzi, SW)
        Arrived(Bob, Athlete)
        ",
    );
    assert_eq!(state.lying[Position::SW.index()].len(), 2);
}

/// TEZ-5.8
#[test]
fn who_dies_in_the_courtyard_without_cards_is_not_asked_for_a_store() {
    let dead = scene("").at(BOB, "CE").take_wounds(BOB, 9).now();
    assert_eq!(chances(&dead).len(), 14);
}

/// TEZ-5.9, TEZ-5.24
#[test]
fn radio_part_and_supplies_stay_in_the_room_where_their_carrier_died() {
    let tokens = [Token::RADIO, Token::PART, Token::supply(1), Token::supply(2)];
    for name in ["N3", "CE", "CC"] {
        let scene = tokens.into_iter().fold(scene(""), |scene, token| scene.carries(BOB, token));
        let dead = scene.at(BOB, name).take_wounds(BOB, 9).now();
        for token in tokens {
            assert_eq!(dead.tokens.of(token), Place::In(room(name)), "{token:?} in {name}");
        }
    }
}

/// TEZ-5.10
#[test]
fn a_survivor_is_lost_for_everybody_who_is_eaten_alive() {
    let scene = scene("difficulty=easy").at(ANN, "N3");
    assert_eq!(scene.0.survivors, 3);
    assert_eq!(scene.take_wounds(BOB, 9).now().survivors, 2);
}

/// TEZ-5.11
#[test]
fn the_card_of_the_dead_goes_to_the_zombies_with_its_marker_on_space_1() {
    let scene = scene("mode=cooperative-zombie").horde(Character::Greaser, 4);
    let dead = scene.is(BOB, Character::Popstar).take_wounds(BOB, 9).now();
    let zombies = [Some((Character::Greaser, 4)), Some((Character::Popstar, 1)), None];
    assert_eq!(dead.horde.cards, zombies);
}

/// TEZ-5.12, TEZ-5.13
#[test]
fn with_three_zombie_cards_the_card_of_the_dead_leaves_the_game() {
    let scene = scene("mode=cooperative-zombie").horde(Character::Greaser, 4);
    let scene = scene.horde(Character::Doctor, 1).horde(Character::Athlete, 2);
    let before = scene.0.horde.cards;
    let dead = scene.is(BOB, Character::Popstar).take_wounds(BOB, 9).now();
    assert_eq!(dead.horde.cards, before);
    assert!(!dead.unused.has(Character::Popstar));
}

/// TEZ-5.14
#[test]
fn the_zombie_ai_gets_the_card_of_the_dead_and_its_passive_holds() {
    let scene = scene("").is(BOB, Character::FryCook).wounds(BOB, 8).at(BOB, "N1").at(ANN, "N2");
    let dead = scene.take_wounds(BOB, 1).check(
        &["nature deal athlete"],
        "
        Wounded(Bob, 1)
        EatenAlive(Bob, FryCook)
        SurvivorLost(None)
        ZombieCardGained(FryCook)
        Arrived(Bob, Athlete)
        ",
    );
    let bitten = super::scene::Scene(dead).enter_room(room("N2")).now();
    assert_eq!(bitten.humans[ANN].ammo, 8);
}

/// TEZ-5.15
#[test]
fn a_new_character_is_drawn_by_chance_from_the_unused_ones() {
    let scene = scene("").is(ANN, Character::Mallcop).is(BOB, Character::Popstar);
    let dead = scene.horde(Character::Greaser, 1).take_wounds(BOB, 9).now();
    let drawn = chances(&dead);
    assert_eq!(drawn.len(), 11);
    assert!(drawn.iter().all(|(_, weight)| *weight == 1));
    for gone in ["deal mallcop", "deal popstar", "deal greaser", "deal lawyer"] {
        assert!(drawn.iter().all(|(words, _)| words != gone), "{gone}");
    }
    let after = check(dead, &["nature deal teacher"], "Arrived(Bob, Teacher)");
    assert!(!after.unused.has(Character::Teacher));
}

/// TEZ-5.16, TEZ-5.25
#[test]
fn a_new_character_has_no_wounds_and_9_ammo_and_starts_in_the_centre() {
    let scene = scene("").at(BOB, "N3").wounds(BOB, 3).ammo(BOB, 4);
    let script = ["nature deal teacher"];
    let dead = scene.take_wounds(BOB, 1).now();
    let bob = check(dead, &script, "Arrived(Bob, Teacher)").humans[BOB];
    assert_eq!((bob.wounds, bob.ammo, bob.room), (0, 9, Room::CENTRE));
}

/// TEZ-5.17, TEZ-5.18
#[test]
fn who_dies_on_their_own_turn_ends_it_and_searches_in_the_courtyard() {
    let scene = scene("").at(ANN, "N1").zombies("N2").wounds(ANN, 8);
    let scene = scene.search_card(ANN, Card::Machete);
    let script = ["0 go N2", "nature roll one-wound", "nature deal athlete", "0 lay at E"];
    let after = check(
        scene.turn(),
        &script,
        "
        Moved { who: Ann, from: N1, to: N2 }
        DieRolled(OneWound)
        ZombieKilled { by: Some(Ann), room: N2 }
        Wounded(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        CardRevealed(Ann, Machete)
        CardLaid(Machete, E)
        ZombieAdded(S1)
        ZombieAdded(NW1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)
        ",
    );
    assert_eq!(after.turn.me, BOB);
}

/// TEZ-5.17
#[test]
fn what_was_still_to_come_in_the_turn_of_the_dead_does_not_come() {
    let scene = scene("").at(ANN, "N1").zombies("N2").wounds(ANN, 8).card(ANN, Card::BarbedBat);
    let state = scene.turn();
    let script = ["0 go N2", "nature roll kill", "0 accept", "nature deal popstar"];
    let after = check(
        state,
        &script,
        "
        Moved { who: Ann, from: N1, to: N2 }
        DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: N2 }
        Wounded(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        CardDropped(Ann, BarbedBat, N)
        Arrived(Ann, Popstar)
        TurnBegan(3, Bob)
        ",
    );
    assert_eq!(after.room(ANN), Room::CENTRE);
}

/// TEZ-5.17
#[test]
fn who_dies_in_the_zombie_turn_still_gets_the_next_search_card() {
    let scene = scene("").at(ANN, "S1").wounds(ANN, 8).zombies("NW1");
    let state = scene.zombie_turn(Card::Machete);
    // A noise: two zombies for each of the two green stores, S and NW.
    let after = check(
        state,
        &["nature deal athlete"],
        "
        Arrived(Ann, Athlete)
        ZombieAdded(NW2)
        ZombieAdded(S2)
        ZombieAdded(NW3)
        CardDealt(Ann, Known { only: None, what: None })
        ",
    );
    assert_eq!(after.humans[ANN].search, SearchCard::Unseen);
}

/// TEZ-5.17, TEZ-11.22
#[test]
fn a_zombie_that_eats_the_active_human_still_overruns_the_others_in_the_room() {
    let scene = scene("").at(ANN, "N1").at(BOB, "N1").wounds(ANN, 8).zombies("S1 S2");
    let script = ["0 play fireworks-a", "0 move zombie S1 N1", "nature deal athlete"];
    check(
        scene.card(ANN, Card::FireworksA).turn(),
        &script,
        "
        CardPlayed(Ann, FireworksA)
        ZombieMoved { from: S1, to: N1 }
        Overrun(Ann)
        Wounded(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        Overrun(Bob)
        Wounded(Bob, 1)
        TurnBegan(3, Bob)
        ",
    );
}

/// TEZ-5.19
#[test]
fn the_death_of_another_human_does_not_end_a_turn() {
    let scene = scene("").card(ANN, Card::FireworksA).zombies("S1").at(BOB, "N1").wounds(BOB, 8);
    let script = ["0 play fireworks-a", "0 move zombie S1 N1", "nature deal athlete"];
    let after = check(
        scene.turn(),
        &script,
        "
        CardPlayed(Ann, FireworksA)
        ZombieMoved { from: S1, to: N1 }
        Overrun(Bob)
        Wounded(Bob, 1)
        EatenAlive(Bob, Lawyer)
        SurvivorLost(None)
        Arrived(Bob, Athlete)
        ",
    );
    assert_eq!(after.turn.me, ANN);
    assert_eq!(options_to(&after, 0, "go").len(), 4);
}

/// TEZ-5.20
#[test]
fn several_deaths_follow_each_other_in_turn_order_each_dealt_with_before_the_next() {
    let scene = scene("difficulty=easy").objective(Objective::InvestigateTheSource);
    let scene = scene.at(CAT, "NW3").wounds(CAT, 8).wounds(ANN, 8).card(ANN, Card::Axe);
    let scene = scene.at(ANN, "CN").card(CAT, Card::Uzi);
    const LOOK: [&str; 3] = ["2 go NW1", "2 flip clue-1", "nature clue radiation"];
    let deal = ["nature deal athlete", "0 lay at NW", "nature deal doctor"];
    let script = [&LOOK[..], &["2 guess virus", "nature clue fungus"], &deal[..]].concat();
    let after = check(
        scene.turn_of(CAT),
        &script,
        "
        Moved { who: Cat, from: NW3, to: NW1 }
        ClueFlipped(Cat, clue-1, Known { only: None, what: Some(Radiation) })
        Guessed(Cat, Virus)
        SourceRevealed(Fungus)
        Wounded(Cat, 2)
        Wounded(Ann, 2)
        Wounded(Bob, 2)
        CluesReset
        EatenAlive(Cat, Lawyer)
        SurvivorLost(None)
        CardDropped(Cat, Uzi, NW)
        Arrived(Cat, Athlete)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        CardDropped(Ann, Axe, NW)
        Arrived(Ann, Doctor)
        TurnBegan(3, Ann)
        ",
    );
    assert_eq!(after.humans[BOB].wounds, 2);
}

/// TEZ-5.20
#[test]
fn a_death_is_dealt_with_before_the_next_zombie_of_the_turn_comes() {
    let scene = scene("").at(ANN, "E1").at(BOB, "S1").wounds(BOB, 8);
    let dying = scene.zombie_turn(Card::Machete);
    assert!(!dying.zombies.has(room("NW1")));
    let after = check(
        dying,
        &["nature deal athlete"],
        "
        Arrived(Bob, Athlete)
        ZombieAdded(NW1)
        CardDealt(Ann, Known { only: None, what: None })
        ",
    );
    assert!(after.zombies.has(room("NW1")));
}

/// TEZ-5.21
#[test]
fn the_face_down_search_card_stays_with_the_player_of_the_dead() {
    let scene = scene("mode=cooperative-zombie").search_card(BOB, Card::Uzi);
    let before = scene.0.humans[BOB].search;
    let dead = scene.take_wounds(BOB, 9).now();
    assert_eq!(dead.humans[BOB].search, before);
}

/// TEZ-5.22
#[test]
fn of_two_deaths_at_once_the_first_can_cost_the_last_survivor_and_the_second_the_game() {
    let scene = scene("difficulty=hard").wounds(ANN, 9).wounds(BOB, 9);
    scene.take_wounds(CAT, 1).check(
        &["nature deal athlete"],
        "
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        EatenAlive(Bob, Lawyer)
        ZombiesWon(Eaten)
        ",
    );
}
