//! What an event means for a seat, and the rule behind it: the reasons that a hint gives.

use engine::{RuleId, Seat};
use mind::EventStake;
use rules::state::State;
use rules::words::{Event, SURVIVOR};

/// What is good for the Survivor is bad for the zombies.
pub(super) fn stake(_: &State, seat: Seat, event: &Event) -> Option<EventStake> {
    let stake = of_survivor(*event)?;
    Some(if seat == SURVIVOR { stake } else { stake.for_the_others() })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named is no reason")]
fn of_survivor(event: Event) -> Option<EventStake> {
    let (good, bad) = (EventStake::good, EventStake::bad);
    Some(match event {
        Event::ZombieKilled { .. } => good("THIRTY-9.3"),
        Event::ZombieHurt { .. } => good("THIRTY-9.3"),
        Event::KnockedDown(..) => good("THIRTY-9.7"),
        Event::TokenTaken(_) => good("THIRTY-10.1"),
        Event::WarehouseOpened => good("THIRTY-10.7"),
        Event::EnergyGained(_) => good("THIRTY-10.22"),
        Event::HealthGained(_) => good("THIRTY-9.2"),
        Event::ArmourTook(_) => good("THIRTY-9.8"),
        Event::Blocked | Event::Dodged => good("THIRTY-13.14"),
        Event::Countered => good("THIRTY-13.3"),
        Event::Escaped => good("THIRTY-18.1"),
        Event::Wounded { .. } => bad("THIRTY-18.2"),
        Event::SurvivorDown => bad("THIRTY-9.7"),
        Event::ConcussionTaken(_) | Event::EnergyLost => bad("THIRTY-15.3"),
        Event::Held(..) => bad("THIRTY-12.11"),
        Event::Jammed(_) => bad("THIRTY-14.24"),
        Event::WeaponLost(_) | Event::WeaponFlew(..) => bad("THIRTY-14.11"),
        Event::AmmoLost(_) => bad("THIRTY-9.5"),
        Event::ZombieAttacked { .. } => bad("THIRTY-18.2"),
        Event::Eaten => bad("THIRTY-18.2"),
        Event::OutOfTime => bad("THIRTY-4.7"),
        _ => return None,
    })
}

pub(super) fn victory(_: &State, seat: Seat) -> Option<RuleId> {
    Some(RuleId(if seat == SURVIVOR { "THIRTY-18.1" } else { "THIRTY-18.2" }))
}
