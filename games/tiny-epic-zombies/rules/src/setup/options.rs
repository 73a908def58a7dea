//! What can be agreed (chapters 3 and 4): each option with its words and its default. Players read the doc comments of
//! the options and of their values.

use engine::{Id as _, OptionWord, Seat, SetupOptions};

use super::{Ai, Casting, PlayMode};
use crate::characters::Character;
use crate::mall::Store;
use crate::objectives::Objective;
use crate::state::TRACK;

#[derive(SetupOptions)]
pub(crate) struct Options {
    /// Together or in a race, and who plays the zombies.
    #[option(default = "cooperative")]
    pub(super) mode: PlayMode,
    /// How many people play, including the zombie player.
    #[option(range = 1..=5, otherwise = "3, or 1 in a solo game")]
    pub(super) players: Option<u8>,
    /// Who begins; if that seat plays the zombies, the next human clockwise.
    #[option(default = "1")]
    pub(super) first: Begins,
    /// Who plays the zombies, in a game with a zombie player.
    #[option(default = "last")]
    pub(super) zombie_seat: ZombieSeat,
    /// How many survivors wait in the courtyard of a cooperative game.
    #[option(default = "normal")]
    pub(super) difficulty: Difficulty,
    /// How players get their characters.
    #[option(default = "draft")]
    pub(super) characters: Casting,
    /// Objectives to be played for certain; the rest are random.
    #[option(default = "none")]
    pub(super) objectives: Vec<Objective>,
    /// The character of the first human.
    #[option(default = "any")]
    pub(super) human_1: Wish<Character>,
    /// The character of the second human.
    #[option(default = "any")]
    pub(super) human_2: Wish<Character>,
    /// The character of the third human.
    #[option(default = "any")]
    pub(super) human_3: Wish<Character>,
    /// The character of the fourth human.
    #[option(default = "any")]
    pub(super) human_4: Wish<Character>,
    /// The zombies' first card.
    #[option(default = "any")]
    pub(super) zombie: ZombieWish,
    /// The store in the north-west.
    #[option(default = "any")]
    pub(super) nw: Wish<Store>,
    /// The store in the north.
    #[option(default = "any")]
    pub(super) n: Wish<Store>,
    /// The store in the north-east.
    #[option(default = "any")]
    pub(super) ne: Wish<Store>,
    /// The store in the east.
    #[option(default = "any")]
    pub(super) e: Wish<Store>,
    /// The store in the south-east.
    #[option(default = "any")]
    pub(super) se: Wish<Store>,
    /// The store in the south.
    #[option(default = "any")]
    pub(super) s: Wish<Store>,
    /// The store in the south-west.
    #[option(default = "any")]
    pub(super) sw: Wish<Store>,
    /// The store in the west.
    #[option(default = "any")]
    pub(super) w: Wish<Store>,
    /// House rule: how many objectives are played.
    #[option(range = 1..=5, default = 3)]
    pub(super) n_objectives: u8,
    /// House rule: ammo of every new human.
    #[option(range = 3..=TRACK, default = 9)]
    pub(super) ammo: u8,
    /// House rule: where the barricade starts.
    #[option(range = 1..=6, default = 2)]
    pub(super) barricade: u8,
    /// House rule: zombies in the supply at the start.
    #[option(range = 0..=16, default = 10)]
    pub(super) zombies: u8,
    /// House rule: how the Zombie-AI behaves.
    #[option(default = "even")]
    pub(super) ai: Ai,
    /// Deluxe: the Lawyer is among the characters.
    #[option(default = "no")]
    pub(super) lawyer: YesOrNo,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum Difficulty {
    /// three
    Easy,
    /// two
    Normal,
    /// one
    Hard,
    /// none
    Epic,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionWord)]
pub(super) enum YesOrNo {
    /// no
    No,
    /// yes
    Yes,
}

/// A seat, or `None` if chance decides.
pub(super) struct Begins(pub(super) Option<Seat>);

impl OptionWord for Begins {
    const WORDS: &'static [(&'static str, &'static str)] = &[
        ("1", "seat 1"),
        ("2", "seat 2"),
        ("3", "seat 3"),
        ("4", "seat 4"),
        ("5", "seat 5"),
        ("lot", "by lot"),
    ];

    fn of_place(place: usize) -> Begins {
        Begins((place < 5).then_some(Seat(place as u8)))
    }
}

pub(super) enum ZombieSeat {
    Last,
    Seat(Seat),
    Lot,
}

impl OptionWord for ZombieSeat {
    const WORDS: &'static [(&'static str, &'static str)] = &[
        ("last", "the last seat"),
        ("1", "seat 1"),
        ("2", "seat 2"),
        ("3", "seat 3"),
        ("4", "seat 4"),
        ("5", "seat 5"),
        ("lot", "by lot"),
    ];

    fn of_place(place: usize) -> ZombieSeat {
        match place {
            0 => ZombieSeat::Last,
            1..=5 => ZombieSeat::Seat(Seat(place as u8 - 1)),
            _ => ZombieSeat::Lot,
        }
    }
}

/// A choice, or `any`.
pub(super) struct Wish<T>(pub(super) Option<T>);

impl OptionWord for Wish<Character> {
    const WORDS: &'static [(&'static str, &'static str)] = &or_any::<16>(Character::WORDS);

    fn of_place(place: usize) -> Wish<Character> {
        Wish(place.checked_sub(1).map(Character::at))
    }
}

/// Without the Lawyer, who has no zombie side (TEZ-4.12).
pub(super) struct ZombieWish(pub(super) Option<Character>);

impl OptionWord for ZombieWish {
    const WORDS: &'static [(&'static str, &'static str)] = <Wish<Character>>::WORDS.split_at(15).0;

    fn of_place(place: usize) -> ZombieWish {
        ZombieWish(Wish::of_place(place).0)
    }
}

impl OptionWord for Wish<Store> {
    const WORDS: &'static [(&'static str, &'static str)] = &or_any::<17>(&Store::PRINTED);

    fn of_place(place: usize) -> Wish<Store> {
        Wish(place.checked_sub(1).map(Store::at))
    }
}

/// `any`, followed by these words.
const fn or_any<const N: usize>(
    words: &[(&'static str, &'static str)],
) -> [(&'static str, &'static str); N] {
    let mut all = [("any", "by chance"); N];
    let (_, named) = all.split_at_mut(1);
    named.copy_from_slice(words);
    all
}

impl PlayMode {
    /// A mode has the same name and text as the option.
    const fn preset(self, choices: &'static [(&'static str, &'static str)]) -> engine::Mode {
        let (name, text) = PlayMode::WORDS[self as usize];
        engine::Mode { name, text, choices }
    }
}

/// The presets, which the laws and benchmarks also use.
pub(crate) const MODES: &[engine::Mode] = &[
    PlayMode::Cooperative.preset(&[("mode", "cooperative")]),
    PlayMode::CooperativeZombie.preset(&[("mode", "cooperative-zombie")]),
    PlayMode::Competitive.preset(&[("mode", "competitive")]),
    PlayMode::CompetitiveZombie.preset(&[("mode", "competitive-zombie")]),
    PlayMode::Solo.preset(&[("mode", "solo")]),
    engine::Mode {
        name: FIRST_MODE,
        text: "together against the Zombie-AI, with one survivor more: best for the first games",
        choices: &[("mode", "cooperative"), ("difficulty", "easy")],
    },
];

/// The mode for players who do not know the mall yet.
pub(crate) const FIRST_MODE: &str = "easy";
