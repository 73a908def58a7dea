//! The Supply deck (chapter 1): weapons, armour and other things to find. The table is data;
//! `rules/attack.rs` says what a weapon does in an attack. What is thrown and what is played has an
//! effect of its own, in a file with its rows.

mod items;
mod thrown;

use std::fmt;

use engine::{Id, Label, UnreadableAction, Word, own_word, read_number, word_of};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Supply {
    #[default]
    Pistol,
    Revolver,
    Shotgun,
    HuntingRifle,
    SubmachineGun,
    Crossbow,
    BaseballBat,
    Machete,
    FireAxe,
    Crowbar,
    HuntingKnife,
    Sledgehammer,
    Chainsaw,
    Katana,
    IceAxe,
    Grenade,
    Molotov,
    BodyArmor,
    FirstAidKit,
    EnergyDrink,
    AmmoBox,
    SmokeBomb,
}

pub const N_SUPPLY: usize = 22;

/// What is printed on a Supply card.
#[derive(Clone, Copy, Debug)]
pub struct SupplyCard {
    pub name: &'static str,
    pub count: u8,
    pub class: Class,
    /// The cost to equip or play it.
    pub cost: u8,
    /// Ways to attack with it, the usual one first.
    pub modes: [Option<Weapon>; 2],
    /// What is used up by attacks.
    pub wear: Wear,
    /// How many uses it starts with.
    pub uses: u8,
    pub is_loud: bool,
    pub text: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Firearm,
    Ranged,
    Melee,
    Thrown,
    Armour,
    Item,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wear {
    Never,
    /// Used up by each shot.
    Ammo,
    /// Used up by each success.
    Durability,
    /// Gone once thrown.
    Single,
}

/// One way to attack with a card.
#[derive(Clone, Copy, Debug)]
pub struct Weapon {
    pub manner: Manner,
    pub energy: u8,
    pub near: u8,
    pub far: u8,
    pub damage: u8,
    pub critical: u8,
    pub knocks_down: bool,
    pub reach: Reach,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Manner {
    Melee,
    Shot,
    Thrown,
}

/// Which zombies one attack can hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    One,
    /// The damage may be divided among targets.
    Split,
    /// Every zombie in the row.
    Everybody,
    /// A row and its neighbours; always succeeds.
    Blast,
    /// A row, which then burns; always succeeds.
    Fire,
}

const fn weapon(manner: Manner, energy: u8, range: (u8, u8), damage: u8) -> Weapon {
    let (near, far) = range;
    Weapon { manner, energy, near, far, damage, critical: 0, knocks_down: false, reach: Reach::One }
}

impl Weapon {
    const fn critical(self, critical: u8) -> Weapon {
        Weapon { critical, ..self }
    }

    const fn down(self) -> Weapon {
        Weapon { knocks_down: true, ..self }
    }

    const fn reach(self, reach: Reach) -> Weapon {
        Weapon { reach, ..self }
    }
}

const PLAIN: SupplyCard = SupplyCard {
    name: "",
    count: 1,
    class: Class::Item,
    cost: 0,
    modes: [None, None],
    wear: Wear::Never,
    uses: 0,
    is_loud: false,
    text: "",
};

const fn gun(name: &'static str, count: u8, ammo: u8, weapon: Weapon) -> SupplyCard {
    SupplyCard {
        name,
        count,
        class: Class::Firearm,
        modes: [Some(weapon), None],
        wear: Wear::Ammo,
        uses: ammo,
        is_loud: true,
        text: "A firearm.",
        ..PLAIN
    }
}

const fn blade(name: &'static str, count: u8, durability: u8, weapon: Weapon) -> SupplyCard {
    SupplyCard {
        name,
        count,
        class: Class::Melee,
        modes: [Some(weapon), None],
        wear: if durability > 0 { Wear::Durability } else { Wear::Never },
        uses: durability,
        text: if durability > 0 { "Wears out with each hit." } else { "Never wears out." },
        ..PLAIN
    }
}

use Manner::{Melee, Shot, Thrown};

pub const SUPPLIES: [(Supply, SupplyCard); N_SUPPLY] = [
    (Supply::Pistol, gun("Pistol", 4, 4, weapon(Shot, 1, (0, 2), 2))),
    (Supply::Revolver, gun("Revolver", 2, 3, weapon(Shot, 1, (0, 1), 2).critical(1))),
    (
        Supply::Shotgun,
        SupplyCard {
            modes: [
                Some(weapon(Shot, 2, (0, 2), 3).reach(Reach::Split)),
                Some(weapon(Melee, 1, (0, 0), 1).down()),
            ],
            text: "Damage may be divided. Its butt is a melee weapon: 1E, 1 damage, knocks down.",
            ..gun("Shotgun", 3, 4, weapon(Shot, 2, (0, 2), 3))
        },
    ),
    (
        Supply::HuntingRifle,
        SupplyCard {
            modes: [
                Some(weapon(Shot, 2, (1, 5), 3).critical(1)),
                Some(weapon(Melee, 1, (0, 0), 1)),
            ],
            text: "Not in your own row. Its butt is a melee weapon: 1E, 1 damage.",
            ..gun("Hunting Rifle", 2, 4, weapon(Shot, 2, (1, 5), 3))
        },
    ),
    (Supply::SubmachineGun, gun("Submachine Gun", 2, 4, weapon(Shot, 1, (0, 2), 1).critical(1))),
    (
        Supply::Crossbow,
        SupplyCard {
            class: Class::Ranged,
            is_loud: false,
            text: "Silent, and not a firearm.",
            ..gun("Crossbow", 2, 3, weapon(Shot, 1, (0, 3), 2))
        },
    ),
    (
        Supply::BaseballBat,
        blade("Baseball Bat", 3, 4, weapon(Melee, 1, (0, 0), 1).critical(1).down()),
    ),
    (Supply::Machete, blade("Machete", 2, 4, weapon(Melee, 1, (0, 0), 2))),
    (Supply::FireAxe, blade("Fire Axe", 2, 4, weapon(Melee, 2, (0, 0), 3).critical(1).down())),
    (Supply::Crowbar, blade("Crowbar", 2, 0, weapon(Melee, 1, (0, 0), 1).critical(1))),
    (
        Supply::HuntingKnife,
        SupplyCard {
            modes: [
                Some(weapon(Melee, 1, (0, 0), 1).critical(1)),
                Some(weapon(Thrown, 1, (0, 2), 1).critical(1)),
            ],
            text: "May be thrown up to two rows and lands there.",
            ..blade("Hunting Knife", 3, 0, weapon(Melee, 1, (0, 0), 1))
        },
    ),
    (Supply::Sledgehammer, blade("Sledgehammer", 1, 0, weapon(Melee, 2, (0, 0), 3).down())),
    (
        Supply::Chainsaw,
        SupplyCard {
            cost: 1,
            is_loud: true,
            text: "Hits every zombie in your row; extra damage goes to one of them.",
            ..blade("Chainsaw", 1, 3, weapon(Melee, 2, (0, 0), 3).reach(Reach::Everybody))
        },
    ),
    (Supply::Katana, blade("Katana", 1, 0, weapon(Melee, 1, (0, 0), 2).critical(1))),
    (
        Supply::IceAxe,
        SupplyCard {
            modes: [Some(weapon(Melee, 1, (0, 0), 2)), Some(weapon(Thrown, 1, (1, 2), 2))],
            text: "May be thrown one or two rows and lands there.",
            ..blade("Ice Axe", 1, 0, weapon(Melee, 1, (0, 0), 2))
        },
    ),
    (Supply::Grenade, thrown::GRENADE),
    (Supply::Molotov, thrown::MOLOTOV),
    (
        Supply::BodyArmor,
        SupplyCard {
            name: "Body Armor",
            count: 3,
            class: Class::Armour,
            cost: 1,
            wear: Wear::Durability,
            uses: 3,
            text: "Absorbs up to 3 damage. It does not prevent knockdowns.",
            ..PLAIN
        },
    ),
    (Supply::FirstAidKit, items::FIRST_AID_KIT),
    (Supply::EnergyDrink, items::ENERGY_DRINK),
    (Supply::AmmoBox, items::AMMO_BOX),
    (Supply::SmokeBomb, items::SMOKE_BOMB),
];

impl Supply {
    #[inline]
    pub fn card(self) -> &'static SupplyCard {
        &SUPPLIES[self as usize].1
    }

    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// `hunting-rifle`
    pub fn word(self) -> Label {
        word_of(self.name())
    }

    pub fn of_word(word: &str) -> Option<Supply> {
        Supply::all().find(|card| card.word().as_str() == word)
    }

    /// Whether its remaining uses are tracked.
    pub(crate) fn has_uses(self) -> bool {
        matches!(self.card().wear, Wear::Ammo | Wear::Durability)
    }

    #[inline]
    pub fn is_firearm(self) -> bool {
        self.card().class == Class::Firearm
    }

    /// Whether it goes into a slot, rather than being played and discarded.
    #[inline]
    pub fn is_equipment(self) -> bool {
        self.card().class != Class::Item
    }

    /// Whether it counts as a weapon (all equipment except armour).
    #[inline]
    pub fn is_weapon(self) -> bool {
        self.is_equipment() && self.card().class != Class::Armour
    }

    pub fn deck() -> [u8; N_SUPPLY] {
        SUPPLIES.map(|(_, card)| card.count)
    }
}

own_word!(Supply, "Supply card", "hunting-rifle");

/// A Supply card with its remaining ammo or durability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Thing {
    pub card: Supply,
    pub uses: u8,
}

impl Thing {
    #[inline]
    pub fn new(card: Supply) -> Thing {
        Thing { card, uses: card.card().uses }
    }

    pub(crate) fn is_fresh(self) -> bool {
        self == Thing::new(self.card)
    }
}

/// `pistol:3` with three shots left; `katana`, which never wears out.
impl Word for Thing {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.card.word())?;
        if self.card.has_uses() { write!(f, ":{}", self.uses) } else { Ok(()) }
    }

    fn read(word: &str) -> Result<Thing, UnreadableAction> {
        let (name, uses) = word.split_once(':').unwrap_or((word, ""));
        let card = Supply::read(name)?;
        match (card.has_uses(), uses) {
            (true, uses) => Ok(Thing { card, uses: read_number(uses, 1..=card.card().uses)? }),
            (false, "") if name == word => Ok(Thing::new(card)),
            (false, _) => {
                Err(UnreadableAction(format!("{word:?} has nothing to count: say {name:?}")))
            }
        }
    }
}

/// A Supply card on the ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Lying {
    pub thing: Thing,
    /// Positive: face up in this row. Negative: face down.
    place: i8,
}

impl Lying {
    pub(crate) fn face_up(thing: Thing, row: crate::row::Row) -> Lying {
        Lying { thing, place: row.0 as i8 }
    }

    pub(crate) fn face_down(card: Supply, row: crate::row::Row) -> Lying {
        Lying { thing: Thing::new(card), place: -(row.0 as i8) }
    }

    #[inline]
    pub fn row(self) -> crate::row::Row {
        crate::row::Row(self.place.unsigned_abs())
    }

    #[inline]
    pub fn is_face_up(self) -> bool {
        self.place > 0
    }
}
