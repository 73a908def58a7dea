//! What an event means for a seat, and the rule behind it: the reasons that a hint gives.

use engine::{RuleId, Seat};
use mind::EventStake;
use rules::human::Human;
use rules::state::State;
use rules::words::Event;

/// What helps humans harms the Zombie Player; in a race only the player's own human counts.
pub(super) fn stake(state: &State, seat: Seat, event: &Event) -> Option<EventStake> {
    let (who, stake) = of_humans(*event)?;
    if state.zombie_seat() == Some(seat) {
        return Some(stake.for_the_others());
    }
    let is_rival = |who: Human| state.setup.mode.is_competitive() && state.seat_of(who) != seat;
    (!who.is_some_and(is_rival)).then_some(stake)
}

/// The human it happens to, if only one, and what it means for them.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named is no reason")]
fn of_humans(event: Event) -> Option<(Option<Human>, EventStake)> {
    let (good, bad) = (EventStake::good, EventStake::bad);
    Some(match event {
        Event::ZombieKilled { by, .. } => (by, good("TEZ-6.6")),
        Event::AmmoGained(who, _) => (Some(who), good("TEZ-5.3")),
        Event::Healed(who, _) => (Some(who), good("TEZ-5.3")),
        Event::Repaired(_, _) => (None, good("TEZ-8.10")),
        Event::Progressed(who, ..) | Event::Completed(who, _) => (Some(who), good("TEZ-17.1")),
        Event::TrapSprung(_) => (None, good("TEZ-8.26")),
        Event::OverrunAverted(who) => (Some(who), good("TEZ-11.21")),
        Event::HumansWon => (None, good("TEZ-17.1")),
        Event::LeaderWon(who) => (Some(who), good("TEZ-17.2")),
        Event::Wounded(who, _) => (Some(who), bad("TEZ-5.3")),
        Event::AmmoLost(who, _) => (Some(who), bad("TEZ-5.3")),
        Event::Overrun(who) => (Some(who), bad("TEZ-11.21")),
        Event::EatenAlive(who, _) => (Some(who), bad("TEZ-5.3")),
        Event::NoiseMade(_) => (None, bad("TEZ-11.3")),
        Event::BarricadeDamaged(_) | Event::BarricadeFell => (None, bad("TEZ-11.14")),
        Event::SurvivorLost(who) => (who, bad("TEZ-5.10")),
        Event::ZombiesWon(_) => (None, bad("TEZ-17.5")),
        _ => return None,
    })
}

pub(super) fn victory(state: &State, seat: Seat) -> Option<RuleId> {
    Some(RuleId(match state.setup.mode.is_competitive() {
        _ if state.zombie_seat() == Some(seat) => "TEZ-17.9",
        true => "TEZ-17.2",
        false => "TEZ-17.1",
    }))
}
