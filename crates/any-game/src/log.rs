//! The log as one viewer saw it.

use engine::{Names, Viewer, Who};
use serde_json::Value;
use serde_json::value::RawValue;

/// The log of a game.
#[derive(Debug)]
pub struct Log<'a>(&'a dyn Telling);

/// One entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldEntry {
    pub who: Who,
    /// The action; `None` if it is hidden from the viewer.
    pub action: Option<String>,
    /// What happened, in sentences.
    pub events: Vec<String>,
}

/// What somebody saw happen at one entry.
#[derive(Clone, Debug)]
pub struct SeenEntry {
    /// In sentences.
    pub text: Vec<String>,
    /// The events for programs, as a serialized list of the same length.
    pub facts: Box<RawValue>,
}

/// A game that can tell its log.
pub(crate) trait Telling: std::fmt::Debug {
    fn n_entries(&self) -> usize;
    fn who(&self, n: usize) -> Option<Who>;
    fn tell(&self, n: usize, viewer: Viewer) -> Option<ToldEntry>;
    fn facts(&self, n: usize, viewer: Viewer) -> Vec<Value>;
    fn seen_as(&self, n: usize, viewer: Viewer, names: &Names) -> SeenEntry;
}

impl<'a> Log<'a> {
    pub(crate) fn of(game: &'a dyn Telling) -> Self {
        Log(game)
    }

    pub fn len(&self) -> usize {
        self.0.n_entries()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who made entry `n`.
    pub fn who(&self, n: usize) -> Option<Who> {
        self.0.who(n)
    }

    /// Entry `n`.
    pub fn told(&self, n: usize, viewer: Viewer) -> Option<ToldEntry> {
        self.0.tell(n, viewer)
    }

    /// What `viewer` saw happen at entry `n`, for programs: as many as in [`ToldEntry::events`].
    pub fn facts(&self, n: usize, viewer: Viewer) -> Vec<Value> {
        self.0.facts(n, viewer)
    }

    /// What `viewer` saw happen at entry `n`, with these names. The result is the same at any time after the entry.
    pub fn seen_as(&self, n: usize, viewer: Viewer, names: &Names) -> SeenEntry {
        self.0.seen_as(n, viewer, names)
    }

    /// The entries from number `from` on.
    pub fn since(&self, from: usize, viewer: Viewer) -> Vec<ToldEntry> {
        (from..self.len()).filter_map(|n| self.told(n, viewer)).collect()
    }

    /// What happened from entry `from` on, in sentences.
    pub fn story(&self, from: usize, viewer: Viewer) -> Vec<String> {
        self.since(from, viewer).into_iter().flat_map(|told| told.events).collect()
    }

    /// How many entries there were before the last one that `is_meant`.
    pub fn before_last(&self, is_meant: impl Fn(Who) -> bool) -> Option<usize> {
        (0..self.len()).rev().find(|&n| self.who(n).is_some_and(&is_meant))
    }
}
