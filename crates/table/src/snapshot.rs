//! Snapshots of the state, so that waking a table does not replay its whole log.
//!
//! A snapshot has the whole state except the game, which is replayed from its entries: that is quick, and the game keeps its log
//! for undo and replays anyway. The log remains authoritative. A snapshot is used only if so many lines follow it that the history
//! for reconnecting clients lies entirely after it.

use std::collections::VecDeque;

use engine::{Millis, Seat};
use protocol::Fate;
use serde::{Deserialize, Serialize};

use crate::N_NEWS;
use crate::line::Line;
use crate::places::{Place, Places};
use crate::proposals::Open;
use crate::shares::Shares;
use crate::state::{State, Stopwatch};
use crate::story::Story;
use crate::table::Kit;

#[derive(Debug, Serialize, Deserialize)]
struct Snapshot {
    /// The version of the rules: a snapshot under other rules is useless.
    rules: u32,
    version: u64,
    at: Millis,
    check: u32,
    /// Of the position, to check that the replayed game is the same.
    hash: u64,
    places: Vec<Place>,
    proposal: Option<Open>,
    closed: Option<(Open, Fate)>,
    is_paused: bool,
    watch: Stopwatch,
    moved_at: Millis,
    chats: VecDeque<(u64, Seat, String)>,
    asked_at: Vec<u64>,
    interrupted: Vec<Option<String>>,
    #[serde(default)]
    shares: Shares,
}

impl State {
    pub(crate) fn snapshot(&self) -> String {
        let snapshot = Snapshot {
            rules: self.game.rules_version(),
            version: self.version,
            at: self.at,
            check: self.check,
            hash: self.play.hash(),
            places: self.places.0.clone(),
            proposal: self.proposal.clone(),
            closed: self.closed.clone(),
            is_paused: self.is_paused,
            watch: self.watch,
            moved_at: self.moved_at,
            chats: self.story.chats().clone(),
            asked_at: self.asked_at.clone(),
            interrupted: self.interrupted.clone(),
            shares: self.shares.clone(),
        };
        serde_json::to_string(&snapshot).expect("it is plain data")
    }

    /// The table after some of its lines, and how many, from the newest usable snapshot.
    pub(crate) fn from_snapshots(
        kit: &Kit,
        lines: &[&str],
        snapshots: &[(u64, String)],
    ) -> Option<(State, usize)> {
        let served = snapshots.iter().find_map(|(n, text)| {
            let n = usize::try_from(*n).ok()?;
            let rest = lines.get(n..)?;
            is_told_anew(rest).then_some((n, text))
        });
        let (n, text) = served?;
        let (mut state, n_head) = State::from_head(kit, lines).ok()?;
        let snapshot: Snapshot = serde_json::from_str(text).ok()?;
        let n_seats = state.places.0.len();
        let fits = snapshot.rules == state.game.rules_version()
            && [snapshot.places.len(), snapshot.asked_at.len(), snapshot.interrupted.len()]
                == [n_seats; 3]
            && snapshot.version == n.checked_sub(n_head)? as u64;
        fits.then_some(())?;
        state.play_again(lines.get(n_head..n)?)?;
        (state.play.hash() == snapshot.hash).then_some(())?;
        state.take(snapshot);
        Some((state, n))
    }

    /// Replays the entries in these lines, of the last game alone.
    fn play_again(&mut self, lines: &[&str]) -> Option<()> {
        let words = |line: &&str| {
            let (text, _) = line.rsplit_once(" #")?;
            Line::parse(text.split_once(' ')?.1)
        };
        let lines: Vec<Line> = lines.iter().map(words).collect::<Option<_>>()?;
        let last = lines.iter().rposition(|line| matches!(line, Line::Rematch(_)));
        if let Some(Line::Rematch(secret)) = last.map(|n| &lines[n]) {
            self.play = self.game.start(&self.choices).ok()?;
            self.secret = *secret;
        }
        for line in &lines[last.map_or(0, |n| n + 1)..] {
            match line {
                Line::Acted(seat, action) => self.play.play(*seat, action).ok()?,
                Line::Happened(outcome) => self.play.happen(outcome).ok()?,
                Line::Clock(now) => self.play.clock(*now).ok()?,
                Line::TookBack(_, to) => {
                    (*to < self.play.log().len()).then_some(())?;
                    self.play.rewind(*to);
                }
                Line::Sat(..)
                | Line::Joined(..)
                | Line::Figured(..)
                | Line::Rose(_)
                | Line::WentAway(_)
                | Line::CameBack(_)
                | Line::HandedToBot(..)
                | Line::Proposed(..)
                | Line::Agreed(_)
                | Line::Refused(_)
                | Line::Paused
                | Line::Resumed
                | Line::Rematch(_)
                | Line::Committed(..)
                | Line::Revealed(..)
                | Line::Said(..) => {}
            }
        }
        Some(())
    }

    fn take(&mut self, it: Snapshot) {
        self.places = Places(it.places);
        self.play.rename(self.places.names());
        (self.proposal, self.closed, self.is_paused) = (it.proposal, it.closed, it.is_paused);
        (self.version, self.at, self.check) = (it.version, it.at, it.check);
        (self.watch, self.moved_at) = (it.watch, it.moved_at);
        self.story = Story::only_chats(it.chats, it.version);
        (self.asked_at, self.interrupted) = (it.asked_at, it.interrupted);
        self.shares = it.shares;
    }
}

/// Whether these lines hold all of the history for reconnecting clients.
fn is_told_anew(lines: &[&str]) -> bool {
    let mut n_news = 0;
    lines.iter().any(|line| {
        let line = line.split_once(' ').and_then(|(_, words)| {
            Line::parse(words.rsplit_once(" #").map_or(words, |(words, _)| words))
        });
        n_news += usize::from(
            line.as_ref().is_some_and(|it| it.is_entry() || matches!(it, Line::TookBack(..))),
        );
        n_news > N_NEWS || matches!(line, Some(Line::Rematch(_)))
    })
}
