//! The game's clock.

use engine::Who;
use protocol::{ToClient, ToTable, Waits};
use table::{ClockRule, HAND_OVER, LiveTable};

use crate::hall::{Hall, fifteen_minutes, hello, is_refusal, lanterns, play, play_on};

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
fn who_comes_back_is_given_no_time_back() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    hall.wait(40_000);
    let table = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is whole");
    let mut again = Hall::at(table);
    again.table.set_clock_forward(40_000);
    again.say(0, hello(0, None));
    again.say(1, hello(1, None));
    assert_eq!(again.scene(0).clock.now, 40_000);
    assert_eq!(again.last.wake_at, Some(again.now + 20_000));
    // Nor does it run ahead.
    again.table.set_clock_forward(30_000);
    assert_eq!(again.scene(0).clock.now, 40_000);
}

/// A campaign whose first scenario was lost: nobody did anything for fifteen minutes.
fn lost_scenario(words: &str, persons: u8) -> Hall {
    let mut hall = Hall::seated(fifteen_minutes(), words, persons);
    hall.say(0, play("begin"));
    hall.wait(15 * 60_000);
    assert!(hall.table.game().is_break(), "{:?}", hall.table.game().to_act());
    hall
}

/// Z15-19.6
#[test]
fn no_bot_decides_for_somebody_who_is_here_whether_a_lost_scenario_is_tried_again() {
    let mut hall = lost_scenario("mode=campaign players=1", 1);
    hall.say(0, ToTable::HandToBot { seat: 0 });
    hall.wait(60 * 60_000);
    assert!(hall.table.game().is_break(), "it waits for Ann");
    let asked = hall.scene(0).asked.expect("Ann is asked, though a bot plays for her");
    assert_eq!(
        asked.options.iter().map(|it| &*it.action).collect::<Vec<_>>(),
        ["again", "give-up"]
    );
    hall.say(0, play("again"));
    assert!(!hall.table.game().is_break());
    assert!(hall.table.seats()[0].bot_plays, "the bot still plays for her");
    assert_eq!(hall.refused(0, play("begin")), "bot_plays");
    assert_eq!(hall.scene(0).asked, None);
}

/// Z15-19.6
#[test]
fn a_bot_for_somebody_who_left_lets_the_others_see_how_a_scenario_ended() {
    let mut hall = lost_scenario("mode=campaign players=2", 2);
    hall.hang_up(0);
    hall.wait(HAND_OVER);
    hall.say(1, ToTable::HandToBot { seat: 0 });
    hall.wait(14_000);
    assert!(hall.table.game().is_break());
    hall.wait(4_000);
    assert!(!hall.table.game().is_break());
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

#[test]
fn at_a_public_table_nobody_stops_a_clock() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    hall.table.set_clock_rule(ClockRule::RunsOn);
    assert_eq!(hall.refused(0, ToTable::Pause), "clock_runs_on");
    let mut calm = Hall::seated(lanterns(), "", 2);
    calm.table.set_clock_rule(ClockRule::RunsOn);
    calm.say(0, ToTable::Pause);
    calm.say(1, ToTable::Pause);
    assert_eq!(calm.scene(0).waits, Waits::Pause, "where no clock runs, a pause takes nothing");
}

/// Z15-4.4: the growl comes first, then the action is judged by the current state.
#[test]
fn what_was_decided_before_a_growl_is_still_done_if_it_is_allowed_after_it() {
    let mut hall = Hall::seated(fifteen_minutes(), "players=1 mode=scenario scenario=2", 1);
    hall.say(0, play("begin"));
    let seen = hall.table.version();
    hall.now += 60_001;
    hall.say(0, play_on("done", seen));
    let lines = &hall.last.store;
    assert!(lines.iter().any(|line| line.contains(" nature zombies ")), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains(" 0 done #")), "{lines:?}");
    assert_eq!(hall.refused(0, play_on("done", seen)), "too_late", "but not twice");
}

#[test]
fn what_a_growl_made_impossible_is_refused_with_its_rule_and_costs_nothing() {
    let mut hall = Hall::seated(fifteen_minutes(), "players=1 mode=scenario scenario=2", 1);
    hall.say(0, play("begin"));
    let (seen, before) = (hall.table.version(), hall.scene(0));
    let options = before.asked.expect("Ann is asked").options;
    let step = options.iter().find(|it| it.action.starts_with("go ")).expect("a street leads on");
    hall.now += 60_001;
    let told = hall.say(0, play_on(&step.action, seen));
    let refusal = told.iter().find(|message| is_refusal(message)).expect("zombies are here");
    assert!(matches!(refusal, ToClient::Refused { rule: Some(rule), .. } if rule == "Z15-6.2"));
    assert_eq!(hall.scene(0).view.value()["actions"], before.view.value()["actions"]);
}

/// Z15-4.21
#[test]
fn the_clock_of_zombie_15_waits_for_nobody_who_leaves() {
    let mut hall = Hall::seated(fifteen_minutes(), "players=2 mode=scenario scenario=2", 2);
    hall.hang_up(1);
    assert!(!hall.scene(0).clock.runs, "before it has begun, there is time");
    hall.say(11, hello(1, None));
    hall.say(0, play("begin"));
    hall.say(0, play("done"));
    hall.say(0, play("your-turn"));
    hall.hang_up(11);
    assert!(hall.scene(0).clock.runs);
    hall.wait(HAND_OVER - 1);
    assert_eq!(hall.refused(0, ToTable::HandToBot { seat: 1 }), "just_left");
    hall.wait(1);
    hall.say(0, ToTable::HandToBot { seat: 1 });
    assert!(hall.table.seats()[1].bot_plays);
}
