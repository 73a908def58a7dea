//! The 32 search cards (chapter 9): weapons, backpack items, pickups and events.

use engine::{Few, Id};

use crate::mall::Symbol;

/// A search card. The letter tells apart cards that do the same and show another symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// Some of the search cards; a shuffled pile of them is a set, too.
pub type Cards = Few<Card>;

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Gives so much ammo.
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
/// The twenty weapons and backpack items, twelve of which are.
pub(crate) const DECK_B: Cards = Cards::of_bits(0xFFFF_F000);
pub(crate) const FREQUENCIES: Cards = Cards::of_bits(0x0000_003F);
pub(crate) const BACKPACK: Cards = Cards::of_bits(0x000F_F000);
pub(crate) const MELEE: Cards = Cards::of_bits(0x03F0_0000);
pub(crate) const RANGED: Cards = Cards::of_bits(0xFC00_0000);
pub(crate) const WEAPONS: Cards = Cards::of_bits(0xFFF0_0000);
pub(crate) const FIREWORKS: Cards = Cards::of_bits(0b11 << Card::FireworksA as u8);
pub(crate) const ADRENALINE: Cards = Cards::of_bits(0b11 << Card::AdrenalineA as u8);
pub(crate) const GRENADES: Cards = Cards::of_bits(0b111 << Card::GrenadeA as u8);

const ALL: [Card; 32] = [
    Card::Frequency3A,
    Card::Frequency3B,
    Card::Frequency2A,
    Card::Frequency2B,
    Card::Frequency1A,
    Card::Frequency1B,
    Card::FirstAidA,
    Card::FirstAidB,
    Card::ExplosionA,
    Card::ExplosionB,
    Card::ZombieA,
    Card::ZombieB,
    Card::Skateboard,
    Card::FireworksA,
    Card::FireworksB,
    Card::AdrenalineA,
    Card::AdrenalineB,
    Card::GrenadeA,
    Card::GrenadeB,
    Card::GrenadeC,
    Card::Machete,
    Card::Chainsaw,
    Card::Axe,
    Card::BarbedBat,
    Card::GolfClub,
    Card::Crowbar,
    Card::Crossbow,
    Card::SubmachineGun,
    Card::Uzi,
    Card::Revolver,
    Card::Shotgun,
    Card::AssaultRifle,
];

impl Id for Card {
    const COUNT: usize = 32;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Card {
        ALL[index]
    }
}

impl Card {
    #[inline]
    pub fn kind(self) -> Kind {
        match self {
            Card::Frequency3A | Card::Frequency3B => Kind::Frequency(3),
            Card::Frequency2A | Card::Frequency2B => Kind::Frequency(2),
            Card::Frequency1A | Card::Frequency1B => Kind::Frequency(1),
            Card::FirstAidA | Card::FirstAidB => Kind::FirstAid,
            Card::ExplosionA | Card::ExplosionB => Kind::Explosion,
            Card::ZombieA | Card::ZombieB => Kind::Zombie,
            Card::Skateboard => Kind::Skateboard,
            Card::FireworksA | Card::FireworksB => Kind::Fireworks,
            Card::AdrenalineA | Card::AdrenalineB => Kind::Adrenaline,
            Card::GrenadeA | Card::GrenadeB | Card::GrenadeC => Kind::Grenade,
            Card::Machete
            | Card::Chainsaw
            | Card::Axe
            | Card::BarbedBat
            | Card::GolfClub
            | Card::Crowbar => Kind::Melee,
            Card::Crossbow
            | Card::SubmachineGun
            | Card::Uzi
            | Card::Revolver
            | Card::Shotgun
            | Card::AssaultRifle => Kind::Ranged,
        }
    }

    /// The entrance symbol on the card.
    #[inline]
    pub fn symbol(self) -> Symbol {
        match self {
            Card::FirstAidB
            | Card::ExplosionB
            | Card::Frequency2A
            | Card::Shotgun
            | Card::AdrenalineA
            | Card::Machete
            | Card::FireworksA
            | Card::GrenadeC => Symbol::Green,
            Card::Frequency3A
            | Card::ExplosionA
            | Card::Frequency1B
            | Card::GolfClub
            | Card::Axe
            | Card::Uzi
            | Card::SubmachineGun
            | Card::FireworksB => Symbol::Orange,
            Card::ZombieA
            | Card::Frequency3B
            | Card::Frequency1A
            | Card::Revolver
            | Card::Skateboard
            | Card::AssaultRifle
            | Card::BarbedBat
            | Card::GrenadeB => Symbol::Blue,
            Card::FirstAidA
            | Card::ZombieB
            | Card::Frequency2B
            | Card::Crowbar
            | Card::GrenadeA
            | Card::Crossbow
            | Card::Chainsaw
            | Card::AdrenalineB => Symbol::Purple,
        }
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
        matches!(self.kind(), Kind::Frequency(_) | Kind::FirstAid)
    }

    pub fn is_event(self) -> bool {
        matches!(self.kind(), Kind::Explosion | Kind::Zombie)
    }

    /// The weapons that go into the same hand, if it is one.
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

    pub fn name(self) -> &'static str {
        match self {
            Card::Frequency3A
            | Card::Frequency3B
            | Card::Frequency2A
            | Card::Frequency2B
            | Card::Frequency1A
            | Card::Frequency1B => "Frequency",
            Card::FirstAidA | Card::FirstAidB => "First Aid",
            Card::ExplosionA | Card::ExplosionB => "Explosion",
            Card::ZombieA | Card::ZombieB => "Zombie",
            Card::Skateboard => "Skateboard",
            Card::FireworksA | Card::FireworksB => "Fireworks",
            Card::AdrenalineA | Card::AdrenalineB => "Adrenaline",
            Card::GrenadeA | Card::GrenadeB | Card::GrenadeC => "Grenade",
            Card::Machete => "Machete",
            Card::Chainsaw => "Chainsaw",
            Card::Axe => "Axe",
            Card::BarbedBat => "Barbed Bat",
            Card::GolfClub => "Golf Club",
            Card::Crowbar => "Crowbar",
            Card::Crossbow => "Crossbow",
            Card::SubmachineGun => "Submachine Gun",
            Card::Uzi => "Uzi",
            Card::Revolver => "Revolver",
            Card::Shotgun => "Shotgun",
            Card::AssaultRifle => "Assault Rifle",
        }
    }
}
