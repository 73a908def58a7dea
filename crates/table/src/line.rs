//! The log of a table: one readable line for every change.
//!
//! ```text
//! shamble-table 1
//! game run-for-your-life
//! rules 1
//! setup players=2
//! secret 8f3a…
//! seat 0 open 1b2c…
//! seat 1 bot random
//! at leisure
//! given nature draw 4
//! 0 sit 0 Ann #0c5d21aa
//! 0 figure 0 cat #51be0e77
//! 0 nature draw 7 #9f1c02aa
//! 2400 0 go 7 #03b15c77
//! 3100 undo 0 1 #c0ffee12
//! ```
//!
//! `at leisure` is only there in a game over days. Entries given from another game, which this one continues, come before the first
//! line with a time. A line begins with the table's time in milliseconds. It ends with a checksum over all lines so far and the
//! state of the game.

use std::fmt;

use any_game::fair::{Secret, Share};
use engine::{Millis, Seat};
use protocol::{ChosenFigure, Proposal};

pub(crate) const FIRST_LINE: &str = "shamble-table 1";

/// A change to the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Line {
    /// Somebody sits down under this name.
    Sat(Seat, String),
    /// Somebody takes a free seat under this name, with the hash of a token of their own.
    Joined(Seat, String, String),
    /// Somebody who has just sat down has this figure.
    Figured(Seat, ChosenFigure),
    /// Somebody gets up before the game has begun.
    Rose(Seat),
    WentAway(Seat),
    CameBack(Seat),
    /// This bot plays the seat, from now on or in place of another.
    HandedToBot(Seat, String),
    Acted(Seat, String),
    Happened(String),
    Clock(Millis),
    /// A seat undoes its last action; the game keeps this many entries.
    TookBack(Seat, usize),
    Proposed(Seat, Proposal),
    Agreed(Seat),
    Refused(Seat),
    Paused,
    Resumed,
    /// The next game, with its secret.
    Rematch(Secret),
    /// A seat commits to a share of the randomness, by its hash.
    Committed(Seat, String),
    /// It reveals the share.
    Revealed(Seat, Share),
    Said(Seat, String),
}

impl Line {
    /// Whether it is an entry of the game's log.
    pub(crate) fn is_entry(&self) -> bool {
        matches!(self, Line::Acted(..) | Line::Happened(_) | Line::Clock(_))
    }

    /// Whether it changes the seats as shown to clients.
    pub(crate) fn is_about_presence(&self) -> bool {
        matches!(
            self,
            Line::Sat(..)
                | Line::Joined(..)
                | Line::Figured(..)
                | Line::Rose(_)
                | Line::WentAway(_)
                | Line::CameBack(_)
                | Line::HandedToBot(..)
                | Line::Committed(..)
                | Line::Revealed(..)
        )
    }

    /// The seat that caused it.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match *self {
            Line::Sat(seat, _)
            | Line::Joined(seat, ..)
            | Line::Figured(seat, _)
            | Line::Rose(seat)
            | Line::WentAway(seat)
            | Line::CameBack(seat)
            | Line::HandedToBot(seat, _)
            | Line::Acted(seat, _)
            | Line::TookBack(seat, _)
            | Line::Proposed(seat, _)
            | Line::Agreed(seat)
            | Line::Refused(seat)
            | Line::Committed(seat, _)
            | Line::Revealed(seat, _)
            | Line::Said(seat, _) => Some(seat),
            Line::Happened(_)
            | Line::Clock(_)
            | Line::Paused
            | Line::Resumed
            | Line::Rematch(_) => None,
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Line> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (first, tail) = rest.split_once(' ').unwrap_or((rest, ""));
        let seat = || first.parse().ok().map(Seat);
        Some(match word {
            "sit" => Line::Sat(seat()?, tail.to_owned()),
            "join" => {
                let (hash, name) = tail.split_once(' ')?;
                Line::Joined(seat()?, hash.to_owned(), name.to_owned())
            }
            "figure" => Line::Figured(seat()?, ChosenFigure::of_word(tail)?),
            "rise" => Line::Rose(seat()?),
            "away" => Line::WentAway(seat()?),
            "back" => Line::CameBack(seat()?),
            "bot" => Line::HandedToBot(seat()?, tail.to_owned()),
            "nature" => Line::Happened(rest.to_owned()),
            "clock" => Line::Clock(rest.parse().ok()?),
            "undo" => Line::TookBack(seat()?, tail.parse().ok()?),
            "propose" => Line::Proposed(seat()?, proposal(tail)?),
            "agree" => Line::Agreed(seat()?),
            "refuse" => Line::Refused(seat()?),
            "pause" => Line::Paused,
            "resume" => Line::Resumed,
            "rematch" => Line::Rematch(Secret::from_hex(rest)?),
            "commit" => Line::Committed(seat()?, tail.to_owned()),
            "reveal" => Line::Revealed(seat()?, Share::from_hex(tail)?),
            "say" => Line::Said(seat()?, tail.to_owned()),
            number => Line::Acted(Seat(number.parse().ok()?), rest.to_owned()),
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Sat(seat, name) => write!(f, "sit {} {name}", seat.0),
            Line::Joined(seat, hash, name) => write!(f, "join {} {hash} {name}", seat.0),
            Line::Figured(seat, figure) => write!(f, "figure {} {}", seat.0, figure.word()),
            Line::Rose(seat) => write!(f, "rise {}", seat.0),
            Line::WentAway(seat) => write!(f, "away {}", seat.0),
            Line::CameBack(seat) => write!(f, "back {}", seat.0),
            Line::HandedToBot(seat, bot) => write!(f, "bot {} {bot}", seat.0),
            Line::Acted(seat, action) => write!(f, "{} {action}", seat.0),
            Line::Happened(outcome) => write!(f, "nature {outcome}"),
            Line::Clock(now) => write!(f, "clock {now}"),
            Line::TookBack(seat, to) => write!(f, "undo {} {to}", seat.0),
            Line::Proposed(seat, Proposal::Replace(other)) => {
                write!(f, "propose {} replace {other}", seat.0)
            }
            Line::Proposed(seat, what) => write!(f, "propose {} {}", seat.0, word(*what)),
            Line::Agreed(seat) => write!(f, "agree {}", seat.0),
            Line::Refused(seat) => write!(f, "refuse {}", seat.0),
            Line::Paused => f.write_str("pause"),
            Line::Resumed => f.write_str("resume"),
            Line::Rematch(secret) => write!(f, "rematch {}", secret.to_hex()),
            Line::Committed(seat, hash) => write!(f, "commit {} {hash}", seat.0),
            Line::Revealed(seat, share) => write!(f, "reveal {} {}", seat.0, share.to_hex()),
            Line::Said(seat, text) => write!(f, "say {} {text}", seat.0),
        }
    }
}

const PROPOSALS: [Proposal; 4] =
    [Proposal::Undo, Proposal::Pause, Proposal::Resume, Proposal::Rematch];

pub(crate) fn word(what: Proposal) -> &'static str {
    match what {
        Proposal::Undo => "undo",
        Proposal::Pause => "pause",
        Proposal::Resume => "resume",
        Proposal::Rematch => "rematch",
        Proposal::Replace(_) => "replace",
    }
}

fn proposal(text: &str) -> Option<Proposal> {
    if let Some(seat) = text.strip_prefix("replace ") {
        return seat.parse().ok().map(Proposal::Replace);
    }
    PROPOSALS.into_iter().find(|&what| word(what) == text)
}
