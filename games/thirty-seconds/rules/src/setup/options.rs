//! What can be agreed (chapters 3, 15 and 16): each option with its words and its default. Players read the doc
//! comments of the options and of their values.

use engine::{Mode, OptionWord, SetupOptions};

use super::{Opponent, ZombieDraw};
use crate::survivors::Survivor;

#[derive(SetupOptions)]
pub(crate) struct Options {
    /// Who plays the zombies.
    #[option(default = "person")]
    pub(super) zombies: Opponent,
    /// Who runs for the truck.
    #[option(default = "antonio")]
    pub(super) survivor: Survivor,
    /// Seconds for an Action Phase; 0 for no timer. Alone you play without, and the first two or three games are
    /// better played without, too.
    #[option(range = 0..=600, default = 30)]
    pub(super) timer: u16,
    /// Handicap: seconds for the Survivor's Action Phase.
    #[option(range = 0..=600, otherwise = "as the timer says")]
    pub(super) survivor_timer: Option<u16>,
    /// Handicap: seconds for the Zombie Action Phase.
    #[option(range = 0..=600, otherwise = "as the timer says")]
    pub(super) zombie_timer: Option<u16>,
    /// Advanced rules.
    #[option(default = "none")]
    pub(super) advanced: Vec<Advanced>,
    /// Modified rules, to make it easier or harder for the Survivor.
    #[option(default = "none")]
    pub(super) modified: Vec<Modified>,
    /// House rule: what the zombies draw in their Draw Phase.
    #[option(otherwise = "tactics, or as the modified rules say")]
    pub(super) zombie_draw: Option<ZombieDraw>,
    /// House rule: the Survivor turn after which nobody gets away any more.
    #[option(range = 10..=500, or_none, default = 100)]
    pub(super) last_turn: Option<u16>,
    /// Seconds after which a question for a reaction passes by itself.
    #[option(range = 2..=60, or_none, otherwise = "5, or 10 without a timer")]
    pub(super) wait: Option<Option<u16>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Advanced {
    /// loud weapons let a zombie enter row ten
    Sound,
    /// three knockdowns cost an Energy token
    Concussion,
    /// a figure that is down with one health stays down
    PermanentKnockdown,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Modified {
    /// easier: head stomps always succeed
    SureStomps,
    /// easier: no Boss is face up at the start
    NoBoss,
    /// easier: Opportunity Attacks use line B
    OpportunityB,
    /// easier: zombies have 4E
    FourEnergy,
    /// harder: three zombies in a row stop shots beyond it
    Wall,
    /// harder: a Knockdown token comes off in each Zombie Draw Phase
    Recovery,
    /// harder: the zombies choose which deck they draw from
    DrawChoice,
    /// harder: nothing can be picked up next to standing zombies
    NoPickup,
    /// neutral: a first miss against a target on the ground is drawn again
    SecondChance,
}

pub(crate) const MODES: &[Mode] = &[
    Mode { name: "duel", text: "Survivor against zombies, thirty seconds each", choices: &[] },
    Mode {
        name: "fast-attack",
        text: "solo, against zombies that attack fast",
        choices: &[("zombies", "fast-attack")],
    },
    Mode {
        name: "swarm",
        text: "solo, against more and more zombies",
        choices: &[("zombies", "swarm")],
    },
    Mode {
        name: FIRST_MODE,
        text: "Survivor against zombies without the timer: best for the first two or three games",
        choices: &[("timer", "0")],
    },
];

/// THIRTY-5.7: the mode for players who do not know the cards yet.
pub(crate) const FIRST_MODE: &str = "unhurried";
