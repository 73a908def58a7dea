//! What is printed on the search cards: one row per card, in the order of [`Card`](super::Card).
//! The effects are in our own words.

use engine::RuleId;

use super::CardKind;
use crate::mall::Symbol;

/// A row of the catalogue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Print {
    /// The word in actions and replays.
    pub(super) word: &'static str,
    pub(super) name: &'static str,
    pub(super) kind: CardKind,
    /// The entrance symbol on the card.
    pub(super) symbol: Symbol,
    /// What it does (chapters 9 and 10).
    pub(super) text: &'static str,
    /// The rule that defines the text.
    pub(super) rule: RuleId,
}

const FREQUENCY_3: &str = "Gain 3 ammo.";
const FREQUENCY_2: &str = "Gain 2 ammo.";
const FREQUENCY_1: &str = "Gain 1 ammo.";
const FIRST_AID: &str = "Heal 2 wounds.";
const EXPLOSION: &str =
    "Remove a weapon or backpack item you carry from the game, or take 1 wound.";
const ZOMBIE: &str = "Add a zombie to the store where you search.";
const FIREWORKS: &str = "Move up to three zombies from anywhere to rooms without zombies.";
const ADRENALINE: &str = "Up to two more Moves this turn.";
const GRENADE: &str =
    "When you enter a store: kill all zombies in it, then roll and take the wounds.";

pub(super) static PRINTS: [Print; 32] = [
    // Pickups.
    print("frequency-3a", "Frequency", CardKind::Frequency(3), Symbol::Orange, FREQUENCY_3),
    print("frequency-3b", "Frequency", CardKind::Frequency(3), Symbol::Blue, FREQUENCY_3),
    print("frequency-2a", "Frequency", CardKind::Frequency(2), Symbol::Green, FREQUENCY_2),
    print("frequency-2b", "Frequency", CardKind::Frequency(2), Symbol::Purple, FREQUENCY_2),
    print("frequency-1a", "Frequency", CardKind::Frequency(1), Symbol::Blue, FREQUENCY_1),
    print("frequency-1b", "Frequency", CardKind::Frequency(1), Symbol::Orange, FREQUENCY_1),
    print("first-aid-a", "First Aid", CardKind::FirstAid, Symbol::Purple, FIRST_AID),
    print("first-aid-b", "First Aid", CardKind::FirstAid, Symbol::Green, FIRST_AID),
    // Events.
    print("explosion-a", "Explosion", CardKind::Explosion, Symbol::Orange, EXPLOSION),
    print("explosion-b", "Explosion", CardKind::Explosion, Symbol::Green, EXPLOSION),
    print("zombie-a", "Zombie", CardKind::Zombie, Symbol::Blue, ZOMBIE),
    print("zombie-b", "Zombie", CardKind::Zombie, Symbol::Purple, ZOMBIE),
    // Backpack items.
    print(
        "skateboard",
        "Skateboard",
        CardKind::Skateboard,
        Symbol::Blue,
        "One of your Moves may go to any room.",
    ),
    print("fireworks-a", "Fireworks", CardKind::Fireworks, Symbol::Green, FIREWORKS),
    print("fireworks-b", "Fireworks", CardKind::Fireworks, Symbol::Orange, FIREWORKS),
    print("adrenaline-a", "Adrenaline", CardKind::Adrenaline, Symbol::Green, ADRENALINE),
    print("adrenaline-b", "Adrenaline", CardKind::Adrenaline, Symbol::Purple, ADRENALINE),
    print("grenade-a", "Grenade", CardKind::Grenade, Symbol::Purple, GRENADE),
    print("grenade-b", "Grenade", CardKind::Grenade, Symbol::Blue, GRENADE),
    print("grenade-c", "Grenade", CardKind::Grenade, Symbol::Green, GRENADE),
    // Melee weapons.
    print(
        "machete",
        "Machete",
        CardKind::Melee,
        Symbol::Green,
        "After an Overkill you may go up to two rooms.",
    ),
    print(
        "chainsaw",
        "Chainsaw",
        CardKind::Melee,
        Symbol::Purple,
        "After wounds rolled in melee you may move as after an Overkill.",
    ),
    print(
        "axe",
        "Axe",
        CardKind::Melee,
        Symbol::Orange,
        "When overrun, fight a melee instead; an Overkill is a plain kill.",
    )
    .with_our_face(),
    print(
        "barbed-bat",
        "Barbed Bat",
        CardKind::Melee,
        Symbol::Blue,
        "On a plain kill you may take 1 wound to make it an Overkill.",
    )
    .with_our_face(),
    print(
        "golf-club",
        "Golf Club",
        CardKind::Melee,
        Symbol::Orange,
        "Instead of an Overkill's move, you may shoot for no ammo.",
    ),
    print(
        "crowbar",
        "Crowbar",
        CardKind::Melee,
        Symbol::Purple,
        "After a melee, your next Move may go to an adjacent store's Entrance.",
    ),
    // Ranged weapons.
    print(
        "crossbow",
        "Crossbow",
        CardKind::Ranged,
        Symbol::Purple,
        "Roll when you shoot: on an Overkill the shot costs no ammo.",
    )
    .with_our_face(),
    print(
        "submachine-gun",
        "Submachine Gun",
        CardKind::Ranged,
        Symbol::Orange,
        "You may shoot two zombies in adjacent rooms for 2 ammo.",
    ),
    print(
        "uzi",
        "Uzi",
        CardKind::Ranged,
        Symbol::Orange,
        "After a shot, pay 1 ammo to move a willing human next to you up to two rooms.",
    ),
    print(
        "revolver",
        "Revolver",
        CardKind::Ranged,
        Symbol::Blue,
        "When overrun, pay 1 ammo to kill the zombie and take no wound.",
    ),
    print(
        "shotgun",
        "Shotgun",
        CardKind::Ranged,
        Symbol::Green,
        "You may shoot the zombie in your own room instead of fighting it.",
    ),
    print(
        "assault-rifle",
        "Assault Rifle",
        CardKind::Ranged,
        Symbol::Blue,
        "You may shoot up to two rooms away.",
    ),
];

const fn print(
    word: &'static str,
    name: &'static str,
    kind: CardKind,
    symbol: Symbol,
    text: &'static str,
) -> Print {
    Print { word, name, kind, symbol, text, rule: RuleId("TEZ-1.14") }
}

impl Print {
    /// Marks that we decided which face of the die is meant.
    const fn with_our_face(self) -> Print {
        Print { rule: RuleId("TEZ-1.15"), ..self }
    }
}
