//! Chapter 17: solo zombies, and the score (chapter 18).

use super::scene::{Scene, can, chances, check, next_draw, options, play, scene, zombie};
use crate::row::Row;
use crate::state::Ending;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::words::{Draw, Phase};
use crate::zombies::{Body, Mark};

fn fast() -> Scene {
    scene("zombies=fast-attack").with(|s| s.horde.energy = 5)
}

fn swarm() -> Scene {
    scene("zombies=swarm").with(|s| s.horde.energy = 5)
}

const OVER: &str = "
    FinalInstructions { shuffles: false, tokens: false }
    TurnBegan(3)
";

/// What a step card does, from its beginning to the next.
#[track_caller]
fn step(scene: Scene, n: u8, script: &[&str], told: &str) -> crate::state::State {
    scene.with(|s| s.phase = Phase::ZombieAction).step_card(n).check(script, told)
}

/// THIRTY-17.1, THIRTY-17.5, THIRTY-17.7, THIRTY-17.10: the sample turn of the rulebook.
/// THIRTY-17.15
#[test]
fn the_sample_turn_goes_as_the_rulebook_tells() {
    let sample = fast()
        .row(5)
        .zombie(Body::Shuffler, 6)
        .zombie(Body::Shuffler, 5)
        .zombie(Body::Shrieker, 8)
        .with(|s| s.time_tokens = 0);
    let told = "
        StepTaken { n: 2, card: StepCard { asks: Nothing, orders: EverybodyAttacks } }
        ZombieAttacked { id: 1, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        StepSkipped { n: 3, why: Denied(IsFar) }
        StepTaken { n: 4, card: StepCard { asks: Nothing, orders: ComeAndAttack } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 6, to: 5 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 4 }
        StepSkipped { n: 5, why: Denied(IsDown) }
        StepSkipped { n: 6, why: Impossible(RunnerComesAndAttacks) }
        StepSkipped { n: 7, why: Impossible(BruteOrBossComes) }
        StepSkipped { n: 8, why: Denied(3) }
        StepSkipped { n: 9, why: Denied(IsWeak) }
        StepSkipped { n: 10, why: Impossible(Rise) }
        StepTaken { n: 11, card: StepCard { asks: Nothing, orders: Shriek } }
        ZombieChosen { id: 2, kind: Shrieker, by: Only }
        Shrieked(2)
        ZombieEntered { id: 3, body: Shuffler, row: 10 }
        Rolled { n: 82, line: 13, order: RunnerMoves }
        LineSkipped { line: 13, why: Impossible(RunnerMoves) }
        LineSkipped { line: 14, why: Impossible(BruteMoves) }
        LineSkipped { line: 11, why: Impossible(BehindMoves) }
        LineTaken { line: 12, order: AheadMoves }
        ZombieChosen { id: 2, kind: Shrieker, by: Nearer }
        ZombieMoved { id: 2, kind: Shrieker, from: 8, to: 7 }
        Rolled { n: 67, line: 9, order: NearestMoves }
        ZombieChosen { id: 2, kind: Shrieker, by: Nearer }
        ZombieMoved { id: 2, kind: Shrieker, from: 7, to: 6 }
        FinalInstructions { shuffles: false, tokens: false }
        TurnBegan(3)
    ";
    let script = [
        "nature claw z8",
        "nature claw z4",
        "nature zombie shuffler",
        "nature roll 82",
        "nature roll 67",
    ];
    let after = step(sample, 2, &script, told);
    assert_eq!(after.horde.energy, 0);
    assert_eq!(zombie(&after, 3).expect("it is there").row, Row(6));
}

/// Performs one step card with just enough Energy, so that the turn ends after it.
#[track_caller]
fn one_step(scene: Scene, n: u8, energy: u8, script: &[&str], told: &str) {
    let told = format!("{told}\n{OVER}");
    step(scene.with(|s| s.horde.energy = energy), n, script, &told);
}

/// THIRTY-17.10, THIRTY-17.20
#[test]
fn the_steps_of_fast_attack() {
    let asked = "StepTaken { n: 3, card: StepCard { asks: IsFar, orders: Enter } }";
    let summoned = "ZombieEntered { id: 2, body: Boss, row: 10 }";
    let far = fast().row(7).zombie(Body::Shuffler, 7).zombie(Body::Runner, 9);
    one_step(far, 3, 1, &["nature zombie boss"], &format!("{asked}\n{summoned}"));
    let near = fast().row(4).zombie(Body::Shuffler, 5);
    let told = "
        StepTaken { n: 4, card: StepCard { asks: Nothing, orders: ComeAndAttack } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 4 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    one_step(near, 4, 2, &["nature claw z8"], told);
    let down = fast().down().zombie(Body::Shuffler, 1).mark(1, Mark::Attacked);
    let told = "
        StepTaken { n: 5, card: StepCard { asks: IsDown, orders: AttackAgain } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    one_step(down, 5, 1, &["nature claw z8"], told);
    let runner = fast().row(3).zombie(Body::Shuffler, 4).zombie(Body::Runner, 5);
    let told = "
        StepTaken { n: 6, card: StepCard { asks: Nothing, orders: RunnerComesAndAttacks } }
        ZombieChosen { id: 1, kind: Runner, by: Only }
        ZombieMoved { id: 1, kind: Runner, from: 5, to: 3 }
        ZombieAttacked { id: 1, kind: Runner, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    one_step(runner, 6, 2, &["nature claw z8"], told);
    let brute = fast().row(3).zombie(Body::Shuffler, 4).zombie(Body::Boss, 4);
    let told = "
        StepTaken { n: 7, card: StepCard { asks: Nothing, orders: BruteOrBossComes } }
        ZombieChosen { id: 1, kind: Boss, by: Only }
        ZombieMoved { id: 1, kind: Boss, from: 4, to: 3 }
    ";
    one_step(brute, 7, 1, &[], told);
    let few = fast().row(3).zombie(Body::Shuffler, 9);
    let told = "
        StepTaken { n: 8, card: StepCard { asks: 3, orders: Enter } }
        ZombieEntered { id: 1, body: Boss, row: 10 }
    ";
    one_step(few, 8, 1, &["nature zombie boss"], told);
    let weak = fast().row(3).health(2).zombie(Body::Crawler, 3).zombie(Body::Shuffler, 9);
    let told = "
        StepTaken { n: 9, card: StepCard { asks: IsWeak, orders: NearestMoves } }
        ZombieChosen { id: 1, kind: Shuffler, by: Only }
        ZombieMoved { id: 1, kind: Shuffler, from: 9, to: 8 }
    ";
    one_step(weak, 9, 1, &[], told);
    let low = fast().fallen(Body::Shuffler, 9);
    let told = "
        StepTaken { n: 10, card: StepCard { asks: Nothing, orders: Rise } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieRose(0, Shuffler)
    ";
    one_step(low, 10, 1, &[], told);
}

/// THIRTY-17.5, THIRTY-17.10
#[test]
fn step_one_moves_everybody_for_nothing_and_step_two_lets_everybody_attack() {
    let state = scene("zombies=fast-attack")
        .row(4)
        .zombie(Body::Runner, 7)
        .zombie(Body::Shuffler, 4)
        .zombie(Body::Brute, 4)
        .zombie(Body::Boss, 4)
        .with(|s| {
            s.setup = scene("zombies=fast-attack modified=four-energy").0.setup;
            s.time_tokens = 0;
        });
    let told = "
        ZombieTurnBegan
        StepTaken { n: 1, card: StepCard { asks: Nothing, orders: EverybodyMoves } }
        ZombieMoved { id: 0, kind: Runner, from: 7, to: 5 }
        StepTaken { n: 2, card: StepCard { asks: Nothing, orders: EverybodyAttacks } }
        ZombieAttacked { id: 1, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        ZombieAttacked { id: 2, kind: Brute, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        ZombieAttacked { id: 3, kind: Boss, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    let script = ["nature claw z8", "nature claw z8", "nature claw z8"];
    let last = "
        StepSkipped { n: 3, why: Denied(IsFar) }
        StepSkipped { n: 4, why: Impossible(ComeAndAttack) }
        StepSkipped { n: 5, why: Denied(IsDown) }
        StepSkipped { n: 6, why: Impossible(RunnerComesAndAttacks) }
        StepSkipped { n: 7, why: Impossible(BruteOrBossComes) }
        StepSkipped { n: 8, why: Denied(3) }
        StepSkipped { n: 9, why: Denied(IsWeak) }
        StepSkipped { n: 10, why: Impossible(Rise) }
        StepSkipped { n: 11, why: Impossible(Shriek) }
        Rolled { n: 70, line: 10, order: AttackAgain }
        ZombieChosen { id: 1, kind: Shuffler, by: Lower }
        ZombieAttacked { id: 1, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        FinalInstructions { shuffles: false, tokens: false }
        TurnBegan(3)
    ";
    let told = format!("{told}{last}");
    let script = [&script[..], &["nature roll 70", "nature claw z8"]].concat();
    let after = state.zombie_turn().check(&script, &told);
    assert_eq!(after.horde.energy, 0);
}

/// THIRTY-17.12
#[test]
fn the_steps_of_swarm() {
    let boss = ["nature zombie boss"];
    let bare = swarm().row(3);
    one_step(
        bare,
        2,
        1,
        &boss,
        "
        StepTaken { n: 2, card: StepCard { asks: Nothing, orders: Enter } }
        ZombieEntered { id: 0, body: Boss, row: 10 }
    ",
    );
    let few = swarm().row(3).zombie(Body::Shuffler, 9);
    let told = "
        StepTaken { n: 4, card: StepCard { asks: 4, orders: Enter } }
        ZombieEntered { id: 1, body: Boss, row: 10 }
    ";
    one_step(few, 4, 1, &boss, told);
    let attack = "
        ZombieChosen { id: 0, kind: Shuffler, by: Lower }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    let here = swarm().zombie(Body::Shuffler, 1).zombie(Body::Runner, 1);
    let asked = "StepTaken { n: 5, card: StepCard { asks: Nothing, orders: Attack } }";
    one_step(here, 5, 1, &["nature claw z8"], &format!("{asked}{attack}"));
    let far = swarm().row(8);
    let told = "
        StepTaken { n: 6, card: StepCard { asks: IsFar, orders: Enter } }
        ZombieEntered { id: 0, body: Boss, row: 10 }
    ";
    one_step(far, 6, 1, &boss, told);
    let asked = "StepTaken { n: 7, card: StepCard { asks: TwoWait, orders: Attack } }";
    one_step(here, 7, 1, &["nature claw z8"], &format!("{asked}{attack}"));
    let near = swarm().row(3).zombie(Body::Shuffler, 2);
    let told = "
        StepTaken { n: 8, card: StepCard { asks: Nothing, orders: Come } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 3 }
    ";
    one_step(near, 8, 1, &[], told);
    let low = swarm().fallen(Body::Shuffler, 9);
    let told = "
        StepTaken { n: 9, card: StepCard { asks: Nothing, orders: Rise } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieRose(0, Shuffler)
    ";
    one_step(low, 9, 1, &[], told);
    let told = "
        StepTaken { n: 10, card: StepCard { asks: 8, orders: Enter } }
        ZombieEntered { id: 1, body: Boss, row: 10 }
    ";
    one_step(few, 10, 1, &boss, told);
    let asked = "StepTaken { n: 11, card: StepCard { asks: IsDown, orders: Attack } }";
    one_step(here.down(), 11, 1, &["nature claw z8"], &format!("{asked}{attack}"));
}

/// THIRTY-17.12
#[test]
fn step_seven_of_swarm_needs_two_who_have_not_attacked() {
    let one = swarm().zombie(Body::Shuffler, 1).zombie(Body::Runner, 1).mark(2, Mark::Attacked);
    let told = "
        StepSkipped { n: 7, why: Denied(TwoWait) }
        StepSkipped { n: 8, why: Impossible(Come) }
        StepSkipped { n: 9, why: Impossible(Rise) }
        StepTaken { n: 10, card: StepCard { asks: 8, orders: Enter } }
    ";
    let after = step(one, 7, &[], told);
    assert_eq!(after.horde.energy, 4);
}

/// THIRTY-17.4
#[test]
fn alone_a_shrieker_calls_whoever_is_drawn_for_nothing() {
    let state = swarm().row(4).zombie(Body::Shrieker, 7).with(|s| s.horde.energy = 1);
    let told = "
        StepTaken { n: 3, card: StepCard { asks: Nothing, orders: Shriek } }
        ZombieChosen { id: 0, kind: Shrieker, by: Only }
        Shrieked(0)
        ZombieEntered { id: 1, body: Boss, row: 10 }
        StepTaken { n: 4, card: StepCard { asks: 4, orders: Enter } }
        ZombieEntered { id: 2, body: Runner, row: 10 }
        FinalInstructions { shuffles: false, tokens: false }
        TurnBegan(3)
    ";
    let script = ["nature zombie boss", "nature zombie runner"];
    step(state, 3, &script, told);
}

/// THIRTY-17.6
#[test]
fn with_one_energy_only_the_first_half_of_a_step_happens() {
    let near = fast().row(4).zombie(Body::Shuffler, 5);
    let told = "
        StepTaken { n: 4, card: StepCard { asks: Nothing, orders: ComeAndAttack } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 4 }
        HeldBack { id: 0, kind: Shuffler, why: NoEnergy }
    ";
    one_step(near, 4, 1, &[], told);
}

/// THIRTY-17.6, THIRTY-11.7, THIRTY-17.18
#[test]
fn who_is_new_moves_in_but_does_not_attack() {
    let new = fast().row(9).zombie(Body::Shuffler, 10).mark(1, Mark::New);
    let told = "
        StepTaken { n: 4, card: StepCard { asks: Nothing, orders: ComeAndAttack } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 10, to: 9 }
        HeldBack { id: 0, kind: Shuffler, why: New }
        StepSkipped { n: 5, why: Denied(IsDown) }
        StepSkipped { n: 6, why: Impossible(RunnerComesAndAttacks) }
        StepSkipped { n: 7, why: Impossible(BruteOrBossComes) }
        StepTaken { n: 8, card: StepCard { asks: 3, orders: Enter } }
    ";
    let after = step(new, 4, &[], told);
    assert_eq!(next_draw(&after), Some(Draw::Enter(Row(10))));
}

/// THIRTY-17.14, THIRTY-14.9
#[test]
fn final_instructions_shuffle_and_run_tokens_down() {
    let state = fast().row(2).zombie(Body::LadenFriend, 9).with(|s| {
        s.claws_due = true;
        s.fires[8] = 1;
        s.horde.energy = 0;
        s.alley.zombie_mut(crate::zombies::ZombieId(0)).tokens = 1;
    });
    let told = "
        FinalInstructions { shuffles: true, tokens: true }
        Burned(9)
        EffectEnded(Fire(9))
        FriendTokens(0, 0)
        Shuffled(ZombieAttack)
        TurnBegan(3)
    ";
    state.dice().check(&[], told);
}

/// THIRTY-14.3
#[test]
fn alone_confrontation_answers_a_step_but_not_step_one() {
    let near = fast().row(4).tactic(Tactic::Confrontation).zombie(Body::Shuffler, 5);
    let told = "
        StepTaken { n: 4, card: StepCard { asks: Nothing, orders: ComeAndAttack } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 4 }
    ";
    let moved = step(near, 4, &[], told);
    assert_eq!(options(&moved, 0), ["trip 1 free", "pass"]);
    let told = "
        ZombieTurnBegan
        StepTaken { n: 1, card: StepCard { asks: Nothing, orders: EverybodyMoves } }
        ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 4 }
        StepTaken { n: 2, card: StepCard { asks: Nothing, orders: EverybodyAttacks } }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
    ";
    let turn = near.zombie_turn().check(&[], told);
    assert!(chances(&turn).iter().any(|(words, _)| words == "claw z8"));
}

/// THIRTY-17.3, THIRTY-13.6
#[test]
fn alone_nobody_is_asked_for_a_card_that_is_not_there() {
    let state = fast().tactic(Tactic::Stash).zombie(Body::Shuffler, 1).with(|s| s.horde.energy = 1);
    let told = "
        StepTaken { n: 2, card: StepCard { asks: Nothing, orders: EverybodyAttacks } }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 4 }
        FinalInstructions { shuffles: false, tokens: false }
        TurnBegan(3)
    ";
    step(state, 2, &["nature claw z4"], told);
}

/// THIRTY-18.1, THIRTY-18.3, THIRTY-18.4, THIRTY-18.5
#[test]
fn a_win_alone_is_scored() {
    let state = scene("zombies=swarm")
        .row(10)
        .health(4)
        .dead(Body::Boss)
        .dead(Body::Shuffler)
        .zombie(Body::Runner, 9)
        .fallen(Body::Brute, 10)
        .with(|s| s.turn = 7)
        .acts();
    // 4 + 2 for the dead, 2 each in rows nine and ten, 10 less for health, 20 less without a
    // firearm in the discard pile, 5 less for fewer than ten turns.
    let told = "
        Moved { from: 10, to: 11 }
        Escaped
        Scored(-25)
    ";
    let after = check(state, &["0 move 11"], told);
    assert_eq!(after.ended, Some(Ending::Escaped));
}

/// THIRTY-18.4, THIRTY-18.6
#[test]
fn each_part_of_the_score() {
    let score = |scene: Scene| scene.0.score();
    let base = scene("zombies=swarm").health(1).with(|s| {
        s.turn = 10;
        s.supply.take(Supply::Pistol);
        s.supply_discard.add(Supply::Pistol);
    });
    assert_eq!(score(base), 0);
    assert_eq!([5, 4, 3, 2].map(|n| score(base.health(n))), [-20, -10, -5, 0]);
    let after = |turn| score(base.with(|s| s.turn = turn));
    assert_eq!([5, 6, 9, 10].map(after), [-10, -5, -5, 0]);
    let mut crowd = base;
    for row in [2, 2, 3, 3, 4, 4, 5, 5] {
        crowd = crowd.zombie(Body::Shuffler, row);
    }
    assert_eq!(score(crowd), 6);
    assert_eq!(score(scene("zombies=swarm").health(1).with(|s| s.turn = 10)), -20);
    assert_eq!(score(base.dead(Body::LadenBrute)), 3);
}

/// THIRTY-18.2
#[test]
fn without_health_the_zombies_have_won() {
    let state = scene("").health(1).tokens(0).zombie(Body::Shuffler, 1).zombies_act();
    let after = play(state, &["1 bite 1", "nature claw z4"]);
    let engine::ToAct::Over(outcome) = after.who_acts() else { panic!("it is over") };
    assert_eq!((outcome.how, outcome.winners), ("eaten", engine::SeatSet::only(engine::Seat(1))));
    assert!(!can(&after, 0, "end"));
}

/// THIRTY-16.6
#[test]
fn alone_recovery_raises_the_nearest_after_step_one() {
    let state = scene("zombies=swarm modified=recovery").row(4).fallen(Body::Shuffler, 8);
    let state = state.fallen(Body::Runner, 2);
    let told = "
        ZombieTurnBegan
        StepTaken { n: 1, card: StepCard { asks: Nothing, orders: EverybodyMoves } }
        ZombieRose(1, Runner)
        StepTaken { n: 2, card: StepCard { asks: Nothing, orders: Enter } }
    ";
    state.zombie_turn().check(&[], told);
}
