//! Every item as data: printed numbers, the slot it fits, and its effect in our words. To change an
//! item, change it here, or in its own file if it has one.

use engine::Id;

use super::ItemKind::{Gun, Melee, Object};
use super::Size::{Bulky, Light};
use super::{
    Card, Effect, ItemKind, Origin, ammo, bow, cat, defibrillator, dog, dynamite, explosive_ammo,
    fireworks, first_aid_kit, flashlight, helmet, improvised_shield, lucky_charm, rotten_meat,
    skateboard, smoke_grenade,
};

/// Everything that goes into a slot of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Item {
    Axe,
    Machete,
    Crowbar,
    HuntingKnife,
    GolfClub,
    Katana,
    Chainsaw,
    Magnum,
    SawedOffShotgun,
    Shotgun,
    AssaultRifle,
    SubmachineGun,
    NailGun,
    Ammo,
    FirstAidKit,
    Guitar,
    CestusGloves,
    DoubleBarrelShotgun,
    CavalrySaber,
    CustomizedChain,
    BaseballBat,
    BigMachete,
    SmallMachete,
    Bow,
    Revolver,
    Banjo,
    Shovel,
    HockeyStick,
    TennisRacket,
    FirePoker,
    RollingPin,
    GardenFork,
    BroomHandle,
    Flashlight,
    Cheeseburger,
    Dynamite,
    ExplosiveAmmo,
    Fireworks,
    LuckyCharm,
    MolotovCocktail,
    SmokeGrenade,
    ImprovisedShield,
    BoxOfCookies,
    Helmet,
    RazorBlade,
    RottenMeat,
    TrashcanLid,
    Defibrillator,
    EnergyDrink,
    Skateboard,
    Cat,
    Dog,
}

/// Search items first, in the order of the Search deck.
pub static ITEMS: [(Item, Card); 52] = [
    (Item::Axe, weapon("Axe", 2, Melee(Bulky), [2, 4, 3, 0], Origin::Search, "Z15-1.15")),
    (Item::Machete, weapon("Machete", 2, Melee(Bulky), [4, 2, 3, 0], Origin::Search, "Z15-1.17")),
    (Item::Crowbar, weapon("Crowbar", 2, Melee(Light), [3, 2, 2, 0], Origin::Search, "Z15-1.17")),
    (
        Item::HuntingKnife,
        weapon("Hunting Knife", 2, Melee(Light), [4, 1, 1, 0], Origin::Search, "Z15-1.17"),
    ),
    (
        Item::GolfClub,
        weapon("Golf Club", 1, Melee(Bulky), [3, 2, 3, 0], Origin::Search, "Z15-1.17"),
    ),
    (Item::Katana, weapon("Katana", 1, Melee(Bulky), [4, 3, 3, 0], Origin::Search, "Z15-1.17")),
    (Item::Chainsaw, weapon("Chainsaw", 1, Melee(Bulky), [3, 5, 4, 2], Origin::Search, "Z15-1.17")),
    (Item::Magnum, weapon(".44 Magnum", 2, Gun(Light), [4, 2, 2, 1], Origin::Search, "Z15-1.17")),
    (
        Item::SawedOffShotgun,
        weapon("Sawed-Off Shotgun", 2, Gun(Bulky), [2, 4, 3, 1], Origin::Search, "Z15-1.15"),
    ),
    (Item::Shotgun, weapon("Shotgun", 2, Gun(Bulky), [3, 3, 3, 1], Origin::Search, "Z15-1.17")),
    (
        Item::AssaultRifle,
        weapon("Assault Rifle", 1, Gun(Bulky), [4, 4, 4, 2], Origin::Search, "Z15-1.17"),
    ),
    (
        Item::SubmachineGun,
        weapon("Submachine Gun", 1, Gun(Light), [3, 3, 2, 2], Origin::Search, "Z15-1.17"),
    ),
    (Item::NailGun, weapon("Nail Gun", 1, Gun(Light), [4, 1, 1, 0], Origin::Search, "Z15-1.17")),
    (Item::Ammo, ammo::CARD),
    (Item::FirstAidKit, first_aid_kit::CARD),
    (Item::Guitar, weapon("Guitar", 1, Melee(Bulky), [3, 3, 3, 0], Origin::Hero, "Z15-15.14")),
    (
        Item::CestusGloves,
        weapon("Cestus Gloves", 1, Melee(Light), [4, 2, 3, 0], Origin::Hero, "Z15-15.12"),
    ),
    (
        Item::DoubleBarrelShotgun,
        weapon("Double-Barrel Shotgun", 1, Gun(Bulky), [2, 4, 4, 1], Origin::Hero, "Z15-15.12"),
    ),
    (
        Item::CavalrySaber,
        weapon("Cavalry Saber", 1, Melee(Bulky), [3, 3, 3, 0], Origin::Hero, "Z15-15.12"),
    ),
    (
        Item::CustomizedChain,
        weapon("Customized Chain", 1, Melee(Light), [4, 2, 2, 0], Origin::Hero, "Z15-15.12"),
    ),
    (
        Item::BaseballBat,
        weapon("Baseball Bat", 1, Melee(Bulky), [3, 3, 3, 0], Origin::Hero, "Z15-15.12"),
    ),
    (
        Item::BigMachete,
        weapon("Vance's Machete", 1, Melee(Bulky), [4, 2, 3, 0], Origin::Hero, "Z15-15.12"),
    ),
    (
        Item::SmallMachete,
        weapon("Small Machete", 1, Melee(Light), [3, 2, 2, 0], Origin::Hero, "Z15-15.12"),
    ),
    (Item::Bow, bow::CARD),
    (Item::Revolver, weapon("Revolver", 7, Gun(Light), [3, 2, 1, 1], Origin::Hero, "Z15-15.12")),
    (Item::Banjo, weapon("Banjo", 1, Melee(Bulky), [3, 2, 2, 0], Origin::Prologue, "Z15-15.11")),
    (Item::Shovel, weapon("Shovel", 1, Melee(Bulky), [5, 1, 2, 0], Origin::Prologue, "Z15-15.11")),
    (
        Item::HockeyStick,
        weapon("Hockey Stick", 1, Melee(Bulky), [3, 2, 3, 0], Origin::Prologue, "Z15-15.11"),
    ),
    (
        Item::TennisRacket,
        weapon("Tennis Racket", 1, Melee(Bulky), [4, 1, 2, 0], Origin::Prologue, "Z15-15.11"),
    ),
    (
        Item::FirePoker,
        weapon("Fire Poker", 1, Melee(Bulky), [3, 2, 2, 0], Origin::Prologue, "Z15-15.11"),
    ),
    (
        Item::RollingPin,
        weapon("Rolling Pin", 1, Melee(Bulky), [4, 1, 2, 0], Origin::Prologue, "Z15-15.11"),
    ),
    (
        Item::GardenFork,
        weapon("Garden Fork", 1, Melee(Bulky), [3, 2, 3, 0], Origin::Prologue, "Z15-15.11"),
    ),
    (
        Item::BroomHandle,
        weapon("Broom Handle", 1, Melee(Bulky), [5, 1, 2, 0], Origin::Prologue, "Z15-15.11"),
    ),
    (Item::Flashlight, flashlight::CARD),
    (
        Item::Cheeseburger,
        object(
            "Cheeseburger",
            1,
            [1, 0, 0, 1],
            Origin::Special,
            Some(Effect::Restore { life: 1, actions: 0 }),
            "Z15-16.1",
            "One life point back.",
        ),
    ),
    (Item::Dynamite, dynamite::CARD),
    (Item::ExplosiveAmmo, explosive_ammo::CARD),
    (Item::Fireworks, fireworks::CARD),
    (Item::LuckyCharm, lucky_charm::CARD),
    (
        Item::MolotovCocktail,
        object(
            "Molotov Cocktail",
            1,
            [1, 4, 0, 1],
            Origin::Special,
            Some(Effect::Kill),
            "Z15-16.6",
            "Kills 4 in your Area.",
        ),
    ),
    (Item::SmokeGrenade, smoke_grenade::CARD),
    (Item::ImprovisedShield, improvised_shield::CARD),
    (
        Item::BoxOfCookies,
        object(
            "Box of Cookies",
            1,
            [1, 0, 0, 2],
            Origin::Special,
            Some(Effect::Restore { life: 1, actions: 2 }),
            "Z15-16.9",
            "One life point back and 2 more actions.",
        ),
    ),
    (Item::Helmet, helmet::CARD),
    (
        Item::RazorBlade,
        object(
            "Razor Blade",
            1,
            [3, 1, 0, 2],
            Origin::Special,
            Some(Effect::Kill),
            "Z15-16.11",
            "Kills 1 in your Area.",
        ),
    ),
    (Item::RottenMeat, rotten_meat::CARD),
    (
        Item::TrashcanLid,
        object(
            "Trashcan Lid",
            1,
            [0, 0, 2, 2],
            Origin::Special,
            None,
            "Z15-16.13",
            "Fends off 2 more.",
        ),
    ),
    (Item::Defibrillator, defibrillator::CARD),
    (
        Item::EnergyDrink,
        object(
            "Energy Drink",
            1,
            [1, 0, 0, 3],
            Origin::Special,
            Some(Effect::Restore { life: 0, actions: 3 }),
            "Z15-16.14",
            "3 more actions.",
        ),
    ),
    (Item::Skateboard, skateboard::CARD),
    (Item::Cat, cat::CARD),
    (Item::Dog, dog::CARD),
];

/// A Weapon, with its uses, damage, fend-off and noise, and the rule that defines them.
pub(super) const fn weapon(
    name: &'static str,
    count: u8,
    kind: ItemKind,
    [uses, damage, fend_off, noise]: [u8; 4],
    origin: Origin,
    rule: &'static str,
) -> Card {
    let (effect, text) = (None, "");
    Card { name, count, kind, uses, damage, fend_off, noise, value: 0, origin, effect, rule, text }
}

/// A Light Object, with its uses, damage, fend-off and the value of the Bag that buys it.
#[allow(clippy::too_many_arguments, reason = "a table is read by its columns")]
pub(super) const fn object(
    name: &'static str,
    count: u8,
    [uses, damage, fend_off, value]: [u8; 4],
    origin: Origin,
    effect: Option<Effect>,
    rule: &'static str,
    text: &'static str,
) -> Card {
    let (kind, noise) = (Object, 0);
    Card { name, count, kind, uses, damage, fend_off, noise, value, origin, effect, rule, text }
}
