//! What options point at, and what pointing at the board means.

use engine::{Id, Phrases, RuleId, Rules, Seat, Target};

use super::notation::all_actions;
use super::scene::{ANN, BOB, Scene, room, scene};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::{Position, Room};
use crate::objectives::{Objective, Token};
use crate::state::State;
use crate::words::{Action, Question};

fn two() -> Scene {
    scene("players=2")
}

/// The action that pointing at a target means for a seat, and the rule against it.
fn meant(state: &State, seat: u8, target: Target) -> Option<(String, Option<&'static str>)> {
    let action = TinyEpicZombies::meant(state, Seat(seat), &target)?;
    let rule = TinyEpicZombies::why_not(state, Seat(seat), action).map(|RuleId(id)| id);
    Some((action.to_string(), rule))
}

#[track_caller]
fn means(state: &State, target: Target, words: &str, rule: Option<&'static str>) {
    assert_eq!(meant(state, 0, target), Some((words.to_owned(), rule)));
}

fn space(name: &str) -> Target {
    Target::Space(room(name).as_space())
}

fn card(word: &str) -> Target {
    Target::card(word)
}

#[test]
fn rooms_and_stores_are_different_spaces() {
    assert_eq!(Room::CENTRE.as_space(), 28);
    assert_eq!(Position::NW.as_space(), 29);
    assert_eq!(Position::W.as_space(), 36);
    let go = TinyEpicZombies::target(Action::Go(room("NW1")));
    let add = TinyEpicZombies::target(Action::AddTo(Position::NW));
    assert_eq!((go, add), (Some(Target::Space(0)), Some(Target::Space(29))));
}

#[test]
fn every_target_of_an_action_names_something_on_the_table() {
    for target in all_actions().into_iter().filter_map(TinyEpicZombies::target) {
        match target {
            Target::Space(n) => assert!(usize::from(n) < Room::COUNT + Position::COUNT),
            Target::Seat(human) => assert!(human.0 < 4),
            Target::Card(word) => assert!(
                Card::of_word(&word).is_some()
                    || Character::of_word(&word).is_some()
                    || word.parse::<Token>().is_ok()
            ),
        }
    }
}

/// TEZ-6.4, TEZ-7.9
#[test]
fn a_room_is_where_to_go() {
    let state = two().at(ANN, "CN").turn();
    means(&state, space("CC"), "go CC", None);
    means(&state, space("SE3"), "go SE3", Some("TEZ-6.4"));
    means(&state, space("CN"), "use", Some("TEZ-6.5"));
    assert_eq!(meant(&state, 1, space("CC")), None, "Bob is not asked");
    assert_eq!(meant(&state, 0, Target::Space(300)), None, "there is no such room");
}

/// TEZ-7.8
#[test]
fn after_the_last_move_a_room_with_a_zombie_is_a_target() {
    let last = two().at(ANN, "W2").zombies("W1 E1").with(|state| state.turn.is_open = true);
    let state = last.asks(ANN, Question::Turn).now();
    means(&state, space("W1"), "shoot W1", None);
    means(&state, space("E1"), "shoot E1", Some("TEZ-7.8"));
    means(&state, space("CC"), "go CC", Some("TEZ-6.1"));
}

/// TEZ-9.1, TEZ-9.6, TEZ-15.16
#[test]
fn a_card_is_used_dropped_or_collected() {
    let cards = two().at(ANN, "W2").card(ANN, Card::Uzi).card(ANN, Card::GrenadeB);
    let cards = cards.objective(Objective::CallTheCdc).lying(Position::W, Card::Frequency1A);
    let cards = cards.lying(Position::E, Card::Axe);
    let state = cards.with(|state| state.turn.is_open = true).asks(ANN, Question::Turn).now();
    means(&state, card("uzi"), "drop uzi", None);
    means(&state, card("frequency-1a"), "collect frequency-1a", Some("TEZ-15.16"));
    means(&state, card("axe"), "collect axe", Some("TEZ-9.1"));
    assert_eq!(meant(&state, 0, card("umbrella")), None);
}

/// TEZ-15.13, TEZ-15.1, TEZ-15.52
#[test]
fn a_token_is_taken_dropped_flipped_or_moved() {
    let tokens = two().at(ANN, "CN").objective(Objective::CallTheCdc);
    let tokens = tokens.objective(Objective::DiscoverACure).carries(ANN, Token::PART);
    let state = tokens.turn();
    means(&state, card("radio"), "take radio", Some("TEZ-15.1"));
    means(&state, card("part"), "drop part", None);
    means(&state, card("ingredient-1"), "flip ingredient-1", Some("TEZ-15.1"));
    means(&state, card("squad-1"), "advance squad-1", Some("TEZ-15.74"));
}

/// TEZ-13.3, TEZ-15.15
#[test]
fn somebody_is_healed_or_given_something() {
    let doctor = two().is(ANN, Character::Doctor).wounds(BOB, 1);
    let state = doctor.asks(ANN, Question::GoodAsNew).now();
    means(&state, Target::Seat(Seat(1)), "heal 1", None);
    means(&state, Target::Seat(Seat(0)), "heal 0", Some("TEZ-5.2"));
    assert_eq!(meant(&state, 0, Target::Seat(Seat(2))), None, "there are only two");
    let radio = two().at(ANN, "CN").at(BOB, "W1").carries(ANN, Token::RADIO).turn();
    means(&radio, Target::Seat(Seat(1)), "give radio to 1", Some("TEZ-15.15"));
}

/// TEZ-10.2
#[test]
fn a_room_stands_for_its_store_where_a_store_is_asked_for() {
    let lay = two().revealed(Card::Uzi).asks(ANN, Question::LayAt(Card::Uzi)).now();
    means(&lay, Target::Space(Position::S.as_space()), "lay at S", None);
    means(&lay, space("S3"), "lay at S", None);
    means(&lay, space("SW1"), "lay at SW", Some("TEZ-10.2"));
    means(&lay, Target::Space(Position::NE.as_space()), "lay at NE", Some("TEZ-10.2"));
    assert_eq!(meant(&lay, 0, space("CC")), None, "the courtyard is no store");
}
