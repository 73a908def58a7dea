//! Chapter 1: the contents of the box.

use std::collections::BTreeMap;

use engine::Id;

use super::scene::{ANN, chances, check, options, room, scene};
use crate::cards::{BACKPACK, Card, CardKind, DECK_A, WEAPONS};
use crate::characters::{BOX, Character};
use crate::mall::{Position, Room, Symbol};
use crate::objectives::{Cause, Token, TokenKind};
use crate::state::{BARRICADE_MAX, N_TRAPS};
use crate::words::Question;

/// TEZ-1.1
#[test]
fn there_are_14_player_cards_with_a_human_and_a_zombie_side() {
    assert_eq!(BOX.len(), 14);
    assert_eq!(scene("").0.zombie_sides(), BOX);
    assert!(!BOX.has(Character::Lawyer));
}

/// TEZ-1.2
#[test]
fn there_are_18_zombies() {
    assert_eq!(scene("").0.zombie_supply(), 18);
    assert_eq!(scene("").zombies("N1 N2 S3").0.zombie_supply(), 15);
}

/// TEZ-1.2
#[test]
fn no_second_zombie_comes_into_a_room_and_none_into_the_courtyard() {
    let scene = scene("").zombies("N1 N3").card(ANN, Card::FireworksA);
    let state = scene.asks(ANN, Question::Fireworks(1)).now();
    let all = options(&state, 0);
    assert_eq!(all.len(), 2 * 22 + 1);
    for words in &all {
        let to = words.rsplit(' ').next().unwrap_or_default();
        assert!(to == "decline" || Room::STORES.has(room(to)), "{words}");
        assert!(to != "N1" && to != "N3", "{words}");
    }
}

/// TEZ-1.3
#[test]
fn a_killed_zombie_goes_back_to_the_supply_and_can_be_added_again() {
    let scene = scene("zombies=0").zombies("NW1 NW2 NW3 N1 NE1 NE2 SE1 SW1").at(ANN, "N2");
    assert_eq!(scene.0.zombie_supply(), 0);
    let killed = scene.kill(ANN, room("N1")).check(&[], "ZombieKilled { by: Some(Ann), room: N1 }");
    assert_eq!(killed.zombie_supply(), 1);
    let added = super::scene::Scene(killed).enter_room(room("W1")).now();
    assert!(added.zombies.has(room("W1")));
    assert_eq!(added.zombie_supply(), 0);
}

/// TEZ-1.4, TEZ-1.13
#[test]
fn the_die_has_two_overkills_two_plain_kills_one_wound_and_two_wounds() {
    let state = scene("").zombies("N1").at(ANN, "N1").melee(ANN).now();
    let faces = ["roll overkill", "roll kill", "roll one-wound", "roll two-wounds"];
    let weights = [2, 2, 1, 1];
    let expected: Vec<_> = faces.map(str::to_owned).into_iter().zip(weights).collect();
    assert_eq!(chances(&state), expected);
    let drawn = (0..6).map(|n| state.draw(|sides| (sides - 1).min(n)).expect("a face").to_string());
    let mut counted: BTreeMap<String, u16> = BTreeMap::new();
    drawn.for_each(|face| *counted.entry(face).or_default() += 1);
    assert_eq!(counted, expected.into_iter().collect());
}

/// TEZ-1.5
#[test]
fn of_32_search_cards_12_are_weapons_8_items_8_pickups_and_4_events() {
    assert_eq!(Card::COUNT, 32);
    assert_eq!((WEAPONS.len(), BACKPACK.len()), (12, 8));
    let events = Card::all().filter(|card| card.is_event()).count();
    let is_pickup =
        |card: &Card| matches!(card.kind(), CardKind::Frequency(_) | CardKind::FirstAid);
    assert_eq!((events, Card::all().filter(is_pickup).count()), (4, 8));
    let of_kind = |kind| Card::all().filter(|card| card.kind() == kind).count();
    assert_eq!((of_kind(CardKind::Melee), of_kind(CardKind::Ranged)), (6, 6));
}

/// The names of the cards with a symbol.
fn names(symbol: Symbol) -> Vec<String> {
    let printed = Card::all().filter(|it| it.symbol() == symbol);
    let mut names: Vec<_> = printed.map(|it| it.name().to_owned()).collect();
    names.sort();
    names
}

fn sorted(list: &str) -> Vec<String> {
    let mut names: Vec<_> = list.split(", ").map(str::to_owned).collect();
    names.sort();
    names
}

/// TEZ-1.6
#[test]
fn eight_cards_are_green() {
    let green =
        "First Aid, Explosion, Frequency 2, Shotgun, Adrenaline, Machete, Fireworks, Grenade";
    assert_eq!(names(Symbol::Green), sorted(green));
}

/// TEZ-1.7
#[test]
fn eight_cards_are_orange() {
    let orange =
        "Frequency 3, Explosion, Frequency 1, Golf Club, Axe, Uzi, Submachine Gun, Fireworks";
    assert_eq!(names(Symbol::Orange), sorted(orange));
}

/// TEZ-1.8
#[test]
fn eight_cards_are_blue() {
    let blue = "Zombie, Frequency 3, Frequency 1, Revolver, Skateboard, Assault Rifle, Barbed Bat, Grenade";
    assert_eq!(names(Symbol::Blue), sorted(blue));
}

/// TEZ-1.9
#[test]
fn eight_cards_are_purple() {
    let purple = "First Aid, Zombie, Frequency 2, Crowbar, Grenade, Crossbow, Chainsaw, Adrenaline";
    assert_eq!(names(Symbol::Purple), sorted(purple));
}

/// TEZ-1.10
#[test]
fn there_are_29_objective_tokens() {
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for token in Token::all().filter(|token| token.objective().is_some()) {
        let kind = format!("{:?}", token.kind());
        let kind = kind.split('(').next().unwrap_or_default();
        *counted.entry(kind.to_owned()).or_default() += 1;
    }
    // The fifth Clue is the source and is in no room.
    let lying = [("Clue", Cause::COUNT - 1), ("Exit", 8), ("Ingredient", 8), ("Part", 1)];
    let others = [("Radio", 1), ("Squad", 4), ("Stranded", 2)];
    let expected = lying.into_iter().chain(others).map(|(kind, n)| (kind.to_owned(), n));
    assert_eq!(counted, expected.collect());
    assert_eq!(counted.values().sum::<usize>() + 1, 29);
}

/// TEZ-1.11
#[test]
fn there_are_2_supply_tokens_2_traps_1_vehicle_and_a_barricade_track_from_0_to_6() {
    let supplies = Token::all().filter(|it| matches!(it.kind(), TokenKind::Supply(_))).count();
    assert_eq!((supplies, N_TRAPS, BARRICADE_MAX), (2, 2, 6));
    assert_eq!(scene("").0.vehicle, room("SW2"));
    assert_eq!(scene("sw=echo-ridge-security").0.vehicle, room("SW3"));
}

/// TEZ-1.11
#[test]
fn there_are_4_survivors_at_most() {
    for humans in 2..=4 {
        let state = scene(&format!("mode=competitive players={humans}")).0;
        let survivors: u8 = state.everybody().map(|human| state.humans[human].survivors).sum();
        assert!(survivors <= 4, "{humans} humans have {survivors}");
    }
}

/// TEZ-1.12
#[test]
fn a_discarded_card_never_comes_back() {
    let scene = scene("").at(ANN, "N1").wounds(ANN, 2).lying(Position::NW, Card::FirstAidA);
    let script = ["0 go NW3", "0 collect first-aid-a"];
    let told = "
        Moved { who: Ann, from: N1, to: NW3 }
        CardCollected(Ann, FirstAidA)
        Healed(Ann, 2)
        ";
    let after = check(scene.turn(), &script, told);
    assert!(after.deck.gone.has(Card::FirstAidA));
    let unseen = scene.with(|state| *state = after).0.search_pile();
    assert!(unseen.iter().all(|(cards, _)| !cards.has(Card::FirstAidA)));
    assert!(DECK_A.has(Card::FirstAidA));
}

/// TEZ-1.12
#[test]
fn a_weapon_put_into_a_cache_never_comes_back() {
    let scene = scene("").objective(crate::objectives::Objective::AssembleAnArsenal);
    let scene = scene.card(ANN, Card::Axe).at(ANN, "CN");
    let after = check(
        scene.turn(),
        &["0 go CC", "0 deposit axe"],
        "
        Moved { who: Ann, from: CN, to: CC }
        WeaponCached(Ann, Axe)
        ",
    );
    assert!(after.deck.gone.has(Card::Axe));
    assert_eq!(after.room(ANN), Room::CENTRE);
}
