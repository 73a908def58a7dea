//! The notation of actions, refusals of nonsense, and what pointing means.

use engine::{Id, Names, Phrases, Seat, Target};

use super::scene::{refused, scene};
use crate::ThirtySeconds;
use crate::attack_cards::{Claw, Strike};
use crate::row::Row;
use crate::supply::{Supply, Thing};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Arm, Deck, HandCard, Pay, Slot, ZombieHandCard};
use crate::zombies::{Body, ZombieId};

/// Every action, with some of the possible numbers.
fn all_actions() -> Vec<Action> {
    let mut all = vec![
        Action::End,
        Action::Pass,
        Action::StandUp,
        Action::PickUpHidden,
        Action::DrawTactic,
        Action::Trade,
        Action::Ability,
        Action::ShakeOff,
        Action::ReplaceBoth,
        Action::DrawFrom(Deck::Tactics),
        Action::DrawFrom(Deck::Zombies),
        Action::TradeFor(Deck::Tactics),
        Action::TradeFor(Deck::Zombies),
    ];
    let rows: Vec<Row> = (1..=11).map(Row).collect();
    for &row in &rows {
        all.extend([Action::Move(row), Action::RunPast(row), Action::Throw(Slot(0), row)]);
        all.extend(rows.iter().map(|&to| Action::Surge(row, to)));
    }
    for id in (0..36).map(ZombieId) {
        all.extend([Action::Choose(id), Action::CriticalHit(id), Action::Bite(id)]);
        all.extend([Action::Grab(id), Action::Rise(id), Action::Shriek(id)]);
        all.extend([Action::Shamble(id, Row(4)), Action::SchemeOn(Scheme::ThickSkull, id)]);
        for pay in [Pay::Energy, Pay::Token, Pay::Free] {
            let arms = [Arm::Stomp, Arm::Trip, Arm::Main(Slot(1)), Arm::Other(Slot(2))];
            all.extend(arms.map(|arm| Action::Attack { arm, at: id, pay }));
            all.push(Action::LineUp { slot: Slot(0), at: id, pay });
        }
    }
    for card in Supply::all() {
        let thing = Thing::new(card);
        all.extend([Action::PickUp(thing), Action::Equip(thing), Action::Keep(card)]);
        all.extend([Action::Use(card), Action::Supply(card), Action::Hide(card)]);
        all.push(Action::Lay(card));
        let in_hand = HandCard::Supply(thing);
        all.extend([Action::Discard(in_hand), Action::Lose(in_hand)]);
    }
    for card in Tactic::all() {
        let in_hand = HandCard::Tactic(card);
        all.extend([Action::Play(card), Action::Tactic(card)]);
        all.extend([Action::Discard(in_hand), Action::Lose(in_hand)]);
    }
    for card in Scheme::all() {
        all.extend([Action::Scheme(card), Action::DrawScheme(card)]);
        all.push(Action::DiscardZombie(ZombieHandCard::Scheme(card)));
    }
    for body in Body::all() {
        all.extend([Action::Enter(body), Action::EnterAt(body, Row(9)), Action::Zombie(body)]);
        all.push(Action::DrawZombie(body));
        all.extend([Action::Bury(body), Action::DiscardZombie(ZombieHandCard::Zombie(body))]);
    }
    for slot in (0..3).map(Slot) {
        all.extend([Action::Drop(slot), Action::Load(slot), Action::Stumble(slot)]);
        all.push(Action::GiveUp(slot));
    }
    all.extend(Strike::all().map(Action::Strike));
    all.extend(Claw::all().map(Action::Claw));
    all.extend((1..=100).map(Action::Roll));
    all
}

fn problem(words: &str) -> String {
    words.parse::<Action>().expect_err("these words are no action").to_string()
}

#[test]
fn the_words_of_every_action_parse_back_to_it_and_no_two_are_alike() {
    let all = all_actions();
    for action in &all {
        assert_eq!(action.to_string().parse(), Ok(*action));
    }
    let words: std::collections::BTreeSet<_> = all.iter().map(Action::to_string).collect();
    assert_eq!(words.len(), all.len());
}

#[test]
fn nonsense_is_told_what_would_make_sense() {
    assert_eq!(problem("move 12"), "\"12\" must be a number from 1 to 11");
    assert_eq!(problem("move 05"), "\"05\" must be a number from 1 to 11");
    assert_eq!(problem("drop 4"), "\"4\" must be a number from 1 to 3");
    assert_eq!(problem("bite 37"), "\"37\" must be a number from 1 to 36");
    assert_eq!(problem("equip pistol:5"), "\"5\" must be a number from 1 to 4");
    assert_eq!(problem("equip pistol"), "\"\" must be a number from 1 to 4");
    assert_eq!(problem("equip katana:1"), "\"katana:1\" has nothing to count: say \"katana\"");
    assert_eq!(problem("roll 0"), "\"0\" must be a number from 1 to 100");
    assert_eq!(problem("stomp 3 gold"), "\"gold\" must be token or free");
    assert_eq!(problem("draw stones"), "\"stones\" must be tactics or zombies");
    assert_eq!(
        problem("strike s11"),
        "\"s11\" is no Survivor Attack card; Survivor Attack cards look like \"s5\""
    );
    assert_eq!(
        problem("claw s1"),
        "\"s1\" is no Zombie Attack card; Zombie Attack cards look like \"z5\""
    );
    for words in ["", " ", "move", "move 1 2", "Move 1", "move  1", "fly", "🧟"] {
        assert!(problem(words).ends_with(
            "is no action; actions look like \"move 5\", \"attack 1 4\" or \"play sprint\""
        ));
    }
    for (words, like) in [
        ("use sword", "hunting-rifle"),
        ("play sword", "quick-hands"),
        ("scheme sword", "poor-aim"),
        ("enter sword", "laden-runner"),
    ] {
        assert!(problem(words).contains(like), "{}", problem(words));
    }
}

#[test]
fn options_say_what_they_do_and_cost() {
    let state = scene("").equip(Supply::Shotgun).zombie(Body::Boss, 1).acts();
    let names = Names::usual(2);
    let describe = |words: &str| {
        let action = words.parse().expect("these words are an action");
        ThirtySeconds::describe(&state, Seat(0), action, &names)
    };
    assert_eq!(describe("move 2"), "move to row 2 (1E), 1 attack in passing");
    assert_eq!(describe("attack 1 1"), "attack Boss 1 with Shotgun (2E)");
    assert_eq!(describe("other 1 1"), "strike Boss 1 with the butt of Shotgun (1E)");
    let question = ThirtySeconds::question(&state, Seat(0), &names);
    assert_eq!(question, "Ann, you are in row 1 with 4E: what do you do?");
    let other = ThirtySeconds::question(&state, Seat(1), &names);
    assert_eq!(other, "Bob, there is nothing to decide.");
}

/// THIRTY-6.1, THIRTY-11.6
#[test]
fn pointing_at_something_that_is_not_allowed_is_refused_with_its_rule() {
    let state = scene("").zombie(Body::Shuffler, 5).acts();
    let meant = |state, seat, target| ThirtySeconds::meant(state, Seat(seat), target);
    assert_eq!(meant(&state, 0, &Target::Space(2)), Some(Action::Move(Row(2))));
    let far = meant(&state, 0, &Target::Space(7)).expect("a move is meant");
    assert_eq!(refused(&state, 0, &far.to_string()), "THIRTY-6.12");
    let zombie = Target::card("zombie 1");
    let attack = meant(&state, 0, &zombie).expect("an attack is meant");
    assert_eq!(refused(&state, 0, &attack.to_string()), "THIRTY-7.1");
    assert_eq!(meant(&state, 1, &zombie), None, "Bob is not asked");
    let turn = scene("").zombie(Body::Shuffler, 5).zombies_act();
    let shambles = meant(&turn, 1, &zombie).expect("it can move");
    assert!(super::scene::can(&turn, 1, &shambles.to_string()));
    let card = Target::card("Sprint");
    let sprint = meant(&state, 0, &card).expect("a card is meant");
    assert_eq!(refused(&state, 0, &sprint.to_string()), "THIRTY-6.10");
}
