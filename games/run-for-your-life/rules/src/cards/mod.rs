//! The three decks (chapter 1). An event card is a row of the catalogue: printed numbers and an effect.
//! One that does something of its own has a file with everything about it: its row, what it does and
//! in which window, and the question it asks. All of them are reconstructed.

mod ambush;
mod antidote;
mod bad_water;
mod bicycle;
mod caffeine_pills;
mod car_alarm;
mod catalogue;
mod dropped_clip;
mod effects;
mod fast_one;
mod first_aid_kit;
mod flashlight;
mod gas_leak;
mod old_wound;
mod riot_shield;
mod road_flare;
mod roadblock;
mod rooftop_collapse;
mod rusty_wire;
mod shortcut;
mod test_kit;

use engine::{Id, OptionWord, Word, number_word};

pub use catalogue::{CARDS, EventCard, Item, N_EVENTS};
pub use effects::{Affected, Effect, Place};
pub(crate) use test_kit::describe_test;

/// The face of a Determination card: 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Value(pub u8);

impl Value {
    /// How many cards of each value are in the deck of 63 (RFYL-1.2).
    pub const DECK: [u8; 10] = [3, 7, 7, 7, 7, 7, 7, 7, 7, 4];
}

impl From<Value> for u8 {
    fn from(value: Value) -> u8 {
        value.0
    }
}

impl TryFrom<u8> for Value {
    type Error = String;

    fn try_from(n: u8) -> Result<Value, String> {
        let value = Some(Value(n)).filter(|value| (1..=10).contains(&value.0));
        value.ok_or_else(|| format!("there is no Determination card of {n}; they go from 1 to 10"))
    }
}

impl Id for Value {
    const COUNT: usize = 10;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    #[inline]
    fn at(index: usize) -> Self {
        Value(index as u8 + 1)
    }
}

number_word!(Value, 1..=10);

/// The face of a blood card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Face {
    Infected,
    Clean,
}

impl Face {
    pub const BOTH: [Face; 2] = [Face::Infected, Face::Clean];
    /// The Blood deck (RFYL-1.3).
    pub const N_CARDS: u8 = 42;
}

/// What an event card says.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub name: &'static str,
    /// How many copies are in the deck of 72.
    pub count: u8,
    pub category: Category,
    /// Its second icon, if it shows two.
    pub also: Option<Category>,
    /// How many bullets prevent it; 0 if nothing does.
    pub prevented_by: u8,
    pub effect: Effect,
    /// What it does, in our words.
    pub text: &'static str,
}

impl Card {
    /// All its icons (RFYL-9.25).
    pub fn icons(&self) -> impl Iterator<Item = Category> + use<> {
        std::iter::once(self.category).chain(self.also)
    }
}

/// What an event card is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Category {
    /// zombies added to the board
    Zombies,
    /// zombies to be fought at once
    Encounter,
    /// blood cards
    Blood,
    /// melee weapons
    Weapon,
    /// items to keep
    Item,
    /// bullets gained or lost
    Bullets,
    /// movement helped or hindered
    Movement,
    /// sudden deaths
    Rip,
    /// nothing happens
    Blank,
}

/// What is printed on a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub bonus: u8,
    pub uses: Uses,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uses {
    Unlimited,
    Limited(u8),
}
