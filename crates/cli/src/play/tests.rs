//! Whole evenings in the terminal, tried on the toy game.

use std::io::{self, BufReader, Cursor, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use any_game::fair::Secret;
use any_game::{AnyGame, Of};
use engine::{Choices, Replay};
use engine_test::lantern::Lantern;

use super::play;
use super::seats;
use super::table::Table;
use super::typed::Typed;

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
    play(table, &Typed::new(Cursor::new(typed.to_owned())), &mut out).expect("nothing fails");
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

/// Somebody alone with Zombie 15', whose clock has just started.
fn fifteen_minutes(place: &Place) -> Table {
    let game = any_game::find(registry::list(), "zombie-15").expect("it is in the list");
    let choices = Choices::parse("players=1 mode=scenario scenario=2").expect("it can be read");
    let mut it = game.start(&choices).expect("it can be played");
    it.rename(seats::read(Some("Ann"), 1).expect("the name is good"));
    let mut table = Table::new(game, it, Secret::from_seed("growl"), place.0.join("game.save"));
    let shown = evening(&mut table, "begin\n");
    assert!(shown.contains("A siren: the clock starts."), "{shown}");
    table
}

fn entries(table: &Table) -> Vec<String> {
    saved(table).lines.iter().map(|line| line.entry.to_string()).collect()
}

#[test]
fn what_the_clock_had_to_say_comes_before_the_answer() {
    let place = Place::new("due");
    let mut table = fifteen_minutes(&place);
    evening(&mut table, "");
    table.wait(60_000);
    let before = entries(&table).len();
    let shown = evening(&mut table, "done\n");
    let (growl, turn) = (shown.find("Growl 1!"), shown.find("say \"My turn!\""));
    assert!(growl.is_some() && growl < turn, "{shown}");
    let after = &entries(&table)[before..];
    assert!(after[0].starts_with("clock "), "{after:?}");
    assert!(after[1].starts_with("nature zombies ") && after[2] == "0 done", "{after:?}");
}

#[test]
fn time_passes_only_while_the_game_is_on_the_table() {
    let place = Place::new("away");
    let mut table = fifteen_minutes(&place);
    table.wait(30_000);
    evening(&mut table, "quit\n");
    let again = table.game.replay(&saved(&table)).expect("it plays again");
    let mut again = Table::new(table.game, again, Secret::from_seed("growl"), table.file.clone());
    let shown = evening(&mut again, "board\n");
    assert!(shown.contains("2. First Growl: 0:30 of 15:00; growl 1 in 0:"), "{shown}");
}

/// Types only after it has seen something on the screen.
struct Watcher {
    screen: Receiver<Vec<u8>>,
    seen: Vec<u8>,
    awaits: &'static str,
    types: Cursor<&'static str>,
}

impl Read for Watcher {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while !String::from_utf8_lossy(&self.seen).contains(self.awaits) {
            let more = self.screen.recv_timeout(Duration::from_secs(20));
            self.seen.extend(more.map_err(io::Error::other)?);
        }
        self.types.read(buf)
    }
}

struct Screen(Sender<Vec<u8>>, Vec<u8>);

impl Write for Screen {
    fn write(&mut self, shown: &[u8]) -> io::Result<usize> {
        self.1.extend(shown);
        // Whoever has seen enough looks away.
        let _ = self.0.send(shown.to_vec());
        Ok(shown.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the screen showed to somebody who waits for these words before they type.
fn watched(table: &mut Table, awaits: &'static str, types: &'static str) -> String {
    let (tell, screen) = channel();
    let watcher = Watcher { screen, seen: Vec::new(), awaits, types: Cursor::new(types) };
    let mut out = Screen(tell, Vec::new());
    play(table, &Typed::new(BufReader::new(watcher)), &mut out).expect("nothing fails");
    String::from_utf8(out.1).expect("the output is text")
}

#[test]
fn a_growl_is_told_at_once_while_somebody_thinks() {
    let place = Place::new("thinks");
    let mut table = fifteen_minutes(&place);
    evening(&mut table, "");
    table.wait(59_800);
    let shown = watched(&mut table, "Growl 1!", "done\n");
    let (growl, question) = (shown.find("Growl 1!"), shown.rfind("what does Josh do?"));
    assert!(growl.is_some() && growl < question, "what can be done now is told anew: {shown}");
    assert!(entries(&table).contains(&"0 done".to_owned()));
}

#[test]
fn who_shares_a_screen_looks_away_while_the_other_plays_a_secret_hand() {
    let place = Place::new("curtain");
    let game = any_game::find(registry::list(), "thirty-seconds").expect("it is in the list");
    let mut it = game.start(&Choices::default()).expect("the default can be played");
    it.rename(seats::read(Some("Ann,Bob"), 2).expect("the names are good"));
    let mut table = Table::new(game, it, Secret::from_seed("hands"), place.0.join("game.save"));
    table.is_screen = true;
    let shown = evening(&mut table, &"1\n".repeat(60));
    let curtain = |name: &str| {
        format!("\x1b[2J\x1b[3J\x1b[H{name}, you are asked. When nobody else looks, press Enter. ")
    };
    let parts: Vec<&str> = shown.split("\x1b[2J\x1b[3J\x1b[H").collect();
    assert!(parts.len() >= 4, "{shown}");
    for part in &parts[1..] {
        let (name, other) = if part.starts_with("Ann") { ("Ann", "Bob") } else { ("Bob", "Ann") };
        assert!(shown.contains(&curtain(name)), "{shown}");
        assert!(!part.contains(&format!("{other}> ")), "{part}");
    }
}
