//! Why something is not allowed.

use engine::{Choices, Game, Rng, Seat, ToAct};

use super::notation::all_actions;
use super::scene::{ANN, BOB, CAT, Scene, check, options, options_to, played, refused, scene};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Cause, Objective, Token};
use crate::state::State;
use crate::words::{Question, Step, ZombieQuestion};

fn two() -> Scene {
    scene("players=2")
}

/// Ann has moved and is where she is, with two Moves left.
fn moved(scene: Scene) -> State {
    let scene = scene.with(|state| {
        state.turn.is_open = true;
        state.turn.moves = 2;
    });
    scene.at_step(Step::Moves)
}

/// TEZ-6.19
#[test]
fn whoever_is_not_asked_decides_nothing() {
    let state = two().at(ANN, "CN").turn();
    assert_eq!(refused(&state, 1, "go CC"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "accept"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "roll overkill"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "add N"), "TEZ-6.19");
}

/// TEZ-6.4, TEZ-6.12, TEZ-6.14, TEZ-13.1, TEZ-6.1
#[test]
fn a_move_goes_to_a_room_within_reach() {
    let state = two().at(ANN, "CN").turn();
    assert_eq!(refused(&state, 0, "go SE3"), "TEZ-6.4");
    assert_eq!(refused(&state, 0, "go CN"), "TEZ-6.4");
    let overrun = two().at(ANN, "W2").zombies("W2").turn();
    assert_eq!(refused(&overrun, 0, "go W2"), "TEZ-6.14");
    let athlete = two().at(ANN, "CN").is(ANN, Character::Athlete).turn();
    assert_eq!(refused(&athlete, 0, "go SE1"), "TEZ-13.1");
    assert_eq!(refused(&athlete, 0, "go CN"), "TEZ-6.12");
    let last = two().at(ANN, "W2").card(ANN, Card::Uzi).with(|state| state.turn.is_open = true);
    let last = last.at_step(Step::Ask(ANN, Question::Turn));
    assert_eq!(refused(&last, 0, "go W1"), "TEZ-6.1");
}

/// TEZ-6.2, TEZ-8.30
#[test]
fn the_moves_must_be_made() {
    let state = two().at(ANN, "CN").turn();
    assert_eq!(refused(&state, 0, "end"), "TEZ-6.2");
    let riding = moved(two().at(ANN, "SW2").with(|state| state.turn.is_riding = true));
    assert_eq!(refused(&riding, 0, "end"), "TEZ-8.30");
    let car = scene("sw=echo-ridge-security").at(ANN, "SW2").turn();
    let driven = check(
        car,
        &["0 go SW3", "0 use", "0 go S1"],
        "Ann goes to SW3.
        Ann gets into the police car.
        The police car stops in S1.
        Ann goes to S1.",
    );
    assert_eq!(refused(&driven, 0, "end"), "TEZ-6.2");
}

/// TEZ-6.25
#[test]
fn in_the_middle_of_an_overkill_nothing_is_dropped() {
    let armed = two().at(ANN, "CN").card(ANN, Card::Uzi).zombies("N3");
    let asked = played(armed.turn(), &["0 go N3", "nature roll overkill"]);
    assert_eq!(options_to(&asked, 0, "drop"), [""; 0]);
    assert_eq!(options_to(&played(asked, &["0 decline"]), 0, "drop"), ["drop uzi"]);
}

/// TEZ-6.5, TEZ-8.7
#[test]
fn nothing_is_done_before_a_move() {
    let start = two().at(ANN, "W3").ammo(ANN, 5).lying(Position::W, Card::Axe).zombies("SW1");
    let state = start.token(Token::supply(2), "W3").turn();
    assert_eq!(refused(&state, 0, "use"), "TEZ-6.5");
    assert_eq!(refused(&state, 0, "collect axe"), "TEZ-6.5");
    assert_eq!(refused(&state, 0, "take supply-2"), "TEZ-6.5");
    assert_eq!(refused(&state, 0, "shoot SW1"), "TEZ-6.5");
    let centre = two().wounds(ANN, 2).turn();
    assert_eq!(refused(&centre, 0, "use"), "TEZ-8.7");
}

/// TEZ-8.1, TEZ-8.2, TEZ-8.8, TEZ-8.34, TEZ-8.35
#[test]
fn an_ability_has_its_conditions() {
    let ammo = two().at(ANN, "W3").ammo(ANN, 5);
    assert_eq!(refused(&moved(ammo.zombies("W1")), 0, "use"), "TEZ-8.1");
    let used = check(moved(ammo), &["0 use"], "Ann looks for ammo.\nAnn gains 1 ammo.");
    assert_eq!(refused(&used, 0, "use"), "TEZ-8.2");
    assert_eq!(refused(&moved(two().at(ANN, "W3")), 0, "use"), "TEZ-8.34", "the ammo is full");
    assert_eq!(refused(&moved(two().at(ANN, "W1")), 0, "use"), "TEZ-8.34", "there is none");
    assert_eq!(refused(&moved(two().at(ANN, "W2")), 0, "use"), "TEZ-8.8");
    assert_eq!(refused(&moved(two().at(ANN, "SE2")), 0, "use"), "TEZ-8.35");
    let traps = two().at(ANN, "E3").trap("N1").trap("S1");
    assert_eq!(refused(&moved(traps), 0, "use"), "TEZ-8.28");
}

/// TEZ-8.33
#[test]
fn a_car_that_is_gone_cannot_be_used() {
    let car = scene("players=2 sw=echo-ridge-security").at(ANN, "SW3");
    let gone = car.with(|state| state.vehicle = Position::N.room(1));
    assert_eq!(refused(&moved(gone), 0, "use"), "TEZ-8.33");
}

/// TEZ-5.5, TEZ-6.6, TEZ-6.7, TEZ-6.14, TEZ-7.8, TEZ-7.9, TEZ-7.11, TEZ-7.12, TEZ-9.32
#[test]
fn a_shot_has_its_target_its_moment_and_its_price() {
    let here = two().at(ANN, "W2").zombies("W1 E1");
    let state = moved(here);
    assert_eq!(refused(&state, 0, "shoot W2"), "TEZ-7.9");
    assert_eq!(refused(&state, 0, "shoot E1"), "TEZ-7.8", "too far");
    assert_eq!(refused(&state, 0, "shoot W3"), "TEZ-7.8", "nobody is there");
    let rifle = moved(here.card(ANN, Card::AssaultRifle));
    assert_eq!(refused(&rifle, 0, "shoot E1"), "TEZ-9.32");
    assert_eq!(
        refused(&moved(here.with(|it| it.turn.has_killed = true)), 0, "shoot W1"),
        "TEZ-6.7",
        "something else was done"
    );
    let shot = here.with(|it| (it.turn.has_killed, it.turn.kills) = (true, 1));
    assert_eq!(refused(&moved(shot), 0, "shoot W1"), "TEZ-6.6");
    assert_eq!(refused(&moved(shot), 0, "shoot W3"), "TEZ-7.8", "nobody is there");
    let fought = here.with(|state| (state.turn.has_killed, state.turn.has_fought) = (true, true));
    assert_eq!(refused(&moved(fought), 0, "shoot W1"), "TEZ-7.12");
    let overrun = here.zombies("W2");
    assert_eq!(refused(&moved(overrun), 0, "shoot W1"), "TEZ-6.14");
    assert_eq!(refused(&moved(overrun), 0, "melee"), "TEZ-6.14");
    let dear = here.ammo(ANN, 1).horde(Character::Mallcop, 1);
    assert_eq!(refused(&moved(dear), 0, "shoot W1"), "TEZ-5.5");
    // Hoard's in the north-east and Gamelyn World in the south-east have the Secret Passages.
    let passage = moved(two().at(ANN, "NE2").zombies("SE3"));
    assert_eq!(refused(&passage, 0, "shoot SE3"), "TEZ-7.11");
}

/// TEZ-5.5, TEZ-9.24
#[test]
fn two_are_shot_with_the_submachine_gun_only() {
    let pair = two().at(ANN, "W2").zombies("W1 W3");
    assert_eq!(refused(&moved(pair), 0, "shoot W1 W3"), "TEZ-9.24");
    let gun = pair.card(ANN, Card::SubmachineGun);
    assert_eq!(refused(&moved(gun.ammo(ANN, 1)), 0, "shoot W1 W3"), "TEZ-5.5");
    assert_eq!(refused(&moved(gun), 0, "shoot W1 W1"), "TEZ-9.24");
    assert_eq!(refused(&moved(gun), 0, "shoot W1 E1"), "TEZ-7.8");
}

/// TEZ-7.1, TEZ-7.9, TEZ-15.43, TEZ-15.44
#[test]
fn a_zombie_in_the_room_must_be_met() {
    let state = two().at(ANN, "CN").turn();
    assert_eq!(refused(&state, 0, "quarantine"), "TEZ-15.74", "it is not played");
    let gun = two().at(ANN, "W1").zombies("W1 W2").card(ANN, Card::Shotgun);
    let fight = gun.at_step(Step::Meet(ANN));
    assert_eq!(refused(&fight, 0, "go W3"), "TEZ-7.1");
    assert_eq!(refused(&fight, 0, "decline"), "TEZ-7.1");
    assert_eq!(refused(&fight, 0, "shoot W2"), "TEZ-7.1");
    assert_eq!(refused(&fight, 0, "quarantine"), "TEZ-15.44");
    let infected = gun.objective(Objective::QuarantineTheInfected).at_step(Step::Meet(ANN));
    assert_eq!(refused(&infected, 0, "quarantine"), "TEZ-15.43");
    let bare = two().at(ANN, "W1").zombies("W1").objective(Objective::QuarantineTheInfected);
    assert_eq!(refused(&bare.at_step(Step::Meet(ANN)), 0, "shoot W1"), "TEZ-7.9");
}

/// TEZ-7.3, TEZ-9.11, TEZ-9.18, TEZ-9.35, TEZ-13.18, TEZ-14.29, TEZ-15.53
#[test]
fn an_overkill_is_one_move_and_no_more() {
    let ask = Step::Ask(ANN, Question::Overkill);
    let here = two().at(ANN, "W2").objective(Objective::EscortTheArmy).card(ANN, Card::Skateboard);
    let state = here.zombies("W1").at_step(ask);
    assert_eq!(refused(&state, 0, "go E1"), "TEZ-7.3");
    assert_eq!(refused(&state, 0, "advance squad-1"), "TEZ-15.53");
    assert_eq!(refused(&state, 0, "play skateboard"), "TEZ-9.35");
    assert_eq!(refused(&state, 0, "shoot W1"), "TEZ-9.18");
    assert_eq!(refused(&state, 0, "use"), "TEZ-6.19");
    assert_eq!(refused(&here.card(ANN, Card::Machete).at_step(ask), 0, "go E1"), "TEZ-9.11");
    assert_eq!(refused(&here.is(ANN, Character::Popstar).at_step(ask), 0, "go E1"), "TEZ-13.18");
    let janitor = here.horde(Character::Janitor, 1).at_step(ask);
    assert_eq!(refused(&janitor, 0, "go CW"), "TEZ-14.29");
    let club = here.zombies("W1").card(ANN, Card::GolfClub).at_step(ask);
    assert_eq!(refused(&club, 0, "shoot E1"), "TEZ-9.19");
}

/// TEZ-9.1, TEZ-9.9, TEZ-9.10, TEZ-15.16
#[test]
fn a_card_is_collected_where_it_lies() {
    let here = two().at(ANN, "W2").lying(Position::W, Card::Axe).lying(Position::E, Card::Uzi);
    let here = here.card(BOB, Card::Machete);
    assert_eq!(refused(&moved(here.zombies("W1")), 0, "collect axe"), "TEZ-9.1");
    assert_eq!(refused(&moved(here), 0, "collect uzi"), "TEZ-9.1");
    assert_eq!(refused(&moved(here), 0, "collect machete"), "TEZ-9.9");
    assert_eq!(refused(&moved(here), 0, "collect crossbow"), "TEZ-9.1", "it is in the deck");
    let dropped = here.card(ANN, Card::GolfClub);
    let dropped = check(moved(dropped), &["0 drop golf-club"], "Ann drops the Golf Club at W.");
    assert_eq!(refused(&dropped, 0, "collect golf-club"), "TEZ-9.10");
    let call = here.objective(Objective::CallTheCdc).lying(Position::W, Card::Frequency2A);
    assert_eq!(refused(&moved(call), 0, "collect frequency-2a"), "TEZ-15.16");
    let radio = moved(call.carries(ANN, Token::RADIO));
    assert!(options(&radio, 0).contains(&"collect frequency-2a".to_owned()));
}

/// TEZ-10.3
#[test]
fn the_card_just_revealed_is_not_collected() {
    let searched = scene("mode=cooperative-zombie players=3").at(ANN, "W2").hand(Card::Uzi);
    let searched = searched.hand(Card::Axe).search_card(ANN, Card::Machete);
    let state = searched.check(
        Step::Search,
        &[],
        "Ann reveals the Machete (green).
         The Machete is laid at W.",
    );
    assert_eq!(refused(&state, 0, "collect machete"), "TEZ-10.3");
    assert_eq!(refused(&state, 1, "collect machete"), "TEZ-6.19", "Bob did not reveal it");
}

/// TEZ-10.3, TEZ-13.28
#[test]
fn not_even_a_sale_or_a_restock_gives_the_card_just_revealed_to_who_revealed_it() {
    let run = scene("players=2 nw=summit-outfitters").is(ANN, Character::Teenager).at(ANN, "NW3");
    let run = run.lying(Position::W, Card::Uzi).lying(Position::W, Card::Axe);
    let run = run.card(ANN, Card::Shotgun).card(BOB, Card::Revolver).with(|state| {
        state.turn.revealed = Some(Card::Uzi);
        state.turn.has_searched = true;
    });
    let restock = run.at_step(Step::Ask(ANN, Question::Restock));
    assert_eq!(options(&restock, 0), ["collect axe"]);
    assert_eq!(refused(&restock, 0, "collect uzi"), "TEZ-10.3");
    let mine = run.at_step(Step::Ask(ANN, Question::ClearanceSale));
    assert_eq!(options(&mine, 0), ["swap shotgun for axe"]);
    assert_eq!(refused(&mine, 0, "swap shotgun for uzi"), "TEZ-10.3");
    let bobs = run.at_step(Step::Ask(BOB, Question::ClearanceSale));
    assert_eq!(options(&bobs, 1), ["swap revolver for axe", "swap revolver for uzi"]);
}

/// TEZ-5.5, TEZ-13.22, TEZ-13.23
#[test]
fn only_the_survivalist_collects_among_zombies() {
    let here = two().at(ANN, "W2").lying(Position::W, Card::Axe);
    assert_eq!(refused(&moved(here.zombies("W1")), 0, "forage axe"), "TEZ-13.22");
    let survivalist = here.is(ANN, Character::Survivalist);
    assert_eq!(refused(&moved(survivalist), 0, "forage axe"), "TEZ-13.22", "it is clear");
    let twice = survivalist.zombies("W1").with(|state| state.turn.has_foraged = true);
    assert_eq!(refused(&moved(twice), 0, "forage axe"), "TEZ-13.23");
}

/// TEZ-8.1, TEZ-8.9, TEZ-8.36, TEZ-9.10, TEZ-15.1, TEZ-15.13, TEZ-15.15, TEZ-15.84
#[test]
fn a_token_is_taken_where_it_lies() {
    let here = two().at(ANN, "W2").objective(Objective::CallTheCdc).token(Token::RADIO, "W2");
    assert_eq!(refused(&moved(here.zombies("W1")), 0, "take radio"), "TEZ-15.1");
    assert_eq!(refused(&moved(here.zombies("W1")), 0, "take supply-2"), "TEZ-8.1");
    assert_eq!(refused(&moved(here), 0, "take supply-1"), "TEZ-8.9");
    assert_eq!(refused(&moved(here.token(Token::RADIO, "CC")), 0, "take radio"), "TEZ-15.1");
    let bob = here.carries(BOB, Token::RADIO).carries(BOB, Token::supply(1));
    assert_eq!(refused(&moved(bob), 0, "take radio"), "TEZ-15.15");
    assert_eq!(refused(&moved(bob), 0, "take supply-1"), "TEZ-8.36");
    assert_eq!(refused(&moved(bob), 0, "drop radio"), "TEZ-15.13");
    assert_eq!(refused(&moved(bob), 0, "drop part"), "TEZ-15.20");
    let mine = here.carries(ANN, Token::RADIO).carries(ANN, Token::supply(1));
    assert_eq!(refused(&moved(mine), 0, "drop supply-1"), "TEZ-8.36");
    let dropped = check(moved(mine), &["0 drop radio"], "Ann drops the Radio in W2.");
    assert_eq!(refused(&dropped, 0, "take radio"), "TEZ-9.10");
}

/// TEZ-6.20, TEZ-8.36, TEZ-15.4, TEZ-15.15, TEZ-16.6
#[test]
fn a_token_changes_hands_in_one_room() {
    let both = two().at(ANN, "W2").at(BOB, "W2").carries(ANN, Token::RADIO);
    assert_eq!(refused(&moved(both.at(BOB, "W1")), 0, "give radio to 1"), "TEZ-15.15");
    assert_eq!(refused(&moved(both), 0, "take radio from 1"), "TEZ-15.15");
    assert_eq!(refused(&moved(both), 0, "give supply-1 to 1"), "TEZ-8.36");
    let asked = check(moved(both), &["0 give radio to 1", "1 decline"], "Bob says no.");
    assert_eq!(refused(&asked, 0, "give radio to 1"), "TEZ-6.20");
    let given =
        check(moved(both), &["0 give radio to 1", "1 accept"], "The Radio goes from Ann to Bob.");
    let back =
        check(given, &["0 take radio from 1", "1 accept"], "The Radio goes from Bob to Ann.");
    assert_eq!(refused(&back, 0, "give radio to 1"), "TEZ-15.4");
    let race = scene("mode=competitive players=2").at(ANN, "W2").at(BOB, "W2");
    assert_eq!(refused(&moved(race.carries(ANN, Token::RADIO)), 0, "give radio to 1"), "TEZ-16.6");
}

/// TEZ-15.1, TEZ-15.33, TEZ-15.61, TEZ-15.67, TEZ-15.73, TEZ-15.74
#[test]
fn a_token_is_flipped_where_one_moved() {
    let cure = two().objective(Objective::DiscoverACure).at(ANN, "W2");
    // Departmart's flask is the last of the eight.
    assert_eq!(refused(&moved(cure.zombies("W1")), 0, "flip ingredient-8"), "TEZ-15.1");
    assert_eq!(refused(&moved(cure), 0, "flip ingredient-1"), "TEZ-15.1");
    let wrong = check(
        moved(cure),
        &["0 flip ingredient-8", "nature letter c"],
        "Ann flips Ingredient 8: C.",
    );
    assert_eq!(refused(&wrong, 0, "flip ingredient-8"), "TEZ-15.73");
    assert_eq!(refused(&wrong, 0, "guess virus"), "TEZ-15.74");
    let clue = two().objective(Objective::InvestigateTheSource).at(ANN, "NW1");
    assert_eq!(refused(&moved(clue.zombies("NW2")), 0, "guess virus"), "TEZ-15.61");
    let solved = clue.with(|state| state.puzzles.solved.add(Cause::Virus));
    let script = ["0 flip clue-1", "nature clue fungus"];
    let seen = check(moved(solved), &script, "Ann flips Clue 1: Fungus.");
    assert_eq!(refused(&seen, 0, "guess virus"), "TEZ-15.67");
    let seen =
        check(moved(clue), &["0 flip clue-1", "nature clue virus"], "Ann flips Clue 1: Virus.");
    assert_eq!(refused(&seen, 0, "flip clue-1"), "TEZ-15.73");
}

/// TEZ-15.52, TEZ-15.56, TEZ-15.57, TEZ-16.18
#[test]
fn a_squad_is_moved_for_a_move() {
    assert_eq!(refused(&two().at(ANN, "CN").turn(), 0, "advance squad-1"), "TEZ-15.74");
    let army = two().at(ANN, "W3").ammo(ANN, 5).objective(Objective::EscortTheArmy);
    let state = army.token(Token::squad(3), "CC").turn();
    assert_eq!(refused(&state, 0, "advance squad-4"), "TEZ-15.57");
    let state = check(state, &["0 advance squad-1"], "The north-west Squad advances to NW1.");
    assert_eq!(refused(&state, 0, "use"), "TEZ-15.56");
    let race = scene("mode=competitive players=2").objective(Objective::EscortTheArmy);
    assert_eq!(refused(&race.turn(), 0, "advance squad-2"), "TEZ-16.18");
}

/// TEZ-8.11, TEZ-15.22, TEZ-15.23, TEZ-15.29
#[test]
fn the_cache_is_in_the_centre() {
    let plain = moved(two().card(ANN, Card::Axe));
    assert_eq!(refused(&plain, 0, "deposit axe"), "TEZ-15.74");
    assert_eq!(refused(&plain, 0, "deposit ammo"), "TEZ-15.74");
    let arsenal = two().objective(Objective::AssembleAnArsenal).card(ANN, Card::Axe);
    assert_eq!(refused(&moved(arsenal.at(ANN, "CN")), 0, "deposit axe"), "TEZ-8.11");
    assert_eq!(refused(&moved(arsenal.at(ANN, "CN")), 0, "deposit ammo"), "TEZ-8.11");
    assert_eq!(refused(&arsenal.turn(), 0, "deposit axe"), "TEZ-6.5");
    let full = arsenal.with(|state| state.cache[ANN].weapons = 3);
    assert_eq!(refused(&moved(full), 0, "deposit axe"), "TEZ-15.29");
    assert_eq!(refused(&moved(full), 0, "deposit uzi"), "TEZ-15.22");
}

/// TEZ-9.4, TEZ-9.6, TEZ-9.43, TEZ-9.35, TEZ-9.36, TEZ-9.40, TEZ-13.24, TEZ-13.25
#[test]
fn an_item_has_its_moment() {
    let state = moved(two().at(ANN, "W2").card(ANN, Card::GrenadeA).card(ANN, Card::FireworksA));
    assert_eq!(refused(&state, 0, "play grenade-a"), "TEZ-9.40");
    assert_eq!(refused(&state, 0, "play fireworks-a"), "TEZ-9.36", "there is no zombie");
    assert_eq!(refused(&state, 0, "play adrenaline-a"), "TEZ-9.43");
    assert_eq!(refused(&state, 0, "drop axe"), "TEZ-9.43");
    let last = two().at(ANN, "W2").card(ANN, Card::Skateboard);
    let last = last.at_step(Step::Ask(ANN, Question::Turn));
    assert_eq!(refused(&last, 0, "play skateboard"), "TEZ-9.35");
    assert_eq!(refused(&state, 0, "peek 1"), "TEZ-13.24");
    let teacher = two().at(ANN, "W2").is(ANN, Character::Teacher).turn();
    assert_eq!(refused(&teacher, 0, "peek 1"), "TEZ-13.25", "Bob has no card");
}

/// TEZ-8.23 to TEZ-8.28, TEZ-8.32, TEZ-9.26, TEZ-9.27, TEZ-9.36, TEZ-9.37
#[test]
fn an_answer_stays_within_its_reach() {
    let trap = two().at(ANN, "E3").zombies("E1").trap("NE1");
    let trap = trap.at_step(Step::Ask(ANN, Question::ArmTrap));
    assert_eq!(refused(&trap, 0, "trap E1"), "TEZ-8.25");
    assert_eq!(refused(&trap, 0, "trap W1"), "TEZ-8.25");
    assert_eq!(refused(&trap, 0, "trap NE1"), "TEZ-8.28");
    assert_eq!(refused(&trap, 0, "trap CC"), "TEZ-8.28");
    let drive = two().at(ANN, "SW2").at_step(Step::Ask(ANN, Question::Drive));
    assert_eq!(refused(&drive, 0, "go NE1"), "TEZ-8.32");
    let skate = two().at(ANN, "SW2").at_step(Step::Ask(ANN, Question::Skateboard));
    assert_eq!(refused(&skate, 0, "go SW2"), "TEZ-9.35");
    let crash = scene("players=2 se=richs-galleria").at(ANN, "SE2").zombies("E1 W1");
    let crash = crash.at_step(Step::Ask(ANN, Question::LoudCrash));
    assert_eq!(refused(&crash, 0, "move zombie W1 W2"), "TEZ-8.23");
    assert_eq!(refused(&crash, 0, "move zombie E1 CE"), "TEZ-8.24");
    let bang = two().zombies("E1 W1").at_step(Step::Ask(ANN, Question::Fireworks(3)));
    assert_eq!(refused(&bang, 0, "move zombie E1 W1"), "TEZ-9.36");
    assert_eq!(refused(&bang, 0, "move zombie E1 CC"), "TEZ-9.37");
    let uzi = two().at(ANN, "W1").at(BOB, "W2").zombies("W3").card(ANN, Card::Uzi);
    let uzi = uzi.at_step(Step::Ask(ANN, Question::CoveringFire));
    assert_eq!(refused(&uzi, 0, "cover 1 E1"), "TEZ-9.26");
    assert_eq!(refused(&uzi, 0, "cover 1 W3"), "TEZ-9.27");
    let stays = scene("players=3").at(ANN, "W1").at(BOB, "W2").at(CAT, "W2").card(ANN, Card::Uzi);
    let stays = stays.with(|state| state.turn.stays.add(BOB));
    let stays = stays.at_step(Step::Ask(ANN, Question::CoveringFire));
    assert_eq!(refused(&stays, 0, "cover 1 W3"), "TEZ-6.20");
}

/// TEZ-8.17 to TEZ-8.19, TEZ-9.10, TEZ-10.3
#[test]
fn a_sale_leaves_one_weapon_in_each_hand() {
    let sale = two().at(ANN, "NW2").card(ANN, Card::Uzi).card(ANN, Card::Axe);
    let sale = sale.lying(Position::S, Card::Shotgun).lying(Position::S, Card::GrenadeA);
    let state = sale.at_step(Step::Ask(ANN, Question::ClearanceSale));
    assert_eq!(refused(&state, 0, "swap axe for shotgun"), "TEZ-8.18");
    assert_eq!(refused(&state, 0, "swap machete for shotgun"), "TEZ-8.17");
    assert_eq!(refused(&state, 0, "swap uzi for grenade-a"), "TEZ-8.17");
    assert_eq!(refused(&state, 0, "decline"), "TEZ-8.17");
    let dropped = sale.with(|state| state.turn.dropped.add(Card::Shotgun));
    let dropped = dropped.lying(Position::W, Card::Revolver);
    let dropped = dropped.at_step(Step::Ask(ANN, Question::ClearanceSale));
    assert_eq!(refused(&dropped, 0, "swap uzi for shotgun"), "TEZ-9.10");
    let restock = sale.lying(Position::S, Card::FirstAidA);
    let restock = restock.at_step(Step::Ask(ANN, Question::Restock));
    assert_eq!(refused(&restock, 0, "collect first-aid-a"), "TEZ-8.19");
}

/// TEZ-5.2, TEZ-5.8, TEZ-9.8, TEZ-10.2, TEZ-10.6, TEZ-11.17, TEZ-11.18, TEZ-14.34, TEZ-15.57
#[test]
fn other_answers_name_their_rule() {
    let lay = two().card(ANN, Card::Axe).at_step(Step::Ask(ANN, Question::LayAt(Card::Uzi)));
    assert_eq!(refused(&lay, 0, "lay at NW"), "TEZ-9.8");
    let search = two().revealed(Card::Uzi).at_step(Step::Ask(ANN, Question::LayAt(Card::Uzi)));
    assert_eq!(refused(&search, 0, "lay at NW"), "TEZ-10.2");
    let blast = two().card(ANN, Card::Axe).at_step(Step::Ask(ANN, Question::Explosion));
    assert_eq!(refused(&blast, 0, "lose uzi"), "TEZ-10.6");
    let heal = two().is(ANN, Character::Doctor).wounds(ANN, 1).wounds(BOB, 1);
    let heal = heal.with(|state| state.humans[BOB].barred = 1);
    let heal = heal.at_step(Step::Ask(ANN, Question::GoodAsNew));
    assert_eq!(refused(&heal, 0, "heal 1"), "TEZ-14.34");
    let bleed = scene("players=4").wounds(CAT, 1).ammo(BOB, 8);
    let bleed = bleed.at_step(Step::Ask(ANN, Question::BleedingOut));
    assert_eq!(refused(&bleed, 0, "suffer 1"), "TEZ-11.18");
    assert_eq!(refused(&bleed, 0, "suffer 2"), "TEZ-11.17");
    let relief = two().objective(Objective::EscortTheArmy);
    let relief = relief.with(|state| state.puzzles.reliefs.add(crate::objectives::Relief::Heal));
    let relief = relief.at_step(Step::Ask(ANN, Question::Relief(Token::squad(0))));
    assert_eq!(refused(&relief, 0, "relief heal"), "TEZ-15.57");
}

/// TEZ-13.26, TEZ-13.28, TEZ-8.1
#[test]
fn the_teenager_runs_only_so_far() {
    let teen = two().is(ANN, Character::Teenager).at(ANN, "W1");
    let rush = teen.at_step(Step::Ask(ANN, Question::SugarRush));
    assert_eq!(refused(&rush, 0, "go E1"), "TEZ-13.26");
    let there = teen.at(ANN, "W3").ammo(ANN, 5).lying(Position::W, Card::Axe);
    let there = there.at_step(Step::Ask(ANN, Question::JumpedInto));
    assert_eq!(refused(&there, 0, "collect axe"), "TEZ-13.28");
}

/// TEZ-11.6, TEZ-11.25, TEZ-14.2, TEZ-14.4, TEZ-14.6, TEZ-14.9, TEZ-14.10, TEZ-14.15, TEZ-14.17, TEZ-14.25, TEZ-14.27, TEZ-14.43
#[test]
fn the_zombie_player_has_rules_too() {
    let horde = scene("mode=cooperative-zombie players=3").hand(Card::Uzi).hand(Card::Axe);
    let deal = horde.at_step(Step::AskZombie(ZombieQuestion::Deal(ANN)));
    assert_eq!(refused(&deal, 2, "deal uzi to 1"), "TEZ-11.25");
    assert_eq!(refused(&deal, 2, "deal machete to 0"), "TEZ-11.25");
    let two_cards = horde.horde(Character::Doctor, 1).horde(Character::Greaser, 1);
    let choice = two_cards.at_step(Step::AskZombie(ZombieQuestion::Horde));
    assert_eq!(refused(&choice, 2, "horde hippie"), "TEZ-14.4");
    let acts = |zombie| Step::AskZombie(ZombieQuestion::HordeAction(zombie, 1));
    let doctor = scene("mode=cooperative-zombie players=4").horde(Character::Doctor, 1);
    let doctor = doctor.wounds(ANN, 2).at_step(acts(Character::Doctor));
    assert_eq!(refused(&doctor, 3, "decline"), "TEZ-14.6");
    assert_eq!(refused(&doctor, 3, "harm 0"), "TEZ-14.41");
    let greaser = two_cards.zombies("W1 W2").at_step(acts(Character::Greaser));
    assert_eq!(refused(&greaser, 2, "move zombie W1 W2"), "TEZ-14.9");
    assert_eq!(refused(&greaser, 2, "move zombie W2 CW"), "TEZ-14.9");
    assert_eq!(refused(&greaser, 2, "move zombie W1 E1"), "TEZ-14.17");
    let teen = horde.horde(Character::Teenager, 1).at_step(acts(Character::Teenager));
    assert_eq!(refused(&teen, 2, "move supply-2 CW"), "TEZ-14.10");
    assert_eq!(refused(&teen, 2, "move supply-2 E1"), "TEZ-14.14");
    let janitor = horde.horde(Character::Janitor, 1).lying(Position::W, Card::Machete);
    let janitor = janitor.at_step(acts(Character::Janitor));
    assert_eq!(refused(&janitor, 2, "remove machete"), "TEZ-14.2");
    assert_eq!(refused(&janitor, 2, "shift W E"), "TEZ-14.30");
    let store = horde.horde(Character::Doctor, 1).zombie_turn(Card::ZombieA);
    assert_eq!(refused(&store, 2, "add E"), "TEZ-11.6");
    assert_eq!(refused(&store, 0, "add W"), "TEZ-6.19");
}

/// Plays games at random and asks at every question about every action there is.
#[test]
fn whatever_is_no_option_is_refused_by_a_rule_and_whatever_is_one_is_not() {
    let all = all_actions();
    for mode in ["cooperative", "competitive-zombie", "solo"] {
        let choices = Choices::parse(&format!("mode={mode} n-objectives=5")).expect("good");
        let setup = TinyEpicZombies::configure(&choices).expect("a good setup");
        let (mut state, mut rng) = (TinyEpicZombies::start(&setup), Rng::new(4));
        let mut options = Vec::new();
        while let seats @ (ToAct::Nature | ToAct::Seats(_)) = TinyEpicZombies::to_act(&state) {
            let ToAct::Seats(seats) = seats else {
                let outcome = TinyEpicZombies::draw(&state, |n| rng.below(n));
                let outcome = outcome.expect("Nature always finds something");
                TinyEpicZombies::play(&mut state, Seat::NATURE, outcome, &mut ());
                continue;
            };
            let seat = seats.iter().next().expect("somebody is asked");
            options.clear();
            TinyEpicZombies::options(&state, seat, &mut options);
            // A few at a time, so that it takes no minute.
            for _ in 0..60 {
                let action = all[rng.below(all.len() as u32) as usize];
                let rule = TinyEpicZombies::why_not(&state, seat, action);
                assert_eq!(rule.is_none(), options.contains(&action), "{action}");
            }
            let action = options[rng.below(options.len() as u32) as usize];
            TinyEpicZombies::play(&mut state, seat, action, &mut ());
        }
    }
}
