//! Cooperative objectives (chapter 15) with something to find out: Discover a Cure, Escape the Mall and
//! Investigate the Source.

use super::objectives::{HUMANS_WON, lies_in, only};
use super::scene::{ANN, BOB, Scene, after, chances, check, options_to, room, scene};
use crate::mall::{RoomSet, Symbol};
use crate::objectives::{Cause, Letter, Objective, Token};
use crate::state::State;

// Discover a Cure.

/// TEZ-15.30
#[test]
fn discover_a_cure_lays_an_ingredient_on_each_flask() {
    let state = only(Objective::DiscoverACure, 0).0;
    let rooms = [0, 1, 2, 3, 4, 5, 6, 7].map(|nth| lies_in(&state, Token::ingredient(nth)));
    assert_eq!(rooms, ["NW3", "N1", "NE3", "E3", "SE2", "S3", "SW2", "W2"]);
}

/// TEZ-15.30, TEZ-15.79
#[test]
fn discover_a_cure_has_two_of_each_letter() {
    let state = only(Objective::DiscoverACure, 0).at(ANN, "S2").turn();
    let flipped = after(state, &["0 go S3", "0 flip ingredient-6"]);
    let all = ["letter a", "letter b", "letter c", "letter d"].map(|it| (it.to_owned(), 2));
    assert_eq!(chances(&flipped), all);
    let again = after(flipped, &["nature letter b", "0 go SW2", "0 flip ingredient-7"]);
    assert_eq!(chances(&again)[1], ("letter b".to_owned(), 1));
}

/// TEZ-15.31
#[test]
fn discover_a_cure_goes_from_a_to_d_and_back() {
    let next = |space| only(Objective::DiscoverACure, space).0.next_letter(ANN);
    let order: Vec<_> = (0..8).filter_map(next).collect();
    use Letter::{A, B, C, D};
    assert_eq!(order, [A, B, C, D, D, C, B, A]);
}

/// TEZ-15.32
#[test]
fn discover_a_cure_keeps_the_next_letter_on_the_card() {
    let state = only(Objective::DiscoverACure, 0).at(ANN, "S2").turn();
    let told = "Moved { who: Ann, from: S2, to: S3 }
        IngredientFlipped(Ann, ingredient-6, Known { only: None, what: Some(A) })
        Progressed(Ann, DiscoverACure, 1)";
    let state = check(state, &["0 go S3", "0 flip ingredient-6", "nature letter a"], told);
    assert_eq!(lies_in(&state, Token::ingredient(5)), "aside");
}

/// TEZ-15.33
#[test]
fn discover_a_cure_turns_any_other_letter_down_again_for_all_to_remember() {
    let state = only(Objective::DiscoverACure, 0).at(ANN, "S2").turn();
    let told = "Moved { who: Ann, from: S2, to: S3 }
        IngredientFlipped(Ann, ingredient-6, Known { only: None, what: Some(B) })";
    let state = check(state, &["0 go S3", "0 flip ingredient-6", "nature letter b"], told);
    assert_eq!(lies_in(&state, Token::ingredient(5)), "S3");
    let known = Scene(state).at(BOB, "S2").turn_of(BOB);
    assert!(options_to(&after(known, &["1 go S3"]), 1, "flip").is_empty(), "it would not help");
    let next = Scene(state).at(BOB, "S2").with(|s| s.progress[4][ANN] = 1).turn_of(BOB);
    let told = "Moved { who: Bob, from: S2, to: S3 }
        IngredientFlipped(Bob, ingredient-6, Known { only: None, what: Some(B) })
        Progressed(Bob, DiscoverACure, 2)";
    check(next, &["1 go S3", "1 flip ingredient-6"], told);
}

/// TEZ-15.34, TEZ-15.2
#[test]
fn discover_a_cure_sends_a_wrong_ingredient_back_to_its_own_flask() {
    let dragged = only(Objective::DiscoverACure, 0).token(Token::ingredient(5), "S2");
    let state = dragged.at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S2 }
        IngredientFlipped(Ann, ingredient-6, Known { only: None, what: Some(C) })
        TokenMoved(ingredient-6, S3)";
    check(state, &["0 go S2", "0 flip ingredient-6", "nature letter c"], told);
}

/// TEZ-15.35
#[test]
fn discover_a_cure_is_completed_with_eight() {
    let state = only(Objective::DiscoverACure, 7).at(ANN, "S2").turn();
    let told = "Moved { who: Ann, from: S2, to: S3 }
        IngredientFlipped(Ann, ingredient-6, Known { only: None, what: Some(A) })
        Progressed(Ann, DiscoverACure, 8)
        Completed(Ann, DiscoverACure)
        HumansWon";
    check(state, &["0 go S3", "0 flip ingredient-6", "nature letter a"], told);
}

// Escape the Mall.

/// TEZ-15.36
#[test]
fn escape_the_mall_lays_an_exit_on_each_entrance() {
    let state = only(Objective::EscapeTheMall, 0).0;
    let rooms = [0, 1, 2, 3, 4, 5, 6, 7].map(|nth| lies_in(&state, Token::exit(nth)));
    assert_eq!(rooms, ["NW1", "N1", "NE1", "E1", "SE1", "S1", "SW1", "W1"]);
}

/// TEZ-15.37, TEZ-15.80
#[test]
fn escape_the_mall_hides_four_symbols_and_the_numbers_1_1_2_2() {
    let state = only(Objective::EscapeTheMall, 0).at(ANN, "S3").turn();
    let flipped = after(state, &["0 go S1", "0 flip exit-6"]);
    let signs = ["green", "orange", "blue", "purple"].map(|it| (format!("sign {it}"), 1));
    let numbers = ["sign 1", "sign 2"].map(|it| (it.to_owned(), 2));
    assert_eq!(chances(&flipped), [&signs[..], &numbers].concat());
}

/// TEZ-15.38
#[test]
fn escape_the_mall_moves_a_flipped_exit_to_the_card() {
    let state = only(Objective::EscapeTheMall, 0).at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        ExitFlipped(Ann, exit-6, Symbol(Green))";
    let state = check(state, &["0 go S1", "0 flip exit-6", "nature sign green"], told);
    assert_eq!(lies_in(&state, Token::exit(5)), "aside");
    assert_eq!(state.puzzles.symbols_found, [true, false, false, false]);
    assert_eq!(state.puzzles.real_symbol, None, "the first three are blocked");
}

/// TEZ-15.38, TEZ-15.39
#[test]
fn escape_the_mall_makes_the_fourth_symbol_and_the_fourth_number_the_real_exit() {
    let found = |s: &mut State| {
        s.puzzles.symbols_found = [true, true, true, false];
        s.puzzles.numbers_found = [2, 1];
    };
    let state = only(Objective::EscapeTheMall, 0).with(found).at(ANN, "S3").turn();
    let state = after(state, &["0 go S1", "0 flip exit-6", "nature sign purple"]);
    assert_eq!(state.puzzles.real_exit(), None, "the number is not known yet");
    let state = after(state, &["0 go SW2", "0 go SW1", "0 flip exit-7"]);
    assert_eq!(chances(&state), [("sign 2".to_owned(), 1)]);
    let state = after(state, &["nature sign 2"]);
    assert_eq!(state.puzzles.real_exit(), Some((Symbol::Purple, 2)));
}

/// The Real Exit is S1, and Bob waits there.
fn exit_in_s1() -> Scene {
    let known = |s: &mut State| {
        s.puzzles.real_symbol = Some(Symbol::Green);
        s.puzzles.real_number = Some(1);
    };
    only(Objective::EscapeTheMall, 1).with(known).at(BOB, "S1").at(ANN, "S3")
}

/// TEZ-15.40
#[test]
fn escape_the_mall_is_completed_when_all_stand_in_the_real_exit() {
    let told = "Moved { who: Ann, from: S3, to: S1 }
        Completed(Ann, EscapeTheMall)
        HumansWon";
    check(exit_in_s1().turn(), &["0 go S1"], told);
    let without_bob = after(exit_in_s1().at(BOB, "S3").turn(), &["0 go S1"]);
    assert_eq!(without_bob.ended, None);
}

/// TEZ-15.40
#[test]
fn escape_the_mall_is_completed_last() {
    let state = exit_in_s1().objective(Objective::CallTheCdc).turn();
    let early = after(state, &["0 go S1"]);
    assert_eq!(early.ended, None);
    let late = Scene(early).with(|s| s.completed[ANN].add(Objective::CallTheCdc));
    assert_eq!(late.deliver(ANN).now().ended, HUMANS_WON);
}

/// TEZ-15.41
#[test]
fn escape_the_mall_minds_a_zombie_in_the_entrance_and_none_in_the_store() {
    let store = after(exit_in_s1().zombies("S2 S3").turn(), &["0 go S1"]);
    assert_eq!(store.ended, HUMANS_WON);
    let told = "Moved { who: Ann, from: S3, to: S1 }
        DieRolled(TwoWounds)
        ZombieKilled { by: Some(Ann), room: S1 }
        Completed(Ann, EscapeTheMall)
        HumansWon";
    check(exit_in_s1().zombies("S1").turn(), &["0 go S1", "nature roll two-wounds"], told);
}

/// TEZ-15.42
#[test]
fn escape_the_mall_waits_for_the_new_character_of_the_dead() {
    let both = exit_in_s1().at(ANN, "S1").zombies("S1").wounds(BOB, 8);
    let eaten = after(both.overrun_wounds(BOB).now(), &["nature deal athlete"]);
    let quiet = Scene(eaten).with(|s| s.zombies = RoomSet::EMPTY);
    assert_eq!(quiet.deliver(ANN).now().ended, None, "the Athlete is in the centre");
    assert_eq!(quiet.at(BOB, "S1").deliver(ANN).now().ended, HUMANS_WON);
}

/// TEZ-15.69
#[test]
fn escape_the_mall_knows_its_exit_before_all_exits_are_flipped() {
    let state = exit_in_s1().0;
    assert_eq!(lies_in(&state, Token::exit(0)), "NW1", "it may stay where it is");
}

// Investigate the Source.

fn clues_lie_in(state: &State) -> [String; 4] {
    [0, 1, 2, 3].map(|nth| lies_in(state, Token::clue(nth)))
}

/// TEZ-15.60
#[test]
fn investigate_the_source_lays_four_of_five_clues_on_the_biohazard_signs() {
    let state = only(Objective::InvestigateTheSource, 0).at(ANN, "N2").turn();
    assert_eq!(clues_lie_in(&state), ["NW1", "SW1", "N3", "NE1"]);
    let flipped = after(state, &["0 go N3", "0 flip clue-3"]);
    assert_eq!(chances(&flipped).len(), 5);
}

/// Ann has flipped a Clue in N3: the Virus.
fn with_the_virus_seen() -> State {
    let state = only(Objective::InvestigateTheSource, 0).at(ANN, "N2").turn();
    after(state, &["0 go N3", "0 flip clue-3", "nature clue virus"])
}

/// TEZ-15.61
#[test]
fn investigate_the_source_shows_a_clue_to_all_and_allows_a_guess() {
    let state = only(Objective::InvestigateTheSource, 0).at(ANN, "N2").turn();
    let told = "Moved { who: Ann, from: N2, to: N3 }
        ClueFlipped(Ann, clue-3, Known { only: None, what: Some(Virus) })";
    let state = check(state, &["0 go N3", "0 flip clue-3", "nature clue virus"], told);
    assert_eq!(options_to(&state, 0, "guess").len(), 5);
    assert_eq!(options_to(&state, 0, "go").len(), 5, "or the turn goes on");
}

/// TEZ-15.61, TEZ-15.62
#[test]
fn investigate_the_source_allows_a_guess_with_an_open_clue_only() {
    let state = only(Objective::InvestigateTheSource, 0).at(ANN, "N2").turn();
    let unflipped = after(state, &["0 go N3"]);
    assert!(options_to(&unflipped, 0, "guess").is_empty(), "it is looked at first");
    let back = after(with_the_virus_seen(), &["0 go N2", "0 go N3"]);
    assert!(options_to(&back, 0, "flip").is_empty(), "it is open");
    assert_eq!(options_to(&back, 0, "guess").len(), 5);
    let away = after(with_the_virus_seen(), &["0 go N2"]);
    assert!(options_to(&away, 0, "guess").is_empty());
}

/// TEZ-15.63, TEZ-15.65
#[test]
fn investigate_the_source_covers_the_picture_of_a_right_guess() {
    let told = "Guessed(Ann, Fungus)
        SourceRevealed(Fungus)
        Progressed(Ann, InvestigateTheSource, 1)
        CluesReset
        TurnBegan(3, Bob)";
    let script = ["0 guess fungus", "nature clue fungus"];
    let state = check(with_the_virus_seen(), &script, told);
    assert!(state.puzzles.solved.has(Cause::Fungus));
    assert_eq!(clues_lie_in(&state), ["NW1", "SW1", "N3", "aside"]);
    assert_eq!(state.puzzles.clues, [None; 4], "the Virus is shuffled in again");
}

/// TEZ-15.64
#[test]
fn investigate_the_source_costs_all_humans_2_wounds_for_a_wrong_guess() {
    let told = "Guessed(Ann, Fungus)
        SourceRevealed(Radiation)
        Wounded(Ann, 2)
        Wounded(Bob, 2)
        CluesReset
        TurnBegan(3, Bob)";
    let script = ["0 guess fungus", "nature clue radiation"];
    let state = check(with_the_virus_seen(), &script, told);
    assert_eq!(clues_lie_in(&state), ["NW1", "SW1", "N3", "NE1"]);
}

/// TEZ-15.65, TEZ-15.2
#[test]
fn investigate_the_source_lays_dragged_clues_on_their_signs_again() {
    let dragged = Scene(with_the_virus_seen()).token(Token::clue(0), "NW3").at(ANN, "N2").turn();
    let state = after(dragged, &["0 go N3", "0 guess fungus", "nature clue radiation"]);
    assert_eq!(clues_lie_in(&state), ["NW1", "SW1", "N3", "NE1"]);
}

/// TEZ-15.66
#[test]
fn investigate_the_source_ends_the_turn_with_a_search_after_a_guess() {
    use crate::cards::Card;
    let scene = only(Objective::InvestigateTheSource, 0).at(ANN, "N2");
    let look = ["0 go N3", "0 flip clue-3", "nature clue virus"];
    let state = after(scene.search_card(ANN, Card::Axe).turn(), &look);
    let told = "Guessed(Ann, Fungus)
        SourceRevealed(Fungus)
        Progressed(Ann, InvestigateTheSource, 1)
        CluesReset
        CardRevealed(Ann, Axe)
        CardLaid(Axe, N)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)";
    check(state, &["0 guess fungus", "nature clue fungus"], told);
}

/// TEZ-15.67
#[test]
fn investigate_the_source_allows_no_guess_of_a_covered_picture() {
    let solved = |s: &mut State| s.puzzles.solved.add(Cause::Virus);
    let state = only(Objective::InvestigateTheSource, 1).with(solved).at(ANN, "N2").turn();
    let look = ["0 go N3", "0 flip clue-3", "nature clue radiation"];
    let guesses = options_to(&after(state, &look), 0, "guess");
    let left = ["bio-weapon", "fungus", "dark-magic", "radiation"];
    assert_eq!(guesses, left.map(|it| format!("guess {it}")));
}

/// TEZ-15.68, TEZ-15.69
#[test]
fn investigate_the_source_is_completed_with_three_right_guesses() {
    let state = scene("players=2").objective(Objective::InvestigateTheSource);
    let state = state.with(|s| s.progress[8][ANN] = 2).objective(Objective::CallTheCdc);
    let told = "Moved { who: Ann, from: N2, to: N3 }
        ClueFlipped(Ann, clue-3, Known { only: None, what: Some(Fungus) })
        Guessed(Ann, Virus)
        SourceRevealed(Virus)
        Progressed(Ann, InvestigateTheSource, 3)
        Completed(Ann, InvestigateTheSource)
        TurnBegan(3, Bob)";
    let look = ["0 go N3", "0 flip clue-3", "nature clue fungus"];
    let script = [&look[..], &["0 guess virus", "nature clue virus"]].concat();
    let state = check(state.at(ANN, "N2").turn(), &script, told);
    assert_eq!(clues_lie_in(&state), ["aside"; 4]);
    assert!(!state.zombies.has(room("N3")));
}
