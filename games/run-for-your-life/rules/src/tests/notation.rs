//! The notation of actions.

use engine::{Id, MAX_SEATS, Seat};

use crate::cards::{EventCard, Face, Item, Value};
use crate::track::Space;
use crate::words::Action;

/// Every possible action.
fn all_actions() -> Vec<Action> {
    let mut all = vec![
        Action::Search,
        Action::Run,
        Action::Decline,
        Action::Confirm,
        Action::Withdraw,
        Action::Lead,
        Action::Shoot,
        Action::Melee,
        Action::Call,
        Action::Join,
    ];
    for space in Space::all() {
        all.extend([Action::Go(space), Action::Plan(space), Action::Flare(space)]);
        all.push(Action::TakeBullet(space));
        all.extend(Item::all().map(|item| Action::Take(space, item)));
    }
    for item in Item::all() {
        all.extend([Action::Use(item), Action::Discard(item), Action::Announce(item)]);
    }
    for seat in Seat::first(MAX_SEATS as u8) {
        all.push(Action::Target(seat));
        all.extend((1..=3).map(|drops| Action::Test(seat, drops)));
    }
    all.extend((0..=30).map(Action::Pledge));
    all.extend(Value::all().map(Action::Draw));
    all.extend(EventCard::all().map(Action::Event));
    all.extend((1..=3).map(Action::Drops));
    all.extend(Face::BOTH.into_iter().flat_map(|face| [Action::Blood(face), Action::Reveal(face)]));
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
fn words_are_what_a_person_would_type() {
    let written = [
        ("go 12", Action::Go(Space(12))),
        ("take 7 bullet", Action::TakeBullet(Space(7))),
        ("take 7 first-aid-kit", Action::Take(Space(7), Item::FirstAidKit)),
        ("test 2 1", Action::Test(Seat(2), 1)),
        ("event two-at-the-door", Action::Event(EventCard::TwoAtTheDoor)),
        ("blood infected", Action::Blood(Face::Infected)),
        ("reveal clean", Action::Reveal(Face::Clean)),
    ];
    for (words, action) in written {
        assert_eq!(words.parse(), Ok(action));
        assert_eq!(action.to_string(), words);
    }
}

#[test]
fn numbers_are_written_in_one_way_only() {
    for word in ["07", "+7", "-7", "7.0", "７", "seven", "", "0x7", "256"] {
        assert_eq!(
            problem(&format!("go {word}")),
            format!("{word:?} must be a number from 0 to 100")
        );
    }
}

#[test]
fn numbers_have_a_range_and_it_is_told() {
    assert_eq!(problem("plan 101"), "\"101\" must be a number from 0 to 100");
    assert_eq!(problem("draw 0"), "\"0\" must be a number from 1 to 10");
    assert_eq!(problem("draw 11"), "\"11\" must be a number from 1 to 10");
    assert_eq!(problem("pledge 31"), "\"31\" must be a number from 0 to 30");
    assert_eq!(problem("target 8"), "\"8\" must be a number from 0 to 7");
    assert_eq!(problem("test 0 4"), "\"4\" must be a number from 1 to 3");
    assert_eq!(problem("test 9 1"), "\"9\" must be a number from 0 to 7");
    assert_eq!(problem("drops 0"), "\"0\" must be a number from 1 to 3");
}

#[test]
fn words_that_name_no_card_are_told_what_cards_look_like() {
    let item = "is no item; items look like \"fire-axe\"";
    assert_eq!(problem("use sword"), format!("\"sword\" {item}"));
    assert_eq!(problem("announce Fire-Axe"), format!("\"Fire-Axe\" {item}"));
    assert_eq!(problem("take 5 bullets"), format!("\"bullets\" {item}"));
    // An event that cannot be carried is not an item.
    assert_eq!(problem("discard gas-leak"), format!("\"gas-leak\" {item}"));
    let event = "is no event; events look like \"car-alarm\"";
    assert_eq!(problem("event nothing"), format!("\"nothing\" {event}"));
    assert_eq!(problem("blood red"), "\"red\" must be infected or clean");
    assert_eq!(problem("reveal maybe"), "\"maybe\" must be infected or clean");
}

#[test]
fn nonsense_is_told_what_actions_look_like() {
    let nonsense = ["", " ", "go", "go 1 2", "go  1", " go 1", "go 1 ", "Go 1", "go\t1", "shoot 1"];
    for words in nonsense.into_iter().chain(["fly 3", "use fire axe", "event", "🧟"]) {
        assert_eq!(
            problem(words),
            format!(
                "{words:?} is no action; actions look like \"go 12\", \"shoot\" or \"use antidote\""
            )
        );
    }
}
