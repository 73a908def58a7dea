//! A game in progress, with everything needed to save it, load it and undo moves.

use std::fmt::{self, Write};

use crate::replay::chain;
use crate::{
    BadReplay, BadSetup, Broken, ChanceSource, Choices, Entry, Game, Millis, NotPlayed, Outcome,
    Replay, ReplayLine, ToAct, Told, UnreadableAction, play_entry, stable_hash, try_entry,
};

/// A game with its log. A saved game is setup and log; loading is replaying.
pub struct Record<G: Game> {
    origin: RecordStart,
    start: G::State,
    state: G::State,
    log: Vec<Entry<G::Action>>,
    n_outcomes: u64,
    n_given: usize,
}

/// Where a record begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordStart {
    /// With these choices.
    Setup(Choices),
    /// In the middle of a game: the history is unknown.
    Position,
}

impl<G: Game> Record<G> {
    /// A game before its first entry.
    pub fn new(choices: &Choices) -> Result<Self, BadSetup> {
        let setup = G::configure(choices)?;
        let start = G::start(&setup);
        let origin = RecordStart::Setup(choices.clone());
        Ok(Self::beginning(origin, start))
    }

    /// Begins in the middle of a game, or refuses a state that play could never reach.
    pub fn from_position(state: G::State) -> Result<Self, Broken> {
        G::check(&state)?;
        Ok(Self::beginning(RecordStart::Position, state))
    }

    /// A game that begins at this position, without the log.
    pub fn from_here(&self) -> Self {
        Self::beginning(RecordStart::Position, self.state.clone())
    }

    fn beginning(origin: RecordStart, start: G::State) -> Self {
        let state = start.clone();
        Record { origin, start, state, log: Vec::new(), n_outcomes: 0, n_given: 0 }
    }

    /// Where it begins.
    pub fn origin(&self) -> &RecordStart {
        &self.origin
    }

    /// The state before the first entry.
    pub fn start(&self) -> &G::State {
        &self.start
    }

    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Everything that was done, oldest first.
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// How many outcomes Nature has drawn. The next draw is derived from this number, so undoing
    /// and playing again never rerolls.
    pub fn n_outcomes(&self) -> u64 {
        self.n_outcomes
    }

    /// How many of the first entries were given.
    pub fn n_given(&self) -> usize {
        self.n_given
    }

    /// Counts everything so far as given: the game continues from here with another secret.
    pub fn begin_here(&mut self) {
        self.n_given = self.log.len();
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
        self.n_outcomes += u64::from(is_outcome(&entry));
        self.log.push(entry);
        Ok(())
    }

    /// The time last set by the clock.
    pub fn now(&self) -> Millis {
        let times = self.log.iter().rev().find_map(|entry| match entry {
            Entry::Clock(now) => Some(*now),
            Entry::Acted(..) | Entry::Happened(_) => None,
        });
        times.unwrap_or(0)
    }

    /// Goes back to the state after the first `n` entries.
    pub fn rewind(&mut self, n: usize) {
        self.state = self.state_at(n);
        self.log.truncate(n);
        self.n_given = self.n_given.min(n);
        self.n_outcomes = self.log.iter().filter(|entry| is_outcome(entry)).count() as u64;
    }

    /// The state after the first `n` entries, replayed from the start: a thousand entries take less
    /// than a millisecond, so no states are cached.
    pub fn state_at(&self, n: usize) -> G::State {
        let mut state = self.start.clone();
        self.log.iter().take(n).for_each(|&entry| play_entry::<G>(&mut state, entry, &mut ()));
        state
    }

    /// The game as a replay; `None` if it began as a position, since a replay begins with a setup.
    pub fn to_replay(&self, seats: Vec<String>, chance: ChanceSource) -> Option<Replay> {
        let RecordStart::Setup(choices) = &self.origin else { return None };
        // A line break in a name would end its line.
        let seats = seats.iter().map(|name| name.replace(char::is_control, " ")).collect();
        let mut replay = Replay {
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            setup: choices.clone(),
            seats,
            commitment: chance.commitment,
            shares: chance.shares,
            given: self.n_given,
            start_check: 0,
            lines: Vec::new(),
            secret: chance.secret,
        };
        let mut state = self.start.clone();
        replay.start_check = chain(0, &replay.header(), offer::<G>(&state));
        let mut check = replay.start_check;
        for &entry in &self.log {
            play_entry::<G>(&mut state, entry, &mut ());
            let entry = entry.map(|action| action.to_string());
            check = chain(check, &entry.to_string(), offer::<G>(&state));
            replay.lines.push(ReplayLine { entry, check });
        }
        Some(replay)
    }

    /// Plays a replay of this game from its start, verifying every line.
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
        let mut check = chain(0, &replay.header(), offer::<G>(&record.state));
        if check != replay.start_check {
            return bad(at, format!("the check does not fit: one of lines 1 to {at} was edited"));
        }
        let n_seats = usize::from(G::n_seats(&record.state));
        if replay.seats.len() != n_seats {
            return bad(5, format!("the setup has {n_seats} seats, not {}", replay.seats.len()));
        }
        if replay.given > replay.lines.len() {
            let (given, n) = (replay.given, replay.lines.len());
            return bad(at - 1, format!("{given} entries are given, but only {n} follow"));
        }
        for line in &replay.lines {
            at += 1;
            if let Err(problem) = record.replay_line(line) {
                return bad(at, problem);
            }
            check = chain(check, &line.entry.to_string(), offer::<G>(&record.state));
            if check != line.check {
                return bad(at, "the check does not fit: this line was edited".to_owned());
            }
        }
        record.n_given = replay.given;
        Ok(record)
    }

    fn replay_line(&mut self, line: &ReplayLine) -> Result<(), String> {
        let text = line.entry.to_string();
        let entry = text.parse().map_err(|UnreadableAction(problem)| problem)?;
        self.play(entry, &mut ()).map_err(|problem| {
            format!("{text:?} cannot be played here: {problem}").trim_end_matches('.').to_owned()
        })
    }
}

fn is_outcome<A>(entry: &Entry<A>) -> bool {
    matches!(entry, Entry::Happened(_))
}

/// A hash of what the game offers: who it waits for, and what each may answer. Replays are checked
/// against it rather than the state itself, so that they survive a change in how states are
/// represented.
fn offer<G: Game>(state: &G::State) -> u64 {
    let mut words = String::new();
    // Writing to a string always succeeds.
    let _ = match G::to_act(state) {
        ToAct::Seats(seats) => write!(words, "{seats:?}"),
        ToAct::Nature => write!(words, "nature"),
        ToAct::Over(Outcome { winners, how, score: _ }) => write!(words, "{how} {winners:?}"),
    };
    let mut options = Vec::new();
    for seat in G::may_act(state).iter() {
        G::options(state, seat, &mut options);
    }
    let mut chance = Vec::new();
    G::chance(state, &mut chance);
    for action in &options {
        let _ = write!(words, " {action}");
    }
    for (outcome, weight) in &chance {
        let _ = write!(words, " {outcome} {weight}");
    }
    stable_hash(&words)
}

// Derives would require that the game itself is `Clone` and `Debug`.
impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            origin: self.origin.clone(),
            start: self.start.clone(),
            state: self.state.clone(),
            log: self.log.clone(),
            n_outcomes: self.n_outcomes,
            n_given: self.n_given,
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

impl fmt::Display for RecordStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordStart::Setup(choices) => choices.fmt(f),
            RecordStart::Position => f.write_str("a position"),
        }
    }
}
