//! The history for reconnecting clients: what happened, as each viewer saw it, and the chat.
//!
//! Entries are not stored as messages: they are regenerated from the game. Stored is only what the game no longer has: the names at
//! the time, and undone entries.

use std::collections::VecDeque;

use any_game::AnyMatch;
use engine::{Names, Seat, Viewer};
use protocol::{News, ToClient, WireJson, WireWho};

use crate::{N_CHATS, N_NEWS};

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Story {
    news: VecDeque<Told>,
    /// The names of the seats, from these versions on.
    names: VecDeque<(u64, Names)>,
    chats: VecDeque<(u64, Seat, String)>,
    /// A client that has seen this version or a later one can be sent all the rest.
    oldest: u64,
}

#[derive(Clone, PartialEq, Debug)]
struct Told {
    version: u64,
    what: What,
}

#[derive(Clone, PartialEq, Debug)]
enum What {
    /// An entry of the game's log.
    Entry(u32),
    /// An entry that was undone.
    Gone(Box<Gone>),
    TakenBack(Seat, u32),
}

#[derive(Clone, PartialEq, Debug)]
struct Gone {
    who: WireWho,
    /// What each seat saw, and last what spectators saw.
    seen: Vec<(Vec<String>, WireJson)>,
}

impl Story {
    /// Records the last entry of the game's log.
    pub(crate) fn happened(&mut self, version: u64, play: &dyn AnyMatch) {
        let Some(n) = play.log().len().checked_sub(1) else { return };
        if self.names.back().is_none_or(|(_, names)| names != play.names()) {
            self.names.push_back((version, play.names().clone()));
        }
        self.remember(version, What::Entry(short(n)));
    }

    /// Records that the game's log is about to be cut back to `to` entries.
    pub(crate) fn taken_back(&mut self, version: u64, by: Seat, play: &dyn AnyMatch, to: usize) {
        let n_entries = play.log().len() - to;
        let is_going = |told: &Told| matches!(told.what, What::Entry(n) if n as usize >= to);
        for i in 0..self.news.len() {
            if is_going(&self.news[i]) {
                self.news[i].what = What::Gone(Box::new(self.gone(play, &self.news[i])));
            }
        }
        self.remember(version, What::TakenBack(by, short(n_entries)));
    }

    fn gone(&self, play: &dyn AnyMatch, told: &Told) -> Gone {
        let What::Entry(n) = told.what else { unreachable!("only entries go") };
        let (n, names) = (n as usize, self.names_at(told.version));
        let viewers = Seat::first(play.n_seats()).map(Some).chain([None]);
        let seen = viewers.map(|seat| seen(play, n, seat, names.unwrap_or(play.names()))).collect();
        Gone { who: who(play, n), seen }
    }

    fn remember(&mut self, version: u64, what: What) {
        self.news.push_back(Told { version, what });
        if self.news.len() > N_NEWS {
            self.oldest = self.news.pop_front().map_or(self.oldest, |told| told.version);
            self.forget_names();
        }
    }

    /// Drops names that no entry uses any more.
    fn forget_names(&mut self) {
        let first = self.news.front().map_or(u64::MAX, |told| told.version);
        while self.names.get(1).is_some_and(|(since, _)| *since <= first) {
            self.names.pop_front();
        }
        if let Some((since, _)) = self.names.front_mut() {
            *since = first.max(*since);
        }
    }

    fn names_at(&self, version: u64) -> Option<&Names> {
        let after = self.names.partition_point(|(since, _)| *since <= version);
        self.names.get(after.checked_sub(1)?).map(|(_, names)| names)
    }

    pub(crate) fn said(&mut self, version: u64, seat: Seat, text: &str) {
        self.chats.push_back((version, seat, text.to_owned()));
        if self.chats.len() > N_CHATS {
            self.chats.pop_front();
        }
    }

    /// A rematch begins.
    pub(crate) fn turn_over(&mut self, version: u64) {
        self.news.clear();
        self.names.clear();
        self.oldest = version;
    }

    pub(crate) fn chats(&self) -> &VecDeque<(u64, Seat, String)> {
        &self.chats
    }

    /// An empty history after this version, with the chat.
    pub(crate) fn only_chats(chats: VecDeque<(u64, Seat, String)>, version: u64) -> Story {
        Story { chats, oldest: version, ..Story::default() }
    }

    /// What a seat or a spectator missed after version `seen`; `None` if that is too long ago.
    pub(crate) fn since(
        &self,
        seen: u64,
        play: &dyn AnyMatch,
        to: Option<Seat>,
    ) -> Option<Vec<News>> {
        let first = self.news.partition_point(|told| told.version <= seen);
        let missed = self.news.range(first..);
        (seen >= self.oldest).then(|| missed.map(|told| self.tell(told, play, to)).collect())
    }

    /// All of the history, preceded by the given entries at version 0.
    pub(crate) fn all(&self, play: &dyn AnyMatch, to: Option<Seat>) -> Vec<News> {
        let n_given = play.n_given();
        let room = N_NEWS.saturating_sub(self.news.len());
        let given = (n_given.saturating_sub(room)..n_given).map(|n| happened(play, n, 0, to));
        given.chain(self.news.iter().map(|told| self.tell(told, play, to))).collect()
    }

    /// The chat after version `seen`.
    pub(crate) fn chats_since(&self, seen: u64) -> impl Iterator<Item = ToClient> {
        let missed = self.chats.iter().filter(move |(version, ..)| *version > seen);
        missed.map(|(version, seat, text)| ToClient::Chat {
            version: *version,
            seat: seat.0,
            text: text.clone(),
        })
    }

    fn tell(&self, told: &Told, play: &dyn AnyMatch, to: Option<Seat>) -> News {
        let version = told.version;
        match &told.what {
            What::Entry(n) => {
                let (n, names) = (*n as usize, self.names_at(version).unwrap_or(play.names()));
                let (text, events) = seen(play, n, to, names);
                News::Happened { version, who: who(play, n), text, events }
            }
            What::Gone(gone) => {
                let own = match to {
                    Some(seat) => gone.seen.get(usize::from(seat.0)),
                    None => gone.seen.last(),
                };
                let (text, events) = own.cloned().unwrap_or((Vec::new(), WireJson::nothing()));
                News::Happened { version, who: gone.who, text, events }
            }
            What::TakenBack(by, entries) => {
                News::TakenBack { version, by: by.0, entries: u64::from(*entries) }
            }
        }
    }
}

/// Entry `n` of a game as a seat or a spectator sees it.
pub(crate) fn happened(play: &dyn AnyMatch, n: usize, version: u64, to: Option<Seat>) -> News {
    let (text, events) = seen(play, n, to, play.names());
    News::Happened { version, who: who(play, n), text, events }
}

/// What a seat or a spectator saw happen at entry `n`. Never includes the action itself: a plan may be hidden.
fn seen(
    play: &dyn AnyMatch,
    n: usize,
    seat: Option<Seat>,
    names: &Names,
) -> (Vec<String>, WireJson) {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let seen = play.log().seen_as(n, viewer, names);
    (seen.text, seen.facts.into())
}

fn who(play: &dyn AnyMatch, n: usize) -> WireWho {
    match play.log().who(n) {
        Some(engine::Who::Seat(seat)) => WireWho::Seat(seat.0),
        Some(engine::Who::Nature) => WireWho::Nature,
        Some(engine::Who::Clock(_)) | None => WireWho::Clock,
    }
}

fn short(n: usize) -> u32 {
    u32::try_from(n).expect("no game has so many entries")
}
