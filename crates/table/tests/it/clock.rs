//! The game's clock.

use engine::Who;
use protocol::ToTable;

use crate::hall::{Hall, hello, lanterns, play};

fn n_gusts(hall: &Hall) -> usize {
    let log = hall.table.game().log();
    (0..log.len()).filter(|&n| matches!(log.who(n), Some(Who::Clock(_)))).count()
}

#[test]
fn the_clock_speaks_when_it_wants_to() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    assert_eq!(hall.last.wake_at, Some(hall.now + 60_000));
    hall.wait(59_999);
    assert_eq!(n_gusts(&hall), 0);
    hall.wait(1);
    assert_eq!(n_gusts(&hall), 1);
    assert_eq!(hall.scene(0).clock.now, 60_000);
    assert_eq!(hall.scene(0).clock.alarm, Some(120_000));
}

#[test]
fn paused_time_does_not_count() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    hall.wait(40_000);
    hall.say(0, ToTable::Pause);
    hall.say(1, ToTable::Pause);
    hall.wait(500_000);
    hall.say(0, ToTable::Resume);
    hall.say(1, ToTable::Resume);
    assert_eq!(hall.last.wake_at, Some(hall.now + 20_000));
    hall.hang_up(1);
    assert_eq!(hall.last.wake_at, Some(hall.now + table::TAKE_OVER));
    hall.wait(30_000);
    hall.say(1, hello(1, None));
    assert_eq!(hall.last.wake_at, Some(hall.now + 20_000));
    hall.wait(19_999);
    assert_eq!(n_gusts(&hall), 0);
    hall.wait(1);
    assert_eq!(n_gusts(&hall), 1);
}

#[test]
fn an_action_comes_after_what_the_clock_had_to_say_before_it() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    hall.now += 60_500;
    hall.say(0, play("walk 0"));
    let lines = &hall.last.store;
    assert!(lines[0].contains(" clock 60500 #"), "{lines:?}");
    assert!(lines[1].contains(" nature blow "), "{lines:?}");
    assert!(lines[2].contains(" 0 walk 0 #"), "{lines:?}");
}

#[test]
fn an_undo_does_not_turn_the_clock_back() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty players=2", 1);
    hall.say(0, play("walk 0"));
    hall.now += 60_000;
    hall.say(0, ToTable::Undo);
    assert_eq!(n_gusts(&hall), 1, "the wind that was due rises again");
    assert_eq!(hall.scene(0).clock.now, 60_000);
}
