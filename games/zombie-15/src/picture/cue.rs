//! How each event is shown and heard. Everything is short: against the clock nobody can wait, and before and after it
//! little happens at once. Sirens and growls come only from the clock of the table.

use rules::words::Event;
use stage::picture::Cue;
use stage::sound::Sound;

/// How an event is shown.
pub(super) fn cue(event: &Event) -> Cue {
    match *event {
        // Z15-4.3: the first siren is the start.
        Event::ClockStarted | Event::Siren(_) => Cue::heard(0, Sound::Siren),
        Event::Growled(n) => Cue::heard(600, Sound::GreatGrowl(n.into())),
        Event::FirstDrawn(_)
        | Event::CourseLaid(_)
        | Event::ScenarioBegan(_)
        | Event::TiredChosen(_)
        | Event::ClockStopped
        | Event::ClockWentOn
        | Event::Searched(_)
        | Event::CardIgnored
        | Event::CardsRemoved(_)
        | Event::Noise(_)
        | Event::Rested(_)
        | Event::ActionsGained(..)
        | Event::EventMissed(..)
        | Event::CatDistracted
        | Event::ItemsKept(_)
        | Event::StartingItemsTaken(_) => Cue::NONE,
        Event::MachineGunReloaded | Event::Reloaded(..) => Cue::heard(0, Sound::Clatter),
        Event::FendedOff { .. } => Cue::heard(0, Sound::Dodge),
        Event::Dealt(..)
        | Event::Removed(..)
        | Event::PutDown(_)
        | Event::CarefullyTookNothing(_)
        | Event::TokenLeft(..)
        | Event::LifeGained(..)
        | Event::Lifted(..)
        | Event::PutHeroDown(..)
        | Event::GotUp(_)
        | Event::Revived(..)
        | Event::LeftBehind(_)
        | Event::BagGiven(..)
        | Event::BagDropped(..)
        | Event::BagsLost => Cue::shown(120),
        Event::FuseOn(_) => Cue::heard(120, Sound::Bell),
        Event::Kept(..)
        | Event::CarefullyTook(..)
        | Event::TokenTaken(..)
        | Event::TokenTakenFrom(..)
        | Event::Used(..)
        | Event::PickedUp(..)
        | Event::Dropped(..)
        | Event::AlarmOff(_) => Cue::heard(120, Sound::Clatter),
        Event::ZombiesKilled(..)
        | Event::AlphaWounded(_)
        | Event::ZombiesMoved { .. }
        | Event::Bought(..) => Cue::shown(220),
        Event::ExitOpened | Event::Called(_) | Event::Met(_) => Cue::heard(220, Sound::Bell),
        Event::LifeLost(..) => Cue::heard(220, Sound::Bite),
        Event::FoughtBareHanded(_) => Cue::heard(220, Sound::Blow),
        Event::CardDrawn(_) => Cue::heard(220, Sound::Card),
        Event::Unlocked(..) => Cue::heard(220, Sound::Clatter),
        Event::GasCanExploded(_) | Event::MachineGunFired(_) => Cue::heard(220, Sound::Shot),
        Event::Moved(..) => Cue::heard(220, Sound::Steps(2)),
        Event::TurnBegan(..) | Event::AlphaDied(_) | Event::EventHit(..) => Cue::shown(600),
        Event::TokenTurned(_) => Cue::heard(600, Sound::Card),
        Event::Fell { .. } | Event::StayedDown { .. } => Cue::heard(600, Sound::Heartbeat),
        Event::HelicopterCame(_) => Cue::heard(600, Sound::Rotor),
        Event::ZombieCardDrawn { .. } => Cue::heard(900, Sound::Card),
        Event::Unconscious(_) => Cue::heard(900, Sound::Heartbeat),
        Event::TrackEnded
        | Event::HeldOut
        | Event::Lost(_)
        | Event::CheckpointReached(_)
        | Event::GaveUp => Cue::shown(1200),
        // Nobody is to miss it: the next scenario of a campaign follows.
        Event::Won => Cue::shown(2600),
        Event::Fought(_, item) if item.is_gun() => Cue::heard(220, Sound::Shot),
        Event::Fought(..) => Cue::heard(220, Sound::Blow),
        Event::ZombiesPlaced(n, area) => {
            Cue::heard(220, Sound::Growl(u32::from(n) + 8 * u32::from(area.0)))
        }
        Event::HordeCame(n, area) => {
            Cue::heard(600, Sound::Growl(u32::from(n) + 16 * u32::from(area.0)))
        }
        Event::AlphaMoved(tile) => Cue::heard(220, Sound::Growl(600 + u32::from(tile.0))),
    }
}
