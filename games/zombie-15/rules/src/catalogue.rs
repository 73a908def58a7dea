//! Every item as data: printed numbers, the slot it fits, and its effect in our words.

use crate::items::ItemKind::{Gun, Melee, Object};
use crate::items::Size::{Bulky, Light};
use crate::items::{Card, Effect, Item, ItemKind, Origin};

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
    (
        Item::Ammo,
        object(
            "Ammo",
            4,
            [1, 0, 0, 0],
            Origin::Search,
            None,
            "Z15-10.2",
            "Reloads one Gun to its maximum.",
        ),
    ),
    (
        Item::FirstAidKit,
        object(
            "First Aid Kit",
            4,
            [1, 0, 0, 0],
            Origin::Search,
            None,
            "Z15-10.3",
            "Gives one life point to you or a Hero in your Area.",
        ),
    ),
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
    (Item::Bow, weapon("Bow", 1, Gun(Bulky), [4, 2, 2, 0], Origin::Hero, "Z15-15.12")),
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
    (
        Item::Flashlight,
        object(
            "Flashlight",
            2,
            [0, 0, 0, 0],
            Origin::Scenario,
            None,
            "Z15-17.8",
            "In the dark, lets everybody in your Area search while you are conscious.",
        ),
    ),
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
    (
        Item::Dynamite,
        object(
            "Dynamite",
            1,
            [1, 3, 0, 1],
            Origin::Special,
            None,
            "Z15-16.2",
            "From a Street: kills 3 in the Street of an adjacent tile.",
        ),
    ),
    (
        Item::ExplosiveAmmo,
        object(
            "Explosive Ammo",
            1,
            [1, 3, 0, 1],
            Origin::Special,
            None,
            "Z15-16.3",
            "With a Gun attack: 3 more damage, then the Gun is gone.",
        ),
    ),
    (
        Item::Fireworks,
        object(
            "Fireworks",
            1,
            [1, 0, 0, 1],
            Origin::Special,
            None,
            "Z15-16.4",
            "From a Street: up to 3 of its zombies go to an adjacent Street.",
        ),
    ),
    (
        Item::LuckyCharm,
        object(
            "Lucky Charm",
            1,
            [1, 0, 0, 1],
            Origin::Special,
            Some(Effect::Charm),
            "Z15-16.5",
            "Ignores a Zombie card in your next Quick Search of this turn.",
        ),
    ),
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
    (
        Item::SmokeGrenade,
        object(
            "Smoke Grenade",
            1,
            [1, 0, 0, 1],
            Origin::Special,
            Some(Effect::Smoke),
            "Z15-16.7",
            "One move out of a Street with zombies in this turn.",
        ),
    ),
    (
        Item::ImprovisedShield,
        object(
            "Improvised Shield",
            1,
            [0, 0, 3, 1],
            Origin::Special,
            None,
            "Z15-16.8",
            "Fends off 3 more.",
        ),
    ),
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
    (
        Item::Helmet,
        object(
            "Helmet",
            1,
            [0, 0, 0, 2],
            Origin::Special,
            None,
            "Z15-16.10",
            "Your bare hands kill one more.",
        ),
    ),
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
    (
        Item::RottenMeat,
        object(
            "Rotten Meat",
            1,
            [3, 0, 0, 2],
            Origin::Special,
            Some(Effect::Meat),
            "Z15-16.12",
            "A search or a move with exactly one zombie in your Area.",
        ),
    ),
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
    (
        Item::Defibrillator,
        object(
            "Defibrillator",
            1,
            [1, 0, 0, 3],
            Origin::Special,
            None,
            "Z15-13.3",
            "Brings an unconscious Hero in your Area back with 1 life point.",
        ),
    ),
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
    (
        Item::Skateboard,
        object(
            "Skateboard",
            1,
            [1, 2, 0, 3],
            Origin::Special,
            Some(Effect::Kill),
            "Z15-16.15",
            "One free move a turn from tile to tile; or once: kills 2.",
        ),
    ),
    (
        Item::Cat,
        object(
            "Cat",
            1,
            [1, 0, 0, 3],
            Origin::Special,
            Some(Effect::Distraction),
            "Z15-16.16",
            "One fewer Zombie card at the next growl.",
        ),
    ),
    (
        Item::Dog,
        object(
            "Dog",
            1,
            [1, 2, 1, 2],
            Origin::Special,
            Some(Effect::Kill),
            "Z15-16.17",
            "Fends off 1 more; or once: kills 2.",
        ),
    ),
];

/// A Weapon, with its uses, damage, fend-off and noise, and the rule that defines them.
const fn weapon(
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
const fn object(
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
