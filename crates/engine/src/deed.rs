//! What is counted for the tale of a game that is over.

use crate::Seat;

/// A sort of thing that somebody does or suffers, and that is worth a number in the tale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeedSort {
    /// As the head of a row: `zombies killed`.
    pub name: &'static str,
    /// What whoever did most of it is called.
    pub medal: &'static str,
    /// Whether an action was the better the more of it there came: so with kills, not with wounds.
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

/// So much of one sort, by or to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// One of the game's [`DEEDS`](crate::Phrases::DEEDS).
    pub sort: &'static DeedSort,
    /// Whose it is.
    pub seat: Seat,
    /// How much.
    pub n: u16,
}
