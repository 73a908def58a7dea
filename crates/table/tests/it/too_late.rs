//! Double clicks.

use protocol::ToTable;

use crate::hall::{Hall, is_refusal, lanterns, play, play_on, runs};

#[test]
fn the_second_of_two_clicks_is_never_played() {
    for (kit, words) in [(runs(), "players=3"), (lanterns(), "players=3 wind=gusty")] {
        let mut hall = Hall::seated(kit, words, 2);
        while !hall.is_over() {
            let Some(seat) = hall.asked().into_iter().find(|&seat| seat < 2) else {
                hall.wait(1000);
                continue;
            };
            let options = hall.table.game().options(engine::Seat(seat)).expect("it is a seat");
            let nth = hall.table.game().log().len() % options.len();
            let click = play_on(&options[nth].action, hall.table.version());
            assert!(!hall.say(seat.into(), click.clone()).iter().any(is_refusal));
            let code = if hall.is_over() { "over" } else { "too_late" };
            assert_eq!(hall.refused(seat.into(), click), code);
        }
    }
}

#[test]
fn what_others_decide_meanwhile_does_not_matter_while_the_question_stays() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    let seen = hall.table.version();
    hall.say(0, play_on("walk 1", seen));
    hall.say(0, ToTable::Chat { text: "Come!".into() });
    hall.say(1, play_on("walk 2", seen));
    assert!(hall.last.store[0].contains(" 1 walk 2 #"), "{:?}", hall.last.store);
    hall.say(2, play_on("walk 0", seen));
    assert!(hall.last.store[0].contains(" 2 walk 0 #"), "{:?}", hall.last.store);
    assert_eq!(hall.refused(1, play_on("walk 2", seen)), "too_late");
}

#[test]
fn what_was_decided_before_an_undo_is_not_played_after_it() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    let seen = hall.table.version();
    hall.say(0, play_on("walk 1", seen));
    hall.say(0, ToTable::Undo);
    assert_eq!(hall.refused(0, play_on("walk 1", seen)), "too_late");
    hall.say(0, play_on("walk 1", hall.table.version()));
    assert!(hall.last.store[0].contains(" 0 walk 1 #"), "{:?}", hall.last.store);
}

#[test]
fn who_does_not_say_what_they_saw_is_played_as_they_say() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(0, play("look"));
    hall.say(0, play("walk 1"));
    assert!(hall.last.store[0].contains(" 0 walk 1 #"), "{:?}", hall.last.store);
    assert_eq!(hall.refused(0, play("walk 1")), "illegal");
}
