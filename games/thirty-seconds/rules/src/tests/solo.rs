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
    No Energy left. Final instructions: nothing to do.
    Turn 3: Ann moves.
";

/// What a step card does, from its beginning to the next.
#[track_caller]
fn step(scene: Scene, n: u8, script: &[&str], told: &str) -> crate::state::State {
    scene.with(|s| s.phase = Phase::ZombieAction).check(Step::StepCard(n), script, told)
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
        Step 2: every zombie in Ann's row attacks.
        Shuffler 2 attacks.
        Card z8: a miss on line A.
        It misses.
        Step 3 is skipped: Ann is not in rows 7 to 10.
        Step 4: a zombie one row away moves in and attacks.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 5.
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 4 health left.
        Step 5 is skipped: Ann is not knocked down.
        Step 6 is skipped: no Runner within two rows can move in.
        Step 7 is skipped: no Brute or Boss one row away can move in.
        Step 8 is skipped: 3 zombies or more are in play.
        Step 9 is skipped: Ann has more than two health.
        Step 10 is skipped: nobody is down who can get up.
        Step 11: a Shrieker calls a zombie into row 10.
        Shrieker 3 is the only one who can.
        Shrieker 3 shrieks.
        Shuffler 4 enters row 10.
        The dice show 82: a Runner moves.
        Not possible: no Runner can move.
        Not possible: no Brute can move.
        Not possible: nobody behind can move.
        Instead: the nearest zombie ahead moves one row.
        Shrieker 3 comes first: it is the nearest.
        Shrieker 3 moves to row 7.
        The dice show 67: the nearest zombie elsewhere moves one row.
        Shrieker 3 comes first: it is the nearest.
        Shrieker 3 moves to row 6.
        No Energy left. Final instructions: nothing to do.
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

/// Lets one step card happen with just enough Energy, so that the turn ends after it.
#[track_caller]
fn one_step(scene: Scene, n: u8, energy: u8, script: &[&str], told: &str) {
    let told = format!("{told}\n{OVER}");
    step(scene.with(|s| s.horde.energy = energy), n, script, &told);
}

/// THIRTY-17.10, THIRTY-17.20
#[test]
fn the_steps_of_fast_attack() {
    let asked = "Step 3: if Ann is in rows 7 to 10, a zombie enters row 10.";
    let summoned = "Boss 3 enters row 10.";
    let far = fast().row(7).zombie(Body::Shuffler, 7).zombie(Body::Runner, 9);
    one_step(far, 3, 1, &["nature zombie boss"], &format!("{asked}\n{summoned}"));
    let near = fast().row(4).zombie(Body::Shuffler, 5);
    let told = "
        Step 4: a zombie one row away moves in and attacks.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 4.
        Shuffler 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    one_step(near, 4, 2, &["nature claw z8"], told);
    let down = fast().down().zombie(Body::Shuffler, 1).mark(1, Mark::Attacked);
    let told = "
        Step 5: if Ann is knocked down, a zombie in Ann's row that has attacked attacks again.
        Shuffler 1 is the only one who can.
        Shuffler 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    one_step(down, 5, 1, &["nature claw z8"], told);
    let runner = fast().row(3).zombie(Body::Shuffler, 4).zombie(Body::Runner, 5);
    let told = "
        Step 6: a Runner within two rows moves in and attacks.
        Runner 2 is the only one who can.
        Runner 2 moves to row 3.
        Runner 2 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    one_step(runner, 6, 2, &["nature claw z8"], told);
    let brute = fast().row(3).zombie(Body::Shuffler, 4).zombie(Body::Boss, 4);
    let told = "
        Step 7: a Brute or Boss one row away moves in.
        Boss 2 is the only one who can.
        Boss 2 moves to row 3.
    ";
    one_step(brute, 7, 1, &[], told);
    let few = fast().row(3).zombie(Body::Shuffler, 9);
    let told = "
        Step 8: with fewer than 3 zombies in play, a zombie enters row 10.
        Boss 2 enters row 10.
    ";
    one_step(few, 8, 1, &["nature zombie boss"], told);
    let weak = fast().row(3).health(2).zombie(Body::Crawler, 3).zombie(Body::Shuffler, 9);
    let told = "
        Step 9: if Ann has two health or less, the nearest zombie elsewhere moves one row.
        Shuffler 2 is the only one who can.
        Shuffler 2 moves to row 8.
    ";
    one_step(weak, 9, 1, &[], told);
    let low = fast().fallen(Body::Shuffler, 9);
    let told = "
        Step 10: the nearest zombie that is down gets up.
        Shuffler 1 is the only one who can.
        Shuffler 1 gets up.
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
        The zombies' turn.
        Step 1: all zombies move toward Ann.
        Runner 1 moves to row 5.
        Step 2: every zombie in Ann's row attacks.
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
        Step 3 is skipped: Ann is not in rows 7 to 10.
        Step 4 is skipped: nobody one row away can move in.
        Step 5 is skipped: Ann is not knocked down.
        Step 6 is skipped: no Runner within two rows can move in.
        Step 7 is skipped: no Brute or Boss one row away can move in.
        Step 8 is skipped: 3 zombies or more are in play.
        Step 9 is skipped: Ann has more than two health.
        Step 10 is skipped: nobody is down who can get up.
        Step 11 is skipped: no Shrieker can call.
        The dice show 70: a zombie in Ann's row that has attacked attacks again.
        Shuffler 2 comes first: it is the lowest of its row.
        Shuffler 2 attacks.
        Card z8: a miss on line A.
        It misses.
        No Energy left. Final instructions: nothing to do.
        Turn 3: Ann moves.
    ";
    let told = format!("{told}{last}");
    let script = [&script[..], &["nature roll 70", "nature claw z8"]].concat();
    let after = state.check(Step::ZombieTurn, &script, &told);
    assert_eq!(after.horde.energy, 0);
}

/// THIRTY-17.12
#[test]
fn the_steps_of_swarm() {
    let boss = ["nature zombie boss"];
    let bare = swarm().row(3);
    one_step(bare, 2, 1, &boss, "Step 2: a zombie enters row 10.\nBoss 1 enters row 10.");
    let few = swarm().row(3).zombie(Body::Shuffler, 9);
    let told = "
        Step 4: with fewer than 4 zombies in play, a zombie enters row 10.
        Boss 2 enters row 10.
    ";
    one_step(few, 4, 1, &boss, told);
    let attack = "
        Shuffler 1 comes first: it is the lowest of its row.
        Shuffler 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    let here = swarm().zombie(Body::Shuffler, 1).zombie(Body::Runner, 1);
    let asked = "Step 5: a zombie in Ann's row that has yet to attack attacks.";
    one_step(here, 5, 1, &["nature claw z8"], &format!("{asked}{attack}"));
    let far = swarm().row(8);
    let told = "
        Step 6: if Ann is in rows 7 to 10, a zombie enters row 10.
        Boss 1 enters row 10.
    ";
    one_step(far, 6, 1, &boss, told);
    let asked = "Step 7: if two or more in Ann's row have yet to attack, one attacks.";
    one_step(here, 7, 1, &["nature claw z8"], &format!("{asked}{attack}"));
    let near = swarm().row(3).zombie(Body::Shuffler, 2);
    let told = "
        Step 8: a zombie one row away moves in.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 3.
    ";
    one_step(near, 8, 1, &[], told);
    let low = swarm().fallen(Body::Shuffler, 9);
    let told = "
        Step 9: the nearest zombie that is down gets up.
        Shuffler 1 is the only one who can.
        Shuffler 1 gets up.
    ";
    one_step(low, 9, 1, &[], told);
    let told = "
        Step 10: with fewer than 8 zombies in play, a zombie enters row 10.
        Boss 2 enters row 10.
    ";
    one_step(few, 10, 1, &boss, told);
    let asked =
        "Step 11: if Ann is knocked down, a zombie in Ann's row that has yet to attack attacks.";
    one_step(here.down(), 11, 1, &["nature claw z8"], &format!("{asked}{attack}"));
}

/// THIRTY-17.12
#[test]
fn step_seven_of_swarm_needs_two_who_have_not_attacked() {
    let one = swarm().zombie(Body::Shuffler, 1).zombie(Body::Runner, 1).mark(2, Mark::Attacked);
    let told = "
        Step 7 is skipped: fewer than two in Ann's row have yet to attack.
        Step 8 is skipped: nobody one row away can move in.
        Step 9 is skipped: nobody is down who can get up.
        Step 10: with fewer than 8 zombies in play, a zombie enters row 10.
    ";
    let after = step(one, 7, &[], told);
    assert_eq!(after.horde.energy, 4);
}

/// THIRTY-17.4
#[test]
fn alone_a_shrieker_calls_whoever_is_drawn_for_nothing() {
    let state = swarm().row(4).zombie(Body::Shrieker, 7).with(|s| s.horde.energy = 1);
    let told = "
        Step 3: a Shrieker calls a zombie into row 10.
        Shrieker 1 is the only one who can.
        Shrieker 1 shrieks.
        Boss 2 enters row 10.
        Step 4: with fewer than 4 zombies in play, a zombie enters row 10.
        Runner 3 enters row 10.
        No Energy left. Final instructions: nothing to do.
        Turn 3: Ann moves.
    ";
    let script = ["nature zombie boss", "nature zombie runner"];
    step(state, 3, &script, told);
}

/// THIRTY-17.6
#[test]
fn with_one_energy_only_the_first_half_of_a_step_happens() {
    let near = fast().row(4).zombie(Body::Shuffler, 5);
    let told = "
        Step 4: a zombie one row away moves in and attacks.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 4.
        Shuffler 1 does not attack: no Energy is left.
    ";
    one_step(near, 4, 1, &[], told);
}

/// THIRTY-17.6, THIRTY-11.7, THIRTY-17.18
#[test]
fn who_is_new_moves_in_but_does_not_attack() {
    let new = fast().row(9).zombie(Body::Shuffler, 10).mark(1, Mark::New);
    let told = "
        Step 4: a zombie one row away moves in and attacks.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 9.
        Shuffler 1 does not attack: it came into play in this turn.
        Step 5 is skipped: Ann is not knocked down.
        Step 6 is skipped: no Runner within two rows can move in.
        Step 7 is skipped: no Brute or Boss one row away can move in.
        Step 8: with fewer than 3 zombies in play, a zombie enters row 10.
    ";
    let after = step(new, 4, &[], told);
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
        No Energy left. Final instructions: the Zombie Attack deck is shuffled, Time tokens run down.
        Fire burns in row 9.
        The fire in row 9 goes out.
        Zombie Friend 1 has 0 Time tokens left.
        The Zombie Attack deck is shuffled.
        Turn 3: Ann moves.
    ";
    state.check(Step::Dice, &[], told);
}

/// THIRTY-14.3
#[test]
fn alone_confrontation_answers_a_step_but_not_step_one() {
    let near = fast().row(4).tactic(Tactic::Confrontation).zombie(Body::Shuffler, 5);
    let told = "
        Step 4: a zombie one row away moves in and attacks.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 4.
    ";
    let moved = step(near, 4, &[], told);
    assert_eq!(options(&moved, 0), ["trip 1 free", "pass"]);
    let told = "
        The zombies' turn.
        Step 1: all zombies move toward Ann.
        Shuffler 1 moves to row 4.
        Step 2: every zombie in Ann's row attacks.
        Shuffler 1 attacks.
    ";
    let turn = near.check(Step::ZombieTurn, &[], told);
    assert!(chances(&turn).iter().any(|(words, _)| words == "claw z8"));
}

/// THIRTY-17.3, THIRTY-13.6
#[test]
fn alone_nobody_is_asked_for_a_card_that_is_not_there() {
    let state = fast().tactic(Tactic::Stash).zombie(Body::Shuffler, 1).with(|s| s.horde.energy = 1);
    let told = "
        Step 2: every zombie in Ann's row attacks.
        Shuffler 1 attacks.
        Card z4: a hit on line A.
        Ann takes 1 damage and has 4 health left.
        No Energy left. Final instructions: nothing to do.
        Turn 3: Ann moves.
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
        Ann moves to the street.
        Ann reaches the street and gets away.
        Score: -25. The lower, the easier the win was.
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
        The zombies' turn.
        Step 1: all zombies move toward Ann.
        Runner 2 gets up.
        Step 2: a zombie enters row 10.
    ";
    state.check(Step::ZombieTurn, &[], told);
}
