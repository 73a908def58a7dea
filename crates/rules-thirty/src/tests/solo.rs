//! Chapter 17: zombies that play by themselves, and the score (chapter 18).

use super::scene::{Scene, can, chances, check, options, play, scene, zombie};
use crate::row::Row;
use crate::state::Ending;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::words::{Draw, Phase, Step};
use crate::zombies::{Body, Mark};

fn fast() -> Scene {
    scene("zombies=fast-attack").with(|s| s.horde.energy = 5)
}

fn swarm() -> Scene {
    scene("zombies=swarm").with(|s| s.horde.energy = 5)
}

const OVER: &str = "
    Zombie Resolution Phase.
    Turn 3: Ann moves.
";

/// What a step card does, from its beginning to the next.
#[track_caller]
fn step(scene: Scene, n: u8, script: &[&str], told: &str) -> crate::state::State {
    scene.with(|s| s.phase = Phase::ZombieAction).check(Step::StepCard(n), script, told)
}

/// What a roll of the dice does, with one Energy left.
#[track_caller]
fn roll(scene: Scene, n: u8, script: &[&str], told: &str) -> crate::state::State {
    let rolled = format!("nature roll {n}");
    let all = [&[rolled.as_str()], script].concat();
    let told = format!("The dice show {n:02}.\n{told}\n{OVER}");
    let ready = scene.with(|s| {
        s.horde.energy = 1;
        s.phase = Phase::ZombieAction;
    });
    ready.check(Step::Dice, &all, &told)
}

/// THIRTY-17.1, THIRTY-17.5, THIRTY-17.7, THIRTY-17.10: the sample turn of the rulebook.
#[test]
fn the_sample_turn_goes_as_the_rulebook_tells() {
    let sample = fast()
        .row(5)
        .zombie(Body::Shuffler, 6)
        .zombie(Body::Shuffler, 5)
        .zombie(Body::Shrieker, 8)
        .with(|s| s.time_tokens = 0);
    let told = "
        Step 2.
        Shuffler 2 attacks.
        Card z8: a miss on line A.
        It misses.
        Step 3: nothing happens.
        Step 4.
        Shuffler 1 moves to row 5.
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 4 health left.
        Step 5: nothing happens.
        Step 6: nothing happens.
        Step 7: nothing happens.
        Step 8: nothing happens.
        Step 9: nothing happens.
        Step 10: nothing happens.
        Step 11.
        Shrieker 3 shrieks.
        Shuffler 4 enters row 10.
        The dice show 82.
        Shrieker 3 moves to row 7.
        The dice show 67.
        Shrieker 3 moves to row 6.
        Zombie Resolution Phase.
        Turn 3: Ann moves.
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

/// The alley of the rulebook's first two examples: A behind, B and C ahead in one row, all down or
/// not, the Survivor in row four.
fn examples() -> Scene {
    fast().row(4).zombie(Body::Shuffler, 2).zombie(Body::Shuffler, 6).zombie(Body::Shuffler, 6)
}

/// THIRTY-17.8: example 1, a 75 moves the nearest ahead, the lower of two.
#[test]
fn example_one_moves_the_lower_of_the_nearest_ahead() {
    let after = roll(examples(), 75, &[], "Shuffler 2 moves to row 5.");
    assert_eq!(after.alley.n_in(Row(6)), 1);
}

/// THIRTY-17.8: example 2, a 96 raises who is behind before who is ahead.
#[test]
fn example_two_raises_who_is_behind_before_who_is_ahead() {
    let both = fast().row(4).fallen(Body::Shuffler, 2).zombie(Body::Runner, 5);
    let both = both.fallen(Body::Brute, 6);
    roll(both, 96, &[], "Shuffler 1 gets up.");
    let ahead = fast().row(4).zombie(Body::Shuffler, 2).zombie(Body::Runner, 5);
    roll(ahead.fallen(Body::Brute, 6), 96, &[], "Brute 3 gets up.");
}

/// THIRTY-17.8: example 3, a 70 lets the lower of two attack again.
#[test]
fn example_three_attacks_again_with_the_lower() {
    let both = fast()
        .row(4)
        .zombie(Body::Brute, 4)
        .zombie(Body::Shuffler, 4)
        .mark(1, Mark::Attacked)
        .mark(2, Mark::Attacked);
    let told = "
        Brute 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    roll(both, 70, &["nature claw z8"], told);
}

/// THIRTY-17.9: the rulebook's example of a 45.
#[test]
fn a_roll_of_45_drops_the_firearm_or_destroys_a_melee_weapon_or_does_nothing() {
    let armed = fast().equip(Supply::Crowbar).equip(Supply::Pistol);
    roll(armed, 45, &[], "Pistol (4) lands in row 1.");
    roll(fast().equip(Supply::Crowbar), 45, &[], "Crowbar is used up.");
    roll(fast().equip(Supply::Crossbow), 45, &[], "Nothing of that section is possible.");
}

/// THIRTY-17.9
#[test]
fn a_roll_that_is_not_valid_wraps_around_inside_its_section_and_costs_energy() {
    let told = "
        The dice show 99.
        Boss 1 enters row 10.
        Zombie Resolution Phase.
        Turn 3: Ann moves.
    ";
    let ready = fast().with(|s| s.horde.energy = 1);
    let script = ["nature roll 99", "nature zombie boss"];
    let after = ready.check(Step::Dice, &script, told);
    assert_eq!(after.horde.energy, 0);
}

/// THIRTY-17.11: every option of the chart, by its first and last roll.
#[test]
fn the_chart_of_fast_attack() {
    let bare = fast();
    roll(bare, 1, &["nature zombie boss"], "Boss 1 enters row 10.");
    roll(bare, 14, &["nature zombie boss"], "Boss 1 enters row 10.");
    let rear = fast().zombie(Body::Shuffler, 4).zombie(Body::Brute, 9);
    roll(rear, 15, &[], "Brute 2 moves to row 8.");
    roll(rear, 20, &[], "Brute 2 moves to row 8.");
    let hand = fast().hand(Supply::Pistol).tactic(Tactic::Block);
    roll(hand, 21, &["nature lose block"], "Ann loses Block.");
    roll(hand, 28, &["nature lose block"], "Ann loses Block.");
    roll(hand, 29, &["nature lose pistol:4"], "Ann loses Pistol (4).");
    roll(hand, 35, &["nature lose pistol:4"], "Ann loses Pistol (4).");
    let armed = fast().equip(Supply::Pistol).equip(Supply::Machete);
    roll(armed, 36, &[], "Machete is used up.");
    roll(armed, 41, &[], "Machete is used up.");
    roll(armed, 42, &[], "Pistol (4) lands in row 1.");
    roll(armed, 46, &[], "Pistol (4) lands in row 1.");
    roll(armed, 47, &[], "Pistol loses 1 ammo.");
    roll(armed, 50, &[], "Pistol loses 1 ammo.");
    let crowd = fast().row(5).zombie(Body::Shuffler, 5).zombie(Body::Brute, 7);
    let told = "Shuffler 1 attacks.\nCard z8: a miss on line A.\nIt misses.";
    roll(crowd, 51, &["nature claw z8"], told);
    roll(crowd, 60, &["nature claw z8"], told);
    roll(crowd, 61, &[], "Brute 2 moves to row 6.");
    roll(crowd, 68, &["nature claw z8"], told);
    let around = fast()
        .row(5)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Shuffler, 8)
        .zombie(Body::Runner, 9)
        .zombie(Body::Brute, 10);
    roll(around, 67, &[], "Shuffler 1 moves to row 3.");
    roll(around, 71, &[], "Shuffler 1 moves to row 3.");
    roll(around, 74, &[], "Shuffler 1 moves to row 3.");
    roll(around, 79, &[], "Shuffler 2 moves to row 7.");
    roll(around, 80, &[], "Runner 3 moves to row 7.");
    roll(around, 84, &[], "Runner 3 moves to row 7.");
    roll(around, 85, &[], "Brute 4 moves to row 9.");
    roll(around, 89, &[], "Brute 4 moves to row 9.");
    roll(bare, 90, &["nature zombie boss"], "Boss 1 enters row 10.");
    roll(fast().fallen(Body::Shuffler, 3), 95, &[], "Shuffler 1 gets up.");
    roll(fast().fallen(Body::Shuffler, 3), 98, &[], "Shuffler 1 gets up.");
    let boss = fast().zombie(Body::Boss, 3);
    roll(boss, 99, &[], "Boss 1 moves to row 2.");
    let here = fast().zombie(Body::Boss, 1).with(|s| s.horde.energy = 1);
    let told = "
        The dice show 00.
        Boss 1 attacks.
        Card z8: a miss on line A.
        It misses.
        Zombie Resolution Phase.
        Turn 3: Ann moves.
    ";
    here.check(Step::Dice, &["nature roll 100", "nature claw z8"], told);
}

/// THIRTY-17.13
#[test]
fn the_chart_of_swarm() {
    let bare = swarm();
    roll(bare, 1, &["nature zombie boss"], "Boss 1 enters row 10.");
    roll(bare, 25, &["nature zombie boss"], "Boss 1 enters row 10.");
    let grave = swarm().dead(Body::Shuffler);
    roll(grave, 26, &[], "Shuffler 1 enters row 10.");
    roll(grave, 35, &[], "Shuffler 1 enters row 10.");
    let hand = swarm().hand(Supply::Pistol);
    roll(hand, 36, &["nature lose pistol:4"], "Ann loses Pistol (4).");
    roll(hand, 45, &["nature lose pistol:4"], "Ann loses Pistol (4).");
    let armed = swarm().equip(Supply::Pistol).equip(Supply::Machete);
    roll(armed, 46, &[], "Machete is used up.");
    roll(armed, 49, &[], "Machete is used up.");
    roll(armed, 50, &[], "Pistol loses 1 ammo.");
    roll(armed, 52, &[], "Pistol loses 1 ammo.");
    let told = "Shuffler 1 attacks.\nCard z8: a miss on line A.\nIt misses.";
    let crowd = swarm().row(5).zombie(Body::Shuffler, 5);
    roll(crowd, 53, &["nature claw z8"], told);
    roll(crowd, 65, &["nature claw z8"], told);
    roll(crowd.mark(1, Mark::New), 65, &[], "Nothing of that section is possible.");
    let around = swarm()
        .row(5)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Shuffler, 8)
        .zombie(Body::Runner, 9)
        .zombie(Body::Brute, 9);
    roll(around, 66, &[], "Shuffler 1 moves to row 3.");
    roll(around, 75, &[], "Shuffler 1 moves to row 3.");
    roll(around, 76, &[], "Shuffler 2 moves to row 7.");
    roll(around, 83, &[], "Shuffler 2 moves to row 7.");
    roll(around, 84, &[], "Runner 3 moves to row 8.\nBrute 4 moves to row 8.");
    roll(around, 90, &[], "Runner 3 moves to row 8.\nBrute 4 moves to row 8.");
    roll(swarm().fallen(Body::Shuffler, 3), 91, &[], "Shuffler 1 gets up.");
}

fn skipped(from: u8, to: u8) -> String {
    (from..=to).map(|n| format!("Step {n}: nothing happens.\n")).collect()
}

/// Lets one step card happen with just enough Energy, so that the turn ends after it.
#[track_caller]
fn one_step(scene: Scene, n: u8, energy: u8, script: &[&str], told: &str) {
    let told = format!("{told}\n{OVER}");
    step(scene.with(|s| s.horde.energy = energy), n, script, &told);
}

/// THIRTY-17.10
#[test]
fn the_steps_of_fast_attack() {
    let summoned = "Boss 3 enters row 10.";
    let far = fast().row(7).zombie(Body::Shuffler, 7).zombie(Body::Runner, 9);
    one_step(far, 3, 1, &["nature zombie boss"], &format!("Step 3.\n{summoned}"));
    let near = fast().row(4).zombie(Body::Shuffler, 5);
    let told = "
        Step 4.
        Shuffler 1 moves to row 4.
        Shuffler 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    one_step(near, 4, 2, &["nature claw z8"], told);
    let down = fast().down().zombie(Body::Shuffler, 1).mark(1, Mark::Attacked);
    let told = "
        Step 5.
        Shuffler 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    one_step(down, 5, 1, &["nature claw z8"], told);
    let runner = fast().row(3).zombie(Body::Shuffler, 4).zombie(Body::Runner, 5);
    let told = "
        Step 6.
        Runner 2 moves to row 3.
        Runner 2 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    one_step(runner, 6, 2, &["nature claw z8"], told);
    let brute = fast().row(3).zombie(Body::Shuffler, 4).zombie(Body::Boss, 4);
    one_step(brute, 7, 1, &[], "Step 7.\nBoss 2 moves to row 3.");
    let few = fast().row(3).zombie(Body::Shuffler, 9);
    one_step(few, 8, 1, &["nature zombie boss"], "Step 8.\nBoss 2 enters row 10.");
    let weak = fast().row(3).health(2).zombie(Body::Crawler, 3).zombie(Body::Shuffler, 9);
    one_step(weak, 9, 1, &[], "Step 9.\nShuffler 2 moves to row 8.");
    let low = fast().fallen(Body::Shuffler, 9);
    one_step(low, 10, 1, &[], "Step 10.\nShuffler 1 gets up.");
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
        The zombies' turn.
        Step 1.
        Runner 1 moves to row 5.
        Step 2.
        Shuffler 2 attacks.
        Card z8: a miss on line A.
        It misses.
        Brute 3 attacks.
        Card z8: a miss on line A.
        It misses.
        Boss 4 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    let script = ["nature claw z8", "nature claw z8", "nature claw z8"];
    let last = "
        The dice show 70.
        Shuffler 2 attacks.
        Card z8: a miss on line A.
        It misses.
        Zombie Resolution Phase.
        Turn 3: Ann moves.
    ";
    let told = format!("{told}{}{last}", skipped(3, 11));
    let script = [&script[..], &["nature roll 70", "nature claw z8"]].concat();
    let after = state.check(Step::ZombieTurn, &script, &told);
    assert_eq!(after.horde.energy, 0);
}

/// THIRTY-17.12
#[test]
fn the_steps_of_swarm() {
    let bare = swarm().row(3);
    one_step(bare, 2, 1, &["nature zombie boss"], "Step 2.\nBoss 1 enters row 10.");
    let few = swarm().row(3).zombie(Body::Shuffler, 9);
    one_step(few, 4, 1, &["nature zombie boss"], "Step 4.\nBoss 2 enters row 10.");
    let attack = "Shuffler 1 attacks.\nCard z8: a miss on line A.\nIt misses.";
    let here = swarm().zombie(Body::Shuffler, 1).zombie(Body::Runner, 1);
    one_step(here, 5, 1, &["nature claw z8"], &format!("Step 5.\n{attack}"));
    let far = swarm().row(8);
    one_step(far, 6, 1, &["nature zombie boss"], "Step 6.\nBoss 1 enters row 10.");
    one_step(here, 7, 1, &["nature claw z8"], &format!("Step 7.\n{attack}"));
    let near = swarm().row(3).zombie(Body::Shuffler, 2);
    one_step(near, 8, 1, &[], "Step 8.\nShuffler 1 moves to row 3.");
    let low = swarm().fallen(Body::Shuffler, 9);
    one_step(low, 9, 1, &[], "Step 9.\nShuffler 1 gets up.");
    one_step(few, 10, 1, &["nature zombie boss"], "Step 10.\nBoss 2 enters row 10.");
    one_step(here.down(), 11, 1, &["nature claw z8"], &format!("Step 11.\n{attack}"));
}

/// THIRTY-17.12
#[test]
fn step_seven_of_swarm_needs_two_who_have_not_attacked() {
    let one = swarm().zombie(Body::Shuffler, 1).zombie(Body::Runner, 1).mark(2, Mark::Attacked);
    let after = step(
        one,
        7,
        &[],
        "Step 7: nothing happens.\nStep 8: nothing happens.\nStep 9: nothing happens.\nStep 10.",
    );
    assert_eq!(after.horde.energy, 4);
}

/// THIRTY-17.4
#[test]
fn alone_a_shrieker_calls_whoever_is_drawn_for_nothing() {
    let state = swarm().row(4).zombie(Body::Shrieker, 7).with(|s| s.horde.energy = 1);
    let told = "
        Step 3.
        Shrieker 1 shrieks.
        Boss 2 enters row 10.
        Step 4.
        Runner 3 enters row 10.
        Zombie Resolution Phase.
        Turn 3: Ann moves.
    ";
    let script = ["nature zombie boss", "nature zombie runner"];
    step(state, 3, &script, told);
}

/// THIRTY-17.6
#[test]
fn with_one_energy_only_the_first_half_of_a_step_happens() {
    let near = fast().row(4).zombie(Body::Shuffler, 5);
    one_step(near, 4, 1, &[], "Step 4.\nShuffler 1 moves to row 4.");
}

/// THIRTY-17.6, THIRTY-11.7
#[test]
fn who_is_new_moves_in_but_does_not_attack() {
    let new = fast().row(9).zombie(Body::Shuffler, 10).mark(1, Mark::New);
    let told = format!("Step 4.\nShuffler 1 moves to row 9.\n{}Step 8.", skipped(5, 7));
    let after = step(new, 4, &[], &told);
    assert!(matches!(after.agenda.top(), Some(Step::Nature(Draw::Enter(Row(10))))));
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
        Zombie Resolution Phase.
        Fire burns in row 9.
        The fire in row 9 goes out.
        Zombie Friend 1 has 0 Time tokens left.
        The Zombie Attack deck is shuffled.
        Turn 3: Ann moves.
    ";
    state.check(Step::FinalInstructions, &[], told);
}

/// THIRTY-14.3
#[test]
fn alone_confrontation_answers_a_step_but_not_step_one() {
    let near = fast().row(4).tactic(Tactic::Confrontation).zombie(Body::Shuffler, 5);
    let moved = step(near, 4, &[], "Step 4.\nShuffler 1 moves to row 4.");
    assert_eq!(options(&moved, 0), ["trip 1 free", "pass"]);
    let told =
        "The zombies' turn.\nStep 1.\nShuffler 1 moves to row 4.\nStep 2.\nShuffler 1 attacks.";
    let turn = near.check(Step::ZombieTurn, &[], told);
    assert!(chances(&turn).iter().any(|(words, _)| words == "claw z8"));
}

/// THIRTY-17.3, THIRTY-13.6
#[test]
fn alone_nobody_is_asked_for_a_card_that_is_not_there() {
    let state = fast().tactic(Tactic::Stash).zombie(Body::Shuffler, 1).with(|s| s.horde.energy = 1);
    let told = "
        Step 2.
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 4 health left.
        Zombie Resolution Phase.
        Turn 3: Ann moves.
    ";
    step(state, 2, &["nature claw z4"], told);
}

/// THIRTY-18.1, THIRTY-18.3, THIRTY-18.4
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
        Ann moves to the street.
        Ann reaches the street and gets away.
        Score: -25. The lower, the easier the win was.
    ";
    let after = check(state, &["0 move 11"], told);
    assert_eq!(after.ended, Some(Ending::Escaped));
}

/// THIRTY-18.4
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
    let told = "The zombies' turn.\nStep 1.\nRunner 2 gets up.\nStep 2.";
    state.check(Step::ZombieTurn, &[], told);
}
