//! Chapters 1 and 2: the contents of the box.

use std::collections::BTreeSet;

use engine::{Id, Phrases};

use super::scene::{chances, check, play, refused, scene, zombie};
use crate::ThirtySeconds;
use crate::attack_cards::{CLAWS, Claw, Line, STRIKES, Strike};
use crate::row::Row;
use crate::supply::{SUPPLIES, Supply};
use crate::survivors::{Ability, SURVIVORS};
use crate::tactics::{SCHEMES, Scheme, TACTICS, Tactic};
use crate::zombies::{Body, ZombieKind};

fn sum(counts: &[u8]) -> u32 {
    counts.iter().map(|&n| u32::from(n)).sum()
}

/// THIRTY-1.1
#[test]
fn there_are_sixteen_survivors_two_for_each_of_eight_abilities() {
    assert_eq!(SURVIVORS.len(), 16);
    for pair in SURVIVORS.chunks(2) {
        assert_eq!(pair[0].2, pair[1].2);
    }
    let abilities: BTreeSet<&str> = SURVIVORS.iter().map(|it| it.2.card().name).collect();
    assert_eq!(abilities.len(), 8);
}

/// THIRTY-1.2, THIRTY-1.3
#[test]
fn the_decks_have_44_and_twice_46_cards() {
    assert_eq!(sum(&Supply::deck()), 44);
    assert_eq!(sum(&Tactic::deck()), 46);
    assert_eq!(sum(&Scheme::deck()), 46);
    assert_eq!((SUPPLIES.len(), TACTICS.len(), SCHEMES.len()), (22, 23, 21));
}

#[test]
fn thirteen_supply_cards_are_firearms() {
    let firearms = Supply::all().filter(|card| card.is_firearm());
    assert_eq!(firearms.map(|card| u32::from(card.card().count)).sum::<u32>(), 13);
}

/// THIRTY-1.4
#[test]
fn the_zombie_deck_has_36_cards_and_thirteen_carry_supplies() {
    assert_eq!(sum(&Body::deck()), 36);
    let laden = Body::all().filter(|body| body.is_laden());
    assert_eq!(laden.map(|body| u32::from(Body::deck()[body.index()])).sum::<u32>(), 13);
    let of = |kind| {
        Body::all().filter(|it| it.kind() == kind).map(|it| Body::deck()[it.index()]).sum::<u8>()
    };
    assert_eq!(of(ZombieKind::Shuffler), 14);
    assert_eq!(of(ZombieKind::Runner), 6);
    assert_eq!(of(ZombieKind::Crawler), 5);
    assert_eq!((of(ZombieKind::Brute), of(ZombieKind::Shrieker)), (4, 4));
    assert_eq!((of(ZombieKind::Boss), of(ZombieKind::ZombieFriend)), (2, 1));
}

/// THIRTY-1.5
#[test]
fn brutes_and_the_friend_have_three_health_bosses_four_all_others_two() {
    let health = |kind: ZombieKind| (kind.card().health, kind.card().damage);
    for kind in
        [ZombieKind::Shuffler, ZombieKind::Runner, ZombieKind::Crawler, ZombieKind::Shrieker]
    {
        assert_eq!(health(kind), (2, 1));
    }
    assert_eq!(health(ZombieKind::Brute), (3, 1));
    assert_eq!(health(ZombieKind::ZombieFriend), (3, 1));
    assert_eq!(health(ZombieKind::Boss), (4, 2));
}

/// THIRTY-1.6, THIRTY-1.7, THIRTY-1.12
#[test]
fn seventeen_survivor_attack_cards_hit_on_line_a_twelve_on_b_sixteen_on_c() {
    assert_eq!(sum(&Strike::deck()), 25);
    let hits = |line| -> u8 {
        STRIKES.iter().filter(|(_, it)| it.succeeds(line)).map(|(_, it)| it.count).sum()
    };
    assert_eq!([Line::A, Line::B, Line::C].map(hits), [17, 12, 16]);
}

/// THIRTY-1.6, THIRTY-1.8
#[test]
fn eleven_zombie_attack_cards_hit_on_line_a_seven_on_b_twelve_on_c() {
    assert_eq!(sum(&Claw::deck()), 25);
    let hits = |line| -> u8 {
        CLAWS.iter().filter(|(_, it)| it.succeeds(line)).map(|(_, it)| it.count).sum()
    };
    assert_eq!([Line::A, Line::B, Line::C].map(hits), [11, 7, 12]);
}

/// THIRTY-1.9, THIRTY-1.13
#[test]
fn a_ninth_zombie_is_not_knocked_down() {
    let mut crowd = scene("").row(1).zombie(Body::Shuffler, 1);
    for row in [3, 3, 3, 4, 4, 4, 5, 5] {
        crowd = crowd.fallen(if row == 5 { Body::LadenShuffler } else { Body::Shuffler }, row);
    }
    let state = crowd.equip(Supply::BaseballBat).tactic(Tactic::Shove).acts();
    assert_eq!(refused(&state, 0, "trip 1"), "THIRTY-1.13");
    assert_eq!(refused(&state, 0, "play shove"), "THIRTY-1.13");
    let told = "
        Attacked { arm: Weapon(BaseballBat), at: 0, kind: Shuffler }
        StrikeDrawn { card: S3, line: A }
        CriticalDrawn(S10)
        ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 1 }
        NoTokenLeft(0, Shuffler)
    ";
    let after = check(state, &["0 attack 1 1", "nature strike s3", "nature strike s10"], told);
    assert!(zombie(&after, 1).expect("it lives").is_standing());
    assert_eq!(after.alley.n_down(), 8);
}

/// THIRTY-1.10
#[test]
fn an_empty_deck_is_made_new_from_its_discards() {
    let worn = scene("").with(|s| {
        let discards = s.tactics;
        s.tactics = crate::state::TacticPile::empty();
        s.tactics_discard = discards;
    });
    let told = "
        Shuffled(SurvivorTactics)
        TacticDrawn(Some(Stash))
    ";
    let after = check(worn.acts(), &["0 draw", "nature tactic stash"], told);
    assert_eq!((after.tactics.total(), after.tactics_discard.total()), (45, 0));
}

/// THIRTY-1.11
#[test]
fn nothing_is_drawn_when_deck_and_discards_are_empty() {
    let bare = scene("zombies=swarm").with(|s| {
        // All cards are in hand.
        s.tactics_hand = s.tactics;
        s.tactics = crate::state::TacticPile::empty();
    });
    let state = bare.survivor_turn().check(&[], "TurnBegan(3)\nPhaseBegan(SurvivorAction)");
    assert!(chances(&state).is_empty());
}

/// THIRTY-2.1, THIRTY-2.5
#[test]
fn the_alley_has_ten_rows_and_a_street() {
    assert_eq!(Row::N_CARDS, 11);
    assert_eq!(Row::alley().count(), 10);
    assert_eq!(Row(10).ahead(), Some(Row::STREET));
    assert_eq!((Row(1).back(), Row::STREET.ahead()), (None, None));
    assert!(Row::try_from(0).is_err() && Row::try_from(12).is_err());
}

/// THIRTY-2.2, THIRTY-2.6
#[test]
fn whoever_comes_goes_to_the_top_of_the_row() {
    let state = scene("").row(1).zombie(Body::Runner, 5).zombie(Body::Shuffler, 4).zombies_act();
    let after = play(state, &["1 shamble 1 4"]);
    let order: Vec<u8> = after.alley.row(Row(4)).iter().map(|id| id.0 + 1).collect();
    assert_eq!(order, [2, 1]);
}

#[test]
fn the_catalogue_lists_every_card_once() {
    let cards = ThirtySeconds::cards();
    let ids: BTreeSet<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), cards.len());
    let count = |family: &str| -> u16 {
        cards.iter().filter(|card| card.family.starts_with(family)).map(|card| card.count).sum()
    };
    assert_eq!(count("Supply"), 44);
    assert_eq!(count("Zombie Tactics"), 46);
    assert_eq!(count("Survivor Tactics"), 46);
    assert_eq!(count("Survivor Attack") + count("Zombie Attack"), 50);
    assert_eq!(count("Solo against"), 2 * (11 + 1), "step cards and dice charts");
    assert!(cards.iter().all(|card| !card.text.is_empty()));
    for family in ["Survivor Attack", "Zombie Attack"] {
        let of_it = || cards.iter().filter(move |card| card.family == family);
        let texts: BTreeSet<_> = of_it().map(|card| &card.text).collect();
        assert_eq!(texts.len(), of_it().count(), "no two cards of {family} are alike");
    }
    assert_eq!(Ability::Doctor.card().name, "Doctor");
}
