//! A table that was begun under other rules is read, not played.

use protocol::{Sitter, ToTable};
use table::{LiveTable, OldTable};

use crate::hall::{Hall, hello, lanterns};

/// A log as it was written when the rules had another version.
fn older(log: &str) -> String {
    log.replacen("rules 1\n", "rules 7\n", 1)
}

#[test]
fn a_log_of_older_rules_keeps_who_played_what_and_how() {
    let mut hall = Hall::new(lanterns(), "players=2", 1);
    hall.say(0, hello(0, None));
    hall.say(0, ToTable::Claim { name: "Ann".to_owned(), figure: Some("cat".to_owned()) });
    hall.answer(0, 0);
    assert!(OldTable::read(&lanterns(), &hall.stored).is_none(), "these rules hold now");
    let log = older(&hall.stored);
    assert!(LiveTable::from_log(lanterns(), &log).is_err());
    let old = OldTable::read(&lanterns(), &log).expect("its rules are older");
    assert_eq!((old.rules, old.setup.as_str()), (7, "players=2"));
    let seats: Vec<_> = old.seats.iter().map(|seat| (seat.name.as_str(), seat.sitter)).collect();
    assert_eq!(seats, [("Ann", Sitter::Person), ("Seat 2", Sitter::Bot)]);
    assert_eq!(old.same_setup().expect("it still exists").to_string(), "players=2");
    let text = old.text();
    assert!(text.contains("was begun under version 7 of its rules, and these are version 1"));
    assert!(text.contains("\n0 nature deal "), "{text}");
}

#[test]
fn the_text_of_an_old_table_has_no_secret_and_no_token_in_it() {
    let mut hall = Hall::seated(lanterns(), "players=2", 2);
    hall.answer(0, 0);
    let log = older(&hall.stored);
    let text = OldTable::read(&lanterns(), &log).expect("its rules are older").text();
    let hidden = log.lines().filter(|line| line.starts_with("secret ") || line.contains(" open "));
    let mut n_hidden = 0;
    for line in hidden {
        let word = line.rsplit(' ').next().expect("a line has words");
        assert!(!text.contains(word), "{line}");
        n_hidden += 1;
    }
    assert_eq!(n_hidden, 3, "a secret and two tokens");
    assert!(!text.contains('#'), "the checks are over the state, which is secret: {text}");
}

#[test]
fn what_the_rules_of_today_do_not_know_is_said() {
    let hall = Hall::seated(lanterns(), "players=2", 1);
    let log = older(&hall.stored).replacen("players=2", "moon=full", 1);
    let old = OldTable::read(&lanterns(), &log).expect("its rules are older");
    assert!(old.same_setup().expect_err("there is no moon").contains("moon"));
    assert!(OldTable::read(&lanterns(), "nonsense").is_none());
}
