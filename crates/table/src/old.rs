//! A table that was begun under other rules. It cannot continue, because the same answers may now mean something else; but it can
//! be read, and restarted with the same setup.

use std::fmt::Write;

use any_game::AnyGame;
use engine::Choices;
use protocol::Sitter;

use crate::line::{FIRST_LINE, Line};
use crate::table::Kit;

/// Everything of such a table except its secrets.
#[derive(Clone, Debug)]
pub struct OldTable {
    pub game: &'static dyn AnyGame,
    /// The version of the rules it was begun under.
    pub rules: u32,
    /// The setup, in the words of those rules.
    pub setup: String,
    pub seats: Vec<OldSeat>,
    /// What happened, one line each, as logged.
    pub lines: Vec<String>,
}

/// Who sat on a seat last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OldSeat {
    pub name: String,
    pub sitter: Sitter,
}

impl OldTable {
    /// `None` if the log is of the current rules, or of an unknown game.
    pub fn read(kit: &Kit, log: &str) -> Option<OldTable> {
        Self::read_lines(kit, &log.lines().collect::<Vec<_>>())
    }

    /// The same, a line each.
    pub fn read_lines<S: AsRef<str>>(kit: &Kit, log: &[S]) -> Option<OldTable> {
        let mut lines = log.iter().map(AsRef::as_ref);
        let mut field = |key: &str| lines.next()?.strip_prefix(key)?.strip_prefix(' ');
        let (name, version) = FIRST_LINE.split_once(' ')?;
        (field(name)? == version).then_some(())?;
        let game = any_game::find(kit.games, field("game")?).ok()?;
        let rules: u32 = field("rules")?.parse().ok()?;
        if rules == game.rules_version() {
            return None;
        }
        let setup = field("setup")?.to_owned();
        field("secret")?;
        let mut old = OldTable { game, rules, setup, seats: Vec::new(), lines: Vec::new() };
        for line in lines {
            old.read_line(line);
        }
        Some(old)
    }

    fn read_line(&mut self, line: &str) {
        if let Some(seat) = line.strip_prefix("seat ") {
            // The rest is the hash of a token, or the name of a bot.
            let is_bot = seat.split(' ').nth(1) == Some("bot");
            let sitter = if is_bot { Sitter::Bot } else { Sitter::Nobody };
            let name = format!("Seat {}", self.seats.len() + 1);
            return self.seats.push(OldSeat { name, sitter });
        }
        let text = line.rsplit_once(" #").map_or(line, |(text, _)| text);
        match text.split_once(' ').and_then(|(_, words)| Line::parse(words)) {
            Some(Line::Sat(seat, name) | Line::Joined(seat, _, name)) => {
                if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
                    *seat = OldSeat { name, sitter: Sitter::Person };
                }
            }
            // Like the names, it says who sat there, not what happened.
            Some(Line::Figured(..)) => {}
            // A rematch has a secret of its own.
            Some(Line::Rematch(_)) => self.lines.push("A rematch begins.".to_owned()),
            _ => self.lines.push(text.to_owned()),
        }
    }

    /// The same setup under the current rules, if it is still possible.
    pub fn same_setup(&self) -> Result<Choices, String> {
        let choices = Choices::parse(&self.setup).map_err(|problem| problem.to_string())?;
        self.game.check_setup(&choices).map_err(|problem| problem.to_string())?;
        Ok(choices)
    }

    /// One sentence for somebody who returns to it.
    pub fn notice(&self) -> String {
        self.game.older_rules(self.rules).unwrap_or_default()
    }

    /// The whole table as readable text.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\nSetup: {}\n", self.notice(), self.setup);
        for (n, seat) in self.seats.iter().enumerate() {
            let _ = writeln!(text, "Seat {n}: {}", seat.name);
        }
        text.push_str(
            "\nWhat happened, a line each: the time at the table in milliseconds; the seat, or nature, or what \
             was done at the table; and the words.\n",
        );
        for line in &self.lines {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}
