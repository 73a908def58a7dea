//! Competitive play and objectives (chapter 16).

use engine::{Seat, Secrets, Viewer};

use super::objectives::lies_in;
use super::scene::{ANN, BOB, CAT, Scene, after, check, options, options_to, room, scene};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Position, Room, Symbol};
use crate::objectives::{Objective, Token};
use crate::state::{Ending, State};
use crate::view::TokenFace;

/// A race of three, with one objective.
fn race(objective: Objective) -> Scene {
    scene("mode=competitive players=3").objective(objective)
}

/// A race with a human's marker on this space.
fn race_on(objective: Objective, human: Human, space: u8) -> Scene {
    race(objective).with(|s| s.progress[objective as usize][human] = space)
}

fn survivors(state: &State) -> [u8; 3] {
    [ANN, BOB, CAT].map(|human| state.human(human).survivors)
}

/// What a seat sees under a token.
fn face(state: &State, seat: u8, token: Token) -> Option<TokenFace> {
    let view = TinyEpicZombies::view(state, Viewer::Seat(Seat(seat)));
    view.tokens.iter().find(|it| it.token == token).and_then(|it| it.face)
}

/// TEZ-16.1
#[test]
fn each_human_has_markers_of_their_own() {
    let state = race(Objective::SaveTheStranded).at(ANN, "S3").turn();
    let state = after(state, &["0 go S1", "0 flip stranded-1", "nature stranded"]);
    let progress = |human| state.progress(Objective::SaveTheStranded, human);
    assert_eq!([ANN, BOB, CAT].map(progress), [1, 0, 0]);
}

/// TEZ-16.2
#[test]
fn who_is_eaten_alive_gives_a_survivor_and_the_player_card() {
    let told = "Wounded(Bob, 1)
        EatenAlive(Bob, Popstar)
        SurvivorLost(Some(Bob))
        ZombieCardGained(Popstar)
        Arrived(Bob, Athlete)";
    let scene = race(Objective::CallTheCdc).is(BOB, Character::Popstar).wounds(BOB, 8);
    let scene = scene.at(BOB, "N1").zombies("N1");
    let state = scene.overrun_wounds(BOB).check(&["nature deal athlete"], told);
    assert_eq!(survivors(&state), [1, 0, 1]);
    assert!(state.horde.has(Character::Popstar));
}

/// Who loses a survivor when the barricade falls.
fn robbed(scene: Scene) -> [u8; 3] {
    survivors(&scene.with(|s| s.barricade = 1).damage_barricade().now())
}

/// TEZ-16.3
#[test]
fn the_fallen_barricade_costs_the_healthiest_a_survivor() {
    let race = race(Objective::CallTheCdc);
    assert_eq!(robbed(race.wounds(ANN, 2).wounds(BOB, 1).wounds(CAT, 2)), [1, 0, 1]);
    let none = race.wounds(ANN, 2).wounds(BOB, 1).wounds(CAT, 3);
    assert_eq!(robbed(none.with(|s| s.humans[BOB].survivors = 0)), [0, 0, 1], "who still has one");
    assert_eq!(robbed(race.ammo(ANN, 5).ammo(BOB, 6).ammo(CAT, 7)), [1, 1, 0], "the most ammo");
}

/// TEZ-16.3
#[test]
fn the_fallen_barricade_is_set_to_2_again() {
    let told = "BarricadeDamaged(0)
        BarricadeFell
        SurvivorLost(Some(Cat))";
    let scene = race(Objective::CallTheCdc).wounds(ANN, 2).wounds(BOB, 1);
    let state = scene.with(|s| s.barricade = 1).damage_barricade().check(&[], told);
    assert_eq!(state.barricade, 2);
}

/// TEZ-16.4
#[test]
fn among_equals_the_one_whose_turn_comes_next_gives_the_survivor() {
    let race = race(Objective::CallTheCdc);
    assert_eq!(robbed(race), [1, 0, 1], "after Ann comes Bob");
    assert_eq!(robbed(race.with(|s| s.turn.me = CAT)), [0, 1, 1], "after Cat comes Ann");
    assert_eq!(robbed(race.wounds(BOB, 1).wounds(CAT, 1)), [0, 1, 1], "Ann alone is unhurt");
}

/// TEZ-16.5, TEZ-16.19
#[test]
fn what_a_squad_does_for_all_it_does_only_for_its_owner() {
    let scene = race(Objective::EscortTheArmy).objective(Objective::CallTheCdc);
    let state = scene.token(Token::squad(0), "N3").wounds(ANN, 2).wounds(BOB, 2).turn();
    let told = "SquadMoved(squad-1, CC)
        SquadArrived(squad-1, Heal)
        Progressed(Ann, EscortTheArmy, 1)
        Completed(Ann, EscortTheArmy)
        Healed(Ann, 1)";
    check(state, &["0 advance squad-1", "0 relief heal"], told);
}

/// TEZ-16.6
#[test]
fn the_radio_is_taken_from_its_carrier_without_consent_once_in_a_turn() {
    let state = race(Objective::CallTheCdc).carries(BOB, Token::RADIO).at(BOB, "CN").turn();
    let told = "Moved { who: Ann, from: CC, to: CN }
        TokenGiven { from: Bob, to: Ann, token: radio }";
    let taken = check(state, &["0 go CN", "0 take radio from 1"], told);
    assert!(options_to(&taken, 0, "give").is_empty(), "nothing is given away");
    let lost = Scene(taken).carries(BOB, Token::RADIO).0;
    assert!(options_to(&lost, 0, "take").is_empty(), "once in a turn");
}

/// TEZ-16.6
#[test]
fn nothing_is_taken_from_a_carrier_whose_room_was_not_entered() {
    let state = race(Objective::CallTheCdc).carries(BOB, Token::RADIO).at(BOB, "CC").turn();
    assert!(options_to(&state, 0, "take").is_empty());
}

/// TEZ-16.7
#[test]
fn the_courtyard_of_a_race_heals_and_keeps_survivors_for_each_human() {
    let three = race(Objective::CallTheCdc).0;
    assert_eq!(three.ability(Room::CENTRE), Some(Ability::HealTwo));
    assert_eq!((survivors(&three), three.survivors), ([1, 1, 1], 0));
    let two = scene("mode=competitive players=2").0;
    assert_eq!(two.human(BOB).survivors, 2);
}

/// TEZ-16.8
#[test]
fn a_race_follows_the_cooperative_rules_unless_it_says_otherwise() {
    let scene = race(Objective::CallTheCdc).lying(Position::N, Card::Frequency3A).at(ANN, "N3");
    let without = after(scene.turn(), &["0 go N2"]);
    assert!(options_to(&without, 0, "collect").is_empty(), "Frequencies need the Radio");
    let scene = race(Objective::SaveTheStranded).zombies("S2").at(ANN, "S3");
    assert!(options_to(&after(scene.turn(), &["0 go S1"]), 0, "flip").is_empty());
}

// The objectives.

/// TEZ-16.9
#[test]
fn save_the_stranded_goes_round_without_end_in_a_race() {
    let scene = race_on(Objective::SaveTheStranded, BOB, 1).with(|s| s.puzzles.stranded_at = 3);
    let scene = scene.objective(Objective::SaveTheStranded).at(ANN, "NE2");
    let state = after(scene.turn(), &["0 go NE1", "0 flip stranded-1", "nature stranded"]);
    assert_eq!(lies_in(&state, Token::stranded(0)), "S1");
    assert_eq!(state.progress(Objective::SaveTheStranded, BOB), 1, "only who saves moves on");
}

/// TEZ-16.9, TEZ-17.2
#[test]
fn save_the_stranded_is_completed_with_two_in_a_race() {
    let state = race_on(Objective::SaveTheStranded, ANN, 1).at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        StrandedFlipped(Ann, stranded-1, Somebody)
        Progressed(Ann, SaveTheStranded, 2)
        Completed(Ann, SaveTheStranded)
        LeaderWon(Ann)";
    let state = check(state, &["0 go S1", "0 flip stranded-1", "nature stranded"], told);
    assert_eq!(state.ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.10
#[test]
fn call_the_cdc_takes_two_frequencies_in_a_race_and_one_among_four() {
    let goal = |players: u8| {
        let race = scene(&format!("mode=competitive players={players}"));
        race.0.goal(Objective::CallTheCdc)
    };
    assert_eq!([2, 3, 4].map(goal), [2, 2, 1]);
    let scene = race_on(Objective::CallTheCdc, ANN, 1).carries(ANN, Token::RADIO).at(ANN, "N3");
    let state = scene.lying(Position::N, Card::Frequency1A).turn();
    let state = after(state, &["0 go N2", "0 collect frequency-1a"]);
    assert_eq!(state.ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.11
#[test]
fn fix_the_helicopter_goes_round_the_gears_without_end_in_a_race() {
    let scene = race(Objective::FixTheHelicopter).with(|s| s.puzzles.gear = 3);
    let state = after(scene.carries(ANN, Token::PART).at(ANN, "CN").turn(), &["0 go CC"]);
    assert_eq!(lies_in(&state, Token::PART), "S1", "after gear 4 comes gear 1");
    let second = Scene(state).carries(ANN, Token::PART).at(ANN, "CN").turn();
    assert_eq!(after(second, &["0 go CC"]).ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.11, TEZ-16.6, TEZ-8.43
#[test]
fn fix_the_helicopter_does_not_reward_who_takes_the_part_from_another_in_the_centre() {
    let scene = race(Objective::FixTheHelicopter).carries(BOB, Token::PART).at(ANN, "CN");
    let state = check(
        scene.turn(),
        &["0 go CC", "0 take part from 1"],
        "Moved { who: Ann, from: CN, to: CC }
        TokenGiven { from: Bob, to: Ann, token: part }",
    );
    assert_eq!(state.progress(Objective::FixTheHelicopter, ANN), 0, "it was not carried in");
    assert_eq!(state.progress(Objective::FixTheHelicopter, BOB), 0);
}

/// TEZ-16.12
#[test]
fn assemble_an_arsenal_gives_everybody_a_cache_in_a_race() {
    let scene = race(Objective::AssembleAnArsenal).card(ANN, Card::Axe).at(ANN, "CN");
    let state = after(scene.turn(), &["0 go CC", "0 deposit axe", "0 deposit ammo"]);
    let filled = |human| (state.cache[human].weapons, state.cache[human].ammo);
    assert_eq!([ANN, BOB].map(filled), [(1, 1), (0, 0)]);
}

/// TEZ-16.12
#[test]
fn assemble_an_arsenal_takes_one_weapon_and_5_ammo_in_a_race() {
    let four = |s: &mut State| (s.cache[ANN].weapons, s.cache[ANN].ammo) = (1, 4);
    let scene = race(Objective::AssembleAnArsenal).with(four).card(ANN, Card::Axe).at(ANN, "CN");
    let state = after(scene.turn(), &["0 go CC"]);
    assert_eq!(options_to(&state, 0, "deposit"), ["deposit ammo"], "one weapon is enough");
    assert_eq!(after(state, &["0 deposit ammo"]).ended, Some(Ending::Leader(ANN)));
}

const LOOK: [&str; 2] = ["0 go S3", "0 flip ingredient-6"];

/// TEZ-16.13
#[test]
fn discover_a_cure_is_looked_at_secretly_in_a_race() {
    let dragged = race(Objective::DiscoverACure).token(Token::ingredient(5), "S2").at(ANN, "S1");
    let script = ["0 go S2", "0 flip ingredient-6", "nature secret-letter b"];
    let state = after(dragged.turn(), &script);
    let seen = [0, 1].map(|seat| face(&state, seat, Token::ingredient(5)).is_some());
    assert_eq!(seen, [true, false]);
    assert_eq!(lies_in(&state, Token::ingredient(5)), "S3", "back to its flask");
}

/// TEZ-16.14
#[test]
fn discover_a_cure_moves_the_own_marker_from_a_to_d_in_a_race() {
    let state = race(Objective::DiscoverACure).at(ANN, "S2").turn();
    let state = after(after(state, &LOOK), &["nature letter a"]);
    let progress = |human| state.progress(Objective::DiscoverACure, human);
    assert_eq!([ANN, BOB].map(progress), [1, 0]);
    assert_eq!(lies_in(&state, Token::ingredient(5)), "S3", "it stays for the others");
    let last = race_on(Objective::DiscoverACure, ANN, 3).at(ANN, "S2").turn();
    let last = after(after(last, &LOOK), &["nature letter d"]);
    assert_eq!(last.ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.14
#[test]
fn discover_a_cure_lets_two_humans_use_the_same_ingredient_in_a_race() {
    let state = after(race(Objective::DiscoverACure).at(ANN, "S2").turn(), &LOOK);
    let state = Scene(after(state, &["nature letter a"])).at(BOB, "S2").turn_of(BOB);
    let told = "Moved { who: Bob, from: S2, to: S3 }
        IngredientFlipped(Bob, ingredient-6, Known { only: None, what: Some(A) })
        Progressed(Bob, DiscoverACure, 1)";
    check(state, &["1 go S3", "1 flip ingredient-6"], told);
}

/// The Real Exit is S1.
fn exit_in_s1() -> Scene {
    race(Objective::EscapeTheMall).with(|s| {
        s.puzzles.real_symbol = Some(Symbol::Green);
        s.puzzles.real_number = Some(1);
    })
}

fn has_flipped(human: Human) -> impl Fn(&mut State) {
    move |s| s.progress[Objective::EscapeTheMall as usize][human] = 1
}

/// TEZ-16.15
#[test]
fn escape_the_mall_needs_an_exit_flipped_by_oneself_in_a_race() {
    let state = exit_in_s1().at(ANN, "S3");
    assert_eq!(after(state.turn(), &["0 go S1"]).ended, None);
    let flipped = after(state.turn(), &["0 go S1", "0 flip exit-6", "nature sign blue"]);
    assert_eq!(flipped.ended, Some(Ending::Leader(ANN)));
    assert_eq!(lies_in(&flipped, Token::exit(5)), "aside", "it is public");
}

/// TEZ-16.16
#[test]
fn escape_the_mall_needs_a_store_free_of_zombies_in_a_race() {
    let state = exit_in_s1().with(has_flipped(ANN)).at(ANN, "S3").zombies("S2").turn();
    let state = after(state, &["0 go S1"]);
    assert_eq!(state.ended, None);
    assert_eq!(after(state, &["0 shoot S2"]).ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.16
#[test]
fn escape_the_mall_needs_all_other_objectives_in_a_race() {
    let scene = exit_in_s1().objective(Objective::CallTheCdc).with(has_flipped(ANN));
    assert_eq!(after(scene.at(ANN, "S3").turn(), &["0 go S1"]).ended, None);
    let bobs = scene.with(|s| s.completed[BOB].add(Objective::CallTheCdc)).at(ANN, "S3");
    assert_eq!(after(bobs.turn(), &["0 go S1"]).ended, None, "one's own");
    let done = scene.with(|s| s.completed[ANN].add(Objective::CallTheCdc)).at(ANN, "S3");
    assert_eq!(after(done.turn(), &["0 go S1"]).ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.17
#[test]
fn quarantine_the_infected_is_completed_with_two_captures_in_a_race() {
    let capture = ["0 go S1", "0 quarantine", "nature roll overkill"];
    let scene = race(Objective::QuarantineTheInfected).zombies("S1").at(ANN, "S3");
    assert_eq!(after(scene.turn(), &capture).ended, None);
    let second = race_on(Objective::QuarantineTheInfected, ANN, 1).zombies("S1").at(ANN, "S3");
    assert_eq!(after(second.turn(), &capture).ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.18
#[test]
fn escort_the_army_gives_each_human_one_squad_in_a_race() {
    let scene = scene("mode=competitive players=4").objective(Objective::EscortTheArmy);
    let advances = |seat| options_to(&scene.turn_of(Human(seat)), seat, "advance");
    let squads = [1, 2, 3, 4].map(|nth| vec![format!("advance squad-{nth}")]);
    assert_eq!([0, 1, 2, 3].map(advances), squads);
    let entered = after(scene.turn_of(Human(2)), &["2 advance squad-3"]);
    assert_eq!(lies_in(&entered, Token::squad(2)), "SE1");
}

/// TEZ-16.19
#[test]
fn escort_the_army_is_completed_by_the_own_squad_which_takes_a_free_space() {
    let scene = race(Objective::EscortTheArmy).objective(Objective::CallTheCdc);
    let first = scene.token(Token::squad(0), "N3").token(Token::squad(1), "E3").turn();
    let first = after(first, &["0 advance squad-1", "0 relief ammo"]);
    let second = after(Scene(first).turn_of(BOB), &["1 advance squad-2"]);
    assert_eq!(options(&second, 1), ["relief heal", "relief repair", "relief kill"]);
    let second = after(second, &["1 relief repair"]);
    let completed = |human| second.completed[human].has(Objective::EscortTheArmy);
    assert_eq!([ANN, BOB, CAT].map(completed), [true, true, false]);
}

const SECRET: [&str; 3] = ["0 go N3", "0 flip clue-3", "nature secret-clue virus"];

/// TEZ-16.20
#[test]
fn investigate_the_source_is_looked_at_secretly_in_a_race() {
    let state = after(race(Objective::InvestigateTheSource).at(ANN, "N2").turn(), &SECRET);
    let seen = [0, 1].map(|seat| face(&state, seat, Token::clue(2)).is_some());
    assert_eq!(seen, [true, false]);
    let state = Scene(state).at(BOB, "N2").turn_of(BOB);
    let flips = options_to(&after(state, &["1 go N3"]), 1, "flip");
    assert_eq!(flips, ["flip clue-3"], "for Bob it still lies face down");
}

/// TEZ-16.5, TEZ-16.21
#[test]
fn investigate_the_source_costs_only_the_guesser_2_wounds_in_a_race() {
    let state = after(race(Objective::InvestigateTheSource).at(ANN, "N2").turn(), &SECRET);
    let told = "Guessed(Ann, Fungus)
        SourceRevealed(Radiation)
        Wounded(Ann, 2)
        CluesReset
        TurnBegan(3, Bob)";
    check(state, &["0 guess fungus", "nature clue radiation"], told);
}

/// TEZ-16.21
#[test]
fn investigate_the_source_shuffles_all_five_clues_after_any_guess_in_a_race() {
    let state = after(race(Objective::InvestigateTheSource).at(ANN, "N2").turn(), &SECRET);
    let state = after(state, &["0 guess fungus", "nature clue fungus"]);
    assert_eq!(state.progress(Objective::InvestigateTheSource, ANN), 1);
    assert!(state.puzzles.solved.is_empty(), "the Fungus may be the source again");
    assert_eq!(lies_in(&state, Token::clue(3)), "NE1");
    assert_eq!(state.n_unseen_causes(), 5);
}

/// TEZ-16.22
#[test]
fn investigate_the_source_is_completed_with_two_right_guesses_in_a_race() {
    let scene = race_on(Objective::InvestigateTheSource, ANN, 1).at(ANN, "N2");
    let look = ["0 go N3", "0 flip clue-3", "nature secret-clue fungus"];
    let state = after(scene.turn(), &[&look[..], &["0 guess virus", "nature clue virus"]].concat());
    assert_eq!(state.ended, Some(Ending::Leader(ANN)));
}

/// TEZ-16.23
#[test]
fn of_several_who_are_done_by_one_act_the_active_human_wins() {
    let scene = exit_in_s1().with(has_flipped(ANN)).with(has_flipped(BOB)).zombies("S2");
    let bob_shoots = scene.at(ANN, "S1").at(BOB, "S3").turn_of(BOB);
    let state = after(bob_shoots, &["1 go S1", "1 shoot S2"]);
    assert_eq!(state.ended, Some(Ending::Leader(BOB)));
    let cat_shoots = scene.at(ANN, "S1").at(BOB, "S1").at(CAT, "SE2").turn_of(CAT);
    let state = after(cat_shoots, &["2 go SE3", "2 shoot S2"]);
    assert_eq!(state.ended, Some(Ending::Leader(ANN)), "or the first after the active one");
}

/// TEZ-16.24
#[test]
fn who_has_completed_an_objective_may_still_handle_its_tokens() {
    let done = |s: &mut State| s.completed[ANN].add(Objective::SaveTheStranded);
    let scene = race_on(Objective::SaveTheStranded, ANN, 2).objective(Objective::CallTheCdc);
    let state = scene.with(done).at(ANN, "S3").turn();
    let told = "Moved { who: Ann, from: S3, to: S1 }
        StrandedFlipped(Ann, stranded-1, Somebody)
        StrandedPlaced";
    check(state, &["0 go S1", "0 flip stranded-1", "nature stranded"], told);
}

/// TEZ-16.24
#[test]
fn the_tokens_of_a_completed_objective_stay_in_a_race() {
    let scene = race_on(Objective::FixTheHelicopter, ANN, 1).objective(Objective::CallTheCdc);
    let state = after(scene.carries(ANN, Token::PART).at(ANN, "CN").turn(), &["0 go CC"]);
    assert!(state.completed[ANN].has(Objective::FixTheHelicopter));
    assert_eq!(lies_in(&state, Token::PART), "SE1");
}

/// TEZ-16.25
#[test]
fn what_was_seen_secretly_is_known_until_a_reset() {
    let state = after(race(Objective::InvestigateTheSource).at(ANN, "N2").turn(), &SECRET);
    let state = Scene(state).token(Token::clue(2), "N2").0;
    assert!(face(&state, 0, Token::clue(2)).is_some(), "even when zombies drag it");
    assert!(face(&state, 2, Token::clue(2)).is_none());
    let guess = Scene(state).at(BOB, "N1").turn_of(BOB);
    let reset = after(guess, &["1 go N2", "1 flip clue-3", "1 guess fungus", "nature clue fungus"]);
    assert!(face(&reset, 0, Token::clue(2)).is_none());
    assert!(!reset.zombies.has(room("N2")));
}
