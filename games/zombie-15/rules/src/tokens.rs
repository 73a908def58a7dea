//! Search tokens and Heavy Objects (chapters 8 and 11).

use engine::{Id, Word};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word)]
#[word(noun = "token", like = "red-key")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Token {
    RedKey,
    BlueKey,
    GreenKey,
    YellowKey,
    Bag1,
    Bag2,
    Bag3,
    Supplies,
    Fuse,
    Sample,
    Empty,
}

/// The colours of Keys and Locks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
}

pub const N_TOKENS: usize = 11;

/// The name of each token, and how many there are.
const TOKENS: [(&str, u8); N_TOKENS] = [
    ("the red Key", 2),
    ("the blue Key", 2),
    ("the green Key", 2),
    ("the yellow Key", 2),
    ("a Bag of value 1", 6),
    ("a Bag of value 2", 5),
    ("a Bag of value 3", 4),
    ("Supplies", 8),
    ("a Fuse", 3),
    ("the Sample", 1),
    ("an empty token", 5),
];

impl Token {
    pub fn name(self) -> &'static str {
        TOKENS[self as usize].0
    }

    /// How many copies are in the box (Z15-1.7).
    pub fn count(self) -> u8 {
        TOKENS[self as usize].1
    }

    /// The value of a Bag.
    pub fn bag(self) -> Option<u8> {
        match self {
            Token::Bag1 => Some(1),
            Token::Bag2 => Some(2),
            Token::Bag3 => Some(3),
            Token::RedKey
            | Token::BlueKey
            | Token::GreenKey
            | Token::YellowKey
            | Token::Supplies
            | Token::Fuse
            | Token::Sample
            | Token::Empty => None,
        }
    }
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow];

    #[inline]
    pub fn key(self) -> Token {
        [Token::RedKey, Token::BlueKey, Token::GreenKey, Token::YellowKey][self as usize]
    }
}

/// The kinds of Heavy Objects (Z15-1.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Heavy {
    GasCan,
    AmmoCrate,
    Radio,
}

/// The kind of each Heavy Object in the box, by its index.
pub const HEAVY: [Heavy; 6] =
    [Heavy::GasCan, Heavy::GasCan, Heavy::GasCan, Heavy::AmmoCrate, Heavy::AmmoCrate, Heavy::Radio];

impl Heavy {
    pub const ALL: [Heavy; 3] = [Heavy::GasCan, Heavy::AmmoCrate, Heavy::Radio];

    pub fn name(self) -> &'static str {
        ["Gas Can", "Ammo Crate", "Radio"][self as usize]
    }
}
