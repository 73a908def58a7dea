//! What can be agreed (chapters 3 and 4): each option with its words and its default. Players read the doc comments of
//! the options and of their values.

use engine::{Mode, OptionWord, Seat, SetupOptions};

use super::{MoveOrder, Victory};
use crate::cards::Category;

#[derive(SetupOptions)]
pub(crate) struct Options {
    /// How many people play.
    #[option(range = 2..=8, default = 4)]
    pub(super) players: u8,
    /// Who draws first in the first turn.
    #[option(default = "1")]
    pub(super) first: First,
    /// A preset for all conditions below.
    #[option(default = "simple")]
    pub(super) level: Level,
    /// How far it is to the goal.
    #[option(otherwise = "as the level says")]
    pub(super) distance: Option<HowFar>,
    /// What it takes to win.
    #[option(otherwise = "as the level says")]
    pub(super) victory: Option<Victory>,
    /// What everybody has in the gun at the start.
    #[option(otherwise = "as the level says")]
    pub(super) ammo: Option<Loaded>,
    /// Heroic conditions, for advanced and expert players.
    #[option(otherwise = "as the level says")]
    pub(super) heroic: Option<Vec<Heroic>>,
    /// Who moves when.
    #[option(otherwise = "as the level says")]
    pub(super) order: Option<MoveOrder>,
    /// House rule: the space of the goal at the start.
    #[option(range = 20..=100, otherwise = "as the distance says")]
    pub(super) goal: Option<u8>,
    /// House rule: bullets for everybody at the start, with a gun.
    #[option(range = 0..=5, otherwise = "as the ammo says")]
    pub(super) bullets: Option<u8>,
    /// House rule: infected cards among the 42 blood cards.
    #[option(range = 0..=42, otherwise = "as the level says")]
    pub(super) infected: Option<u8>,
    /// House rule: drops on a fresh blood card.
    #[option(default = "3")]
    pub(super) drops: FreshDrops,
    /// House rule: event categories left out of the deck.
    #[option(default = "none")]
    pub(super) events_off: Vec<Category>,
    /// House rule: zombies in the supply.
    #[option(range = 0..=60, default = 30)]
    pub(super) zombies: u8,
    /// House rule: the turn after which the game ends without a winner.
    #[option(range = 10..=500, default = 100)]
    pub(super) last_turn: u16,
    /// For the advanced victory: the seats of the second team; the others are the first.
    #[option(otherwise = "every other seat: 1,3,5,7")]
    pub(super) second_team: Option<Vec<TeamSeat>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Level {
    /// 50 spaces, three bullets, whoever arrives first wins
    Simple,
    /// 100 spaces, one bullet, arrive without a blood card
    Intermediate,
    /// a helicopter, ammo by the first card, both teams
    Advanced,
    /// the goal drifts, no gun, blood and ammo to win, the Apocalypse
    Expert,
}

/// RFYL-3.3 to RFYL-3.8
#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum HowFar {
    /// 50 spaces
    #[word("simple")]
    Fifty,
    /// 100 spaces
    #[word("intermediate")]
    Hundred,
    /// 40 spaces within five turns, else 100
    #[word("advanced")]
    Helicopter,
    /// 75 spaces, and the goal begins to drift away
    #[word("expert")]
    Drifting,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Loaded {
    /// three bullets
    #[word("simple")]
    Three,
    /// one bullet
    #[word("intermediate")]
    One,
    /// by the first movement card
    #[word("advanced")]
    ByFirstCard,
    /// no bullets and no gun: search for one
    #[word("expert")]
    NoGun,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Heroic {
    /// zombies placed, encounters and blood cards count twice
    Doubled,
    /// from turn 4 a zombie appears behind you every turn
    Apocalypse,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum FreshDrops {
    /// one
    #[word("1")]
    One,
    /// two
    #[word("2")]
    Two,
    /// three
    #[word("3")]
    Three,
    /// one to three, for each card anew
    Random,
}

/// A seat, counted from 1, or `None` if chance decides (RFYL-5.5).
pub(super) struct First(pub(super) Option<Seat>);

impl OptionWord for First {
    const WORDS: &'static [(&'static str, &'static str)] = &[
        ("lot", "drawn at random"),
        ("1", "the first seat"),
        ("2", "the second seat"),
        ("3", "the third seat"),
        ("4", "the fourth seat"),
        ("5", "the fifth seat"),
        ("6", "the sixth seat"),
        ("7", "the seventh seat"),
        ("8", "the eighth seat"),
    ];

    fn of_place(place: usize) -> First {
        First(place.checked_sub(1).map(|seat| Seat(seat as u8)))
    }
}

/// A seat, counted from 0.
pub(super) struct TeamSeat(pub(super) Seat);

impl OptionWord for TeamSeat {
    const WORDS: &'static [(&'static str, &'static str)] = &[
        ("0", "the first seat"),
        ("1", "the second seat"),
        ("2", "the third seat"),
        ("3", "the fourth seat"),
        ("4", "the fifth seat"),
        ("5", "the sixth seat"),
        ("6", "the seventh seat"),
        ("7", "the eighth seat"),
    ];

    fn of_place(place: usize) -> TeamSeat {
        TeamSeat(Seat(place as u8))
    }
}

impl Level {
    /// A level is also a mode, with the same name and text as the option.
    const fn mode(self, choices: &'static [(&'static str, &'static str)]) -> Mode {
        let (name, text) = Level::WORDS[self as usize];
        Mode { name, text, choices }
    }
}

pub(crate) const MODES: &[Mode] = &[
    Level::Simple.mode(&[("level", "simple")]),
    Level::Intermediate.mode(&[("level", "intermediate")]),
    Level::Advanced.mode(&[("level", "advanced")]),
    Level::Expert.mode(&[("level", "expert")]),
];
