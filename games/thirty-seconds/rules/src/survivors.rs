//! The sixteen Survivors (chapter 10): eight abilities, two people each.

use engine::{Id, OptionWord, Word};

use crate::row::Row;
use crate::supply::Supply;

/// What a Survivor can do with an Ability token.
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

/// What is printed on the Survivor card, besides five health and one row for 1E.
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
    /// The unique weapon that they start with (THIRTY-3.3).
    pub weapon: Option<Supply>,
}

pub(crate) const ABILITIES: [AbilityCard; 8] = [
    AbilityCard {
        name: "Firearms Instructor",
        text: "Attack with a firearm that costs 1E.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
        weapon: None,
    },
    AbilityCard {
        name: "MMA Trainer",
        text: "Make an unarmed attack, or a melee attack that costs 1E.",
        tokens: 1,
        rows: &[Row(5)],
        stomp_critical: 1,
        weapon: None,
    },
    AbilityCard {
        name: "Soccer Player",
        text: "Gain 1E.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
        weapon: None,
    },
    AbilityCard {
        name: "Self Defense Trainer",
        text: "When a zombie attack succeeds, draw an Attack card: a hit on line A blocks the damage.",
        tokens: 2,
        rows: &[Row(6)],
        stomp_critical: 0,
        weapon: None,
    },
    AbilityCard {
        name: "College Track Star",
        text: "Move one row past two zombies of your choice, which do not attack. Not in row ten.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
        weapon: None,
    },
    AbilityCard {
        name: "Scavenger",
        text: "Draw three Supply cards, keep one.",
        tokens: 0,
        rows: &[Row(4), Row(7)],
        stomp_critical: 0,
        weapon: Some(Supply::Katana),
    },
    AbilityCard {
        name: "Doctor",
        text: "Gain 1 health, up to five.",
        tokens: 1,
        rows: &[Row(6)],
        stomp_critical: 0,
        weapon: None,
    },
    AbilityCard {
        name: "Survivalist",
        text: "The next Supply card costs 1E less.",
        tokens: 2,
        rows: &[Row(5)],
        stomp_critical: 0,
        weapon: Some(Supply::IceAxe),
    },
];

impl Ability {
    #[inline]
    pub fn card(self) -> &'static AbilityCard {
        &ABILITIES[self as usize]
    }
}

/// Who runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Id, Word, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Survivor {
    /// Lenny: Firearms Instructor
    Lenny,
    /// Abbe: Firearms Instructor
    Abbe,
    /// Aaliyah: MMA Trainer
    Aaliyah,
    /// Ryan: MMA Trainer
    Ryan,
    /// Antonio: Soccer Player
    Antonio,
    /// Diana: Soccer Player
    Diana,
    /// Sophia: Self Defense Trainer
    Sophia,
    /// William: Self Defense Trainer
    William,
    /// Michael: College Track Star
    Michael,
    /// Rebekka: College Track Star
    Rebekka,
    /// Louis: Scavenger, starts with the Katana
    Louis,
    /// Callasandra: Scavenger, starts with the Katana
    Callasandra,
    /// Mary: Doctor
    Mary,
    /// Kelly: Doctor
    Kelly,
    /// Meghan: Survivalist, starts with the Ice Axe
    Meghan,
    /// Jason: Survivalist, starts with the Ice Axe
    Jason,
}

/// Each Survivor with their name and ability.
pub const SURVIVORS: [(Survivor, &str, Ability); 16] = [
    (Survivor::Lenny, "Lenny", Ability::FirearmsInstructor),
    (Survivor::Abbe, "Abbe", Ability::FirearmsInstructor),
    (Survivor::Aaliyah, "Aaliyah", Ability::MmaTrainer),
    (Survivor::Ryan, "Ryan", Ability::MmaTrainer),
    (Survivor::Antonio, "Antonio", Ability::SoccerPlayer),
    (Survivor::Diana, "Diana", Ability::SoccerPlayer),
    (Survivor::Sophia, "Sophia", Ability::SelfDefenseTrainer),
    (Survivor::William, "William", Ability::SelfDefenseTrainer),
    (Survivor::Michael, "Michael", Ability::TrackStar),
    (Survivor::Rebekka, "Rebekka", Ability::TrackStar),
    (Survivor::Louis, "Louis", Ability::Scavenger),
    (Survivor::Callasandra, "Callasandra", Ability::Scavenger),
    (Survivor::Mary, "Mary", Ability::Doctor),
    (Survivor::Kelly, "Kelly", Ability::Doctor),
    (Survivor::Meghan, "Meghan", Ability::Survivalist),
    (Survivor::Jason, "Jason", Ability::Survivalist),
];

impl Survivor {
    pub fn name(self) -> &'static str {
        SURVIVORS[self as usize].1
    }

    #[inline]
    pub fn ability(self) -> Ability {
        SURVIVORS[self as usize].2
    }
}
