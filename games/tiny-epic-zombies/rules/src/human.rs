//! The humans, by their number.

use std::ops::{Index, IndexMut};

use engine::{Few, Id, Seat, number_word};

/// The most humans in a game.
pub const MAX_HUMANS: usize = 4;

/// A human, counted in turn order. Each seat plays one; a solo player plays both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Human(pub u8);

/// A set of humans.
pub type Humans = Few<Human>;

impl Human {
    /// The seat of a human. Humans sit clockwise, skipping the zombies' seat (TEZ-3.28).
    #[inline]
    pub fn seat(self, zombies: Option<Seat>) -> Seat {
        let is_behind = zombies.is_some_and(|zombies| self.0 >= zombies.0);
        Seat(self.0 + u8::from(is_behind))
    }
}

impl Id for Human {
    const COUNT: usize = MAX_HUMANS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Human {
        Human(index as u8)
    }
}

number_word!(Human, 0..=MAX_HUMANS as u8 - 1);

impl From<Human> for u8 {
    fn from(human: Human) -> u8 {
        human.0
    }
}

impl TryFrom<u8> for Human {
    type Error = String;

    fn try_from(n: u8) -> Result<Human, String> {
        let human = Some(Human(n)).filter(|human| human.index() < MAX_HUMANS);
        human.ok_or_else(|| format!("there is no human {n}; they go from 0 to {}", MAX_HUMANS - 1))
    }
}

/// A value for each human.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByHuman<T>(pub [T; MAX_HUMANS]);

impl<T> Index<Human> for ByHuman<T> {
    type Output = T;

    #[inline]
    fn index(&self, human: Human) -> &T {
        &self.0[human.index()]
    }
}

impl<T> IndexMut<Human> for ByHuman<T> {
    #[inline]
    fn index_mut(&mut self, human: Human) -> &mut T {
        &mut self.0[human.index()]
    }
}
