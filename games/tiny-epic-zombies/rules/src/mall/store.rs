//! The sixteen stores, two on each card (chapter 2), and what can be printed in a room.

use engine::{Id, own_word};

use super::catalogue::{Print, RoomPrint, STORES};

/// The symbol of an entrance, which search cards also show. Each is on two of the eight store cards
/// (TEZ-2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Symbol {
    /// A diamond.
    Green,
    /// A square.
    Orange,
    /// An octagon.
    Blue,
    /// A hexagon.
    Purple,
}

impl Symbol {
    pub const ALL: [Symbol; 4] = [Symbol::Green, Symbol::Orange, Symbol::Blue, Symbol::Purple];

    pub fn name(self) -> &'static str {
        ["green", "orange", "blue", "purple"][self as usize]
    }
}

impl std::fmt::Display for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// One side of a store card. The two sides of a card are adjacent variants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Store {
    CraftsAndColors,
    GreenThumbGarden,
    FirstPlaceSportingGoods,
    SummitOutfitters,
    HursJewelers,
    HoardsCollectibles,
    AmpsElectronics,
    TeToys,
    EchoRidgeFoodCourt,
    CornerCafe,
    Departmart,
    FinishItHardware,
    GamelynWorld,
    RichsGalleria,
    ParkingDeckZ,
    EchoRidgeSecurity,
}

/// How many store cards there are. Every mall uses all of them.
pub const N_CARDS: usize = 8;

impl Store {
    /// The word and the name of each store.
    pub(crate) const PRINTED: [(&'static str, &'static str); 16] = {
        let mut printed = [("", ""); 16];
        let mut i = 0;
        while i < printed.len() {
            printed[i] = (STORES[i].1.word, STORES[i].1.name);
            i += 1;
        }
        printed
    };

    #[inline]
    pub fn print(self) -> &'static Print {
        &STORES[self as usize].1
    }

    pub fn name(self) -> &'static str {
        self.print().name
    }

    /// `crafts-and-colors`
    pub fn word(self) -> &'static str {
        self.print().word
    }

    /// The store with this word.
    pub fn of_word(word: &str) -> Option<Store> {
        Store::all().find(|store| store.word() == word)
    }

    /// What is printed in one of its rooms, numbered 1 to 3.
    #[inline]
    pub fn room(self, number: u8) -> &'static RoomPrint {
        &self.print().rooms[usize::from(number) - 1]
    }

    #[inline]
    pub fn symbol(self) -> Symbol {
        Symbol::ALL[self as usize / 4]
    }

    /// The small number beside the symbol, 1 or 2. No two cards share both.
    #[inline]
    pub fn number(self) -> u8 {
        (self as u8 >> 1 & 1) + 1
    }

    /// The card it is printed on, from 0: by symbol, then by number.
    #[inline]
    pub fn card(self) -> usize {
        self as usize / 2
    }

    /// The two stores of a card.
    #[inline]
    pub fn sides(card: usize) -> [Store; 2] {
        [Store::at(card * 2), Store::at(card * 2 + 1)]
    }

    /// The other side of its card.
    #[inline]
    pub fn reverse(self) -> Store {
        Store::at(self as usize ^ 1)
    }

    /// Whether we made up its rooms, because no source shows them.
    pub fn is_reconstructed(self) -> bool {
        self.print().is_reconstructed
    }
}

impl Id for Store {
    const COUNT: usize = 16;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        STORES[index].0
    }
}

own_word!(Store, "store", "departmart");

impl std::fmt::Display for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// What a human may do in a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ability {
    GainAmmo,
    /// With the number of the supply token found here.
    PickUpSupplies(u8),
    ClearanceSale,
    Restock,
    Leftovers,
    DoubleShot,
    ArmTrap,
    BonusRound,
    LoudCrash,
    Motorcycle,
    PoliceCar,
    /// In the centre of the courtyard.
    HealTwo,
}

/// How using an ability affects the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pace {
    /// The runner icon: the turn goes on.
    Running,
    /// The hand icon: the turn ends.
    Stopping,
}

impl Ability {
    #[inline]
    pub fn pace(self) -> Pace {
        match self {
            Ability::ClearanceSale | Ability::Restock => Pace::Stopping,
            Ability::GainAmmo
            | Ability::PickUpSupplies(_)
            | Ability::Leftovers
            | Ability::DoubleShot
            | Ability::ArmTrap
            | Ability::BonusRound
            | Ability::LoudCrash
            | Ability::Motorcycle
            | Ability::PoliceCar
            | Ability::HealTwo => Pace::Running,
        }
    }
}

/// An icon in a room that objectives refer to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Icon {
    /// An ingredient of the cure: one in each store.
    Flask,
    /// Where the part of the helicopter is found, 1 to 4.
    Gear(u8),
    /// Where a clue lies, 1 to 4.
    Bio(u8),
}
