//! Events that help or hinder movement.

use engine::Seat;

use super::cards::ann_draws;
use super::scene::{Scene, options, refused, scene};
use crate::cards::EventCard;
use crate::state::State;
use crate::track::Space;
use crate::words::Question;

const ANN: Seat = Seat(0);

fn ann_on_30() -> Scene {
    scene("players=2 bullets=0").at(0, 30).at(1, 9)
}

/// How far Ann may move with a card.
fn movement(state: State, card: u8) -> u8 {
    Scene(state).card(0, card).0.player(ANN).movement()
}

/// The state after Ann has moved next.
fn after_the_next_move(state: State) -> State {
    let asked = Scene(state).card(0, 8).asks(ANN, Question::Move).now();
    super::scene::check(asked, &["0 go 30"], "Ran { who: Ann, from: 30, to: 30 }")
}

#[test]
fn second_wind_makes_the_next_movement_three_longer() {
    let told = "NextMoveChanged(Ann, 3)";
    let after = ann_draws(ann_on_30(), EventCard::SecondWind, &[], told);
    assert_eq!(movement(after, 4), 7);
    assert_eq!(movement(after_the_next_move(after), 4), 4, "only the next one");
}

#[test]
fn twisted_ankle_halves_the_next_movement_rounded_down() {
    let told = "NextMoveHalved(Ann)";
    let after = ann_draws(ann_on_30(), EventCard::TwistedAnkle, &[], told);
    assert_eq!([1, 7, 8].map(|card| movement(after, card)), [0, 3, 4]);
    assert_eq!(movement(after_the_next_move(after), 7), 7, "only the next one");
}

/// RFYL-7.9
#[test]
fn twisted_ankle_makes_nobody_slower_than_the_card() {
    let told = "NextMoveHalved(Ann)";
    let after = ann_draws(ann_on_30(), EventCard::TwistedAnkle, &[], told);
    assert_eq!(Scene(after).card(0, 7).0.player(ANN).speed.card, 7);
}

#[test]
fn roadblock_moves_the_drawer_back_three_spaces() {
    ann_draws(ann_on_30(), EventCard::Roadblock, &[], "Moved { who: Ann, to: 27 }");
}

/// RFYL-2.4
#[test]
fn roadblock_moves_nobody_behind_the_start() {
    let near = scene("players=2 bullets=0").at(0, 2);
    ann_draws(near, EventCard::Roadblock, &[], "Moved { who: Ann, to: 0 }");
}

/// RFYL-9.12
#[test]
fn roadblock_stops_at_zombies() {
    let chased = ann_on_30().walkers(28, 1).walkers(27, 1);
    ann_draws(chased, EventCard::Roadblock, &[], "Moved { who: Ann, to: 28 }");
}

/// RFYL-7.7
#[test]
fn roadblock_leads_away_from_zombies_on_the_same_space() {
    ann_draws(ann_on_30().walkers(30, 2), EventCard::Roadblock, &[], "Moved { who: Ann, to: 27 }");
}

#[test]
fn shortcut_leads_up_to_four_spaces_ahead() {
    let state = ann_on_30().event(ANN, EventCard::Shortcut).now();
    assert_eq!(options(&state, 0), ["go 30", "go 31", "go 32", "go 33", "go 34"]);
    ann_draws(ann_on_30(), EventCard::Shortcut, &["0 go 33"], "Moved { who: Ann, to: 33 }");
}

/// RFYL-9.12
#[test]
fn shortcut_ends_at_the_first_zombies_whatever_the_bullets() {
    let blocked = ann_on_30().bullets(0, 3).walkers(32, 1);
    let state = blocked.event(ANN, EventCard::Shortcut).now();
    assert_eq!(options(&state, 0), ["go 30", "go 31", "go 32"]);
    assert_eq!(refused(&state, 0, "go 33"), "RFYL-9.12");
}

/// RFYL-9.12
#[test]
fn shortcut_ends_at_a_zombie_player_too() {
    let blocked = scene("players=3 bullets=0").at(0, 30).zombie(2, 31);
    let state = blocked.event(ANN, EventCard::Shortcut).now();
    assert_eq!(options(&state, 0), ["go 30", "go 31"]);
}

/// RFYL-13.6
#[test]
fn shortcut_to_the_goal_wins_nothing_before_the_next_human_movement() {
    let near = scene("players=2 bullets=0").at(0, 48);
    let state = near.event(ANN, EventCard::Shortcut).now();
    assert_eq!(options(&state, 0), ["go 48", "go 49", "go 50"]);
    let after = ann_draws(near, EventCard::Shortcut, &["0 go 50"], "Moved { who: Ann, to: 50 }");
    assert_eq!((after.space(ANN), after.ended), (Space(50), None));
}

#[test]
fn tangled_fence_holds_the_drawer_for_one_turn() {
    let after = ann_draws(ann_on_30(), EventCard::TangledFence, &[], "NextMoveLost(Ann)");
    assert_eq!(movement(after, 10), 0);
    let next = Scene(after).card(0, 10).asks(ANN, Question::Move).now();
    assert_eq!(next.space(ANN), Space(30));
    let mut later = next;
    later.players[ANN].card = None;
    assert_eq!(movement(later, 9), 9);
}
