//! Chapter 18: one player with two humans.

use engine::Id;

use super::scene::{ANN, BOB, CAT, chances, check, options, options_to, scene, start};
use crate::cards::Card;
use crate::characters::Character;
use crate::objectives::{Objective, Place, Token};
use crate::state::SearchCard;

/// TEZ-18.1
#[test]
fn the_one_player_decides_for_both_humans_who_take_turns() {
    let scene = scene("mode=solo").at(ANN, "E1").at(BOB, "S1");
    let script = ["0 go E2", "0 go E1", "0 go E2", "0 go S3", "0 go S1", "0 go S3"];
    let told = "
        Moved { who: Ann, from: E1, to: E2 }
        Moved { who: Ann, from: E2, to: E1 }
        Moved { who: Ann, from: E1, to: E2 }
        TurnBegan(3, somebody)
        Moved { who: somebody, from: S1, to: S3 }
        Moved { who: somebody, from: S3, to: S1 }
        Moved { who: somebody, from: S1, to: S3 }
        TurnBegan(4, Ann)
        ";
    let after = check(scene.turn(), &script, told);
    assert_eq!(after.turn.me, ANN);
    assert!(!options(&after, 0).is_empty());
}

/// TEZ-18.2
#[test]
fn each_of_the_two_is_dealt_three_characters_and_keeps_one() {
    let state = start(
        "mode=solo zombie=teenager nw=first-place n=food-court ne=hoards-collectibles \
         e=amps-electronics se=gamelyn-world s=crafts-and-colors sw=parking-deck-z w=departmart \
         objectives=call-the-cdc,escape-the-mall,escort-the-army",
    );
    let deal: Vec<String> =
        Character::all().take(6).map(|it| format!("nature deal {}", it.word())).collect();
    let script: Vec<&str> = deal.iter().map(String::as_str).collect();
    let script = [&script[..], &["0 keep doctor", "0 keep janitor"]].concat();
    let told = "
        CharacterDealt(Ann, Athlete)
        CharacterDealt(Ann, Doctor)
        CharacterDealt(Ann, FryCook)
        CharacterDealt(somebody, Greaser)
        CharacterDealt(somebody, Hippie)
        CharacterDealt(somebody, Janitor)
        CharacterKept(Ann, Doctor)
        CharacterKept(somebody, Janitor)
        CardDealt(Ann, Known { only: None, what: None })
        CardDealt(somebody, Known { only: None, what: None })
        TurnBegan(1, Ann)
        ";
    let state = check(state, &script, told);
    assert!([ANN, BOB].iter().all(|&it| state.humans[it].search == SearchCard::Unseen));
    assert_eq!(state.deck.search, 22);
}

/// TEZ-18.2, TEZ-18.6
#[test]
fn each_of_the_two_has_items_wounds_and_ammo_of_its_own() {
    let scene = scene("mode=solo").at(ANN, "N1").at(BOB, "N3").wounds(ANN, 2).ammo(BOB, 5);
    let scene = scene.card(BOB, Card::AdrenalineA).card(ANN, Card::FireworksA).zombies("S1");
    let state = scene.turn();
    assert_eq!(options_to(&state, 0, "play"), ["play fireworks-a"]);
    let state = check(state, &["0 go N3"], "Moved { who: Ann, from: N1, to: N3 }");
    assert_eq!((state.humans[ANN].wounds, state.humans[BOB].wounds), (2, 0));
    assert_eq!((state.humans[ANN].ammo, state.humans[BOB].ammo), (9, 5));
}

/// TEZ-18.3
#[test]
fn what_a_card_says_of_another_player_holds_between_the_two_humans() {
    // The Scientist learns from the three kills of the other human.
    let scene = scene("mode=solo").is(BOB, Character::Scientist).ammo(BOB, 5).at(ANN, "N1");
    let scene = scene.zombies("NW1 NW2 NW3").card(ANN, Card::GrenadeA);
    let script = ["0 go NW3", "0 play grenade-a", "nature roll kill"];
    let told = "
        Moved { who: Ann, from: N1, to: NW3 }
        CardPlayed(Ann, GrenadeA)
        ZombieKilled { by: Some(Ann), room: NW1 }
        ZombieKilled { by: Some(Ann), room: NW2 }
        ZombieKilled { by: Some(Ann), room: NW3 }
        AmmoGained(somebody, 1)
        DieRolled(Kill)
        ";
    check(scene.turn(), &script, told);
}

/// TEZ-18.4
#[test]
fn where_the_other_human_must_agree_nobody_is_asked() {
    let scene = scene("mode=solo").objective(Objective::CallTheCdc).carries(ANN, Token::RADIO);
    let script = ["0 go N3", "0 give radio to 1"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        TokenGiven { from: Ann, to: somebody, token: radio }
        ";
    let after = check(scene.at(BOB, "N3").at(ANN, "N1").turn(), &script, told);
    assert_eq!(after.tokens.of(Token::RADIO), Place::With(BOB));
}

/// TEZ-18.4
#[test]
fn the_other_human_lets_itself_be_moved_without_being_asked() {
    let scene = scene("mode=solo").card(ANN, Card::Uzi).at(ANN, "N1").at(BOB, "N2");
    let script = ["0 go N3", "0 shoot NW3", "0 cover 1 CN"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        Shot { who: Ann, room: NW3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW3 }
        HumanMoved { who: somebody, from: N2, to: CN }
        AmmoSpent(Ann, 1)
        ";
    check(scene.zombies("NW3").turn(), &script, told);
}

/// TEZ-18.5
#[test]
fn setup_difficulty_and_zombies_are_those_of_a_cooperative_game() {
    let (solo, team) = (scene("mode=solo").0, scene("players=2").0);
    assert_eq!((solo.survivors, solo.barricade), (team.survivors, team.barricade));
    assert_eq!((solo.setup.mode.is_competitive(), solo.zombie_seat()), (false, None));
    let zombies = |choices: &str| scene(choices).at(ANN, "S3").zombie_turn(Card::Machete).zombies;
    assert_eq!(zombies("mode=solo"), zombies("players=2"));
    assert_eq!(zombies("mode=solo").len(), 4);
}

/// TEZ-18.5
#[test]
fn a_death_costs_a_survivor_of_both() {
    let dead = scene("mode=solo").at(BOB, "N1").take_wounds(BOB, 9).now();
    assert_eq!((dead.survivors, chances(&dead).len()), (1, 14));
    assert_eq!(dead.everybody().count(), CAT.index());
}
