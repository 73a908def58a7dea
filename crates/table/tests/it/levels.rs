//! Levels of bots: chosen at setup, changed during the game, kept in the log.

use any_game::Level;
use engine::Choices;
use protocol::{ToClient, ToTable};
use table::{Chair, LiveTable, NewTable, TAKE_OVER};

use crate::hall::{Hall, hello, lanterns, runs, secret, token, watch};

fn set_level(seat: u8, level: &str) -> ToTable {
    ToTable::SetLevel { seat, level: level.to_owned() }
}

/// Ann, and this chair.
fn beside_ann(chair: Chair) -> Hall {
    let choices = Choices::parse("players=2").expect("the words can be read");
    let (game, chairs) = (runs().games[0], vec![Chair::Open(token(0)), chair]);
    let order =
        NewTable { game, choices, secret: secret(), chairs, given: Vec::new(), at_leisure: false };
    let mut hall = Hall::at(LiveTable::new(runs(), order, 1000).expect("the order is good"));
    hall.sit(0);
    hall
}

fn level(hall: &Hall, seat: usize) -> Option<String> {
    hall.table.seats()[seat].level.clone()
}

#[test]
fn the_level_of_a_bot_is_kept_in_the_log_and_shown() {
    for word in Level::ALL.map(Level::word) {
        let chair = Chair::level(Level::of_word(word).expect("it is its word"));
        let hall = beside_ann(chair);
        assert!(hall.stored.contains(&format!("seat 1 bot {word}\n")), "{}", hall.stored);
        assert_eq!((level(&hall, 0), level(&hall, 1).as_deref()), (None, Some(word)));
    }
    assert_eq!(Chair::bot(), Chair::level(Level::Seasoned), "whom people meet unless they choose");
}

#[test]
fn a_level_is_changed_at_the_table_and_a_killed_table_still_knows() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    hall.say(0, set_level(2, "newcomer"));
    let told = hall.say(1, set_level(2, "merciless"));
    let shows = |it: &ToClient| matches!(it, ToClient::Presence { seats, .. } if seats[2].level.as_deref() == Some("merciless"));
    let shown = told.iter().any(shows);
    assert!(shown, "{told:?}");
    assert!(
        hall.stored.contains(" bot 2 newcomer #") && hall.stored.contains(" bot 2 merciless #")
    );
    let again = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is whole");
    assert_eq!(again.durable(), hall.table.durable());
    let before = hall.table.version();
    hall.say(0, set_level(2, "merciless"));
    assert_eq!(hall.table.version(), before, "it is so already");
}

#[test]
fn only_the_level_of_a_bot_can_be_changed_and_only_by_those_who_play() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    assert_eq!(hall.refused(0, set_level(2, "clever")), "no_such_level");
    assert_eq!(hall.refused(0, set_level(2, "steady")), "no_such_level");
    assert_eq!(hall.refused(0, set_level(1, "sharp")), "no_bot_there");
    assert_eq!(hall.refused(0, set_level(9, "sharp")), "no_such_seat");
    hall.say(8, watch(None));
    assert_eq!(hall.refused(8, set_level(2, "sharp")), "only_watching");
    hall.say(1, ToTable::HandToBot { seat: 1 });
    assert_eq!(hall.refused(0, set_level(1, "sharp")), "not_yours_to_give");
    hall.say(1, set_level(1, "sharp"));
    assert_eq!(level(&hall, 1).as_deref(), Some("sharp"));
    hall.say(1, ToTable::Return);
    assert_eq!(level(&hall, 1), None);
}

#[test]
fn who_left_is_played_on_the_level_that_others_choose() {
    let mut hall = Hall::seated(lanterns(), "players=3", 2);
    hall.hang_up(1);
    hall.wait(TAKE_OVER);
    assert_eq!(level(&hall, 1).as_deref(), Some("seasoned"));
    hall.say(0, set_level(1, "casual"));
    assert_eq!(level(&hall, 1).as_deref(), Some("casual"));
    hall.say(11, hello(1, None));
    assert_eq!(level(&hall, 1), None);
}

#[test]
fn bots_of_old_tables_play_on() {
    for word in ["steady", "random"] {
        let mut hall = beside_ann(Chair::Bot(word));
        let log = hall.stored.clone();
        let table = LiveTable::from_log(runs(), &log).expect("an old log can be read");
        assert_eq!(table.seats()[1].level.as_deref(), Some(word));
        hall.say(0, ToTable::HandToBot { seat: 0 });
        let before = hall.table.game().log().len();
        hall.wait(20_000);
        assert!(hall.table.game().log().len() > before, "{word} plays");
    }
}
