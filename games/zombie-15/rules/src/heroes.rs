//! The eight Heroes (chapter 15).

use engine::{Id, OptionWord, Word};

use crate::items::Item;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id, Word, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Hero {
    /// Hazel: a third slot for first aid; no Heavy Objects
    Hazel,
    /// Sai Fon: bare hands kill two; no Careful Search
    SaiFon,
    /// Trevor: a Weapon beside a Heavy Object; no Melee Weapons
    Trevor,
    /// Severity: four life points, one more fend-off; no First Aid Kits
    Severity,
    /// Will: two cards in a Careful Search, three tokens; two tiles a turn
    Will,
    /// Snow: Light Objects cost no action; two life points
    Snow,
    /// Vance: searches and moves beside a single zombie; no Guns
    Vance,
    /// Josh: First Aid Kits heal two; no bare hands
    Josh,
}

/// The regular side of a Hero's sheet.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    pub name: &'static str,
    pub life: u8,
    /// The Weapon in the first slot, the Light Weapon in the second.
    pub weapons: [Item; 2],
    pub object: Option<Item>,
    pub strength: &'static str,
    pub weakness: &'static str,
}

/// Life points on the prologue side of every sheet (Z15-15.11).
pub const PROLOGUE_LIFE: u8 = 3;

impl Hero {
    #[inline]
    pub fn sheet(self) -> &'static Sheet {
        &SHEETS[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.sheet().name
    }
}

static SHEETS: [Sheet; 8] = [
    Sheet {
        name: "Hazel",
        life: 3,
        weapons: [Item::Guitar, Item::Revolver],
        object: Some(Item::Defibrillator),
        strength: "a third slot for a First Aid Kit or a Defibrillator",
        weakness: "carries no Heavy Objects",
    },
    Sheet {
        name: "Sai Fon",
        life: 3,
        weapons: [Item::CestusGloves, Item::Revolver],
        object: None,
        strength: "bare hands kill two",
        weakness: "no Careful Search",
    },
    Sheet {
        name: "Trevor",
        life: 3,
        weapons: [Item::DoubleBarrelShotgun, Item::Revolver],
        object: None,
        strength: "uses a Weapon while carrying a Heavy Object",
        weakness: "no Melee Weapons",
    },
    Sheet {
        name: "Severity",
        life: 4,
        weapons: [Item::CavalrySaber, Item::Revolver],
        object: None,
        strength: "fends off one more",
        weakness: "no First Aid Kits",
    },
    Sheet {
        name: "Will",
        life: 3,
        weapons: [Item::CustomizedChain, Item::Revolver],
        object: None,
        strength: "two cards in a Careful Search, three tokens",
        weakness: "at most two tiles a turn",
    },
    Sheet {
        name: "Snow",
        life: 2,
        weapons: [Item::BaseballBat, Item::Revolver],
        object: None,
        strength: "Light Objects cost no action",
        weakness: "two life points",
    },
    Sheet {
        name: "Vance",
        life: 3,
        weapons: [Item::BigMachete, Item::SmallMachete],
        object: None,
        strength: "searches and moves beside a single zombie",
        weakness: "no Guns",
    },
    Sheet {
        name: "Josh",
        life: 3,
        weapons: [Item::Bow, Item::Revolver],
        object: None,
        strength: "First Aid Kits heal two points",
        weakness: "no fighting with bare hands",
    },
];
