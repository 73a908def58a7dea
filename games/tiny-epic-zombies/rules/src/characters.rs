//! The player cards: a human on one side (chapter 13), a zombie on the other (chapter 14).

use engine::{Few, Id};

/// A player card. The Lawyer comes with the deluxe game and has no zombie side of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Character {
    Athlete,
    Doctor,
    FryCook,
    Greaser,
    Hippie,
    Janitor,
    Mallcop,
    Mechanic,
    Photographer,
    Popstar,
    Scientist,
    Survivalist,
    Teacher,
    Teenager,
    Lawyer,
}

/// Some of the player cards.
pub type Characters = Few<Character>;

/// The fourteen of the box.
pub(crate) const BOX: Characters = Characters::of_bits(0x3FFF);

const ALL: [Character; 15] = [
    Character::Athlete,
    Character::Doctor,
    Character::FryCook,
    Character::Greaser,
    Character::Hippie,
    Character::Janitor,
    Character::Mallcop,
    Character::Mechanic,
    Character::Photographer,
    Character::Popstar,
    Character::Scientist,
    Character::Survivalist,
    Character::Teacher,
    Character::Teenager,
    Character::Lawyer,
];

impl Id for Character {
    const COUNT: usize = 15;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Character {
        ALL[index]
    }
}

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
