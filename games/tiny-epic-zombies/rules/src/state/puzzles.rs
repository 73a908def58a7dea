//! The tokens of the objectives: where they are, and their hidden sides.

use engine::{Id, SeatSet, which_are};

use crate::human::Human;
use crate::mall::{Room, Symbol};
use crate::objectives::{Cause, Causes, ExitSign, Letter, Place, Reliefs, Token, Tokens};

/// What has been put into a cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Cache {
    pub weapons: u8,
    pub ammo: u8,
}

/// Where every token is, one byte each, so that all tokens in one place are found with a single comparison. There are
/// 30; the last two bytes are padding.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[Place; 30]", into = "[Place; 30]"))]
pub struct TokenPlaces([u8; 32]);

/// The hidden sides of the tokens, as far as anybody has looked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Puzzles {
    /// The symbol of the track at which the Stranded wait, 0 to 3.
    pub stranded_at: u8,
    /// The gear where the Part is next, 0 to 3.
    pub gear: u8,
    /// The letters of the ingredients that have been seen, and by whom.
    pub ingredients: [Option<(Letter, SeatSet)>; 8],
    /// The exit tokens found: whether for each symbol, and how many for each number.
    pub symbols_found: [bool; 4],
    pub numbers_found: [u8; 2],
    /// The last symbol and number found, once all are.
    pub real_symbol: Option<Symbol>,
    pub real_number: Option<u8>,
    /// The clues that have been seen, and by whom.
    pub clues: [Option<(Cause, SeatSet)>; 4],
    /// Causes that were guessed right and are out of play.
    pub solved: Causes,
    pub reliefs: Reliefs,
}

impl TokenPlaces {
    pub(crate) fn new() -> TokenPlaces {
        TokenPlaces::from([Place::Aside; 30])
    }

    #[inline]
    pub fn of(&self, token: Token) -> Place {
        Place::of_byte(self.0[token.index()])
    }

    #[inline]
    pub(crate) fn put(&mut self, token: Token, place: Place) {
        self.0[token.index()] = place.byte();
    }

    /// The tokens in a room.
    #[inline]
    pub(crate) fn lying_in(&self, room: Room) -> Tokens {
        self.at(Place::In(room))
    }

    /// The tokens that a human carries.
    #[inline]
    pub(crate) fn with(&self, human: Human) -> Tokens {
        self.at(Place::With(human))
    }

    #[inline]
    fn at(&self, place: Place) -> Tokens {
        Tokens::of_bits(which_are(place.byte(), &self.0))
    }
}

impl From<[Place; 30]> for TokenPlaces {
    fn from(places: [Place; 30]) -> TokenPlaces {
        let mut bytes = [u8::MAX; 32];
        bytes.iter_mut().zip(places).for_each(|(byte, place)| *byte = place.byte());
        TokenPlaces(bytes)
    }
}

impl From<TokenPlaces> for [Place; 30] {
    fn from(places: TokenPlaces) -> [Place; 30] {
        std::array::from_fn(|token| Place::of_byte(places.0[token]))
    }
}

impl std::fmt::Debug for TokenPlaces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(<[Place; 30]>::from(*self)).finish()
    }
}

impl Place {
    /// The encoding: aside, then the rooms, then the humans.
    const ROOMS: u8 = 1;
    const HUMANS: u8 = Place::ROOMS + Room::COUNT as u8;

    #[inline]
    fn byte(self) -> u8 {
        match self {
            Place::Aside => 0,
            Place::In(room) => Place::ROOMS + room.index() as u8,
            Place::With(human) => Place::HUMANS + human.0,
        }
    }

    #[inline]
    fn of_byte(byte: u8) -> Place {
        match byte {
            0 => Place::Aside,
            Place::ROOMS..Place::HUMANS => Place::In(Room::at(usize::from(byte - Place::ROOMS))),
            _ => Place::With(Human(byte - Place::HUMANS)),
        }
    }
}

impl Puzzles {
    pub(crate) fn new() -> Puzzles {
        Puzzles {
            stranded_at: 0,
            gear: 0,
            ingredients: [None; 8],
            symbols_found: [false; 4],
            numbers_found: [0; 2],
            real_symbol: None,
            real_number: None,
            clues: [None; 4],
            solved: Causes::EMPTY,
            reliefs: Reliefs::EMPTY,
        }
    }

    /// How many exit tokens with this sign are still face down.
    pub(crate) fn is_hidden(&self, sign: ExitSign) -> u8 {
        match sign {
            ExitSign::Symbol(symbol) => u8::from(!self.symbols_found[symbol as usize]),
            ExitSign::Number(number) => 2 - self.numbers_found[usize::from(number - 1)],
        }
    }

    /// The entrance to escape through, once both of its signs are known.
    #[inline]
    pub fn real_exit(&self) -> Option<(Symbol, u8)> {
        Some((self.real_symbol?, self.real_number?))
    }
}
