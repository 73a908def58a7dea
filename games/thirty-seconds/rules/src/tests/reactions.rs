//! Chapters 5 and 13: cards that follow or react, what everybody can infer from them, and questions
//! that pass by themselves.

use engine::{Rules, Secrets, Viewer};

use super::scene::{ANN, BOB, Scene, asked, can, options, play, refused, scene};
use crate::ThirtySeconds;
use crate::state::{State, Timer, Wait};
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::words::ZOMBIES;
use crate::zombies::Body;

const HIT: [&str; 2] = ["0 attack 1 1", "nature strike s5"];

/// Ann has hit a Boss with the Machete, and holds this card.
fn hit_holding(choices: &str, card: Tactic) -> State {
    let state = scene(choices).equip(Supply::Machete).zombie(Body::Boss, 1).tactic(card);
    play(state.acts(), &HIT)
}

/// What everybody else sees, and when the clock next calls.
fn seen(state: &State) -> String {
    let views = [Viewer::Spectator, Viewer::Seat(ZOMBIES)].map(|it| ThirtySeconds::view(state, it));
    format!("{views:?} {:?} {:?}", ThirtySeconds::to_act(state), ThirtySeconds::next_alarm(state))
}

/// THIRTY-13.6
#[test]
fn nobody_can_tell_whether_a_card_can_follow_a_hit() {
    let with = hit_holding("", Tactic::CriticalHit);
    let without = hit_holding("", Tactic::Bandage);
    assert_eq!(options(&with, 0), ["critical-hit 1", "pass", "pass-all"]);
    assert_eq!(options(&without, 0), ["pass", "pass-all"]);
    assert_eq!(seen(&with), seen(&without));
    let passed = |state| seen(&play(state, &["0 pass"]));
    assert_eq!(passed(with), passed(without));
    let waited = |state| seen(&play(state, &["clock 1", "clock 10001"]));
    assert_eq!(waited(with), waited(without));
    let bare = play(scene("").equip(Supply::Machete).zombie(Body::Boss, 1).acts(), &HIT);
    assert!(can(&bare, 0, "end"), "everybody knows that an empty hand holds nothing");
}

/// THIRTY-13.6
#[test]
fn alone_one_is_asked_only_with_a_card_that_follows() {
    let with = hit_holding("zombies=swarm", Tactic::CriticalHit);
    assert_eq!(options(&with, 0), ["critical-hit 1", "pass"]);
    assert!(can(&hit_holding("zombies=swarm", Tactic::Bandage), 0, "end"));
    assert_eq!(ThirtySeconds::next_alarm(&with), None, "and takes as long as one likes");
}

/// THIRTY-13.9
#[test]
fn a_question_for_a_reaction_passes_by_itself_with_and_without_a_card() {
    let lengths = [("timer=30", 5_000), ("timer=0", 10_000), ("timer=30 wait=3", 3_000)];
    for ((choices, length), card) in
        lengths.into_iter().flat_map(|it| [(it, Tactic::CriticalHit), (it, Tactic::Bandage)])
    {
        let hit = play(hit_holding(choices, card), &["clock 1000"]);
        assert_eq!(asked(&hit), ANN);
        assert_eq!(hit.wait, Wait::Until(1000 + length), "{choices}");
        assert_eq!(ThirtySeconds::next_alarm(&hit), Some(u64::from(1000 + length)));
        let early = play(hit, &[&format!("clock {}", 999 + length)]);
        assert_eq!(options(&early, 0).last().map(String::as_str), Some("pass-all"));
        let over = play(early, &[&format!("clock {}", 1000 + length)]);
        assert!(can(&over, 0, "end") && over.wait == Wait::Off, "{choices}");
        assert_eq!(over.tactics_hand.of(card), 1, "nothing was played");
    }
    let patient = play(hit_holding("wait=none", Tactic::Bandage), &["clock 1000"]);
    assert_eq!((patient.wait, ThirtySeconds::next_alarm(&patient)), (Wait::Off, None));
}

/// THIRTY-13.9
#[test]
fn the_zombies_are_asked_no_longer_than_the_survivor() {
    let state = scene("").equip(Supply::Pistol).zombie(Body::Boss, 1).scheme(Scheme::Moan).acts();
    let hit = play(state, &["0 attack 1 1", "nature strike s5", "clock 50"]);
    assert_eq!((asked(&hit), hit.wait), (BOB, Wait::Until(10_050)));
    let soak = play(hit, &["clock 10050"]);
    assert_eq!((asked(&soak), soak.wait), (BOB, Wait::Starting), "the next question");
    let jam = play(soak, &["clock 10051", "clock 20051"]);
    let done = play(jam, &["clock 20052", "clock 30052"]);
    assert!(can(&done, 0, "end"));
}

/// THIRTY-13.9, THIRTY-5.4
#[test]
fn the_timer_stands_still_while_a_card_may_follow_a_hit() {
    let hit = hit_holding("timer=30", Tactic::Bandage);
    let state = State { timer: Timer::Running(31_000), ..hit };
    let waiting =
        play(State { now: 1000, timer: Timer::Pausing(31_000), ..state }, &["clock 1000"]);
    assert_eq!(waiting.timer, Timer::Paused(30_000));
    let over = play(waiting, &["clock 6000", "clock 6001"]);
    assert_eq!(over.timer, Timer::Running(36_001));
}

/// THIRTY-13.10
#[test]
fn whoever_passes_on_everything_is_asked_again_in_the_next_turn() {
    let state = scene("").equip(Supply::Pistol).zombie(Body::Boss, 1).zombie(Body::LadenBoss, 1);
    let state = state.scheme(Scheme::PoorAim).scheme(Scheme::Jam).acts();
    let hit = play(state, &["0 attack 1 1", "nature strike s5", "1 pass-all"]);
    assert!(can(&hit, 0, "end"), "neither for the damage nor for a jam");
    let again = play(hit, &["0 attack 1 2", "nature strike s5"]);
    assert!(can(&again, 0, "end"));
    let view = |viewer| ThirtySeconds::view(&again, viewer).horde.passes_all;
    assert!(view(Viewer::Seat(ZOMBIES)) && !view(Viewer::Spectator), "it is Bob's business");
    let turn = ["0 end", "nature zombie-tactic moan", "1 end", "nature tactic stash"];
    let later = play(again, &turn);
    assert!(!later.horde.passes_all);
    let asks = play(later, &["0 attack 1 1", "nature strike s5"]);
    assert_eq!(asked(&asks), BOB);
}

/// THIRTY-13.10
#[test]
fn the_survivor_passes_on_everything_in_the_zombie_turn() {
    let state = scene("").zombie(Body::Shuffler, 1).zombie(Body::Shuffler, 1).tactic(Tactic::Block);
    let bitten = play(state.zombies_act(), &["1 bite 1", "nature claw z4", "0 pass-all"]);
    assert_eq!(bitten.survivor.health, 4);
    let again = play(bitten, &["1 bite 2", "nature claw z4"]);
    assert_eq!((asked(&again), again.survivor.health), (BOB, 3));
    assert_eq!(refused(&bitten, 1, "pass-all"), "THIRTY-13.10");
}

/// An attack with the Shotgun: time runs out when its damage is about to be divided.
fn late(scene: Scene) -> State {
    let hit = play(scene.acts(), &["0 attack 1 1", "nature strike s5"]);
    let state = State { timer: Timer::Running(1000), ..hit };
    play(state, &["clock 1000"])
}

/// THIRTY-5.6, THIRTY-5.3
#[test]
fn after_time_has_run_out_the_attack_is_completed_and_no_card_follows_it() {
    let two =
        scene("timer=30").equip(Supply::Shotgun).zombie(Body::Boss, 1).zombie(Body::LadenBoss, 1);
    let two = two.tactic(Tactic::CriticalHit).tactic(Tactic::Clipped);
    let over = play(late(two), &["0 choose 1", "0 choose 1", "0 choose 2"]);
    assert_ne!(over.phase, crate::words::Phase::SurvivorAction, "the turn is over");
    assert_eq!(over.tactics_hand.total(), 2);
    let in_time = play(two.acts(), &["0 attack 1 1", "nature strike s5", "0 pass"]);
    assert!(can(&in_time, 0, "critical-hit 1"));
}

/// THIRTY-5.6
#[test]
fn after_time_has_run_out_no_card_cancels_what_answers_the_attack() {
    let two =
        scene("timer=30").equip(Supply::Shotgun).zombie(Body::Boss, 1).zombie(Body::LadenBoss, 1);
    let two = two.tactic(Tactic::LostOpportunity).scheme(Scheme::ThickSkull);
    let hit = play(two.acts(), &["0 attack 1 1", "nature strike s5", "1 pass"]);
    let late = play(State { timer: Timer::Running(1000), ..hit }, &["clock 1000", "0 pass"]);
    let soaked = play(late, &["1 scheme thick-skull 1"]);
    assert_eq!(soaked.tactics_hand.total(), 1, "Lost Opportunity stays in the hand");
    let in_time = play(hit, &["0 pass", "1 scheme thick-skull 1"]);
    assert!(can(&in_time, 0, "play lost-opportunity"));
}

/// THIRTY-5.6
#[test]
fn reactions_in_the_other_sides_phase_are_not_touched() {
    let state = scene("timer=30").zombie(Body::Shuffler, 2).zombie(Body::Shuffler, 2);
    let state = state.scheme(Scheme::Lunge).tactic(Tactic::Block).zombies_act();
    let asks = play(state, &["1 scheme lunge", "0 pass"]);
    let late = play(State { timer: Timer::Running(1000), ..asks }, &["clock 1000"]);
    let bitten = play(late, &["1 choose 1", "0 pass", "nature claw z4"]);
    assert_eq!(bitten.timer, Timer::RunOut);
    assert!(can(&bitten, 0, "play block"));
}

/// THIRTY-13.13
#[test]
fn a_confrontation_may_become_critical_but_is_not_repeated() {
    let state =
        scene("").equip(Supply::Machete).zombie(Body::Boss, 2).tactic(Tactic::Confrontation);
    let state = state.tactic(Tactic::CriticalHit).tactic(Tactic::QuickHands).zombies_act();
    let hit = play(state, &["1 shamble 1 1", "0 attack 1 1 free", "nature strike s5"]);
    assert_eq!(options(&hit, 0), ["critical-hit 1", "pass", "pass-all"]);
    assert!(can(&play(hit, &["0 pass"]), 1, "end"));
}
