//! Chapter 3: what is where before the first turn.

use super::scene::{can, play, scene, start};
use crate::row::Row;
use crate::supply::Supply;
use crate::survivors::SURVIVORS;
use crate::zombies::Body;

/// A whole setup without any choices.
const DEAL: [&str; 22] = [
    "nature supply pistol",
    "nature supply machete",
    "0 pass",
    "nature lay crowbar",
    "nature lay crowbar",
    "nature lay revolver",
    "nature lay body-armor",
    "nature lay grenade",
    "nature lay ammo-box",
    "nature tactic sprint",
    "nature tactic block",
    "nature bury runner",
    "nature bury shuffler",
    "nature bury boss",
    "nature zombie shuffler",
    "nature zombie crawler",
    "nature zombie brute",
    "nature zombie shrieker",
    "nature draw-zombie shuffler",
    "nature draw-zombie runner",
    "nature zombie-tactic panic",
    "nature zombie-tactic jam",
];

/// THIRTY-3.1, THIRTY-3.5, THIRTY-3.6, THIRTY-3.7, THIRTY-3.8, THIRTY-3.9, THIRTY-3.11, THIRTY-3.14
#[test]
fn a_duel_is_laid_out() {
    let state = play(start("timer=0"), &DEAL);
    let me = state.survivor;
    assert_eq!((me.row, me.health, me.is_down), (Row(1), 5, false));
    let rows: Vec<u8> = state.lying.iter().map(|it| it.row().0).collect();
    assert_eq!(rows, [2, 3, 5, 6, 8, 9]);
    assert!(state.lying.iter().all(|it| it.is_face_up()));
    assert_eq!(state.hand_size(), 4);
    assert_eq!(state.time_tokens, 4);
    assert_eq!(state.warehouse.len(), 3);
    assert_eq!((state.alley.n_in(Row(6)), state.alley.n_in(Row(8))), (2, 2));
    assert_eq!((state.zombies_hand.total(), state.schemes_hand.total()), (2, 2));
}

/// THIRTY-3.5, THIRTY-17.2, THIRTY-3.8
#[test]
fn alone_the_supplies_lie_face_down_and_the_zombies_have_no_hand() {
    let script: Vec<String> = DEAL[..18].iter().map(|words| words.replace("lay", "hide")).collect();
    let script: Vec<&str> = script.iter().map(String::as_str).collect();
    let state = play(start("zombies=swarm"), &script);
    assert!(state.lying.iter().all(|it| !it.is_face_up()));
    assert_eq!(state.zombie_hand_size(), 0);
    assert!(state.schemes.is_empty());
    assert_eq!(state.turn, 1);
}

/// THIRTY-3.2
#[test]
fn ability_tokens_lie_on_the_card_and_in_its_rows() {
    for (survivor, _, ability) in SURVIVORS {
        let word = survivor.word();
        let state = start(&format!("survivor={word}"));
        let card = ability.card();
        assert_eq!(state.survivor.tokens, card.tokens);
        let rows: Vec<Row> =
            Row::alley().filter(|row| state.tokens_in & (1 << row.0) != 0).collect();
        assert_eq!(rows, card.rows);
        assert!(!rows.is_empty(), "at least one token lies in the alley");
    }
}

/// THIRTY-3.3
#[test]
fn the_scavenger_has_the_katana_and_the_survivalist_the_ice_axe() {
    let louis = start("survivor=louis");
    assert_eq!(louis.equipped.as_slice()[0].thing.card, Supply::Katana);
    let jason = start("survivor=jason");
    assert_eq!(jason.equipped.as_slice()[0].thing.card, Supply::IceAxe);
    let mary = start("survivor=mary");
    assert!(mary.equipped.is_empty());
    for state in [louis, jason, mary] {
        assert_eq!(state.supply.total(), 42);
        assert_eq!(state.supply.of(Supply::Katana) + state.supply.of(Supply::IceAxe), 0);
    }
}

/// THIRTY-17.3
#[test]
fn lost_opportunity_stays_in_the_box_alone() {
    let has_it = |choices| {
        let state = scene(choices).0;
        state.tactics.of(crate::tactics::Tactic::LostOpportunity)
    };
    assert_eq!((has_it(""), has_it("zombies=swarm"), has_it("zombies=fast-attack")), (1, 0, 0));
}

/// THIRTY-3.10
#[test]
fn a_hand_is_known_to_its_owner_alone_and_what_lies_face_down_to_nobody() {
    use engine::{Seat, Viewer};
    let state = scene("")
        .hand(Supply::Pistol)
        .hidden(4, Supply::Grenade)
        .waits(Body::Boss)
        .holds(Body::Runner)
        .acts();
    let ann = state.view(Viewer::Seat(Seat(0)));
    let bob = state.view(Viewer::Seat(Seat(1)));
    let all = state.view(Viewer::AllSeeing);
    assert!(ann.hand.is_some() && ann.zombie_hand.is_none());
    assert!(bob.hand.is_none() && bob.zombie_hand.is_some());
    assert_eq!((bob.n_supplies_in_hand, ann.n_zombies_in_hand), (1, 1));
    assert!(ann.lying[0].thing.is_none() && bob.lying[0].thing.is_none());
    assert!(ann.warehouse.is_none() && bob.warehouse.is_none());
    assert_eq!(all.warehouse.expect("nothing is hidden").as_slice(), [Body::Boss]);
    assert!(all.lying[0].thing.is_some() && !all.lying[0].is_face_up);
}

/// THIRTY-16.2
#[test]
fn a_boss_that_would_start_face_up_goes_back() {
    let state = scene("modified=no-boss");
    let told = "
        ZombieBuried(Some(Boss))
        ZombieBuried(Some(Runner))
        ZombieBuried(Some(Runner))
        ZombieReturned(LadenBoss)
        ZombieEntered { id: 0, body: Brute, row: 6 }
    ";
    let script = [
        "nature bury boss",
        "nature bury runner",
        "nature bury runner",
        "nature zombie laden-boss",
        "nature zombie brute",
    ];
    let after = state.warehouse().check(&script, told);
    assert_eq!(after.zombies.of(Body::LadenBoss), 1);
    assert!(!can(&after, 0, "end"));
}
