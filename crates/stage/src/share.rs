//! A client's share of a table's randomness: committed before the game begins, revealed when all others have committed too, and
//! checked at the end against what the table reveals. So nobody, the host included, can choose what is drawn.

use std::collections::BTreeMap;

use any_game::fair::{Secret, Share};
use engine::{Replay, Seat};
use protocol::{SeatStatus, Sitter, ToClient, ToTable};

/// Manages the share of one seat. It gets all messages to that seat.
#[derive(Debug)]
pub struct ShareKeeper {
    share: Share,
    me: Option<u8>,
    /// The table's own commitment in this game, as first received.
    commitment: String,
    /// The commitment of each seat when our own share was revealed.
    bound: BTreeMap<u8, String>,
    has_shown: bool,
    /// The share revealed in this game. The end may be sent again after the commitment for the next one.
    shown: Option<Share>,
    /// The table has published our share.
    counts: bool,
}

impl ShareKeeper {
    /// With a stored share, or 256 fresh random bits.
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

    /// The share, to be stored until the game is over.
    pub fn share(&self) -> Share {
        self.share
    }

    /// The reply to a message, if any. `fresh` makes the share for the next game.
    pub fn hear(&mut self, message: &ToClient, fresh: impl FnOnce() -> Share) -> Option<ToTable> {
        if let ToClient::Welcome { you, seats, commitment, .. } = message {
            self.me = *you;
            // The message before the reconnection may have been lost.
            self.has_shown = false;
            if self.commitment != *commitment {
                (self.commitment, self.bound) = (commitment.clone(), BTreeMap::new());
                (self.shown, self.counts) = (None, false);
            }
            let mine = seats.iter().find(|it| Some(it.seat) == self.me)?;
            // Another device may have committed before this one; the latest counts.
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
        // A revealed share is worthless in the next game.
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

    /// What does not match at the end, as a sentence: the secret and its commitment, or shares and theirs.
    pub fn objection(&self, replay: &Replay) -> Option<&'static str> {
        let secret = replay.secret.as_deref().and_then(Secret::from_hex);
        if secret.map(|it| it.commitment()).as_ref() != Some(&self.commitment) {
            return Some("The host has shown another secret than the one it was bound to.");
        }
        // A seat that revealed nothing has nothing to compare.
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
