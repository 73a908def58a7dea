//! Games with a real clock: it runs while people think, and stands still while nobody plays.

use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use any_game::AnyGame;
use table::{BOTS, Kit};

use super::super::evening::Evening;
use super::super::play;
use super::super::typed::Typed;
use super::{Place, again, entries, table, typed};

fn kit(games: &'static LazyLock<[&'static dyn AnyGame; 1]>) -> Kit {
    Kit { games: &**games, bots: BOTS }
}

fn fifteen() -> Kit {
    static GAMES: LazyLock<[&dyn AnyGame; 1]> = LazyLock::new(|| [game("zombie-15")]);
    kit(&GAMES)
}

fn thirty() -> Kit {
    static GAMES: LazyLock<[&dyn AnyGame; 1]> = LazyLock::new(|| [game("thirty-seconds")]);
    kit(&GAMES)
}

fn game(id: &str) -> &'static dyn AnyGame {
    any_game::find(registry::list(), id).expect("it is in the list")
}

/// Somebody alone with Zombie 15', whose clock has just started.
fn fifteen_minutes(place: &Place) -> Evening {
    let mut evening = table(fifteen(), place, "players=1 mode=scenario scenario=2", "Ann");
    let shown = typed(&mut evening, "begin\n");
    assert!(shown.contains("A siren: the clock starts."), "{shown}");
    again(fifteen(), place)
}

#[test]
fn what_the_clock_had_to_say_comes_before_the_answer() {
    let place = Place::new("due");
    let mut evening = fifteen_minutes(&place);
    let before = entries(&place.read()).len();
    evening.host.wait(60_000);
    let shown = typed(&mut evening, "done\n");
    let (growl, turn) = (shown.find("Growl 1!"), shown.find("say \"My turn!\""));
    assert!(growl.is_some() && growl < turn, "{shown}");
    let log = place.read();
    let after = &entries(&log)[before..];
    assert!(after[0].starts_with("clock "), "{after:?}");
    assert!(after[1].starts_with("nature zombies ") && after[2] == "0 done", "{after:?}");
}

#[test]
fn time_passes_only_while_the_game_is_on_the_table() {
    let place = Place::new("away");
    let mut evening = fifteen_minutes(&place);
    evening.host.wait(30_000);
    typed(&mut evening, "quit\n");
    let shown = typed(&mut again(fifteen(), &place), "board\n");
    assert!(shown.contains("2. First Growl: 0:30 of 15:00; growl 1 in 0:"), "{shown}");
}

#[test]
fn a_paused_clock_stands_still() {
    let place = Place::new("paused");
    let mut evening = fifteen_minutes(&place);
    typed(&mut evening, "pause\n");
    let mut evening = again(fifteen(), &place);
    evening.host.wait(300_000);
    let shown = typed(&mut evening, "resume\nboard\n");
    assert!(!shown.contains("Growl 1!"), "{shown}");
    assert!(shown.contains("2. First Growl: 0:00 of 15:00"), "{shown}");
}

#[test]
fn when_the_time_is_up_the_game_is_lost_whatever_is_typed() {
    let place = Place::new("up");
    let mut evening = fifteen_minutes(&place);
    evening.host.wait(16 * 60_000);
    let shown = typed(&mut evening, "done\n");
    assert!(shown.contains("Out of time."), "{shown}");
    assert!(shown.contains("The whole game is in "), "{shown}");
    let log = place.read();
    assert!(!entries(&log).contains(&"0 done"), "it came too late: {log}");
}

#[test]
fn thirty_seconds_run_out_while_somebody_thinks() {
    let place = Place::new("thirty");
    let mut shown = typed(&mut table(thirty(), &place, "", "Ann,random"), "");
    while !shown.contains(" 30 s left.") {
        shown = typed(&mut again(thirty(), &place), "1\n");
    }
    let mut evening = again(thirty(), &place);
    evening.host.wait(31_000);
    let shown = typed(&mut evening, "");
    assert!(shown.contains("Time is up."), "{shown}");
    assert!(entries(&place.read()).iter().any(|line| line.starts_with("clock ")));
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
        // The receiver may be gone already.
        let _ = self.0.send(shown.to_vec());
        Ok(shown.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The output for input that is typed only after these words were shown.
fn watched(evening: &mut Evening, awaits: &'static str, types: &'static str) -> String {
    let (tell, screen) = channel();
    let watcher = Watcher { screen, seen: Vec::new(), awaits, types: Cursor::new(types) };
    let mut out = Screen(tell, Vec::new());
    play(evening, &Typed::new(BufReader::new(watcher)), &mut out).expect("nothing fails");
    String::from_utf8(out.1).expect("the output is text")
}

#[test]
fn a_growl_is_told_at_once_while_somebody_thinks() {
    let place = Place::new("thinks");
    let mut evening = fifteen_minutes(&place);
    evening.host.wait(59_800);
    let shown = watched(&mut evening, "Growl 1!", "done\n");
    let (growl, question) = (shown.find("Growl 1!"), shown.rfind("what does Josh do?"));
    assert!(growl.is_some() && growl < question, "what can be done now is told anew: {shown}");
    assert!(entries(&place.read()).contains(&"0 done"));
}

#[test]
fn who_shares_a_screen_looks_away_while_the_other_plays_a_secret_hand() {
    let place = Place::new("curtain");
    let mut evening = table(thirty(), &place, "", "Ann,Bob");
    evening.is_screen = true;
    let shown = typed(&mut evening, &"1\n".repeat(60));
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
