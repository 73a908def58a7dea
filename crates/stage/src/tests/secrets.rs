use engine::{Choices, Game, Viewer};
use protocol::Choice;
use rules_rfyl::RunForYourLife;
use rules_tez::TinyEpicZombies;
use rules_thirty::ThirtySeconds;
use serde::Serialize;
use serde_json::Value;

use crate::secrets::{are_apart, only_pass};

fn view<G: Game<View: Serialize>>(setup: &str) -> Value {
    let choices = Choices::parse(setup).expect("choices are written option=value");
    let setup = G::configure(&choices).expect("the test's own setup can be played");
    let view = G::view(&G::start(&setup), Viewer::Spectator);
    serde_json::to_value(view).expect("a view is plain")
}

#[test]
fn survivor_and_zombies_hide_their_hands_from_each_other() {
    let view = view::<ThirtySeconds>("");
    assert!(are_apart(ThirtySeconds::ID, &view, 0, 1));
    assert!(!are_apart(ThirtySeconds::ID, &view, 0, 0), "nobody hides from themselves");
}

#[test]
fn humans_in_the_mall_share_what_they_know_but_not_with_the_zombies() {
    let together = view::<TinyEpicZombies>("mode=cooperative players=3");
    assert!(!are_apart(TinyEpicZombies::ID, &together, 0, 1));
    let against = view::<TinyEpicZombies>("mode=cooperative-zombie players=3");
    let apart: Vec<(u8, u8)> = [(0, 1), (0, 2), (1, 2)]
        .into_iter()
        .filter(|&(one, other)| are_apart(TinyEpicZombies::ID, &against, one, other))
        .collect();
    assert_eq!(apart.len(), 2, "one of three is the zombies: {apart:?}");
}

#[test]
fn nothing_is_secret_on_the_road() {
    let view = view::<RunForYourLife>("players=3");
    assert!(!are_apart(RunForYourLife::ID, &view, 0, 1));
}

#[test]
fn a_lone_pass_is_told_from_a_choice() {
    let choice =
        |action: &str| Choice { action: action.to_owned(), text: action.to_owned(), target: None };
    let pass = [choice("pass")];
    assert_eq!(only_pass(ThirtySeconds::ID, &pass), Some("pass"));
    assert_eq!(only_pass(ThirtySeconds::ID, &[choice("play block"), choice("pass")]), None);
    assert_eq!(only_pass(RunForYourLife::ID, &pass), None, "others ask only who can answer");
}
