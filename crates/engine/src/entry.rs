//! One line of a game's log: who did what.

use std::fmt;
use std::str::FromStr;

use crate::{Game, Illegal, Millis, Seat, ToAct, Told, UnreadableAction, try_play};

/// One line of the log. As text: `0 go 7`, `nature draw 5`, `clock 60000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    /// A seat answered.
    Acted(Seat, A),
    /// Nature drew this outcome.
    Happened(A),
    /// The clock was set to this time.
    Clock(Millis),
}

/// Who made an entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Somebody at the table.
    Seat(Seat),
    /// Chance.
    Nature,
    /// The clock, and its time.
    Clock(Millis),
}

/// Why an entry was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayed {
    /// A rule forbids the action.
    Illegal(Illegal),
    /// Not a possible outcome now.
    NoSuchOutcome,
    /// The clock never goes back.
    ClockGoesBack,
    /// The game is over.
    Over,
}

impl<A> Entry<A> {
    /// Who made it.
    pub fn who(&self) -> Who {
        match *self {
            Entry::Acted(seat, _) => Who::Seat(seat),
            Entry::Happened(_) => Who::Nature,
            Entry::Clock(now) => Who::Clock(now),
        }
    }

    /// The same entry with its action in another form.
    pub(crate) fn map<B>(self, form: impl FnOnce(A) -> B) -> Entry<B> {
        match self {
            Entry::Acted(seat, action) => Entry::Acted(seat, form(action)),
            Entry::Happened(outcome) => Entry::Happened(form(outcome)),
            Entry::Clock(now) => Entry::Clock(now),
        }
    }
}

impl<'a> Entry<&'a str> {
    /// Parses who acted, and leaves the action to a game.
    fn split(text: &'a str) -> Result<Self, UnreadableAction> {
        let Some((who, what)) = text.split_once(' ') else {
            let problem = "expected a seat, \"nature\" or \"clock\", and what it did";
            return Err(UnreadableAction(problem.to_owned()));
        };
        match (who, who.parse(), what.parse()) {
            ("nature", ..) => Ok(Entry::Happened(what)),
            ("clock", _, Ok(now)) => Ok(Entry::Clock(now)),
            ("clock", ..) => Err(UnreadableAction(format!("{what:?} is no time in milliseconds"))),
            (_, Ok(seat), _) => Ok(Entry::Acted(Seat(seat), what)),
            _ => {
                let problem = format!("{who:?} is neither a seat nor \"nature\" nor \"clock\"");
                Err(UnreadableAction(problem))
            }
        }
    }
}

impl Entry<String> {
    /// Reads an entry whose action stays text, as of an unknown game.
    pub fn in_words(text: &str) -> Result<Self, UnreadableAction> {
        Entry::split(text).map(|entry| entry.map(str::to_owned))
    }
}

impl<A: FromStr<Err = UnreadableAction>> FromStr for Entry<A> {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        Ok(match Entry::split(text)? {
            Entry::Acted(seat, words) => Entry::Acted(seat, words.parse()?),
            Entry::Happened(words) => Entry::Happened(words.parse()?),
            Entry::Clock(now) => Entry::Clock(now),
        })
    }
}

impl<A: fmt::Display> fmt::Display for Entry<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Acted(seat, action) => write!(f, "{} {action}", seat.0),
            Entry::Happened(outcome) => write!(f, "nature {outcome}"),
            Entry::Clock(now) => write!(f, "clock {now}"),
        }
    }
}

/// Plays an untrusted entry, or refuses it and changes nothing. Only a [`Record`](crate::Record)
/// knows what time it was before.
pub fn try_entry<G: Game>(
    state: &mut G::State,
    entry: Entry<G::Action>,
    told: &mut impl Told<G::Event>,
) -> Result<(), NotPlayed> {
    if matches!(G::to_act(state), ToAct::Over(_)) {
        return Err(NotPlayed::Over);
    }
    match entry {
        Entry::Acted(seat, action) => {
            return try_play::<G>(state, seat, action, told).map_err(NotPlayed::Illegal);
        }
        Entry::Happened(outcome) => {
            let mut outcomes = Vec::new();
            if G::to_act(state) == ToAct::Nature {
                G::chance(state, &mut outcomes);
            }
            if !outcomes.iter().any(|&(possible, _)| possible == outcome) {
                return Err(NotPlayed::NoSuchOutcome);
            }
        }
        Entry::Clock(_) => {}
    }
    play_entry::<G>(state, entry, told);
    Ok(())
}

/// Plays an entry without checking it: for entries that were played or listed before.
pub fn play_entry<G: Game>(
    state: &mut G::State,
    entry: Entry<G::Action>,
    told: &mut impl Told<G::Event>,
) {
    match entry {
        Entry::Acted(seat, action) => G::play(state, seat, action, told),
        Entry::Happened(outcome) => G::play(state, Seat::NATURE, outcome, told),
        Entry::Clock(now) => G::clock(state, now, told),
    }
}

impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPlayed::Illegal(illegal) => illegal.fmt(f),
            NotPlayed::NoSuchOutcome => f.write_str("Nature cannot bring this now."),
            NotPlayed::ClockGoesBack => f.write_str("The clock never goes back."),
            NotPlayed::Over => f.write_str("The game is over."),
        }
    }
}

impl std::error::Error for NotPlayed {}
