//! The seats' shares of the randomness, so that the host cannot choose what will be drawn.
//!
//! First the table publishes the commitment to its secret. Then each seat commits to a share by its hash; when all seats are taken,
//! the shares are revealed; then the first draw is made, from all of them. So nobody knew the others' bits when they chose their
//! own, not even a host who also plays.

use std::collections::BTreeMap;

use any_game::fair::Share;
use engine::{Millis, Seat, ToAct};
use protocol::ToClient;
use serde::{Deserialize, Serialize};

use crate::SHARE_WITHIN;
use crate::line::Line;
use crate::refusal::Refusal;
use crate::state::State;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Shares {
    /// The commitments for this game, as hashes.
    commitments: BTreeMap<Seat, String>,
    /// Those for the next game.
    next: BTreeMap<Seat, String>,
    #[serde(with = "in_digits")]
    revealed: BTreeMap<Seat, Share>,
    /// Something was drawn, so nothing can be added any more, even after an undo.
    is_fixed: bool,
    /// When the seats last changed: the timeout for shares runs from here.
    since: Millis,
}

impl Shares {
    pub(crate) fn commitment(&self, seat: Seat) -> Option<&str> {
        self.commitments.get(&seat).map(String::as_str)
    }

    pub(crate) fn revealed(&self) -> &BTreeMap<Seat, Share> {
        &self.revealed
    }

    pub(crate) fn commit(&mut self, seat: Seat, hash: &str, is_over: bool) {
        let game = if is_over { &mut self.next } else { &mut self.commitments };
        game.insert(seat, hash.to_owned());
    }

    pub(crate) fn reveal(&mut self, seat: Seat, share: Share) -> Result<(), Refusal> {
        if self.commitment(seat) != Some(&share.commitment()) {
            return Err(Refusal::BadShare);
        }
        if self.is_fixed || self.revealed.contains_key(&seat) {
            return Err(Refusal::ChanceIsFixed);
        }
        self.revealed.insert(seat, share);
        Ok(())
    }

    /// Updates the shares for other lines.
    pub(crate) fn note(&mut self, at: Millis, line: &Line) {
        if let Line::Rose(seat) = line {
            self.commitments.remove(seat);
        }
        self.is_fixed |= matches!(line, Line::Happened(_));
        let moves = line.is_about_presence() || matches!(line, Line::Rematch(_));
        if moves && !matches!(line, Line::Revealed(..)) {
            self.since = at;
        }
    }

    /// A rematch has a new secret, and the commitments made for it count now.
    pub(crate) fn begin_again(&mut self) {
        let commitments = std::mem::take(&mut self.next);
        *self = Shares { commitments, since: self.since, ..Shares::default() };
    }
}

impl State {
    /// When the first draw is made without the missing shares; `None` if none are missing.
    pub(crate) fn shares_due(&self) -> Option<Millis> {
        let Shares { commitments, revealed, is_fixed, since, .. } = &self.shares;
        let persons = self.places.persons();
        let is_missing = |seat: &Seat| persons.has(*seat) && !revealed.contains_key(seat);
        let waits = !is_fixed && self.play.to_act() == ToAct::Nature;
        let is_awaited = waits && commitments.keys().any(is_missing);
        is_awaited.then(|| since.saturating_add(SHARE_WITHIN))
    }
}

/// The refusal that every table would give this commitment, if it is not a valid hash.
pub fn refuse_commitment(text: &str) -> Option<ToClient> {
    read_commitment(text).err().map(|refusal| refusal.to_message())
}

/// Parses the hash of a share.
pub(crate) fn read_commitment(text: &str) -> Result<String, Refusal> {
    Share::from_hex(text).map(|it| it.to_hex()).ok_or(Refusal::BadShare)
}

/// Serializes shares in a snapshot.
mod in_digits {
    use std::collections::BTreeMap;

    use any_game::fair::{Share, shares_of};
    use engine::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub(super) fn serialize<S: Serializer>(
        shares: &BTreeMap<Seat, Share>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let told: BTreeMap<Seat, String> =
            shares.iter().map(|(&seat, share)| (seat, share.to_hex())).collect();
        told.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<Seat, Share>, D::Error> {
        let told = BTreeMap::<Seat, String>::deserialize(from)?;
        shares_of(&told).map_err(|_| de::Error::custom("a share has 64 hexadecimal digits"))
    }
}
