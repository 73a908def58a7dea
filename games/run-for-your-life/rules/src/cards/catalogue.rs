//! The 46 designs of event cards (RFYL-1.6), with their numbers and our words. To change a card,
//! change it here, or in its own file if it has one.

use engine::{Id, RuleId, Word};

use super::{
    Affected, Card, Category, Effect, Place, Uses, Weapon, ambush, antidote, bad_water, bicycle,
    caffeine_pills, car_alarm, dropped_clip, fast_one, first_aid_kit, flashlight, gas_leak,
    old_wound, riot_shield, road_flare, roadblock, rooftop_collapse, rusty_wire, shortcut,
    test_kit,
};

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

    /// Its name and its text, for a question that it causes.
    pub(crate) fn quoted(self) -> String {
        let Card { name, text, .. } = self.card();
        format!("{name}: “{text}”")
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

const ENCOUNTER: Effect =
    Effect::Encounter { zombies: 1, draw: 0, bullets: 1, who: Affected::Drawer };

/// Every design with its id, in the order of [`EventCard`].
pub const CARDS: [(EventCard, Card); N_EVENTS] = [
    (
        EventCard::LoneStraggler,
        Card {
            name: "Lone Straggler",
            count: 3,
            category: Category::Zombies,
            also: None,
            prevented_by: 1,
            effect: Effect::Add { zombies: 1, place: Place::Behind(3) },
            text: "Add 1 zombie 3 spaces behind you.",
        },
    ),
    (
        EventCard::PairInTheRoad,
        Card {
            name: "Pair in the Road",
            count: 3,
            category: Category::Zombies,
            also: None,
            prevented_by: 2,
            effect: Effect::Add { zombies: 2, place: Place::Ahead(4) },
            text: "Add 2 zombies 4 spaces ahead of you.",
        },
    ),
    (
        EventCard::RightBehindYou,
        Card {
            name: "Right Behind You",
            count: 3,
            category: Category::Zombies,
            also: None,
            prevented_by: 2,
            effect: Effect::Add { zombies: 2, place: Place::Behind(3) },
            text: "Add 2 zombies 3 spaces behind you.",
        },
    ),
    (
        EventCard::BrokenWindow,
        Card {
            name: "Broken Window",
            count: 2,
            category: Category::Zombies,
            also: None,
            prevented_by: 1,
            effect: Effect::Add { zombies: 1, place: Place::Here },
            text: "Add 1 zombie on your space.",
        },
    ),
    (EventCard::CarAlarm, car_alarm::PRINT),
    (
        EventCard::BusWreck,
        Card {
            name: "Bus Wreck",
            count: 1,
            category: Category::Zombies,
            also: None,
            prevented_by: 0,
            effect: Effect::Add { zombies: 4, place: Place::Ahead(6) },
            text: "Add 4 zombies 6 spaces ahead of you.",
        },
    ),
    (
        EventCard::TheHorde,
        Card {
            name: "The Horde",
            count: 1,
            category: Category::Zombies,
            also: None,
            prevented_by: 0,
            effect: Effect::Add { zombies: 7, place: Place::BehindRearmost(10) },
            text: "Add 7 zombies 10 spaces behind the rearmost human.",
        },
    ),
    (
        EventCard::GraveyardShift,
        Card {
            name: "Graveyard Shift",
            count: 1,
            category: Category::Zombies,
            also: None,
            prevented_by: 0,
            effect: Effect::Add { zombies: 1, place: Place::BehindEverybody(2) },
            text: "Add 1 zombie 2 spaces behind every space with humans.",
        },
    ),
    (
        EventCard::GrabbedInTheDark,
        Card {
            name: "Grabbed in the Dark",
            count: 4,
            category: Category::Encounter,
            also: None,
            prevented_by: 1,
            effect: ENCOUNTER,
            text: "Fight 1 zombie.",
        },
    ),
    (
        EventCard::TwoAtTheDoor,
        Card {
            name: "Two at the Door",
            count: 3,
            category: Category::Encounter,
            also: None,
            prevented_by: 2,
            effect: Effect::Encounter { zombies: 2, draw: 0, bullets: 1, who: Affected::Drawer },
            text: "Fight 2 zombies, one after the other.",
        },
    ),
    (
        EventCard::UnderTheCar,
        Card {
            name: "Under the Car",
            count: 2,
            category: Category::Encounter,
            also: None,
            prevented_by: 1,
            effect: Effect::Encounter { zombies: 1, draw: -2, bullets: 1, who: Affected::Drawer },
            text: "Fight 1 zombie. Its draw counts 2 less.",
        },
    ),
    (
        EventCard::TheBigOne,
        Card {
            name: "The Big One",
            count: 2,
            category: Category::Encounter,
            also: None,
            prevented_by: 2,
            effect: Effect::Encounter { zombies: 1, draw: 2, bullets: 2, who: Affected::Drawer },
            text: "Fight 1 zombie. Its draw counts 2 more, and it takes 2 bullets.",
        },
    ),
    (EventCard::Ambush, ambush::PRINT),
    (EventCard::FastOne, fast_one::PRINT),
    (
        EventCard::Splashed,
        Card {
            name: "Splashed",
            count: 2,
            category: Category::Blood,
            also: None,
            prevented_by: 0,
            effect: Effect::Splashed,
            text: "Draw a blood card.",
        },
    ),
    (EventCard::RustyWire, rusty_wire::PRINT),
    (EventCard::OldWound, old_wound::PRINT),
    (EventCard::BadWater, bad_water::PRINT),
    (
        EventCard::BaseballBat,
        Card {
            name: "Baseball Bat",
            count: 2,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::BaseballBat, Weapon { bonus: 1, uses: Uses::Unlimited }),
            text: "Weapon: +1, and it kills.",
        },
    ),
    (
        EventCard::Crowbar,
        Card {
            name: "Crowbar",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::Crowbar, Weapon { bonus: 1, uses: Uses::Unlimited }),
            text: "Weapon: +1, and it kills.",
        },
    ),
    (
        EventCard::Machete,
        Card {
            name: "Machete",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::Machete, Weapon { bonus: 2, uses: Uses::Unlimited }),
            text: "Weapon: +2, and it kills.",
        },
    ),
    (
        EventCard::FireAxe,
        Card {
            name: "Fire Axe",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::FireAxe, Weapon { bonus: 2, uses: Uses::Limited(4) }),
            text: "Weapon: +2, and it kills. Four uses.",
        },
    ),
    (
        EventCard::Chainsaw,
        Card {
            name: "Chainsaw",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::Chainsaw, Weapon { bonus: 4, uses: Uses::Limited(3) }),
            text: "Weapon: +4, and it kills. Three uses.",
        },
    ),
    (
        EventCard::GolfClub,
        Card {
            name: "Golf Club",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::GolfClub, Weapon { bonus: 1, uses: Uses::Limited(3) }),
            text: "Weapon: +1, and it kills. Three uses.",
        },
    ),
    (
        EventCard::FryingPan,
        Card {
            name: "Frying Pan",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::FryingPan, Weapon { bonus: 0, uses: Uses::Unlimited }),
            text: "Weapon: no bonus, but it kills.",
        },
    ),
    (
        EventCard::KitchenKnife,
        Card {
            name: "Kitchen Knife",
            count: 1,
            category: Category::Weapon,
            also: None,
            prevented_by: 0,
            effect: Effect::Wield(Item::KitchenKnife, Weapon { bonus: 0, uses: Uses::Unlimited }),
            text: "Weapon: no bonus, but it kills.",
        },
    ),
    (EventCard::Antidote, antidote::PRINT),
    (EventCard::FirstAidKit, first_aid_kit::PRINT),
    (EventCard::TestKit, test_kit::PRINT),
    (EventCard::Flashlight, flashlight::PRINT),
    (EventCard::RoadFlare, road_flare::PRINT),
    (EventCard::CaffeinePills, caffeine_pills::PRINT),
    (EventCard::RiotShield, riot_shield::PRINT),
    (EventCard::Bicycle, bicycle::PRINT),
    (
        EventCard::LooseRounds,
        Card {
            name: "Loose Rounds",
            count: 3,
            category: Category::Bullets,
            also: None,
            prevented_by: 0,
            effect: Effect::Gain { bullets: 1 },
            text: "Gain 1 bullet.",
        },
    ),
    (
        EventCard::AmmoBox,
        Card {
            name: "Ammo Box",
            count: 2,
            category: Category::Bullets,
            also: None,
            prevented_by: 0,
            effect: Effect::Gain { bullets: 2 },
            text: "Gain 2 bullets.",
        },
    ),
    (
        EventCard::FallenOfficer,
        Card {
            name: "Fallen Officer",
            count: 1,
            category: Category::Bullets,
            also: None,
            prevented_by: 0,
            effect: Effect::Gain { bullets: 3 },
            text: "Gain 3 bullets.",
        },
    ),
    (EventCard::DroppedClip, dropped_clip::PRINT),
    (
        EventCard::SecondWind,
        Card {
            name: "Second Wind",
            count: 2,
            category: Category::Movement,
            also: None,
            prevented_by: 0,
            effect: Effect::NextMove(3),
            text: "Your next movement is 3 longer.",
        },
    ),
    (
        EventCard::TwistedAnkle,
        Card {
            name: "Twisted Ankle",
            count: 2,
            category: Category::Movement,
            also: None,
            prevented_by: 0,
            effect: Effect::Halved,
            text: "Your next movement is halved, rounded down.",
        },
    ),
    (EventCard::Roadblock, roadblock::PRINT),
    (EventCard::Shortcut, shortcut::PRINT),
    (
        EventCard::TangledFence,
        Card {
            name: "Tangled Fence",
            count: 1,
            category: Category::Movement,
            also: None,
            prevented_by: 0,
            effect: Effect::Stuck,
            text: "You do not move next turn.",
        },
    ),
    (EventCard::GasLeak, gas_leak::PRINT),
    (EventCard::RooftopCollapse, rooftop_collapse::PRINT),
    (
        EventCard::DeadSilence,
        Card {
            name: "Dead Silence",
            count: 1,
            category: Category::Blank,
            also: None,
            prevented_by: 0,
            effect: Effect::Nothing,
            text: "Nothing happens.",
        },
    ),
];

const _: () = {
    let mut i = 0;
    while i < N_EVENTS {
        assert!(CARDS[i].0 as usize == i, "each row stands where its card stands in `EventCard`");
        i += 1;
    }
};

impl Item {
    /// Weapons come first.
    pub(crate) const LAST_WEAPON: Item = Item::KitchenKnife;

    #[inline]
    pub fn weapon(self) -> Option<Weapon> {
        if let Effect::Wield(_, weapon) = self.event().card().effect { Some(weapon) } else { None }
    }

    /// How often a new one can be used, if it wears out.
    pub(crate) const fn new_uses(self) -> u8 {
        // Both enums have the same order.
        let row = CARDS[EventCard::BaseballBat as usize + self as usize].1;
        if let Effect::Wield(_, Weapon { uses: Uses::Limited(uses), .. }) = row.effect {
            uses
        } else {
            0
        }
    }

    /// The rule that says when it is used.
    pub(crate) fn moment(self) -> Option<RuleId> {
        match self {
            Item::TestKit => Some(test_kit::MOMENT),
            Item::CaffeinePills => Some(caffeine_pills::MOMENT),
            Item::FirstAidKit => Some(first_aid_kit::MOMENT),
            Item::RoadFlare => Some(road_flare::MOMENT),
            Item::Flashlight => Some(flashlight::MOMENT),
            Item::BaseballBat
            | Item::Crowbar
            | Item::Machete
            | Item::FireAxe
            | Item::Chainsaw
            | Item::GolfClub
            | Item::FryingPan
            | Item::KitchenKnife
            | Item::Antidote
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
