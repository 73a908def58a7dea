//! The log of a table in a file.

use any_game::AnyGame;
use any_game::fair::Secret;
use table::LiveTable;

use super::super::save::Save;
use super::super::seats;
use super::{LANTERN, Place, actions, again, lantern, lanterns, lines, typed};
use crate::failure::Failure;

#[test]
fn the_end_of_the_input_leaves_a_save_that_goes_on() {
    let place = Place::new("eof");
    let shown = typed(&mut lantern(&place, "Ann,bot"), "walk 1\n");
    assert!(shown.contains("The game is saved in "), "{shown}");
    let before = place.read();
    let shown = typed(&mut again(lanterns(), &place), "walk 2\n");
    assert!(shown.contains("Ann> "), "{shown}");
    let after = place.read();
    let more = after.strip_prefix(&before).expect("a log only grows");
    assert_eq!(lines(more)[..2], ["back 0", "0 walk 2"]);
}

#[test]
fn undo_reaches_behind_a_save() {
    let place = Place::new("behind");
    typed(&mut lantern(&place, "Ann,bot"), "walk 1\n");
    typed(&mut again(lanterns(), &place), "undo\nwalk 0\n");
    let log = place.read();
    let mine: Vec<&str> = actions(&log).into_iter().filter(|it| it.starts_with("0 ")).collect();
    assert_eq!(mine, ["0 walk 1", "0 walk 0"]);
    assert!(lines(&log).iter().any(|line| line.starts_with("undo 0 ")), "{log}");
}

#[test]
fn save_with_a_name_goes_on_there_and_never_over_another_file() {
    let place = Place::new("save");
    let mut evening = lantern(&place, "Ann,bot");
    let (other, taken) = (place.0.join("other.save"), place.0.join("taken.save"));
    std::fs::write(&taken, "precious").expect("there is room");
    let words =
        format!("save {0}\nsave {1}\nsave\nsave {1}\nquit\n", taken.display(), other.display());
    let shown = typed(&mut evening, &words);
    assert_eq!(shown.matches(" exists.").count(), 1, "its own file may be named again: {shown}");
    assert!(shown.contains("taken.save exists."), "{shown}");
    assert_eq!(std::fs::read_to_string(&taken).expect("it is there"), "precious");
    let log = std::fs::read_to_string(&other).expect("it is there");
    assert_eq!(lines(&log).last(), Some(&"away 0"), "it went on there");
    assert_ne!(lines(&place.read()).last(), Some(&"away 0"), "and not here");
}

#[test]
fn a_save_that_another_program_changed_is_left_alone() {
    let place = Place::new("changed");
    let mut save = Save::write(place.save(), "one\n").expect("there is room");
    save.append(&["two".to_owned()]).expect("it is ours");
    assert_eq!(place.read(), "one\ntwo\n");
    std::fs::write(place.save(), "another game\n").expect("there is room");
    let refused = save.append(&["three".to_owned()]).expect_err("it is not ours any more");
    assert!(matches!(refused, Failure::Unwritten(problem) if problem.contains("was changed")));
    assert_eq!(place.read(), "another game\n");
}

/// Games were saved as replays before there were logs.
#[test]
fn a_replay_with_its_secret_goes_on_as_a_table() {
    let place = Place::new("replay");
    typed(&mut lantern(&place, "Ann,random"), "walk 1\nwalk 1\n");
    let table = LiveTable::from_log(lanterns(), &place.read()).expect("the save is whole");
    let replay = table.open_replay().expect("it has a beginning");
    let sitters = seats::of_replay(&replay.seats);
    let secret = Secret::from_hex(replay.secret.as_deref().expect("it is shown")).expect("whole");
    let (chairs, people) = (seats::chairs(&sitters), seats::people(&sitters));
    let resumed = LiveTable::from_replay(lanterns(), &replay, secret, chairs, &people);
    let resumed = resumed.expect("it goes on");
    assert_eq!(resumed.game().hash(), table.game().hash());
    std::fs::write(place.save(), resumed.to_log()).expect("there is room");
    let shown = typed(&mut again(lanterns(), &place), "undo\n");
    assert!(shown.contains("The last decision is taken back."), "{shown}");
    let log = LiveTable::from_log(lanterns(), &place.read()).expect("the save is whole");
    LANTERN.verify(&log.open_replay().expect("it has a beginning")).expect("nobody bent it");
}
