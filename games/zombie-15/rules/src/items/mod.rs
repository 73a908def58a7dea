//! Items: Weapons, Light Objects and Special Items, and the Search deck (chapters 1, 7 and 16). An item
//! is a row of the catalogue; one that does something of its own has a file with everything about it.

mod ammo;
mod bow;
mod cat;
mod catalogue;
mod defibrillator;
mod dog;
mod dynamite;
mod effects;
mod explosive_ammo;
mod fireworks;
mod first_aid_kit;
mod flashlight;
mod helmet;
mod improvised_shield;
mod lucky_charm;
mod rotten_meat;
mod skateboard;
mod smoke_grenade;

use engine::{Id, Label, own_word, word_of};

pub use catalogue::{ITEMS, Item};
pub use effects::Effect;
pub(crate) use effects::describe_use;

/// What is printed on an item.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub name: &'static str,
    /// How many copies there are.
    pub count: u8,
    pub kind: ItemKind,
    /// Uses when fully loaded; 0 if it is not used up.
    pub uses: u8,
    pub damage: u8,
    pub fend_off: u8,
    pub noise: u8,
    /// The value of a Bag that buys it; 0 if none does.
    pub value: u8,
    pub origin: Origin,
    /// The effect of using it, if it needs no target.
    pub effect: Option<Effect>,
    /// The rule that defines the card.
    pub rule: &'static str,
    /// Its effect in our words, where the numbers do not say it.
    pub text: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    Melee(Size),
    Gun(Size),
    Object,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Light,
    Bulky,
}

/// The source of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Search,
    Hero,
    Prologue,
    Special,
    Scenario,
}

impl Item {
    #[inline]
    pub fn card(self) -> &'static Card {
        &ITEMS[self as usize].1
    }

    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// `first-aid-kit`: the name in lower case, for notation and files.
    pub fn word(self) -> Label {
        word_of(self.name())
    }

    pub fn of_word(word: &str) -> Option<Item> {
        Item::all().find(|item| item.word().as_str() == word)
    }

    #[inline]
    pub fn is_weapon(self) -> bool {
        self.card().kind != ItemKind::Object
    }

    #[inline]
    pub fn is_gun(self) -> bool {
        matches!(self.card().kind, ItemKind::Gun(_))
    }

    #[inline]
    pub fn is_melee(self) -> bool {
        matches!(self.card().kind, ItemKind::Melee(_))
    }

    #[inline]
    pub fn is_bulky(self) -> bool {
        matches!(self.card().kind, ItemKind::Melee(Size::Bulky) | ItemKind::Gun(Size::Bulky))
    }

    #[inline]
    pub fn is_special(self) -> bool {
        self.card().origin == Origin::Special
    }
}

own_word!(Item, "item", "first-aid-kit");

/// A card of the Search deck: a Zombie card of value 1 or 2, or an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct SearchCard(u8);

/// Two Zombie cards and fifteen items.
pub const N_SEARCH_KINDS: usize = 17;
const N_ZOMBIE_KINDS: u8 = 2;
/// The whole Search deck (Z15-1.4).
pub const N_SEARCH_CARDS: usize = 56;

impl SearchCard {
    /// How many cards of each kind are in the full deck.
    pub const FULL: [u8; N_SEARCH_KINDS] = [14, 14, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 4, 4];
    /// Scenarios 3 to 5 leave out six of the worse Zombie cards.
    pub const BEGINNER: [u8; N_SEARCH_KINDS] = [14, 8, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 4, 4];
    /// The prologue has melee Weapons and First Aid Kits.
    pub const PROLOGUE: [u8; N_SEARCH_KINDS] = [14, 0, 2, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 4];

    pub fn of(item: Item) -> Option<SearchCard> {
        let index = item as u8 + N_ZOMBIE_KINDS;
        (usize::from(index) < N_SEARCH_KINDS).then_some(SearchCard(index))
    }

    /// How many zombies it brings; 0 for an item.
    #[inline]
    pub fn zombies(self) -> u8 {
        if self.0 < N_ZOMBIE_KINDS { self.0 + 1 } else { 0 }
    }

    #[inline]
    pub fn item(self) -> Option<Item> {
        self.0.checked_sub(N_ZOMBIE_KINDS).map(|index| Item::at(index.into()))
    }

    pub fn name(self) -> String {
        self.item().map_or_else(|| format!("Zombie {}", self.zombies()), |it| it.name().to_owned())
    }

    pub fn word(self) -> Label {
        const ZOMBIES: [&str; N_ZOMBIE_KINDS as usize] = ["zombie-1", "zombie-2"];
        self.item().map_or_else(|| word_of(ZOMBIES[usize::from(self.0)]), Item::word)
    }

    pub(crate) fn of_word(word: &str) -> Option<SearchCard> {
        SearchCard::all().find(|card| card.word().as_str() == word)
    }
}

impl Id for SearchCard {
    const COUNT: usize = N_SEARCH_KINDS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Self {
        SearchCard(index as u8)
    }
}

own_word!(SearchCard, "Search card", "zombie-1");

impl From<SearchCard> for u8 {
    fn from(card: SearchCard) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for SearchCard {
    type Error = String;

    fn try_from(n: u8) -> Result<SearchCard, String> {
        let card = Some(SearchCard(n)).filter(|card| card.index() < N_SEARCH_KINDS);
        card.ok_or_else(|| format!("there is no Search card {n}; they go from 0 to 16"))
    }
}
