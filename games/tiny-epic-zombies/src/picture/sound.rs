//! What an event sounds like.

use rules::words::{Event, Face, Found};

use stage::sound::Sound;

/// What is heard when an event is shown. Bookkeeping is silent.
pub fn sound(event: &Event) -> Option<Sound> {
    match *event {
        Event::StoreLaid(..)
        | Event::CharacterKept(..)
        | Event::ZombieCardKept(_)
        | Event::CardRevealed(..)
        | Event::SupplyDrawn(..)
        | Event::IngredientFlipped(..)
        | Event::ExitFlipped(..)
        | Event::ClueFlipped(..)
        | Event::SourceRevealed(_)
        | Event::HordeActed(..) => Some(Sound::Card),
        Event::Moved { .. } | Event::SquadMoved(..) => Some(Sound::Steps(3)),
        Event::HumanMoved { .. } => Some(Sound::Steps(2)),
        Event::DieRolled(Face::Overkill | Face::Kill) => Some(Sound::Dodge),
        Event::DieRolled(Face::OneWound | Face::TwoWounds) | Event::Wounded(..) => {
            Some(Sound::Bite)
        }
        Event::Shot { .. } => Some(Sound::Shot),
        Event::ZombieKilled { .. } | Event::Captured(..) | Event::TrapSprung(_) => {
            Some(Sound::Blow)
        }
        Event::ZombieAdded(room) | Event::ZombieMoved { to: room, .. } => {
            Some(Sound::Growl(engine::Id::index(room) as u32))
        }
        Event::Overrun(who) | Event::NoiseMade(who) => Some(Sound::Growl(64 + u32::from(who.0))),
        Event::StrandedFlipped(_, _, Found::Zombie) => Some(Sound::Growl(80)),
        Event::StrandedFlipped(_, _, Found::Somebody)
        | Event::Progressed(..)
        | Event::Completed(..) => Some(Sound::Bell),
        Event::TokenTaken(..)
        | Event::TokenDropped(..)
        | Event::TokenGiven { .. }
        | Event::CardCollected(..)
        | Event::CardDropped(..)
        | Event::CardPlayed(..)
        | Event::CardRemoved(_)
        | Event::WeaponCached(..)
        | Event::AmmoCached(..)
        | Event::AmmoGained(..)
        | Event::TrapArmed(..)
        | Event::Repaired(..)
        | Event::BarricadeDamaged(_) => Some(Sound::Clatter),
        Event::BarricadeFell | Event::SurvivorLost(_) | Event::BledOut(_) => Some(Sound::Heartbeat),
        Event::EatenAlive(who, _) => Some(Sound::Turning(u32::from(who.0))),
        Event::Drove { .. } => Some(Sound::Rotor),
        Event::ZombiesSeated(_)
        | Event::Begins(_)
        | Event::RevvedUp(_)
        | Event::PlayerCardGone(_)
        | Event::ObjectiveDrawn(_)
        | Event::CharacterDealt(..)
        | Event::ZombieCardDealt(_)
        | Event::HandDrawn(_)
        | Event::CardDealt(..)
        | Event::TurnBegan(..)
        | Event::LastTurn(_)
        | Event::ShotWasFree(_)
        | Event::AmmoSpent(..)
        | Event::AmmoLost(..)
        | Event::Healed(..)
        | Event::AbilityUsed(..)
        | Event::MovesGained(..)
        | Event::Refused(_)
        | Event::CardsShifted(..)
        | Event::SupplyReturned(..)
        | Event::Peeked(..)
        | Event::TurnEnded(_)
        | Event::StrandedPlaced
        | Event::PartPlaced(_)
        | Event::Guessed(..)
        | Event::CluesReset
        | Event::QuarantineBegan(_)
        | Event::SquadRetreated(_)
        | Event::SquadArrived(..)
        | Event::CardLaid(..)
        | Event::EventCancelled(..)
        | Event::NoiseHushed(_)
        | Event::HordeAdvanced(..)
        | Event::TokenMoved(..)
        | Event::TokenReturned(..)
        | Event::CardSwapped(_)
        | Event::TopLooked(_)
        | Event::TopSwapped
        | Event::TopDiscarded
        | Event::HealingBarred(_)
        | Event::OverrunAverted(_)
        | Event::ZombieCardGained(_)
        | Event::Arrived(..)
        // The end has a sound of its own, which belongs to the table.
        | Event::HumansWon
        | Event::LeaderWon(_)
        | Event::ZombiesWon(_) => None,
    }
}
