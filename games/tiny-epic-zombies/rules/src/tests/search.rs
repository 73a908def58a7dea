//! Chapter 10: the search and its events.

use engine::Id;

use super::scene::{ANN, BOB, check, options, options_to, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Place, Token};

/// TEZ-10.1
#[test]
fn after_the_moves_the_search_card_is_laid_at_the_store_of_the_human() {
    let scene = scene("").at(ANN, "N3").search_card(ANN, Card::Axe);
    let state = scene.search().check(
        &[],
        "
        CardRevealed(Ann, Axe)
        CardLaid(Axe, N)
        ",
    );
    assert!(state.lying[Position::N.index()].has(Card::Axe));
    assert_eq!(state.humans[ANN].search, crate::state::SearchCard::None);
}

/// TEZ-10.1
#[test]
fn a_card_that_nobody_has_seen_is_any_of_the_deck_until_it_is_turned_over() {
    let scene = scene("").at(ANN, "N3").with(|state| {
        state.humans[ANN].search = crate::state::SearchCard::Unseen;
        state.deck.search -= 1;
    });
    let told = "
        CardRevealed(Ann, FirstAidA)
        CardLaid(FirstAidA, N)
        ";
    let state = scene.search().check(&["nature reveal first-aid-a"], told);
    assert!(!state.deck.unseen.has(Card::FirstAidA));
}

/// TEZ-10.2
#[test]
fn in_the_courtyard_the_player_chooses_one_of_the_four_centre_stores() {
    for here in ["CC", "CN", "CW"] {
        let scene = scene("").at(ANN, here).search_card(ANN, Card::Axe);
        let state = scene.search().now();
        assert_eq!(options(&state, 0), ["lay at N", "lay at E", "lay at S", "lay at W"]);
        let after = check(state, &["0 lay at W"], "CardLaid(Axe, W)");
        assert!(after.lying[Position::W.index()].has(Card::Axe));
    }
}

/// TEZ-10.3
#[test]
fn the_card_just_revealed_is_not_for_the_teenager_who_revealed_it() {
    // Overrun in her own zombie turn, she runs to the Clearance Sale.
    let scene = scene("").is(ANN, Character::Teenager).at(ANN, "N1").card(ANN, Card::Crossbow);
    let scene = scene.search_card(ANN, Card::Revolver).lying(Position::E, Card::Uzi);
    let state = scene.with(|state| state.turn.me = ANN).search().now();
    let state = super::scene::Scene(state).zombies_come().now();
    let told = "
        HumanMoved { who: Ann, from: N1, to: NW2 }
        AbilityUsed(Ann, ClearanceSale)
        ";
    let state = check(state, &["0 go NW2", "0 use"], told);
    assert_eq!(options(&state, 0), ["swap crossbow for uzi"]);
}

/// TEZ-10.3
#[test]
fn the_card_just_revealed_is_not_restocked_by_the_teenager_who_revealed_it() {
    let scene = scene("nw=summit-outfitters").is(ANN, Character::Teenager).at(ANN, "N1");
    let scene = scene.search_card(ANN, Card::Revolver).lying(Position::E, Card::Uzi);
    let state = super::scene::Scene(scene.search().now()).zombies_come().now();
    let told = "
        HumanMoved { who: Ann, from: N1, to: NW3 }
        AbilityUsed(Ann, Restock)
        ";
    let state = check(state, &["0 go NW3", "0 use"], told);
    assert_eq!(options(&state, 0), ["collect uzi"]);
}

/// TEZ-10.3
#[test]
fn somebody_else_may_take_the_card_just_revealed() {
    let scene = scene("").is(BOB, Character::Teenager).at(BOB, "N1").card(BOB, Card::Crossbow);
    let scene = scene.search_card(ANN, Card::Revolver).at(ANN, "E1");
    let state = super::scene::Scene(scene.search().now()).zombies_come().now();
    let told = "
        HumanMoved { who: Bob, from: N1, to: NW2 }
        AbilityUsed(Bob, ClearanceSale)
        ";
    let state = check(state, &["1 go NW2", "1 use"], told);
    assert_eq!(options(&state, 1), ["swap crossbow for revolver"]);
}

/// TEZ-10.4
#[test]
fn an_event_takes_effect_at_once_and_is_discarded() {
    for card in [Card::ExplosionA, Card::ExplosionB, Card::ZombieA, Card::ZombieB] {
        let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "N3").search_card(ANN, card);
        let state = scene.search().now();
        assert!(state.deck.gone.has(card), "{card:?}");
        assert!(state.all_lying().is_empty());
        assert_eq!(state.humans[ANN].wounds + state.zombies.len() as u8, 1);
    }
}

/// TEZ-10.5
#[test]
fn the_symbol_of_an_event_makes_a_noise_and_brings_zombies() {
    // Amp's is orange, like this Explosion.
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "E3").at(BOB, "W1");
    let scene = scene.search_card(ANN, Card::ExplosionA).card(ANN, Card::Axe);
    let script = ["0 go E2", "0 go CE", "0 go E2", "0 end", "0 lose axe"];
    let told = "
        Moved { who: Ann, from: E3, to: E2 }
        Moved { who: Ann, from: E2, to: CE }
        Moved { who: Ann, from: CE, to: E2 }
        TurnEnded(Ann)
        CardRevealed(Ann, ExplosionA)
        CardRemoved(Axe)
        NoiseMade(Ann)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        ZombieAdded(NE2)
        ZombieAdded(E2)
        Overrun(Ann)
        Wounded(Ann, 1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)
        ";
    check(scene.turn(), &script, told);
}

/// TEZ-10.6
#[test]
fn explosion_removes_a_weapon_or_item_of_the_players_choice_or_wounds() {
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "N3").card(ANN, Card::Axe);
    let scene = scene.card(ANN, Card::GrenadeA).search_card(ANN, Card::ExplosionA);
    let state = scene.search().now();
    assert_eq!(options(&state, 0), ["lose grenade-a", "lose axe", "decline"]);
    let lost = check(state, &["0 lose grenade-a"], "CardRemoved(GrenadeA)");
    assert!(lost.deck.gone.has(Card::GrenadeA) && lost.humans[ANN].has(Card::Axe));
    let hurt = check(state, &["0 decline"], "Wounded(Ann, 1)");
    assert_eq!(hurt.humans[ANN].cards.len(), 2);
}

/// TEZ-10.6, TEZ-5.17
#[test]
fn explosion_that_kills_is_followed_by_the_zombie_turn() {
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "E3").wounds(ANN, 8);
    let scene = scene.search_card(ANN, Card::ExplosionA).at(BOB, "W1").at(ANN, "E2");
    let script = ["0 go CE", "0 go E2", "0 go E3", "0 end", "nature deal athlete"];
    let told = "
        Moved { who: Ann, from: E2, to: CE }
        Moved { who: Ann, from: CE, to: E2 }
        Moved { who: Ann, from: E2, to: E3 }
        TurnEnded(Ann)
        CardRevealed(Ann, ExplosionA)
        Wounded(Ann, 1)
        EatenAlive(Ann, Mallcop)
        SurvivorLost(None)
        ZombieCardGained(Mallcop)
        Arrived(Ann, Athlete)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)
        ";
    check(scene.turn(), &script, told);
}

/// TEZ-10.7
#[test]
fn explosion_takes_no_token_and_who_carries_no_card_takes_the_wound() {
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "N3").carries(ANN, Token::RADIO);
    let state = scene.search_card(ANN, Card::ExplosionA).search().check(
        &[],
        "
        CardRevealed(Ann, ExplosionA)
        Wounded(Ann, 1)
        ",
    );
    assert_eq!(state.tokens.of(Token::RADIO), Place::With(ANN));
}

/// TEZ-10.8
#[test]
fn zombie_adds_one_to_the_store_of_the_search() {
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "E3").zombies("E1");
    let state = scene.search_card(ANN, Card::ZombieA).search().check(
        &[],
        "
        CardRevealed(Ann, ZombieA)
        ZombieAdded(E2)
        ",
    );
    assert!(state.zombies.has(room("E2")));
}

/// TEZ-10.9
#[test]
fn zombie_of_an_event_overruns_or_springs_a_trap() {
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "E1").search_card(ANN, Card::ZombieA);
    let told = "
        CardRevealed(Ann, ZombieA)
        ZombieAdded(E1)
        Overrun(Ann)
        Wounded(Ann, 1)
        ";
    scene.search().check(&[], told);
    let told = "
        CardRevealed(Ann, ZombieA)
        ZombieAdded(E1)
        TrapSprung(E1)
        ZombieKilled { by: None, room: E1 }
        ";
    scene.trap("E1").search().check(&[], told);
}

/// TEZ-10.9
#[test]
fn zombie_of_an_event_spills_from_a_full_store() {
    let scene = scene("").is(ANN, Character::Mallcop).search_card(ANN, Card::ZombieA);
    let told = "
        CardRevealed(Ann, ZombieA)
        ZombieAdded(E1)
        ";
    scene.at(ANN, "NE1").zombies("NE1 NE2 NE3").search().check(&[], told);
    let told = "
        CardRevealed(Ann, ZombieA)
        BarricadeDamaged(1)
        ";
    scene.at(ANN, "E1").zombies("E1 E2 E3").search().check(&[], told);
}

/// TEZ-10.9
#[test]
fn zombie_revealed_in_the_courtyard_goes_to_the_centre_store_chosen() {
    let scene = scene("").is(ANN, Character::Mallcop).search_card(ANN, Card::ZombieA);
    let state = scene.search().now();
    assert_eq!(options(&state, 0), ["lay at N", "lay at E", "lay at S", "lay at W"]);
    check(state, &["0 lay at S"], "ZombieAdded(S1)");
}

/// TEZ-10.9
#[test]
fn zombie_of_an_event_leaves_the_sequence_of_the_zombie_turn_alone() {
    // A trap kills the event's zombie in room 1, where the next one then comes.
    let scene = scene("").is(ANN, Character::Mallcop).at(ANN, "N3").trap("N1").at(BOB, "E1");
    let searched = scene.search_card(ANN, Card::ZombieA).search().now();
    assert!(searched.zombies.is_empty() && searched.traps.is_empty());
    let state = super::scene::Scene(searched).zombies_come().now();
    let all = ["N1", "N2", "W1", "W2"].map(room).into_iter().collect();
    assert_eq!(state.zombies, all);
}

/// TEZ-10.10
#[test]
fn nothing_else_is_done_after_the_search() {
    let scene = scene("").at(ANN, "N3").lying(Position::N, Card::Machete).ammo(ANN, 5);
    let scene = scene.search_card(ANN, Card::Axe).card(ANN, Card::AdrenalineA).zombies("NW3");
    let script = ["0 go N1", "0 go N2", "0 go N3", "0 end"];
    let told = "
        Moved { who: Ann, from: N3, to: N1 }
        Moved { who: Ann, from: N1, to: N2 }
        Moved { who: Ann, from: N2, to: N3 }
        TurnEnded(Ann)
        CardRevealed(Ann, Axe)
        CardLaid(Axe, N)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)
        ";
    let after = check(scene.turn(), &script, told);
    assert!(options(&after, 0).is_empty());
    assert!(options_to(&after, 1, "collect").is_empty());
}
