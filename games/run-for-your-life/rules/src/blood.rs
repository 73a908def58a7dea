//! Blood cards (chapter 6). Nobody knows their faces, so piles of them are counts.

use crate::cards::Face;

/// A player's blood cards: for each number of drops (0 to 3), the infected and the clean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BloodCards([BloodPile; 4]);

impl BloodCards {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [BloodPile::default(); 4]
    }

    /// The cards that show this many drops.
    #[inline]
    pub(crate) fn with(&self, drops: u8) -> BloodPile {
        self.0[usize::from(drops)]
    }

    pub(crate) fn with_mut(&mut self, drops: u8) -> &mut BloodPile {
        &mut self.0[usize::from(drops)]
    }

    /// One pile for each number of drops, from none to three.
    pub(crate) fn piles(&self) -> [BloodPile; 4] {
        self.0
    }

    /// All cards, whatever their drops.
    pub(crate) fn all(&self) -> BloodPile {
        self.0.into_iter().fold(BloodPile::default(), BloodPile::plus)
    }

    /// Removes a drop from each card; those without drops are due.
    pub(crate) fn tick(&mut self) {
        self.0 = [self.0[1], self.0[2], self.0[3], BloodPile::default()];
    }

    /// Removes a drop from each card that shows more than one.
    pub(crate) fn tick_but_not_the_last(&mut self) {
        let [due, one, two, three] = self.0;
        self.0 = [due, one.plus(two), three, BloodPile::default()];
    }
}

/// Blood cards as counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BloodPile {
    pub infected: u8,
    pub clean: u8,
}

impl BloodPile {
    #[inline]
    pub fn n(self) -> u8 {
        self.infected + self.clean
    }

    /// This pile and another.
    pub(crate) fn plus(self, other: BloodPile) -> BloodPile {
        BloodPile { infected: self.infected + other.infected, clean: self.clean + other.clean }
    }

    #[inline]
    pub fn of(self, face: Face) -> u8 {
        match face {
            Face::Infected => self.infected,
            Face::Clean => self.clean,
        }
    }

    pub(crate) fn of_mut(&mut self, face: Face) -> &mut u8 {
        match face {
            Face::Infected => &mut self.infected,
            Face::Clean => &mut self.clean,
        }
    }

    /// The faces in the pile, with how many there are of each.
    pub(crate) fn faces<A>(self, outcome: fn(Face) -> A) -> impl Iterator<Item = (A, u16)> {
        let there = move |face: &Face| self.of(*face) > 0;
        Face::BOTH.into_iter().filter(there).map(move |face| (outcome(face), self.of(face).into()))
    }

    /// The face of the card at `nth`, counting the infected first.
    pub(crate) fn nth(self, nth: u32) -> Option<Face> {
        let face = if nth < self.infected.into() { Face::Infected } else { Face::Clean };
        (nth < self.n().into()).then_some(face)
    }
}

/// The threat of a blood card with this many drops, in words: it loses a drop each turn, and is
/// revealed when it has none (chapter 6).
pub fn threat(drops: u8) -> String {
    let when = match drops {
        0 => "now".to_owned(),
        1 => "next turn".to_owned(),
        n => format!("in {n} turns"),
    };
    format!("Turned over {when}. Infected: a zombie.")
}
