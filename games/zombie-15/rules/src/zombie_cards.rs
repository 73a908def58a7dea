//! The Zombie deck (Z15-1.2, Z15-1.3).

use engine::{Id, Word, own_word};

/// A numbered card by value, letter and event, or the Horde.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct ZombieCard(u8);

impl std::fmt::Debug for ZombieCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.word())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ZombieEvent {
    LossOfLightObject,
    SneakAttack,
    ZombieSurge,
    Terror,
}

/// An entry point of a letter scenario.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Letter {
    A,
    B,
    C,
    D,
}

/// Distinct numbered cards: four values, four letters, with and without an event.
pub const N_NUMBERED: usize = 32;
/// Horde cards in the box.
pub const N_HORDE: u8 = 8;

/// How many cards there are of each value and letter, including the one with an event.
const CARDS: [[u8; 4]; 4] = [[3, 3, 2, 2], [2, 2, 3, 3], [2, 3, 3, 2], [3, 2, 2, 3]];

/// The event of each value and letter.
const EVENTS: [[ZombieEvent; 4]; 4] = {
    use ZombieEvent::{
        LossOfLightObject as Loss, SneakAttack as Sneak, Terror, ZombieSurge as Surge,
    };
    [
        [Surge, Sneak, Terror, Loss],
        [Loss, Surge, Sneak, Terror],
        [Terror, Loss, Surge, Sneak],
        [Sneak, Terror, Loss, Surge],
    ]
};

impl ZombieCard {
    pub const HORDE: ZombieCard = ZombieCard(N_NUMBERED as u8);

    /// How many copies of each numbered card there are, up to a value.
    pub fn numbered(highest: u8) -> [u8; N_NUMBERED] {
        std::array::from_fn(|index| {
            let card = ZombieCard(index as u8);
            let cards = CARDS[index / 8][index / 2 % 4];
            match card.value() {
                Some(value) if value > highest => 0,
                _ => {
                    if card.printed_event().is_some() {
                        1
                    } else {
                        cards - 1
                    }
                }
            }
        })
    }

    /// How many zombies it brings; `None` for the Horde.
    #[inline]
    pub fn value(self) -> Option<u8> {
        (self != ZombieCard::HORDE).then_some(self.0 / 8 + 1)
    }

    pub fn letter(self) -> Option<Letter> {
        (self != ZombieCard::HORDE).then_some(Letter::ALL[usize::from(self.0 / 2 % 4)])
    }

    #[inline]
    pub fn printed_event(self) -> Option<ZombieEvent> {
        let index = usize::from(self.0);
        (self != ZombieCard::HORDE && index % 2 == 1).then(|| EVENTS[index / 8][index / 2 % 4])
    }

    /// `3a`, `3a-terror` or `horde`.
    pub fn word(self) -> String {
        let (Some(value), Some(letter)) = (self.value(), self.letter()) else {
            return "horde".to_owned();
        };
        let letter = letter.word();
        match self.printed_event() {
            None => format!("{value}{letter}"),
            Some(event) => format!("{value}{letter}-{}", event.word()),
        }
    }

    pub(crate) fn of_word(word: &str) -> Option<ZombieCard> {
        (0..=N_NUMBERED as u8).map(ZombieCard).find(|card| card.word() == word)
    }
}

impl ZombieEvent {
    pub const ALL: [ZombieEvent; 4] = [
        ZombieEvent::LossOfLightObject,
        ZombieEvent::SneakAttack,
        ZombieEvent::ZombieSurge,
        ZombieEvent::Terror,
    ];

    pub fn name(self) -> &'static str {
        ["Loss of a Light Object", "Sneak Attack", "Zombie Surge", "Terror"][self as usize]
    }

    pub(crate) fn word(self) -> &'static str {
        ["loss", "sneak", "surge", "terror"][self as usize]
    }
}

impl Letter {
    pub const ALL: [Letter; 4] = [Letter::A, Letter::B, Letter::C, Letter::D];
}

impl Id for ZombieCard {
    /// Numbered cards only: Horde cards are counted separately.
    const COUNT: usize = N_NUMBERED;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Self {
        ZombieCard(index as u8)
    }
}

own_word!(ZombieCard, "Zombie card", "3a-terror");

impl From<ZombieCard> for u8 {
    fn from(card: ZombieCard) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for ZombieCard {
    type Error = String;

    fn try_from(n: u8) -> Result<ZombieCard, String> {
        let card = Some(ZombieCard(n)).filter(|card| card.index() <= N_NUMBERED);
        card.ok_or_else(|| format!("there is no Zombie card {n}; they go from 0 to 32"))
    }
}
