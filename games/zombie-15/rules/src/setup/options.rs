//! What can be agreed (chapters 3, 4 and 20): each option with its words and its default. Players read the doc comments of
//! the options and of their values.

use engine::{Mode, OptionWord, SetupOptions};

use super::{ClockKind, Difficulty};
use crate::heroes::Hero;
use crate::scenario::{N_SCENARIOS, Track};

#[derive(SetupOptions)]
pub(crate) struct Options {
    /// How many people play; one or two players control four Heroes.
    #[option(range = 1..=4, default = 4)]
    pub(super) players: u8,
    /// What is played.
    #[option(default = "quick")]
    pub(super) mode: Played,
    /// How hard a quick game is.
    #[option(default = "normal")]
    pub(super) level: Difficulty,
    /// Search tokens in a quick game.
    #[option(default = "none")]
    pub(super) tokens: Vec<Extra>,
    /// Tiles without a Search Area in a quick game.
    #[option(default = "no")]
    pub(super) bare_tiles: BareTiles,
    /// The events of Zombie cards in a quick game, by the value of the card.
    #[option(default = "none")]
    pub(super) events: Vec<CardValue>,
    /// Who begins; the rulebook says: whoever ate raw meat last.
    #[option(default = "1")]
    pub(super) first: FirstSeat,
    /// The scenario, or where the campaign begins.
    #[option(range = 1..=N_SCENARIOS, default = 1)]
    pub(super) scenario: u8,
    /// Who goes: four Heroes, or three with three players.
    #[option(default = "josh,severity,sai-fon,snow")]
    pub(super) heroes: Vec<Hero>,
    /// What makes time pass.
    #[option(default = "real")]
    pub(super) clock: ClockKind,
    /// Without a real clock: the seconds that a turn or an action counts.
    #[option(range = 1..=60, otherwise = "12 for a turn, 3 for an action")]
    pub(super) seconds: Option<u8>,
    /// How fast the real clock goes, in percent.
    #[option(range = 50..=200, default = 100)]
    pub(super) pace: u8,
    /// A different track from the scenario's.
    #[option(otherwise = "set by the scenario or the level")]
    pub(super) growls: Option<Track>,
    /// House rules.
    #[option(default = "none")]
    pub(super) house: Vec<HouseRule>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Played {
    /// a random course of 17 to 20 tiles
    Quick,
    /// one scenario of the campaign
    Scenario,
    /// Quarter Past Dead: fifteen scenarios, one after the other
    Campaign,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Extra {
    /// the Exit is locked; its Key lies face down in a Search Area
    Keys,
    /// two Supplies lie face down and must be brought to the Exit
    Supplies,
    /// Bags lie face down among the rest; here they only cost room
    Bags,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum BareTiles {
    /// every tile has a Search Area
    No,
    /// tiles without a Search Area lie among them
    Yes,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum CardValue {
    /// events on cards of value 1 count
    #[word("1")]
    One,
    /// events on cards of value 2 count
    #[word("2")]
    Two,
    /// events on cards of value 3 count
    #[word("3")]
    Three,
    /// events on cards of value 4 count
    #[word("4")]
    Four,
}

/// Seats, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum FirstSeat {
    /// drawn at random
    Lot,
    /// the first seat
    #[word("1")]
    One,
    /// the second seat
    #[word("2")]
    Two,
    /// the third seat
    #[word("3")]
    Three,
    /// the fourth seat
    #[word("4")]
    Four,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum HouseRule {
    /// each failed check of a Zombie Attack costs a point
    Strict,
    /// the Improvised Shield is worth a Bag of value 3
    DearShield,
    /// two seconds after the attack, "Your turn!" is said automatically
    AutoPass,
    /// the harder variant of a scenario, where it has one
    Heroic,
    /// the clock may be stopped
    Pause,
}

pub(crate) const MODES: &[Mode] = &[
    Mode { name: "normal", text: "a quick game, a growl every 60 seconds", choices: &[] },
    Mode {
        name: "difficult",
        text: "a quick game, a growl every 40 seconds",
        choices: &[("level", "difficult")],
    },
    Mode {
        name: "expert",
        text: Difficulty::WORDS[Difficulty::Expert as usize].1,
        choices: &[("level", "expert")],
    },
    Mode {
        name: "campaign",
        text: "Quarter Past Dead, from the beginning",
        choices: &[("mode", "campaign")],
    },
    Mode {
        name: "scenario",
        text: "one scenario of Quarter Past Dead, by its number",
        choices: &[("mode", "scenario")],
    },
    Mode {
        name: "practice",
        text: "a quick game without a clock: a Zombie card after every second turn",
        choices: &[("clock", "turns")],
    },
    Mode {
        name: "simulated",
        text: "a quick game in which each action counts three seconds",
        choices: &[("clock", "actions")],
    },
];
