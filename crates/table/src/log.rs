//! Writing and reading the log of a table.

use std::fmt;

use any_game::fair::Secret;
use engine::{Choices, Entry};

use crate::line::{FIRST_LINE, Line};
use crate::places::{Occupant, Place};
use crate::state::State;
use crate::table::Kit;

/// Marks a game over days.
const AT_LEISURE: &str = "at leisure";

impl State {
    /// The lines above the first one with a time.
    pub(crate) fn head(&self, given: &[Entry<String>]) -> Vec<String> {
        let mut head = vec![
            FIRST_LINE.to_owned(),
            format!("game {}", self.game.id()),
            format!("rules {}", self.game.rules_version()),
            format!("setup {}", self.choices),
            format!("secret {}", self.secret.to_hex()),
        ];
        for (n, place) in self.places.0.iter().enumerate() {
            head.push(match (&place.token, place.bot()) {
                (Some(token), _) if place.is_kept => format!("seat {n} kept {token}"),
                (Some(token), _) => format!("seat {n} open {token}"),
                (None, bot) => format!("seat {n} bot {}", bot.unwrap_or_default()),
            });
        }
        head.extend(self.at_leisure.then(|| AT_LEISURE.to_owned()));
        head.extend(given.iter().map(|entry| format!("given {entry}")));
        head
    }

    /// Reads the head of a log; also returns how many lines it has.
    pub(crate) fn from_head(kit: &Kit, log: &[&str]) -> Result<(State, usize), BadLog> {
        let bad = |n: usize, problem: String| BadLog { line: n + 1, problem };
        let field = |n: usize, key: &str| {
            let value = log.get(n).and_then(|line| line.strip_prefix(key)?.strip_prefix(' '));
            value.ok_or_else(|| bad(n, format!("expected the line \"{key} …\"")))
        };
        if log.first() != Some(&FIRST_LINE) {
            return Err(bad(0, format!("this is no log of a table: it must begin {FIRST_LINE:?}")));
        }
        let game =
            any_game::find(kit.games, field(1, "game")?).map_err(|it| bad(1, it.to_string()))?;
        let rules = game.rules_version();
        if field(2, "rules")? != rules.to_string() {
            return Err(bad(2, format!("these rules are version {rules}")));
        }
        let choices = Choices::parse(field(3, "setup")?).map_err(|it| bad(3, it.to_string()))?;
        let secret = Secret::from_hex(field(4, "secret")?)
            .ok_or_else(|| bad(4, "a secret has 64 hexadecimal digits".to_owned()))?;
        let mut places = Vec::new();
        let seats = log.iter().skip(5).map_while(|line| line.strip_prefix("seat "));
        for (n, seat) in seats.enumerate() {
            let place = parse_place(kit, n, seat);
            places.push(place.ok_or_else(|| bad(5 + n, "this is no seat".to_owned()))?);
        }
        let at_leisure = log.get(5 + places.len()) == Some(&AT_LEISURE);
        let n_above = 5 + places.len() + usize::from(at_leisure);
        let mut given = Vec::new();
        for text in log.iter().skip(n_above).map_while(|line| line.strip_prefix("given ")) {
            let entry = Entry::in_words(text).map_err(|it| bad(n_above + given.len(), it.0))?;
            given.push(entry);
        }
        let state = State::new(game, choices, secret, places);
        let mut state = state.map_err(|problem| bad(3, problem.to_string()))?;
        state.at_leisure = at_leisure;
        state.give(&given).map_err(|(n, problem)| bad(n_above + n, problem.to_string()))?;
        let head = state.head(&given);
        match head.iter().zip(log).position(|(ours, theirs)| ours != theirs) {
            Some(n) => Err(bad(n, "this line is not as it was written".to_owned())),
            None => Ok((state, head.len())),
        }
    }

    /// Applies a line of the log.
    pub(crate) fn replay(&mut self, text: &str) -> Result<(), String> {
        let parts = text.rsplit_once(" #").and_then(|(text, check)| {
            let (at, words) = text.split_once(' ')?;
            Some((at.parse().ok()?, Line::parse(words)?, check))
        });
        let (at, line, check) = parts.ok_or("this is no line of a table")?;
        self.apply(at, &line).map_err(|refusal| refusal.to_string())?;
        let fits = check == format!("{:08x}", self.check);
        fits.then_some(()).ok_or_else(|| "the check does not fit: a line was edited".to_owned())
    }
}

fn parse_place(kit: &Kit, n: usize, text: &str) -> Option<Place> {
    let (kind, value) = text.strip_prefix(&format!("{n} "))?.split_once(' ')?;
    match kind {
        "open" | "kept" => {
            let (token, is_kept) = (Some(value.to_owned()), kind == "kept");
            Some(Place { token, is_kept, who: Occupant::Nobody })
        }
        "bot" => {
            kit.bot(value)?;
            Some(Place { token: None, is_kept: false, who: Occupant::Bot(value.to_owned()) })
        }
        _ => None,
    }
}

/// What is wrong with a log, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLog {
    /// Counted from 1.
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.problem.trim_end_matches('.'))
    }
}

impl std::error::Error for BadLog {}
