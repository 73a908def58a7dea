//! The objectives (chapters 15 and 16) and their tokens.

use std::fmt;
use std::str::FromStr;

use engine::{Few, Id, OptionWord, UnreadableAction, Word, text_word};

use crate::human::Human;
use crate::mall::{Position, Room, Symbol};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word, OptionWord)]
#[word(noun = "objective", like = "discover-a-cure")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Objective {
    /// Save the Stranded
    SaveTheStranded,
    /// Call the C.D.C.
    CallTheCdc,
    /// Fix the Helicopter
    FixTheHelicopter,
    /// Assemble an Arsenal
    AssembleAnArsenal,
    /// Discover a Cure
    DiscoverACure,
    /// Escape the Mall
    EscapeTheMall,
    /// Quarantine the Infected
    QuarantineTheInfected,
    /// Escort the Army
    EscortTheArmy,
    /// Investigate the Source
    InvestigateTheSource,
}

/// A set of objectives.
pub type Objectives = Few<Objective>;

impl Objective {
    pub fn name(self) -> &'static str {
        Objective::WORDS[self as usize].1
    }
}

/// A token that is in a room or carried: the two supply tokens, and the 29 of the objectives except
/// the clue that is the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Token(u8);

/// A set of tokens.
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

    /// Its index among tokens of the same kind, from 0.
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

    /// Whether humans can carry it.
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

/// `radio`, `supply-2`, `ingredient-8`
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sort = match self.kind() {
            TokenKind::Radio => return f.write_str("radio"),
            TokenKind::Part => return f.write_str("part"),
            TokenKind::Supply(_) => "supply",
            TokenKind::Stranded => "stranded",
            TokenKind::Ingredient => "ingredient",
            TokenKind::Exit => "exit",
            TokenKind::Squad(_) => "squad",
            TokenKind::Clue => "clue",
        };
        write!(f, "{sort}-{}", self.nth() + 1)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Token {
    type Err = UnreadableAction;

    fn from_str(word: &str) -> Result<Token, UnreadableAction> {
        let known = Token::all().find(|token| token.to_string() == word);
        known.ok_or_else(|| {
            UnreadableAction(format!(
                "{word:?} is no token; tokens look like \"radio\", \"supply-1\" or \"clue-4\""
            ))
        })
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
    /// Off the mall: in the box, on its objective card, or waiting outside a corner store.
    #[default]
    Aside,
    In(Room),
    With(Human),
}

/// The four letters of the ingredients; each is on two of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
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
    /// The order in which the team must find them.
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

/// `green` or `1`
impl fmt::Display for ExitSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExitSign::Symbol(symbol) => write!(f, "{symbol}"),
            ExitSign::Number(number) => write!(f, "{number}"),
        }
    }
}

impl FromStr for ExitSign {
    type Err = UnreadableAction;

    fn from_str(word: &str) -> Result<ExitSign, UnreadableAction> {
        match word {
            "1" => Ok(ExitSign::Number(1)),
            "2" => Ok(ExitSign::Number(2)),
            _ => Symbol::all()
                .find(|symbol| symbol.name() == word)
                .map(ExitSign::Symbol)
                .ok_or_else(|| {
                    let words = "green, orange, blue, purple, 1, 2";
                    UnreadableAction(format!("{word:?} must be one of {words}"))
                }),
        }
    }
}

text_word!(Token, ExitSign);

/// The possible causes of the outbreak.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word)]
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

/// A set of causes.
pub type Causes = Few<Cause>;

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

/// What a Squad brings when it reaches the courtyard; each is available once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Relief {
    Heal,
    Ammo,
    Repair,
    Kill,
}

/// A set of reliefs.
pub type Reliefs = Few<Relief>;
