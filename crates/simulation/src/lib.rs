//! Deterministic simulation of a night at a table from one seed: clients that play, think, leave and reconnect; connections that
//! are slow and break with messages in flight; a server that is killed between storing and sending, and restarted; a disk that
//! fails; bots that decide too late; and simulated time, which costs nothing. The table and the client state are the real ones.
//!
//! The invariants are checked in `checks.rs`. A night that violates one is reported with its seed, the faults it needs, and the
//! last events.
//!
//! # What must hold
//!
//! * Nothing is sent that is not stored, and nothing that was sent is ever lost or changed.
//! * An answer is played once, however often it is sent.
//! * A table woken from its log is the table that was closed, with a snapshot and without.
//! * The result of a moot bot request changes nothing.
//! * Time never goes back in a log, and a game's clock never gets the same time twice.
//! * When the faults have stopped, everybody has the table's state, and the bots have not stopped.

mod checks;
mod client;
mod host;
mod night;
mod wire;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::Millis;

/// The faults that are injected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    /// Connections break, and messages in flight are lost or late.
    pub breaks: bool,
    /// The server is killed and restarted.
    pub crashes: bool,
    /// Storing fails for a while.
    pub disk: bool,
    /// Bots decide too late.
    pub late_thoughts: bool,
    /// Answers are sent twice.
    pub twice: bool,
}

impl Faults {
    pub const ALL: Faults =
        Faults { breaks: true, crashes: true, disk: true, late_thoughts: true, twice: true };

    /// The same with one fault fewer.
    fn fewer(self) -> impl Iterator<Item = Faults> {
        let each = [
            Faults { breaks: false, ..self },
            Faults { crashes: false, ..self },
            Faults { disk: false, ..self },
            Faults { late_thoughts: false, ..self },
            Faults { twice: false, ..self },
        ];
        each.into_iter().filter(move |it| *it != self)
    }
}

/// A server that is wrong on purpose: the invariants must not hold for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// It sends before it stores.
    TellsFirst,
    /// Every fiftieth line does not reach the disk.
    LosesLines,
    /// What happens while nobody is connected is not stored.
    KeepsToItself,
}

/// Statistics of some nights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NightTally {
    pub nights: u64,
    /// How long they were.
    pub millis: Millis,
    /// Lines that were stored.
    pub lines: u64,
    /// Answers of people that were played.
    pub answers: u64,
    /// Messages that reached somebody.
    pub told: u64,
    pub breaks: u64,
    pub crashes: u64,
    /// Of those, between storing and sending.
    pub untold: u64,
    pub disk_failures: u64,
    /// How often a table was woken from its log.
    pub wakes: u64,
    /// Repeated answers that were not played again.
    pub repeated: u64,
    pub late_thoughts: u64,
    pub games_over: u64,
}

impl NightTally {
    pub fn add(&mut self, other: &NightTally) {
        self.nights += other.nights;
        self.millis += other.millis;
        self.lines += other.lines;
        self.answers += other.answers;
        self.told += other.told;
        self.breaks += other.breaks;
        self.crashes += other.crashes;
        self.untold += other.untold;
        self.disk_failures += other.disk_failures;
        self.wakes += other.wakes;
        self.repeated += other.repeated;
        self.late_thoughts += other.late_thoughts;
        self.games_over += other.games_over;
    }

    pub fn hours(&self) -> u64 {
        self.millis / 3_600_000
    }
}

impl fmt::Display for NightTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} nights, {} hours: {} lines stored, {} answers played, {} messages told, {} games over; {} lines broke, {} crashes \
             ({} between storing and telling), {} failures of the disk, {} wakes; {} answers came twice, {} thoughts too late",
            self.nights,
            self.hours(),
            self.lines,
            self.answers,
            self.told,
            self.games_over,
            self.breaks,
            self.crashes,
            self.untold,
            self.disk_failures,
            self.wakes,
            self.repeated,
            self.late_thoughts
        )
    }
}

/// A night that violated an invariant.
#[derive(Clone, Debug)]
pub struct Failure {
    pub seed: u64,
    pub faults: Faults,
    pub problem: String,
    /// The last events, oldest first.
    pub trace: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Seed {} with {:?}: {}", self.seed, self.faults, self.problem)?;
        self.trace.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

/// Simulates one night.
pub fn simulate(seed: u64, faults: Faults) -> Result<NightTally, Box<Failure>> {
    simulate_with(seed, faults, None)
}

/// Simulates one night, perhaps with a server that is wrong.
pub fn simulate_with(
    seed: u64,
    faults: Faults,
    sabotage: Option<Sabotage>,
) -> Result<NightTally, Box<Failure>> {
    let mut night = night::Night::new(seed, faults, sabotage);
    let went = catch_unwind(AssertUnwindSafe(|| night.run()));
    let problem = match went {
        Ok(Ok(())) => return Ok(night.tally),
        Ok(Err(problem)) if problem.starts_with(host::DIFFERS) => {
            // The same night once more, now with a look at each state.
            let mut again = night::Night::new(seed, faults, sabotage).noting_states();
            let since = again.run().err().and_then(|_| again.differs_since());
            format!("{problem} {}", since.unwrap_or_default())
        }
        Ok(Err(problem)) => problem,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|it| (*it).to_owned()));
            format!("it panics: {}", text.unwrap_or_default())
        }
    };
    Err(Box::new(Failure { seed, faults, problem, trace: night.trace() }))
}

/// The same failure with as few faults as it needs, and of those the earliest.
pub fn shrink(failure: Box<Failure>) -> Box<Failure> {
    let same = |faults| simulate(failure.seed, faults).err();
    match failure.faults.fewer().filter_map(same).min_by_key(|it| it.trace.len()) {
        Some(smaller) => shrink(smaller),
        None => failure,
    }
}
