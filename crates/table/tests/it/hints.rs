//! Hints for one's own seat.

use any_game::Level;
use engine::{Choices, Seat};
use protocol::{ToClient, ToTable};
use table::{BOTS, Chair, Kit, LiveTable, NewTable};

use crate::hall::{Hall, secret, token, watch};

/// This many persons, and bots on all other seats.
fn persons(n_persons: u8, game: &str, words: &str) -> Hall {
    let game = any_game::find(registry::list(), game).expect("it is in the list");
    let choices = Choices::parse(words).expect("the words can be read");
    let n = game.start(&choices).expect("it can be played").n_seats();
    let chair = |seat| match seat {
        seat if seat < n_persons => Chair::Open(token(seat)),
        _ => Chair::level(Level::Sharp),
    };
    let (chairs, given) = ((0..n).map(chair).collect(), Vec::new());
    let order = NewTable { game, choices, secret: secret(), chairs, given, at_leisure: false };
    let kit = Kit { games: registry::list(), bots: BOTS };
    let mut hall = Hall::at(LiveTable::new(kit, order, 1000).expect("the order is good"));
    (0..n_persons).for_each(|seat| {
        hall.sit(seat);
    });
    hall
}

/// Lets bots play until this seat is asked.
fn until_asked(hall: &mut Hall, seat: u8) {
    for _ in 0..400 {
        if hall.asked().contains(&seat) {
            return;
        }
        hall.wait(table::BOT_DELAY);
    }
    panic!("seat {seat} is never asked");
}

#[test]
fn a_hint_is_an_option_with_two_reasons_for_who_asks_and_changes_nothing() {
    let mut hall = persons(1, "tiny-epic-zombies", "mode=cooperative players=2");
    hall.say(8, watch(None));
    until_asked(&mut hall, 0);
    assert!(hall.scene(0).has_coach && !hall.scene(8).has_coach);
    let before = hall.table.durable();
    let told = hall.say(0, ToTable::AskHint);
    let [ToClient::Hint { version, action, text, wins, gains, avoids }] = told.as_slice() else {
        panic!("{told:?}")
    };
    assert_eq!(*version, hall.table.version());
    let options = hall.table.game().options(Seat(0)).expect("it is asked");
    assert!(options.iter().any(|it| it.action == *action && it.text == *text), "{action}");
    assert!(*wins <= 100 && gains.text.len() > 10 && avoids.text.len() > 10, "{told:?}");
    assert!(hall.heard_by(8).is_empty() && hall.last.store.is_empty());
    assert_eq!(hall.table.durable(), before, "a question changes nothing");
    assert_eq!(hall.say(0, ToTable::AskHint), told, "and the answer is no whim");
}

#[test]
fn the_chance_to_win_is_told_whoever_is_asked_by_the_game() {
    let mut hall = persons(1, "run-for-your-life", "players=3");
    let told = hall.say(0, ToTable::AskChance);
    let [ToClient::Chance { version, wins }] = told.as_slice() else { panic!("{told:?}") };
    assert!(*version == hall.table.version() && *wins < 100, "{told:?}");
}

#[test]
fn nobody_is_helped_against_a_person() {
    let mut hall = persons(2, "run-for-your-life", "players=3");
    assert!(!hall.scene(0).has_coach);
    for message in [ToTable::AskHint, ToTable::AskChance] {
        assert_eq!(hall.refused(0, message), "among_rivals");
    }
    let mut hall = persons(2, "tiny-epic-zombies", "mode=cooperative players=2");
    assert!(hall.scene(0).has_coach && hall.scene(1).has_coach, "partners may both ask");
    let asked = hall.asked()[0];
    assert_eq!(hall.refused(u64::from(1 - asked), ToTable::AskHint), "not_your_turn");
    hall.say(8, watch(None));
    assert_eq!(hall.refused(8, ToTable::AskHint), "only_watching");
}
