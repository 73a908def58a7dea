//! What the tale of a finished game counts.

use crate::Seat;

/// A kind of deed, done or suffered, that the tale counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeedSort {
    /// The heading of its row: `zombies killed`.
    pub name: &'static str,
    /// The medal for the one with the most.
    pub medal: &'static str,
    /// Whether more of it makes an action better: true of kills, not of wounds.
    pub is_feat: bool,
}

impl DeedSort {
    /// Something to be proud of.
    pub const fn feat(name: &'static str, medal: &'static str) -> DeedSort {
        DeedSort { name, medal, is_feat: true }
    }

    /// Something that is only counted.
    pub const fn count(name: &'static str, medal: &'static str) -> DeedSort {
        DeedSort { name, medal, is_feat: false }
    }
}

/// An amount of one kind, by or to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// One of the game's [`DEEDS`](crate::Phrases::DEEDS).
    pub sort: &'static DeedSort,
    /// The seat it belongs to.
    pub seat: Seat,
    /// How much.
    pub n: u16,
}
