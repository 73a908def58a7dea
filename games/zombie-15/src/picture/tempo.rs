//! How long the picture after an event is shown. Against a clock nobody waits for it, and before it and
//! after it little happens at once: everything is short.

use rules::words::Event;

pub(super) fn dwell(event: &Event) -> u32 {
    match event {
        Event::FirstDrawn(_)
        | Event::CourseLaid(_)
        | Event::ScenarioBegan(_)
        | Event::TiredChosen(_)
        | Event::ClockStarted
        | Event::ClockStopped
        | Event::ClockWentOn
        | Event::Siren(_)
        | Event::Searched(_)
        | Event::CardIgnored
        | Event::CardsRemoved(_)
        | Event::Noise(_)
        | Event::Reloaded(..)
        | Event::Rested(_)
        | Event::ActionsGained(..)
        | Event::MachineGunReloaded
        | Event::FendedOff { .. }
        | Event::EventMissed(..)
        | Event::CatDistracted
        | Event::ItemsKept(_)
        | Event::StartingItemsTaken(_) => 0,
        Event::Dealt(..)
        | Event::Kept(..)
        | Event::Removed(..)
        | Event::PutDown(_)
        | Event::CarefullyTook(..)
        | Event::CarefullyTookNothing(_)
        | Event::TokenTaken(..)
        | Event::TokenTakenFrom(..)
        | Event::TokenLeft(..)
        | Event::FuseOn(_)
        | Event::Used(..)
        | Event::LifeGained(..)
        | Event::PickedUp(..)
        | Event::Lifted(..)
        | Event::Dropped(..)
        | Event::PutHeroDown(..)
        | Event::GotUp(_)
        | Event::AlarmOff(_)
        | Event::Revived(..)
        | Event::BagGiven(..)
        | Event::BagDropped(..)
        | Event::LeftBehind(_)
        | Event::BagsLost => 120,
        Event::Moved(..)
        | Event::Unlocked(..)
        | Event::ExitOpened
        | Event::CardDrawn(_)
        | Event::ZombiesPlaced(..)
        | Event::Fought(..)
        | Event::FoughtBareHanded(_)
        | Event::ZombiesKilled(..)
        | Event::GasCanExploded(_)
        | Event::AlphaWounded(_)
        | Event::AlphaMoved(_)
        | Event::MachineGunFired(_)
        | Event::LifeLost(..)
        | Event::ZombiesMoved { .. }
        | Event::Called(_)
        | Event::Met(_)
        | Event::Bought(..) => 220,
        Event::TurnBegan(..)
        | Event::TokenTurned(_)
        | Event::Growled(_)
        | Event::HordeCame(..)
        | Event::EventHit(..)
        | Event::Fell { .. }
        | Event::StayedDown { .. }
        | Event::AlphaDied(_)
        | Event::HelicopterCame(_) => 600,
        Event::ZombieCardDrawn { .. } | Event::Unconscious(_) => 900,
        Event::TrackEnded
        | Event::HeldOut
        | Event::Won
        | Event::Lost(_)
        | Event::CheckpointReached(_)
        | Event::GaveUp => 1200,
    }
}
