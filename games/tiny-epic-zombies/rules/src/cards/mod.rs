//! The 32 search cards (chapter 9): weapons, backpack items, pickups and events.

mod prints;

use engine::{Few, Id, RuleId, own_word};

use crate::mall::Symbol;
use prints::{PRINTS, Print};

/// A search card. The letter distinguishes cards with the same effect and different symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Card {
    // Pickups.
    #[cfg_attr(feature = "serde", serde(rename = "frequency-3a"))]
    Frequency3A,
    #[cfg_attr(feature = "serde", serde(rename = "frequency-3b"))]
    Frequency3B,
    #[cfg_attr(feature = "serde", serde(rename = "frequency-2a"))]
    Frequency2A,
    #[cfg_attr(feature = "serde", serde(rename = "frequency-2b"))]
    Frequency2B,
    #[cfg_attr(feature = "serde", serde(rename = "frequency-1a"))]
    Frequency1A,
    #[cfg_attr(feature = "serde", serde(rename = "frequency-1b"))]
    Frequency1B,
    FirstAidA,
    FirstAidB,
    // Events.
    ExplosionA,
    ExplosionB,
    ZombieA,
    ZombieB,
    // Backpack items.
    Skateboard,
    FireworksA,
    FireworksB,
    AdrenalineA,
    AdrenalineB,
    GrenadeA,
    GrenadeB,
    GrenadeC,
    // Melee weapons.
    Machete,
    Chainsaw,
    Axe,
    BarbedBat,
    GolfClub,
    Crowbar,
    // Ranged weapons.
    Crossbow,
    SubmachineGun,
    Uzi,
    Revolver,
    Shotgun,
    AssaultRifle,
}

/// A set of search cards; a shuffled pile is also just a set.
pub type Cards = Few<Card>;

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardKind {
    /// Gives this much ammo.
    Frequency(u8),
    FirstAid,
    Explosion,
    Zombie,
    Skateboard,
    Fireworks,
    Adrenaline,
    Grenade,
    Melee,
    Ranged,
}

/// The eight pickups and four events, all of which are in the search deck (TEZ-3).
pub(crate) const DECK_A: Cards = Cards::of_bits(0x0000_0FFF);
/// The twenty weapons and backpack items, twelve of which are in the search deck.
pub(crate) const DECK_B: Cards = Cards::of_bits(0xFFFF_F000);
pub(crate) const FREQUENCIES: Cards = Cards::of_bits(0x0000_003F);
pub(crate) const BACKPACK: Cards = Cards::of_bits(0x000F_F000);
pub(crate) const MELEE: Cards = Cards::of_bits(0x03F0_0000);
pub(crate) const RANGED: Cards = Cards::of_bits(0xFC00_0000);
pub(crate) const WEAPONS: Cards = Cards::of_bits(0xFFF0_0000);
pub(crate) const FIREWORKS: Cards = Cards::of_bits(0b11 << Card::FireworksA as u8);
pub(crate) const ADRENALINE: Cards = Cards::of_bits(0b11 << Card::AdrenalineA as u8);
pub(crate) const GRENADES: Cards = Cards::of_bits(0b111 << Card::GrenadeA as u8);

own_word!(Card, "card", "golf-club");

impl Card {
    #[inline]
    fn print(self) -> &'static Print {
        &PRINTS[self as usize]
    }

    #[inline]
    pub fn kind(self) -> CardKind {
        self.print().kind
    }

    /// The entrance symbol on the card.
    #[inline]
    pub fn symbol(self) -> Symbol {
        self.print().symbol
    }

    /// Its word in actions and replays.
    pub fn word(self) -> &'static str {
        self.print().word
    }

    pub fn of_word(word: &str) -> Option<Card> {
        Card::all().find(|card| card.word() == word)
    }

    pub fn name(self) -> &'static str {
        self.print().name
    }

    /// What it does (chapters 9 and 10).
    pub fn text(self) -> &'static str {
        self.print().text
    }

    /// The rule that defines the text.
    pub(crate) fn rule(self) -> RuleId {
        self.print().rule
    }

    #[inline]
    pub fn is_weapon(self) -> bool {
        WEAPONS.has(self)
    }

    pub fn is_melee(self) -> bool {
        MELEE.has(self)
    }

    pub fn is_backpack_item(self) -> bool {
        BACKPACK.has(self)
    }

    /// Whether it takes effect when it is collected.
    pub fn is_pickup(self) -> bool {
        matches!(self.kind(), CardKind::Frequency(_) | CardKind::FirstAid)
    }

    pub fn is_event(self) -> bool {
        matches!(self.kind(), CardKind::Explosion | CardKind::Zombie)
    }

    /// The weapons that compete for the same hand, if the card is a weapon.
    #[inline]
    pub(crate) fn hand(self) -> Cards {
        if MELEE.has(self) {
            MELEE
        } else if RANGED.has(self) {
            RANGED
        } else {
            Cards::EMPTY
        }
    }
}
