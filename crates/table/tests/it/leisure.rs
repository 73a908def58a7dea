//! A game over days: the table waits only for the seats that are asked.

use protocol::{Fate, Proposal, ToClient, ToTable, Waits};
use table::{Connection, Input, LiveTable, TAKE_OVER};

use crate::hall::{Hall, NAMES, hello, lanterns, play};

fn at_leisure(words: &str, persons: u8) -> Hall {
    let mut hall = Hall::meeting(lanterns(), words, persons, true);
    for seat in 0..persons {
        let name = NAMES[usize::from(seat)].to_owned();
        hall.say(seat.into(), hello(seat, None));
        hall.say(seat.into(), ToTable::Claim { name, figure: None });
    }
    hall
}

fn leaves(hall: &mut Hall, who: u64) {
    hall.put(Input::Disconnected(Connection(who)));
    hall.wait(1000);
}

#[test]
fn who_is_asked_plays_while_others_are_away_and_no_bot_takes_over() {
    let mut hall = at_leisure("", 2);
    leaves(&mut hall, 1);
    assert!(matches!(hall.scene(0).waits, Waits::Turn { .. }), "{:?}", hall.scene(0).waits);
    hall.say(0, play("walk 1"));
    hall.wait(10 * TAKE_OVER);
    let away = hall.table.seats();
    assert!(!away[1].is_here && !away[1].bot_plays, "{away:?}");
    leaves(&mut hall, 0);
    hall.wait(10 * TAKE_OVER);
    hall.say(1, hello(1, None));
    hall.say(1, play("walk 1"));
    assert!(!hall.last.store.is_empty(), "Bob answers although Ann is away");
}

#[test]
fn no_time_passes() {
    let mut hall = at_leisure("wind=gusty", 2);
    let shown = hall.scene(0).clock;
    hall.wait(1_000_000);
    assert_eq!(hall.scene(0).clock.now, shown.now);
    assert_eq!(hall.last.wake_at, None);
}

#[test]
fn all_others_together_have_a_bot_play_for_whoever_left() {
    let mut hall = at_leisure("players=3", 3);
    leaves(&mut hall, 2);
    hall.say(0, ToTable::HandToBot { seat: 2 });
    let is_open = |it: &ToClient| {
        matches!(it, ToClient::Proposal { what: Proposal::Replace(2), fate: Fate::Open, asked, .. }
            if asked == &[0, 1])
    };
    assert!(hall.heard_by(1).iter().any(is_open), "Bob is asked, and Cat is not");
    assert!(!hall.table.seats()[2].bot_plays);
    hall.say(1, ToTable::HandToBot { seat: 2 });
    assert!(hall.table.seats()[2].bot_plays, "both want it");
    hall.say(2, hello(2, None));
    hall.say(2, ToTable::Return);
    assert!(!hall.table.seats()[2].bot_plays, "and Cat can come back");
}

#[test]
fn who_comes_back_in_time_is_not_replaced() {
    let mut hall = at_leisure("players=3", 3);
    leaves(&mut hall, 2);
    hall.say(0, ToTable::HandToBot { seat: 2 });
    hall.say(2, hello(2, None));
    assert_eq!(hall.refused(1, ToTable::HandToBot { seat: 2 }), "not_yours_to_give");
    assert!(!hall.table.seats()[2].bot_plays);
}

#[test]
fn a_log_remembers_it() {
    let mut hall = at_leisure("", 2);
    leaves(&mut hall, 1);
    hall.say(0, play("walk 1"));
    assert!(hall.stored.contains("\nat leisure\n"));
    let again = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is good");
    assert_eq!(again.durable(), hall.table.durable());
}
