//! Whole evenings in the terminal, tried on the toy game.

use std::io::Cursor;
use std::path::PathBuf;

use engine::{Choices, Replay};
use engine_test::lantern::Lantern;
use games::fair::Secret;
use games::{AnyGame, Of};

use super::play;
use super::seats;
use super::table::Table;

static LANTERN: Of<Lantern> = Of::new(
    "## Nights\n- **LW-2.1** Up to two spaces. *(rulebook)*\n\
     - **LW-2.3** A flask fills the lantern. *(rulebook)*",
);

/// A directory of this test alone, which goes with it.
struct Place(PathBuf);

impl Place {
    fn new(test: &str) -> Place {
        let path = std::env::temp_dir().join(format!("shamble-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("there is room for a test");
        Place(path)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // A directory that stays behind is no reason to fail.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn table(place: &Place, names: &str) -> Table {
    let mut it = LANTERN.start(&Choices::default()).expect("the default can be played");
    it.rename(seats::read(Some(names), 2).expect("the names are good"));
    Table::new(&LANTERN, it, Secret::from_seed("evening"), place.0.join("game.save"))
}

fn evening(table: &mut Table, typed: &str) -> String {
    let mut out = Vec::new();
    play(table, &mut Cursor::new(typed), &mut out).expect("nothing fails");
    String::from_utf8(out).expect("the output is text")
}

fn saved(table: &Table) -> Replay {
    let text = std::fs::read_to_string(&table.file).expect("the save is there");
    Replay::parse(&text).expect("the save is whole")
}

#[test]
fn options_are_played_by_number_or_by_words() {
    let place = Place::new("words");
    let mut table = table(&place, "Ann,Bob");
    let shown = evening(&mut table, "  WALK   1 \n2\n");
    assert!(shown.contains("Ann, how far do you walk tonight?"), "{shown}");
    assert!(shown.contains("    2  walk 0: rest\n"), "{shown}");
    assert!(shown.contains("Ann has a plan."), "{shown}");
    assert!(!shown.contains("Ann plans to walk 1."), "Bob looks at the screen too: {shown}");
    let lines: Vec<_> = saved(&table).lines.iter().map(|line| line.entry.to_string()).collect();
    assert_eq!(lines[2..4], ["0 walk 1", "1 walk 0"]);
}

#[test]
fn the_end_of_the_input_leaves_a_save_that_goes_on() {
    let place = Place::new("eof");
    let mut table = table(&place, "Ann,bot");
    let shown = evening(&mut table, "walk 1\n");
    assert!(shown.contains("The game is saved in "), "{shown}");
    let again = LANTERN.replay(&saved(&table)).expect("it plays again");
    assert_eq!(again.hash(), table.play.hash());
    assert_eq!(again.names().all(), ["Ann", "Bot 1"]);
}

#[test]
fn undo_takes_ones_own_decision_back_and_rolls_nothing_again() {
    let place = Place::new("undo");
    let mut table = table(&place, "Ann,bot");
    let shown = evening(&mut table, "undo\nwalk 1\n");
    assert!(shown.contains("There is nothing to take back."), "{shown}");
    let first = table.play.hash();
    evening(&mut table, "undo\nwalk 1\n");
    assert_eq!(table.play.hash(), first);
}

#[test]
fn a_refusal_tells_its_rule_and_why_asks_for_it() {
    let place = Place::new("why");
    let mut table = table(&place, "Ann,bot");
    let shown = evening(
        &mut table,
        "walk 9\nwhy refill\nwhy walk 1\nwhy 2\nwhy\ndance\n77\nrules flask\nrules\nhelp\noptions\nlog\nboard\n",
    );
    for expected in [
        "> LW-2.1: Up to two spaces.\n",
        "> LW-2.3: A flask fills the lantern.\n",
        "> It is allowed: type \"walk 1\" to do it.\n",
        "> It is allowed: type \"walk 0\" to do it.\n",
        "No option has the number 77",
        "This is not an action",
        "No rule has that in it",
        "takes your last decision back",
        "Night 1 falls.",
        "gate: 6",
    ] {
        assert!(shown.contains(expected), "{expected:?} is missing in {shown}");
    }
}

#[test]
fn whoever_is_asked_at_once_answers_in_turns() {
    let place = Place::new("turns");
    let shown = evening(&mut table(&place, "Ann,Bob"), "walk 1\n");
    let prompts: Vec<_> = shown.matches("Ann> ").chain(shown.matches("Bob> ")).collect();
    assert_eq!(prompts, ["Ann> ", "Bob> "], "{shown}");
}

#[test]
fn a_game_is_played_to_its_end() {
    let place = Place::new("end");
    let mut table = table(&place, "bot,bot");
    let shown = evening(&mut table, "");
    assert!(shown.contains("win"), "{shown}");
    LANTERN.verify(&saved(&table)).expect("nobody bent it");
}

#[test]
fn save_with_a_name_goes_on_there_and_never_over_another_file() {
    let place = Place::new("save");
    let mut table = table(&place, "Ann,bot");
    let (other, taken) = (place.0.join("other.save"), place.0.join("taken.save"));
    std::fs::write(&taken, "precious").expect("there is room");
    let typed =
        format!("save {0}\nsave {1}\nsave\nsave {1}\nquit\n", taken.display(), other.display());
    let shown = evening(&mut table, &typed);
    assert_eq!(shown.matches(" exists.").count(), 1, "its own file may be named again: {shown}");
    assert!(shown.contains("taken.save exists."), "{shown}");
    assert_eq!(table.file, other);
    assert_eq!(std::fs::read_to_string(&taken).expect("it is there"), "precious");
    assert_eq!(saved(&table).seats, ["Ann", "Bot 1"]);
}

#[test]
fn seats_are_named_once_and_the_rest_are_bots() {
    let names = |words, n| seats::read(words, n).map(|names| names.all().to_vec());
    assert_eq!(names(None, 3).expect("good"), ["Ann", "Bot 1", "Bot 2"]);
    assert_eq!(names(Some("bot, Bob"), 3).expect("good"), ["Bot 0", "Bob", "Bot 2"]);
    assert_eq!(names(Some("random, Steady"), 2).expect("good"), ["Random 0", "Bot 1"]);
    assert!(names(Some("Ann,Ann"), 2).is_err());
    assert!(names(Some("Ann,,Bob"), 3).is_err());
    assert!(names(Some("A,B,C"), 2).is_err());
}

#[test]
fn what_was_given_is_not_taken_back() {
    let place = Place::new("given");
    let mut table = table(&place, "Ann,bot");
    evening(&mut table, "walk 1\n");
    table.play.begin_here();
    let n = table.play.log().len();
    let shown = evening(&mut table, "undo\n");
    assert!(shown.contains("There is nothing to take back."), "{shown}");
    assert_eq!((table.play.log().len(), saved(&table).given), (n, n));
}
