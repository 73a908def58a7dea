//! The Zombie Tactics cards (chapter 1). A card is a row; one that does something of its own has a
//! file with everything about it: its row, what it does, and the question it asks. `windows` has when
//! each can be played as an action, and the effects that are one line.

mod counters;
mod cut_off;
mod frenzy;
mod grab;
mod grasping_hands;
mod jam;
mod lunge;
mod new_blood;
mod stumble;
mod surge;
mod tackle;
mod thick_skull;
mod windows;

use engine::{Id, Label, own_word, word_of};

use crate::tactics::{TacticCard, card};

/// A Zombie Tactics card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Id)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scheme {
    #[default]
    PoorAim,
    ClumsySwing,
    Panic,
    Exhausted,
    Stumble,
    NewBlood,
    Lunge,
    Frenzy,
    Grab,
    Tackle,
    Horde,
    Surge,
    RiseAgain,
    GetUp,
    Jam,
    GraspingHands,
    ThickSkull,
    Moan,
    CutOff,
    Terror,
    BloodRush,
}

pub const N_SCHEMES: usize = 21;

pub const SCHEMES: [(Scheme, TacticCard); N_SCHEMES] = [
    (Scheme::PoorAim, counters::POOR_AIM),
    (Scheme::ClumsySwing, counters::CLUMSY_SWING),
    (
        Scheme::Panic,
        card("Panic", 2, 1, "Next Survivor turn: one paid Attack Action at most.").known(),
    ),
    (
        Scheme::Exhausted,
        card("Exhausted", 2, 1, "Next Survivor turn: no Movement Actions except standing up.")
            .known(),
    ),
    (Scheme::Stumble, stumble::CARD),
    (Scheme::NewBlood, new_blood::CARD),
    (Scheme::Lunge, lunge::CARD),
    (Scheme::Frenzy, frenzy::CARD),
    (Scheme::Grab, grab::CARD),
    (Scheme::Tackle, tackle::CARD),
    (Scheme::Horde, card("Horde", 2, 1, "Up to two zombies from your hand enter row ten.")),
    (Scheme::Surge, surge::CARD),
    (Scheme::RiseAgain, card("Rise Again", 2, 1, "A dead Shuffler enters row ten.")),
    (Scheme::GetUp, card("Get Up", 2, 0, "Up to two zombies stand up.")),
    (Scheme::Jam, jam::CARD),
    (Scheme::GraspingHands, grasping_hands::CARD),
    (Scheme::ThickSkull, thick_skull::CARD),
    (Scheme::Moan, card("Moan", 2, 0, "Draw two Zombie cards.")),
    (Scheme::CutOff, cut_off::CARD),
    (Scheme::Terror, card("Terror", 2, 0, "The Survivor loses a random hand card.")),
    (Scheme::BloodRush, card("Blood Rush", 2, 0, "Gain 1E.")),
];

impl Scheme {
    /// Whether it reacts to the Survivor's action, or adds to the Zombie Player's own attack.
    pub(crate) fn is_reaction(self) -> bool {
        matches!(
            self,
            Scheme::PoorAim
                | Scheme::ClumsySwing
                | Scheme::Stumble
                | Scheme::Tackle
                | Scheme::Jam
                | Scheme::GraspingHands
                | Scheme::ThickSkull
        )
    }

    #[inline]
    pub fn card(self) -> &'static TacticCard {
        &SCHEMES[self as usize].1
    }

    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// `poor-aim`
    pub fn word(self) -> Label {
        word_of(self.name())
    }

    pub fn of_word(word: &str) -> Option<Scheme> {
        Scheme::all().find(|card| card.word().as_str() == word)
    }

    pub fn deck() -> [u8; N_SCHEMES] {
        SCHEMES.map(|(_, card)| card.count)
    }
}

own_word!(Scheme, "Zombie Tactics card", "poor-aim");
