//! The replay format: a saved game is its setup and its actions, one readable line each.
//!
//! ```text
//! shamble-replay 1
//! game run-for-your-life
//! rules 1
//! setup players=2
//! seat 0 Ann
//! seat 1 Bob
//! commitment 5e88…
//! share 0 77aa…
//! start #9f1c02aa
//! nature draw 7 #03b15c77
//! 0 go 7 #c0ffee12
//! clock 60000 #1badd00d
//! secret 8f3a…
//! end 3
//! ```
//!
//! Each line from `start` on ends with a checksum over all text so far and what the game offers after it, so that an edited line is
//! found where it is.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::Hasher;

use crate::{Choices, Entry, Seat, StableHasher, UnreadableAction};

const FIRST_LINE: &str = "shamble-replay 1";

/// A parsed replay: actions are text, independent of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The setup.
    pub setup: Choices,
    /// The names of the people, clockwise.
    pub seats: Vec<String>,
    /// The hash of the table's secret, known from the start.
    pub commitment: Option<String>,
    /// The shares that seats added to the secret before the first draw.
    pub shares: BTreeMap<Seat, String>,
    /// How many of the first entries were given: the game continues another one, whose draws follow from no secret here.
    pub given: usize,
    /// The checksum of everything above the first action.
    pub start_check: u32,
    /// The entries, oldest first.
    pub lines: Vec<ReplayLine>,
    /// The table's secret, known at the end.
    pub secret: Option<String>,
}

/// Where the draws of a replay came from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChanceSource {
    /// The hash of the table's secret.
    pub commitment: Option<String>,
    /// The shares that seats added to the secret before the first draw.
    pub shares: BTreeMap<Seat, String>,
    /// The table's secret, once it may be known.
    pub secret: Option<String>,
}

/// One entry of the log, with its action as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayLine {
    /// Who did what.
    pub entry: Entry<String>,
    /// The checksum after the `#`.
    pub check: u32,
}

/// What is wrong with a replay, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadReplay {
    /// Counted from 1.
    pub line: usize,
    /// A clause without its full stop.
    pub problem: String,
}

impl Replay {
    /// How many lines come before the first action.
    pub fn n_header_lines(&self) -> usize {
        let has = usize::from;
        let n_shares = self.shares.len();
        4 + self.seats.len() + has(self.commitment.is_some()) + n_shares + has(self.given > 0) + 1
    }

    /// Where its draws came from.
    pub fn chance_source(&self) -> ChanceSource {
        let (commitment, secret) = (self.commitment.clone(), self.secret.clone());
        ChanceSource { commitment, shares: self.shares.clone(), secret }
    }

    /// Everything above the `start` line.
    pub fn header(&self) -> String {
        let mut text = format!(
            "{FIRST_LINE}\ngame {}\nrules {}\nsetup {}\n",
            self.game, self.rules, self.setup
        );
        for (i, name) in self.seats.iter().enumerate() {
            text += &format!("seat {i} {name}\n");
        }
        if let Some(commitment) = &self.commitment {
            text += &format!("commitment {commitment}\n");
        }
        for (seat, share) in &self.shares {
            text += &format!("share {} {share}\n", seat.0);
        }
        if self.given > 0 {
            text += &format!("given {}\n", self.given);
        }
        text
    }

    /// Reads a replay. What it accepts, it writes back byte for byte.
    pub fn parse(text: &str) -> Result<Replay, BadReplay> {
        let mut lines = Lines { lines: text.lines().peekable(), at: 0 };
        let replay = Self::parse_lines(&mut lines)?;
        let written = replay.to_string();
        if written == text {
            return Ok(replay);
        }
        // Split, not `lines`, so that a different line ending counts as a difference. Only the last line can lack its newline, and
        // then the first difference would be after it.
        let same = written.split('\n').zip(text.split('\n')).take_while(|(a, b)| a == b).count();
        let line = (same + 1).min(text.lines().count());
        let problem = "this line is not written as Shamble writes it (spaces, zeros or line ends \
                       differ)";
        Err(BadReplay { line, problem: problem.to_owned() })
    }

    fn parse_lines<'a>(lines: &mut Lines<'a, impl Iterator<Item = &'a str>>) -> Parsed<Replay> {
        if lines.next("the first line of a replay")? != FIRST_LINE {
            return lines
                .bad(format!("this is not a Shamble replay: it must begin {FIRST_LINE:?}"));
        }
        let game = lines.field("game")?.to_owned();
        let rules = lines.field("rules")?.parse();
        let Ok(rules) = rules else { return lines.bad("the rules version must be a number") };
        let setup = match Choices::parse(lines.field("setup")?) {
            Ok(setup) => setup,
            Err(problem) => return lines.bad(problem.to_string().trim_end_matches('.')),
        };
        let mut seats = Vec::new();
        while lines.starts_with("seat") {
            let field = lines.field("seat")?;
            match field.split_once(' ') {
                Some((n, name)) if n == seats.len().to_string() => seats.push(name.to_owned()),
                _ => return lines.bad(format!("expected \"seat {} NAME\"", seats.len())),
            }
        }
        let commitment = lines.optional("commitment")?;
        let mut shares = BTreeMap::new();
        while lines.starts_with("share") {
            let parts = lines.field("share")?.split_once(' ');
            let seat = parts.and_then(|(n, _)| n.parse::<u8>().ok());
            let seat = seat.filter(|&n| usize::from(n) < seats.len());
            let (Some(seat), Some((_, share))) = (seat, parts) else {
                return lines.bad("expected \"share SEAT DIGITS\"");
            };
            shares.insert(Seat(seat), share.to_owned());
        }
        let given = lines.optional("given")?.map_or(Ok(0), |n| n.parse());
        let Ok(given) = given else { return lines.bad("the given entries must be a number") };
        let (word, start_check) = lines.checked("the line \"start\" with its check")?;
        if word != "start" {
            return lines.bad("expected the line \"start\" with its check");
        }
        let mut actions = Vec::new();
        while !lines.starts_with("end") && !lines.starts_with("secret") {
            actions.push(lines.action()?);
        }
        let secret = lines.optional("secret")?;
        if lines.field("end")? != actions.len().to_string() {
            return lines.bad(format!("{} actions were read: lines are missing", actions.len()));
        }
        if lines.lines.next().is_some() {
            lines.at += 1;
            return lines.bad("nothing may follow the line \"end\"");
        }
        let lines = actions;
        Ok(Replay {
            game,
            rules,
            setup,
            seats,
            commitment,
            shares,
            given,
            start_check,
            lines,
            secret,
        })
    }
}

/// The checksum after some more text and what the game then offers.
pub(crate) fn chain(before: u32, text: &str, offer: u64) -> u32 {
    let mut hasher = StableHasher::default();
    hasher.write_u32(before);
    hasher.write(text.as_bytes());
    hasher.write_u64(offer);
    let hash = hasher.finish();
    (hash ^ (hash >> 32)) as u32
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.header())?;
        writeln!(f, "start #{:08x}", self.start_check)?;
        for line in &self.lines {
            writeln!(f, "{} #{:08x}", line.entry, line.check)?;
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "secret {secret}")?;
        }
        writeln!(f, "end {}", self.lines.len())
    }
}

impl fmt::Display for BadReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.problem)
    }
}

impl std::error::Error for BadReplay {}

type Parsed<T> = Result<T, BadReplay>;

struct Lines<'a, I: Iterator<Item = &'a str>> {
    lines: std::iter::Peekable<I>,
    /// The line last read, counted from 1.
    at: usize,
}

impl<'a, I: Iterator<Item = &'a str>> Lines<'a, I> {
    fn bad<T>(&self, problem: impl Into<String>) -> Parsed<T> {
        Err(BadReplay { line: self.at, problem: problem.into() })
    }

    fn next(&mut self, expected: &str) -> Parsed<&'a str> {
        self.at += 1;
        match self.lines.next() {
            Some(line) => Ok(line),
            None => {
                let expected = expected.trim_end_matches(',');
                self.bad(format!("the file is cut off here: expected {expected}"))
            }
        }
    }

    fn starts_with(&mut self, word: &str) -> bool {
        self.lines.peek().is_some_and(|line| line.split(' ').next() == Some(word))
    }

    fn field(&mut self, key: &str) -> Parsed<&'a str> {
        let expected = format!("the line \"{key} …\"");
        match self.next(&expected)?.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')) {
            Some(value) => Ok(value),
            None => self.bad(format!("expected {expected}")),
        }
    }

    fn optional(&mut self, key: &str) -> Parsed<Option<String>> {
        if !self.starts_with(key) {
            return Ok(None);
        }
        self.field(key).map(|value| Some(value.to_owned()))
    }

    /// A line that ends with ` #` and eight hexadecimal digits.
    fn checked(&mut self, expected: &str) -> Parsed<(&'a str, u32)> {
        let line = self.next(expected)?;
        // At the first mark, so that two merged lines are found here.
        let parts = line.split_once(" #").and_then(|(text, check)| {
            Some((text, u32::from_str_radix(check, 16).ok().filter(|_| check.len() == 8)?))
        });
        match parts {
            Some(parts) => Ok(parts),
            None => self.bad(format!("{expected} must close with # and eight digits")),
        }
    }

    fn action(&mut self) -> Parsed<ReplayLine> {
        let (text, check) = self.checked("an action, or the line \"end\",")?;
        match Entry::in_words(text) {
            Ok(entry) => Ok(ReplayLine { entry, check }),
            Err(UnreadableAction(problem)) => self.bad(problem),
        }
    }
}
