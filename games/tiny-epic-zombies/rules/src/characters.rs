//! The player cards: a human on one side (chapter 13), a zombie on the other (chapter 14).

use engine::{Few, Id, OptionWord, Word};

/// A player card. The Lawyer comes with the deluxe game and has no zombie side of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word, OptionWord)]
#[word(noun = "character", like = "fry-cook")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Character {
    /// the Athlete
    Athlete,
    /// the Doctor
    Doctor,
    /// the Fry Cook
    FryCook,
    /// the Greaser
    Greaser,
    /// the Hippie
    Hippie,
    /// the Janitor
    Janitor,
    /// the Mallcop
    Mallcop,
    /// the Mechanic
    Mechanic,
    /// the Photographer
    Photographer,
    /// the Popstar
    Popstar,
    /// the Scientist
    Scientist,
    /// the Survivalist
    Survivalist,
    /// the Teacher
    Teacher,
    /// the Teenager
    Teenager,
    /// the Lawyer of the deluxe game
    Lawyer,
}

/// A set of player cards.
pub type Characters = Few<Character>;

/// The fourteen characters of the base game.
pub(crate) const BOX: Characters = Characters::of_bits(0x3FFF);

impl Character {
    pub fn name(self) -> &'static str {
        match self {
            Character::Athlete => "Athlete",
            Character::Doctor => "Doctor",
            Character::FryCook => "Fry Cook",
            Character::Greaser => "Greaser",
            Character::Hippie => "Hippie",
            Character::Janitor => "Janitor",
            Character::Mallcop => "Mallcop",
            Character::Mechanic => "Mechanic",
            Character::Photographer => "Photographer",
            Character::Popstar => "Popstar",
            Character::Scientist => "Scientist",
            Character::Survivalist => "Survivalist",
            Character::Teacher => "Teacher",
            Character::Teenager => "Teenager",
            Character::Lawyer => "Lawyer",
        }
    }
}
