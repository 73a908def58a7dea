use crate::seating::{Seating, SitterChoice};

#[test]
fn alone_means_one_person_and_bots() {
    let alone = Seating::alone(4);
    assert_eq!(
        alone.0,
        [SitterChoice::Person, SitterChoice::bot(), SitterChoice::bot(), SitterChoice::bot()]
    );
    assert!(!alone.is_online());
}

#[test]
fn a_click_goes_through_person_bot_and_link() {
    assert_eq!(SitterChoice::Person.next(), SitterChoice::bot());
    assert_eq!(SitterChoice::bot().next(), SitterChoice::Open);
    assert_eq!(SitterChoice::Open.next(), SitterChoice::Person);
}

#[test]
fn one_friend_by_link_makes_it_an_online_table() {
    let mut seating = Seating::alone(2);
    seating.0[1] = SitterChoice::Open;
    assert!(seating.is_online());
    seating.resize(1);
    assert!(!seating.is_online());
    seating.resize(3);
    assert_eq!(seating.0, [SitterChoice::Person, SitterChoice::bot(), SitterChoice::bot()]);
}

#[test]
fn who_is_to_sit_somewhere_is_a_word() {
    let words = ["person", "bot", "bot:merciless", "open"];
    for word in words {
        let sitter = SitterChoice::try_from(word.to_owned()).expect("it is a word");
        assert_eq!(String::from(sitter), word);
    }
    assert!(SitterChoice::try_from("bot:clever".to_owned()).is_err());
    assert!(SitterChoice::bot().is_like(SitterChoice::Bot(any_game::Level::Merciless)));
    assert!(!SitterChoice::bot().is_like(SitterChoice::Open));
}
