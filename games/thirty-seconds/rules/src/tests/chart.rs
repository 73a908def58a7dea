//! Chapter 17: the dice charts, line by line.

use engine::{Names, Rules, try_entry};

use super::scene::{Scene, scene};
use crate::ThirtySeconds;
use crate::row::Row;
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::words::{Event, Phase, Step};
use crate::zombies::{Body, Mark};

fn fast() -> Scene {
    scene("zombies=fast-attack").with(|s| s.phase = Phase::ZombieAction)
}

fn swarm() -> Scene {
    scene("zombies=swarm").with(|s| s.phase = Phase::ZombieAction)
}

const OVER: &str = "
    No Energy left. Final instructions: nothing to do.
    Turn 3: Ann moves.
";

/// Everything that is told after a roll of the dice with one Energy left.
#[track_caller]
fn tell(scene: Scene, n: u8, script: &[&str], told: &str) -> State {
    let rolled = format!("nature roll {n}");
    let all = [&[rolled.as_str()], script].concat();
    let ready = scene.with(|s| s.horde.energy = 1);
    ready.check(Step::Dice, &all, &format!("{told}\n{OVER}"))
}

/// What a roll of the dice does with one Energy left, without what is said about it.
#[track_caller]
fn roll(scene: Scene, n: u8, script: &[&str], told: &str) {
    let mut state = scene.with(|s| s.horde.energy = 1).check(Step::Dice, &[], "");
    let mut events = Vec::new();
    let rolled = format!("nature roll {n}");
    for words in [&[rolled.as_str()], script].concat() {
        let entry = words.parse().unwrap_or_else(|problem| panic!("{words:?}: {problem}"));
        let played = try_entry::<ThirtySeconds>(&mut state, entry, &mut events);
        played.unwrap_or_else(|problem| panic!("{words:?} cannot be played: {problem}"));
    }
    let is_deed = |event: &&Event| {
        !matches!(
            event,
            Event::Rolled { .. }
                | Event::LineSkipped { .. }
                | Event::LineTaken { .. }
                | Event::ZombieChosen { .. }
                | Event::FinalInstructions { .. }
                | Event::TurnBegan(_)
        )
    };
    let names = Names::usual(ThirtySeconds::n_seats(&state));
    let done: Vec<String> = events.iter().filter(is_deed).map(|it| it.sentence(&names)).collect();
    assert_eq!(done, told.lines().collect::<Vec<_>>(), "a roll of {n}");
    assert_eq!(state.horde.energy, 0, "the Energy is spent in any case");
}

/// The alley of the rulebook's first two examples: A behind, B and C ahead in one row, all down or
/// not, the Survivor in row four.
fn examples() -> Scene {
    fast().row(4).zombie(Body::Shuffler, 2).zombie(Body::Shuffler, 6).zombie(Body::Shuffler, 6)
}

/// THIRTY-17.8: example 1, a 75 moves the nearest ahead, the lower of two.
#[test]
fn example_one_moves_the_lower_of_the_nearest_ahead() {
    let told = "
        The dice show 75: the nearest zombie ahead moves one row.
        Shuffler 2 comes first: it is the lowest of its row.
        Shuffler 2 moves to row 5.
    ";
    let after = tell(examples(), 75, &[], told);
    assert_eq!(after.alley.n_in(Row(6)), 1);
}

/// THIRTY-17.8: example 2, a 96 raises who is behind before who is ahead.
#[test]
fn example_two_raises_who_is_behind_before_who_is_ahead() {
    let both = fast().row(4).fallen(Body::Shuffler, 2).zombie(Body::Runner, 5);
    let both = both.fallen(Body::Brute, 6);
    let told = "
        The dice show 96: the nearest zombie that is down gets up.
        Shuffler 1 comes first: behind goes before ahead.
        Shuffler 1 gets up.
    ";
    tell(both, 96, &[], told);
    let ahead = fast().row(4).zombie(Body::Shuffler, 2).zombie(Body::Runner, 5);
    let told = "
        The dice show 96: the nearest zombie that is down gets up.
        Brute 3 is the only one who can.
        Brute 3 gets up.
    ";
    tell(ahead.fallen(Body::Brute, 6), 96, &[], told);
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
        The dice show 70: a zombie in Ann's row that has attacked attacks again.
        Brute 1 comes first: it is the lowest of its row.
        Brute 1 attacks.
        Card z8: a miss on line A.
        It misses.
    ";
    tell(both, 70, &["nature claw z8"], told);
}

/// THIRTY-17.9: the rulebook's example of a 45.
#[test]
fn a_roll_of_45_drops_the_firearm_or_destroys_a_melee_weapon_or_does_nothing() {
    let armed = fast().equip(Supply::Crowbar).equip(Supply::Pistol);
    let told = "
        The dice show 45: Ann drops an equipped firearm.
        Pistol (4) lands in row 1.
    ";
    tell(armed, 45, &[], told);
    let told = "
        The dice show 45: Ann drops an equipped firearm.
        Not possible: no firearm is equipped.
        Not possible: no firearm is equipped.
        Instead: an equipped melee weapon breaks.
        Crowbar is used up.
    ";
    tell(fast().equip(Supply::Crowbar), 45, &[], told);
    let told = "
        The dice show 45: Ann drops an equipped firearm.
        Not possible: no firearm is equipped.
        Not possible: no firearm is equipped.
        Not possible: no melee weapon is equipped.
        Nothing of that section is possible; 1E is lost.
    ";
    tell(fast().equip(Supply::Crossbow), 45, &[], told);
}

/// THIRTY-17.9
#[test]
fn a_roll_that_is_not_valid_wraps_around_inside_its_section_and_costs_energy() {
    let told = "
        The dice show 99: a Boss moves one row, or attacks in Ann's row.
        Not possible: no Boss can move or attack.
        Instead: a zombie enters row 10.
        Boss 1 enters row 10.
    ";
    let after = tell(fast(), 99, &["nature zombie boss"], told);
    assert_eq!(after.horde.energy, 0);
}

/// THIRTY-17.9
#[test]
fn a_full_row_ten_is_why_nobody_enters_it() {
    let full = fast().row(9);
    let full = full.zombie(Body::Crawler, 10).zombie(Body::Crawler, 10).zombie(Body::Crawler, 10);
    let told = "
        The dice show 01: a zombie enters row 10.
        Not possible: row 10 is full.
        Instead: a zombie in rows 9 and 10 moves one row.
        Crawler 1 comes first: it is the lowest of its row.
        Crawler 1 moves to row 9.
    ";
    tell(full, 1, &[], told);
}

/// THIRTY-17.11, THIRTY-17.17: every option of the chart, by its first and last roll.
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
    let told = "Boss 1 attacks.\nCard z8: a miss on line A.\nIt misses.";
    roll(fast().zombie(Body::Boss, 1), 100, &["nature claw z8"], told);
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
    roll(crowd.mark(1, Mark::New), 65, &[], "Nothing of that section is possible; 1E is lost.");
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
