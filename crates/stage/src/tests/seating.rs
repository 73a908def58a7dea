use crate::seating::{Seating, Sitter};

#[test]
fn alone_means_one_person_and_bots() {
    let alone = Seating::alone(4);
    assert_eq!(alone.0, [Sitter::Person, Sitter::bot(), Sitter::bot(), Sitter::bot()]);
    assert!(!alone.is_online());
}

#[test]
fn a_click_goes_through_person_bot_and_link() {
    assert_eq!(Sitter::Person.next(), Sitter::bot());
    assert_eq!(Sitter::bot().next(), Sitter::Open);
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
    assert_eq!(seating.0, [Sitter::Person, Sitter::bot(), Sitter::bot()]);
}

#[test]
fn who_is_to_sit_somewhere_is_a_word() {
    let words = ["person", "bot", "bot:merciless", "open"];
    for word in words {
        let sitter = Sitter::try_from(word.to_owned()).expect("it is a word");
        assert_eq!(String::from(sitter), word);
    }
    assert!(Sitter::try_from("bot:clever".to_owned()).is_err());
    assert!(Sitter::bot().is_like(Sitter::Bot(any_game::Level::Merciless)));
    assert!(!Sitter::bot().is_like(Sitter::Open));
}
