//! Search tokens and Heavy Objects (chapters 8 and 11).

use engine::Id;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
}

pub const N_TOKENS: usize = 11;

const TOKENS: [(Token, &str, &str, u8); N_TOKENS] = [
    (Token::RedKey, "red-key", "the red Key", 2),
    (Token::BlueKey, "blue-key", "the blue Key", 2),
    (Token::GreenKey, "green-key", "the green Key", 2),
    (Token::YellowKey, "yellow-key", "the yellow Key", 2),
    (Token::Bag1, "bag-1", "a Bag of value 1", 6),
    (Token::Bag2, "bag-2", "a Bag of value 2", 5),
    (Token::Bag3, "bag-3", "a Bag of value 3", 4),
    (Token::Supplies, "supplies", "Supplies", 8),
    (Token::Fuse, "fuse", "a Fuse", 3),
    (Token::Sample, "sample", "the Sample", 1),
    (Token::Empty, "empty", "an empty token", 5),
];

impl Token {
    pub fn word(self) -> &'static str {
        TOKENS[self as usize].1
    }

    pub fn name(self) -> &'static str {
        TOKENS[self as usize].2
    }

    /// How many there are in the box (Z15-1.7).
    pub fn count(self) -> u8 {
        TOKENS[self as usize].3
    }

    pub fn of_word(word: &str) -> Option<Token> {
        Token::all().find(|token| token.word() == word)
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

    pub fn word(self) -> &'static str {
        ["red", "blue", "green", "yellow"][self as usize]
    }

    #[inline]
    pub fn key(self) -> Token {
        [Token::RedKey, Token::BlueKey, Token::GreenKey, Token::YellowKey][self as usize]
    }

    pub fn of_word(word: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.word() == word)
    }
}

impl Id for Token {
    const COUNT: usize = N_TOKENS;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        TOKENS[index].0
    }
}

/// The sorts of Heavy Objects (Z15-1.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Heavy {
    GasCan,
    AmmoCrate,
    Radio,
}

/// Each Heavy Object of the box: what it is, by its number.
pub const HEAVY: [Heavy; 6] =
    [Heavy::GasCan, Heavy::GasCan, Heavy::GasCan, Heavy::AmmoCrate, Heavy::AmmoCrate, Heavy::Radio];

impl Heavy {
    pub const ALL: [Heavy; 3] = [Heavy::GasCan, Heavy::AmmoCrate, Heavy::Radio];

    pub fn word(self) -> &'static str {
        ["gas-can", "ammo-crate", "radio"][self as usize]
    }

    pub fn name(self) -> &'static str {
        ["Gas Can", "Ammo Crate", "Radio"][self as usize]
    }

    pub fn of_word(word: &str) -> Option<Heavy> {
        Heavy::ALL.into_iter().find(|heavy| heavy.word() == word)
    }
}
