//! Chapters 1 and 14: the Zombie deck, growls, the Horde and events.

use engine::{Id, Rules};

use super::scene::{A, B, C, Scene, check, growl, inside, lab, played, scene, street};
use crate::Zombie15;
use crate::state::State;
use crate::words::Action;
use crate::zombie_cards::{Letter, ZombieCard, ZombieEvent};

const LETTERS: &str = "rule letters advance\nentry a 0,4\nentry b 2,2\n";

/// Z15-1.2, Z15-1.12
#[test]
fn the_zombie_deck_has_ten_of_each_value_and_eight_hordes() {
    let cards = ZombieCard::numbered(4);
    let of = |value: u8| {
        let is_it = |card: &ZombieCard| card.value() == Some(value);
        ZombieCard::all().filter(is_it).map(|card| cards[card.index()]).sum::<u8>()
    };
    assert_eq!([of(1), of(2), of(3), of(4)], [10; 4]);
    assert_eq!(crate::zombie_cards::N_HORDE, 8);
}

/// Z15-1.3, Z15-1.13
#[test]
fn each_letter_comes_ten_times_and_each_event_once_for_each_value() {
    let cards = ZombieCard::numbered(4);
    for letter in Letter::ALL {
        let with = ZombieCard::all().filter(|card| card.letter() == Some(letter));
        assert_eq!(with.map(|card| cards[card.index()]).sum::<u8>(), 10);
    }
    for event in ZombieEvent::ALL {
        for value in 1..=4 {
            let is_it = |card: &ZombieCard| {
                card.printed_event() == Some(event) && card.value() == Some(value)
            };
            let n: u8 = ZombieCard::all().filter(is_it).map(|card| cards[card.index()]).sum();
            assert_eq!(n, 1, "{event:?} of value {value}");
        }
    }
}

/// Z15-1.9
#[test]
fn zombies_never_run_out() {
    let state = growl(
        scene("").zombies(street(1), 120),
        "4a",
        "
            ZombieCardDrawn { card: 4a, letters: false, events: false }
            ZombiesPlaced(4, street-0)
        ",
    );
    assert_eq!(state.zombies_in(street(0)) + state.zombies_in(street(1)), 124);
}

/// Z15-3.8
#[test]
fn each_half_of_the_zombie_deck_holds_four_hordes() {
    let mut state = scene("").done();
    let mut hordes = Vec::new();
    for n in 1..=48u64 {
        // The clock draws from the deck; cards beyond those of one track are drawn by hand here.
        let card = {
            state = Scene(state).zombie_card().done();
            let outcome = Zombie15::draw(&state, |weight| (n as u32 * 7_919) % weight);
            outcome.expect("Nature can always answer")
        };
        let is_horde = card == Action::Zombies(ZombieCard::HORDE);
        hordes.extend(is_horde.then_some(n));
        Zombie15::play(&mut state, engine::Seat::NATURE, card, &mut ());
        state.zombies = [0; 64];
    }
    assert_eq!(hordes.iter().filter(|n| **n <= 24).count(), 4, "{hordes:?}");
    assert_eq!(hordes.len(), 8, "{hordes:?}");
    assert!(state.zombie_deck.is_empty());
}

/// Z15-3.10
#[test]
fn an_empty_zombie_deck_is_made_new() {
    let empty = |s: &mut State| {
        s.zombie_deck.numbered = engine::Counts::empty();
        (s.zombie_deck.hordes, s.zombie_deck.half) = (0, [0, 0]);
    };
    let state = played(&scene("").with(empty).done(), &["clock 60000"]);
    assert_eq!(state.zombie_deck.numbered.total(), 40);
}

/// Z15-14.1
#[test]
fn the_zombies_of_a_growl_stand_in_the_street_of_the_active_heros_tile() {
    let told = "
        ZombieCardDrawn { card: 3b, letters: false, events: false }
        ZombiesPlaced(3, street-1)
    ";
    growl(scene("").at(A, inside(1)), "3b", told);
}

/// Z15-14.2
#[test]
fn a_horde_card_empties_the_box_which_gets_three_new_zombies() {
    let told = "
        ZombieCardDrawn { card: horde, letters: false, events: false }
        HordeCame(7, street-0)
    ";
    let after = growl(scene("").with(|s| s.horde = 7), "horde", told);
    assert_eq!((after.horde, after.zombies_in(street(0))), (3, 7));
}

/// Z15-14.3
#[test]
fn a_second_horde_card_finds_the_three_fresh_zombies() {
    let state = lab("cards 2\n", "").with(|s| s.horde = 5).done();
    check(
        &state,
        &["clock 60000", "nature zombies horde", "nature zombies horde"],
        "
        Growled(1)
        ZombieCardDrawn { card: horde, letters: false, events: false }
        HordeCame(5, street-0)
        ZombieCardDrawn { card: horde, letters: false, events: false }
        HordeCame(3, street-0)
        ",
    );
}

/// Z15-14.4, Z15-14.13
#[test]
fn events_count_only_where_the_scenario_says_so_and_after_the_zombies() {
    let told = "
        ZombieCardDrawn { card: 1c-terror, letters: false, events: false }
        ZombiesPlaced(1, street-0)
    ";
    let after = growl(scene("").at(A, inside(0)), "1c-terror", told);
    assert_eq!(after.me().area, inside(0));
    let told = "
        ZombieCardDrawn { card: 1c-terror, letters: false, events: true }
        ZombiesPlaced(1, street-0)
        EventHit(Terror, Josh)
        Moved(Josh, street-0)
        ";
    growl(lab("rule events\n", "").at(A, inside(0)), "1c-terror", told);
}

/// Z15-14.9
#[test]
fn terror_does_nothing_to_a_hero_in_the_street() {
    let told = "
        ZombieCardDrawn { card: 1c-terror, letters: false, events: true }
        ZombiesPlaced(1, street-0)
        EventMissed(Terror, Josh)
        ";
    growl(lab("rule events\n", ""), "1c-terror", told);
}

/// Z15-14.6, Z15-14.7
#[test]
fn a_sneak_attack_hits_who_is_alone_and_any_conscious_hero_is_company() {
    let together = "
        ZombieCardDrawn { card: 1b-sneak, letters: false, events: true }
        ZombiesPlaced(1, street-0)
        EventHit(SneakAttack, Josh)
        ";
    let alone = lab("rule events\n", "").all_at(street(1)).at(A, street(0));
    let hurt = format!("{together}\nLifeLost(Josh, 1)");
    let after = growl(alone.clone(), "1b-sneak", &hurt);
    assert!(!after.me().is_lying, "nobody falls by that");
    let missed = "EventMissed(SneakAttack, Josh)";
    let missed = together.replace("EventHit(SneakAttack, Josh)", missed);
    growl(alone.clone().at(B, street(0)).lying(B), "1b-sneak", &missed);
    growl(alone.at(B, street(0)).unconscious(B), "1b-sneak", &hurt);
}

/// Z15-14.10, Z15-14.12, Z15-14.14
#[test]
fn letters_say_where_zombies_enter_and_hordes_enter_by_chance() {
    for (card, tile) in [("1a", 4), ("1b", 6), ("1c", 4), ("1d", 6)] {
        let told = format!(
            "ZombieCardDrawn {{ card: {card}, letters: true, events: false }}
            ZombiesPlaced(1, street-{tile})"
        );
        growl(lab(LETTERS, ""), card, &told);
    }
    let asked = played(&lab(LETTERS, "").done(), &["clock 60000", "nature zombies horde"]);
    check(&asked, &["nature letter d"], "HordeCame(3, street-6)");
}

/// Z15-14.11
#[test]
fn zombies_nobody_holds_up_advance_one_tile_before_the_cards() {
    let defended = format!("{LETTERS}defend 0,2\n");
    let scene = lab(&defended, "").zombies(street(4), 2).zombies(street(6), 3).all_at(street(3));
    let told = "
        ZombiesMoved { n: 2, from: street-4, to: street-3 }
        ZombiesMoved { n: 3, from: street-6, to: street-5 }
        ZombieCardDrawn { card: 1a, letters: true, events: false }
        ZombiesPlaced(1, street-4)
        ";
    let after = growl(scene.zombies(inside(4), 1), "1a", told);
    assert_eq!(after.zombies_in(inside(4)), 1, "only Streets advance");
    let held = lab(&defended, "").all_at(street(3)).zombies(street(3), 4);
    growl(
        held,
        "1b",
        "
        ZombieCardDrawn { card: 1b, letters: true, events: false }
        ZombiesPlaced(1, street-6)
    ",
    );
}

/// Z15-14.11
#[test]
fn without_a_defended_tile_zombies_advance_to_the_nearest_hero() {
    let scene = lab(LETTERS, "").all_at(street(0)).at(C, street(5)).zombies(street(2), 2);
    let told = "
        ZombiesMoved { n: 2, from: street-2, to: street-5 }
        ZombieCardDrawn { card: 1b, letters: true, events: false }
        ZombiesPlaced(1, street-6)
        ";
    growl(scene, "1b", told);
}

/// Z15-14.1
#[test]
fn a_scenario_without_a_zombie_deck_draws_nothing() {
    let state = lab("zombie-deck none\n", "").done();
    check(&state, &["clock 60000"], "Growled(1)");
}
