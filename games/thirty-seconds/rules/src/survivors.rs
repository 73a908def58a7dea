//! The sixteen Survivors (chapter 10): eight abilities, two people each.

use crate::row::Row;

/// What a Survivor can do for an Ability token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ability {
    FirearmsInstructor,
    MmaTrainer,
    SoccerPlayer,
    SelfDefenseTrainer,
    TrackStar,
    Scavenger,
    Doctor,
    Survivalist,
}

/// What the Survivor card prints, besides five health and one row for 1E.
#[derive(Clone, Copy, Debug)]
pub struct AbilityCard {
    pub name: &'static str,
    pub text: &'static str,
    /// Ability tokens on the card at the start.
    pub tokens: u8,
    /// Ability tokens in the alley at the start.
    pub rows: &'static [Row],
    /// Extra damage of a critical head stomp.
    pub stomp_critical: u8,
}

pub(crate) const ABILITIES: [AbilityCard; 8] = [
    AbilityCard {
        name: "Firearms Instructor",
        text: "Attack with a firearm that costs 1E.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
    },
    AbilityCard {
        name: "MMA Trainer",
        text: "Make an unarmed attack, or a melee attack that costs 1E.",
        tokens: 1,
        rows: &[Row(5)],
        stomp_critical: 1,
    },
    AbilityCard {
        name: "Soccer Player",
        text: "Gain 1E.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
    },
    AbilityCard {
        name: "Self Defense Trainer",
        text: "When a zombie attack succeeds, draw an Attack card: a hit on line A blocks the damage.",
        tokens: 2,
        rows: &[Row(6)],
        stomp_critical: 0,
    },
    AbilityCard {
        name: "College Track Star",
        text: "Move one row past two zombies of your choice, which do not attack. Not in row ten.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
    },
    AbilityCard {
        name: "Scavenger",
        text: "Draw three Supply cards, keep one.",
        tokens: 0,
        rows: &[Row(4), Row(7)],
        stomp_critical: 0,
    },
    AbilityCard {
        name: "Doctor",
        text: "Gain 1 health, up to five.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
    },
    AbilityCard {
        name: "Survivalist",
        text: "The next Supply card costs 1E less.",
        tokens: 2,
        rows: &[Row(5)],
        stomp_critical: 0,
    },
];

impl Ability {
    #[inline]
    pub fn card(self) -> &'static AbilityCard {
        &ABILITIES[self as usize]
    }
}

/// Who runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Survivor {
    Lenny,
    Abbe,
    Aaliyah,
    Ryan,
    Antonio,
    Diana,
    Sophia,
    William,
    Michael,
    Rebekka,
    Louis,
    Callasandra,
    Mary,
    Kelly,
    Meghan,
    Jason,
}

/// Each with name, word and ability.
pub const SURVIVORS: [(Survivor, &str, &str, Ability); 16] = [
    (Survivor::Lenny, "Lenny", "lenny", Ability::FirearmsInstructor),
    (Survivor::Abbe, "Abbe", "abbe", Ability::FirearmsInstructor),
    (Survivor::Aaliyah, "Aaliyah", "aaliyah", Ability::MmaTrainer),
    (Survivor::Ryan, "Ryan", "ryan", Ability::MmaTrainer),
    (Survivor::Antonio, "Antonio", "antonio", Ability::SoccerPlayer),
    (Survivor::Diana, "Diana", "diana", Ability::SoccerPlayer),
    (Survivor::Sophia, "Sophia", "sophia", Ability::SelfDefenseTrainer),
    (Survivor::William, "William", "william", Ability::SelfDefenseTrainer),
    (Survivor::Michael, "Michael", "michael", Ability::TrackStar),
    (Survivor::Rebekka, "Rebekka", "rebekka", Ability::TrackStar),
    (Survivor::Louis, "Louis", "louis", Ability::Scavenger),
    (Survivor::Callasandra, "Callasandra", "callasandra", Ability::Scavenger),
    (Survivor::Mary, "Mary", "mary", Ability::Doctor),
    (Survivor::Kelly, "Kelly", "kelly", Ability::Doctor),
    (Survivor::Meghan, "Meghan", "meghan", Ability::Survivalist),
    (Survivor::Jason, "Jason", "jason", Ability::Survivalist),
];

impl Survivor {
    pub fn name(self) -> &'static str {
        SURVIVORS[self as usize].1
    }

    #[inline]
    pub fn ability(self) -> Ability {
        SURVIVORS[self as usize].3
    }
}
