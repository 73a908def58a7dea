//! Chapter 17: the dice charts, line by line.

use engine::{Names, Rules, try_entry};

use super::scene::{Scene, scene};
use crate::ThirtySeconds;
use crate::row::Row;
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::words::{Event, Phase};
use crate::zombies::{Body, Mark};

fn fast() -> Scene {
    scene("zombies=fast-attack").with(|s| s.phase = Phase::ZombieAction)
}

fn swarm() -> Scene {
    scene("zombies=swarm").with(|s| s.phase = Phase::ZombieAction)
}

const OVER: &str = "
    FinalInstructions { shuffles: false, tokens: false }
    TurnBegan(3)
";

/// Compares all events after a roll of the dice with one Energy left.
#[track_caller]
fn tell(scene: Scene, n: u8, script: &[&str], told: &str) -> State {
    let rolled = format!("nature roll {n}");
    let all = [&[rolled.as_str()], script].concat();
    let ready = scene.with(|s| s.horde.energy = 1);
    ready.dice().check(&all, &format!("{told}\n{OVER}"))
}

/// Compares what a roll of the dice does with one Energy left, without the explanations.
#[track_caller]
fn roll(scene: Scene, n: u8, script: &[&str], told: &str) {
    let mut state = scene.with(|s| s.horde.energy = 1).dice().check(&[], "");
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
    let done = events.iter().filter(is_deed).map(|it| engine_test::noted(it, &names));
    let told = told.lines().map(str::trim).filter(|line| !line.is_empty());
    assert_eq!(done.collect::<Vec<_>>(), told.collect::<Vec<_>>(), "a roll of {n}");
    assert_eq!(state.horde.energy, 0, "the Energy is spent in any case");
}

/// The alley of the rulebook's first two examples: A behind, B and C ahead in one row, the Survivor
/// in row four.
fn examples() -> Scene {
    fast().row(4).zombie(Body::Shuffler, 2).zombie(Body::Shuffler, 6).zombie(Body::Shuffler, 6)
}

/// THIRTY-17.8: example 1, a 75 moves the nearest zombie ahead, the lower of two.
#[test]
fn example_one_moves_the_lower_of_the_nearest_ahead() {
    let told = "
        Rolled { n: 75, line: 12, order: AheadMoves }
        ZombieChosen { id: 1, kind: Shuffler, by: Lower }
        ZombieMoved { id: 1, kind: Shuffler, from: 6, to: 5 }
    ";
    let after = tell(examples(), 75, &[], told);
    assert_eq!(after.alley.n_in(Row(6)), 1);
}

/// THIRTY-17.8: example 2, a 96 raises a zombie behind before one ahead.
#[test]
fn example_two_raises_who_is_behind_before_who_is_ahead() {
    let both = fast().row(4).fallen(Body::Shuffler, 2).zombie(Body::Runner, 5);
    let both = both.fallen(Body::Brute, 6);
    let told = "
        Rolled { n: 96, line: 16, order: Rise }
        ZombieChosen { id: 0, kind: Shuffler, by: Behind }
        ZombieRose(0, Shuffler)
    ";
    tell(both, 96, &[], told);
    let ahead = fast().row(4).zombie(Body::Shuffler, 2).zombie(Body::Runner, 5);
    let told = "
        Rolled { n: 96, line: 16, order: Rise }
        ZombieChosen { id: 2, kind: Brute, by: Only }
        ZombieRose(2, Brute)
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
        Rolled { n: 70, line: 10, order: AttackAgain }
        ZombieChosen { id: 0, kind: Brute, by: Lower }
        ZombieAttacked { id: 0, kind: Brute, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    tell(both, 70, &["nature claw z8"], told);
}

/// THIRTY-17.9: the rulebook's example of a 45.
#[test]
fn a_roll_of_45_drops_the_firearm_or_destroys_a_melee_weapon_or_does_nothing() {
    let armed = fast().equip(Supply::Crowbar).equip(Supply::Pistol);
    let told = "
        Rolled { n: 45, line: 6, order: FirearmDrops }
        Dropped(Thing { card: Pistol, uses: 4 }, 1)
    ";
    tell(armed, 45, &[], told);
    let told = "
        Rolled { n: 45, line: 6, order: FirearmDrops }
        LineSkipped { line: 6, why: Impossible(FirearmDrops) }
        LineSkipped { line: 7, why: Impossible(AmmoIsLost) }
        LineTaken { line: 5, order: MeleeWeaponBreaks }
        Broken(Crowbar)
    ";
    tell(fast().equip(Supply::Crowbar), 45, &[], told);
    let told = "
        Rolled { n: 45, line: 6, order: FirearmDrops }
        LineSkipped { line: 6, why: Impossible(FirearmDrops) }
        LineSkipped { line: 7, why: Impossible(AmmoIsLost) }
        LineSkipped { line: 5, why: Impossible(MeleeWeaponBreaks) }
        NothingValid
    ";
    tell(fast().equip(Supply::Crossbow), 45, &[], told);
}

/// THIRTY-17.9
#[test]
fn a_roll_that_is_not_valid_wraps_around_inside_its_section_and_costs_energy() {
    let told = "
        Rolled { n: 99, line: 17, order: BossActs }
        LineSkipped { line: 17, why: Impossible(BossActs) }
        LineTaken { line: 15, order: Enter }
        ZombieEntered { id: 0, body: Boss, row: 10 }
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
        Rolled { n: 1, line: 1, order: Enter }
        LineSkipped { line: 1, why: RowTenIsFull }
        LineTaken { line: 2, order: RearguardMoves }
        ZombieChosen { id: 0, kind: Crawler, by: Lower }
        ZombieMoved { id: 0, kind: Crawler, from: 10, to: 9 }
    ";
    tell(full, 1, &[], told);
}

/// THIRTY-17.11, THIRTY-17.17: every option of the chart, by its first and last roll.
#[test]
fn the_chart_of_fast_attack() {
    let bare = fast();
    roll(bare, 1, &["nature zombie boss"], "ZombieEntered { id: 0, body: Boss, row: 10 }");
    roll(bare, 14, &["nature zombie boss"], "ZombieEntered { id: 0, body: Boss, row: 10 }");
    let rear = fast().zombie(Body::Shuffler, 4).zombie(Body::Brute, 9);
    roll(rear, 15, &[], "ZombieMoved { id: 1, kind: Brute, from: 9, to: 8 }");
    roll(rear, 20, &[], "ZombieMoved { id: 1, kind: Brute, from: 9, to: 8 }");
    let hand = fast().hand(Supply::Pistol).tactic(Tactic::Block);
    roll(hand, 21, &["nature lose block"], "CardLost(Tactic(Block))");
    roll(hand, 28, &["nature lose block"], "CardLost(Tactic(Block))");
    roll(hand, 29, &["nature lose pistol:4"], "CardLost(Supply(Thing { card: Pistol, uses: 4 }))");
    roll(hand, 35, &["nature lose pistol:4"], "CardLost(Supply(Thing { card: Pistol, uses: 4 }))");
    let armed = fast().equip(Supply::Pistol).equip(Supply::Machete);
    roll(armed, 36, &[], "Broken(Machete)");
    roll(armed, 41, &[], "Broken(Machete)");
    roll(armed, 42, &[], "Dropped(Thing { card: Pistol, uses: 4 }, 1)");
    roll(armed, 46, &[], "Dropped(Thing { card: Pistol, uses: 4 }, 1)");
    roll(armed, 47, &[], "AmmoLost(Pistol)");
    roll(armed, 50, &[], "AmmoLost(Pistol)");
    let crowd = fast().row(5).zombie(Body::Shuffler, 5).zombie(Body::Brute, 7);
    let told = "
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    roll(crowd, 51, &["nature claw z8"], told);
    roll(crowd, 60, &["nature claw z8"], told);
    roll(crowd, 61, &[], "ZombieMoved { id: 1, kind: Brute, from: 7, to: 6 }");
    roll(crowd, 68, &["nature claw z8"], told);
    let around = fast()
        .row(5)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Shuffler, 8)
        .zombie(Body::Runner, 9)
        .zombie(Body::Brute, 10);
    roll(around, 67, &[], "ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 3 }");
    roll(around, 71, &[], "ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 3 }");
    roll(around, 74, &[], "ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 3 }");
    roll(around, 79, &[], "ZombieMoved { id: 1, kind: Shuffler, from: 8, to: 7 }");
    roll(around, 80, &[], "ZombieMoved { id: 2, kind: Runner, from: 9, to: 7 }");
    roll(around, 84, &[], "ZombieMoved { id: 2, kind: Runner, from: 9, to: 7 }");
    roll(around, 85, &[], "ZombieMoved { id: 3, kind: Brute, from: 10, to: 9 }");
    roll(around, 89, &[], "ZombieMoved { id: 3, kind: Brute, from: 10, to: 9 }");
    roll(bare, 90, &["nature zombie boss"], "ZombieEntered { id: 0, body: Boss, row: 10 }");
    roll(fast().fallen(Body::Shuffler, 3), 95, &[], "ZombieRose(0, Shuffler)");
    roll(fast().fallen(Body::Shuffler, 3), 98, &[], "ZombieRose(0, Shuffler)");
    let boss = fast().zombie(Body::Boss, 3);
    roll(boss, 99, &[], "ZombieMoved { id: 0, kind: Boss, from: 3, to: 2 }");
    let told = "
        ZombieAttacked { id: 0, kind: Boss, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    roll(fast().zombie(Body::Boss, 1), 100, &["nature claw z8"], told);
}

/// THIRTY-17.13
#[test]
fn the_chart_of_swarm() {
    let bare = swarm();
    roll(bare, 1, &["nature zombie boss"], "ZombieEntered { id: 0, body: Boss, row: 10 }");
    roll(bare, 25, &["nature zombie boss"], "ZombieEntered { id: 0, body: Boss, row: 10 }");
    let grave = swarm().dead(Body::Shuffler);
    roll(grave, 26, &[], "ZombieEntered { id: 0, body: Shuffler, row: 10 }");
    roll(grave, 35, &[], "ZombieEntered { id: 0, body: Shuffler, row: 10 }");
    let hand = swarm().hand(Supply::Pistol);
    roll(hand, 36, &["nature lose pistol:4"], "CardLost(Supply(Thing { card: Pistol, uses: 4 }))");
    roll(hand, 45, &["nature lose pistol:4"], "CardLost(Supply(Thing { card: Pistol, uses: 4 }))");
    let armed = swarm().equip(Supply::Pistol).equip(Supply::Machete);
    roll(armed, 46, &[], "Broken(Machete)");
    roll(armed, 49, &[], "Broken(Machete)");
    roll(armed, 50, &[], "AmmoLost(Pistol)");
    roll(armed, 52, &[], "AmmoLost(Pistol)");
    let told = "
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
    ";
    let crowd = swarm().row(5).zombie(Body::Shuffler, 5);
    roll(crowd, 53, &["nature claw z8"], told);
    roll(crowd, 65, &["nature claw z8"], told);
    roll(crowd.mark(1, Mark::New), 65, &[], "NothingValid");
    let around = swarm()
        .row(5)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Shuffler, 8)
        .zombie(Body::Runner, 9)
        .zombie(Body::Brute, 9);
    roll(around, 66, &[], "ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 3 }");
    roll(around, 75, &[], "ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 3 }");
    roll(around, 76, &[], "ZombieMoved { id: 1, kind: Shuffler, from: 8, to: 7 }");
    roll(around, 83, &[], "ZombieMoved { id: 1, kind: Shuffler, from: 8, to: 7 }");
    roll(
        around,
        84,
        &[],
        "
        ZombieMoved { id: 2, kind: Runner, from: 9, to: 8 }
        ZombieMoved { id: 3, kind: Brute, from: 9, to: 8 }
    ",
    );
    roll(
        around,
        90,
        &[],
        "
        ZombieMoved { id: 2, kind: Runner, from: 9, to: 8 }
        ZombieMoved { id: 3, kind: Brute, from: 9, to: 8 }
    ",
    );
    roll(swarm().fallen(Body::Shuffler, 3), 91, &[], "ZombieRose(0, Shuffler)");
}
