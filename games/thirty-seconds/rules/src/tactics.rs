//! The two Tactics decks (chapter 1): names, numbers and costs. What a card does is in the
//! questions where it is played, above all `questions/survivor/turn/tactics.rs`, and in
//! `rules/schemes.rs`.

use engine::{Id, own_word};

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

const fn card(name: &'static str, count: u8, cost: u8, text: &'static str) -> TacticCard {
    TacticCard { name, count, cost, tag: Tag::None, text, is_known: false }
}

impl TacticCard {
    const fn attack(self) -> TacticCard {
        TacticCard { tag: Tag::Attack, ..self }
    }

    const fn movement(self) -> TacticCard {
        TacticCard { tag: Tag::Movement, ..self }
    }

    const fn known(self) -> TacticCard {
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
    (
        Tactic::QuickTrigger,
        card("Quick Trigger", 3, 0, "After your firearm attack: attack again with the firearm.")
            .attack()
            .known(),
    ),
    (
        Tactic::QuickHands,
        card("Quick Hands", 3, 0, "After your melee attack: attack again with the weapon.")
            .attack()
            .known(),
    ),
    (
        Tactic::Confrontation,
        card("Confrontation", 2, 0, "A zombie moves into your row: melee or unarmed attack on it.")
            .attack()
            .known(),
    ),
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
    (
        Tactic::Parkour,
        card("Parkour", 3, 2, "Move two rows ahead past everything, but not into the street.")
            .movement()
            .known(),
    ),
    (
        Tactic::LostOpportunity,
        card("Lost Opportunity", 1, 0, "A Zombie Tactics card is played: it has no effect.")
            .known(),
    ),
    (
        Tactic::LinedUp,
        card("Lined Up", 2, 0, "With a firearm attack: if it hits, two zombies take 2 each.")
            .attack()
            .known(),
    ),
    (
        Tactic::Clipped,
        card("Clipped", 2, 0, "After a ranged hit: two others in the row take 1 each.").known(),
    ),
    (
        Tactic::CriticalHit,
        card("Critical Hit", 2, 0, "After a hit: 2 more damage to one zombie hit.").known(),
    ),
    (Tactic::Adrenaline, card("Adrenaline", 2, 0, "Gain 1E.")),
    (Tactic::Block, card("Block", 3, 0, "A zombie attack succeeds: no damage.")),
    (Tactic::Dodge, card("Dodge", 2, 0, "A zombie attack succeeds: no damage, no knockdown.")),
    (Tactic::RollToYourFeet, card("Roll to Your Feet", 2, 0, "Stand up.")),
    (Tactic::Scrounge, card("Scrounge", 2, 1, "Draw two Supply cards, keep one.")),
    (Tactic::Stash, card("Stash", 1, 0, "Draw a Supply card.")),
    (Tactic::Shove, card("Shove", 2, 1, "Knock down a zombie in your row.").attack()),
    (Tactic::Sprint, card("Sprint", 2, 1, "Move up to two rows.").movement()),
    (
        Tactic::SlipPast,
        card("Slip Past", 2, 0, "Your next move: no Opportunity Attacks from the row you leave.")
            .movement(),
    ),
    (Tactic::Bandage, card("Bandage", 2, 1, "Gain 1 health, up to five.")),
    (Tactic::TakeAim, card("Take Aim", 2, 1, "Your next firearm attack this turn succeeds.")),
    (Tactic::Reload, card("Reload", 1, 1, "2 more ammo in one firearm.")),
    (
        Tactic::Barricade,
        card("Barricade", 1, 1, "For two Zombie turns no zombie moves into your row from ahead."),
    ),
    (Tactic::ThinkFast, card("Think Fast", 2, 1, "Draw two Tactics cards.")),
];

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
    (Scheme::PoorAim, card("Poor Aim", 3, 0, "A ranged attack misses entirely.").known()),
    (Scheme::ClumsySwing, card("Clumsy Swing", 3, 0, "A melee or unarmed attack misses.")),
    (
        Scheme::Panic,
        card("Panic", 2, 1, "Next Survivor turn: one paid Attack Action at most.").known(),
    ),
    (
        Scheme::Exhausted,
        card("Exhausted", 2, 1, "Next Survivor turn: no Movement Actions except standing up.")
            .known(),
    ),
    (
        Scheme::Stumble,
        card("Stumble", 2, 0, "The Survivor moves: an equipped weapon flies two rows ahead.")
            .known(),
    ),
    (
        Scheme::NewBlood,
        card(
            "New Blood",
            2,
            1,
            "Search the Zombie deck for any zombie except a Boss; it enters row ten.",
        )
        .known(),
    ),
    (Scheme::Lunge, card("Lunge", 3, 1, "A standing zombie one row away moves in and attacks.")),
    (Scheme::Frenzy, card("Frenzy", 3, 1, "A zombie that has attacked attacks again.")),
    (Scheme::Grab, card("Grab", 2, 1, "Line C: the Survivor cannot move next turn while held.")),
    (Scheme::Tackle, card("Tackle", 3, 0, "Your attack succeeded: it also knocks down.")),
    (Scheme::Horde, card("Horde", 2, 1, "Up to two zombies from your hand enter row ten.")),
    (Scheme::Surge, card("Surge", 2, 1, "Every standing zombie of one row moves one row.")),
    (Scheme::RiseAgain, card("Rise Again", 2, 1, "A dead Shuffler enters row ten.")),
    (Scheme::GetUp, card("Get Up", 2, 0, "Up to two zombies stand up.")),
    (Scheme::Jam, card("Jam", 2, 0, "After a firearm attack: it cannot be used again this turn.")),
    (
        Scheme::GraspingHands,
        card("Grasping Hands", 2, 0, "Your attack succeeded: the Survivor drops something."),
    ),
    (Scheme::ThickSkull, card("Thick Skull", 2, 0, "A zombie takes 2 less damage.")),
    (Scheme::Moan, card("Moan", 2, 0, "Draw two Zombie cards.")),
    (
        Scheme::CutOff,
        card("Cut Off", 1, 1, "A zombie from your hand enters three or more rows ahead."),
    ),
    (Scheme::Terror, card("Terror", 2, 0, "The Survivor loses a random hand card.")),
    (Scheme::BloodRush, card("Blood Rush", 2, 0, "Gain 1E.")),
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
    pub fn word(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }

    pub fn of_word(word: &str) -> Option<Tactic> {
        Tactic::all().find(|card| card.word() == word)
    }

    pub fn deck() -> [u8; N_TACTICS] {
        TACTICS.map(|(_, card)| card.count)
    }
}

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
    pub fn word(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }

    pub fn of_word(word: &str) -> Option<Scheme> {
        Scheme::all().find(|card| card.word() == word)
    }

    pub fn deck() -> [u8; N_SCHEMES] {
        SCHEMES.map(|(_, card)| card.count)
    }
}

own_word!(Tactic, "Survivor Tactics card", "quick-hands");
own_word!(Scheme, "Zombie Tactics card", "poor-aim");
