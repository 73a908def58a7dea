//! Chapter 17: what zombies that play by themselves say about their programme.

use engine::{Secrets, Viewer};

use super::scene::{Scene, check, play, scene, start};
use crate::ThirtySeconds;
use crate::programme::{Place, Programme, lines_tried};
use crate::setup::Opponent;
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::words::{Phase, Step};
use crate::zombies::Body;

fn fast() -> Scene {
    scene("zombies=fast-attack").with(|s| s.horde.energy = 5)
}

fn programme(state: &State) -> Programme {
    let view = ThirtySeconds::view(state, Viewer::Spectator);
    view.programme.expect("alone there is a programme")
}

/// Lets the zombies begin with a step card, up to the first question.
fn from_step(scene: Scene, n: u8, told: &str) -> State {
    scene.with(|s| s.phase = Phase::ZombieAction).check(Step::StepCard(n), &[], told)
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
        Step 4: a zombie one row away moves in and attacks.
        Shuffler 1 is the only one who can.
        Shuffler 1 moves to row 4.
        Shuffler 1 attacks.
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
        Step 11 is skipped: no Shrieker can call.
    ";
    let rolling = from_step(fast().with(|s| s.horde.energy = 2), 11, told);
    assert_eq!(programme(&rolling).at, Some(Place::Dice));
    let told = "
        The dice show 99: a Boss moves one row, or attacks in Ann's row.
        Not possible: no Boss can move or attack.
        Instead: a zombie enters row 10.
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
        No Energy left. Final instructions: Time tokens run down.
        Fire burns in row 9.
        Shuffler 1 takes 1 damage and has 0 health left.
        Shuffler 1 dies in row 9.
        The fire in row 9 goes out.
    ";
    let state = burning.check(Step::Dice, &[], told);
    assert_eq!(programme(&state).at, Some(Place::FinalInstructions));
}

/// THIRTY-17.8, THIRTY-17.19
#[test]
fn who_is_chosen_is_told_with_what_sets_them_apart_from_the_next() {
    let nearest = fast().row(4).fallen(Body::Shuffler, 2).fallen(Body::Runner, 1);
    let told = "
        Step 10: the nearest zombie that is down gets up.
        Shuffler 1 comes first: it is the nearest.
        Shuffler 1 gets up.
        Step 11 is skipped: no Shrieker can call.
    ";
    from_step(nearest, 10, told);
    let beside = fast().row(4).fallen(Body::Shuffler, 2).fallen(Body::Runner, 4);
    let told = "
        Step 10: the nearest zombie that is down gets up.
        Runner 2 comes first: it is in Ann's row.
        Runner 2 gets up.
        Step 11 is skipped: no Shrieker can call.
    ";
    from_step(beside, 10, told);
}

/// THIRTY-17.5, THIRTY-17.10
#[test]
fn a_skipped_step_says_what_was_missing() {
    let full = fast().row(8).down().health(2).equip(Supply::Pistol).tactic(Tactic::Stash);
    let full = full.zombie(Body::Crawler, 10).zombie(Body::Shrieker, 10).zombie(Body::Brute, 10);
    let told = "
        Step 2 is skipped: nobody in Ann's row can attack.
        Step 3 is skipped: row 10 is full.
        Step 4 is skipped: nobody one row away can move in.
        Step 5 is skipped: nobody in Ann's row has attacked.
        Step 6 is skipped: no Runner within two rows can move in.
        Step 7 is skipped: no Brute or Boss one row away can move in.
        Step 8 is skipped: 3 zombies or more are in play.
        Step 9 is skipped: nobody elsewhere can come nearer.
        Step 10 is skipped: nobody is down who can get up.
        Step 11 is skipped: row 10 is full.
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
