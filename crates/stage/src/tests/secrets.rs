use engine::Game;
use protocol::Choice;
use rules_rfyl::RunForYourLife;
use rules_thirty::ThirtySeconds;

use crate::secrets::only_pass;

#[test]
fn a_lone_pass_is_told_from_a_choice() {
    let choice =
        |action: &str| Choice { action: action.to_owned(), text: action.to_owned(), target: None };
    let pass = [choice("pass")];
    assert_eq!(only_pass(ThirtySeconds::ID, &pass), Some("pass"));
    assert_eq!(only_pass(ThirtySeconds::ID, &[choice("play block"), choice("pass")]), None);
    assert_eq!(only_pass(RunForYourLife::ID, &pass), None, "others ask only who can answer");
}
