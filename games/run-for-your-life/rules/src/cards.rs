//! The three decks (chapter 1). The event cards are data: printed numbers and an effect, which
//! `rules/effects.rs` carries out. All of them are reconstructed.

use engine::{Id, OptionWord, Word, number_word};

pub use crate::catalogue::CARDS;

/// The face of a Determination card: 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Value(pub u8);

impl Value {
    /// How many cards of each value are in the deck of 63 (RFYL-1.2).
    pub const DECK: [u8; 10] = [3, 7, 7, 7, 7, 7, 7, 7, 7, 4];
}

impl From<Value> for u8 {
    fn from(value: Value) -> u8 {
        value.0
    }
}

impl TryFrom<u8> for Value {
    type Error = String;

    fn try_from(n: u8) -> Result<Value, String> {
        let value = Some(Value(n)).filter(|value| (1..=10).contains(&value.0));
        value.ok_or_else(|| format!("there is no Determination card of {n}; they go from 1 to 10"))
    }
}

impl Id for Value {
    const COUNT: usize = 10;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    #[inline]
    fn at(index: usize) -> Self {
        Value(index as u8 + 1)
    }
}

number_word!(Value, 1..=10);

/// The face of a blood card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Face {
    Infected,
    Clean,
}

impl Face {
    pub const BOTH: [Face; 2] = [Face::Infected, Face::Clean];
    /// The Blood deck (RFYL-1.3).
    pub const N_CARDS: u8 = 42;
}

/// What an event card says.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub name: &'static str,
    /// How many copies are in the deck of 72.
    pub count: u8,
    pub category: Category,
    /// Its second icon, if it shows two.
    pub also: Option<Category>,
    /// How many bullets prevent it; 0 if nothing does.
    pub prevented_by: u8,
    pub effect: Effect,
    /// What it does, in our words.
    pub text: &'static str,
}

impl Card {
    /// All its icons (RFYL-9.25).
    pub fn icons(&self) -> impl Iterator<Item = Category> + use<> {
        std::iter::once(self.category).chain(self.also)
    }
}

/// What an event card is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Category {
    /// zombies added to the board
    Zombies,
    /// zombies to be fought at once
    Encounter,
    /// blood cards
    Blood,
    /// melee weapons
    Weapon,
    /// items to keep
    Item,
    /// bullets gained or lost
    Bullets,
    /// movement helped or hindered
    Movement,
    /// sudden deaths
    Rip,
    /// nothing happens
    Blank,
}

/// What an event card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    Add {
        zombies: u8,
        place: Place,
    },
    Encounter {
        zombies: u8,
        draw: i8,
        bullets: u8,
        who: Affected,
    },
    /// An encounter that also costs movement.
    FastOne {
        next_move: i8,
    },
    Splashed,
    RustyWire,
    OldWound,
    BadWater,
    Carry(Item),
    Gain {
        bullets: u8,
    },
    DroppedClip,
    NextMove(i8),
    Halved,
    Back(u8),
    Ahead(u8),
    Stuck,
    GasLeak {
        dies_up_to: u8,
    },
    Collapse {
        alone_dies_up_to: u8,
    },
    Nothing,
}

/// Where zombies are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Here,
    Ahead(u8),
    Behind(u8),
    /// As many spaces behind as a Determination card shows.
    BehindByCard,
    BehindRearmost(u8),
    BehindEverybody(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Affected {
    Drawer,
    EverybodyHere,
}

/// One of the 46 designs of event cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[word(noun = "event", like = "car-alarm")]
pub enum EventCard {
    LoneStraggler,
    PairInTheRoad,
    RightBehindYou,
    BrokenWindow,
    CarAlarm,
    BusWreck,
    TheHorde,
    GraveyardShift,
    GrabbedInTheDark,
    TwoAtTheDoor,
    UnderTheCar,
    TheBigOne,
    Ambush,
    FastOne,
    Splashed,
    RustyWire,
    OldWound,
    BadWater,
    BaseballBat,
    Crowbar,
    Machete,
    FireAxe,
    Chainsaw,
    GolfClub,
    FryingPan,
    KitchenKnife,
    Antidote,
    FirstAidKit,
    TestKit,
    Flashlight,
    RoadFlare,
    CaffeinePills,
    RiotShield,
    Bicycle,
    LooseRounds,
    AmmoBox,
    FallenOfficer,
    DroppedClip,
    SecondWind,
    TwistedAnkle,
    Roadblock,
    Shortcut,
    TangledFence,
    GasLeak,
    RooftopCollapse,
    DeadSilence,
}

/// Counted up to the last variant, so that a card without a row in the catalogue does not compile.
pub const N_EVENTS: usize = EventCard::DeadSilence as usize + 1;

impl EventCard {
    #[inline]
    pub fn card(self) -> &'static Card {
        &CARDS[self as usize].1
    }
}

/// An event card that is carried: a weapon, or an item for later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[word(noun = "item", like = "fire-axe")]
pub enum Item {
    BaseballBat,
    Crowbar,
    Machete,
    FireAxe,
    Chainsaw,
    GolfClub,
    FryingPan,
    KitchenKnife,
    Antidote,
    FirstAidKit,
    TestKit,
    Flashlight,
    RoadFlare,
    CaffeinePills,
    RiotShield,
    Bicycle,
}

/// What is printed on a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub bonus: u8,
    pub uses: Uses,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uses {
    Unlimited,
    Limited(u8),
}

impl Item {
    /// Weapons come first.
    pub(crate) const LAST_WEAPON: Item = Item::KitchenKnife;

    #[inline]
    pub fn weapon(self) -> Option<Weapon> {
        let unlimited = |bonus| Some(Weapon { bonus, uses: Uses::Unlimited });
        let limited = |bonus, uses| Some(Weapon { bonus, uses: Uses::Limited(uses) });
        match self {
            Item::BaseballBat | Item::Crowbar => unlimited(1),
            Item::Machete => unlimited(2),
            Item::FireAxe => limited(2, 4),
            Item::Chainsaw => limited(4, 3),
            Item::GolfClub => limited(1, 3),
            Item::FryingPan | Item::KitchenKnife => unlimited(0),
            Item::Antidote
            | Item::FirstAidKit
            | Item::TestKit
            | Item::Flashlight
            | Item::RoadFlare
            | Item::CaffeinePills
            | Item::RiotShield
            | Item::Bicycle => None,
        }
    }

    /// The event card of this item: both enums have the same order.
    #[inline]
    pub fn event(self) -> EventCard {
        EventCard::at(EventCard::BaseballBat as usize + self as usize)
    }

    pub fn name(self) -> &'static str {
        self.event().card().name
    }
}
