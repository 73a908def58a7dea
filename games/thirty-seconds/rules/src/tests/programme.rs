//! Chapter 17: how solo zombies explain their programme.

use engine::{Secrets, Viewer};

use super::scene::{Scene, check, play, scene, start};
use crate::ThirtySeconds;
use crate::programme::{Place, Programme, lines_tried};
use crate::setup::Opponent;
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::words::Phase;
use crate::zombies::Body;

fn fast() -> Scene {
    scene("zombies=fast-attack").with(|s| s.horde.energy = 5)
}

fn programme(state: &State) -> Programme {
    let view = ThirtySeconds::view(state, Viewer::Spectator);
    view.programme.expect("alone there is a programme")
}

/// Lets the zombies begin with this step card, up to the first question.
fn from_step(scene: Scene, n: u8, told: &str) -> State {
    scene.with(|s| s.phase = Phase::ZombieAction).step_card(n).check(&[], told)
}

/// THIRTY-17.10, THIRTY-17.11
#[test]
fn the_programme_lists_the_cards_and_the_chart_of_the_deck_in_play() {
    let fast = programme(&start("zombies=fast-attack"));
    assert_eq!(fast.steps.len(), 11);
    assert_eq!(fast.steps[3].text, "a zombie one row away moves in and attacks");
    assert_eq!(fast.steps[3].cost, "1E + 1E");
    assert_eq!(fast.steps[2].text, "if the Survivor is in rows 7 to 10, a zombie enters row 10");
    let rolls: Vec<u8> = fast.chart.iter().flat_map(|line| line.from..=line.up_to).collect();
    assert_eq!(rolls, (1..=100).collect::<Vec<u8>>());
    assert_eq!(fast.chart.last().expect("it has lines").section, 6);
    let swarm = programme(&start("zombies=swarm"));
    assert_eq!(swarm.steps.len(), 11);
    assert_eq!(swarm.steps[1].text, "a zombie enters row 10");
}

/// THIRTY-17.1
#[test]
fn against_a_person_there_is_no_programme() {
    let state = start("");
    assert_eq!(ThirtySeconds::view(&state, Viewer::Spectator).programme, None);
    assert!(Opponent::Person.steps().is_empty());
}

/// THIRTY-17.5, THIRTY-17.7, THIRTY-17.14
#[test]
fn the_programme_says_where_the_zombies_are() {
    assert_eq!(programme(&fast().acts()).at, None);
    let near = fast().row(4).zombie(Body::Shuffler, 5).with(|s| s.horde.energy = 3);
    let told = "
        StepTaken { n: 4, card: StepCard { asks: Nothing, orders: ComeAndAttack } }
        ZombieChosen { id: 0, kind: Shuffler, by: Only }
        ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 4 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
    ";
    let attacked = from_step(near, 4, told);
    assert_eq!(programme(&attacked).at, Some(Place::Step(4)));
    let entering = play(attacked, &["nature claw z8"]);
    assert_eq!(programme(&entering).at, Some(Place::Step(8)));
    let none_left = play(entering, &["nature zombie shuffler"]);
    assert_eq!(programme(&none_left).at, None, "the Survivor's turn has begun");
}

/// THIRTY-17.7, THIRTY-17.9
#[test]
fn the_programme_names_the_line_that_counts_after_the_section_was_searched() {
    let told = "
        StepSkipped { n: 11, why: Impossible(Shriek) }
    ";
    let rolling = from_step(fast().with(|s| s.horde.energy = 2), 11, told);
    assert_eq!(programme(&rolling).at, Some(Place::Dice));
    let told = "
        Rolled { n: 99, line: 17, order: BossActs }
        LineSkipped { line: 17, why: Impossible(BossActs) }
        LineTaken { line: 15, order: Enter }
    ";
    let entering = check(rolling, &["nature roll 99"], told);
    assert_eq!(programme(&entering).at, Some(Place::Line(15)));
    let again = play(entering, &["nature zombie shuffler"]);
    assert_eq!(programme(&again).at, Some(Place::Dice));
}

/// THIRTY-17.14
#[test]
fn the_final_instructions_are_a_place_of_the_programme() {
    let burning = fast().row(2).zombie(Body::LadenShuffler, 9).with(|s| {
        s.fires[8] = 1;
        s.horde.energy = 0;
        s.alley.zombie_mut(crate::zombies::ZombieId(0)).health = 1;
    });
    let told = "
        FinalInstructions { shuffles: false, tokens: true }
        Burned(9)
        ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 0 }
        ZombieKilled { id: 0, kind: Shuffler, row: 9 }
        EffectEnded(Fire(9))
    ";
    let state = burning.dice().check(&[], told);
    assert_eq!(programme(&state).at, Some(Place::FinalInstructions));
}

/// THIRTY-17.8, THIRTY-17.19
#[test]
fn who_is_chosen_is_told_with_what_sets_them_apart_from_the_next() {
    let nearest = fast().row(4).fallen(Body::Shuffler, 2).fallen(Body::Runner, 1);
    let told = "
        StepTaken { n: 10, card: StepCard { asks: Nothing, orders: Rise } }
        ZombieChosen { id: 0, kind: Shuffler, by: Nearer }
        ZombieRose(0, Shuffler)
        StepSkipped { n: 11, why: Impossible(Shriek) }
    ";
    from_step(nearest, 10, told);
    let beside = fast().row(4).fallen(Body::Shuffler, 2).fallen(Body::Runner, 4);
    let told = "
        StepTaken { n: 10, card: StepCard { asks: Nothing, orders: Rise } }
        ZombieChosen { id: 1, kind: Runner, by: SameRow }
        ZombieRose(1, Runner)
        StepSkipped { n: 11, why: Impossible(Shriek) }
    ";
    from_step(beside, 10, told);
}

/// THIRTY-17.5, THIRTY-17.10
#[test]
fn a_skipped_step_says_what_was_missing() {
    let full = fast().row(8).down().health(2).equip(Supply::Pistol).tactic(Tactic::Stash);
    let full = full.zombie(Body::Crawler, 10).zombie(Body::Shrieker, 10).zombie(Body::Brute, 10);
    let told = "
        StepSkipped { n: 2, why: Impossible(EverybodyAttacks) }
        StepSkipped { n: 3, why: RowTenIsFull }
        StepSkipped { n: 4, why: Impossible(ComeAndAttack) }
        StepSkipped { n: 5, why: Impossible(AttackAgain) }
        StepSkipped { n: 6, why: Impossible(RunnerComesAndAttacks) }
        StepSkipped { n: 7, why: Impossible(BruteOrBossComes) }
        StepSkipped { n: 8, why: Denied(3) }
        StepSkipped { n: 9, why: Impossible(NearestMoves) }
        StepSkipped { n: 10, why: Impossible(Rise) }
        StepSkipped { n: 11, why: RowTenIsFull }
    ";
    from_step(full.with(|s| s.distraction = 1), 2, told);
}

/// THIRTY-17.9
#[test]
fn a_roll_tries_its_line_then_the_rest_of_its_section_then_the_section_from_its_top() {
    let tried = |of: Opponent, roll| lines_tried(of.chart(), roll).collect::<Vec<_>>();
    assert_eq!(tried(Opponent::FastAttack, 45), [5, 6, 4]);
    assert_eq!(tried(Opponent::FastAttack, 1), [0, 1]);
    assert_eq!(tried(Opponent::FastAttack, 100), [16, 14, 15]);
    assert_eq!(tried(Opponent::Swarm, 60), [5]);
}
