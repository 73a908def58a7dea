//! What is remembered for those who come back: what each viewer saw happen, and the chat.

use std::collections::VecDeque;

use any_game::AnyMatch;
use engine::{Seat, Viewer};
use protocol::{News, ToClient, WireWho};
use serde_json::Value;

use crate::{N_CHATS, N_NEWS};

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Story {
    news: VecDeque<Told>,
    chats: VecDeque<(u64, Seat, String)>,
    /// Whoever saw this version or a later one can be told all the rest.
    oldest: u64,
}

#[derive(Clone, PartialEq, Debug)]
struct Told {
    version: u64,
    what: What,
}

#[derive(Clone, PartialEq, Debug)]
enum What {
    /// What each seat saw, and at last what spectators did.
    Happened(WireWho, Vec<Seen>),
    TakenBack(Seat, u64),
}

#[derive(Clone, PartialEq, Debug)]
struct Seen {
    text: Vec<String>,
    events: Vec<Value>,
}

impl Story {
    /// The last entry of the game's log.
    pub(crate) fn happened(&mut self, version: u64, play: &dyn AnyMatch) {
        let Some(n) = play.log().len().checked_sub(1) else { return };
        let viewers = Seat::first(play.n_seats()).map(Some).chain([None]);
        let seen = viewers.map(|seat| Seen::at(play, n, seat)).collect();
        self.remember(version, What::Happened(who(play, n), seen));
    }

    pub(crate) fn taken_back(&mut self, version: u64, by: Seat, entries: usize) {
        self.remember(version, What::TakenBack(by, entries as u64));
    }

    fn remember(&mut self, version: u64, what: What) {
        self.news.push_back(Told { version, what });
        if self.news.len() > N_NEWS {
            self.oldest = self.news.pop_front().map_or(self.oldest, |told| told.version);
        }
    }

    pub(crate) fn said(&mut self, version: u64, seat: Seat, text: &str) {
        self.chats.push_back((version, seat, text.to_owned()));
        if self.chats.len() > N_CHATS {
            self.chats.pop_front();
        }
    }

    /// Another game begins.
    pub(crate) fn turn_over(&mut self, version: u64) {
        self.news.clear();
        self.oldest = version;
    }

    pub(crate) fn chats(&self) -> &VecDeque<(u64, Seat, String)> {
        &self.chats
    }

    /// What is left when everything but the chat is forgotten up to this version.
    pub(crate) fn only_chats(chats: VecDeque<(u64, Seat, String)>, version: u64) -> Story {
        Story { news: VecDeque::new(), chats, oldest: version }
    }

    /// What a seat, or who watches, missed after version `seen`; `None` if that is too long ago.
    pub(crate) fn since(&self, seen: u64, to: Option<Seat>) -> Option<Vec<News>> {
        let missed = self.news.iter().filter(|told| told.version > seen);
        (seen >= self.oldest).then(|| missed.map(|told| told.to(to)).collect())
    }

    /// Everything that is remembered, and before it what the game was given, at version 0.
    pub(crate) fn all(&self, play: &dyn AnyMatch, to: Option<Seat>) -> Vec<News> {
        let n_given = play.n_given();
        let room = N_NEWS.saturating_sub(self.news.len());
        let given = (n_given.saturating_sub(room)..n_given).map(|n| happened(play, n, 0, to));
        given.chain(self.news.iter().map(|told| told.to(to))).collect()
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
}

/// Entry `n` of a game as a seat, or who watches, is told of it.
pub(crate) fn happened(play: &dyn AnyMatch, n: usize, version: u64, to: Option<Seat>) -> News {
    let Seen { text, events } = Seen::at(play, n, to);
    News::Happened { version, who: who(play, n), text, events }
}

impl Seen {
    /// What a seat, or who watches, saw happen at entry `n`. Only what was seen is told, never the
    /// words of the action: a plan may be hidden.
    fn at(play: &dyn AnyMatch, n: usize, seat: Option<Seat>) -> Seen {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let told = play.log().told(n, viewer);
        let text = told.map_or_else(Vec::new, |told| told.events);
        Seen { text, events: play.log().facts(n, viewer) }
    }
}

fn who(play: &dyn AnyMatch, n: usize) -> WireWho {
    match play.log().who(n) {
        Some(engine::Who::Seat(seat)) => WireWho::Seat(seat.0),
        Some(engine::Who::Nature) => WireWho::Nature,
        Some(engine::Who::Clock(_)) | None => WireWho::Clock,
    }
}

impl Told {
    fn to(&self, seat: Option<Seat>) -> News {
        let version = self.version;
        match &self.what {
            What::Happened(who, seen) => {
                let own = match seat {
                    Some(seat) => seen.get(usize::from(seat.0)),
                    None => seen.last(),
                };
                let (text, events) = own
                    .map_or_else(Default::default, |seen| (seen.text.clone(), seen.events.clone()));
                News::Happened { version, who: *who, text, events }
            }
            What::TakenBack(by, entries) => {
                News::TakenBack { version, by: by.0, entries: *entries }
            }
        }
    }
}
