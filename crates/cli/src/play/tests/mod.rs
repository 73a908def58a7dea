//! Whole games in the terminal, by typed input. The result is read from the log of the table.

mod clock;
mod games;
mod proposals;
mod saves;

use std::io::Cursor;
use std::path::PathBuf;

use any_game::fair::Secret;
use any_game::{AnyGame, Of};
use engine::Choices;
use engine_test::lantern::Lantern;
use table::{BOTS, Kit, LiveTable, NewTable};

use super::evening::Evening;
use super::host::Host;
use super::typed::Typed;
use super::{open, play, seats};

static LANTERN: Of<Lantern> = Of::new(
    "## Nights\n- **LW-2.1** Up to two spaces. *(rulebook)*\n\
     - **LW-2.3** A flask fills the lantern. *(rulebook)*",
);

static LANTERNS: [&dyn AnyGame; 1] = [&LANTERN];

fn lanterns() -> Kit {
    Kit { games: &LANTERNS, bots: BOTS }
}

/// A temporary directory of this test.
struct Place(PathBuf);

impl Place {
    fn new(test: &str) -> Place {
        let path = std::env::temp_dir().join(format!("shamble-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("there is room for a test");
        Place(path)
    }

    fn save(&self) -> PathBuf {
        self.0.join("game.save")
    }

    fn read(&self) -> String {
        std::fs::read_to_string(self.save()).expect("the save is there")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // A directory that cannot be removed is no reason to fail.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A new table of the first game of a kit.
fn table(kit: Kit, place: &Place, setup: &str, names: &str) -> Evening {
    let game = kit.games[0];
    let choices = Choices::parse(setup).expect("it can be read");
    let n = game.start(&choices).expect("it can be played").n_seats();
    let sitters = seats::read(Some(names), n).expect("there are as many seats");
    let (secret, chairs) = (Secret::from_seed("evening"), seats::chairs(&sitters));
    let order = NewTable { game, choices, secret, chairs, given: Vec::new(), at_leisure: false };
    let mut host = Host::new(LiveTable::new(kit, order, 0).expect("the order is good"));
    open::sit(&mut host, &sitters).expect("the names are good");
    host.save_as(place.save()).expect("there is room");
    Evening::new(host)
}

fn lantern(place: &Place, names: &str) -> Evening {
    table(lanterns(), place, "", names)
}

/// The same table, loaded again.
fn again(kit: Kit, place: &Place) -> Evening {
    let table = LiveTable::from_log(kit, &place.read()).expect("the save is whole");
    let mut host = open::come_back(table).expect("it was played here");
    host.save_as(place.save()).expect("there is room");
    Evening::new(host)
}

/// The output for this input, until it ends.
fn typed(evening: &mut Evening, typed: &str) -> String {
    let mut out = Vec::new();
    play(evening, &Typed::new(Cursor::new(typed.to_owned())), &mut out).expect("nothing fails");
    String::from_utf8(out).expect("the output is text")
}

/// The lines of a log after its head, without times and checksums.
fn lines(log: &str) -> Vec<&str> {
    log.lines()
        .filter_map(|line| line.rsplit_once(" #")?.0.split_once(' '))
        .map(|(_, words)| words)
        .collect()
}

/// The entries of the game itself: of seats, of Nature and of the clock.
fn entries(log: &str) -> Vec<&str> {
    let is_entry = |line: &&str| {
        let word = line.split(' ').next().unwrap_or_default();
        word == "nature" || word == "clock" || word.parse::<u8>().is_ok()
    };
    lines(log).into_iter().filter(is_entry).collect()
}

/// The actions of seats.
fn actions(log: &str) -> Vec<&str> {
    let is_action = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    entries(log).into_iter().filter(is_action).collect()
}

#[test]
fn options_are_played_by_number_or_by_words() {
    let place = Place::new("words");
    let shown = typed(&mut lantern(&place, "Ann,Bob"), "  WALK   1 \n2\n");
    assert!(shown.contains("    2  walk 0: rest\n"), "{shown}");
    assert!(shown.contains("Ann has a plan."), "{shown}");
    assert!(!shown.contains("Ann plans to walk 1."), "Bob looks at the screen too: {shown}");
    assert_eq!(actions(&place.read())[..2], ["0 walk 1", "1 walk 0"]);
}

#[test]
fn what_cannot_be_done_is_answered_with_the_reason_and_changes_nothing() {
    let place = Place::new("why");
    let mut evening = lantern(&place, "Ann,Bob");
    let before = place.read();
    let shown = typed(
        &mut evening,
        "walk 9\nwhy refill\nwhy walk 1\nwhy 2\nwhy\ndance\n77\nrules flask\nrules\nhelp\noptions\nlog\nboard\n\
         undo\nresume\nreturn\nCat walk 1\n\u{1b}[A\n",
    );
    for expected in [
        "> LW-2.1: Up to two spaces.\n",
        "> LW-2.3: A flask fills the lantern.\n",
        "> It is allowed: type \"walk 1\" to do it.\n",
        "> It is allowed: type \"walk 0\" to do it.\n",
        "No option has the number 77",
        "This is not an action",
        "No rule has that in it",
        "takes the last decision back",
        "Night 1 falls.",
        "gate: 6",
        "You have nothing to take back.",
        "The game is not paused.",
        "No bot plays your seat.",
    ] {
        assert!(shown.contains(expected), "{expected:?} is missing in {shown}");
    }
    assert_eq!(shown.matches("This is not an action").count(), 3, "{shown}");
    let after = place.read();
    let more = after.strip_prefix(&before).expect("a log only grows");
    assert_eq!(lines(more), ["away 0", "away 1"], "they leave when the input ends");
}

#[test]
fn whoever_is_asked_at_once_answers_in_turns() {
    let place = Place::new("turns");
    let shown = typed(&mut lantern(&place, "Ann,Bob"), "walk 1\n");
    let prompts: Vec<_> = shown.matches("Ann> ").chain(shown.matches("Bob> ")).collect();
    assert_eq!(prompts, ["Ann> ", "Bob> "], "{shown}");
}

#[test]
fn what_others_can_do_meanwhile_is_listed_and_done_by_their_name() {
    let place = Place::new("meanwhile");
    let shown = typed(&mut lantern(&place, "Ann,Bob"), "walk 1\nann WITHDRAW\nwalk 2\nwalk 0\n");
    assert!(shown.contains("\nMeanwhile: Ann withdraw\nBob> "), "{shown}");
    let actions: Vec<String> = actions(&place.read()).iter().map(|&it| it.to_owned()).collect();
    assert_eq!(actions[..3], ["0 walk 1", "0 withdraw", "1 walk 2"]);
}

#[test]
fn a_game_is_played_to_its_end_by_bots_alone() {
    let place = Place::new("end");
    let shown = typed(&mut lantern(&place, "bot,random"), "");
    assert!(shown.contains("The whole game is in "), "{shown}");
    let table = LiveTable::from_log(lanterns(), &place.read()).expect("the save is whole");
    LANTERN.verify(&table.replay().expect("it has a beginning")).expect("nobody bent it");
}

#[test]
fn seats_are_named_once_and_the_rest_are_bots() {
    let sitters = |words, n| seats::read(words, n).expect("there are as many seats");
    let person = |name: &str| seats::Sitter::Person(name.to_owned());
    let of = seats::Sitter::Bot;
    let (bot, random) = (of("seasoned"), of("random"));
    assert_eq!(sitters(None, 3), [person("Ann"), bot.clone(), bot.clone()]);
    assert_eq!(sitters(Some("bot, Bob"), 3), [bot.clone(), person("Bob"), bot.clone()]);
    assert_eq!(sitters(Some("random, Steady"), 2), [random.clone(), of("steady")]);
    assert_eq!(sitters(Some("bot:Merciless"), 2), [of("merciless"), bot.clone()]);
    assert_eq!(
        [of("merciless").word(), bot.word(), random.word()],
        ["bot:merciless", "bot", "random"]
    );
    assert!(seats::read(Some("Ann, bot:clever"), 2).is_err());
    assert!(seats::read(Some("A,B,C"), 2).is_err());
    let saved = ["Ann", "Bot 1", "Random 2"].map(str::to_owned);
    assert_eq!(seats::of_replay(&saved), [person("Ann"), bot, random]);
}
