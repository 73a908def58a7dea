//! Chapter 8: Search tokens.

use engine::Id;

use super::scene::{A, B, Scene, can, check, inside, lab, options, played, refused, scene, street};
use super::words::says;
use crate::tokens::{HEAVY, Heavy, Token};

const HIDDEN: &str = "hidden bag-1 empty fuse search 0,0 0,1 0,2\ngoal fuses 1\n";

/// Z15-1.7, Z15-1.18
#[test]
fn there_are_40_search_tokens() {
    assert_eq!(Token::all().map(Token::count).sum::<u8>(), 40);
    let bags: u8 = Token::all().filter(|it| it.bag().is_some()).map(Token::count).sum();
    assert_eq!((bags, Token::Supplies.count(), Token::Fuse.count()), (15, 8, 3));
}

/// Z15-1.10, Z15-1.19
#[test]
fn there_are_three_gas_cans_two_ammo_crates_and_a_radio() {
    let n = |heavy| HEAVY.iter().filter(|it| **it == heavy).count();
    assert_eq!((n(Heavy::GasCan), n(Heavy::AmmoCrate), n(Heavy::Radio)), (3, 2, 1));
}

/// Z15-8.1, Z15-8.9
#[test]
fn taking_a_token_is_an_action_without_zombies_in_the_area() {
    let scene = scene("").token(inside(0), Token::Supplies).at(A, inside(0));
    let after = check(&scene.clone().done(), &["0 take supplies"], "Josh takes Supplies.");
    assert_eq!(after.turn_flags.actions, 3);
    assert!(after.me().has_token(Token::Supplies));
    let crowded = scene.clone().zombies(inside(0), 1).done();
    assert_eq!(refused(&crowded, 0, "take supplies"), "Z15-8.1");
    // Inside it is a search, for which the hands must be free.
    let loaded = played(&scene.heavy(inside(0), Heavy::Radio).done(), &["0 pick-up radio"]);
    assert_eq!(refused(&loaded, 0, "take supplies"), "Z15-8.1");
    assert!(can(&played(&loaded, &["0 drop"]), 0, "take supplies"));
    // A token may also lie in a Street, where a Heavy Object does not hinder.
    let outside = super::scene::scene("").token(street(0), Token::Bag2).done();
    assert!(can(&outside, 0, "take bag-2"));
    let outside = Scene(outside).heavy(street(0), Heavy::Radio).done();
    assert!(can(&played(&outside, &["0 pick-up radio"]), 0, "take bag-2"));
}

/// Z15-3.9, Z15-8.2, Z15-8.10
#[test]
fn a_hidden_token_is_turned_over_and_taken_or_left_in_one_action() {
    let state = lab(HIDDEN, "").at(A, inside(0)).done();
    let flipped =
        check(&state, &["0 flip", "nature token bag-1"], "Turned over: a Bag of value 1.");
    assert_eq!(flipped.turn_flags.actions, 3);
    let taken = check(&flipped, &["0 take bag-1"], "Josh takes a Bag of value 1.");
    assert_eq!(taken.turn_flags.actions, 3);
    let told = "A Bag of value 1 stays in the Search Area of tile 0.";
    let left = check(&flipped, &["0 leave-it"], told);
    assert!(can(&left, 0, "take bag-1") && !can(&left, 0, "flip"));
    assert_eq!(played(&left, &["0 take bag-1"]).turn_flags.actions, 2, "later it costs again");
}

/// Z15-3.9
#[test]
fn which_hidden_token_is_where_nobody_knows() {
    let state = played(&lab(HIDDEN, "").at(A, inside(0)).done(), &["0 flip"]);
    let mut chance = Vec::new();
    state.chance(&mut chance);
    let words: Vec<String> = chance.iter().map(|(outcome, _)| outcome.to_string()).collect();
    assert_eq!(words, ["token bag-1", "token fuse", "token empty"]);
}

/// Z15-8.3
#[test]
fn without_room_another_token_is_put_down_for_it() {
    let full = scene("").has(A, &[Token::Bag1, Token::Bag2]).token(inside(0), Token::RedKey);
    let state = full.at(A, inside(0)).done();
    assert!(!can(&state, 0, "take red-key"));
    let after = check(
        &state,
        &["0 take red-key for bag-1"],
        "
        A Bag of value 1 stays in the Search Area of tile 0.
        Josh takes the red Key.
        ",
    );
    assert!(after.me().has_token(Token::RedKey) && after.me().has_token(Token::Bag2));
    assert!(can(&after, 0, "take bag-1 for bag-2"));
    assert_eq!(refused(&after, 0, "take bag-1 for supplies"), "Z15-8.3");
}

/// Z15-8.4
#[test]
fn a_token_may_be_taken_from_an_unconscious_hero_in_the_area() {
    let scene = scene("").unconscious(B).has(B, &[Token::Bag3, Token::RedKey]);
    let after = check(
        &scene.clone().done(),
        &["0 take red-key from 1"],
        "Josh takes the red Key from Severity.",
    );
    assert_eq!(after.turn_flags.actions, 3);
    assert!(after.member(B).has_token(Token::Bag3) && !after.member(B).has_token(Token::RedKey));
    let awake = scene.clone().life(B, 2).done();
    assert_eq!(refused(&awake, 0, "take red-key from 1"), "Z15-8.4");
    let full = scene.clone().has(A, &[Token::Bag1, Token::Bag1]).done();
    assert!(can(&full, 0, "take bag-3 from 1 for bag-1"));
    // Always: among zombies, and with a Heavy Object.
    let crowded = scene.clone().zombies(street(0), 3).done();
    let after = played(&crowded, &["0 take red-key from 1", "0 take bag-3 from 1"]);
    assert_eq!(after.turn_flags.actions, 2, "an action each");
    let loaded = played(&scene.heavy(street(0), Heavy::Radio).done(), &["0 pick-up radio"]);
    assert!(can(&loaded, 0, "take red-key from 1"));
}

/// Z15-8.7
#[test]
fn whoever_searches_may_put_tokens_down() {
    let scene = scene("").has(A, &[Token::RedKey, Token::Bag1]).at(A, inside(0));
    let cards = ["0 search", "nature card axe", "nature card zombie-1", "nature card zombie-1"];
    let found = played(&scene.clone().done(), &cards);
    assert_eq!(refused(&found, 0, "drop supplies"), "Z15-8.7");
    let told = "The red Key stays in the Search Area of tile 0.";
    let dropped = check(&found, &["0 drop red-key"], told);
    assert_eq!((dropped.turn_flags.actions, dropped.me().backpack[0]), (3, None));
    let other = played(&dropped, &["0 put-down rest"]);
    let other = Scene(other).at(B, inside(0)).zombies(inside(0), 0).turn_of(B, 4).done();
    assert!(can(&other, 1, "take red-key"));
    // After the last item was kept.
    let kept = played(&found, &["0 keep axe weapon-1", "0 put-down rest"]);
    assert!(can(&kept, 0, "done"));
    let all = ["nature card axe", "nature card ammo", "nature card ammo"];
    let all = played(&played(&scene.clone().done(), &["0 search"]), &all);
    let kept = ["0 keep axe weapon-1", "0 keep ammo object-1", "0 keep ammo object-2"];
    let kept = played(&all, &kept);
    assert_eq!(options(&kept, 0), ["put-down rest", "drop red-key", "drop bag-1"]);
    // When fewer than three cards were left, and when the search brought nothing but zombies.
    let last = scene.clone().with(|s| {
        s.search_deck = engine::Counts::new(std::array::from_fn(|at| u8::from(at == 0)));
    });
    let last = played(&last.done(), &["0 search", "nature card zombie-1"]);
    assert_eq!(options(&last, 0), ["put-down rest", "drop red-key", "drop bag-1"]);
    let zombies =
        ["0 search", "nature card zombie-1", "nature card zombie-1", "nature card zombie-1"];
    let bare = scene.with(|s| s.members[0].backpack = [None; 3]).done();
    assert!(can(&played(&bare, &zombies), 0, "done"), "who has none is not asked");
}

/// Z15-8.7, Z15-8.8
#[test]
fn will_may_put_a_token_down_between_his_two_cards() {
    let will = scene("heroes=will,josh,snow,vance").at(A, inside(0)).has(A, &[Token::Bag1]);
    let state = will.discard(&["axe", "ammo"]).done();
    let asked = played(&state, &["0 careful ammo object-1"]);
    let dropped = played(&asked, &["0 drop bag-1"]);
    assert!(can(&dropped, 0, "careful axe weapon-1"), "the second card is still his");
}

/// Z15-8.8
#[test]
fn a_token_is_put_down_for_free_at_any_moment_of_the_own_turn() {
    let scene = scene("").has(A, &[Token::RedKey]);
    let among = scene.clone().zombies(street(0), 2).done();
    let told = "The red Key stays in the Street of tile 0.";
    let after = check(&among, &["0 drop red-key"], told);
    assert_eq!((after.turn_flags.actions, after.me().backpack), (4, [None; 3]));
    // Also after the last action, before the call.
    let late = played(&scene.clone().done(), &["0 done"]);
    assert_eq!(options(&late, 0), ["your-turn", "drop red-key"]);
    assert!(can(&played(&late, &["0 drop red-key"]), 0, "your-turn"));
    assert_eq!(refused(&scene.clone().done(), 0, "drop bag-1"), "Z15-8.8");
    assert_eq!(refused(&late, 0, "drop bag-1"), "Z15-8.8");
    let lying = scene.lying(A).done();
    assert_eq!(refused(&lying, 0, "drop red-key"), "Z15-5.3");
    assert_eq!(
        says(&after, "drop bag-1"),
        "put a Bag of value 1 down in the Street of tile 0 (free)"
    );
}

/// Z15-4.6, Z15-8.2
#[test]
fn terror_does_not_cut_short_the_choice_about_a_token() {
    let text = format!("{HIDDEN}rule events\n");
    let state = lab(&text, "").at(A, inside(0)).done();
    let asked = played(&state, &["0 flip", "nature token bag-1"]);
    let out = played(&asked, &["clock 60000", "nature zombies 1c-terror"]);
    assert_eq!(out.me().area, street(0));
    let taken = check(&out, &["0 take bag-1"], "Josh takes a Bag of value 1.");
    assert!(taken.me().has_token(Token::Bag1));
    check(&out, &["0 leave-it"], "A Bag of value 1 stays in the Search Area of tile 0.");
}

/// Z15-8.3
#[test]
fn nobody_changes_a_token_for_another_of_the_same_sort() {
    let full = scene("").has(A, &[Token::Bag1, Token::Bag2]).token(inside(0), Token::Bag1);
    let state = full.at(A, inside(0)).done();
    assert!(!can(&state, 0, "take bag-1 for bag-1") && can(&state, 0, "take bag-1 for bag-2"));
}

/// Z15-8.6
#[test]
fn a_fuse_is_switched_on_by_taking_it_and_an_empty_token_is_gone() {
    let state = lab(HIDDEN, "").at(A, inside(0)).done();
    let fuse = check(
        &played(&state, &["0 flip", "nature token fuse"]),
        &["0 take fuse"],
        "
        A Fuse is switched on; 1 now.
        The Exit opens.
        ",
    );
    assert_eq!((fuse.fuses, fuse.me().backpack), (1, [None; 3]));
    let told = "Turned over: an empty token.";
    let empty = check(&state, &["0 flip", "nature token empty"], told);
    assert_eq!((empty.tokens.iter().flatten().count(), empty.turn_flags.actions), (0, 3));
}
