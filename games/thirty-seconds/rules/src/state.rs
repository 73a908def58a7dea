//! The state of a game: everything on the table, flat and small.

use engine::{Agenda, Counts, Millis};

use crate::alley::Alley;
use crate::attack_cards::{Claw, Strike};
use crate::list::List;
use crate::row::Row;
use crate::setup::{Opponent, Setup, Switch};
use crate::supply::{Lying, Manner, N_SUPPLY, Supply, Thing, Weapon};
use crate::survivors::Ability;
use crate::tactics::{N_SCHEMES, N_TACTICS, Scheme, Tactic};
use crate::words::{Arm, Bite, Phase, Slot, Step};
use crate::zombies::{Body, N_BODIES, ZombieId, ZombieSet};

pub(crate) const AGENDA: usize = 18;
/// The health of every Survivor (THIRTY-9.1).
pub const FULL_HEALTH: u8 = 5;
/// White Energy tokens (THIRTY-4.2).
pub const SURVIVOR_ENERGY: u8 = 4;
/// Cards that may be kept at the end of a turn (THIRTY-4.6).
pub const HAND_LIMIT: u8 = 4;
/// Supply cards that may be equipped (THIRTY-6.6).
pub const N_SLOTS: usize = 3;
/// Knockdown tokens for zombies (THIRTY-1.9).
pub const KNOCKDOWN_TOKENS: u8 = 8;
/// How often two cards may be discarded for a new one in a turn (THIRTY-6.9).
pub const TRADES: u8 = 3;
/// Time tokens on row one at the start (THIRTY-3.7).
pub const WAREHOUSE_TOKENS: u8 = 4;
/// Zombies behind the warehouse door.
pub const N_WAREHOUSE: usize = 3;
/// All Supply cards, the capacity of lists that may have to hold them all.
pub(crate) const ALL_SUPPLIES: usize = 44;

pub type SupplyPile = Counts<Supply, N_SUPPLY>;
pub type TacticPile = Counts<Tactic, N_TACTICS>;
pub type SchemePile = Counts<Scheme, N_SCHEMES>;
pub type ZombiePile = Counts<Body, N_BODIES>;

/// A position, which may be in the middle of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct State {
    pub setup: Setup,
    /// Survivor turns that have begun.
    pub turn: u16,
    pub phase: Phase,
    pub survivor: Person,
    pub horde: HordeSide,
    /// Ability tokens in the alley, a bit for each row.
    pub tokens_in: u16,
    pub equipped: List<Carried, N_SLOTS>,
    pub hand: List<Thing, ALL_SUPPLIES>,
    pub lying: List<Lying, ALL_SUPPLIES>,
    /// Supply cards drawn to choose from.
    pub(crate) looked: List<Supply, 3>,
    pub(crate) supply: SupplyPile,
    pub(crate) supply_discard: SupplyPile,
    pub(crate) tactics: TacticPile,
    pub tactics_hand: TacticPile,
    pub(crate) tactics_discard: TacticPile,
    pub(crate) schemes: SchemePile,
    pub schemes_hand: SchemePile,
    pub(crate) schemes_discard: SchemePile,
    pub(crate) zombies: ZombiePile,
    pub zombies_hand: ZombiePile,
    pub(crate) zombies_discard: ZombiePile,
    /// Face down in row one, until they are released.
    pub(crate) warehouse: List<Body, N_WAREHOUSE>,
    pub alley: Alley,
    pub(crate) strikes: Counts<Strike, 11>,
    pub(crate) claws: Counts<Claw, 9>,
    /// Whether the Shuffle card of a deck was drawn this turn.
    pub(crate) strikes_due: bool,
    pub(crate) claws_due: bool,
    /// Time tokens on row one.
    pub time_tokens: u8,
    /// Time tokens on the cards in the alley.
    pub distraction: u8,
    pub barricade: Barricade,
    pub(crate) fires: [u8; 10],
    /// Supply cards still to be placed where laden zombies died.
    pub(crate) drops: [u8; 10],
    pub(crate) n_drops: u8,
    /// Zombies that hold the Survivor.
    pub(crate) holders: ZombieSet,
    /// Zombies that have yet to make their Opportunity Attack.
    pub(crate) opportunists: ZombieSet,
    /// Zombies that have yet to make their free movement.
    pub(crate) movers: ZombieSet,
    pub(crate) attack: Attack,
    pub bite: BiteInHand,
    pub(crate) timer: Timer,
    pub(crate) wait: Wait,
    /// The last time that the clock gave.
    pub(crate) now: Millis,
    pub(crate) ended: Option<Ending>,
    pub(crate) agenda: Agenda<Step, AGENDA>,
}

/// The Survivor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Person {
    pub row: Row,
    pub health: u8,
    pub is_down: bool,
    pub energy: u8,
    /// Energy tokens lost for good to concussions.
    pub lost_energy: u8,
    pub concussions: u8,
    /// Ability tokens on the card.
    pub tokens: u8,
    /// Whether the ability was used in the current turn, the Survivor's or the zombies'.
    pub has_used_ability: bool,
    pub last_breath: LastBreath,
    /// Whether this turn's free pickup has been used.
    pub has_picked_up: bool,
    pub trades: u8,
    /// Attack Actions paid for this turn.
    pub paid_attacks: u8,
    pub is_panicking: bool,
    pub is_exhausted: bool,
    /// The next move provokes no Opportunity Attacks.
    pub slips: bool,
    /// The next firearm attack succeeds.
    pub aims: bool,
    /// The next Supply card costs 1E less.
    pub has_discount: bool,
    /// Zombies in this row make no Opportunity Attacks this turn.
    pub smoke: Option<Row>,
    /// The last action, for cards that follow it.
    pub just: Just,
    /// Whether reactions are passed on at once for the rest of this turn.
    pub passes_all: bool,
    /// A weapon that jammed this turn and has left its slot since.
    pub jammed: Option<Thing>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LastBreath {
    Unused,
    /// Used since the Survivor's last Draw Phase: only two Energy tokens come back.
    Owed,
    Used,
}

/// What the Survivor has just done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Just {
    Nothing,
    /// Fired the firearm in this slot.
    Fired(Slot),
    /// Swung the weapon in this slot, in its main or its other mode.
    Swung(Arm),
}

/// The Zombie Player's state besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HordeSide {
    pub energy: u8,
    pub trades: u8,
    pub has_attacked: bool,
    /// Whether reactions are passed on at once for the rest of this turn.
    pub passes_all: bool,
    /// The current line of the dice chart, from 1; 0 if none. Only for display: no rule reads it.
    pub line: u8,
}

/// A card in a weapon slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Carried {
    pub thing: Thing,
    /// Whether it cannot be used again this turn.
    pub is_jammed: bool,
}

/// The card Barricade, while it has tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Barricade {
    pub row: Row,
    pub tokens: u8,
}

/// The Survivor's current attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Attack {
    pub arm: Arm,
    pub at: ZombieId,
    /// The weapon, if any.
    pub weapon: Option<Supply>,
    /// Whether this weapon has left its slot: used up, broken or thrown.
    pub is_weapon_gone: bool,
    pub is_automatic: bool,
    pub is_lined_up: bool,
    pub is_redrawn: bool,
    /// Whether the Zombie Player has played a counter.
    pub is_countered: bool,
    /// What the Attack card adds: damage, or a knockdown.
    pub plus: u8,
    pub knocks_down: bool,
    pub packets: List<Packet, 6>,
    /// All zombies that were hit.
    pub hit: ZombieSet,
    /// Where the target stood, once damage was dealt; 0 before.
    pub target_row: u8,
}

/// Damage assigned to one zombie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Packet {
    pub at: ZombieId,
    pub damage: u8,
}

/// The current zombie attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BiteInHand {
    pub by: ZombieId,
    pub bite: Bite,
    pub damage: u8,
    pub knocks_down: bool,
    pub holds: bool,
    pub is_redrawn: bool,
}

/// The timer of an Action Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Timer {
    /// No Action Phase, or no timer.
    #[default]
    Off,
    /// To run for this long, as soon as the clock gives the time.
    Starting(Millis),
    /// It runs until then.
    Running(Millis),
    /// Would run until then, but pauses as soon as the clock gives the time.
    Pausing(Millis),
    /// This much is left.
    Paused(Millis),
    RunOut,
}

/// How long a question for a reaction waits before it passes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Wait {
    /// No such question, or no clock for it.
    #[default]
    Off,
    /// Begins as soon as the clock gives the time.
    Starting,
    /// Until then, in milliseconds: enough for seven weeks at the table.
    Until(u32),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    Escaped,
    Eaten,
    OutOfTime,
}

impl State {
    pub fn is_solo(&self) -> bool {
        self.setup.opponent != Opponent::Person
    }

    /// Whether an advanced or modified rule is in force.
    pub(crate) fn plays(&self, switch: Switch) -> bool {
        self.setup.rules.has(switch)
    }

    #[inline]
    pub(crate) fn ability(&self) -> Ability {
        self.setup.survivor.ability()
    }

    /// Calls `then` once for each different Supply card in hand.
    #[inline]
    pub(crate) fn each_thing(&self, mut then: impl FnMut(Thing)) {
        let things = self.hand.as_slice();
        for (n, &thing) in things.iter().enumerate() {
            if !things[..n].contains(&thing) {
                then(thing);
            }
        }
    }

    /// Whether the Survivor has this card in hand.
    pub(crate) fn holds(&self, thing: Thing) -> bool {
        self.hand.as_slice().contains(&thing)
    }

    /// Cards in the Survivor's hand.
    pub(crate) fn hand_size(&self) -> u8 {
        self.hand.len() + self.tactics_hand.total() as u8
    }

    /// Cards in the Zombie Player's hand.
    pub(crate) fn zombie_hand_size(&self) -> u8 {
        (self.schemes_hand.total() + self.zombies_hand.total()) as u8
    }

    #[inline]
    pub(crate) fn carried(&self, slot: Slot) -> Option<&Carried> {
        self.equipped.as_slice().get(usize::from(slot.0))
    }

    /// The slots in use.
    #[inline]
    pub fn slots(&self) -> impl Iterator<Item = (Slot, &Carried)> {
        self.equipped.iter().enumerate().map(|(n, carried)| (Slot(n as u8), carried))
    }

    /// The weapon of an arm and the mode in which it is used, if it is in its slot.
    #[inline]
    pub fn weapon(&self, arm: Arm) -> Option<(Supply, &'static Weapon)> {
        let (slot, mode) = match arm {
            Arm::Main(slot) => (slot, 0),
            Arm::Other(slot) => (slot, 1),
            Arm::Stomp | Arm::Trip => return None,
        };
        let card = self.carried(slot)?.thing.card;
        card.card().modes[mode].as_ref().map(|weapon| (card, weapon))
    }

    /// Whether a standing zombie shares the Survivor's row.
    #[inline]
    pub fn is_crowded(&self) -> bool {
        self.has_standing(self.survivor.row)
    }

    pub(crate) fn has_standing(&self, row: Row) -> bool {
        self.alley.row(row).iter().any(|&id| self.alley.zombie(id).is_standing())
    }

    /// THIRTY-12.9: a Zombie Friend with Time tokens cannot be attacked.
    #[inline]
    pub(crate) fn can_be_hurt(&self, id: ZombieId) -> bool {
        self.alley.zombie(id).tokens == 0
    }

    /// THIRTY-14.4: whether the card Distraction stops zombies in this row.
    #[inline]
    pub(crate) fn is_distracted(&self, row: Row) -> bool {
        self.distraction > 0 && row == Row::TEN
    }

    /// How the attack uses its weapon.
    pub(crate) fn attack_manner(&self) -> Manner {
        match (self.attack.arm, self.attack.weapon) {
            (Arm::Main(_), Some(card)) => card.card().modes[0].map_or(Manner::Melee, |w| w.manner),
            (Arm::Other(_), Some(card)) => card.card().modes[1].map_or(Manner::Melee, |w| w.manner),
            (Arm::Stomp | Arm::Trip | Arm::Main(_) | Arm::Other(_), _) => Manner::Melee,
        }
    }

    /// The weapon of the attack, in the mode that is used.
    pub(crate) fn attack_weapon(&self) -> Option<&'static Weapon> {
        let card = self.attack.weapon?.card();
        match self.attack.arm {
            Arm::Main(_) => card.modes[0].as_ref(),
            Arm::Other(_) => card.modes[1].as_ref(),
            Arm::Stomp | Arm::Trip => None,
        }
    }
}

const _: () = assert!(size_of::<State>() <= 1000);
