//! Actions as words, for replays, protocols and people: `go 12`, `announce fire-axe`, `draw 7`.

use std::fmt;
use std::str::FromStr;

use engine::{Id, MAX_SEATS, Seat, Unreadable};

use crate::cards::{EventCard, Face, Item, Value};
use crate::track::Space;
use crate::words::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Search => f.write_str("search"),
            Action::Test(seat, drops) => write!(f, "test {} {drops}", seat.0),
            Action::Run => f.write_str("run"),
            Action::Go(space) => write!(f, "go {space}"),
            Action::Use(item) => write!(f, "use {}", item.word()),
            Action::Decline => f.write_str("decline"),
            Action::Take(space, item) => write!(f, "take {space} {}", item.word()),
            Action::TakeBullet(space) => write!(f, "take {space} bullet"),
            Action::TakeGun(space) => write!(f, "take {space} gun"),
            Action::Plan(space) => write!(f, "plan {space}"),
            Action::Confirm => f.write_str("confirm"),
            Action::Withdraw => f.write_str("withdraw"),
            Action::Pledge(n) => write!(f, "pledge {n}"),
            Action::Discard(item) => write!(f, "discard {}", item.word()),
            Action::Flare(space) => write!(f, "flare {space}"),
            Action::Lead => f.write_str("lead"),
            Action::Target(seat) => write!(f, "target {}", seat.0),
            Action::Shoot => f.write_str("shoot"),
            Action::Announce(item) => write!(f, "announce {}", item.word()),
            Action::Melee => f.write_str("melee"),
            Action::Call => f.write_str("call"),
            Action::Join => f.write_str("join"),
            Action::First(seat) => write!(f, "first {}", seat.0),
            Action::Draw(value) => write!(f, "draw {}", value.0),
            Action::Event(card) => write!(f, "event {}", card.word()),
            Action::Drops(n) => write!(f, "drops {n}"),
            Action::Blood(face) => write!(f, "blood {face}"),
            Action::Reveal(face) => write!(f, "reveal {face}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["search"] => Ok(Action::Search),
            ["test", who, drops] => Ok(Action::Test(seat(who)?, number(drops, 1, 3)?)),
            ["run"] => Ok(Action::Run),
            ["go", to] => space(to).map(Action::Go),
            ["use", word] => item(word).map(Action::Use),
            ["decline"] => Ok(Action::Decline),
            ["take", on, "bullet"] => space(on).map(Action::TakeBullet),
            ["take", on, "gun"] => space(on).map(Action::TakeGun),
            ["take", on, word] => Ok(Action::Take(space(on)?, item(word)?)),
            ["plan", to] => space(to).map(Action::Plan),
            ["confirm"] => Ok(Action::Confirm),
            ["withdraw"] => Ok(Action::Withdraw),
            ["pledge", n] => number(n, 0, 30).map(Action::Pledge),
            ["discard", word] => item(word).map(Action::Discard),
            ["flare", on] => space(on).map(Action::Flare),
            ["lead"] => Ok(Action::Lead),
            ["target", who] => seat(who).map(Action::Target),
            ["shoot"] => Ok(Action::Shoot),
            ["announce", word] => item(word).map(Action::Announce),
            ["melee"] => Ok(Action::Melee),
            ["call"] => Ok(Action::Call),
            ["join"] => Ok(Action::Join),
            ["first", who] => seat(who).map(Action::First),
            ["draw", n] => number(n, 1, 10).map(|n| Action::Draw(Value(n))),
            ["event", word] => event(word).map(Action::Event),
            ["drops", n] => number(n, 1, 3).map(Action::Drops),
            ["blood", word] => face(word).map(Action::Blood),
            ["reveal", word] => face(word).map(Action::Reveal),
            _ => Err(Unreadable(format!(
                "{text:?} is no action; actions look like \"go 12\", \"shoot\" or \"use antidote\""
            ))),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Infected => "infected",
            Face::Clean => "clean",
        })
    }
}

fn number(word: &str, min: u8, max: u8) -> Result<u8, Unreadable> {
    let canonical = |n: &u8| (min..=max).contains(n) && n.to_string() == word;
    let n = word.parse().ok().filter(canonical);
    n.ok_or_else(|| Unreadable(format!("{word:?} must be a number from {min} to {max}")))
}

fn space(word: &str) -> Result<Space, Unreadable> {
    number(word, Space::START.0, Space::LAST.0).map(Space)
}

fn seat(word: &str) -> Result<Seat, Unreadable> {
    number(word, 0, MAX_SEATS as u8 - 1).map(Seat)
}

fn item(word: &str) -> Result<Item, Unreadable> {
    let known = Item::all().find(|item| item.word() == word);
    known.ok_or_else(|| Unreadable(format!("{word:?} is no item; items look like \"fire-axe\"")))
}

fn event(word: &str) -> Result<EventCard, Unreadable> {
    let known = EventCard::all().find(|card| card.word() == word);
    known.ok_or_else(|| Unreadable(format!("{word:?} is no event; events look like \"car-alarm\"")))
}

fn face(word: &str) -> Result<Face, Unreadable> {
    let known = Face::BOTH.into_iter().find(|face| face.to_string() == word);
    known.ok_or_else(|| Unreadable(format!("{word:?} must be infected or clean")))
}
