//! How long the picture after an event is shown.

use rules::words::Event;

/// How much time there is to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    /// A timer runs.
    Hurried,
    Plain,
    /// The zombies play by themselves and explain what they do.
    Told,
}

/// While a timer runs, nothing takes longer than this.
const HURRIED: u32 = 160;

/// Bookkeeping takes no time, a figure that moves a quarter of a second, a card as long as it takes to
/// read it.
pub fn dwell(event: &Event, pace: Tempo) -> u32 {
    let usual = usual(event);
    match pace {
        Tempo::Hurried => usual.min(HURRIED),
        Tempo::Plain => usual,
        Tempo::Told => told(event).unwrap_or(usual),
    }
}

/// Zombies that play by themselves give people time to read what they do and why.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others take as long as ever")]
fn told(event: &Event) -> Option<u32> {
    match event {
        Event::StepTaken { .. } => Some(1500),
        Event::Rolled { .. } | Event::LineTaken { .. } => Some(1300),
        Event::ZombieChosen { .. } | Event::HeldBack { .. } => Some(800),
        Event::LineSkipped { .. } | Event::NothingValid => Some(600),
        Event::FinalInstructions { .. } => Some(900),
        Event::ZombieAttacked { .. } => Some(500),
        Event::ClawDrawn { .. } => Some(1000),
        Event::Wounded { .. } | Event::SurvivorDown => Some(700),
        _ => None,
    }
}

fn usual(event: &Event) -> u32 {
    match event {
        Event::SupplyDrawn(_)
        | Event::SupplyLaid(..)
        | Event::SupplyHidden(..)
        | Event::ZombieBuried(_)
        | Event::ZombieReturned(_)
        | Event::Replaced(_)
        | Event::PhaseBegan(_)
        | Event::EnergyGained(_)
        | Event::ZombieEnergyGained
        | Event::AbilityUsed(_)
        | Event::Shuffled(_)
        | Event::Scored(_)
        | Event::LineSkipped { .. }
        | Event::FriendTokens(..)
        | Event::ZombieUnhurt(..) => 0,
        Event::TacticDrawn(_)
        | Event::SchemeDrawn(_)
        | Event::ZombieDrawn(_)
        | Event::Discarded(_)
        | Event::ZombieDiscarded(_)
        | Event::SupplyKept(_)
        | Event::TokenTaken(_)
        | Event::TimeTokenRemoved(_)
        | Event::PickedUp(_)
        | Event::PickedUpHidden(_)
        | Event::Equipped(_)
        | Event::Dropped(..)
        | Event::HealthGained(_)
        | Event::Loaded(..)
        | Event::ConcussionTaken(_)
        | Event::ConcussionLost(_)
        | Event::Broken(_)
        | Event::Jammed(_)
        | Event::WeaponFlew(..)
        | Event::WeaponLost(_)
        | Event::AmmoLost(_)
        | Event::EffectEnded(_)
        | Event::StepSkipped { .. } => 160,
        Event::Moved { .. }
        | Event::ZombieMoved { .. }
        | Event::ZombieEntered { .. }
        | Event::StoodUp
        | Event::ZombieRose(..)
        | Event::KnockedDown(..)
        | Event::ShruggedOff(..)
        | Event::NoTokenLeft(..)
        | Event::LastEnergyKept
        | Event::ZombieHurt { .. }
        | Event::ZombieKilled { .. }
        | Event::Attacked { .. }
        | Event::ZombieAttacked { .. }
        | Event::ArmourTook(_)
        | Event::ZombieChosen { .. }
        | Event::HeldBack { .. }
        | Event::Burned(_) => 260,
        Event::Thrown(..)
        | Event::Missed
        | Event::BiteMissed
        | Event::Countered
        | Event::CriticalMade(_)
        | Event::Blocked
        | Event::Dodged
        | Event::Wounded { .. }
        | Event::SurvivorDown
        | Event::Held(..)
        | Event::Shrieked(_)
        | Event::CardLost(_)
        | Event::EnergyLost
        | Event::NothingValid => 420,
        Event::StrikeDrawn { .. }
        | Event::CriticalDrawn(_)
        | Event::ClawDrawn { .. }
        | Event::DefenseDrawn(_)
        | Event::TacticPlayed(_)
        | Event::SchemePlayed(_)
        | Event::SchemeCancelled(_)
        | Event::ItemUsed(_)
        | Event::StepTaken { .. }
        | Event::Rolled { .. }
        | Event::LineTaken { .. }
        | Event::FinalInstructions { .. } => 800,
        Event::TurnBegan(_) | Event::ZombieTurnBegan | Event::TimeRanOut => 800,
        Event::WarehouseOpened | Event::Saved => 1100,
        Event::Escaped | Event::Eaten | Event::OutOfTime => 1400,
    }
}
