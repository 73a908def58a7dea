//! The 32 search cards (chapter 9): weapons, backpack items, pickups and events. Each has a file with
//! everything about it: what is printed on it, what it does in which window, the question it asks,
//! and its tests. `windows` lists the windows and the cards that act in them.

mod adrenaline;
mod assault_rifle;
mod axe;
mod barbed_bat;
mod chainsaw;
mod crossbow;
mod crowbar;
mod explosion;
mod fireworks;
mod first_aid;
mod frequency;
mod golf_club;
mod grenade;
mod machete;
mod print;
mod revolver;
mod shotgun;
mod skateboard;
mod submachine_gun;
mod uzi;
mod windows;
mod zombie;

use engine::{Few, Id, RuleId, own_word};

use crate::mall::Symbol;
use print::Print;

pub(crate) use grenade::{before_meeting, grenade_rolled};
pub(crate) use skateboard::forbids_overkill;
pub(crate) use uzi::after_shot;
pub(crate) use windows::{describe_use, event_happens};

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
    /// What is printed on it.
    #[inline]
    fn print(self) -> &'static Print {
        match self {
            Card::Frequency3A => &frequency::THREE_A,
            Card::Frequency3B => &frequency::THREE_B,
            Card::Frequency2A => &frequency::TWO_A,
            Card::Frequency2B => &frequency::TWO_B,
            Card::Frequency1A => &frequency::ONE_A,
            Card::Frequency1B => &frequency::ONE_B,
            Card::FirstAidA => &first_aid::A,
            Card::FirstAidB => &first_aid::B,
            Card::ExplosionA => &explosion::A,
            Card::ExplosionB => &explosion::B,
            Card::ZombieA => &zombie::A,
            Card::ZombieB => &zombie::B,
            Card::Skateboard => &skateboard::PRINT,
            Card::FireworksA => &fireworks::A,
            Card::FireworksB => &fireworks::B,
            Card::AdrenalineA => &adrenaline::A,
            Card::AdrenalineB => &adrenaline::B,
            Card::GrenadeA => &grenade::A,
            Card::GrenadeB => &grenade::B,
            Card::GrenadeC => &grenade::C,
            Card::Machete => &machete::PRINT,
            Card::Chainsaw => &chainsaw::PRINT,
            Card::Axe => &axe::PRINT,
            Card::BarbedBat => &barbed_bat::PRINT,
            Card::GolfClub => &golf_club::PRINT,
            Card::Crowbar => &crowbar::PRINT,
            Card::Crossbow => &crossbow::PRINT,
            Card::SubmachineGun => &submachine_gun::PRINT,
            Card::Uzi => &uzi::PRINT,
            Card::Revolver => &revolver::PRINT,
            Card::Shotgun => &shotgun::PRINT,
            Card::AssaultRifle => &assault_rifle::PRINT,
        }
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

    /// The word shared by all cards with the same effect: `grenade`, `frequency-3`.
    pub fn design(self) -> &'static str {
        self.print().design
    }

    pub fn name(self) -> &'static str {
        self.print().name
    }

    /// `the Golf Club`, `a Grenade`, `Frequency 3`
    pub(crate) fn noun(self) -> String {
        format!("{}{}", self.print().article, self.name())
    }

    /// What it does (chapters 9 and 10).
    pub fn text(self) -> &'static str {
        self.print().text
    }

    /// Its heading in the list of all cards.
    pub(crate) fn family(self) -> &'static str {
        match self.kind() {
            CardKind::Frequency(_) | CardKind::FirstAid => "Search: pickup",
            CardKind::Explosion | CardKind::Zombie => "Search: event",
            CardKind::Skateboard
            | CardKind::Fireworks
            | CardKind::Adrenaline
            | CardKind::Grenade => "Search: backpack item",
            CardKind::Melee => "Search: melee weapon",
            CardKind::Ranged => "Search: ranged weapon",
        }
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

    /// TEZ-10.6: whether the event happens to the human, wherever they search.
    pub(crate) fn happens_anywhere(self) -> bool {
        self.kind() == CardKind::Explosion
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
