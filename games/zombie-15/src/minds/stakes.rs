//! What an event means for the Heroes, and the rule behind it: the reasons that a hint gives.

use engine::{RuleId, Seat};
use mind::EventStake;
use rules::state::State;
use rules::words::Event;

/// All win and lose together.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named is no reason")]
pub(super) fn stake(_: &State, _: Seat, event: &Event) -> Option<EventStake> {
    let (good, bad) = (EventStake::good, EventStake::bad);
    Some(match event {
        Event::ZombiesKilled(..) => good("Z15-9.1"),
        Event::Kept(..) => good("Z15-7.2"),
        Event::TokenTaken(..) => good("Z15-8.1"),
        Event::Unlocked(..) => good("Z15-6.3"),
        Event::FendedOff { .. } => good("Z15-12.1"),
        Event::LifeGained(..) => good("Z15-10.3"),
        Event::Revived(..) => good("Z15-13.3"),
        Event::AlarmOff(_) => good("Z15-17.1"),
        Event::AlphaWounded(_) | Event::AlphaDied(_) => good("Z15-17.9"),
        Event::Won => good("Z15-4.11"),
        Event::Fell { .. } | Event::LifeLost(..) => bad("Z15-12.2"),
        Event::StayedDown { .. } => bad("Z15-12.3"),
        Event::Unconscious(_) => bad("Z15-13.1"),
        Event::Noise(_) => bad("Z15-9.3"),
        Event::HordeCame(..) => bad("Z15-14.2"),
        Event::ZombiesPlaced(..) => bad("Z15-14.1"),
        Event::Lost(_) => bad("Z15-13.4"),
        _ => return None,
    })
}

pub(super) fn victory(_: &State, _: Seat) -> Option<RuleId> {
    Some(RuleId("Z15-18.1"))
}
