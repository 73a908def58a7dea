//! How each event is shown and heard. Bookkeeping takes no time, a moving figure a quarter of a second, and a card as
//! long as it takes to read.

use rules::supply::{Class, Supply};
use rules::words::{ArmName, Event};
use stage::picture::Cue;
use stage::sound::Sound;

/// How much time there is to watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    /// A timer runs.
    Hurried,
    Plain,
    /// Solo zombies explain what they do.
    Told,
}

/// The longest cue while a timer runs.
const HURRIED_MS: u32 = 160;

/// How an event is shown at this tempo.
pub fn cue(event: &Event, tempo: Tempo) -> Cue {
    let usual = usual(event);
    let ms = match tempo {
        Tempo::Hurried => usual.ms.min(HURRIED_MS),
        Tempo::Plain => usual.ms,
        Tempo::Told => told(event).unwrap_or(usual.ms),
    };
    Cue { ms, ..usual }
}

fn usual(event: &Event) -> Cue {
    match *event {
        Event::PhaseBegan(_)
        | Event::SupplyDrawn(_)
        | Event::SupplyLaid(..)
        | Event::SupplyHidden(..)
        | Event::ZombieBuried(_)
        | Event::ZombieReturned(_)
        | Event::Replaced(_)
        | Event::AbilityUsed(_)
        | Event::EnergyGained(_)
        | Event::ZombieUnhurt(..)
        | Event::FriendTokens(..)
        | Event::Shuffled(_)
        | Event::ZombieEnergyGained
        | Event::LineSkipped { .. }
        | Event::Scored(_) => Cue::NONE,
        Event::Discarded(_)
        | Event::ZombieDiscarded(_)
        | Event::SupplyKept(_)
        | Event::HealthGained(_)
        | Event::ConcussionTaken(_)
        | Event::ConcussionLost(_)
        | Event::EffectEnded(_)
        | Event::StepSkipped { .. } => Cue::shown(160),
        Event::TokenTaken(_) => Cue::heard(160, Sound::Bell),
        Event::TacticDrawn(_) | Event::SchemeDrawn(_) | Event::ZombieDrawn(_) => {
            Cue::heard(160, Sound::Card)
        }
        Event::TimeTokenRemoved(_)
        | Event::PickedUp(_)
        | Event::PickedUpHidden(_)
        | Event::Equipped(_)
        | Event::Dropped(..)
        | Event::Loaded(..)
        | Event::Broken(_)
        | Event::Jammed(_)
        | Event::WeaponFlew(..)
        | Event::WeaponLost(_)
        | Event::AmmoLost(_) => Cue::heard(160, Sound::Clatter),
        Event::StoodUp
        | Event::LastEnergyKept
        | Event::ShruggedOff(..)
        | Event::NoTokenLeft(..)
        | Event::ZombieChosen { .. }
        | Event::HeldBack { .. } => Cue::shown(260),
        Event::ZombieHurt { .. } | Event::ZombieKilled { .. } | Event::KnockedDown(..) => {
            Cue::heard(260, Sound::Blow)
        }
        Event::ArmourTook(_) => Cue::heard(260, Sound::Clatter),
        Event::Burned(_) => Cue::heard(260, Sound::Flare),
        Event::EnergyLost | Event::CriticalMade(_) | Event::NothingValid => Cue::shown(420),
        Event::Wounded { .. } | Event::SurvivorDown | Event::Held(..) => {
            Cue::heard(420, Sound::Bite)
        }
        Event::CardLost(_) => Cue::heard(420, Sound::Clatter),
        Event::Missed | Event::Countered | Event::BiteMissed | Event::Blocked | Event::Dodged => {
            Cue::heard(420, Sound::Dodge)
        }
        Event::TurnBegan(_)
        | Event::ZombieTurnBegan
        | Event::LineTaken { .. }
        | Event::FinalInstructions { .. } => Cue::shown(800),
        Event::TacticPlayed(_)
        | Event::StrikeDrawn { .. }
        | Event::CriticalDrawn(_)
        | Event::SchemePlayed(_)
        | Event::SchemeCancelled(_)
        | Event::ClawDrawn { .. }
        | Event::DefenseDrawn(_)
        | Event::StepTaken { .. }
        | Event::Rolled { .. } => Cue::heard(800, Sound::Card),
        Event::ItemUsed(_) => Cue::heard(800, Sound::Clatter),
        Event::TimeRanOut => Cue::heard(800, Sound::Tick(0)),
        Event::WarehouseOpened => Cue::heard(1100, Sound::GreatGrowl(1)),
        Event::Saved => Cue::heard(1100, Sound::Heartbeat),
        Event::Escaped | Event::Eaten | Event::OutOfTime => Cue::shown(1400),
        Event::Moved { from, to } => Cue::heard(260, Sound::Steps(2 * from.distance(to).min(2))),
        Event::Attacked { arm, .. } => Cue::heard(260, attack(arm)),
        Event::Thrown(Supply::Grenade, _) => Cue::heard(420, Sound::Shot),
        Event::Thrown(..) => Cue::heard(420, Sound::Flare),
        Event::ZombieMoved { id, .. } | Event::ZombieRose(id, _) => {
            Cue::heard(260, Sound::Growl(id.0.into()))
        }
        Event::ZombieEntered { id, .. } | Event::ZombieAttacked { id, .. } => {
            Cue::heard(260, Sound::Growl(40 + u32::from(id.0)))
        }
        Event::Shrieked(id) => Cue::heard(420, Sound::Growl(40 + u32::from(id.0))),
    }
}

/// Solo zombies give players time to read what they do and why.
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

fn attack(arm: ArmName) -> Sound {
    match arm {
        ArmName::Weapon(card) if card.card().class == Class::Firearm => Sound::Shot,
        ArmName::Weapon(_) | ArmName::Butt(_) | ArmName::Thrown(_) => Sound::Clatter,
        ArmName::Stomp | ArmName::Trip => Sound::Steps(2),
    }
}
