//! What an event means for a seat, and the rule behind it: the reasons that a hint gives.

use engine::{RuleId, Seat};
use mind::EventStake;
use rules::state::State;
use rules::words::Event;

/// Everybody runs for themselves, and a player who has turned welcomes whatever harms the others.
pub(super) fn stake(state: &State, seat: Seat, event: &Event) -> Option<EventStake> {
    let (who, stake) = of_human(*event)?;
    if who == seat {
        return Some(stake);
    }
    (!state.is_human(seat)).then(|| stake.for_the_others())
}

/// Whom an event happens to, and what it means for them.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named is no reason")]
fn of_human(event: Event) -> Option<(Seat, EventStake)> {
    let (good, bad) = (EventStake::good, EventStake::bad);
    Some(match event {
        Event::ZombieKilled { killer, .. } => (killer, good("RFYL-12.16")),
        Event::Eluded(who) => (who, good("RFYL-12.7")),
        Event::ItemTaken(who, _) | Event::GunTaken(who) => (who, good("RFYL-8.2")),
        Event::BulletsGained(who, _) => (who, good("RFYL-9.22")),
        Event::BloodDrawn(who, _) => (who, bad("RFYL-12.10")),
        Event::Died(who) => (who, bad("RFYL-9.10")),
        Event::Turned(who, _) => (who, bad("RFYL-6.4")),
        Event::BulletsLost(who, _) => (who, bad("RFYL-9.22")),
        Event::CannotMove(who) => (who, bad("RFYL-7.4")),
        Event::Engaged { who, .. } => (who, bad("RFYL-12.1")),
        Event::LastAlive(who) => (who, good("RFYL-13.6")),
        _ => return None,
    })
}

/// A player who has turned can only be the one who was human the longest.
pub(super) fn victory(state: &State, seat: Seat) -> Option<RuleId> {
    if !state.is_human(seat) {
        return Some(RuleId("RFYL-13.9"));
    }
    Some(state.victory().rule())
}
