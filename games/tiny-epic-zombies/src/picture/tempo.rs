//! How long the picture after an event is shown.

use rules::human::Human;
use rules::words::Event;

/// Bookkeeping takes no time, a figure that moves a quarter of a second, a card as long as it takes to
/// read it.
pub fn dwell(event: &Event) -> u32 {
    match event {
        Event::ObjectiveDrawn(_)
        | Event::PlayerCardGone(_)
        | Event::CharacterDealt(..)
        | Event::ZombieCardDealt(_)
        | Event::HandDrawn(_)
        | Event::CardDealt(..)
        | Event::AmmoSpent(..)
        | Event::AbilityUsed(..)
        | Event::MovesGained(..)
        | Event::HordeAdvanced(..)
        | Event::TurnEnded(_)
        | Event::LastTurn(_)
        | Event::StrandedPlaced
        | Event::PartPlaced(_)
        | Event::CluesReset
        | Event::TopLooked(_)
        | Event::TopSwapped
        | Event::CardSwapped(_)
        | Event::OverrunAverted(_)
        | Event::QuarantineBegan(_)
        | Event::Refused(_) => 0,
        Event::StoreLaid(..) => 90,
        Event::CharacterKept(..)
        | Event::ZombieCardKept(_)
        | Event::ZombiesSeated(_)
        | Event::Begins(_)
        | Event::RevvedUp(_) => 160,
        Event::AmmoGained(..)
        | Event::AmmoLost(..)
        | Event::AmmoCached(..)
        | Event::WeaponCached(..)
        | Event::Healed(..)
        | Event::TokenTaken(..)
        | Event::TokenDropped(..)
        | Event::TokenGiven { .. }
        | Event::TokenMoved(..)
        | Event::TokenReturned(..)
        | Event::CardCollected(..)
        | Event::CardDropped(..)
        | Event::CardPlayed(..)
        | Event::CardRemoved(_)
        | Event::CardsShifted(..)
        | Event::CardLaid(..)
        | Event::SupplyReturned(..)
        | Event::Peeked(..)
        | Event::TrapArmed(..)
        | Event::ShotWasFree(_)
        | Event::HealingBarred(_)
        | Event::TopDiscarded
        | Event::SquadRetreated(_) => 160,
        Event::Moved { .. }
        | Event::HumanMoved { .. }
        | Event::Drove { .. }
        | Event::SquadMoved(..)
        | Event::ZombieMoved { .. }
        | Event::Shot { .. }
        | Event::Captured(..)
        | Event::ZombieKilled { .. } => 240,
        Event::ZombieAdded(_)
        | Event::TrapSprung(_)
        | Event::Wounded(..)
        | Event::Repaired(..)
        | Event::BarricadeDamaged(_)
        | Event::BledOut(_) => 320,
        Event::Overrun(_) | Event::Progressed(..) | Event::EventCancelled(..) => 500,
        Event::TurnBegan(..)
        | Event::NoiseHushed(_)
        | Event::SurvivorLost(_)
        | Event::ZombieCardGained(_)
        | Event::Arrived(..)
        | Event::Guessed(..) => 600,
        Event::DieRolled(_)
        | Event::CardRevealed(..)
        | Event::SupplyDrawn(..)
        | Event::NoiseMade(_)
        | Event::HordeActed(..)
        | Event::StrandedFlipped(..)
        | Event::IngredientFlipped(..)
        | Event::ExitFlipped(..)
        | Event::ClueFlipped(..)
        | Event::SourceRevealed(_)
        | Event::SquadArrived(..)
        | Event::BarricadeFell => 900,
        Event::EatenAlive(..)
        | Event::Completed(..)
        | Event::HumansWon
        | Event::LeaderWon(_)
        | Event::ZombiesWon(_) => 1300,
    }
}

/// Whose doing an event is; `None` leaves it as it was.
pub(super) fn who(event: &Event) -> Option<Human> {
    if let Event::TurnBegan(_, who)
    | Event::Moved { who, .. }
    | Event::Drove { who, .. }
    | Event::Shot { who, .. }
    | Event::AbilityUsed(who, _)
    | Event::TokenTaken(who, _)
    | Event::CardCollected(who, _)
    | Event::CardPlayed(who, _)
    | Event::CardRevealed(who, _) = *event
    {
        Some(who)
    } else {
        None
    }
}
