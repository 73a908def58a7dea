//! The Survivor Tactics cards (chapter 1). A card is a row; one that does something of its own has a
//! file with everything about it: its row, what it does, and the question it asks. `windows` has when
//! each can be played as an action, and the effects that are one line. The Zombie Tactics cards are in
//! `schemes`.

mod clipped;
mod confrontation;
mod critical_hit;
mod defences;
mod lined_up;
mod lost_opportunity;
mod parkour;
mod quick_attacks;
mod reload;
mod shove;
mod sprint;
mod windows;

use engine::{Id, Label, own_word, word_of};

pub use crate::schemes::{N_SCHEMES, SCHEMES, Scheme};
pub(crate) use lined_up::LINED_UP_DAMAGE;

/// What is printed on a Tactics card.
#[derive(Clone, Copy, Debug)]
pub struct TacticCard {
    pub name: &'static str,
    pub count: u8,
    pub cost: u8,
    pub tag: Tag,
    pub text: &'static str,
    /// Whether the name is known from the original game, and not ours.
    pub is_known: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    None,
    Movement,
    Attack,
}

pub(crate) const fn card(
    name: &'static str,
    count: u8,
    cost: u8,
    text: &'static str,
) -> TacticCard {
    TacticCard { name, count, cost, tag: Tag::None, text, is_known: false }
}

impl TacticCard {
    pub(crate) const fn attack(self) -> TacticCard {
        TacticCard { tag: Tag::Attack, ..self }
    }

    pub(crate) const fn movement(self) -> TacticCard {
        TacticCard { tag: Tag::Movement, ..self }
    }

    pub(crate) const fn known(self) -> TacticCard {
        TacticCard { is_known: true, ..self }
    }
}

/// A Survivor Tactics card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Tactic {
    #[default]
    QuickTrigger,
    QuickHands,
    Confrontation,
    Distraction,
    Parkour,
    LostOpportunity,
    LinedUp,
    Clipped,
    CriticalHit,
    Adrenaline,
    Block,
    Dodge,
    RollToYourFeet,
    Scrounge,
    Stash,
    Shove,
    Sprint,
    SlipPast,
    Bandage,
    TakeAim,
    Reload,
    Barricade,
    ThinkFast,
}

pub const N_TACTICS: usize = 23;

pub const TACTICS: [(Tactic, TacticCard); N_TACTICS] = [
    (Tactic::QuickTrigger, quick_attacks::TRIGGER),
    (Tactic::QuickHands, quick_attacks::HANDS),
    (Tactic::Confrontation, confrontation::CARD),
    (
        Tactic::Distraction,
        card(
            "Distraction",
            2,
            1,
            "Until the next Zombie turn is over nothing in row ten moves or attacks.",
        )
        .known(),
    ),
    (Tactic::Parkour, parkour::CARD),
    (Tactic::LostOpportunity, lost_opportunity::CARD),
    (Tactic::LinedUp, lined_up::CARD),
    (Tactic::Clipped, clipped::CARD),
    (Tactic::CriticalHit, critical_hit::CARD),
    (Tactic::Adrenaline, card("Adrenaline", 2, 0, "Gain 1E.")),
    (Tactic::Block, defences::BLOCK),
    (Tactic::Dodge, defences::DODGE),
    (Tactic::RollToYourFeet, card("Roll to Your Feet", 2, 0, "Stand up.")),
    (Tactic::Scrounge, card("Scrounge", 2, 1, "Draw two Supply cards, keep one.")),
    (Tactic::Stash, card("Stash", 1, 0, "Draw a Supply card.")),
    (Tactic::Shove, shove::CARD),
    (Tactic::Sprint, sprint::CARD),
    (
        Tactic::SlipPast,
        card("Slip Past", 2, 0, "Your next move: no Opportunity Attacks from the row you leave.")
            .movement(),
    ),
    (Tactic::Bandage, card("Bandage", 2, 1, "Gain 1 health, up to five.")),
    (Tactic::TakeAim, card("Take Aim", 2, 1, "Your next firearm attack this turn succeeds.")),
    (Tactic::Reload, reload::CARD),
    (
        Tactic::Barricade,
        card("Barricade", 1, 1, "For two Zombie turns no zombie moves into your row from ahead."),
    ),
    (Tactic::ThinkFast, card("Think Fast", 2, 1, "Draw two Tactics cards.")),
];

impl Tactic {
    #[inline]
    pub fn card(self) -> &'static TacticCard {
        &TACTICS[self as usize].1
    }

    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// `roll-to-your-feet`
    pub fn word(self) -> Label {
        word_of(self.name())
    }

    pub fn of_word(word: &str) -> Option<Tactic> {
        Tactic::all().find(|card| card.word().as_str() == word)
    }

    pub fn deck() -> [u8; N_TACTICS] {
        TACTICS.map(|(_, card)| card.count)
    }
}

own_word!(Tactic, "Survivor Tactics card", "quick-hands");
