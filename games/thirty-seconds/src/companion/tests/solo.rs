use rules::setup::Opponent;

use crate::companion::solo::{Answers, Solo, SoloAnswer};

/// Begins a zombie turn and gives these answers.
fn turn(opponent: Opponent, strength: u8, answers: &[SoloAnswer]) -> Solo {
    let mut solo = Solo::new(opponent, strength);
    solo.answer(SoloAnswer::Done);
    for &answer in answers {
        let before = solo.clone();
        solo.answer(answer);
        assert_ne!(solo, before, "{answer:?} does not answer {:?}", before.prompt());
    }
    solo
}

use SoloAnswer::{Done, No, Number, Rolled, Yes};

#[test]
fn fast_attack_goes_through_its_steps_until_the_energy_is_gone() {
    // All move; two attack; not far; one moves in and attacks: four Energy spent.
    let solo = turn(Opponent::FastAttack, 4, &[Done, Number(2), No, Yes, Yes]);
    let told = [
        "Step 1, 0E: all zombies move toward the Survivor.",
        "Step 2: 2 zombies attack for 2E.",
        "Step 3: it does not apply.",
        "Step 4, 1E: it moves in.",
        "It attacks for 1E.",
    ];
    assert_eq!((solo.told.as_slice(), solo.energy), (told.map(String::from).as_slice(), 0));
    assert_eq!(solo.prompt().heading, "The end of their turn");
}

#[test]
fn a_step_for_two_energy_with_one_left_does_its_first_half() {
    let solo = turn(Opponent::FastAttack, 4, &[Done, Number(3), No, Yes]);
    assert_eq!(solo.told.last().map(String::as_str), Some("Step 4, 1E: it moves in."));
    assert_eq!(solo.prompt().heading, "The end of their turn");
}

#[test]
fn a_card_with_a_question_asks_it_first_and_then_whether_it_can_be_done() {
    let solo = turn(Opponent::FastAttack, 5, &[Done, Number(0)]);
    let prompt = solo.prompt();
    assert_eq!((prompt.heading.as_str(), prompt.answers), ("Step 3 of 11", Answers::YesOrNo));
    assert_eq!(prompt.card, "If the Survivor is in rows 7 to 10, a zombie enters row 10");
    assert_eq!(prompt.question, "Is the Survivor in rows 7 to 10?");
    let solo = turn(Opponent::FastAttack, 5, &[Done, Number(0), Yes]);
    assert_eq!(solo.prompt().question, "Has row 10 room for a zombie, and is a Zombie card left?");
}

/// Answers with which no step applies but the first.
fn to_the_dice(strength: u8) -> Vec<SoloAnswer> {
    let solo =
        |n| turn(Opponent::FastAttack, strength, &[&[Done, Number(0)][..], &vec![No; n]].concat());
    let n = (0..20).find(|&n| solo(n).prompt().answers == Answers::Roll).expect("dice are rolled");
    [&[Done, Number(0)][..], &vec![No; n]].concat()
}

#[test]
fn energy_that_is_left_is_rolled_for_and_a_roll_goes_round_its_section() {
    // 45 is the line that drops the firearm; next come the ammo, then the melee weapon above it.
    let rolled = [&to_the_dice(4)[..], &[Rolled(45)]].concat();
    let mut solo = turn(Opponent::FastAttack, 4, &rolled);
    assert_eq!(solo.energy, 3);
    assert_eq!(solo.prompt().card, "The Survivor drops an equipped firearm");
    solo.answer(No);
    assert_eq!(solo.prompt().card, "An equipped firearm loses 1 ammo");
    solo.answer(No);
    assert_eq!(solo.prompt().card, "An equipped melee weapon breaks");
    solo.answer(Yes);
    assert_eq!(
        solo.told.last().map(String::as_str),
        Some("Rolled 45, 1E: an equipped melee weapon breaks.")
    );
    assert_eq!(solo.prompt().answers, Answers::Roll);
}

#[test]
fn where_nothing_is_valid_the_energy_is_lost() {
    let rolled = [&to_the_dice(1)[..], &[Rolled(45), No, No, No]].concat();
    let solo = turn(Opponent::FastAttack, 1, &rolled);
    let last = "Rolled 45: nothing of its section can be done, 1E is lost.";
    assert_eq!(solo.told.last().map(String::as_str), Some(last));
    assert_eq!((solo.energy, solo.prompt().answers), (0, Answers::Done));
}

#[test]
fn after_the_end_it_is_the_survivors_turn_and_the_energy_comes_back() {
    let mut solo = turn(Opponent::Swarm, 5, &[Done, Yes]);
    assert_eq!(solo.energy, 4);
    for _ in 0..60 {
        let answer = match solo.prompt().answers {
            Answers::YesOrNo => Yes,
            Answers::Number(n) => Number(n),
            Answers::Done => Done,
            Answers::Roll => Rolled(1),
            Answers::Begin => break,
        };
        solo.answer(answer);
    }
    assert!(!solo.is_zombies_turn());
    solo.answer(Done);
    assert_eq!((solo.turn, solo.energy), (2, 5));
}

#[test]
fn an_answer_to_another_question_changes_nothing() {
    let solo = turn(Opponent::Swarm, 5, &[Done]);
    for answer in [Rolled(3), SoloAnswer::Number(2)] {
        let mut same = solo.clone();
        same.answer(answer);
        assert_eq!(same, solo, "{answer:?}");
    }
}
