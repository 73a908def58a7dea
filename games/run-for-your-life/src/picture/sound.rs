//! What an event sounds like.

use rules::track::Space;
use rules::words::Event;

use super::shown::Picture;
use stage::sound::Sound;

/// What is heard when an event is shown; the picture is the one after it. Bookkeeping is silent.
pub fn sound(event: &Event, picture: &Picture) -> Option<Sound> {
    match *event {
        Event::TurnBegan(_)
        | Event::PhaseBegan(_)
        | Event::GoodsFound(..)
        | Event::SearchAnnounced(_)
        | Event::Planned(..)
        | Event::Confirmed(_)
        | Event::Withdrew(_)
        | Event::BulletsGained(..)
        | Event::BulletsLost(..)
        | Event::NextMoveChanged(..)
        | Event::NextMoveHalved(_)
        | Event::NextMoveLost(_)
        | Event::ZombiesRemoved(..)
        | Event::HordeLeft { .. }
        | Event::Called(_)
        | Event::CallUnanswered(_)
        | Event::BloodDiscarded(..)
        | Event::CannotMove(_)
        | Event::PledgesReturned
        | Event::SpeedsDrawn { .. }
        | Event::DrewAlike(_)
        | Event::Died(_)
        | Event::JoinedParty(_) => None,
        // The end has a sound of its own, which belongs to the table.
        Event::LastAlive(_) | Event::OutOfTime => None,
        Event::FirstPlayerDrawn(_)
        | Event::CountersLaid(_)
        | Event::GoalMoved(_)
        | Event::BloodDrawn(..)
        | Event::SearchEnded { .. }
        | Event::MovementDrawn(..)
        | Event::TieDrawn(..)
        | Event::EventDrawn(..)
        | Event::EventPrevented(_)
        | Event::AmountDrawn(..)
        | Event::ZombieCardDrawn(_)
        | Event::ProwlDrawn(..)
        | Event::HumanDrew { .. }
        | Event::ZombieDrew { .. } => Some(Sound::Card),
        Event::Ticked(who) => {
            let is_due = picture.runner(who).is_some_and(|runner| runner.blood[0] > 0);
            is_due.then_some(Sound::Heartbeat)
        }
        Event::Revealed(..) => Some(Sound::Heartbeat),
        Event::Turned(who, space) => Some(Sound::Turning(seed(picture, space, who.0))),
        Event::Ran { from, to, .. } if from == to => None,
        Event::Ran { from, to, .. } => Some(steps(from, to)),
        Event::Moved { .. } => Some(Sound::Steps(2)),
        Event::Shot { .. } => Some(Sound::Shot),
        Event::GoodsLeft(..)
        | Event::GunLeft(..)
        | Event::GunTaken(_)
        | Event::ItemTaken(..)
        | Event::ItemUsed(..)
        | Event::ItemLost(..)
        | Event::BulletsPledged(..)
        | Event::Announced(..) => Some(Sound::Clatter),
        Event::FlareThrown(..) => Some(Sound::Flare),
        Event::ZombiesPlaced(0, _) => None,
        Event::ZombiesPlaced(n, space) => Some(Sound::Growl(seed(picture, space, n))),
        Event::Shambled { from, to, .. } | Event::Prowled { from, to, .. } if from == to => None,
        Event::Shambled { n, to, .. } => Some(Sound::Growl(seed(picture, to, n))),
        Event::Prowled { who, to, .. } => Some(Sound::Growl(seed(picture, to, who.0))),
        Event::Joined { n, leader } | Event::HordeTaken { leader, n } => {
            let space = picture.runner(leader).map_or(Space::START, |runner| runner.space);
            Some(Sound::Growl(seed(picture, space, n)))
        }
        Event::Returned(who, space) => Some(Sound::Growl(seed(picture, space, who.0))),
        Event::Engaged { who, .. } => {
            let space = picture.runner(who).map_or(Space::START, |runner| runner.space);
            Some(Sound::Growl(seed(picture, space, who.0)))
        }
        Event::Eluded(_) => Some(Sound::Dodge),
        Event::FightLost(_) => Some(Sound::Bite),
        Event::ZombieKilled { .. } => Some(Sound::Blow),
        Event::HelicopterLeft(_) | Event::Escaped(_) => Some(Sound::Rotor),
    }
}

/// The farther, the more, but a run is told in less than half a second.
fn steps(from: Space, to: Space) -> Sound {
    Sound::Steps((1 + from.distance(to) / 2).clamp(2, 5))
}

/// Another voice for another crowd, place and turn.
fn seed(picture: &Picture, space: Space, n: u8) -> u32 {
    u32::from(picture.turn) << 16 | u32::from(space.0) << 8 | u32::from(n)
}
