//! A game being played, with everything needed to save it, load it and take moves back.

use std::fmt;
use std::str::FromStr;

use crate::replay::chain;
use crate::{
    BadReplay, BadSetup, Broken, Choices, Game, Illegal, Line, Millis, Replay, Seat, ToAct, Told,
    Unreadable, Who, stable_hash, try_play,
};

/// A game with its log. A saved game is setup and log; loading is replaying.
pub struct Record<G: Game> {
    origin: Origin,
    start: G::State,
    state: G::State,
    log: Vec<Entry<G::Action>>,
}

/// Where a record begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    Setup(Choices),
    /// In the middle of a game: what happened before is not known.
    Position,
}

/// One line of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    Acted(Seat, A),
    Happened(A),
    Clock(Millis),
}

/// Why an entry was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayed {
    Illegal(Illegal),
    /// Nature cannot bring this now.
    NoSuchOutcome,
    /// The clock never goes back.
    ClockGoesBack,
    Over,
}

impl<G: Game> Record<G> {
    pub fn new(choices: &Choices) -> Result<Self, BadSetup> {
        let setup = G::configure(choices)?;
        let start = G::start(&setup);
        let origin = Origin::Setup(choices.clone());
        Ok(Record { origin, state: start.clone(), start, log: Vec::new() })
    }

    /// Begins in the middle of a game, or refuses a state that play could never reach.
    pub fn from_position(state: G::State) -> Result<Self, Broken> {
        G::check(&state)?;
        let start = state.clone();
        Ok(Record { origin: Origin::Position, start, state, log: Vec::new() })
    }

    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The state before the first entry.
    pub fn start(&self) -> &G::State {
        &self.start
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// How many outcomes Nature has brought. The next one is derived from this number, so that
    /// taking back and playing again never rolls again.
    pub fn n_outcomes(&self) -> u64 {
        self.log.iter().filter(|entry| matches!(entry, Entry::Happened(_))).count() as u64
    }

    /// Plays one entry, or refuses it and changes nothing.
    pub fn play(
        &mut self,
        entry: Entry<G::Action>,
        told: &mut impl Told<G::Event>,
    ) -> Result<(), NotPlayed> {
        if matches!(entry, Entry::Clock(now) if now < self.now()) {
            return Err(NotPlayed::ClockGoesBack);
        }
        try_entry::<G>(&mut self.state, entry, told)?;
        self.log.push(entry);
        Ok(())
    }

    /// What the clock last said.
    pub fn now(&self) -> Millis {
        let times = self.log.iter().rev().find_map(|entry| match entry {
            Entry::Clock(now) => Some(*now),
            Entry::Acted(..) | Entry::Happened(_) => None,
        });
        times.unwrap_or(0)
    }

    /// The game as it was after its first `n` entries.
    pub fn rewind(&mut self, n: usize) {
        let log = std::mem::take(&mut self.log);
        self.state = self.start.clone();
        for entry in log.into_iter().take(n) {
            self.play(entry, &mut ()).expect("what was played once can be played again");
        }
    }

    /// Writes the game down, which must have been recorded from its setup: see
    /// [`Record::origin`].
    pub fn to_replay(
        &self,
        seats: Vec<String>,
        commitment: Option<String>,
        secret: Option<String>,
    ) -> Replay {
        let Origin::Setup(choices) = &self.origin else {
            panic!("only a game that was recorded from its setup is written down")
        };
        // A line end in a name would end the line of its seat.
        let seats = seats.iter().map(|name| name.replace(char::is_control, " ")).collect();
        let mut replay = Replay {
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            setup: choices.clone(),
            seats,
            commitment,
            start_check: 0,
            lines: Vec::new(),
            secret,
        };
        let mut state = self.start.clone();
        replay.start_check = chain(0, &replay.header(), stable_hash(&state));
        let mut check = replay.start_check;
        for &entry in &self.log {
            let (who, action) = match entry {
                Entry::Acted(seat, action) => (Who::Seat(seat), action.to_string()),
                Entry::Happened(outcome) => (Who::Nature, outcome.to_string()),
                Entry::Clock(now) => (Who::Clock(now), String::new()),
            };
            apply::<G>(&mut state, entry);
            let mut line = Line { who, action, check: 0 };
            check = chain(check, &line.text(), stable_hash(&state));
            line.check = check;
            replay.lines.push(line);
        }
        replay
    }

    /// Plays a replay of this game from its start, checking every line.
    pub fn from_replay(replay: &Replay) -> Result<Self, BadReplay> {
        let bad = |line: usize, problem: String| Err(BadReplay { line, problem });
        if replay.game != G::ID {
            return bad(2, format!("this is a replay of {:?}, not of {:?}", replay.game, G::ID));
        }
        if replay.rules != G::RULES_VERSION {
            let ours = G::RULES_VERSION;
            return bad(3, format!("its rules are version {}, these are {ours}", replay.rules));
        }
        let mut record = match Record::<G>::new(&replay.setup) {
            Ok(record) => record,
            Err(problem) => return bad(4, problem.to_string().trim_end_matches('.').to_owned()),
        };
        let mut at = replay.n_header_lines();
        let mut check = chain(0, &replay.header(), stable_hash(&record.state));
        if check != replay.start_check {
            return bad(at, format!("the check does not fit: one of lines 1 to {at} was edited"));
        }
        let n_seats = usize::from(G::n_seats(&record.state));
        if replay.seats.len() != n_seats {
            return bad(5, format!("the setup has {n_seats} seats, not {}", replay.seats.len()));
        }
        for line in &replay.lines {
            at += 1;
            if let Err(problem) = record.replay_line(line) {
                return bad(at, problem);
            }
            check = chain(check, &line.text(), stable_hash(&record.state));
            if check != line.check {
                return bad(at, "the check does not fit: this line was edited".to_owned());
            }
        }
        Ok(record)
    }

    fn replay_line(&mut self, line: &Line) -> Result<(), String> {
        let read = || line.action.parse().map_err(|Unreadable(problem)| problem);
        let entry = match line.who {
            Who::Seat(seat) => Entry::Acted(seat, read()?),
            Who::Nature => Entry::Happened(read()?),
            Who::Clock(now) => Entry::Clock(now),
        };
        self.play(entry, &mut ()).map_err(|problem| {
            format!("{:?} cannot be played here: {problem}", line.text())
                .trim_end_matches('.')
                .to_owned()
        })
    }
}

/// Plays an entry that comes from outside, or refuses it and changes nothing. Only a [`Record`]
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
            try_play::<G>(state, seat, action, told).map_err(NotPlayed::Illegal)?;
        }
        Entry::Happened(outcome) => {
            let mut outcomes = Vec::new();
            if G::to_act(state) == ToAct::Nature {
                G::chance(state, &mut outcomes);
            }
            if !outcomes.iter().any(|&(possible, _)| possible == outcome) {
                return Err(NotPlayed::NoSuchOutcome);
            }
            G::play(state, Seat::NATURE, outcome, told);
        }
        Entry::Clock(now) => G::clock(state, now, told),
    }
    Ok(())
}

/// Plays an entry without asking whether it is allowed.
fn apply<G: Game>(state: &mut G::State, entry: Entry<G::Action>) {
    match entry {
        Entry::Acted(seat, action) => G::play(state, seat, action, &mut ()),
        Entry::Happened(outcome) => G::play(state, Seat::NATURE, outcome, &mut ()),
        Entry::Clock(now) => G::clock(state, now, &mut ()),
    }
}

/// As a replay has it: `0 go 7`, `nature draw 5`, `clock 60000`.
impl<A: fmt::Display> fmt::Display for Entry<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Acted(seat, action) => write!(f, "{} {action}", seat.0),
            Entry::Happened(outcome) => write!(f, "nature {outcome}"),
            Entry::Clock(now) => write!(f, "clock {now}"),
        }
    }
}

impl<A: FromStr<Err = Unreadable>> FromStr for Entry<A> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let Some((who, what)) = text.split_once(' ') else {
            return Err(Unreadable(format!("{text:?} does not say who does what")));
        };
        match (who, who.parse(), what.parse()) {
            ("nature", ..) => Ok(Entry::Happened(what.parse()?)),
            ("clock", _, Ok(now)) => Ok(Entry::Clock(now)),
            ("clock", ..) => Err(Unreadable(format!("{what:?} is no time in milliseconds"))),
            (_, Ok(seat), _) => Ok(Entry::Acted(Seat(seat), what.parse()?)),
            _ => {
                let problem = format!("{who:?} is neither a seat nor \"nature\" nor \"clock\"");
                Err(Unreadable(problem))
            }
        }
    }
}

// Derived, these would demand that the game itself can be cloned and printed.
impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            origin: self.origin.clone(),
            start: self.start.clone(),
            state: self.state.clone(),
            log: self.log.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(G::NAME)
            .field("origin", &self.origin)
            .field("state", &self.state)
            .field("log", &self.log)
            .finish()
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Setup(choices) => choices.fmt(f),
            Origin::Position => f.write_str("a position"),
        }
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
