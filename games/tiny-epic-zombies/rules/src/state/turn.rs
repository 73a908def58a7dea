//! State that lasts for one turn.

use crate::cards::{Card, Cards};
use crate::human::{ByHuman, Human, Humans};
use crate::mall::{RoomSet, Symbol};
use crate::objectives::Tokens;

/// State that lasts for this turn only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Turn {
    pub me: Human,
    /// Counted from 1; 0 before the first.
    pub number: u8,
    /// Moves that must be made.
    pub moves: u8,
    /// Moves that may be made.
    pub bonus: u8,
    pub is_over: bool,
    /// Whether actions are still possible in the room entered by the last Move.
    pub is_open: bool,
    /// Whether no kill can follow in the last Move, because of an earlier kill or another action.
    pub has_killed: bool,
    /// Whether the next Move is the first, from a room without a zombie.
    pub can_sprint: bool,
    /// Whether the next Move may break into an adjacent store.
    pub has_pried: bool,
    /// Whether the motorcycle is in use.
    pub is_riding: bool,
    /// Whether the Greaser still has the free Overkill.
    pub is_revved: bool,
    /// Whether a card was collected for ammo since the last Move.
    pub has_foraged: bool,
    /// Rooms whose ability was used.
    pub used: RoomSet,
    /// Rooms that the Teenager used during this turn of another human.
    pub used_by_guest: RoomSet,
    /// Whether a melee was fought in the last Move.
    pub has_fought: bool,
    /// Rooms in which the active human fought a melee this turn.
    pub fought_in: RoomSet,
    pub kills: u8,
    /// Kills by ranged attacks.
    pub shots: u8,
    /// Cards dropped since the last Move, which cannot be collected before the next.
    pub dropped: Cards,
    /// Tokens dropped since the last Move, likewise.
    pub dropped_tokens: Tokens,
    /// Which tokens the active human gave to each human this turn, and which they took.
    pub handed: ByHuman<u8>,
    /// Tokens that a human refused to take or hand over this turn.
    pub refused: ByHuman<Tokens>,
    /// Humans who refused to be moved this turn.
    pub stays: Humans,
    pub has_searched: bool,
    pub is_zombie_turn: bool,
    pub revealed: Option<Card>,
    pub symbol: Option<Symbol>,
    /// The number of the last room of each store that a zombie entered this zombie turn, or 0.
    pub pointers: [u8; 8],
    /// Zombies that the Zombie Player still adds.
    pub to_add: u8,
    /// Additional zombies for the first store that one is added to.
    pub extra: u8,
    /// Zombies that may take any room of their store.
    pub roaming: u8,
    /// The tier of the horde action of this turn.
    pub tier: Tier,
    /// Humans whom it has harmed, or whose card it has swapped.
    pub harmed: Humans,
    /// The Entrances of the stores that it has added a zombie to, or the rooms that it moved one to;
    /// before the search, the rooms that Fireworks moved one to.
    pub visited: RoomSet,
}

/// TEZ-14.2: three actions on five spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Tier {
    First,
    Second,
    Third,
}

impl Tier {
    /// The action on a space of the horde track.
    pub fn of_space(space: u8) -> Tier {
        match space {
            0..=2 => Tier::First,
            3..=4 => Tier::Second,
            _ => Tier::Third,
        }
    }
}

impl Turn {
    pub(crate) fn new(me: Human, number: u8) -> Turn {
        Turn {
            me,
            number,
            moves: 0,
            bonus: 0,
            is_over: false,
            is_open: false,
            has_killed: false,
            can_sprint: false,
            has_pried: false,
            is_riding: false,
            is_revved: false,
            has_foraged: false,
            used: RoomSet::EMPTY,
            used_by_guest: RoomSet::EMPTY,
            has_fought: false,
            fought_in: RoomSet::EMPTY,
            kills: 0,
            shots: 0,
            dropped: Cards::EMPTY,
            dropped_tokens: Tokens::EMPTY,
            handed: ByHuman([0; 4]),
            refused: ByHuman([Tokens::EMPTY; 4]),
            stays: Humans::EMPTY,
            revealed: None,
            symbol: None,
            pointers: [0; 8],
            to_add: 0,
            extra: 0,
            has_searched: false,
            is_zombie_turn: false,
            roaming: 0,
            tier: Tier::First,
            harmed: Humans::EMPTY,
            visited: RoomSet::EMPTY,
        }
    }
}
