//! Why a request failed: a code for programs, a sentence for people.

use std::fmt;

use engine::{BadReplay, BadSetup, Millis, RuleId};

/// Why a request failed. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    UnknownGame {
        asked: String,
        known: Vec<&'static str>,
    },
    BadSetup(BadSetup),
    BadState(String),
    BadReplay(BadReplay),
    /// A sentence.
    BadLink(String),
    /// The text is not an action.
    Unreadable(String),
    Illegal(Forbidden),
    NoSuchSeat {
        seat: u64,
        n_seats: u8,
    },
    NoSuchOutcome {
        outcome: String,
    },
    NatureNotAsked,
    ClockGoesBack {
        now: Millis,
    },
    Over,
    NothingToUndo,
    /// The game was loaded as a position.
    NoBeginning,
}

/// The rule that forbids an action, with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    pub rule: RuleId,
    pub text: String,
}

impl Problem {
    /// The code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Problem::UnknownGame { .. } => "unknown_game",
            Problem::BadSetup(_) => "bad_setup",
            Problem::BadState(_) => "bad_state",
            Problem::BadReplay(_) => "bad_replay",
            Problem::BadLink(_) => "bad_link",
            Problem::Unreadable(_) => "unreadable_action",
            Problem::Illegal(_) => "illegal",
            Problem::NoSuchSeat { .. } => "no_such_seat",
            Problem::NoSuchOutcome { .. } => "no_such_outcome",
            Problem::NatureNotAsked => "nature_not_asked",
            Problem::ClockGoesBack { .. } => "clock_goes_back",
            Problem::Over => "over",
            Problem::NothingToUndo => "nothing_to_undo",
            Problem::NoBeginning => "no_beginning",
        }
    }

    /// The rule behind it, if any.
    pub fn forbidden(&self) -> Option<&Forbidden> {
        if let Problem::Illegal(forbidden) = self { Some(forbidden) } else { None }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::UnknownGame { asked, known } => {
                write!(f, "There is no game {asked:?}; there is {}.", known.join(", "))
            }
            Problem::BadSetup(problem) => problem.fmt(f),
            Problem::BadState(problem) => {
                write!(f, "This position cannot be played: {}.", problem.trim_end_matches('.'))
            }
            Problem::BadReplay(problem) => problem.fmt(f),
            Problem::BadLink(sentence) => f.write_str(sentence),
            Problem::Unreadable(problem) => {
                write!(f, "This is not an action: {}.", problem.trim_end_matches('.'))
            }
            Problem::Illegal(forbidden) => forbidden.fmt(f),
            Problem::NoSuchSeat { seat, n_seats } => write!(
                f,
                "There is no seat {seat}; the seats are numbered from 0 to {}.",
                n_seats.saturating_sub(1)
            ),
            Problem::NoSuchOutcome { outcome } => write!(
                f,
                "Nature cannot bring {outcome:?} now; ask for the options of \"nature\" to see \
                 what it can bring."
            ),
            Problem::NatureNotAsked => {
                f.write_str("Nature is not asked now; look at \"to_act\" to see who is.")
            }
            Problem::ClockGoesBack { now } => {
                write!(f, "The clock never goes back; it stands at {now} ms.")
            }
            Problem::Over => f.write_str("The game is over; take something back or begin anew."),
            Problem::NothingToUndo => f.write_str("There is nothing to take back."),
            Problem::NoBeginning => f.write_str(
                "This game was loaded as a position, so what came before is not known; only a \
                 game that was begun here has a replay.",
            ),
        }
    }
}

impl std::error::Error for Problem {}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.text)
    }
}
