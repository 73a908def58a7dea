//! The two Attack decks (chapter 1): three lines that say whether an attack succeeds.

use engine::{Id, own_word};

/// Which line of an Attack card counts (THIRTY-7.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Line {
    /// The attacker stands.
    A,
    /// The attacker is down.
    B,
    /// A knockdown or a hold is attempted.
    C,
}

/// What is printed on an Attack card.
#[derive(Clone, Copy, Debug)]
pub struct AttackCard {
    pub word: &'static str,
    pub count: u8,
    pub a: bool,
    pub b: bool,
    pub c: bool,
    /// Extra damage, on line A only.
    pub plus: u8,
    /// A knockdown in addition to the damage, on line A only.
    pub knocks_down: bool,
}

impl AttackCard {
    const fn new(word: &'static str, count: u8, lines: [bool; 3]) -> AttackCard {
        let [a, b, c] = lines;
        AttackCard { word, count, a, b, c, plus: 0, knocks_down: false }
    }

    const fn plus(self, plus: u8) -> AttackCard {
        AttackCard { plus, ..self }
    }

    const fn down(self) -> AttackCard {
        AttackCard { knocks_down: true, ..self }
    }

    #[inline]
    pub fn succeeds(&self, line: Line) -> bool {
        match line {
            Line::A => self.a,
            Line::B => self.b,
            Line::C => self.c,
        }
    }
}

/// A card of the Survivor Attack deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Strike {
    S1,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    S8,
    S9,
    S10,
    Shuffle,
}

pub const STRIKES: [(Strike, AttackCard); 11] = [
    (Strike::S1, AttackCard::new("s1", 1, [true, true, true]).plus(2)),
    (Strike::S2, AttackCard::new("s2", 2, [true, true, true]).plus(1)),
    (Strike::S3, AttackCard::new("s3", 2, [true, true, true]).down()),
    (Strike::S4, AttackCard::new("s4", 1, [true, false, true]).plus(1)),
    (Strike::S5, AttackCard::new("s5", 5, [true, true, true])),
    (Strike::S6, AttackCard::new("s6", 3, [true, false, true])),
    (Strike::S7, AttackCard::new("s7", 2, [true, true, false])),
    (Strike::S8, AttackCard::new("s8", 1, [true, false, false])),
    (Strike::S9, AttackCard::new("s9", 2, [false, false, true])),
    (Strike::S10, AttackCard::new("s10", 5, [false, false, false])),
    (Strike::Shuffle, AttackCard::new("shuffle", 1, [false, false, false])),
];

/// A card of the Zombie Attack deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Claw {
    Z1,
    Z2,
    Z3,
    Z4,
    Z5,
    Z6,
    Z7,
    Z8,
    Shuffle,
}

pub const CLAWS: [(Claw, AttackCard); 9] = [
    (Claw::Z1, AttackCard::new("z1", 1, [true, true, true]).plus(1)),
    (Claw::Z2, AttackCard::new("z2", 2, [true, true, true]).down()),
    (Claw::Z3, AttackCard::new("z3", 1, [true, false, true]).down()),
    (Claw::Z4, AttackCard::new("z4", 4, [true, true, true])),
    (Claw::Z5, AttackCard::new("z5", 2, [true, false, true])),
    (Claw::Z6, AttackCard::new("z6", 1, [true, false, false])),
    (Claw::Z7, AttackCard::new("z7", 2, [false, false, true])),
    (Claw::Z8, AttackCard::new("z8", 11, [false, false, false])),
    (Claw::Shuffle, AttackCard::new("shuffle", 1, [false, false, false])),
];

impl Strike {
    #[inline]
    pub fn card(self) -> &'static AttackCard {
        &STRIKES[self as usize].1
    }

    pub fn word(self) -> &'static str {
        self.card().word
    }

    pub fn of_word(word: &str) -> Option<Strike> {
        Strike::all().find(|card| card.word() == word)
    }

    pub fn deck() -> [u8; 11] {
        STRIKES.map(|(_, card)| card.count)
    }
}

impl Claw {
    #[inline]
    pub fn card(self) -> &'static AttackCard {
        &CLAWS[self as usize].1
    }

    pub fn word(self) -> &'static str {
        self.card().word
    }

    pub fn of_word(word: &str) -> Option<Claw> {
        Claw::all().find(|card| card.word() == word)
    }

    pub fn deck() -> [u8; 9] {
        CLAWS.map(|(_, card)| card.count)
    }
}

own_word!(Strike, "Survivor Attack card", "s5");
own_word!(Claw, "Zombie Attack card", "z5");
