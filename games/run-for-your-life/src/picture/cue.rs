//! How each event is shown and heard. Bookkeeping takes no time, a move 120 to 240 ms, and a card as long as it
//! takes to read.

use rules::track::Space;
use rules::words::Event;
use stage::picture::Cue;
use stage::sound::Sound;

use super::shown::Picture;

/// How an event is shown; `picture` is the one after it.
pub fn cue(event: &Event, picture: &Picture) -> Cue {
    match *event {
        Event::PhaseBegan(_) | Event::SpeedsDrawn { .. } | Event::PledgesReturned => Cue::NONE,
        Event::BloodDiscarded(who, _)
        | Event::GoodsFound(who, _)
        | Event::SearchAnnounced(who)
        | Event::CannotMove(who)
        | Event::Planned(who, _)
        | Event::Confirmed(who)
        | Event::Withdrew(who)
        | Event::BulletsGained(who, _)
        | Event::BulletsLost(who, _)
        | Event::NextMoveChanged(who, _)
        | Event::NextMoveHalved(who)
        | Event::NextMoveLost(who)
        | Event::DrewAlike(who) => Cue::NONE.by(who),
        Event::ZombiesRemoved(..) => Cue::shown(160),
        Event::GoodsLeft(who, _)
        | Event::GunLeft(who, _)
        | Event::ItemTaken(who, _)
        | Event::GunTaken(who)
        | Event::ItemUsed(who, _)
        | Event::ItemLost(who, _)
        | Event::BulletsPledged(who, _)
        | Event::Announced(who, _) => Cue::heard(160, Sound::Clatter).by(who),
        Event::Died(who)
        | Event::Called(who)
        | Event::CallUnanswered(who)
        | Event::JoinedParty(who) => Cue::shown(240).by(who),
        Event::ZombieKilled { .. } => Cue::heard(240, Sound::Blow),
        Event::FlareThrown(who, _) => Cue::heard(240, Sound::Flare).by(who),
        Event::Shot { who, .. } => Cue::heard(240, Sound::Shot).by(who),
        Event::Moved { who, .. } => Cue::heard(240, Sound::Steps(2)).by(who),
        Event::FightLost(who) => Cue::heard(500, Sound::Bite).by(who),
        Event::Eluded(who) => Cue::heard(500, Sound::Dodge).by(who),
        Event::TurnBegan(_) => Cue::shown(600),
        Event::EventPrevented(_) | Event::ZombieCardDrawn(_) | Event::ZombieDrew { .. } => {
            Cue::heard(600, Sound::Card)
        }
        Event::MovementDrawn(who, _)
        | Event::TieDrawn(who, ..)
        | Event::ProwlDrawn(who, _)
        | Event::HumanDrew { who, .. } => Cue::heard(600, Sound::Card).by(who),
        Event::CountersLaid(_) | Event::GoalMoved(_) => Cue::heard(900, Sound::Card),
        Event::FirstPlayerDrawn(who)
        | Event::BloodDrawn(who, _)
        | Event::SearchEnded { who, .. }
        | Event::EventDrawn(who, _)
        | Event::AmountDrawn(who, _) => Cue::heard(900, Sound::Card).by(who),
        Event::Revealed(who, _) => Cue::heard(900, Sound::Heartbeat).by(who),
        Event::OutOfTime => Cue::shown(1500),
        Event::LastAlive(who) => Cue::shown(1500).by(who),
        Event::HelicopterLeft(_) | Event::Escaped(_) => Cue::heard(1500, Sound::Rotor),
        Event::HordeLeft { leader, .. } => Cue::shown(160).by(leader),
        Event::Ticked(who) => {
            let is_due = picture.runner(who).is_some_and(|runner| runner.blood[0] > 0);
            let cue = if is_due { Cue::heard(240, Sound::Heartbeat) } else { Cue::shown(240) };
            cue.by(who)
        }
        Event::Turned(who, space) => {
            Cue::heard(900, Sound::Turning(seed(picture, space, who.0))).by(who)
        }
        Event::Ran { who, from, to } if from == to => Cue::NONE.by(who),
        Event::Ran { who, from, to } => Cue::heard(stride(from, to), steps(from, to)).by(who),
        Event::Prowled { who, from, to } if from == to => Cue::NONE.by(who),
        Event::Prowled { who, from, to } => {
            Cue::heard(stride(from, to), growl(picture, to, who.0)).by(who)
        }
        Event::Shambled { from, to, .. } if from == to => Cue::NONE,
        Event::Shambled { n, from, to } => Cue::heard(stride(from, to), growl(picture, to, n)),
        Event::ZombiesPlaced(0, _) => Cue::NONE,
        Event::ZombiesPlaced(n, space) => Cue::heard(240, growl(picture, space, n)),
        Event::Joined { n, leader } => Cue::heard(160, growl(picture, picture.place_of(leader), n)),
        Event::HordeTaken { n, leader } => {
            Cue::heard(160, growl(picture, picture.place_of(leader), n)).by(leader)
        }
        Event::Engaged { who, .. } => {
            Cue::heard(240, growl(picture, picture.place_of(who), who.0)).by(who)
        }
        Event::Returned(who, space) => Cue::heard(240, growl(picture, space, who.0)),
    }
}

/// Grows with the distance, but never long enough to keep anybody waiting.
fn stride(from: Space, to: Space) -> u32 {
    (120 + 15 * u32::from(from.distance(to))).min(240)
}

/// Grows with the distance, but a run takes less than half a second.
fn steps(from: Space, to: Space) -> Sound {
    Sound::Steps((1 + from.distance(to) / 2).clamp(2, 5))
}

fn growl(picture: &Picture, space: Space, n: u8) -> Sound {
    Sound::Growl(seed(picture, space, n))
}

/// A different voice for each crowd, place and turn.
fn seed(picture: &Picture, space: Space, n: u8) -> u32 {
    u32::from(picture.turn) << 16 | u32::from(space.0) << 8 | u32::from(n)
}
