//! What an event sounds like.

use rules::supply::{Class, Supply};
use rules::words::{ArmName, Event};

use stage::sound::Sound;

/// What is heard when an event is shown. Bookkeeping is silent.
pub(super) fn sound(event: &Event) -> Option<Sound> {
    match *event {
        Event::TacticPlayed(_)
        | Event::SchemePlayed(_)
        | Event::SchemeCancelled(_)
        | Event::TacticDrawn(_)
        | Event::SchemeDrawn(_)
        | Event::ZombieDrawn(_)
        | Event::StrikeDrawn { .. }
        | Event::CriticalDrawn(_)
        | Event::ClawDrawn { .. }
        | Event::DefenseDrawn(_)
        | Event::StepTaken { .. }
        | Event::Rolled { .. } => Some(Sound::Card),
        Event::Moved { from, to } => Some(Sound::Steps(2 * from.distance(to).min(2))),
        Event::Attacked { arm, .. } => attack(arm),
        Event::Thrown(Supply::Grenade, _) => Some(Sound::Shot),
        Event::Thrown(..) | Event::Burned(_) => Some(Sound::Flare),
        Event::Missed | Event::Countered | Event::BiteMissed | Event::Blocked | Event::Dodged => {
            Some(Sound::Dodge)
        }
        Event::ZombieHurt { .. } | Event::ZombieKilled { .. } | Event::KnockedDown(..) => {
            Some(Sound::Blow)
        }
        Event::ZombieMoved { id, .. } | Event::ZombieRose(id, _) => {
            Some(Sound::Growl(u32::from(id.0)))
        }
        Event::ZombieEntered { id, .. }
        | Event::ZombieAttacked { id, .. }
        | Event::Shrieked(id) => Some(Sound::Growl(40 + u32::from(id.0))),
        Event::WarehouseOpened => Some(Sound::GreatGrowl(1)),
        Event::Wounded { .. } | Event::SurvivorDown | Event::Held(..) => Some(Sound::Bite),
        Event::Saved => Some(Sound::Heartbeat),
        Event::TokenTaken(_) => Some(Sound::Bell),
        Event::PickedUp(_)
        | Event::PickedUpHidden(_)
        | Event::Equipped(_)
        | Event::Dropped(..)
        | Event::Loaded(..)
        | Event::Broken(_)
        | Event::Jammed(_)
        | Event::WeaponFlew(..)
        | Event::WeaponLost(_)
        | Event::AmmoLost(_)
        | Event::CardLost(_)
        | Event::ItemUsed(_)
        | Event::ArmourTook(_)
        | Event::TimeTokenRemoved(_) => Some(Sound::Clatter),
        Event::TimeRanOut => Some(Sound::Tick(0)),
        Event::TurnBegan(_)
        | Event::ZombieTurnBegan
        | Event::PhaseBegan(_)
        | Event::SupplyDrawn(_)
        | Event::SupplyLaid(..)
        | Event::SupplyHidden(..)
        | Event::ZombieBuried(_)
        | Event::ZombieReturned(_)
        | Event::Discarded(_)
        | Event::ZombieDiscarded(_)
        | Event::Replaced(_)
        | Event::SupplyKept(_)
        | Event::StoodUp
        | Event::AbilityUsed(_)
        | Event::EnergyGained(_)
        | Event::HealthGained(_)
        | Event::ConcussionTaken(_)
        | Event::ConcussionLost(_)
        | Event::EnergyLost
        | Event::CriticalMade(_)
        | Event::ZombieUnhurt(..)
        | Event::ShruggedOff(..)
        | Event::NoTokenLeft(..)
        | Event::LastEnergyKept
        | Event::FriendTokens(..)
        | Event::EffectEnded(_)
        | Event::Shuffled(_)
        | Event::ZombieEnergyGained
        | Event::StepSkipped { .. }
        | Event::ZombieChosen { .. }
        | Event::HeldBack { .. }
        | Event::LineSkipped { .. }
        | Event::LineTaken { .. }
        | Event::NothingValid
        | Event::FinalInstructions { .. }
        // The end has a sound of its own, which belongs to the table.
        | Event::Escaped
        | Event::Scored(_)
        | Event::Eaten
        | Event::OutOfTime => None,
    }
}

fn attack(arm: ArmName) -> Option<Sound> {
    match arm {
        ArmName::Weapon(card) if card.card().class == Class::Firearm => Some(Sound::Shot),
        ArmName::Weapon(_) | ArmName::Butt(_) | ArmName::Thrown(_) => Some(Sound::Clatter),
        ArmName::Stomp | ArmName::Trip => Some(Sound::Steps(2)),
    }
}
