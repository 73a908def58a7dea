//! The objectives (chapters 15 and 16) and the tokens they bring.

use engine::{Few, Id};

use crate::human::Human;
use crate::mall::{Position, Room, Symbol};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Objective {
    SaveTheStranded,
    CallTheCdc,
    FixTheHelicopter,
    AssembleAnArsenal,
    DiscoverACure,
    EscapeTheMall,
    QuarantineTheInfected,
    EscortTheArmy,
    InvestigateTheSource,
}

/// Some of the objectives.
pub type Objectives = Few<Objective>;

const ALL: [Objective; 9] = [
    Objective::SaveTheStranded,
    Objective::CallTheCdc,
    Objective::FixTheHelicopter,
    Objective::AssembleAnArsenal,
    Objective::DiscoverACure,
    Objective::EscapeTheMall,
    Objective::QuarantineTheInfected,
    Objective::EscortTheArmy,
    Objective::InvestigateTheSource,
];

impl Id for Objective {
    const COUNT: usize = 9;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Objective {
        ALL[index]
    }
}

impl Objective {
    pub fn name(self) -> &'static str {
        match self {
            Objective::SaveTheStranded => "Save the Stranded",
            Objective::CallTheCdc => "Call the C.D.C.",
            Objective::FixTheHelicopter => "Fix the Helicopter",
            Objective::AssembleAnArsenal => "Assemble an Arsenal",
            Objective::DiscoverACure => "Discover a Cure",
            Objective::EscapeTheMall => "Escape the Mall",
            Objective::QuarantineTheInfected => "Quarantine the Infected",
            Objective::EscortTheArmy => "Escort the Army",
            Objective::InvestigateTheSource => "Investigate the Source",
        }
    }
}

/// A token that lies in a room or is carried: two supply tokens, and the 29 of the objectives but
/// for the clue that is the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Token(u8);

/// Some of the tokens.
pub type Tokens = Few<Token>;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TokenKind {
    /// Number 1 or 2.
    Supply(u8),
    Stranded,
    Radio,
    Part,
    Ingredient,
    Exit,
    /// The squad that begins outside this corner.
    Squad(Position),
    Clue,
}

impl Token {
    pub const RADIO: Token = Token(4);
    pub const PART: Token = Token(5);

    /// Supply token 1 or 2.
    pub const fn supply(number: u8) -> Token {
        Token(number - 1)
    }

    /// One of the two Stranded tokens, counted from 0.
    pub const fn stranded(nth: u8) -> Token {
        Token(2 + nth)
    }

    /// One of the eight Ingredients, by the position of its store.
    pub const fn ingredient(nth: u8) -> Token {
        Token(6 + nth)
    }

    /// One of the eight Exits, by the position of its store.
    pub const fn exit(nth: u8) -> Token {
        Token(14 + nth)
    }

    /// One of the four Squads, counted clockwise from the north-west.
    pub const fn squad(nth: u8) -> Token {
        Token(22 + nth)
    }

    /// One of the four Clues that lie in rooms, counted from 0.
    pub const fn clue(nth: u8) -> Token {
        Token(26 + nth)
    }

    /// Which of its sort it is, counted from 0.
    #[inline]
    pub fn nth(self) -> u8 {
        match self.0 {
            0..=1 => self.0,
            2..=3 => self.0 - 2,
            4 | 5 => 0,
            6..=13 => self.0 - 6,
            14..=21 => self.0 - 14,
            22..=25 => self.0 - 22,
            _ => self.0 - 26,
        }
    }

    #[inline]
    pub fn kind(self) -> TokenKind {
        match self.0 {
            0..=1 => TokenKind::Supply(self.0 + 1),
            2..=3 => TokenKind::Stranded,
            4 => TokenKind::Radio,
            5 => TokenKind::Part,
            6..=13 => TokenKind::Ingredient,
            14..=21 => TokenKind::Exit,
            22..=25 => TokenKind::Squad(Position::at(2 * usize::from(self.0 - 22))),
            _ => TokenKind::Clue,
        }
    }

    /// The objective that it belongs to.
    pub fn objective(self) -> Option<Objective> {
        match self.kind() {
            TokenKind::Supply(_) => None,
            TokenKind::Stranded => Some(Objective::SaveTheStranded),
            TokenKind::Radio => Some(Objective::CallTheCdc),
            TokenKind::Part => Some(Objective::FixTheHelicopter),
            TokenKind::Ingredient => Some(Objective::DiscoverACure),
            TokenKind::Exit => Some(Objective::EscapeTheMall),
            TokenKind::Squad(_) => Some(Objective::EscortTheArmy),
            TokenKind::Clue => Some(Objective::InvestigateTheSource),
        }
    }

    /// Whether people carry it.
    #[inline]
    pub fn is_carried(self) -> bool {
        self.0 < 2 || self == Token::RADIO || self == Token::PART
    }
}

impl Id for Token {
    const COUNT: usize = 30;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Token {
        Token(index as u8)
    }
}

impl From<Token> for u8 {
    fn from(token: Token) -> u8 {
        token.0
    }
}

impl TryFrom<u8> for Token {
    type Error = String;

    fn try_from(n: u8) -> Result<Token, String> {
        let token = Some(Token(n)).filter(|token| token.index() < Token::COUNT);
        token
            .ok_or_else(|| format!("there is no token {n}; they go from 0 to {}", Token::COUNT - 1))
    }
}

/// Where a token is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Place {
    /// Not on the mall: in the box, on its objective card, or waiting outside a corner store.
    #[default]
    Aside,
    In(Room),
    With(Human),
}

/// The four letters of the ingredients; each is on two of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Letter {
    A,
    B,
    C,
    D,
}

impl Letter {
    pub const ALL: [Letter; 4] = [Letter::A, Letter::B, Letter::C, Letter::D];
    /// The order in which they are found together.
    pub(crate) const ORDER: [Letter; 8] =
        [Letter::A, Letter::B, Letter::C, Letter::D, Letter::D, Letter::C, Letter::B, Letter::A];
}

/// What an exit token shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ExitSign {
    Symbol(Symbol),
    /// 1 or 2.
    Number(u8),
}

/// What may be behind it all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Cause {
    BioWeapon,
    Virus,
    Fungus,
    DarkMagic,
    Radiation,
}

/// Some of the causes.
pub type Causes = Few<Cause>;

impl Id for Cause {
    const COUNT: usize = 5;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Cause {
        const ALL: [Cause; 5] =
            [Cause::BioWeapon, Cause::Virus, Cause::Fungus, Cause::DarkMagic, Cause::Radiation];
        ALL[index]
    }
}

impl Cause {
    pub fn name(self) -> &'static str {
        match self {
            Cause::BioWeapon => "Bio-Weapon",
            Cause::Virus => "Virus",
            Cause::Fungus => "Fungus",
            Cause::DarkMagic => "Dark Magic",
            Cause::Radiation => "Radiation",
        }
    }
}

/// What a Squad brings when it reaches the courtyard; each once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Relief {
    Heal,
    Ammo,
    Repair,
    Kill,
}

/// Some of the effects.
pub type Reliefs = Few<Relief>;

impl Id for Relief {
    const COUNT: usize = 4;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Relief {
        const ALL: [Relief; 4] = [Relief::Heal, Relief::Ammo, Relief::Repair, Relief::Kill];
        ALL[index]
    }
}
