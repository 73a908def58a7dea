//! The track (chapter 2): spaces 0 to 100, and the zombies that nobody leads.

use engine::{Id, Set, number_word};

/// A space of the track; the default is the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Space(pub u8);

pub type Spaces = Set<Space>;

const N_SPACES: usize = 101;

impl Space {
    /// Where everybody starts.
    pub const START: Space = Space(0);
    /// The last space of the track (RFYL-2.1).
    pub const LAST: Space = Space(100);

    /// `n` spaces toward the goal, as far as the track goes.
    #[inline]
    pub fn ahead(self, n: u8) -> Space {
        Space(self.0.saturating_add(n).min(Space::LAST.0))
    }

    /// `n` spaces away from the goal, as far as the track goes.
    #[inline]
    pub fn back(self, n: u8) -> Space {
        Space(self.0.saturating_sub(n))
    }

    #[inline]
    pub fn distance(self, other: Space) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// All spaces from `low` to `high`, both included.
    pub fn range(low: Space, high: Space) -> impl Iterator<Item = Space> {
        // A half-open range, because a vector is filled faster from one.
        (low.0..high.0 + 1).map(Space)
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> u8 {
        space.0
    }
}

impl TryFrom<u8> for Space {
    type Error = String;

    fn try_from(n: u8) -> Result<Space, String> {
        let space = Some(Space(n)).filter(|&space| space <= Space::LAST);
        space.ok_or_else(|| format!("there is no space {n}; they go from 0 to {}", Space::LAST))
    }
}

impl Id for Space {
    const COUNT: usize = N_SPACES;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Self {
        Space(index as u8)
    }
}

number_word!(Space, Space::START.0..=Space::LAST.0);

impl std::fmt::Display for Space {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The zombies that nobody leads.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Walkers {
    on: [u8; N_SPACES],
    spaces: Spaces,
    n: u8,
}

impl Walkers {
    pub const NONE: Walkers = Walkers { on: [0; N_SPACES], spaces: Spaces::EMPTY, n: 0 };

    /// How many are on a space.
    #[inline]
    pub fn on(&self, space: Space) -> u8 {
        self.on[space.index()]
    }

    /// The spaces with any of them.
    #[inline]
    pub fn spaces(&self) -> Spaces {
        self.spaces
    }

    /// How many there are in total.
    #[inline]
    pub fn n(&self) -> u8 {
        self.n
    }

    #[inline]
    pub fn add(&mut self, space: Space, n: u8) {
        if n > 0 {
            self.on[space.index()] += n;
            self.spaces.add(space);
            self.n += n;
        }
    }

    /// Removes `n`, which must be there.
    #[inline]
    pub fn take(&mut self, space: Space, n: u8) {
        self.on[space.index()] -= n;
        self.n -= n;
        if self.on[space.index()] == 0 {
            self.spaces.remove(space);
        }
    }

    /// The groups before a space.
    pub fn below(&self, space: Space) -> impl Iterator<Item = (Space, u8)> + use<> {
        let on = self.on;
        self.spaces.below(space).iter().map(move |space| (space, on[space.index()]))
    }

    /// The groups, the one farthest from the goal first.
    pub fn groups(&self) -> impl Iterator<Item = (Space, u8)> {
        self.spaces.iter().map(|space| (space, self.on(space)))
    }
}

impl std::fmt::Debug for Walkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.groups()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Walkers {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.groups())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Walkers {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let groups = std::collections::BTreeMap::<Space, u8>::deserialize(deserializer)?;
        let mut walkers = Walkers::NONE;
        for (space, n) in groups {
            if walkers.n.checked_add(n).is_none() {
                return Err(D::Error::custom("there are more zombies than the supply can hold"));
            }
            walkers.add(space, n);
        }
        Ok(walkers)
    }
}
