//! How each event is shown and heard. Bookkeeping takes no time, a moving figure a quarter of a second, and a card as
//! long as it takes to read.

use engine::Id as _;
use rules::human::Human;
use rules::words::{Event, Face, Found};
use stage::picture::Cue;
use stage::sound::Sound;

use super::shown::Picture;

/// How an event is shown, and who acts in it if that changes.
pub fn cue(event: &Event, picture: &Picture) -> Cue {
    let seat = |who: Human| picture.human(who).map(|it| it.seat);
    match *event {
        Event::ObjectiveDrawn(_)
        | Event::CharacterDealt(..)
        | Event::ZombieCardDealt(_)
        | Event::HandDrawn(_)
        | Event::CardDealt(..)
        | Event::LastTurn(_)
        | Event::AmmoSpent(..)
        | Event::MovesGained(..)
        | Event::Refused(_)
        | Event::TurnEnded(_)
        | Event::StrandedPlaced
        | Event::PartPlaced(_)
        | Event::CluesReset
        | Event::QuarantineBegan(_)
        | Event::HordeAdvanced(..)
        | Event::CardSwapped(_)
        | Event::TopLooked(_)
        | Event::TopSwapped
        | Event::OverrunAverted(_)
        | Event::PlayerCardGone(_) => Cue::NONE,
        Event::AbilityUsed(who, _) => Cue::NONE.by(seat(who)),
        Event::StoreLaid(..) => Cue::heard(90, Sound::Card),
        Event::ZombiesSeated(_)
        | Event::Begins(_)
        | Event::ShotWasFree(_)
        | Event::RevvedUp(_)
        | Event::AmmoLost(..)
        | Event::Healed(..)
        | Event::TokenReturned(..)
        | Event::CardsShifted(..)
        | Event::SupplyReturned(..)
        | Event::Peeked(..)
        | Event::SquadRetreated(_)
        | Event::CardLaid(..)
        | Event::TokenMoved(..)
        | Event::TopDiscarded
        | Event::HealingBarred(_) => Cue::shown(160),
        Event::CharacterKept(..) | Event::ZombieCardKept(_) => Cue::heard(160, Sound::Card),
        Event::AmmoGained(..)
        | Event::AmmoCached(..)
        | Event::WeaponCached(..)
        | Event::TokenDropped(..)
        | Event::TokenGiven { .. }
        | Event::CardDropped(..)
        | Event::CardRemoved(_)
        | Event::TrapArmed(..) => Cue::heard(160, Sound::Clatter),
        Event::TokenTaken(who, _) | Event::CardCollected(who, _) | Event::CardPlayed(who, _) => {
            Cue::heard(160, Sound::Clatter).by(seat(who))
        }
        Event::ZombieKilled { .. } | Event::Captured(..) => Cue::heard(240, Sound::Blow),
        Event::Drove { who, .. } => Cue::heard(240, Sound::Rotor).by(seat(who)),
        Event::Shot { who, .. } => Cue::heard(240, Sound::Shot).by(seat(who)),
        Event::HumanMoved { .. } => Cue::heard(240, Sound::Steps(2)),
        Event::SquadMoved(..) => Cue::heard(240, Sound::Steps(3)),
        Event::Moved { who, .. } => Cue::heard(240, Sound::Steps(3)).by(seat(who)),
        Event::Wounded(..) => Cue::heard(320, Sound::Bite),
        Event::TrapSprung(_) => Cue::heard(320, Sound::Blow),
        Event::Repaired(..) | Event::BarricadeDamaged(_) => Cue::heard(320, Sound::Clatter),
        Event::BledOut(_) => Cue::heard(320, Sound::Heartbeat),
        Event::EventCancelled(..) => Cue::shown(500),
        Event::Progressed(..) => Cue::heard(500, Sound::Bell),
        Event::Guessed(..)
        | Event::NoiseHushed(_)
        | Event::ZombieCardGained(_)
        | Event::Arrived(..) => Cue::shown(600),
        Event::TurnBegan(_, who) => Cue::shown(600).by(seat(who)),
        Event::SurvivorLost(_) => Cue::heard(600, Sound::Heartbeat),
        Event::SquadArrived(..) => Cue::shown(900),
        Event::SupplyDrawn(..)
        | Event::IngredientFlipped(..)
        | Event::ExitFlipped(..)
        | Event::ClueFlipped(..)
        | Event::SourceRevealed(_)
        | Event::HordeActed(..) => Cue::heard(900, Sound::Card),
        Event::CardRevealed(who, _) => Cue::heard(900, Sound::Card).by(seat(who)),
        Event::BarricadeFell => Cue::heard(900, Sound::Heartbeat),
        Event::HumansWon | Event::LeaderWon(_) | Event::ZombiesWon(_) => Cue::shown(1300),
        Event::Completed(..) => Cue::heard(1300, Sound::Bell),
        Event::DieRolled(Face::Overkill | Face::Kill) => Cue::heard(900, Sound::Dodge),
        Event::DieRolled(Face::OneWound | Face::TwoWounds) => Cue::heard(900, Sound::Bite),
        Event::ZombieMoved { to, .. } => Cue::heard(240, Sound::Growl(to.index() as u32)),
        Event::ZombieAdded(room) => Cue::heard(320, Sound::Growl(room.index() as u32)),
        Event::StrandedFlipped(_, _, Found::Zombie) => Cue::heard(900, Sound::Growl(80)),
        Event::StrandedFlipped(_, _, Found::Somebody) => Cue::heard(900, Sound::Bell),
        Event::NoiseMade(who) => Cue::heard(900, Sound::Growl(64 + u32::from(who.0))),
        Event::Overrun(who) => Cue::heard(500, Sound::Growl(64 + u32::from(who.0))),
        Event::EatenAlive(who, _) => Cue::heard(1300, Sound::Turning(who.0.into())),
    }
}
