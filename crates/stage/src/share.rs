//! A person's share of the chance of a table: bound to it before the game begins, shown when all others are bound too, and held against
//! what the table tells in the end. So nobody, the host included, has chosen what was drawn.

use std::collections::BTreeMap;

use any_game::fair::{Secret, Share};
use engine::{Replay, Seat};
use protocol::{SeatStatus, Sitter, ToClient, ToTable};

/// Keeps the share of one seat. It hears everything that the seat is told.
#[derive(Debug)]
pub struct ShareKeeper {
    share: Share,
    me: Option<u8>,
    /// The table's own commitment in this game, as it was first told.
    commitment: String,
    /// What each seat was bound to when the own share was shown.
    bound: BTreeMap<u8, String>,
    has_shown: bool,
    /// The share that was shown in this game. The end may be told again when the next one is bound already.
    shown: Option<Share>,
    /// The table has told everybody the own share.
    counts: bool,
}

impl ShareKeeper {
    /// With a share that was kept, or 256 bits that nobody knows.
    pub fn new(share: Share) -> ShareKeeper {
        let (commitment, bound) = (String::new(), BTreeMap::new());
        ShareKeeper {
            share,
            me: None,
            commitment,
            bound,
            has_shown: false,
            shown: None,
            counts: false,
        }
    }

    /// The share that has to be kept until the game is over.
    pub fn share(&self) -> Share {
        self.share
    }

    /// What is to be answered. `fresh` is for the share of the next game.
    pub fn hear(&mut self, message: &ToClient, fresh: impl FnOnce() -> Share) -> Option<ToTable> {
        if let ToClient::Welcome { you, seats, commitment, .. } = message {
            self.me = *you;
            // Whoever comes back may not have been heard.
            self.has_shown = false;
            if self.commitment != *commitment {
                (self.commitment, self.bound) = (commitment.clone(), BTreeMap::new());
                (self.shown, self.counts) = (None, false);
            }
            let mine = seats.iter().find(|it| Some(it.seat) == self.me)?;
            // Another device may have been here before this one; the one that came last is bound.
            return match mine.sitter {
                Sitter::Nobody => self.commit(mine),
                Sitter::Person | Sitter::Bot => self.look(seats),
            };
        }
        if let ToClient::Presence { seats, .. } = message {
            return self.look(seats);
        }
        let ToClient::Over { .. } = message else { return None };
        self.me?;
        // What everybody knows by now is worth nothing in the next game.
        if self.shown == Some(self.share) {
            self.share = fresh();
        }
        Some(ToTable::Commit { commitment: self.share.commitment() })
    }

    fn commit(&self, mine: &SeatStatus) -> Option<ToTable> {
        let commitment = self.share.commitment();
        (mine.commitment.as_ref() != Some(&commitment)).then_some(ToTable::Commit { commitment })
    }

    fn look(&mut self, seats: &[SeatStatus]) -> Option<ToTable> {
        let mine = seats.iter().find(|it| Some(it.seat) == self.me)?;
        let own = self.share.commitment();
        let is_bound = mine.commitment.as_ref() == Some(&own);
        let has_begun = seats.iter().all(|it| it.sitter != Sitter::Nobody);
        if !has_begun {
            return self.commit(mine).filter(|_| mine.commitment.is_none());
        }
        self.counts |= is_bound && mine.share.is_some();
        if !is_bound || mine.share.is_some() || self.has_shown {
            return None;
        }
        (self.has_shown, self.shown) = (true, Some(self.share));
        let bound = |it: &SeatStatus| Some((it.seat, it.commitment.clone()?));
        self.bound = seats.iter().filter_map(bound).collect();
        Some(ToTable::Reveal { share: self.share.to_hex() })
    }

    /// What does not fit in the end, as a sentence: the secret to what the table was bound to, or shares to what seats were.
    pub fn objection(&self, replay: &Replay) -> Option<&'static str> {
        let secret = replay.secret.as_deref().and_then(Secret::from_hex);
        if secret.map(|it| it.commitment()).as_ref() != Some(&self.commitment) {
            return Some("The host has shown another secret than the one it was bound to.");
        }
        // Whoever showed nothing has nothing to compare.
        if self.bound.is_empty() {
            return None;
        }
        let fits = |(seat, share): (&Seat, &String)| {
            let hash = Share::from_hex(share).map(|it| it.commitment());
            hash.is_some() && hash.as_ref() == self.bound.get(&seat.0)
        };
        if !replay.shares.iter().all(fits) {
            return Some(
                "A share of chance in this game is not the one that its seat was bound to.",
            );
        }
        let own = self.me.map(Seat).and_then(|me| replay.shares.get(&me));
        match (self.counts, own == self.shown.map(|it| it.to_hex()).as_ref()) {
            (_, true) => None,
            (true, false) => Some("Your own share of chance was left out, though it was told."),
            (false, false) => Some(
                "Your share of chance did not reach the table in time: the host may have known what would be drawn.",
            ),
        }
    }
}
