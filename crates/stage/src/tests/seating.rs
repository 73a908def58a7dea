use crate::seating::{Seating, Sitter};

#[test]
fn alone_means_one_person_and_bots() {
    let alone = Seating::alone(4);
    assert_eq!(alone.0, [Sitter::Person, Sitter::Bot, Sitter::Bot, Sitter::Bot]);
    assert!(!alone.is_online());
}

#[test]
fn a_click_goes_through_person_bot_and_link() {
    assert_eq!(Sitter::Person.next(), Sitter::Bot);
    assert_eq!(Sitter::Bot.next(), Sitter::Open);
    assert_eq!(Sitter::Open.next(), Sitter::Person);
}

#[test]
fn one_friend_by_link_makes_it_an_online_table() {
    let mut seating = Seating::alone(2);
    seating.0[1] = Sitter::Open;
    assert!(seating.is_online());
    seating.resize(1);
    assert!(!seating.is_online());
    seating.resize(3);
    assert_eq!(seating.0, [Sitter::Person, Sitter::Bot, Sitter::Bot]);
}
