//! All players: what they have, what they are, and where they stand.

use std::ops::{Index, IndexMut};

use engine::{BySeat, Seat, SeatSet};

use crate::state::Player;
use crate::track::Space;

/// All players. Their spaces are kept in an array of their own, because the rules ask most often
/// who stands on a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "BySeat<Placed>", into = "BySeat<Placed>"))]
pub(crate) struct Players {
    spaces: BySeat<Space>,
    players: BySeat<Player>,
}

impl Players {
    /// These players, all on the start.
    pub(crate) fn new(players: BySeat<Player>) -> Players {
        Players { spaces: BySeat::default(), players }
    }

    #[inline]
    pub(crate) fn space(&self, seat: Seat) -> Space {
        self.spaces[seat]
    }

    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, space: Space) {
        self.spaces[seat] = space;
    }

    /// Everybody on a space; empty seats count as standing on the start.
    #[inline]
    pub(crate) fn on(&self, space: Space) -> SeatSet {
        SeatSet::with_number(self.spaces.0.map(|space| space.0), space.0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Player> {
        self.players.0.iter()
    }
}

impl Index<Seat> for Players {
    type Output = Player;

    #[inline]
    fn index(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }
}

impl IndexMut<Seat> for Players {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat]
    }
}

/// A player with their space, as positions are serialized.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Placed {
    space: Space,
    #[serde(flatten)]
    player: Player,
}

#[cfg(feature = "serde")]
impl From<BySeat<Placed>> for Players {
    fn from(placed: BySeat<Placed>) -> Players {
        Players {
            spaces: BySeat(placed.0.each_ref().map(|it| it.space)),
            players: BySeat(placed.0.map(|it| it.player)),
        }
    }
}

#[cfg(feature = "serde")]
impl From<Players> for BySeat<Placed> {
    fn from(players: Players) -> Self {
        let mut seats = players.spaces.0.into_iter().zip(players.players.0);
        BySeat(std::array::from_fn(|_| {
            let (space, player) = seats.next().expect("there are as many spaces as players");
            Placed { space, player }
        }))
    }
}
