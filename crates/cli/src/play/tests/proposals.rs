//! Proposals between people at one keyboard: to undo, to pause, to play again.

use super::{Place, actions, lantern, lines, typed};

#[test]
fn undo_takes_ones_own_decision_back_and_rolls_nothing_again() {
    let place = Place::new("undo");
    let shown = typed(&mut lantern(&place, "Ann,bot"), "walk 1\nundo\nwalk 1\n");
    assert!(shown.contains("The last decision is taken back."), "{shown}");
    let log = place.read();
    let lines = lines(&log);
    let undone = lines.iter().position(|line| line.starts_with("undo 0 ")).expect("it was undone");
    let walked: Vec<usize> = (0..lines.len()).filter(|&n| lines[n] == "0 walk 1").collect();
    assert_eq!(walked.len(), 2, "{lines:?}");
    assert!(walked[0] < undone && undone < walked[1], "{lines:?}");
    let then = |n: usize| lines[n + 1..].iter().take_while(|it| !it.starts_with("undo")).take(3);
    assert!(then(walked[0]).eq(then(walked[1])), "the same comes of it: {lines:?}");
}

#[test]
fn what_others_have_seen_is_taken_back_only_if_all_agree() {
    let place = Place::new("consent");
    let shown =
        typed(&mut lantern(&place, "Ann,Bob"), "walk 1\nwalk 1\nundo\nmaybe\nno\nundo\nyes\n");
    assert!(shown.contains("Bob wants to take the last decision back."), "{shown}");
    assert!(shown.contains("Not all agree, so nothing is done."), "{shown}");
    let log = place.read();
    let wishes = ["propose", "refuse", "agree", "undo"];
    let is_wish = |line: &&&str| wishes.contains(&line.split(' ').next().unwrap_or_default());
    let lines = lines(&log);
    let wishes: Vec<_> = lines.iter().filter(is_wish).copied().collect();
    assert_eq!(wishes[..4], ["propose 1 undo", "refuse 0", "propose 1 undo", "agree 0"]);
    assert!(wishes[4].starts_with("undo 1 "), "{wishes:?}");
}

#[test]
fn a_plan_that_nobody_saw_is_taken_back_at_once_by_name_too() {
    let place = Place::new("free");
    typed(&mut lantern(&place, "Ann,Bob"), "walk 1\nAnn undo\nwalk 0\n");
    assert_eq!(actions(&place.read())[..2], ["0 walk 1", "0 walk 0"]);
}

#[test]
fn a_pause_stops_the_game_until_it_is_resumed() {
    let place = Place::new("pause");
    let shown = typed(&mut lantern(&place, "Ann,Bob"), "pause\nwalk 1\nresume\nwalk 1\n");
    assert!(shown.contains("The game is paused. `resume` goes on"), "{shown}");
    assert_eq!(shown.matches("It goes on when all agree to resume.").count(), 1, "{shown}");
    let log = place.read();
    let lines = lines(&log);
    let at = |wanted: &str| lines.iter().position(|&line| line == wanted).expect(wanted);
    assert!(at("pause") < at("resume") && at("resume") < at("0 walk 1"), "{lines:?}");
}

#[test]
fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let place = Place::new("handed");
    let shown = typed(&mut lantern(&place, "Ann,Bob"), "bot\nAnn return\n");
    let log = place.read();
    let lines = lines(&log);
    let at = |wanted: &str| lines.iter().position(|&line| line == wanted);
    assert!(at("bot 0 seasoned").is_some() && at("bot 0 seasoned") < at("back 0"), "{lines:?}");
    let prompts: Vec<&str> =
        ["Ann> ", "Bob> "].into_iter().filter(|it| shown.contains(it)).collect();
    assert_eq!(prompts, ["Ann> ", "Bob> "], "{shown}");
}

#[test]
fn after_the_end_the_same_people_may_play_again() {
    let place = Place::new("rematch");
    let shown = typed(&mut lantern(&place, "Ann,bot"), "bot\nrematch\nwalk 1\n");
    assert_eq!(shown.matches("The whole game is in ").count(), 1, "{shown}");
    let log = place.read();
    let lines = lines(&log);
    let rematch = lines.iter().position(|line| line.starts_with("rematch "));
    let rematch = rematch.expect("another game begins");
    assert!(lines[..rematch].contains(&"propose 0 rematch"), "{lines:?}");
    assert!(lines[rematch..].contains(&"0 walk 1"), "{lines:?}");
}
