//! How long the picture after an event is shown.

use engine::Seat;
use rules::track::Space;
use rules::words::{Event, Phase};

/// A whole zombie turn is never longer than this.
pub const ZOMBIE_TURN: u32 = 3000;

/// How many milliseconds the picture after each event is shown, beginning in a phase.
pub fn beats(mut phase: Phase, events: &[Event]) -> Vec<(Event, u32)> {
    let mut beats: Vec<(Event, u32)> = Vec::with_capacity(events.len());
    // Where the zombie turn that is being told began.
    let mut zombie_turn = (phase == Phase::ZombieMovement).then_some(0);
    for &event in events {
        if let Event::PhaseBegan(next) = event {
            if let Some(from) = zombie_turn.take() {
                hasten(&mut beats[from..]);
            }
            phase = next;
            zombie_turn = (phase == Phase::ZombieMovement).then_some(beats.len());
        }
        beats.push((event, dwell(&event)));
    }
    if let Some(from) = zombie_turn {
        hasten(&mut beats[from..]);
    }
    beats
}

/// Shortens beats until they fit into a zombie turn.
fn hasten(beats: &mut [(Event, u32)]) {
    let sum: u32 = beats.iter().map(|(_, ms)| ms).sum();
    if sum > ZOMBIE_TURN {
        beats.iter_mut().for_each(|(_, ms)| *ms = *ms * ZOMBIE_TURN / sum);
    }
}

/// Bookkeeping takes no time, a move 120 to 240 ms, a card as long as it takes to read it.
pub fn dwell(event: &Event) -> u32 {
    match *event {
        Event::PhaseBegan(_)
        | Event::GoodsFound(..)
        | Event::SearchAnnounced(_)
        | Event::Planned(..)
        | Event::Confirmed(_)
        | Event::Withdrew(_)
        | Event::NextMoveChanged(..)
        | Event::NextMoveHalved(_)
        | Event::NextMoveLost(_)
        | Event::BulletsGained(..)
        | Event::BulletsLost(..)
        | Event::BloodDiscarded(..)
        | Event::CannotMove(_)
        | Event::PledgesReturned
        | Event::SpeedsDrawn { .. }
        | Event::DrewAlike(_) => 0,
        Event::Ran { from, to, .. }
        | Event::Prowled { from, to, .. }
        | Event::Shambled { from, to, .. } => stride(from, to),
        Event::Moved { .. } | Event::Returned(..) => 240,
        Event::GoodsLeft(..)
        | Event::GunLeft(..)
        | Event::GunTaken(_)
        | Event::ItemTaken(..)
        | Event::ItemUsed(..)
        | Event::ItemLost(..)
        | Event::BulletsPledged(..)
        | Event::Announced(..)
        | Event::Joined { .. }
        | Event::HordeLeft { .. }
        | Event::HordeTaken { .. }
        | Event::ZombiesRemoved(..) => 160,
        Event::ZombiesPlaced(0, _) => 0,
        Event::ZombiesPlaced(..)
        | Event::Shot { .. }
        | Event::ZombieKilled { .. }
        | Event::Ticked(_)
        | Event::FlareThrown(..)
        | Event::Engaged { .. }
        | Event::Called(_)
        | Event::CallUnanswered(_)
        | Event::Died(_)
        | Event::JoinedParty(_) => 240,
        Event::Eluded(_) | Event::FightLost(_) => 500,
        Event::TurnBegan(_)
        | Event::MovementDrawn(..)
        | Event::TieDrawn(..)
        | Event::ProwlDrawn(..)
        | Event::ZombieCardDrawn(_)
        | Event::HumanDrew { .. }
        | Event::ZombieDrew { .. }
        | Event::EventPrevented(_) => 600,
        Event::BloodDrawn(..)
        | Event::Turned(..)
        | Event::SearchEnded { .. }
        | Event::AmountDrawn(..)
        | Event::CountersLaid(_)
        | Event::FirstPlayerDrawn(_)
        | Event::GoalMoved(_)
        | Event::Revealed(..)
        | Event::EventDrawn(..) => 900,
        Event::HelicopterLeft(_) | Event::Escaped(_) | Event::LastAlive(_) | Event::OutOfTime => {
            1500
        }
    }
}

/// The farther, the longer, but never so long that anybody waits for it.
fn stride(from: Space, to: Space) -> u32 {
    if from == to { 0 } else { (120 + 15 * u32::from(from.distance(to))).min(240) }
}

/// Whose doing an event is.
pub(super) fn who(event: &Event) -> Option<Seat> {
    match *event {
        Event::Ticked(who)
        | Event::Revealed(who, _)
        | Event::BloodDrawn(who, _)
        | Event::Died(who)
        | Event::Turned(who, _)
        | Event::BloodDiscarded(who, _)
        | Event::GoodsLeft(who, _)
        | Event::GunLeft(who, _)
        | Event::GunTaken(who)
        | Event::CannotMove(who)
        | Event::CallUnanswered(who)
        | Event::DrewAlike(who)
        | Event::FirstPlayerDrawn(who)
        | Event::GoodsFound(who, _)
        | Event::SearchAnnounced(who)
        | Event::SearchEnded { who, .. }
        | Event::MovementDrawn(who, _)
        | Event::TieDrawn(who, ..)
        | Event::Ran { who, .. }
        | Event::Shot { who, .. }
        | Event::Planned(who, _)
        | Event::Confirmed(who)
        | Event::Withdrew(who)
        | Event::ItemTaken(who, _)
        | Event::ItemUsed(who, _)
        | Event::ItemLost(who, _)
        | Event::BulletsGained(who, _)
        | Event::BulletsLost(who, _)
        | Event::EventDrawn(who, _)
        | Event::BulletsPledged(who, _)
        | Event::AmountDrawn(who, _)
        | Event::NextMoveChanged(who, _)
        | Event::NextMoveHalved(who)
        | Event::NextMoveLost(who)
        | Event::Moved { who, .. }
        | Event::FlareThrown(who, _)
        | Event::ProwlDrawn(who, _)
        | Event::Prowled { who, .. }
        | Event::Engaged { who, .. }
        | Event::Announced(who, _)
        | Event::Called(who)
        | Event::JoinedParty(who)
        | Event::HumanDrew { who, .. }
        | Event::Eluded(who)
        | Event::FightLost(who)
        | Event::LastAlive(who) => Some(who),
        Event::HordeLeft { leader, .. } | Event::HordeTaken { leader, .. } => Some(leader),
        Event::TurnBegan(_)
        | Event::PhaseBegan(_)
        | Event::CountersLaid(_)
        | Event::GoalMoved(_)
        | Event::HelicopterLeft(_)
        | Event::EventPrevented(_)
        | Event::ZombiesPlaced(..)
        | Event::ZombiesRemoved(..)
        | Event::ZombieCardDrawn(_)
        | Event::Shambled { .. }
        | Event::Joined { .. }
        | Event::ZombieDrew { .. }
        | Event::SpeedsDrawn { .. }
        | Event::PledgesReturned
        | Event::ZombieKilled { .. }
        | Event::Returned(..)
        | Event::Escaped(_)
        | Event::OutOfTime => None,
    }
}
