//! The 46 designs of event cards (RFYL-1.6), with their numbers and our words. To change a card,
//! change it here.

use crate::cards::{Affected, Card, Category, Effect, EventCard, Item, N_EVENTS, Place};

const ENCOUNTER: Effect =
    Effect::Encounter { zombies: 1, draw: 0, bullets: 1, who: Affected::Drawer };

/// Every design beside its id, in the order of [`EventCard`].
pub const CARDS: [(EventCard, Card); N_EVENTS] = [
    (
        EventCard::LoneStraggler,
        Card {
            name: "Lone Straggler",
            count: 3,
            category: Category::Zombies,
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
            prevented_by: 1,
            effect: Effect::Add { zombies: 1, place: Place::Here },
            text: "Add 1 zombie on your space.",
        },
    ),
    (
        EventCard::CarAlarm,
        Card {
            name: "Car Alarm",
            count: 2,
            category: Category::Zombies,
            prevented_by: 3,
            effect: Effect::Add { zombies: 3, place: Place::BehindByCard },
            text: "Draw a Determination card and add 3 zombies that many spaces behind you.",
        },
    ),
    (
        EventCard::BusWreck,
        Card {
            name: "Bus Wreck",
            count: 1,
            category: Category::Zombies,
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
            prevented_by: 2,
            effect: Effect::Encounter { zombies: 1, draw: 2, bullets: 2, who: Affected::Drawer },
            text: "Fight 1 zombie. Its draw counts 2 more, and it takes 2 bullets.",
        },
    ),
    (
        EventCard::Ambush,
        Card {
            name: "Ambush",
            count: 2,
            category: Category::Encounter,
            prevented_by: 2,
            effect: Effect::Encounter {
                zombies: 1,
                draw: 0,
                bullets: 1,
                who: Affected::EverybodyHere,
            },
            text: "Every human on your space fights 1 zombie.",
        },
    ),
    (
        EventCard::FastOne,
        Card {
            name: "Fast One",
            count: 2,
            category: Category::Encounter,
            prevented_by: 1,
            effect: Effect::FastOne { next_move: -2 },
            text: "Fight 1 zombie. Win or lose, your next movement is 2 shorter.",
        },
    ),
    (
        EventCard::Splashed,
        Card {
            name: "Splashed",
            count: 2,
            category: Category::Blood,
            prevented_by: 0,
            effect: Effect::Splashed,
            text: "Draw a blood card.",
        },
    ),
    (
        EventCard::RustyWire,
        Card {
            name: "Rusty Wire",
            count: 1,
            category: Category::Blood,
            prevented_by: 0,
            effect: Effect::RustyWire,
            text: "Discard an item, or draw a blood card.",
        },
    ),
    (
        EventCard::OldWound,
        Card {
            name: "Old Wound",
            count: 1,
            category: Category::Blood,
            prevented_by: 0,
            effect: Effect::OldWound,
            text: "If you have blood cards, tick one more drop on each, but not the last one. If you have none, draw one.",
        },
    ),
    (
        EventCard::BadWater,
        Card {
            name: "Bad Water",
            count: 1,
            category: Category::Blood,
            prevented_by: 0,
            effect: Effect::BadWater,
            text: "All humans on your space draw; the lowest draws a blood card.",
        },
    ),
    (
        EventCard::BaseballBat,
        Card {
            name: "Baseball Bat",
            count: 2,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::BaseballBat),
            text: "Weapon: +1, and it kills.",
        },
    ),
    (
        EventCard::Crowbar,
        Card {
            name: "Crowbar",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::Crowbar),
            text: "Weapon: +1, and it kills.",
        },
    ),
    (
        EventCard::Machete,
        Card {
            name: "Machete",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::Machete),
            text: "Weapon: +2, and it kills.",
        },
    ),
    (
        EventCard::FireAxe,
        Card {
            name: "Fire Axe",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::FireAxe),
            text: "Weapon: +2, and it kills. Four uses.",
        },
    ),
    (
        EventCard::Chainsaw,
        Card {
            name: "Chainsaw",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::Chainsaw),
            text: "Weapon: +4, and it kills. Three uses.",
        },
    ),
    (
        EventCard::GolfClub,
        Card {
            name: "Golf Club",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::GolfClub),
            text: "Weapon: +1, and it kills. Three uses.",
        },
    ),
    (
        EventCard::FryingPan,
        Card {
            name: "Frying Pan",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::FryingPan),
            text: "Weapon: no bonus, but it kills.",
        },
    ),
    (
        EventCard::KitchenKnife,
        Card {
            name: "Kitchen Knife",
            count: 1,
            category: Category::Weapon,
            prevented_by: 0,
            effect: Effect::Carry(Item::KitchenKnife),
            text: "Weapon: no bonus, but it kills.",
        },
    ),
    (
        EventCard::Antidote,
        Card {
            name: "Antidote",
            count: 1,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::Antidote),
            text: "When your blood card turns out infected: discard both and stay human.",
        },
    ),
    (
        EventCard::FirstAidKit,
        Card {
            name: "First-Aid Kit",
            count: 2,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::FirstAidKit),
            text: "When you must draw a blood card: discard this instead.",
        },
    ),
    (
        EventCard::TestKit,
        Card {
            name: "Test Kit",
            count: 1,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::TestKit),
            text: "Before you draw for movement: reveal one blood card of somebody on your space.",
        },
    ),
    (
        EventCard::Flashlight,
        Card {
            name: "Flashlight",
            count: 1,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::Flashlight),
            text: "Discard an event you drew and draw another.",
        },
    ),
    (
        EventCard::RoadFlare,
        Card {
            name: "Road Flare",
            count: 1,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::RoadFlare),
            text: "Name a space within 5 of you: this turn, zombies within 10 spaces of it move toward it.",
        },
    ),
    (
        EventCard::CaffeinePills,
        Card {
            name: "Caffeine Pills",
            count: 2,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::CaffeinePills),
            text: "Before moving: 3 spaces more.",
        },
    ),
    (
        EventCard::RiotShield,
        Card {
            name: "Riot Shield",
            count: 1,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::RiotShield),
            text: "+1 in combat. It does not kill.",
        },
    ),
    (
        EventCard::Bicycle,
        Card {
            name: "Bicycle",
            count: 1,
            category: Category::Item,
            prevented_by: 0,
            effect: Effect::Carry(Item::Bicycle),
            text: "2 spaces more every turn. Lost when you lose a fight.",
        },
    ),
    (
        EventCard::LooseRounds,
        Card {
            name: "Loose Rounds",
            count: 3,
            category: Category::Bullets,
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
            prevented_by: 0,
            effect: Effect::Gain { bullets: 3 },
            text: "Gain 3 bullets.",
        },
    ),
    (
        EventCard::DroppedClip,
        Card {
            name: "Dropped Clip",
            count: 1,
            category: Category::Bullets,
            prevented_by: 0,
            effect: Effect::DroppedClip,
            text: "Lose 1 bullet, if you have one.",
        },
    ),
    (
        EventCard::SecondWind,
        Card {
            name: "Second Wind",
            count: 2,
            category: Category::Movement,
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
            prevented_by: 0,
            effect: Effect::Halved,
            text: "Your next movement is halved, rounded down.",
        },
    ),
    (
        EventCard::Roadblock,
        Card {
            name: "Roadblock",
            count: 1,
            category: Category::Movement,
            prevented_by: 0,
            effect: Effect::Back(3),
            text: "Move back 3 spaces now.",
        },
    ),
    (
        EventCard::Shortcut,
        Card {
            name: "Shortcut",
            count: 1,
            category: Category::Movement,
            prevented_by: 0,
            effect: Effect::Ahead(4),
            text: "Move ahead up to 4 spaces now, stopping at zombies.",
        },
    ),
    (
        EventCard::TangledFence,
        Card {
            name: "Tangled Fence",
            count: 1,
            category: Category::Movement,
            prevented_by: 0,
            effect: Effect::Stuck,
            text: "You do not move next turn.",
        },
    ),
    (
        EventCard::GasLeak,
        Card {
            name: "Gas Leak",
            count: 1,
            category: Category::Rip,
            prevented_by: 0,
            effect: Effect::GasLeak { dies_up_to: 3 },
            text: "Draw a Determination card: on 1 to 3 you die.",
        },
    ),
    (
        EventCard::RooftopCollapse,
        Card {
            name: "Rooftop Collapse",
            count: 1,
            category: Category::Rip,
            prevented_by: 0,
            effect: Effect::Collapse { alone_dies_up_to: 2 },
            text: "All humans on your space draw; the lowest dies. Alone, you die on 1 or 2.",
        },
    ),
    (
        EventCard::DeadSilence,
        Card {
            name: "Dead Silence",
            count: 1,
            category: Category::Blank,
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
