//! The vehicles (chapter 8), and the Greaser (chapter 13).

use super::scene::{ANN, BOB, Scene, can, chances, check, options, play, room, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Room;
use crate::state::State;

const SECURITY: &str = "sw=echo-ridge-security";

/// Ann gets on the motorcycle with her first Move.
#[track_caller]
fn on_the_motorcycle(scene: Scene) -> State {
    play(scene.at(ANN, "SW1").turn(), &["0 go SW2", "0 use"])
}

/// Ann gets into the police car with her first Move.
#[track_caller]
fn in_the_car(scene: Scene) -> State {
    play(scene.at(ANN, "SW2").turn(), &["0 go SW3", "0 use"])
}

/// TEZ-8.29
#[test]
fn motorcycle_three_more_moves_and_then_the_turn_ends() {
    let state = play(scene("").at(ANN, "SW1").turn(), &["0 go SW2"]);
    let told = "AbilityUsed(Ann, Motorcycle)\nMovesGained(Ann, 3)";
    let state = check(state, &["0 use"], told);
    let state = play(state, &["0 go W2", "0 go CW"]);
    let state =
        check(state, &["0 go CC"], "Moved { who: Ann, from: CW, to: CC }\nTurnBegan(3, Bob)");
    assert_eq!(state.room(ANN), Room::CENTRE);
}

/// TEZ-8.29
#[test]
fn motorcycle_it_waits_in_its_room_for_the_next() {
    let state = on_the_motorcycle(scene("").at(BOB, "SW1"));
    let state = play(state, &["0 go W2", "0 go CW", "0 go CC"]);
    assert_eq!(state.vehicle, room("SW2"));
    assert!(can(&play(state, &["1 go SW2"]), 1, "use"));
}

/// TEZ-8.30
#[test]
fn motorcycle_its_moves_take_the_place_of_all_moves_left_and_must_be_made() {
    let with_adrenaline = scene("").at(ANN, "SW1").card(ANN, Card::AdrenalineA).turn();
    let state = play(with_adrenaline, &["0 play adrenaline-a", "0 go SW2", "0 use"]);
    assert_eq!((state.turn.moves, state.turn.bonus), (3, 0));
    assert!(!can(&play(state, &["0 go W2", "0 go CW"]), 0, "end"));
}

/// TEZ-8.30
#[test]
fn motorcycle_moves_granted_while_riding_are_added() {
    let state = on_the_motorcycle(scene("").card(ANN, Card::AdrenalineA));
    let state = play(state, &["0 play adrenaline-a"]);
    assert_eq!((state.turn.moves, state.turn.bonus), (3, 2));
}

/// TEZ-8.29, TEZ-8.2
#[test]
fn motorcycle_it_is_used_once_in_a_turn() {
    let state = on_the_motorcycle(scene(""));
    let state = play(state, &["0 go SW1", "0 go SW2"]);
    assert!(!can(&state, 0, "use"));
}

/// TEZ-8.31, TEZ-8.32
#[test]
fn police_car_it_drives_one_to_three_stores_along_the_rim_either_way() {
    let state = in_the_car(scene(SECURITY));
    assert_eq!(options(&state, 0), ["go NW1", "go N1", "go E1", "go SE1", "go S1", "go W1"]);
    let told = "Drove { who: Ann, to: N1 }
        Moved { who: Ann, from: SW3, to: N1 }";
    let state = check(state, &["0 go N1"], told);
    assert_eq!((state.vehicle, state.turn.moves), (room("N1"), 2), "it stays, the Move was free");
}

/// TEZ-8.32
#[test]
fn police_car_the_arrival_is_a_move_with_all_that_belongs_to_it() {
    let state = in_the_car(scene(SECURITY).zombies("W1"));
    let fight = play(state, &["0 go W1"]);
    assert_eq!(chances(&fight).len(), 4, "a melee");
    let with_grenade = in_the_car(scene(SECURITY).zombies("W3").card(ANN, Card::GrenadeA));
    assert!(can(&play(with_grenade, &["0 go W1"]), 0, "play grenade-a"));
    let state = in_the_car(scene(SECURITY).zombies("W2"));
    assert!(can(&play(state, &["0 go W1"]), 0, "shoot W2"));
}

/// TEZ-8.33
#[test]
fn police_car_anybody_may_use_it_where_it_stands() {
    let state = in_the_car(scene(SECURITY).at(BOB, "N2"));
    let state = play(state, &["0 go N1", "0 go N2", "0 go N1"]);
    assert!(can(&play(state, &["1 go N1"]), 1, "use"));
    let home = play(state, &["1 go N3", "1 go CN", "1 go CC"]);
    assert_eq!(home.ability(room("SW3")), None, "and nowhere else");
}

/// TEZ-8.33
#[test]
fn police_car_once_in_a_turn() {
    let state = in_the_car(scene(SECURITY));
    let state = play(state, &["0 go N1"]);
    assert!(!can(&state, 0, "use"));
    assert!(!can(&play(state, &["0 go N2", "0 go N1"]), 0, "use"));
}

/// TEZ-8.33
#[test]
fn police_car_not_among_zombies() {
    let state = scene(SECURITY).at(ANN, "SW2").zombies("SW1").turn();
    assert!(!can(&play(state, &["0 go SW3"]), 0, "use"));
}

/// TEZ-13.7, TEZ-13.36
#[test]
fn greaser_a_vehicle_gives_one_more_move_and_an_overkill_without_a_roll() {
    let greaser = scene("").is(ANN, Character::Greaser).zombies("W2").at(ANN, "SW1");
    let state = check(
        play(greaser.turn(), &["0 go SW2"]),
        &["0 use", "0 go W2"],
        "AbilityUsed(Ann, Motorcycle)
        MovesGained(Ann, 3)
        MovesGained(Ann, 1)
        Moved { who: Ann, from: SW2, to: W2 }
        RevvedUp(Ann)
        ZombieKilled { by: Some(Ann), room: W2 }",
    );
    assert!(can(&state, 0, "go CW") && can(&state, 0, "decline"), "an Overkill");
    assert_eq!((state.turn.moves, state.turn.bonus), (2, 1));
}

/// TEZ-13.7
#[test]
fn greaser_only_the_first_melee_needs_no_roll() {
    let greaser = scene("").is(ANN, Character::Greaser).zombies("W2 NW1");
    let state = play(on_the_motorcycle(greaser), &["0 go W2", "0 go NW1"]);
    assert_eq!(chances(&state).len(), 4);
}

/// TEZ-13.7, TEZ-13.8
#[test]
fn greaser_a_melee_before_getting_into_the_vehicle_is_rolled() {
    let greaser = scene("").is(ANN, Character::Greaser).zombies("SW2 W2").at(ANN, "SW1").turn();
    let state = play(greaser, &["0 go SW2"]);
    assert_eq!(chances(&state).len(), 4);
    let state = play(state, &["nature roll kill", "0 use", "0 go W2"]);
    assert!(can(&state, 0, "decline"), "the first after it is not");
}

/// TEZ-13.8
#[test]
fn greaser_with_the_police_car_the_move_comes_after_the_arrival() {
    let greaser = scene(SECURITY).is(ANN, Character::Greaser).zombies("N1");
    let state = check(
        in_the_car(greaser),
        &["0 go N1", "0 decline"],
        "Drove { who: Ann, to: N1 }
        MovesGained(Ann, 1)
        Moved { who: Ann, from: SW3, to: N1 }
        RevvedUp(Ann)
        ZombieKilled { by: Some(Ann), room: N1 }",
    );
    assert_eq!((state.turn.moves, state.turn.bonus), (2, 1));
}

/// TEZ-13.7
#[test]
fn greaser_on_foot_nothing_is_special() {
    let greaser = scene("").is(ANN, Character::Greaser).at(ANN, "CN").zombies("N3").turn();
    assert_eq!(chances(&play(greaser, &["0 go N3"])).len(), 4);
}
